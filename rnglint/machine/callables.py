"""Functions, classes and their executions: what can be called, and what runs then."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from msgspec import Struct, field

from rnglint.machine.terms import Choice, Guard, Ref, Value, compared_by

if TYPE_CHECKING:
    from rnglint.knowledge.roles import Runs
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
    nodes: tuple[tuple[str, ast.AST], ...] = ()
    """The expressions that gave the arguments by name."""


@compared_by("function", "control", "name", "options")
class Mapped(Value, frozen=True):
    """A function that went through a transformation."""

    function: Value
    control: Runs
    name: str
    options: tuple[tuple[str, Value], ...] = ()
    node: ast.AST | None = None
    """The call or the decorator that transformed it, in the frame ``made_in``."""
    made_in: Frame | None = None
    made: int = 0
    """Which of the functions it is that this call has made."""


class Descriptor(Value, frozen=True):
    """What a class holds that is more than a plain value where it is read from an instance."""

    kind: str
    """``property``, ``cached_property``, ``staticmethod``, ``classmethod``, ``partialmethod``, or ``field``."""
    function: Value
    """What is wrapped; of a field its default, or the function that makes it."""
    setter: Value | None = None
    options: tuple[tuple[str, Value], ...] = ()


@compared_by("function", "frame", "trail")
class Suspension(Value, frozen=True):
    """A generator that waits: the call that it is, and where its body goes on.  It is at its start without a trail."""

    function: Func
    frame: Frame
    trail: tuple[Any, ...] = ()
    """From the outermost statement inwards: what each one needs to go on."""
    step: Step | None = None
    """The call that made it."""


CALLABLE = (Func, Bound, PartialV, Mapped, ClassV, Ref, Choice)
"""What may be called, or hold what may be."""
