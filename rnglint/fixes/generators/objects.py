"""RandomState objects whose every use is seen, turned into Generators."""

from __future__ import annotations

from collections.abc import Sequence

import libcst as cst

from rnglint.context import Context, FixPlan
from rnglint.diagnostics import Applicability
from rnglint.fixes.generators.draws import rewrite
from rnglint.fixes.generators.mentions import Mention, own
from rnglint.fixes.generators.spelling import Spelling
from rnglint.fixes.generators.surroundings import others_may_use
from rnglint.fixes.threading.callers import callers_within
from rnglint.fixes.threading.names import Parents
from rnglint.fixes.threading.nofix import NoFix
from rnglint.fixes.threading.text import Draft
from rnglint.knowledge.numpy_twins import RANDOM_STATE
from rnglint.knowledge.roles import HasGeneratorTwin, MakesGenerator
from rnglint.project import calls
from rnglint.project.scopes import Scope, Site
from rnglint.project.values import Class, External, Function
from rnglint.traversal import descendants

_INITIAL = "__init__"
_CLASS = RANDOM_STATE.rpartition(".")[2]


def of_object(context: Context, start: Mention, found: Sequence[Mention]) -> FixPlan | None:
    """One repair for the object that a call makes and those that meet it in a variable; None where one escapes."""
    if start.site is None:
        return None
    try:
        return _Objects(context, found).plan(start)
    except NoFix:
        return None


