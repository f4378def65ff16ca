"""Functions and methods of array libraries: what they do to the numbers that are given to them."""

from __future__ import annotations

from abc import ABC, abstractmethod

import libcst as cst

from rnglint.knowledge import arithmetic
from rnglint.knowledge.roles import Device
from rnglint.project import calls
from rnglint.project.devices import Devices
from rnglint.project.project import Project
from rnglint.project.provenance.trails import Engine, Trail, Way, unknown
from rnglint.project.scopes import Scope, Site
from rnglint.project.values import Constant, Made, Value


class Libraries(ABC):
    """What libraries compute, draw, convert and move."""

    def __init__(self, project: Project) -> None:
        self.project = project

    @abstractmethod
    def _of(self, node: cst.CSTNode, scope: Scope, way: Way) -> Trail:
        """The history of an expression."""

    def _all(self, nodes: list[cst.CSTNode], scope: Scope, way: Way) -> Trail:
        found: Trail | None = None
        for node in nodes:
            trail = self._of(node, scope, way)
            found = trail if found is None else found | trail
        return Trail(literal=True) if found is None else found

    def _given(self, site: Site, way: Way) -> Trail:
        return self._all([argument.value for argument in site.call.args], site.scope, way)

    def _source(self, prefix: str, last: str, site: Site, way: Way) -> Trail:
        library = prefix.partition(".")[0]
        kind = self._dtype(site)
        if kind is None:
            if last in arithmetic.INTEGER or last in arithmetic.EXACT:
                given = [a.value for a in site.call.args if a.keyword is None]
                kind = last != "arange" or not any(isinstance(calls.literal(node), float) for node in given)
            elif last in arithmetic.FLOATING:
                kind = False
            elif last in ("full", "full_like", "array", "tensor"):
                kind = self._given(site, way).integer
        return Trail(libraries=frozenset({library}), integer=kind, place=self._place(site, way))

    def _dtype(self, site: Site) -> bool | None:
        """Whether a ``dtype`` that is given is exact."""
        for argument in site.call.args:
            text = cst.Module([]).code_for_node(argument.value).strip("\"' ")
            last = text.rpartition(".")[2]
            named = argument.keyword is not None and argument.keyword.value == "dtype"
            if named or isinstance(argument.value, (cst.Attribute, cst.Name)):
                if last in arithmetic.INTEGER_TYPES:
                    return True
                if last in arithmetic.FLOATING_TYPES:
                    return False
        return None

    def _place(self, site: Site, way: Way) -> str:
        """A device type run by XLA that a call names, as an argument or by ``device=``."""
        for argument in site.call.args:
            if argument.keyword is not None and argument.keyword.value != "device":
                continue
            if isinstance(argument.value, (cst.SimpleString, cst.Name, cst.Call, cst.Attribute)):
                places = Devices(self.project, way.path).device(argument.value, site.scope)
                found = places.types & arithmetic.ACCELERATED
                value = self.project.value(argument.value, site.scope)
                if found and (isinstance(argument.value, cst.SimpleString) or self._is_device(value)):
                    return min(found)
        return ""

    def _is_device(self, value: Value) -> bool:
        if isinstance(value, Constant):
            return isinstance(value.value, str)
        return isinstance(value, Made) and self.project.role(value.callee, Device) is not None

    def _method(self, func: cst.Attribute, site: Site, way: Way) -> Trail:
        """A method of an array, or of something that holds arrays."""
        last = func.attr.value
        receiver = self._of(func.value, site.scope, way)
        if not receiver.libraries and not receiver.counts and last not in arithmetic.METHODS:
            return unknown(site.call)
        if last == "to":
            place, kind = self._place(site, way), self._dtype(site)
            moved = receiver.at(place or ("" if self._names_device(site) else receiver.place))
            return moved if kind is None else (moved.exact() if kind else moved.with_type(False))
        if last in ("cpu", "cuda"):
            return receiver.at("")
        if last == "numpy":
            return receiver.of("numpy")
        if last in ("astype", "type"):
            kind = self._dtype(site)
            return receiver.exact() if kind else receiver if kind is None else receiver.with_type(False)
        if last in ("float", "double", "half"):
            return receiver.with_type(False)
        given = [argument.value for argument in site.call.args if argument.keyword is None]
        trail = receiver
        if last in arithmetic.OF_TWO:
            trail = receiver | self._all(list(given), site.scope, way)
        return self._computed(trail, last, site, way)

    def _names_device(self, site: Site) -> bool:
        return any(
            isinstance(self.project.value(argument.value, site.scope), (Constant, Made)) for argument in site.call.args
        )

    def _computed(self, given: Trail, last: str, site: Site, way: Way) -> Trail:
        """The result of a function or method on arrays."""
        if last in arithmetic.EXACT:
            return given.exact()
        if last in arithmetic.MOVES:
            kind = self._dtype(site)
            if kind is not None:
                given = given.exact() if kind else given.with_type(False)
            place = self._place(site, way)
            return given.at(place) if place else given
        simple = last in arithmetic.SIMPLE
        if simple or last in arithmetic.KEEPS_TYPE:
            if given.integer:
                return given
        else:
            given = given.with_type(False)
        return given.rounded(self._engine(given, way), 2 if last in arithmetic.COMPOSED else 1, not simple)

    def _engine(self, trail: Trail, way: Way) -> Engine:
        """Who carries an operation out."""
        library = ""
        for known in ("jax", "torch", "numpy"):
            if not library and known in trail.libraries:
                library = known
        return Engine(library, trail.place, way.mode)
