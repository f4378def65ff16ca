"""Functions that others run: the bodies of loops, maps and branches, and how a key comes to them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rnglint.fixes.rounds import counter
from rnglint.fixes.threading.loops import Loop
from rnglint.fixes.threading.rows import XS, Rows, Scan, counts, rows_of_tree
from rnglint.fixes.threading.wrappers import maps
from rnglint.knowledge.handing import WAYS, Way
from rnglint.machine.callables import Bound, Mapped, PartialV
from rnglint.program.places import argument
from rnglint.program.scopes import Scope, Site

if TYPE_CHECKING:
    from rnglint.fixes.threading.callers import Callers
    from rnglint.fixes.threading.workspace import Workspace
    from rnglint.knowledge.roles import Maps


@dataclass(frozen=True, slots=True)
class Handed:
    """A place where a function is handed to a call that runs it.

    ``mention`` is the expression that stands for the function there, ``partial`` whether that binds arguments already;
    ``rows`` says how many keys are wanted; ``positional``: the function itself takes its key as the last argument.
    """

    way: Way
    site: Site
    mention: ast.expr
    rows: Rows | None = None
    partial: bool = False
    positional: bool = False


class Bodies:
    """The functions of a project that are handed to calls which run them."""

    def __init__(self, workspace: Workspace) -> None:
        self._workspace = workspace

    def counted(self, scope: Scope) -> bool:
        """Whether a scan over ``arange`` tells its body the number of the round; its key is from around it."""
        found = self._workspace.callers(scope).bodies
        around_it = scope.parent is not None and scope.parent.is_function
        return around_it and all(counts(self._workspace, site.code, argument(site.call, XS)) for site, _ in found)

    def take_rows(self, scope: Scope) -> bool:
        """Whether a function is the body of scans that can run over keys, too."""
        found = self._workspace.callers(scope)
        if found.calls or not found.bodies:
            return False
        scans = [Scan.of(self._workspace, site) for site, role in found.bodies if role.kind == "loop"]
        if len(scans) < len(found.bodies) or not self._handed_plainly(found):
            return False
        wanted = {None if scan is None else scan.takes for scan in scans}
        if wanted != {len(scope.positional)} or not _is_plain(scope) or scope.function.args.posonlyargs:
            return False
        over = {scan.rows.over is not None for scan in scans if scan is not None}
        if over == {False}:
            body = scope.function.body
            last = scope.positional[-1]
            names = (n for each in (body if isinstance(body, list) else [body]) for n in ast.walk(each))
            return not any(isinstance(name, ast.Name) and name.id == last for name in names)
        return over == {True} and bool(scope.block)

    def _handed_plainly(self, found: Callers) -> bool:
        """Whether a function is handed on as it is, and nothing that is made of it."""
        nodes = [node for site, role in found.bodies for node in self._mentions(site, role, found)]
        return not any(isinstance(value, (Mapped, PartialV)) for node in nodes for value in found.mentions[node])

    def rounds(self, site: Site, role: Maps, scope: Scope) -> tuple[Loop, ...] | None:
        """The loop that a mapping API makes of a body that knows the number of the round.

        Empty where it makes none; None where the body is not told.
        """
        if role.kind not in ("loop", "vmap"):
            return ()
        name = self._workspace.name(site.code, site.call.func).rpartition(".")[2]
        parameters = self._left(site, role, scope)
        if parameters is None:
            return None
        if name == "fori_loop" and parameters:
            return (Loop(scope, given=parameters[0]),)
        if name == "scan" and len(parameters) == 2 and counts(self._workspace, site.code, argument(site.call, XS)):
            return (Loop(scope, given=parameters[1]),)
        if name != "while_loop" or len(parameters) != 1:
            return None
        found = counter(scope.code, site.call, scope.node, parameters[0])
        return (Loop(scope, given=found),) if found else None

    def _left(self, site: Site, role: Maps, scope: Scope) -> list[str] | None:
        """The parameters of a body that the call gives values: not the receiver, nor what a partial binds."""
        found = self._workspace.callers(scope)
        lists = []
        for node in self._mentions(site, role, found):
            for value in found.mentions[node]:
                bound = 0
                while isinstance(value, PartialV):
                    if value.keywords:
                        return None
                    bound += len(value.args)
                    value = value.function
                if isinstance(value, Bound):
                    bound, value = bound + 1, value.function
                if getattr(value, "node", None) is not scope.node or isinstance(value, Mapped):
                    return None
                lists.append(scope.positional[bound:])
        return lists[0] if lists and all(each == lists[0] for each in lists) else None

    def handed(self, scope: Scope) -> tuple[Handed, ...] | None:
        """The places where a function is handed on, if a key can be handed on in each of them; else None."""
        result: list[Handed] = []
        workspace, found = self._workspace, self._workspace.callers(scope)
        for site, role in found.bodies:
            way = WAYS.get(workspace.name(site.code, site.call.func))
            if way is None or (way != "bound" and any(isinstance(each, ast.Starred) for each in site.call.args)):
                return None
            rows = None
            if way in ("scan", "rows"):
                scan = Scan.of(workspace, site)
                rows = None if scan is None else scan.rows
            elif way == "leaves":
                rows = rows_of_tree(site.call)
            elif way == "rounds" and not self.rounds(site, role, scope):
                return None
            if rows is None and way in ("rows", "scan", "leaves"):
                return None
            for node in self._mentions(site, role, found):
                values = found.mentions[node]
                if any(maps(value, workspace.program.knowledge) for value in values):
                    return None
                partial = isinstance(node, ast.Call) and any(isinstance(value, PartialV) for value in values)
                result.append(Handed(way, site, node, rows, partial, self.positional(scope)))
        ways = {handed.way for handed in result}
        return tuple(result) if result and (ways == {"rounds"} or "rounds" not in ways) else None

    def positional(self, scope: Scope) -> bool:
        """Whether a function gets leaves of trees and nothing else: its key may be one of them."""
        found = self._workspace.callers(scope)
        names = (self._workspace.name(site.code, site.call.func) for site, _ in found.bodies)
        unseen = found.calls or found.escapes or not found.bodies or scope.function.args.defaults
        return (
            not unseen and _is_plain(scope) and {WAYS.get(name) for name in names} == {"leaves"}
        ) and self._handed_plainly(found)

    def _mentions(self, site: Site, role: Maps, found: Callers) -> Iterator[ast.expr]:
        for parameter in role.bodies:
            written = argument(site.call, parameter)
            for node in written.elts if isinstance(written, (ast.List, ast.Tuple)) else [written]:
                if node is not None and node in found.mentions:
                    yield node


def _is_plain(scope: Scope) -> bool:
    """Whether a function has no parameters but those that are given in order."""
    args = scope.function.args
    return not (args.vararg or args.kwonlyargs or args.kwarg)
