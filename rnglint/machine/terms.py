"""The values that the symbolic machine computes with.

A key is a term that says how it came about: two keys are the same exactly if their terms are equal.
``split(k, n)[i]`` and ``fold_in(k, i)`` are one term, :class:`Child`, because JAX's default generator
makes them the same key.  Terms are immutable; what can change (variables, attributes, the content of
lists) lives in the cells of a state and is reached by :class:`Ref`.
"""

from __future__ import annotations

import ast
from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

if TYPE_CHECKING:
    from rnglint.knowledge.roles import Control
    from rnglint.machine.events import Event, Step
    from rnglint.program.code import Code

Atom: TypeAlias = "tuple[Hashable, bool]"
"""Something that holds, or does not."""
Guard: TypeAlias = "frozenset[Atom]"
"""What is known to hold on a path: a conjunction of literals."""

NOWHERE: Guard = frozenset()


@dataclass(frozen=True, slots=True)
class Value:
    """Base of all values."""


@dataclass(frozen=True, slots=True)
class Const(Value):
    """A Python constant."""

    value: Any


NONE = Const(None)


@dataclass(frozen=True, slots=True)
class Sym(Value):
    """Something of which nothing is known but which thing it is."""

    uid: Hashable
    draws: frozenset[int] = field(default=frozenset(), compare=False)
    """Indices of the events that its value depends on."""
    leaves: frozenset[str] = field(default=frozenset(), compare=False)
    """Kinds of what its value depends on otherwise, as far as operations of :data:`LEAVES` gave it."""


@dataclass(frozen=True, slots=True)
class Op(Value):
    """A pure operation: equal operands give equal results."""

    name: str
    args: tuple[Value, ...]
    digest: int = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "digest", hash((self.name, self.args)))

    def __hash__(self) -> int:
        return self.digest  # operations nest, and conditions are looked up all the time


@dataclass(frozen=True, slots=True)
class Root(Value):
    """A key made from a seed."""

    seed: Value
    via: Event | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Child(Value):
    """The key that a parent gives for an index, by ``split`` or by ``fold_in``; ``via`` is the event that made it."""

    parent: Value
    index: Value
    via: Event | None = field(default=None, compare=False)
    digest: int = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "digest", hash((self.parent, self.index)))

    def __hash__(self) -> int:
        return self.digest


@dataclass(frozen=True, slots=True)
class Batch(Value):
    """An array of children: ``shape`` of them, from index ``offset`` on, in row-major order."""

    parent: Value
    offset: Value
    shape: tuple[Value, ...]
    via: Event | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Clone(Value):
    """A key that ``jax.random.clone`` gave: the same bits again, on purpose."""

    of: Value
    uid: int


@dataclass(frozen=True, slots=True)
class Tup(Value):
    """A tuple."""

    items: tuple[Value, ...]


@dataclass(frozen=True, slots=True)
class Stack(Value):
    """An array of which the first rows are known; ``whole`` if there are no more."""

    items: tuple[Value, ...]
    whole: bool = False


@dataclass(frozen=True, slots=True)
class Ref(Value):
    """A thing that can change; its content is in the state's cells."""

    uid: int
    kind: str
    """``list``, ``set``, ``dict``, ``vars`` (the attributes of something), ``instance``, ``iterator``, ``rngs``,
    ``parser`` (of a command line), ``context`` (of a generator), ``exits`` (an ``ExitStack``)."""
    cls: ClassV | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Frame:
    """One execution of a function (or of a class body or module); its variables are the cells ``(uid, name)``."""

    uid: int
    code: Code
    node: ast.AST
    """The function, lambda, comprehension, class or module."""
    qualname: str
    outer: Frame | None = field(default=None, compare=False)
    owner: ClassV | None = field(default=None, compare=False)
    """The class whose method it runs."""
    receiver: Value | None = field(default=None, compare=False)
    exits: list[tuple[Any, Guard, Value]] = field(default_factory=list, compare=False)
    suspends: bool = field(default=False, compare=False)
    """Whether it is the body of a generator."""
    compiled: bool = field(default=False, compare=False)
    """Whether it runs inside of a function that is traced once and replayed."""

    def __hash__(self) -> int:
        return hash(self.uid)


