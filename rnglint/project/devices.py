"""Where tensors, generators and draws live, as far as the code tells.

A place is followed back through names, attributes of ``self``, imports, calls and the path that
leads to it.  What only a caller can say is *open*; what cannot be told is *unknown*.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import libcst as cst

from rnglint.knowledge.devices import DEFAULT_SETTERS, TENSOR
from rnglint.knowledge.roles import (
    Device,
    Draws,
    MakesTensor,
    MovesTensor,
    Parameter,
)
from rnglint.project import calls
from rnglint.project.project import Project
from rnglint.project.scopes import Binding, Scope
from rnglint.project.values import (
    Arguments,
    Class,
    Constant,
    External,
    Function,
    Hop,
    Items,
    Made,
    Path,
    Self,
    Value,
)

_MOST_STEPS = 80


@dataclass(frozen=True, slots=True)
class Place:
    """A device type and, where it is written, an index."""

    type: str
    index: int | None = None

    def __str__(self) -> str:
        return self.type if self.index is None else f"{self.type}:{self.index}"


@dataclass(frozen=True, slots=True)
class Places:
    """All places something may live at.

    ``open``: a parameter that no known call fills, or the machine, decides; ``unknown``: there may
    be others.
    """

    known: frozenset[Place] = frozenset()
    open: bool = False
    unknown: bool = False

    def __or__(self, other: Places) -> Places:
        return Places(self.known | other.known, self.open or other.open, self.unknown or other.unknown)

    @property
    def certain(self) -> bool:
        """Whether ``known`` is all there is."""
        return bool(self.known) and not self.open and not self.unknown

    @property
    def types(self) -> frozenset[str]:
        """The known device types."""
        return frozenset(place.type for place in self.known)


UNKNOWN_PLACE = Places(unknown=True)
OPEN = Places(open=True)
CPU = Places(frozenset({Place("cpu")}))


def place(text: str) -> Places:
    """The place that a device string names (``"cuda:1"``)."""
    kind, _, index = text.partition(":")
    if not kind.isidentifier() or (index and not index.isdecimal()):
        return UNKNOWN_PLACE
    return Places(frozenset({Place(kind, int(index) if index else None)}))


def _formatted(node: cst.FormattedString) -> Places:
    """``f"cuda:{index}"``: its type is written, its index is not."""
    first = node.parts[0] if node.parts else None
    kind = first.value if isinstance(first, cst.FormattedStringText) else ""
    return place(kind[:-1]) if kind.endswith(":") else UNKNOWN_PLACE


def union(found: Iterable[Places]) -> Places:
    """All places of several answers; unknown when there is none."""
    result = Places()
    for places in found:
        result |= places
    return result if result != Places() else UNKNOWN_PLACE


class Devices:
    """Follows devices back along one path."""

    def __init__(self, project: Project, path: Path = ()) -> None:
        self.project = project
        self.path = path
        self._steps = 0

    def device(self, node: cst.BaseExpression, scope: Scope, size: int | None = None) -> Places:
        """The places that an expression names which stands for a device (a string, an index, a ``torch.device``)."""
        size = len(self.path) if size is None else size
        self._steps += 1
        if self._steps > _MOST_STEPS:
            return UNKNOWN_PLACE
        if isinstance(node, cst.IfExp):
            return self.device(node.body, scope, size) | self.device(node.orelse, scope, size)
        if isinstance(node, cst.BooleanOperation) and isinstance(node.operator, cst.Or):
            return self.device(node.left, scope, size) | self.device(node.right, scope, size)
        if isinstance(node, cst.Name) and node.value != "None":
            return self._name(node.value, scope, size, of_tensor=False)
        if isinstance(node, cst.Attribute):
            return self._device_attribute(node, scope, size)
        if isinstance(node, cst.Call):
            return self._device_call(node, scope, size)
        if isinstance(node, cst.FormattedString):
            return _formatted(node)
        if isinstance(node, cst.Subscript):
            return self._element(node, scope, size)
        return self._constant(self.project.value(node, scope))

    def tensor(self, node: cst.BaseExpression, scope: Scope, size: int | None = None) -> Places:
        """The places where a tensor may live."""
        size = len(self.path) if size is None else size
        self._steps += 1
        if self._steps > _MOST_STEPS:
            return UNKNOWN_PLACE
        if isinstance(node, cst.IfExp):
            return self.tensor(node.body, scope, size) | self.tensor(node.orelse, scope, size)
        if isinstance(node, cst.Name):
            return self._name(node.value, scope, size, of_tensor=True)
        if isinstance(node, cst.Attribute):
            return self._of_self(node, scope, size, of_tensor=True)
        if isinstance(node, cst.Call):
            return self._tensor_call(node, scope, size)
        if isinstance(node, cst.Subscript):
            return self.tensor(node.value, scope, size)
        if isinstance(node, cst.BinaryOperation):
            left = self.tensor(node.left, scope, size)
            return left if left.certain else self.tensor(node.right, scope, size)
        return UNKNOWN_PLACE

    def _element(self, node: cst.Subscript, scope: Scope, size: int) -> Places:
        """One element of a list of devices that is written out."""
        value, index = self.project.value(node.value, scope), calls.literal_index(node)
        if isinstance(value, Items) and index is not None and -len(value.elements) <= index < len(value.elements):
            return self.device(value.elements[index], value.scope, size)
        return self._constant(self.project.value(node, scope))

    # Names

    def _name(self, name: str, scope: Scope, size: int, *, of_tensor: bool) -> Places:
        owner, bindings = self.project.bindings(name, scope)
        if owner is None:
            return UNKNOWN_PLACE
        return union(self._binding(binding, name, owner, size, of_tensor=of_tensor) for binding in bindings)

    def _binding(self, binding: Binding, name: str, scope: Scope, size: int, *, of_tensor: bool) -> Places:
        follow = self.tensor if of_tensor else self.device
        if binding.kind == "assign" and binding.value is not None:
            return follow(binding.value, binding.scope, size)
        if binding.kind == "unpack" and binding.value is not None and isinstance(binding.value, (cst.Tuple, cst.List)):
            elements = binding.value.elements
            if len(binding.index) == 1 and not any(isinstance(item, cst.StarredElement) for item in elements):
                return follow(elements[binding.index[0]].value, binding.scope, size)
        if binding.kind == "parameter":
            return self._parameter(name, binding, scope, size, of_tensor=of_tensor)
        if binding.kind == "import":
            module, _, last = binding.target.rpartition(".")
            found = self.project.find_module(module, scope.module) if module else None
            if found is not None:
                return union(self._binding(b, last, found.scope, size, of_tensor=of_tensor) for b in found.lookup(last))
        return UNKNOWN_PLACE

    def _parameter(self, name: str, binding: Binding, scope: Scope, size: int, *, of_tensor: bool) -> Places:
        follow = self.tensor if of_tensor else self.device
        for index in range(size - 1, -1, -1):
            hop = self.path[index]
            if hop.callee is not scope:
                continue
            passed = calls.passed_expression(self.project, name, hop)
            if isinstance(passed, tuple):
                return follow(passed[0], passed[1], index)
            return UNKNOWN_PLACE
        for hop in reversed(self.path[:size]):
            receiver = hop.arguments.receiver
            if isinstance(receiver, Made) and isinstance(receiver.callee, Class) and scope.owner is not None:
                if scope.owner not in self.project.ancestry(receiver.callee.scope):
                    continue
                made = receiver.site
                maker = Hop(made.scope, made.call, scope, Arguments((made,), (), receiver), site=made)
                passed = calls.passed_expression(self.project, name, maker)
                return follow(passed[0], passed[1], 0) if isinstance(passed, tuple) else UNKNOWN_PLACE
        if binding.value is None or of_tensor or self.project.value(binding.value, scope) == Constant(None):
            return OPEN
        return OPEN | self.device(binding.value, scope.parent or scope, size)

    # Devices

    def _device_attribute(self, node: cst.Attribute, scope: Scope, size: int) -> Places:
        found = self._of_self(node, scope, size, of_tensor=False)
        if found != UNKNOWN_PLACE:
            return found
        value = self.project.value(node, scope)
        if isinstance(value, (Constant, Made)):
            return self._constant(value)
        base = self.project.value(node.value, scope)
        if isinstance(base, External):
            module = self.project.find_module(base.name, scope.module)
            bindings = [] if module is None else module.lookup(node.attr.value)
            return union(self._binding(b, node.attr.value, b.scope, size, of_tensor=False) for b in bindings)
        # ``x.device`` and ``device.type``: the place of what stands before the dot.
        inner = self.device(node.value, scope, size)
        if inner.known:
            return inner
        outer = self.tensor(node.value, scope, size)
        return outer if outer.known else inner | outer

    def _of_self(self, node: cst.Attribute, scope: Scope, size: int, *, of_tensor: bool) -> Places:
        base = self.project.value(node.value, scope)
        follow = self.tensor if of_tensor else self.device
        if not isinstance(base, Self):
            return UNKNOWN_PLACE
        name = node.attr.value
        bindings = self.project.instance_bindings(base.scope, name) or base.scope.bindings.get(name, [])
        return union(
            follow(b.value, b.scope, size) if b.kind == "assign" and b.value is not None else UNKNOWN_PLACE
            for b in bindings
        )

    def _device_call(self, node: cst.Call, scope: Scope, size: int) -> Places:
        callee = self.project.value(node.func, scope)
        role = self.project.role(callee, Device)
        if isinstance(role, Device):
            return self._of_role(role, node, scope, size)
        if isinstance(callee, Function):
            return self._returned(callee, node, scope, size, of_tensor=False)
        return UNKNOWN_PLACE

    def _of_role(self, role: Device, node: cst.Call, scope: Scope, size: int) -> Places:
        if role.type is not None:
            return Places(frozenset({Place(role.type)}))
        if role.argument is None:
            return OPEN  # the machine decides (``torch.accelerator.current_accelerator()``)
        argument = calls.argument(node, role.argument)
        if argument is None:
            return UNKNOWN_PLACE
        found = self.device(argument, scope, size)
        index = None if role.index is None else calls.argument(node, role.index)
        if index is None:
            return found
        number = self.project.along(self.project.value(index, scope), self.path[:size])
        exact = number.value if isinstance(number, Constant) and isinstance(number.value, int) else None
        return Places(frozenset(Place(known.type, exact) for known in found.known), found.open, found.unknown)

    def _constant(self, value: Value) -> Places:
        if isinstance(value, Constant):
            if isinstance(value.value, str):
                return place(value.value)
            if value.value is None:
                return CPU
            if isinstance(value.value, int):
                return UNKNOWN_PLACE
        if isinstance(value, Made) and isinstance(value.callee, External):
            return self._device_call(value.site.call, value.site.scope, 0)
        return UNKNOWN_PLACE

    # Tensors

    def _tensor_call(self, node: cst.Call, scope: Scope, size: int) -> Places:
        callee = self.project.value(node.func, scope)
        if isinstance(callee, Function):
            return self._returned(callee, node, scope, size, of_tensor=True)
        for kind in (MakesTensor, Draws):
            role = self.project.role(callee, kind)
            if isinstance(role, (MakesTensor, Draws)) and not (isinstance(role, Draws) and role.method_of_tensor):
                return self._made(role.device, role.like, (node,), scope, size)
        if not isinstance(node.func, cst.Attribute) or isinstance(callee, External):
            return UNKNOWN_PLACE
        moves = self.project.role(callee, MovesTensor) or self.project.knowledge.role(
            f"{TENSOR}.{node.func.attr.value}", MovesTensor
        )
        if not isinstance(moves, MovesTensor):
            # Methods of a tensor answer with a tensor that lives where it does.
            return self.tensor(node.func.value, scope, size)
        if moves.type is not None:
            return Places(frozenset({Place(moves.type)}))
        target = None if moves.device is None else calls.argument(node, moves.device)
        if target is None:
            return self.tensor(node.func.value, scope, size)
        # An outside name here is a dtype: ``x.to(torch.float16)`` stays where it is.
        is_dtype = isinstance(self.project.value(target, scope), External)
        return self.tensor(node.func.value, scope, size) if is_dtype else self.device(target, scope, size)

    def _made(
        self,
        device: Parameter | None,
        like: Parameter | None,
        nodes: tuple[cst.Call, ...],
        scope: Scope,
        size: int,
    ) -> Places:
        """Where a call makes its tensor; unknown where it unpacks arguments."""
        for node in nodes:
            named = None if device is None else calls.argument(node, device)
            if named is not None and self.project.value(named, scope) != Constant(None):
                return self.device(named, scope, size)
        if any(calls.is_open(node) for node in nodes):
            return UNKNOWN_PLACE
        if like is not None:
            model = calls.argument(nodes[0], like)
            return UNKNOWN_PLACE if model is None else self.tensor(model, scope, size)
        return default_place(scope)

    def _returned(self, callee: Function, node: cst.Call, scope: Scope, size: int, *, of_tensor: bool) -> Places:
        site = scope.tree.sites.get(id(node))
        if site is None or callee.scope.yields or not callee.scope.returns or len(self.path) > 12:
            return UNKNOWN_PLACE
        hop = Hop(scope, node, callee.scope, Arguments((site,), (), callee.receiver), site=site)
        inner = Devices(self.project, (*self.path[:size], *callee.closure, hop))
        inner._steps = self._steps
        follow = inner.tensor if of_tensor else inner.device
        found = union(follow(value, callee.scope) for value, _ in callee.scope.returns)
        self._steps = inner._steps  # a function that calls itself twice must not cost two to the depth
        return found


def default_place(scope: Scope) -> Places:
    """Where a tensor is made that names no device; unknown in a module that changes the default."""
    text = scope.module.source.text
    return UNKNOWN_PLACE if any(name in text for name in DEFAULT_SETTERS) else CPU
