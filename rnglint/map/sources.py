"""Which stream an event is about, and what it starts from."""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import Literal

from rnglint.knowledge.networks import RNGS
from rnglint.knowledge.roles import MakesKey
from rnglint.knowledge.seeding import STREAM_SEEDERS
from rnglint.machine.events import Ask, Event, Kind
from rnglint.machine.inspection import draws_of, options_of
from rnglint.machine.states import Root, Seeded, Start, origin_of, root_of
from rnglint.machine.terms import NONE, Choice, Const, Op, Ref, Sym, Thing, Value
from rnglint.map.model import Function, Place, Seed, Source, StreamKind
from rnglint.models.loading import SHARDS
from rnglint.program import places
from rnglint.program.code import Code
from rnglint.program.syntax import arguments_of
from rnglint.trace.leaves import leaves
from rnglint.trace.programs import Execution

At = Callable[[Code, ast.AST], Place]
_KEYS, _LAYERS, _SYSTEM = "jax", "flax", "entropy"
CLOCK = "clock"
"""The stream of what tells the time: nothing is drawn from it, though seeds may depend on it."""
_TEXT = 120
"""Characters of an expression that are shown."""
MAKES: tuple[Kind, ...] = ("make", "start")
UNKNOWN = Source("unknown", "unknown", _KEYS, "keys of unknown origin")


class Sources:
    """The streams of one execution.  ``entry`` is the function that it runs for itself; None for a program."""

    def __init__(self, execution: Execution, at: At, entry: Function | None) -> None:
        self._ledger = execution.ledger
        self._knowledge = execution.entry.program.knowledge
        self._at = at
        self._entry = entry
        self._asks = {ask.event.index: ask for ask in self._ledger.asks}
        made = (event for event in self._ledger.of(*MAKES) if isinstance(event.source, Thing))
        self._born: dict[int, Event] = {event.source.uid: event for event in reversed(list(made))}  # type: ignore[union-attr]
        self._named: dict[int, str] = {}
        """What the generators are called that callers give."""
        self._holders: dict[int, list[Source]] = {}
        self._nodes: dict[ast.AST, list[Source]] = {}
        for event in self._ledger.events:
            found = self._known(event)
            if found:
                self._nodes.setdefault(event.node, []).extend(each for each in found)
                if isinstance(event.source, Ref):
                    self._holders.setdefault(event.source.uid, found)

    def of(self, event: Event) -> list[Source]:
        """The streams of an event, as far as they are known; of a later round those of an earlier one."""
        found = self._known(event)
        if not found and isinstance(event.source, Ref):
            found = self._holders.get(event.source.uid, [])
        found = found or self._nodes.get(event.node, []) or ([] if event.kind == "ask" else [UNKNOWN])
        return list(dict.fromkeys(found))

    def _known(self, event: Event) -> list[Source]:
        if isinstance(event.source, Thing):
            return [self._of_thing(event)]
        if event.stream and event.stream != _LAYERS:
            kind: StreamKind = "system" if event.stream == _SYSTEM else "global"
            return [Source(event.stream, kind, event.stream, "")]
        if event.kind == "ask":
            ask = self._asks.get(event.index)
            return [] if ask is None else self._of_ask(ask)
        if event.kind in MAKES:
            return [self._born_at(event)]
        found = (self._of_key(option, event) for option in options_of(event.term))
        return [each for each in found if each is not None]

    def _of_thing(self, event: Event) -> Source:
        source = event.source
        assert isinstance(source, Thing)
        made = self._born.get(source.uid)
        if made is not None:
            return self._born_at(made)
        called = getattr(event.node, "func", None)
        name = source.name.rpartition(".")[2]
        if isinstance(called, ast.Attribute) and event.api.startswith(source.name):
            name = text_of(event.frame.code, called.value)
        return self._given(self._named.setdefault(source.uid, name), event.stream, event)

    def _born_at(self, event: Event) -> Source:
        place = self._at(event.frame.code, event.node)
        library = _LAYERS if event.api == RNGS else event.stream or _KEYS
        kind: StreamKind = "rngs" if event.api == RNGS else "generator" if event.stream else "key"
        kind = "order" if library == SHARDS else kind
        name = _bound(event.frame.code, event.node) or text_of(event.frame.code, event.node)
        return Source(f"{place.path}:{place.row}:{place.column}", kind, library, name, place)

    def _of_key(self, key: Value, event: Event) -> Source | None:
        root = root_of(key)
        if isinstance(root, Root):
            return None if root.via is None else self._born_at(root.via)
        name = _spelled(root)
        return self._given(name, event.stream or _KEYS, event) if name else None

    def _of_ask(self, ask: Ask) -> list[Source]:
        given = ask.run.keys.get(ask.stream or "") if ask.run is not None else ask.source
        if given in (None, NONE):
            return [] if ask.run is not None else [self._given(ask.stream or "rngs", _LAYERS, ask.event)]
        found = (self._of_key(option, ask.event) for option in options_of(given))
        return [each for each in found if each is not None]

    def _given(self, name: str, library: str, event: Event) -> Source:
        """What callers hand to the function that is executed, or to the one where it is used."""
        frame = event.frame
        place = self._at(frame.code, frame.node) if self._entry is None else self._entry.place
        return Source(f"{place.path}:{place.row}:{place.column}:{name}", "given", library, name, place)

    # Seeds

    def seed(self, event: Event) -> Seed:
        state = origin_of(event.term)
        key = event.term.seed if isinstance(event.term, Root) else None
        given = event.operand if key is None else key
        if given is None and isinstance(state, Start):
            return Seed(origins=("entropy" if state.kind == "entropy" else "default",))
        if given is None or given == NONE:
            return Seed(origins=("entropy",))
        node = event.key_node or self._argument(event)
        text = "" if node is None else text_of(event.frame.code, node)
        if isinstance(given, Ref) and isinstance(state, Seeded):
            given = state.seed
        options = options_of(given)
        value = " or ".join(sorted({_literal(each) for each in options if isinstance(each, Const)}))
        known = value if all(isinstance(each, Const) for each in options) else ""
        drawn = [each for each in map(self._ledger.events.__getitem__, draws_of(given)) if each.stream != CLOCK]
        streams = sorted({source.id for each in drawn for source in self.of(each)})
        origins = frozenset[str]().union(*map(leaves, options)) - (set() if drawn else {"draw"})
        return Seed(text, known if known != text else "", tuple(sorted(origins)), tuple(streams))

    def _argument(self, event: Event) -> ast.AST | None:
        role = self._knowledge.role(event.api, MakesKey)
        if not isinstance(event.node, ast.Call):
            return None
        if role is None or role.seed is None:
            given = arguments_of(event.node)
            return given[0] if len(given) == 1 else None
        return places.argument(event.node, role.seed)

    def unseeded(self, event: Event) -> Literal["", "possibly", "surely"]:
        """Whether an event draws from a global stream that the program has not seeded."""
        if event.kind != "draw" or event.stream not in STREAM_SEEDERS or event.source is not None:
            return ""
        states = [origin_of(option) for option in options_of(event.term)]
        found = {isinstance(state, Start) and state.kind == "entropy" and state.via is None for state in states}
        return "" if True not in found else "possibly" if False in found else "surely"


