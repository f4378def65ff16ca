"""Write the documentation that is made from the rules: ``python -m rnglint.docs [--check]``.

It keeps a page per rule and an index under ``docs/rules``, and the table in ``README.md``
between two marks.  It works in a checkout of the project.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from rnglint.api.registry import rules
from rnglint.reports.rules import DocstringError, RuleDoc, describe, markdown_page, markdown_table

BEGIN, END = "<!-- rules -->", "<!-- /rules -->"
_INDEX = """\
# Rules

A rule has a code, which never changes its meaning, and a name; both work wherever a rule is selected
or suppressed. Rules that are active by default need nothing, preview rules need `--preview`, and opt-in
rules are selected by their code or name. "Numbers after the fix" says whether the program draws the same
random numbers once the fix is applied.
"""


class DocsError(Exception):
    """The documentation cannot be written; the message says why."""


def expected(root: Path, docs: Sequence[RuleDoc]) -> dict[Path, str]:
    """The text of every file that is made from the rules.  Raises :class:`DocsError`."""
    folder = root / "docs" / "rules"
    files = {folder / f"{doc.name}.md": markdown_page(doc) for doc in docs}
    files[folder / "index.md"] = f"{_INDEX}\n{markdown_table(docs, '{name}.md')}"
    readme = root / "README.md"
    files[readme] = with_table(_read(readme), markdown_table(docs, "docs/rules/{name}.md"))
    return files


def with_table(readme: str, table: str) -> str:
    """``readme`` with the text between its marks replaced.  Raises :class:`DocsError` where a mark is missing."""
    head, begin, rest = readme.partition(BEGIN)
    _, end, tail = rest.partition(END)
    if not begin or not end:
        raise DocsError(f"README.md: no place for the table of rules between {BEGIN} and {END}")
    return f"{head}{BEGIN}\n{table}{END}{tail}"


def stale(root: Path, files: dict[Path, str]) -> list[Path]:
    """Files that are missing or differ, and pages of rules that are no more."""
    differing = [path for path, text in files.items() if not path.is_file() or _read(path) != text]
    left_over = [path for path in (root / "docs" / "rules").glob("*.md") if path not in files]
    return sorted(differing) + sorted(left_over)


def update(files: dict[Path, str], paths: Sequence[Path]) -> None:
    """Write the stale files and delete the pages of rules that are no more."""
    for path in paths:
        if path in files:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(files[path], encoding="utf-8", newline="\n")
        else:
            path.unlink()


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise DocsError(f"{path.name}: {error.strerror}") from None


@click.command()
@click.option("--check", is_flag=True, help="Write nothing; exit with 1 and name the files that are not current.")
def main(check: bool) -> None:
    """Write docs/rules and the README's table of rules from the docstrings of the rules."""
    root = Path(__file__).resolve().parent.parent
    try:
        if not (root / "setup.cfg").is_file():
            raise DocsError("this works in a checkout of the project only")
        files = expected(root, [describe(rule) for rule in rules()])
        paths = stale(root, files)
    except (DocsError, DocstringError) as error:
        click.echo(f"rnglint.docs: {error}", err=True)
        raise SystemExit(2) from None
    if not check:
        update(files, paths)
    for path in paths:
        click.echo(f"{path.relative_to(root).as_posix()} {'is not current' if check else 'written'}")
    raise SystemExit(1 if check and paths else 0)


if __name__ == "__main__":
    main()
