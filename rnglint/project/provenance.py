"""How a number came about: by which library, compiled or step by step, on which device, and whether it was rounded.

An expression is followed back through assignments, unpacked tuples, conversions and the functions of the project.  A
trail counts rounding operations by the engine that carried them out.  What cannot be followed is unknown.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

import libcst as cst

from rnglint.knowledge import arithmetic
from rnglint.knowledge.roles import Compiles, Container, Device, Maps, ModuleBase, RunsStepByStep
from rnglint.project import calls
from rnglint.project.devices import Devices
from rnglint.project.project import Project, outside_name
from rnglint.project.scopes import Binding, Scope, Site
from rnglint.project.values import (
    Argument,
    Arguments,
    Class,
    Constant,
    External,
    Function,
    Hop,
    Made,
    Method,
    Partial,
    Path,
    Self,
    Transformed,
    Value,
)

_MOST_STEPS = 400
_LONGEST_PATH = 10
_EAGER_BACKENDS = frozenset({"eager", "aot_eager"})


@dataclass(frozen=True, slots=True)
class Engine:
    """Who carries an operation out: a library (empty: not known), on a device that XLA runs, compiled or mapped."""

    library: str
    place: str = ""
    mode: str = ""

    @property
    def manner(self) -> tuple[str, str]:
        """The engine whichever library it belongs to."""
        return self.place, self.mode


@dataclass(frozen=True, slots=True)
class Trail:
    """The history of a number.

    ``counts``: rounding operations by engine; ``heavy``: engines that did more than add and multiply;
    ``libraries``: whose object it is (``torch``, ``jax``, ``numpy``); ``place``: a device that XLA runs, if the tensor
    lives on one; ``integer``: whether it is exact by its type, None where that is not known; ``literal``: it is written
    down; ``unknown``: the expressions on the way that could not be followed.
    """

    counts: tuple[tuple[Engine, int], ...] = ()
    heavy: frozenset[Engine] = frozenset()
    libraries: frozenset[str] = frozenset()
    place: str = ""
    integer: bool | None = None
    literal: bool = False
    unknown: frozenset[int] = frozenset()

    @property
    def engines(self) -> frozenset[Engine]:
        """The engines that rounded."""
        return frozenset(engine for engine, _ in self.counts)

    def __or__(self, other: Trail) -> Trail:
        """Both went into one number."""
        totals = dict(self.counts)
        for engine, count in other.counts:
            totals[engine] = max(totals.get(engine, 0), count)
        return Trail(
            tuple(totals.items()),
            self.heavy | other.heavy,
            self.libraries | other.libraries,
            self.place or other.place,
            _type(self, other),
            self.literal and other.literal,
            self.unknown | other.unknown,
        )

    def rounded(self, engine: Engine, count: int, heavy: bool) -> Trail:
        """The result of ``count`` more operations."""
        totals = dict(self.counts)
        totals[engine] = totals.get(engine, 0) + count
        more = self.heavy | {engine} if heavy else self.heavy
        return replace(self, counts=tuple(totals.items()), heavy=more, literal=False)

    def exact(self) -> Trail:
        """An integer or truth value made of it."""
        return Trail(libraries=self.libraries, integer=True, unknown=self.unknown)

    def with_type(self, integer: bool | None) -> Trail:
        """The same numbers in another type."""
        return replace(self, integer=integer)

    def at(self, place: str) -> Trail:
        """The same numbers on another device."""
        return replace(self, place=place)

    def of(self, library: str) -> Trail:
        """The same numbers as an object of another library."""
        return replace(self, libraries=frozenset({library}), place=self.place if library == "torch" else "")


def _unknown(node: cst.CSTNode | None) -> Trail:
    return Trail(unknown=frozenset({id(node)}))


def _type(one: Trail, other: Trail) -> bool | None:
    if one.integer is False or other.integer is False:
        return False
    return True if one.integer and other.integer else None


@dataclass(slots=True)
class _Way:
    """How the code at hand runs: the calls that lead to it, and what compiled them."""

    path: Path = ()
    mode: str = ""
    eager: bool = False
    bound: dict[str, Trail] = field(default_factory=dict)


class Provenance:
    """Follows numbers back."""

    def __init__(self, project: Project) -> None:
        self.project = project
        self._steps = 0

    def trail(self, node: cst.BaseExpression, scope: Scope, path: Path = ()) -> Trail:
        """The history of an expression's value."""
        self._steps = 0
        return self._of(node, scope, _Way(path))

    # Expressions

    def _of(self, node: cst.CSTNode, scope: Scope, way: _Way) -> Trail:
        self._steps += 1
        if self._steps > _MOST_STEPS:
            return _unknown(node)
        reader = _READERS.get(type(node))
        if reader is not None:
            found: Trail = reader(self, node, scope, way)
            return found
        literal = calls.literal(node)
        if literal is not calls.NO_LITERAL:
            return Trail(integer=not isinstance(literal, float), literal=True)
        return _unknown(node)

    def _all(self, nodes: list[cst.CSTNode], scope: Scope, way: _Way) -> Trail:
        found: Trail | None = None
        for node in nodes:
            trail = self._of(node, scope, way)
            found = trail if found is None else found | trail
        return Trail(literal=True) if found is None else found

    def _name(self, node: cst.Name, scope: Scope, way: _Way) -> Trail:
        if node.value in ("True", "False", "None"):
            return Trail(integer=True, literal=True)
        owner, bindings = self.project.bindings(node.value, scope)
        if owner is None:
            return _unknown(node)
        if owner is scope:
            bindings = _reaching(bindings, node, scope)
        found: Trail | None = None
        for binding in bindings:
            trail = self._binding(binding, node.value, owner, way)
            found = trail if found is None else found | trail
        return _unknown(node) if found is None else found

    def _binding(self, binding: Binding, name: str, scope: Scope, way: _Way) -> Trail:
        if binding.kind == "augmented" and isinstance(binding.node, cst.AugAssign):
            value = self._of(binding.node.value, scope, way)
            if way.path and value.integer:
                return value
            return value if value.integer else value.rounded(self._engine(value, way), 1, False)
        if binding.kind in ("assign", "unpack") and binding.value is not None:
            elements = binding.value.elements if isinstance(binding.value, (cst.Tuple, cst.List)) else None
            if elements is not None and len(binding.index) == 1 and binding.index[0] < len(elements):
                return self._of(elements[binding.index[0]].value, scope, way)
            return self._of(binding.value, scope, way)
        if binding.kind == "loop" and binding.value is not None:
            return self._of(binding.value, scope, way)
        if binding.kind == "parameter":
            return self._parameter(name, scope, way)
        if binding.kind == "import":
            module, _, last = binding.target.rpartition(".")
            found = self.project.find_module(module, scope.module) if module else None
            if found is not None:
                trails = [self._binding(b, last, found.scope, _Way()) for b in found.lookup(last)]
                return trails[0] if len(trails) == 1 else _unknown(binding.node)
        return _unknown(binding.node)

    def _parameter(self, name: str, scope: Scope, way: _Way) -> Trail:
        if name in way.bound and way.path and way.path[-1].callee is scope:
            return way.bound[name]
        for size in range(len(way.path), 0, -1):
            hop = way.path[size - 1]
            if hop.callee is not scope:
                continue
            passed = calls.passed_expression(self.project, name, hop)
            if isinstance(passed, tuple):
                outer = _Way(way.path[: size - 1], "", way.eager)
                return self._of(passed[0], passed[1], outer)
            break
        return Trail()

    def _operation(self, node: cst.BinaryOperation, scope: Scope, way: _Way) -> Trail:
        both = self._of(node.left, scope, way) | self._of(node.right, scope, way)
        simple = isinstance(node.operator, (cst.Add, cst.Subtract, cst.Multiply, cst.FloorDivide, cst.Modulo))
        bits = (cst.BitAnd, cst.BitOr, cst.BitXor, cst.LeftShift, cst.RightShift)
        if isinstance(node.operator, bits) or both.literal or (both.integer and simple):
            return both
        if isinstance(node.operator, cst.Divide):
            both = both.with_type(False)
        return both.rounded(self._engine(both, way), 1, not simple)

    def _comparison(self, node: cst.Comparison, scope: Scope, way: _Way) -> Trail:
        return self._of(node.left, scope, way).exact()

    def _same(self, node: cst.UnaryOperation, scope: Scope, way: _Way) -> Trail:
        return self._of(node.expression, scope, way)

    def _subscript(self, node: cst.Subscript, scope: Scope, way: _Way) -> Trail:
        index = calls.literal_index(node)
        if index is not None and isinstance(node.value, cst.Name):
            value = self.project.value(node, scope)
            if isinstance(value, Constant):
                return Trail(integer=not isinstance(value.value, float), literal=True)
        return self._of(node.value, scope, way)

    def _display(self, node: cst.Tuple | cst.List, scope: Scope, way: _Way) -> Trail:
        return self._all([element.value for element in node.elements], scope, way)

    def _mapping(self, node: cst.Dict, scope: Scope, way: _Way) -> Trail:
        return self._all([element.value for element in node.elements], scope, way)

    def _comprehension(self, node: cst.ListComp | cst.GeneratorExp, scope: Scope, way: _Way) -> Trail:
        return self._of(node.elt, scope, way)

    def _choice(self, node: cst.IfExp, scope: Scope, way: _Way) -> Trail:
        return self._of(node.body, scope, way) | self._of(node.orelse, scope, way)

    def _named(self, node: cst.NamedExpr, scope: Scope, way: _Way) -> Trail:
        return self._of(node.value, scope, way)

    def _attribute(self, node: cst.Attribute, scope: Scope, way: _Way) -> Trail:
        name = node.attr.value
        value = self.project.value(node, scope)
        if isinstance(value, External):
            if name in ("pi", "e", "inf", "nan"):
                return Trail(integer=False, literal=True)
            return _unknown(node)
        if isinstance(self.project.value(node.value, scope), Self):
            return _unknown(node)
        inner = self._of(node.value, scope, way)
        if name in arithmetic.EXACT:
            return inner.exact()
        if name == "grad":
            return inner.with_type(False).rounded(self._engine(inner, way), 2, True)
        return inner

    # Calls

    def _call(self, node: cst.Call, scope: Scope, way: _Way) -> Trail:
        site = scope.tree.sites.get(id(node))
        if site is None:
            return _unknown(node)
        way = self._eagerly(site, way)
        return self._run(self._called(node.func, scope), site, way)

    def _eagerly(self, site: Site, way: _Way) -> _Way:
        """Inside `jax.disable_jit()` nothing is compiled."""
        for region in site.regions():
            if region.kind == "with" and isinstance(region.node, cst.WithItem):
                item = region.node.item
                callee = self.project.value(item.func, site.scope) if isinstance(item, cst.Call) else None
                if callee is not None and self.project.role(callee, RunsStepByStep) is not None:
                    return _Way(way.path, "", True, way.bound)
        return way

    def _called(self, func: cst.BaseExpression, scope: Scope) -> Value:
        """The function behind an expression."""
        value = self.project.value(func, scope)
        made = func
        if isinstance(func, cst.Name):
            _, bindings = self.project.bindings(func.value, scope)
            if len(bindings) == 1 and bindings[0].kind == "assign" and bindings[0].value is not None:
                made = bindings[0].value
        if isinstance(made, cst.Call):
            return self._ahead_of_time(made, scope) or value
        if isinstance(func, cst.Attribute) and func.attr.value == "__wrapped__":
            inner = self.project.value(func.value, scope)
            return inner.function if isinstance(inner, Transformed) else value
        return value

    def _ahead_of_time(self, node: cst.Call, scope: Scope) -> Value | None:
        """``jit(f)`` of ``jit(f).lower(x).compile()``."""
        for name in ("compile", "lower"):
            if not isinstance(node, cst.Call) or not isinstance(node.func, cst.Attribute):
                return None
            if node.func.attr.value != name:
                return None
            if name == "lower":
                value = self.project.value(node.func.value, scope)
                return value if isinstance(value, Transformed) else None
            node = node.func.value  # type: ignore[assignment]
        return None

    def _run(self, callee: Value, site: Site, way: _Way, partials: tuple[Site, ...] = ()) -> Trail:
        project = self.project
        if len(way.path) > _LONGEST_PATH:
            return _unknown(site.call)
        if isinstance(callee, Argument):
            callee = project.along(callee, way.path)
        if isinstance(callee, Partial):
            return self._run(callee.function, site, way, (*partials, callee.site))
        if isinstance(callee, Transformed):
            return self._transformed(callee, site, way, partials)
        if isinstance(callee, Function):
            return self._function(callee, site, way, partials)
        if isinstance(callee, Made):
            return self._instance(callee, site, way)
        if isinstance(callee, (External, Method)):
            return self._outside(callee, site, way)
        if isinstance(site.call.func, cst.Attribute):
            return self._method(site.call.func, site, way)
        return _unknown(site.call)

    def _transformed(self, callee: Transformed, site: Site, way: _Way, partials: tuple[Site, ...]) -> Trail:
        role = callee.role
        mode = way.mode
        if isinstance(role, Compiles) and not way.eager:
            backend = calls.option(self.project, callee.sites, role.backend)
            plain = isinstance(backend, Constant) and backend.value in _EAGER_BACKENDS
            if role.compiler not in ("torch.jit.trace", "torch.export", "torch.jit.script") and not plain:
                mode = role.compiler
        elif isinstance(role, Maps) and not mode:
            mode = role.kind if role.kind in ("vmap", "loop") else ""
        inner = self._run(callee.function, site, _Way(way.path, mode, way.eager, way.bound), partials)
        if isinstance(role, Maps) and role.kind == "grad":
            return inner.with_type(False).rounded(self._engine(inner, _Way(mode=mode)), 2, True)
        return inner

    def _function(self, callee: Function, site: Site, way: _Way, partials: tuple[Site, ...] = ()) -> Trail:
        scope = callee.scope
        if not scope.returns or any(hop.callee is scope for hop in way.path):
            return _unknown(site.call)
        arguments = Arguments((site, *partials), (), callee.receiver)
        hop = Hop(site.scope, site.call, scope, arguments, site=site)
        inside = _Way((*way.path, *callee.closure, hop), way.mode, way.eager)
        found: Trail | None = None
        for value, _ in scope.returns:
            trail = self._of(value, scope, inside)
            found = trail if found is None else found | trail
        return _unknown(site.call) if found is None else found

    def _instance(self, made: Made, site: Site, way: _Way) -> Trail:
        """Calling a module or another object."""
        given = self._given(site, way)
        if isinstance(made.callee, Class):
            base = self.project.module_base(made.callee.scope)
            method = self.project.class_attribute(made.callee.scope, base.call if base is not None else "__call__")
            if isinstance(method, Transformed) and isinstance(method.function, Function):
                method = replace(method, function=Function(method.function.scope, made))
                return self._transformed(method, site, way, ())
            if not isinstance(method, Function):
                return _unknown(site.call)
            return self._function(Function(method.scope, made), site, way)
        name = self.project.knowledge.canonical(outside_name(made.callee))
        last = name.rpartition(".")[2]
        if name.startswith(arithmetic.MODELS):
            return given.of("torch").with_type(False).rounded(self._engine(given.of("torch"), way), 2, True)
        if not name.startswith(arithmetic.LAYERS) or not last[:1].isupper():
            return _unknown(site.call)
        if last.lower() in arithmetic.MOVES or last in arithmetic.MOVING_LAYERS:
            return given
        layers = 1
        if self.project.knowledge.role(name, Container) is not None:
            layers = max(1, len(made.site.call.args))
        simple = last in arithmetic.SINGLE_LAYERS
        library = "torch" if name.startswith("torch.") else "jax"
        return (
            given.of(library)
            .with_type(False)
            .rounded(self._engine(given.of(library), way), layers if simple or layers > 1 else 2, True)
        )

    def _given(self, site: Site, way: _Way) -> Trail:
        return self._all([argument.value for argument in site.call.args], site.scope, way)

    def _outside(self, callee: External | Method, site: Site, way: _Way) -> Trail:
        knowledge = self.project.knowledge
        name = knowledge.canonical(callee.name)
        maps = knowledge.role(name, Maps)
        if isinstance(maps, Maps) and not maps.returns_function:
            return self._mapped(maps, site, way)
        if isinstance(callee, Method) and isinstance(site.call.func, cst.Attribute):
            receiver = callee.receiver
            if isinstance(receiver, Made) and isinstance(receiver.callee, Class):
                base = self.project.module_base(receiver.callee.scope)
                if isinstance(base, ModuleBase) and name.rpartition(".")[2] in base.applies:
                    given = self._given(site, way).of("jax").with_type(False)
                    return given.rounded(self._engine(given, way), 2, True)
            return self._method(site.call.func, site, way)
        prefix, _, last = name.rpartition(".")
        if name.startswith("builtins."):
            given = self._given(site, way)
            return given.exact() if last in arithmetic.EXACT else given
        if prefix.startswith(("jax.random", "numpy.random")) or last in arithmetic.SOURCES:
            return self._source(prefix, last, site, way)
        if f"{prefix}." in arithmetic.NUMERIC:
            return self._computed(self._given(site, way).of(prefix.partition(".")[0]), last, site, way)
        if last in arithmetic.MOVES:
            return self._given(site, way)
        return _unknown(site.call)

    def _mapped(self, maps: Maps, site: Site, way: _Way) -> Trail:
        """``scan(body, init, xs)``: the body's arithmetic under the engine of the loop."""
        given: Trail | None = None
        for argument in site.call.args:
            if not isinstance(self.project.value(argument.value, site.scope), (Function, Transformed, Partial)):
                trail = self._of(argument.value, site.scope, way)
                given = trail if given is None else given | trail
        given = given or Trail()
        mode = way.mode or (maps.kind if maps.kind in ("loop", "vmap") and not way.eager else "")
        for parameter in maps.bodies:
            body = calls.argument(site.call, parameter)
            value = None if body is None else self.project.value(body, site.scope)
            while isinstance(value, (Transformed, Partial)):
                value = value.function
            if not isinstance(value, Function) or any(hop.callee is value.scope for hop in way.path):
                return _unknown(site.call)
            hop = Hop(site.scope, site.call, value.scope, Arguments((), (), value.receiver, hidden=True))
            names = {parameter.name.value: given for parameter in value.scope.parameters.params}
            inside = _Way((*way.path, *value.closure, hop), mode, way.eager, names)
            for returned, _ in value.scope.returns:
                given = given | self._of(returned, value.scope, inside)
        return given

    def _source(self, prefix: str, last: str, site: Site, way: _Way) -> Trail:
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

    def _place(self, site: Site, way: _Way) -> str:
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

    def _method(self, func: cst.Attribute, site: Site, way: _Way) -> Trail:
        """A method of an array, or of something that holds arrays."""
        last = func.attr.value
        receiver = self._of(func.value, site.scope, way)
        if not receiver.libraries and not receiver.counts and last not in arithmetic.METHODS:
            return _unknown(site.call)
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

    def _computed(self, given: Trail, last: str, site: Site, way: _Way) -> Trail:
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

    def _engine(self, trail: Trail, way: _Way) -> Engine:
        """Who carries an operation out."""
        library = ""
        for known in ("jax", "torch", "numpy"):
            if not library and known in trail.libraries:
                library = known
        return Engine(library, trail.place, way.mode)


