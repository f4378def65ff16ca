"""The map as data: what ``rnglint map --format json`` prints, as docs/schemas/map.schema.json describes it.

Functions are named by where they stand (``path:row:column``), streams by where they are born, or by the name of the
library whose global stream they are.  Rows and columns count from 1.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

VERSION = 1

AroundKind = Literal[
    "loop", "mapped", "compiled", "workers", "items", "processes", "ranks", "devices", "framework", "again", "host",
    "restored",
]  # fmt: skip
"""What lies around a line: a loop of Python; a body that JAX runs in rounds or rows; a compiler that traces it; the
workers of a loader, or the items that it asks for; processes, ranks and devices; a framework that calls it again and
again; the second run of a checkpointed function; the host, which compiled code calls back; a context that puts the
stream back."""
LineKind = Literal["program", "alone", "call", "seed", "draw", "split", "fold", "save", "restore"]
"""``program``, ``alone``: where a flow starts, in a program or in a function that none reaches; ``seed``: also
what makes a generator or a key."""
StreamKind = Literal["global", "generator", "key", "rngs", "given", "order", "system", "unknown"]
"""``given``: callers that are not in sight hand it over; ``order``: the order of a sampler for ranks; ``system``: the
operating system's own; ``unknown``: keys of which nothing says where they come from."""


class Place(Struct, frozen=True, omit_defaults=True, order=True):
    """Where something stands; ``cell`` is that of a notebook, from 1, and rows count in it."""

    path: str
    row: int
    column: int
    end_row: int = 0
    cell: int = 0


class Around(Struct, frozen=True, order=True):
    """What runs a line in a way of its own, with the text that says so, and where that stands."""

    kind: AroundKind
    text: str
    place: Place


class Seed(Struct, frozen=True, omit_defaults=True):
    """What a stream starts from: the expression, its value where that is known, and what it depends on.

    ``streams`` are those that it was drawn from.
    """

    text: str = ""
    value: str = ""
    origins: tuple[str, ...] = ()
    streams: tuple[str, ...] = ()


class Line(Struct, frozen=True, omit_defaults=True):
    """One line of a flow: a call on the way, or what happens to the stream there.

    ``to``: the function that a call runs.  ``initial``: a layer draws its first values.  ``unseeded``: whether a draw
    from a global stream comes before the program has seeded it, on some path or on each.  ``collection``: the stream's
    name in a model.
    """

    kind: LineKind
    place: Place
    text: str
    api: str = ""
    to: str = ""
    around: tuple[Around, ...] = ()
    seed: Seed | None = None
    initial: bool = False
    unseeded: Literal["", "possibly", "surely"] = ""
    collection: str = ""
    findings: tuple[int, ...] = ()


class Function(Struct, frozen=True):
    """A function (or the statements of a module or class) on the way of a stream."""

    id: str
    name: str
    place: Place


class Scope(Struct, frozen=True):
    """What happens to one stream in one function, in the order in which it happens first."""

    function: str
    lines: tuple[Line, ...]


class Source(Struct, frozen=True):
    """What a stream is: its kind, its library, what the program calls it, and where it is born, if anywhere."""

    id: str
    kind: StreamKind
    library: str
    name: str
    place: Place | None = None


class Stream(Struct, frozen=True):
    """A stream with all that happens to it: ``starts`` lead into the ``scopes`` of functions, which lead on.

    ``draws`` counts the places that draw from it.
    """

    source: Source
    seeds: tuple[Line, ...]
    draws: int
    starts: tuple[Line, ...]
    scopes: tuple[Scope, ...]


class Finding(Struct, frozen=True):
    """What a rule says of a place."""

    code: str
    name: str
    severity: str
    message: str
    place: Place


class Map(Struct, frozen=True):
    """The streams of some files; ``unfinished`` says which analyses ended early, so that lines may be missing."""

    version: int
    files: tuple[str, ...]
    functions: tuple[Function, ...]
    streams: tuple[Stream, ...]
    findings: tuple[Finding, ...]
    unfinished: tuple[str, ...]
