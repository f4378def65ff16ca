"""Keys, and states of streams: terms that say how they came about.

Two keys are the same exactly if their terms are equal.  ``split(k, n)[i]`` and ``fold_in(k, i)`` are one term,
:class:`Child`, because JAX's default generator makes them the same key.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import TYPE_CHECKING, Literal

from msgspec import structs

from rnglint.machine.inspection import TERMS, operands_of
from rnglint.machine.terms import Choice, Method, Value, compared_by

if TYPE_CHECKING:
    from rnglint.machine.events import Event


@compared_by("seed")
class Root(Value, frozen=True):
    """A key made from a seed."""

    seed: Value
    via: Event | None = None


@compared_by("digest", "parent", "index")
class Child(Value, frozen=True):
    """The key that a parent gives for an index, by ``split`` or by ``fold_in``; ``via`` is the event that made it."""

    parent: Value
    index: Value
    via: Event | None = None
    digest: int = 0

    def __post_init__(self) -> None:
        structs.force_setattr(self, "digest", hash((self.parent, self.index)))

    def __hash__(self) -> int:
        return self.digest


@compared_by("parent", "offset", "shape")
class Batch(Value, frozen=True):
    """An array of children: ``shape`` of them, from index ``offset`` on, in row-major order."""

    parent: Value
    offset: Value
    shape: tuple[Value, ...]
    via: Event | None = None


class Clone(Value, frozen=True):
    """A key that ``jax.random.clone`` gave: the same bits again, on purpose."""

    of: Value
    uid: int


KEYS = (Root, Child, Clone)


def line_of(key: Value) -> Iterator[Value]:
    """A key, or an array of keys, and what it was derived from, up to its root."""
    yield key
    while isinstance(key, (Child, Batch, Clone)):
        key = key.of if isinstance(key, Clone) else key.parent
        yield key


def root_of(key: Value) -> Value:
    """The key that a key, or an array of keys, was derived from in the end."""
    for above in line_of(key):
        key = above
    return key


@compared_by("seed", "algorithm")
class Seeded(Value, frozen=True):
    """The state of a stream right after it was seeded; ``via`` is the event that did it."""

    seed: Value
    via: Event | None = None
    algorithm: str = ""
    """How the seed became a state, where streams of a framework differ in that."""


@compared_by("kind", "uid")
class Start(Value, frozen=True):
    """The state in which a stream begins that nobody seeded.

    ``default``: the fixed one of its class, the same for every stream of that class.  ``entropy``: one that the
    operating system dealt out, another one for each ``uid``.
    """

    kind: Literal["default", "entropy"]
    uid: Hashable
    via: Event | None = None


class Advanced(Value, frozen=True):
    """The state of a stream after ``count`` draws from ``origin``."""

    origin: Value
    count: int
    taken: int = 0
    """A digest of what the draws were, as far as constants tell: another amount leads to another state."""


def parts_of(value: Value) -> tuple[Value, ...] | None:
    """What a value is made of; None for what has no parts."""
    if isinstance(value, TERMS):
        return operands_of(value)
    if isinstance(value, (Seeded, Root)):
        return (value.seed,)
    if isinstance(value, Child):
        return (value.parent, value.index)
    if isinstance(value, Batch):
        return (value.parent,)
    if isinstance(value, Advanced):
        return (value.origin,)
    return (value.of,) if isinstance(value, Clone) else None


def everything_in(value: Value) -> Iterator[Value]:
    """A value, and all that it is made of; of what a method belongs to, too."""
    seen: set[int] = set()
    waiting = [value]
    while waiting:
        each = waiting.pop()
        if id(each) not in seen:
            seen.add(id(each))
            yield each
            waiting += (each.receiver,) if isinstance(each, Method) else parts_of(each) or ()


def origin_of(state: Value) -> Value:
    """The state that a stream had when it was seeded; the key that a key was derived from."""
    while isinstance(state, Child):
        state = state.parent
    return state.origin if isinstance(state, Advanced) else state


def via_of(term: Value) -> Event | None:
    """What made a key, or derived it at last."""
    return term.via if isinstance(term, (Child, Root)) else None


def maker_of(state: Value) -> Event | None:
    """What made that state, or that key."""
    origin = origin_of(state)
    return origin.via if isinstance(origin, (Seeded, Start, Root)) else None


def somewhere_behind(states: Iterable[Value], number: Callable[[], int]) -> Value:
    """The state of a stream that may be any of many: one of their origins is its own, and only it is equal to it."""
    origins = dict.fromkeys(map(origin_of, states))
    found = [Advanced(origin, 1, hash(("somewhere", number()))) for origin in origins]
    options = tuple((frozenset({(("one of", number()), True)}), each) for each in found)
    return found[0] if len(found) == 1 else Choice(options)


STATES = (Seeded, Start, Advanced)
"""States of streams that advance; a key is a state, too, but a value that is handed on."""
