"""Functions that others run: the bodies of loops, maps and branches, and how a key comes to them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import libcst as cst

from rnglint.fixes.rounds import counter
from rnglint.fixes.threading.callers import Callers
from rnglint.fixes.threading.loops import Loop
from rnglint.fixes.threading.nodes import Nodes
from rnglint.fixes.threading.reached import behind
from rnglint.fixes.threading.rows import XS, Rows, Scan, counts, outside, reads, rows_of_tree
from rnglint.knowledge.handing import WAYS, Way
from rnglint.knowledge.roles import Maps
from rnglint.project import calls
from rnglint.project.project import Project
from rnglint.project.scopes import Scope, Site, all_parameters
from rnglint.project.values import Function, Partial


@dataclass(frozen=True, slots=True)
class Handed:
    """A place where a function is handed to a call that runs it.

    ``mention`` is the expression that stands for the function there, ``partial`` whether that binds arguments already;
    ``rows`` says how many keys are wanted; ``positional``: the function itself takes its key as the last argument.
    """

    way: Way
    site: Site
    mention: cst.BaseExpression
    rows: Rows | None = None
    partial: bool = False
    positional: bool = False


class Bodies:
    """The functions of a project that are handed to calls which run them."""

    def __init__(self, project: Project, callers: Callable[[Scope], Callers]) -> None:
        self._project = project
        self._callers = callers

    def counted(self, scope: Scope) -> bool:
        """Whether a scan over ``arange`` tells its body the number of the round; its key is from around it."""
        found = self._callers(scope).bodies
        around_it = scope.parent is not None and scope.parent.is_function
        return around_it and all(counts(self._project, calls.argument(site.call, XS), site.scope) for site, _ in found)

    def take_rows(self, scope: Scope) -> bool:
        """Whether a function is the body of scans that can run over keys, too."""
        found = self._callers(scope)
        if found.calls or not found.bodies:
            return False
        scans = [Scan.of(self._project, site) for site, role in found.bodies if role.kind == "loop"]
        if len(scans) < len(found.bodies) or not self._handed_plainly(scope, found):
            return False
        parameters = scope.parameters
        wanted = {None if scan is None else scan.takes for scan in scans}
        if wanted != {len(parameters.params)} or [*all_parameters(parameters)] != [*parameters.params]:
            return False
        over = {scan.rows.over is not None for scan in scans if scan is not None}
        if over == {False}:
            return not reads(scope.node.body, parameters.params[-1].name.value)
        return over == {True} and isinstance(scope.node.body, cst.IndentedBlock)

    def _handed_plainly(self, scope: Scope, found: Callers) -> bool:
        """Whether a function is handed on as it is, and nothing that is made of it."""
        values = [
            self._project.value(node, site.scope)
            for site, role in found.bodies
            for node in self._mentions(site, role, scope)
        ]
        return all(isinstance(value, Function) and value.scope is scope for value in values)

    def rounds(self, site: Site, role: Maps, scope: Scope) -> tuple[Loop, ...] | None:
        """The loop that a mapping API makes of a body that knows the number of the round.

        Empty where it makes none; None where the body is not told.
        """
        if role.kind not in ("loop", "vmap"):
            return ()
        name = outside(self._project, site).rpartition(".")[2]
        parameters = self._left(site, role, scope)
        if parameters is None:
            return None
        if name == "fori_loop" and parameters:
            return (Loop(scope, given=parameters[0]),)
        rows = calls.argument(site.call, XS)
        if name == "scan" and len(parameters) == 2 and counts(self._project, rows, site.scope):
            return (Loop(scope, given=parameters[1]),)
        if name != "while_loop" or len(parameters) != 1:
            return None
        code, nodes = self._project.program.code(scope.module), Nodes.within(scope.module)
        call = nodes.call(self._project.program.code(site.scope.module), site)
        found = "" if call is None else counter(code, call, nodes.node(code, scope), parameters[0])
        return (Loop(scope, given=found),) if found else None

    def _left(self, site: Site, role: Maps, scope: Scope) -> list[str] | None:
        """The parameters of a body that the call gives values: not the receiver, nor what a partial binds."""
        lists = []
        for node in self._mentions(site, role, scope):
            value = self._project.value(node, site.scope)
            bound = 0
            while isinstance(value, Partial):
                given = value.site.call.args[1:]
                if any(argument.star or argument.keyword is not None for argument in given):
                    return None
                bound += len(given)
                value = value.function
            if not isinstance(value, Function) or value.scope is not scope:
                return None
            bound += 1 if value.receiver is not None else 0
            lists.append([parameter.name.value for parameter in scope.parameters.params][bound:])
        return lists[0] if lists and all(each == lists[0] for each in lists) else None

    def handed(self, scope: Scope) -> tuple[Handed, ...] | None:
        """The places where a function is handed on, if a key can be handed on in each of them; else None."""
        found: list[Handed] = []
        for site, role in dict.fromkeys(self._callers(scope).bodies):
            way = WAYS.get(outside(self._project, site))
            if way is None or any(argument.star == "*" for argument in site.call.args if way != "bound"):
                return None
            rows = None
            if way in ("scan", "rows"):
                scan = Scan.of(self._project, site)
                rows = None if scan is None else scan.rows
            elif way == "leaves":
                rows = rows_of_tree(self._project, site)
            elif way == "rounds" and not self.rounds(site, role, scope):
                return None
            if rows is None and way in ("rows", "scan", "leaves"):
                return None
            for node in self._mentions(site, role, scope):
                value = self._project.value(node, site.scope)
                if any(isinstance(made.role, Maps) for made in behind(self._project, value)[1]):
                    return None
                partial = isinstance(value, Partial) and isinstance(node, cst.Call)
                found.append(Handed(way, site, node, rows, partial, self.positional(scope)))
        ways = {handed.way for handed in found}
        return tuple(found) if found and (ways == {"rounds"} or "rounds" not in ways) else None

    def positional(self, scope: Scope) -> bool:
        """Whether a function gets leaves of trees and nothing else: its key may be one of them."""
        found = self._callers(scope)
        parameters = scope.parameters
        plain = [*all_parameters(parameters)] == [*parameters.params]
        return (
            plain
            and not found.calls
            and not found.escapes
            and bool(found.bodies)
            and all(parameter.default is None for parameter in parameters.params)
            and all(WAYS.get(outside(self._project, site)) == "leaves" for site, _ in found.bodies)
            and self._handed_plainly(scope, found)
        )

    def _mentions(self, site: Site, role: Maps, scope: Scope) -> Iterator[cst.BaseExpression]:
        for parameter in role.bodies:
            written = calls.argument(site.call, parameter)
            each = [written]
            if isinstance(written, (cst.List, cst.Tuple)):
                each = [element.value for element in written.elements]
            for node in each:
                if node is not None and behind(self._project, self._project.value(node, site.scope))[0] is scope:
                    yield node