@dataclass(frozen=True, slots=True)
class Func(Value):
    """A function or lambda of the project with its closure."""

    node: ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda
    frame: Frame
    """The frame that it was defined in."""
    qualname: str
    defaults: tuple[tuple[str, Value], ...] = ()
    owner: ClassV | None = field(default=None, compare=False)
    memo: bool = False
    """Results are kept by arguments (``functools.lru_cache``)."""
    context: bool = False
    """A call gives a context manager (``contextlib.contextmanager``)."""

    def __hash__(self) -> int:
        return hash((self.node, self.frame.uid))

    @property
    def closure(self) -> tuple[int, int]:
        """Its text with what it was defined in: the wrappers that one decorator makes are different functions."""
        inner = not isinstance(self.frame.node, (ast.Module, ast.ClassDef))
        return id(self.node), self.frame.uid if inner else 0


@dataclass(frozen=True, slots=True)
class ClassV(Value):
    """A class of the project."""

    node: ast.ClassDef
    frame: Frame
    qualname: str

    def __hash__(self) -> int:
        return hash(self.node)


@dataclass(frozen=True, slots=True)
class Bound(Value):
    """A method with its receiver; ``function`` is a function of the project, or the name of an outside method."""

    function: Value
    receiver: Value


@dataclass(frozen=True, slots=True)
class Method(Value):
    """A method, by name, of a receiver whose class gives it a meaning that the machine knows."""

    receiver: Value
    name: str


@dataclass(frozen=True, slots=True)
class PartialV(Value):
    """A function with some arguments given."""

    function: Value
    args: tuple[Value, ...]
    keywords: tuple[tuple[str, Value], ...]
    nodes: tuple[tuple[str, ast.AST], ...] = field(default=(), compare=False)
    """The expressions that gave the arguments by name."""


@dataclass(frozen=True, slots=True)
class Mapped(Value):
    """A function that went through a transformation."""

    function: Value
    control: Control
    name: str
    options: tuple[tuple[str, Value], ...] = ()
    node: ast.AST | None = field(default=None, compare=False)
    """The call or the decorator that transformed it, in the frame ``made_in``."""
    made_in: Frame | None = field(default=None, compare=False)
    made: int = field(default=0, compare=False)
    """Which of the functions it is that this call has made."""


@dataclass(frozen=True, slots=True)
class Descriptor(Value):
    """What a class holds that is more than a plain value where it is read from an instance."""

    kind: str
    """``property``, ``cached_property``, ``staticmethod``, ``classmethod``, ``partialmethod``, or ``field``."""
    function: Value
    """What is wrapped; of a field its default, or the function that makes it."""
    setter: Value | None = None
    options: tuple[tuple[str, Value], ...] = ()


@dataclass(frozen=True, slots=True)
class Suspension(Value):
    """A generator that waits: the call that it is, and where its body goes on.  It is at its start without a trail."""

    function: Func
    frame: Frame
    trail: tuple[Any, ...] = ()
    """From the outermost statement inwards: what each one needs to go on."""
    step: Step | None = field(default=None, compare=False)
    """The call that made it."""


@dataclass(frozen=True, slots=True)
class Ext(Value):
    """A name outside the project: ``jax.random.split``."""

    name: str


@dataclass(frozen=True, slots=True)
class Thing(Value):
    """An object of an outside class that the tables know."""

    name: str
    uid: int
    function: Value | None = field(default=None, compare=False)
    leaves: frozenset[str] = field(default=frozenset(), compare=False)
    """Kinds of what it depends on, as of a :class:`Sym`."""


@dataclass(frozen=True, slots=True)
class ModuleV(Value):
    """A module of the project."""

    code: Code


@dataclass(frozen=True, slots=True)
class Seeded(Value):
    """The state of a stream right after it was seeded; ``via`` is the event that did it."""

    seed: Value
    via: Event | None = field(default=None, compare=False)
    algorithm: str = ""
    """How the seed became a state, where streams of a framework differ in that."""


