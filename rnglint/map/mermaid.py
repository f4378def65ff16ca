"""The map as a flowchart of Mermaid: streams, the functions that they pass through by file, and what draws."""

from __future__ import annotations

from rnglint.map.model import Function, Line, Map, Stream
from rnglint.reports.visible import visible

_PLAIN = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 .,_/-+=")
"""What means nothing to Mermaid in a quoted text; all else is written as a number.

Source: https://mermaid.js.org/syntax/flowchart.html#entity-codes-to-escape-characters
"""
_LONGEST = 60
_WHAT = {
    "compiled": "compiled by", "workers": "workers of", "processes": "processes of", "ranks": "ranks of",
    "devices": "devices of", "mapped": "mapped by", "host": "host",
}  # fmt: skip
"""The boundaries that an arrow names."""


def flowchart(told: Map) -> str:
    """The text of the flowchart; functions are joined by calls, streams by dashed lines with what draws there."""
    numbers = {each.id: f"f{index}" for index, each in enumerate(told.functions)}
    out = ["flowchart LR"]
    for path in dict.fromkeys(each.place.path for each in told.functions):
        out.append(f'  subgraph p{len(out)} ["{_safe(path)}"]')
        out += (_node(each, numbers) for each in told.functions if each.place.path == path)
        out.append("  end")
    out += dict.fromkeys(
        f"  {numbers[scope.function]} -->{_label(_crossed(line))} {numbers[line.to]}"
        for stream in told.streams for scope in stream.scopes for line in scope.lines if line.to
    )  # fmt: skip
    for index, stream in enumerate(told.streams):
        out += _of_stream(f"s{index}", stream, numbers)
    return "\n".join(out) + "\n"


def _node(function: Function, numbers: dict[str, str]) -> str:
    row = "" if function.name == function.place.path else f":{function.place.row}"
    name = "statements of the file" if not row else f"{function.name}{row}"
    return f'    {numbers[function.id]}["{_safe(name)}"]'


def _of_stream(number: str, stream: Stream, numbers: dict[str, str]) -> list[str]:
    source = stream.source
    born = f"{source.place.path}:{source.place.row}" if source.place is not None else f"{source.kind} stream"
    seeds = [line.seed.value or line.seed.text for line in stream.seeds if line.seed is not None]
    seeded = f"<br/>{_safe('seed ' + ', '.join(dict.fromkeys(filter(None, seeds))))}" if any(seeds) else ""
    name = _safe(f"{source.library}: {source.name}" if source.name else source.library)
    out = [f'  {number}(["{name}<br/>{_safe(born)}{seeded}"])']
    for scope in stream.scopes:
        for kind, arrow in (("seed", "==>"), ("draw", "-.->")):
            lines = [line for line in scope.lines if line.kind == kind]
            if lines:
                what = sorted({line.api.rpartition(".")[2] for line in lines})
                label = _label(f"{kind}: {', '.join(what)}")
                out.append(f"  {number} {arrow}{label} {numbers[scope.function]}")
    return out


def _crossed(line: Line) -> str:
    crossed = (f"{_WHAT[each.kind]} {each.text}" for each in line.around if each.kind in _WHAT)
    return ", ".join(dict.fromkeys(crossed))


def _label(text: str) -> str:
    return f'|"{_safe(text)}"|' if text else ""


def _safe(text: str) -> str:
    short = visible(text) if len(text) <= _LONGEST else visible(text[: _LONGEST - 1]) + "…"
    return "".join(each if each in _PLAIN else f"#{ord(each)};" for each in short)
