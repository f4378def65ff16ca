"""RandomState objects whose every use is seen, turned into Generators."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from rnglint.api.context import Context, FixPlan
from rnglint.api.diagnostics import Applicability
from rnglint.fixes.generators.draws import rewrite
from rnglint.fixes.generators.mentions import Mention, calls_of, expressions, is_written_out
from rnglint.fixes.generators.reach import is_open
from rnglint.fixes.generators.spelling import Spelling
from rnglint.fixes.generators.surroundings import others_may_use
from rnglint.fixes.needs import first, need, only, sole
from rnglint.fixes.threading.text import Draft
from rnglint.knowledge.numpy_twins import RANDOM_STATE
from rnglint.knowledge.roles import HasGeneratorTwin, MakesGenerator
from rnglint.program import places, signatures
from rnglint.program.code import FunctionNode, defaults

_CLASS = RANDOM_STATE.rpartition(".")[2]


def of_object(context: Context, start: Mention, found: Sequence[Mention]) -> FixPlan:
    """One repair for the object that a call makes and those that meet it in a variable.

    Raises NoFix where one escapes.
    """
    return _Objects(context, found).plan(start)


class _Objects:
    def __init__(self, context: Context, found: Sequence[Mention]) -> None:
        self.context = context
        self.code = context.trace.code
        self.found = found
        self.draft = Draft(context.module)
        self.spelling = Spelling(context, self.draft)
        self.makers = {m.call: m for m in found if m.call is not None and isinstance(m.role, MakesGenerator)}
        self.taken: list[Mention] = []
        self.draws: list[tuple[ast.Call, HasGeneratorTwin]] = []
        self.variables: set[tuple[ast.AST, str]] = set()
        self.attributes: set[str] = set()
        self.annotations: set[ast.expr] = set()

    def plan(self, start: Mention) -> FixPlan:
        # Else the class is handed on, or tested for.
        need(all(m.call is not None or not isinstance(m.role, MakesGenerator) for m in self.found))
        self._maker(start)
        for maker in self.taken:
            assert maker.call is not None
            self.draft.put(maker.call.func, self.spelling.make(maker))
        for annotation in self.annotations:
            self.draft.put(annotation, self.spelling.of("Generator"))
        for call, twin in self.draws:
            rewrite(self.code, self.draft, call, twin, None, self.spelling.numpy)
        self.spelling.write_imports(self.taken, self.found)
        applicability: Applicability = "unsafe"
        if self.context.is_test or self._is_used_elsewhere():
            applicability = "display"
        return FixPlan(applicability, "changes", "Make a Generator", self.draft.edits())

    # What a value goes to

    def _maker(self, mention: Mention) -> None:
        """An object is made: follow it."""
        call = mention.call
        if mention in self.taken or call is None:
            return
        need(len(call.args) + len(call.keywords) < 2, is_written_out(call))
        self.taken.append(mention)
        self._value(call)

    def _value(self, node: ast.expr) -> None:
        """An expression that is such an object: what is done with it.  Raises NoFix where that is not known."""
        parent = self.code.parents[node]
        if isinstance(parent, ast.Attribute):
            self._method_call(parent)
        elif isinstance(parent, (ast.Assign, ast.AnnAssign)) and parent.value is node:
            if isinstance(parent, ast.AnnAssign):
                self._annotation(parent.annotation)
            for target in parent.targets if isinstance(parent, ast.Assign) else [parent.target]:
                self._target(target)
        elif isinstance(parent, ast.keyword):
            self._passed(only(self.code.parents[parent], ast.Call), parent.arg)
        else:
            call = only(parent, ast.Call)
            self._passed(call, first(place for place, each in enumerate(call.args) if each is node))

    def _method_call(self, attribute: ast.Attribute) -> None:
        call = only(self.code.parents[attribute], ast.Call)
        twin = self.context.program.knowledge.role(f"{RANDOM_STATE}.{attribute.attr}", HasGeneratorTwin)
        need(call.func is attribute)
        self.draws.append((call, only(twin, HasGeneratorTwin)))

    def _target(self, target: ast.expr) -> None:
        if isinstance(target, ast.Name):
            owner = self.code.binder(target.id, target)
            need(not isinstance(owner, ast.ClassDef))
            self._variable(only(owner, ast.AST), target.id)
        else:
            need(isinstance(target, ast.Attribute) and self._is_own(target))
            self._attribute(only(target, ast.Attribute).attr)

    def _is_own(self, node: ast.Attribute) -> bool:
        """Whether it is an attribute of the object whose method runs."""
        for scope in self.code.around(node):
            if isinstance(scope, FunctionNode) and isinstance(self.code.parents[scope], ast.ClassDef):
                return isinstance(node.value, ast.Name) and node.value.id == self.code.parameter(scope)
        return False

    def _passed(self, call: ast.Call, place: int | str | None) -> None:
        """An argument of a call of a function of this file, whose parameter then holds such objects only."""
        function = self._function(call.func)
        need(not function.decorator_list, is_written_out(call))
        if isinstance(place, int):
            order = [each.arg for each in signatures.positional(function)]
            place = first(order[place + self._is_method(function) :])
        self._variable(function, only(place, str))

    def _function(self, node: ast.expr) -> ast.FunctionDef:
        """The function of this file that a call runs.  Raises NoFix."""
        if isinstance(node, ast.Attribute) and self._is_own(node):
            methods = [each for found in self.code.classes.values() for cls in found for each in cls.body]
            bound: list[ast.AST] = [each for each in methods if getattr(each, "name", "") == node.attr]
        elif isinstance(node, ast.Name) and self.code.binder(node.id, node) is self.code.tree:
            bound = [*self.code.bindings[node.id]]
            if len(bound) == 1 and isinstance(bound[0], ast.ClassDef):
                bound = [*self.code.body(bound[0]).get("__init__", ())]
        else:
            bound = []
        return only(sole(bound), ast.FunctionDef)

    def _is_method(self, function: ast.AST) -> bool:
        return isinstance(self.code.parents[function], ast.ClassDef)

    def _callers(self, function: ast.AST, name: str) -> None:
        """Every call of a function must give such an object for a parameter."""
        for call in calls_of(self.code, function):
            self._object(signatures.given(call, function, name, self._is_method(function)))

    def _object(self, node: ast.expr | None) -> None:
        """An expression must be an object that this repair turns; those that are made elsewhere join in."""
        maker = self.makers.get(node) if isinstance(node, ast.Call) else None
        if maker is not None:
            self._maker(maker)
        else:
            self._target(only(node, ast.expr))

    # Places that hold one

    def _variable(self, owner: ast.AST, name: str) -> None:
        """A variable: all that it is bound to, and all that is done with it."""
        if (owner, name) in self.variables:
            return
        self.variables.add((owner, name))
        args = getattr(owner, "args", None)
        if isinstance(args, ast.arguments):
            self._parameter(owner, args, name)
        need(owner is not self.code.tree or "__all__" not in self.code.bindings)
        need(not self._is_bound_otherwise(owner, name))
        for node in expressions(self.code.tree):
            if isinstance(node, ast.Name) and node.id == name and self.code.binder(name, node) is owner:
                if isinstance(node.ctx, ast.Load):
                    self._value(node)
                else:
                    self._stored(node)

    def _parameter(self, function: ast.AST, args: ast.arguments, name: str) -> None:
        """Every caller must give such an object, if a function has a parameter of that name.  Raises NoFix."""
        given = [each for each in ast.walk(args) if isinstance(each, ast.arg) and each.arg == name]
        for parameter in given:
            need(parameter not in (args.vararg, args.kwarg), parameter not in (each for each, _ in defaults(args)))
            self._callers(function, name)
            if parameter.annotation is not None:
                self._annotation(parameter.annotation)

    def _is_bound_otherwise(self, owner: ast.AST, name: str) -> bool:
        """Whether an import or a definition gives a variable a value."""
        return any(
            name in (getattr(each, "asname", None), getattr(each, "name", None))
            for each in ast.walk(owner)
            if each is not owner and isinstance(each, (*FunctionNode, ast.ClassDef, ast.alias, ast.ExceptHandler))
        )

    def _stored(self, target: ast.expr) -> None:
        """What a variable or an attribute is bound to must be such an object.  Raises NoFix."""
        statement = only(self.code.parents[target], ast.Assign, ast.AnnAssign)
        self._object(statement.value)
        if isinstance(statement, ast.AnnAssign):
            self._annotation(statement.annotation)

    def _attribute(self, name: str) -> None:
        """An attribute of the receiver: whoever mentions one of that name in the file must mean it."""
        if name in self.attributes:
            return
        self.attributes.add(name)
        classes = [cls for found in self.code.classes.values() for cls in found]
        need(not any(name in self.code.body(cls) for cls in classes))
        for node in expressions(self.code.tree):
            if isinstance(node, ast.Attribute) and node.attr == name:
                need(self._is_own(node))
                if isinstance(node.ctx, ast.Load):
                    self._value(node)
                else:
                    self._stored(node)
        holders = [cls for cls in classes if name in self.code.own_attributes(cls)]
        need(all(is_open(self.context, cls) for cls in holders))
        need(f'"{name}"' not in self.code.text, f"'{name}'" not in self.code.text)  # for getattr and its kin

    def _annotation(self, node: ast.expr) -> None:
        """A type that says RandomState has to follow."""
        if self.context.program.written(node, self.code) == RANDOM_STATE:
            self.annotations.add(node)
        else:
            need(_CLASS not in places.text(self.code, node))

    # Elsewhere

    def _is_used_elsewhere(self) -> bool:
        """Whether a file that imports this one speaks of a name under which an object can be reached from there.

        Those are variables of the module, attributes, and functions that take one, which may be called or overridden.
        """
        words = set(self.attributes)
        for scope, name in self.variables:
            if scope is self.code.tree:
                words.add(name)
            elif isinstance(scope, FunctionNode) and name not in self.code.stored(scope):
                cls = self.code.parents[scope]
                words.add(cls.name if isinstance(cls, ast.ClassDef) and scope.name == "__init__" else scope.name)
        return bool(words) and others_may_use(self.context, words)
