"""Functions, classes and their executions: what can be called, and what runs then."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from rnglint.machine.terms import Choice, Guard, Ref, Value

if TYPE_CHECKING:
    from rnglint.knowledge.roles import Runs
    from rnglint.machine.arguments import Site
    from rnglint.machine.events import Step
    from rnglint.program.code import Code


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

    def outwards(self) -> Iterator[Frame]:
        """This frame, and those that it was defined in."""
        frame: Frame | None = self
        while frame is not None:
            yield frame
            frame = frame.outer


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
    control: Runs
    name: str
    options: tuple[tuple[str, Value], ...]
    site: Site = field(compare=False)
    """The call or the decorator that transformed it."""
    made: int = field(compare=False)
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


CALLABLE = (Func, Bound, PartialV, Mapped, ClassV, Ref, Choice)
"""What may be called, or hold what may be."""
