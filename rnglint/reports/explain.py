"""What ``explain`` and ``rules`` print."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from rnglint.reports.paint import Line, console_of_text, paint
from rnglint.reports.rules import RuleDoc, markdown_page
from rnglint.reports.visible import dump


def explain(doc: RuleDoc, *, color: bool = False) -> str:
    """One rule for the terminal; Markdown as it stands where there is none."""
    page = markdown_page(doc)
    if not color:
        return page
    from rich.markdown import Markdown

    console = console_of_text()
    console.width = min(console.width, 100)
    with console.capture() as drawn:
        console.print(Markdown(page, code_theme="ansi_light"))
    return drawn.get()


def as_json(described: RuleDoc | Sequence[RuleDoc]) -> str:
    """One rule as a JSON object, or several as an array."""
    return dump(msgspec.to_builtins(described), indent=2) + "\n"


def rules_list(docs: Sequence[RuleDoc], *, color: bool = False) -> str:
    """All rules as aligned columns: code, name, tier, fix, summary."""
    if not docs:
        return ""
    rows = [(doc.code, doc.name, doc.tier, "-" if doc.fix == "none" else doc.fix) for doc in docs]
    sizes = [max(len(row[column]) for row in rows) for column in range(4)]
    lines: list[Line] = []
    for row, doc in zip(rows, docs, strict=True):
        code, *others = (f"{value:<{size}}  " for value, size in zip(row, sizes, strict=True))
        lines.append(((code, "bold"), ("".join(others), ""), (doc.summary, "dim")))
    return paint(lines, color=color)
