"""The common ground of the interpreter: its state, and the questions that its parts ask each other."""

from __future__ import annotations

from collections.abc import Callable

import libcst as cst

from rnglint.knowledge.roles import Parameter, Role
from rnglint.networks import order
from rnglint.networks.things import UNKNOWN, Actuals, Expr, Frame, Func, Given, Record, Thing
from rnglint.project.modules import Module
from rnglint.project.project import Project
from rnglint.project.scopes import Binding, Region, Scope, Site
from rnglint.project.values import Value


class Base:
    """What the parts of the interpreter know of each other."""

    def __init__(self, project: Project) -> None:
        self.project = project
        self.knowledge = project.knowledge
        self._known: dict[tuple[int, int], tuple[cst.CSTNode, Frame | None, Thing]] = {}
        self._running: set[tuple[int, int]] = set()
        self._orders: dict[int, tuple[Scope, order.Order]] = {}
        self._spent = 0
        self.records: Callable[[Module], list[Record]] = lambda module: []
        """The records that may be meant where a parameter is used like one."""

    def role(self, name: str, kind: type[Role]) -> Role | None:
        """The role of that kind that an outside name plays."""
        return self.knowledge.role(name, kind) if name else None

    def look(self, given: Given | None) -> Thing:
        """The thing behind an argument."""
        if given is None:
            return UNKNOWN
        return self.eval(given.node, given.scope, given.frame) if isinstance(given, Expr) else given

    def actuals(self, site: Site, frame: Frame | None) -> Actuals:
        """The arguments of a call."""
        raise NotImplementedError

    def alive(
        self, region: Region | None, scope: Scope, frame: Frame | None, known: tuple[str, Thing] | None = None
    ) -> bool | None:
        """Whether a piece of a function runs: surely, surely not, or (None) perhaps; ``known``: what a name holds."""
        raise NotImplementedError

    def as_bool(self, thing: Thing) -> bool | None:
        """The truth of a thing."""
        raise NotImplementedError

    def attribute(self, base: Thing, name: str, scope: Scope) -> Thing:
        """An attribute of a thing."""
        raise NotImplementedError

    def binding(self, binding: Binding, name: str, owner: Scope, frame: Frame | None) -> Thing:
        """What one binding gives its name."""
        raise NotImplementedError

    def convert(self, value: Value) -> Thing:
        """A thing for a value of the project that depends on no activation."""
        raise NotImplementedError

    def is_instance(self, thing: Thing, kind: Thing) -> Thing:
        """Whether an object is of a class."""
        raise NotImplementedError

    def element(self, thing: Thing, index: int) -> Thing:
        """The element of a thing at an index."""
        raise NotImplementedError

    def enter(self, func: Func, actuals: Actuals, depth: int = 0) -> Frame:
        """The activation of a function that is called with some arguments."""
        raise NotImplementedError

    def eval(self, node: cst.CSTNode, scope: Scope, frame: Frame | None) -> Thing:
        """What an expression stands for in an activation (None: the module's own statements)."""
        raise NotImplementedError

    def function(self, scope: Scope, frame: Frame | None) -> Thing:
        """A function of the project with its decorators."""
        raise NotImplementedError

    def given(self, actuals: Actuals, parameter: Parameter | None) -> Given | None:
        """What is given for a parameter of an outside function: None where nothing is, UNKNOWN where perhaps."""
        raise NotImplementedError

    def klass(self, scope: Scope, frame: Frame | None) -> Thing:
        """A class of the project, with the lifted transformations that decorate it."""
        raise NotImplementedError

    def name(self, node: cst.Name, scope: Scope, frame: Frame | None) -> Thing:
        """What a name stands for where it is read."""
        raise NotImplementedError

    def receiver(self, method: Scope) -> Thing:
        """The first parameter of a method of which nobody knows the object."""
        raise NotImplementedError

    def result(self, callee: Thing, site: Site, frame: Frame | None, actuals: Actuals) -> Thing:
        """What a call gives."""
        raise NotImplementedError

    def returned(self, func: Func, actuals: Actuals, frame: Frame | None) -> Thing:
        """What a function of the project returns."""
        raise NotImplementedError

    def truth(self, node: cst.CSTNode, scope: Scope, frame: Frame | None) -> bool | None:
        """Whether a condition holds; None where that cannot be told."""
        raise NotImplementedError
