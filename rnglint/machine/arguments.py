"""Calls: where they stand, what is called, and with which arguments."""

from __future__ import annotations

import ast
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rnglint.knowledge.roles import Parameter
from rnglint.machine.terms import Op, Value

if TYPE_CHECKING:
    from rnglint.machine.callables import Frame

OPEN = "**"
"""In the place of a name: options that nobody can see."""


@dataclass(eq=False, slots=True)
class Site:
    """Where something happens: a call, a decorator, or what else runs a function, in ``frame``."""

    node: ast.AST
    frame: Frame

    def giving(self, *values: Value) -> Call:
        """A call from there with some arguments that no expression gives."""
        return Call(self.node, self.frame, list(values))

    def handing(self, *values: Value) -> Call:
        """A call from there with some arguments that come from there."""
        return Call(self.node, self.frame, list(values), nodes=dict.fromkeys(range(len(values)), self.node))


@dataclass(eq=False, slots=True)
class Call(Site):
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
        """All arguments."""
        return [*self.values, *self.keywords.values()]

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
        return self.with_values(self.values[1:], {})

    def shifted(self, *first: Value) -> Call:
        """The same call with some arguments in front of the others."""
        count = len(first)
        nodes = {(k + count if isinstance(k, int) else k): node for k, node in self.nodes.items()}
        return self.with_values([*first, *self.values], nodes)
