"""The page: the map with the code that it speaks of, in one file that needs nothing else.

Checked code is data of somebody else.  It stands in the page as JSON in ASCII without ``<``, ``>`` and ``&``; the
script makes text of it and never markup, and a content security policy lets no other script, style or address in.
"""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Callable, Iterator
from importlib import resources
from typing import Any

import msgspec

from rnglint.api.diagnostics import Location
from rnglint.map.model import Map, Place
from rnglint.reports.visible import TAB_STOP, dump, visible

_AROUND = 9
"""So many rows before and after a place are shown with it."""
ReadText = Callable[[str, Location], str]
"""Gives the text of the file, or of the cell of a notebook, that a location lies in."""


def page(told: Map, title: str, read: ReadText) -> str:
    """The map as HTML.  ``read`` gives the code."""
    template = resources.files("rnglint.map").joinpath("page.html").read_text(encoding="utf-8")
    data = {"title": title, "map": msgspec.to_builtins(told), "code": _excerpts(told, read)}
    text = dump(_harmless(data))
    for character in "<>&":
        text = text.replace(character, f"\\u{ord(character):04x}")
    own = "; ".join(f"{tag}-src '{_digest(template, tag)}'" for tag in ("style", "script"))
    policy = f"default-src 'none'; {own}; base-uri 'none'; form-action 'none'"
    return template.replace("$POLICY", policy).replace("$DATA", text)


def _digest(template: str, tag: str) -> str:
    """The name under which a policy admits the one style or script of the page."""
    [content] = re.findall(f"<{tag}>(.*?)</{tag}>", template, re.DOTALL)
    return f"sha256-{base64.b64encode(hashlib.sha256(content.encode()).digest()).decode()}"


def _harmless(value: Any) -> Any:
    """The same with control characters, and those that turn the direction of text, written out."""
    if isinstance(value, str):
        return visible(value)
    if isinstance(value, dict):
        return {_harmless(key): _harmless(item) for key, item in value.items()}
    return [_harmless(item) for item in value] if isinstance(value, (list, tuple)) else value


def _excerpts(told: Map, read: ReadText) -> dict[str, list[tuple[int, list[str]]]]:
    """By file (or file and cell) the first row and the lines of each piece that holds places of the map."""
    wanted: dict[tuple[str, int], set[int]] = {}
    for place in _places(told):
        rows = range(place.row - _AROUND, max(place.row, place.end_row) + _AROUND + 1)
        wanted.setdefault((place.path, place.cell), set()).update(rows)
    found: dict[str, list[tuple[int, list[str]]]] = {}
    for (path, cell), near in sorted(wanted.items()):
        lines = read(path, Location(1, 1, cell)).split("\n")
        pieces = found.setdefault(f"{path}#{cell}" if cell else path, [])
        for row in sorted(row for row in near if 1 <= row <= len(lines)):
            if not pieces or row != pieces[-1][0] + len(pieces[-1][1]):
                pieces.append((row, []))
            pieces[-1][1].append(lines[row - 1].expandtabs(TAB_STOP))
    return found


def _places(told: Map) -> Iterator[Place]:
    yield from (each.place for each in told.functions)
    yield from (each.place for each in told.findings)
    for line in (line for stream in told.streams for scope in stream.scopes for line in scope.lines):
        yield line.place
        yield from (each.place for each in line.around)