def _reaching(bindings: list[Binding], node: cst.Name, scope: Scope) -> list[Binding]:
    """The bindings that may have given a name its value where it is used in the scope that binds it."""
    module, tree = scope.module, scope.tree
    if len(bindings) < 2:
        return bindings
    try:
        use = module.span(node, tree)[0]
    except KeyError:
        return bindings
    before = [b for b in bindings if b.node is None or (
        (end := module.span(b.node, tree)[0] if isinstance(b.node, cst.For) else module.span(b.node, tree)[1])
        and (end.row, end.column) <= (use.row, use.column))]  # fmt: skip
    if not before:
        return bindings
    last = before[-1]
    if last.kind in ("assign", "unpack", "parameter") and not _inside(last):
        return [last]
    return before


def _inside(binding: Binding) -> bool:
    region = binding.region
    while region is not None:
        if region.kind not in ("with", "try"):
            return True
        region = region.parent
    return False


_READERS: dict[type, Callable[..., Trail]] = {
    cst.Name: Provenance._name,
    cst.BinaryOperation: Provenance._operation,
    cst.Comparison: Provenance._comparison,
    cst.UnaryOperation: Provenance._same,
    cst.Subscript: Provenance._subscript,
    cst.Tuple: Provenance._display,
    cst.List: Provenance._display,
    cst.Dict: Provenance._mapping,
    cst.ListComp: Provenance._comprehension,
    cst.GeneratorExp: Provenance._comprehension,
    cst.IfExp: Provenance._choice,
    cst.NamedExpr: Provenance._named,
    cst.Attribute: Provenance._attribute,
    cst.Call: Provenance._call,
}