@dataclass(frozen=True, slots=True)
class Start(Value):
    """The state in which a stream begins that nobody seeded.

    ``default``: the fixed one of its class, the same for every stream of that class.  ``entropy``: one that the
    operating system dealt out, another one for each ``uid``.
    """

    kind: Literal["default", "entropy"]
    uid: Hashable
    via: Event | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Advanced(Value):
    """The state of a stream after ``count`` draws from ``origin``."""

    origin: Value
    count: int
    taken: int = 0
    """A digest of what the draws were, as far as constants tell: another amount leads to another state."""


STATES = (Seeded, Start, Advanced)
"""States of streams that advance; a key is a state, too, but a value that is handed on."""


@dataclass(frozen=True, slots=True, eq=False)
class Choice(Value):
    """One of several values, depending on the path; equal to nothing but itself."""

    options: tuple[tuple[Guard, Value], ...]

    def __eq__(self, other: object) -> bool:
        return self is other

    def __hash__(self) -> int:
        return id(self)


KEYS = (Root, Child, Clone)

CALLABLE = (Func, Bound, PartialV, Mapped, ClassV, Ref, Choice)
"""What may be called, or hold what may be."""


def add(term: Value, number: int) -> Value:
    """``term + number``, in one normal form."""
    if number == 0:
        return term
    if isinstance(term, Const) and isinstance(term.value, int):
        return Const(term.value + number)
    if isinstance(term, Op) and term.name == "+" and isinstance(term.args[1], Const):
        return add(term.args[0], term.args[1].value + number)
    return Op("+", (term, Const(number)))


def number(value: Value) -> int | None:
    """The integer that a value is, if it is one."""
    if isinstance(value, Const) and isinstance(value.value, int) and not isinstance(value.value, bool):
        return value.value
    return None


def size(value: Value, depth: int = 0) -> int:
    """How many parts a term has (counting stops where it is too large to be worth keeping)."""
    if depth > 8:
        return 1000
    if isinstance(value, Op):
        return 1 + sum(size(arg, depth + 1) for arg in value.args)
    return 1


def options_of(value: Value) -> list[Value]:
    """What a value may be."""
    return [option for _, option in value.options] if isinstance(value, Choice) else [value]


_OF_FORM = frozenset({".shape", ".dtype", ".device", ".ndim"})
"""Attributes of an array that say nothing of the numbers in it."""


def draws_of(value: Value) -> frozenset[int]:
    """The events that a value depends on."""
    if isinstance(value, Sym):
        return value.draws
    if isinstance(value, Op) and value.name not in _OF_FORM:
        return frozenset().union(*(draws_of(arg) for arg in value.args))
    if isinstance(value, (Tup, Stack)):
        return frozenset().union(*(draws_of(item) for item in value.items))
    if isinstance(value, Choice):
        return frozenset().union(*(draws_of(option) for _, option in value.options))
    return frozenset()


LEAVES = {
    "rank": "rank", "worker seed": "worker", "worker": "worker", "worker number": "number",
    "environment": "environment", "argv": "parameter", "process": "process", "entropy": "entropy",
}  # fmt: skip
"""Operations that give what only a run decides, and the kind of it."""
ARGUMENT = "argument"
"""The operation that stands for a number which is given to a compiled function: it may change."""
ORDER = "order"
"""The leaf of sequences whose order nobody has decided."""
LATER = "later"
"""The operation that stands for the number of a later round: which loop, which of its later rounds, at least what."""
_SETTLES = frozenset({"len", "sum", "min", "max", "in", "==", "is", "<", "not", "[]"})
"""Operations on a sequence that give no sequence."""


def leaves_of(value: Value) -> frozenset[str]:
    """The kinds of what a value depends on that only a run decides."""
    if isinstance(value, (Sym, Thing)):
        return value.leaves
    if isinstance(value, Method):
        return leaves_of(value.receiver)
    if isinstance(value, Op):
        own = LEAVES.get(value.name)
        below = frozenset[str]().union(*(leaves_of(arg) for arg in value.args))
        if ORDER in below and value.name in _SETTLES:
            below -= {ORDER}
        return below if own is None else below | {own}
    if isinstance(value, (Tup, Stack)):
        return frozenset().union(*(leaves_of(item) for item in value.items))
    if isinstance(value, Choice):
        return frozenset().union(*(leaves_of(option) for _, option in value.options))
    return frozenset()
