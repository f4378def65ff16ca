"""The arguments of a call."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from msgspec import Struct, field

from rnglint.knowledge.roles import Parameter
from rnglint.machine.terms import Op, Value

if TYPE_CHECKING:
    from rnglint.machine.callables import Frame

OPEN = "**"
"""In the place of a name: options that nobody can see."""


class Arguments(Struct):
    """The arguments of a call, in order and by name, with the expressions that gave them."""

    values: list[Value] = field(default_factory=list)
    keywords: dict[str, Value] = field(default_factory=dict)
    nodes: dict[int | str, ast.AST] = field(default_factory=dict)
    open: bool = False
    """Whether there may be more positional arguments, of which nothing is known."""
    more: bool = False
    """Whether there may be more arguments by name, of which nothing is known."""

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

    def node(self, position: int | None, name: str | None) -> ast.AST | None:
        """The expression that gave the argument of a parameter."""
        if name is not None and name in self.keywords:
            return self.nodes.get(name)
        return None if position is None else self.nodes.get(position)

    def given(self, parameter: Parameter | None) -> Value | None:
        """The argument of a parameter that the tables name; None where they name none or the call gives none."""
        return None if parameter is None else self.get(parameter.position, parameter.name)

    def giver(self, parameter: Parameter | None) -> ast.AST | None:
        """The expression that gave the argument of a parameter that the tables name."""
        return None if parameter is None else self.node(parameter.position, parameter.name)

    @property
    def options(self) -> dict[str, Value]:
        """The arguments by name, with one that stands for those which nobody can see."""
        return {**self.keywords, OPEN: Op(OPEN, ())} if self.more else dict(self.keywords)

    def everything(self) -> list[Value]:
        """All arguments."""
        return [*self.values, *self.keywords.values()]

    def to(self, name: str, site: ast.AST, frame: Frame, receiver: Value | None = None) -> Call:
        """The call that gives them to a function outside of the program."""
        return Call(
            self.values, self.keywords, self.nodes, self.open, self.more,
            name=name, site=site, frame=frame, receiver=receiver,
        )  # fmt: skip

    def without_first(self) -> Arguments:
        """The same arguments but the first."""
        return Arguments(self.values[1:], dict(self.keywords), {}, self.open, self.more)

    def shifted(self, *first: Value) -> Arguments:
        """The same arguments behind some others."""
        count = len(first)
        nodes = {(k + count if isinstance(k, int) else k): node for k, node in self.nodes.items()}
        return Arguments([*first, *self.values], dict(self.keywords), nodes, self.open, self.more)


class Call(Arguments, kw_only=True):
    """The arguments of a call of an outside function, or of a method with its ``receiver``."""

    name: str
    """What is called, by its name in the tables."""
    site: ast.AST
    """The call or decorator, in ``frame``."""
    frame: Frame
    receiver: Value | None = None

    @property
    def at(self) -> tuple[str, ast.AST, Frame]:
        """What is called, and where."""
        return self.name, self.site, self.frame