def text_of(code: Code, node: ast.AST) -> str:
    """An expression on one line; of a statement its first line."""
    if isinstance(node, ast.stmt):
        start, end = places.head(code, node)
        line = code.module.source.line(start.row)
        text = line[start.column - 1 : end.column - 1].strip().removesuffix(":")
    else:
        text = places.text(code, node)
        text = ast.unparse(node) if "\n" in text else text
    return text if len(text) <= _TEXT else text[: _TEXT - 1] + "…"


def _bound(code: Code, node: ast.AST) -> str:
    """What an expression is bound to, itself or by methods that are called of it (``Generator().manual_seed(3)``)."""
    above = code.parents.get(node)
    while (
        not code.bound_by(node)
        and isinstance(above, (ast.Attribute, ast.Call))
        and node not in getattr(above, "args", ())
    ):
        node, above = above, code.parents.get(above)
    bound = code.bound_by(node, whole=True)
    return bound[0].lstrip(".") if bound else ""


def _literal(value: Const) -> str:
    return repr(value.value) if isinstance(value.value, (int, float, str, bytes)) else ""


def _spelled(value: Value) -> str:
    """How a value that callers give is written: ``key``, ``self.key``; empty for anything else."""
    if isinstance(value, Sym):
        return value.uid[0] if isinstance(value.uid, tuple) and isinstance(value.uid[0], str) else ""
    if isinstance(value, Op) and value.name.startswith(".") and len(value.args) == 1:
        before = _spelled(value.args[0])
        return before and before + value.name
    if isinstance(value, Op) and value.name == "[]":
        return _spelled(value.args[0])
    if isinstance(value, Choice):
        return next(filter(None, map(_spelled, options_of(value))), "")
    return ""
