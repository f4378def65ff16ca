"""Functions, classes and their executions: what can be called, what runs then, and what leaves a generator."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from msgspec import Struct, field

from rnglint.machine.terms import Choice, Guard, Op, Ref, Value, compared_by
from rnglint.program.syntax import COMPREHENSIONS, last_name

if TYPE_CHECKING:
    from rnglint.knowledge.roles import Parameter, Runs
    from rnglint.machine.events import Step
    from rnglint.program.code import Code


@compared_by("uid")
class Frame(Struct, frozen=True):
    """One execution of a function (or of a class body or module); its variables are the cells ``(uid, name)``."""

    uid: int
    code: Code
    node: ast.AST
    """The function, lambda, comprehension, class or module."""
    qualname: str
    outer: Frame | None = None
    owner: ClassV | None = None
    """The class whose method it runs."""
    receiver: Value | None = None
    exits: list[tuple[Any, Guard, Value]] = field(default_factory=list)
    suspends: bool = False
    """Whether it is the body of a generator."""
    compiled: bool = False
    """Whether it runs inside of a function that is traced once and replayed."""

    def outwards(self) -> Iterator[Frame]:
        """This frame, and those that it was defined in."""
        frame: Frame | None = self
        while frame is not None:
            yield frame
            frame = frame.outer

    @property
    def whole(self) -> Frame:
        """That of the function, or module, in whose body this one lies: comprehensions are a part of it."""
        frame = self
        while isinstance(frame.node, COMPREHENSIONS) and frame.outer is not None:
            frame = frame.outer
        return frame


OPEN = "**"
"""In the place of a name: options that nobody can see."""


class Site(Struct, eq=False):
    """Where something happens: a call, a decorator, or what else runs a function, in ``frame``."""

    node: ast.AST
    frame: Frame

    def giving(self, *values: Value) -> Call:
        """A call from there with some arguments that no expression gives."""
        return Call(self.node, self.frame, list(values))

    def handing(self, *values: Value) -> Call:
        """A call from there with some arguments that come from there."""
        return Call(self.node, self.frame, list(values), nodes=dict.fromkeys(range(len(values)), self.node))


class Call(Site, eq=False):
    """A call: its arguments, in order and by name, with the expressions that gave them."""

    values: list[Value] = field(default_factory=list)
    keywords: dict[str, Value] = field(default_factory=dict)
    nodes: dict[int | str, ast.AST] = field(default_factory=dict)
    open: bool = False
    """Whether there may be more positional arguments, of which nothing is known."""
    more: bool = False
    """Whether there may be more arguments by name, of which nothing is known."""
    name: str = ""
    """Of an outside function or method: what is called, by its name in the tables."""
    receiver: Value | None = None
    """Of an outside method: its receiver."""

    def add(self, value: Value, node: ast.AST) -> None:
        """Append a positional argument."""
        self.nodes[len(self.values)] = node
        self.values.append(value)

    def get(self, position: int | None, name: str | None) -> Value | None:
        """The argument of a parameter."""
        if name is not None and name in self.keywords:
            return self.keywords[name]
        if position is not None and position < len(self.values):
            return self.values[position]
        return None

    def giver_at(self, position: int | None, name: str | None) -> ast.AST | None:
        """The expression that gave the argument of a parameter."""
        if name is not None and name in self.keywords:
            return self.nodes.get(name)
        return None if position is None else self.nodes.get(position)

    def called(self, function: Value | None) -> str:
        """The name of what is called that is unknown; empty where it has none."""
        if not isinstance(function, Op):
            return self.name
        written = "" if function.name.startswith(".") else last_name(getattr(self.node, "func", None))
        return written or function.name.lstrip(".")

    def handed(self) -> Iterator[tuple[str, Value, ast.AST | None]]:
        """The arguments: the name that each is given by (none by its place), the value, the expression that gave it."""
        for place, value in enumerate(self.values):
            yield "", value, self.nodes.get(place)
        for name, value in self.keywords.items():
            yield name, value, self.nodes.get(name)

    def given(self, parameter: Parameter | None) -> Value | None:
        """The argument of a parameter that the tables name; None where they name none or the call gives none."""
        return None if parameter is None else self.get(parameter.position, parameter.name)

    def giver(self, parameter: Parameter | None) -> ast.AST | None:
        """The expression that gave the argument of a parameter that the tables name."""
        return None if parameter is None else self.giver_at(parameter.position, parameter.name)

    @property
    def options(self) -> dict[str, Value]:
        """The arguments by name, with one that stands for those which nobody can see."""
        return {**self.keywords, OPEN: Op(OPEN, ())} if self.more else dict(self.keywords)

    def everything(self) -> list[Value]:
        return [*self.values, *self.keywords.values()]

    def works_for(self, function: Func) -> Value | None:
        """The object of the method that is called; of a function that of a method which hands it on."""
        if function.owner is not None:
            return self.values[0] if self.values else None
        return self.frame.receiver if self.frame.receiver in self.everything() else None

    def to(self, name: str, receiver: Value | None = None) -> Call:
        """The same call, of a function outside of the program."""
        return Call(
            self.node, self.frame, self.values, self.keywords, self.nodes, self.open, self.more, name, receiver
        )  # fmt: skip

    def with_values(self, values: list[Value], nodes: dict[int | str, ast.AST]) -> Call:
        """The same call with other arguments in the place of those that are given in order."""
        return Call(self.node, self.frame, values, dict(self.keywords), nodes, self.open, self.more)

    def without_first(self) -> Call:
        """The same call without its first argument."""
        nodes = {(k - 1 if isinstance(k, int) else k): node for k, node in self.nodes.items() if k != 0}
        return self.with_values(self.values[1:], nodes)

    def shifted(self, *first: Value) -> Call:
        """The same call with some arguments in front of the others."""
        count = len(first)
        nodes = {(k + count if isinstance(k, int) else k): node for k, node in self.nodes.items()}
        return self.with_values([*first, *self.values], nodes)


@compared_by("node", "frame", "qualname", "defaults", "memo", "context")
class Func(Value, frozen=True):
    """A function or lambda of the project with its closure."""

    node: ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda
    frame: Frame
    """The frame that it was defined in."""
    qualname: str
    defaults: tuple[tuple[str, Value], ...] = ()
    owner: ClassV | None = None
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


class ClassV(Value, frozen=True):
    """A class of the project."""

    node: ast.ClassDef
    frame: Frame
    qualname: str

    def __hash__(self) -> int:
        return hash(self.node)


class Bound(Value, frozen=True):
    """A method with its receiver; ``function`` is a function of the project, or the name of an outside method."""

    function: Value
    receiver: Value


@compared_by("function", "args", "keywords")
class PartialV(Value, frozen=True):
    """A function with some arguments given."""

    function: Value
    args: tuple[Value, ...]
    keywords: tuple[tuple[str, Value], ...]
    nodes: tuple[tuple[int | str, ast.AST], ...] = ()
    """The expressions that gave the arguments, by position and by name."""


@compared_by("function", "control", "name", "options")
class Mapped(Value, frozen=True):
    """A function that went through a transformation."""

    function: Value
    control: Runs
    name: str
    options: tuple[tuple[str, Value], ...]
    site: Site
    """The call or the decorator that transformed it."""
    made: int
    """Which of the functions it is that this call has made."""


@compared_by("kind", "function", "setter", "options")
class Descriptor(Value, frozen=True):
    """What a class holds that is more than a plain value where it is read from an instance."""

    kind: str
    """``property``, ``cached_property``, ``staticmethod``, ``classmethod``, ``partialmethod``, or ``field``."""
    function: Value
    """What is wrapped; of a field its default, or the function that makes it."""
    setter: Value | None = None
    options: tuple[tuple[str, Value], ...] = ()
    made: Site | None = None
    """Of a field, where the function is named that makes its default."""


@compared_by("function", "frame", "trail")
class Suspension(Value, frozen=True):
    """A generator that waits: the call that it is, and where its body goes on.  It is at its start without a trail."""

    function: Func
    frame: Frame
    trail: tuple[Any, ...] = ()
    """From the outermost statement inwards: what each one needs to go on."""
    step: Step | None = None
    """The call that made it."""


CALLABLE = frozenset({Func, Bound, PartialV, Mapped, ClassV, Ref, Choice})
"""The types of what may be called, or hold what may be; no class descends from them."""


class Suspended(Exception):
    """A generator gives a row."""

    def __init__(self, frame: Frame, value: Value, endless: bool = False, trail: list[Any] | None = None) -> None:
        self.frame = frame
        self.value = value
        self.trail = trail or []
        """From the innermost statement outwards."""
        self.endless = endless
        """Whether a loop around has no condition that could end it."""


class Rest(Struct):
    """What is left of a ``yield from`` that has given some rows."""

    source: Value
    given: int


class Row(Struct):
    """A row that a generator gave."""

    value: Value
    endless: bool