class _Objects:
    def __init__(self, context: Context, found: Sequence[Mention]) -> None:
        self.context = context
        self.project = context.project
        self.found = found
        self.draft = Draft(context.module)
        self.spelling = Spelling(context, self.draft)
        self.parents = Parents(context.module.tree.root)
        self.makers = {id(m.site.call): m for m in found if m.site is not None and isinstance(m.role, MakesGenerator)}
        self.taken: list[Mention] = []
        self.draws: list[tuple[Site, HasGeneratorTwin]] = []
        self.variables: set[tuple[Scope, str]] = set()
        self.attributes: set[str] = set()
        self.annotations: dict[int, cst.BaseExpression] = {}

    def plan(self, start: Mention) -> FixPlan:
        if any(m.site is None and isinstance(m.role, MakesGenerator) for m in self.found):
            raise NoFix  # a test of the type, or the class handed on
        self._maker(start)
        for maker in self.taken:
            assert maker.site is not None
            self.draft.replace(*self.draft.span(maker.site.call.func), self.spelling.make(maker))
        for annotation in self.annotations.values():
            self.draft.replace(*self.draft.outer(annotation), self.spelling.of("Generator"))
        for site, twin in self.draws:
            rewrite(self.context, self.draft, site, twin, None, self.spelling.numpy)
        self.spelling.write_imports(self.taken, self.found)
        applicability: Applicability = "unsafe"
        if self.context.is_test or self._is_used_elsewhere():
            applicability = "display"
        return FixPlan(applicability, "changes", "Make a Generator", self.draft.edits())

    # What a value goes to

    def _maker(self, mention: Mention) -> None:
        """An object is made: follow it."""
        assert mention.site is not None
        if mention in self.taken:
            return
        call = mention.site.call
        if any(argument.star for argument in call.args) or len(call.args) > 1:
            raise NoFix
        self.taken.append(mention)
        self._value(call, mention.scope)

    def _value(self, node: cst.BaseExpression, scope: Scope) -> None:
        """An expression that is such an object: what is done with it.  Raises NoFix where that is not known."""
        parent = self.parents.of(node)
        if isinstance(parent, cst.Attribute) and parent.value is node:
            self._method_call(parent, scope)
        elif isinstance(parent, (cst.Assign, cst.AnnAssign)) and parent.value is node:
            if isinstance(parent, cst.AnnAssign):
                self._annotation(parent.annotation, scope)
            targets = [t.target for t in parent.targets] if isinstance(parent, cst.Assign) else [parent.target]
            for target in targets:
                self._target(target, scope)
        elif isinstance(parent, cst.Arg):
            self._passed(parent, scope)
        else:
            raise NoFix

    def _method_call(self, attribute: cst.Attribute, scope: Scope) -> None:
        call = self.parents.of(attribute)
        if not isinstance(call, cst.Call) or call.func is not attribute:
            raise NoFix
        twin = self.project.knowledge.role(f"{RANDOM_STATE}.{attribute.attr.value}", HasGeneratorTwin)
        site = self.context.site(call)
        if twin is None or site is None:
            raise NoFix
        self.draws.append((site, twin))

    def _target(self, target: cst.BaseExpression, scope: Scope) -> None:
        if isinstance(target, cst.Name):
            owner, _ = self.project.bindings(target.value, scope)
            if owner is None or owner.kind == "class":
                raise NoFix
            self._variable(owner, target.value)
        elif isinstance(target, cst.Attribute) and isinstance(target.value, cst.Name):
            if scope.owner is None or target.value.value != _first(scope):
                raise NoFix
            self._attribute(target.attr.value)
        else:
            raise NoFix

    def _passed(self, argument: cst.Arg, scope: Scope) -> None:
        """An argument of a call of a function of this file, whose parameter then holds such objects only."""
        call = self.parents.of(argument)
        site = self.context.site(call) if isinstance(call, cst.Call) else None
        if site is None or argument.star or any(each.star for each in site.call.args):
            raise NoFix
        function = self.project.value(site.call.func, site.scope)
        if isinstance(function, Class):
            function = self.project.class_attribute(function.scope, _INITIAL)
            bound = True
        else:
            bound = isinstance(function, Function) and function.receiver is not None
        if not isinstance(function, Function) or function.scope.module is not self.context.module:
            raise NoFix
        inner = function.scope
        if not isinstance(inner.node, cst.FunctionDef) or inner.decorators:
            raise NoFix
        name = self._parameter(inner, argument, site, bound)
        self._variable(inner, name)

    def _parameter(self, inner: Scope, argument: cst.Arg, site: Site, bound: bool) -> str:
        """The parameter that an argument is for."""
        if argument.keyword is not None:
            return argument.keyword.value
        position = [each for each in site.call.args if each.keyword is None].index(argument) + bound
        order = [p.name.value for p in (*inner.parameters.posonly_params, *inner.parameters.params)]
        if position >= len(order):
            raise NoFix
        return order[position]

    def _callers(self, inner: Scope, name: str, bound: bool) -> None:
        """Every call of a function must give such an object for a parameter."""
        found = callers_within(self.project, inner)
        if found.escapes or found.bodies or not found.calls:
            raise NoFix
        order = [p.name.value for p in (*inner.parameters.posonly_params, *inner.parameters.params)]
        position = order.index(name) - bound if name in order else None
        for caller in found.calls:
            if caller.maps:
                raise NoFix
            given = calls.keyword(caller.site.call, name)
            if given is None and position is not None:
                given = calls.positional(caller.site.call, position)
            if given is None or not self._is_object(given, caller.site.scope):
                raise NoFix

    def _is_object(self, node: cst.BaseExpression, scope: Scope) -> bool:
        """Whether an expression is an object that this repair turns; those that are made elsewhere join in."""
        maker = self.makers.get(id(node))
        if maker is not None:
            self._maker(maker)
            return True
        if isinstance(node, cst.Name):
            owner, _ = self.project.bindings(node.value, scope)
            if owner is not None and owner.kind != "class":
                self._variable(owner, node.value)
                return True
        if isinstance(node, cst.Attribute) and isinstance(node.value, cst.Name) and node.value.value == _first(scope):
            self._attribute(node.attr.value)
            return True
        return False

    # Places that hold one

    def _variable(self, owner: Scope, name: str) -> None:
        """A variable: all that it is bound to, and all that is done with it."""
        if (owner, name) in self.variables:
            return
        self.variables.add((owner, name))
        for binding in owner.bindings.get(name, ()):
            if binding.kind == "parameter":
                if not isinstance(binding.node, cst.Param) or binding.value is not None:
                    raise NoFix
                self._callers(owner, name, owner.owner is not None and not self.project.is_static(owner))
                if binding.node.annotation is not None:
                    self._annotation(binding.node.annotation, owner)
            elif binding.kind != "assign" or binding.value is None or not self._is_object(binding.value, binding.scope):
                raise NoFix
        if owner.kind == "module" and "__all__" in owner.bindings:
            raise NoFix
        for scope in list(self.context.module.tree.scopes.values()):
            for node in own(scope.node):
                if isinstance(node, cst.Name) and node.value == name and self._is_read(node):
                    if self.project.bindings(name, scope)[0] is owner:
                        self._value(node, scope)
                    elif owner is scope.parent and isinstance(self.parents.of(node), cst.Param):
                        raise NoFix

    def _is_read(self, node: cst.Name) -> bool:
        """Whether a name is a variable that is read here: no keyword, attribute, parameter or target."""
        parent = self.parents.of(node)
        if isinstance(parent, cst.Arg):
            return parent.value is node
        if isinstance(parent, cst.Attribute):
            return parent.value is node
        if isinstance(parent, cst.AssignTarget):
            return False
        if isinstance(parent, cst.AnnAssign):
            return parent.value is node
        if isinstance(parent, cst.Param):
            return parent.default is node
        return not isinstance(parent, (cst.FunctionDef, cst.ClassDef, cst.Global, cst.Nonlocal, cst.NameItem))

    def _attribute(self, name: str) -> None:
        """An attribute of the receiver: whoever mentions one of that name in the file must mean it."""
        if name in self.attributes:
            return
        self.attributes.add(name)
        for scope in list(self.context.module.tree.scopes.values()):
            if scope.kind == "class" and name in scope.bindings:
                raise NoFix
            for node in own(scope.node):
                if isinstance(node, cst.Attribute) and node.attr.value == name:
                    self._attribute_use(node, scope)
        self._check_bases(name)
        text = self.draft.text
        if f'"{name}"' in text or f"'{name}'" in text:
            raise NoFix  # getattr and its kin

    def _attribute_use(self, node: cst.Attribute, scope: Scope) -> None:
        method = next((s for s in (scope, *scope.enclosing()) if s.owner is not None), None)
        if method is None or not isinstance(node.value, cst.Name) or node.value.value != _first(method):
            raise NoFix
        parent = self.parents.of(node)
        if isinstance(parent, cst.AssignTarget):
            assign = self.parents.of(parent)
            if not isinstance(assign, cst.Assign) or not self._is_object(assign.value, scope):
                raise NoFix
        elif isinstance(parent, cst.AnnAssign) and parent.target is node:
            if parent.value is None or not self._is_object(parent.value, scope):
                raise NoFix
            self._annotation(parent.annotation, scope)
        else:
            self._value(node, scope)

    def _check_bases(self, name: str) -> None:
        """A class with the attribute has no base that is not seen, which may use it."""
        for scope in self.context.module.tree.scopes.values():
            if scope.kind != "class" or not self.project.instance_bindings(scope, name):
                continue
            for ancestor in self.project.ancestry(scope):
                if isinstance(ancestor, Scope):
                    if ancestor.module.path != self.context.module.path:
                        raise NoFix
                    known = [self.project.value(b.value, ancestor.parent or ancestor) for b in _bases(ancestor)]
                    if any(not isinstance(value, (Class, External)) for value in known):
                        raise NoFix
                elif not (
                    self.project.knowledge.is_standard(ancestor.name)
                    or self.project.knowledge.is_framework(ancestor.name)
                ):
                    raise NoFix

    def _annotation(self, annotation: cst.Annotation, scope: Scope) -> None:
        """A type that says RandomState has to follow."""
        node = annotation.annotation
        value = self.project.value(node, scope.parent or scope)
        if value != External(RANDOM_STATE):
            if any(isinstance(n, (cst.Name, cst.SimpleString)) and _CLASS in n.value for n in descendants(node)):
                raise NoFix
            return
        self.annotations[id(node)] = node

    # Elsewhere

    def _is_used_elsewhere(self) -> bool:
        """Whether a file that imports this one speaks of a name under which an object can be reached from there.

        Those are variables of the module, attributes, and functions that take one, which may be called or overridden.
        """
        words = set(self.attributes)
        for scope, name in self.variables:
            if scope.kind == "module":
                words.add(name)
            elif any(binding.kind == "parameter" for binding in scope.bindings.get(name, ())):
                words.add(scope.owner.name if scope.owner is not None and scope.name == _INITIAL else scope.name)
        return bool(words) and others_may_use(self.context, words)


def _first(scope: Scope) -> str:
    """The name of the receiver in a method; empty elsewhere."""
    if scope.owner is None or not scope.is_function:
        return ""
    parameters = (*scope.parameters.posonly_params, *scope.parameters.params)
    return parameters[0].name.value if parameters else ""


def _bases(scope: Scope) -> Sequence[cst.Arg]:
    assert isinstance(scope.node, cst.ClassDef)
    return scope.node.bases
