"""RandomState objects whose every use is seen, turned into Generators."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from rnglint.context import FixPlan
from rnglint.fixes.generators.draws import rewrite
from rnglint.fixes.generators.mentions import calls_of, expressions
from rnglint.fixes.generators.reach import is_open
from rnglint.fixes.generators.spelling import Spelling
from rnglint.fixes.generators.surroundings import others_may_use
from rnglint.fixes.threading.nofix import NoFix
from rnglint.fixes.threading.text import Draft
from rnglint.knowledge.numpy_twins import RANDOM_STATE
from rnglint.knowledge.roles import HasGeneratorTwin, MakesGenerator
from rnglint.program import places, signatures
from rnglint.program.code import FunctionNode, defaults

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rnglint.context import Context
    from rnglint.diagnostics import Applicability
    from rnglint.fixes.generators.mentions import Mention

_CLASS = RANDOM_STATE.rpartition(".")[2]


def of_object(context: Context, start: Mention, found: Sequence[Mention]) -> FixPlan | None:
    """One repair for the object that a call makes and those that meet it in a variable; None where one escapes."""
    try:
        return _Objects(context, found).plan(start)
    except NoFix:
        return None


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
        if any(m.call is None and isinstance(m.role, MakesGenerator) for m in self.found):
            raise NoFix  # a test of the type, or the class handed on
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
        given = [*call.args, *call.keywords]
        if len(given) > 1 or any(isinstance(each, ast.Starred) or getattr(each, "arg", "") is None for each in given):
            raise NoFix
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
        elif isinstance(parent, ast.Call) and node in parent.args:
            self._passed(parent, parent.args.index(node))
        elif isinstance(parent, ast.keyword):
            call = self.code.parents[parent]
            self._passed(call, parent.arg)
        else:
            raise NoFix

    def _method_call(self, attribute: ast.Attribute) -> None:
        call = self.code.parents[attribute]
        twin = self.context.program.knowledge.role(f"{RANDOM_STATE}.{attribute.attr}", HasGeneratorTwin)
        if twin is None or not isinstance(call, ast.Call) or call.func is not attribute:
            raise NoFix
        self.draws.append((call, twin))

    def _target(self, target: ast.expr) -> None:
        if isinstance(target, ast.Name):
            owner = self.code.binder(target.id, target)
            if owner is None or isinstance(owner, ast.ClassDef):
                raise NoFix
            self._variable(owner, target.id)
        elif isinstance(target, ast.Attribute) and self._is_own(target):
            self._attribute(target.attr)
        else:
            raise NoFix

    def _is_own(self, node: ast.Attribute) -> bool:
        """Whether it is an attribute of the object whose method runs."""
        for scope in self.code.around(node):
            if isinstance(scope, FunctionNode) and isinstance(self.code.parents[scope], ast.ClassDef):
                return isinstance(node.value, ast.Name) and node.value.id == self.code.parameter(scope)
        return False

    def _passed(self, call: ast.AST, place: int | str | None) -> None:
        """An argument of a call of a function of this file, whose parameter then holds such objects only."""
        function = self._function(call.func) if isinstance(call, ast.Call) else None
        if not isinstance(call, ast.Call) or function is None or function.decorator_list or place is None:
            raise NoFix
        if any(isinstance(each, ast.Starred) for each in call.args) or not all(each.arg for each in call.keywords):
            raise NoFix
        order = [each.arg for each in signatures.positional(function)]
        if isinstance(place, int):
            place += self._is_method(function)
            if place >= len(order):
                raise NoFix
            place = order[place]
        self._variable(function, place)

    def _function(self, node: ast.expr) -> ast.FunctionDef | None:
        """The function of this file that a call runs."""
        if isinstance(node, ast.Attribute) and self._is_own(node):
            methods = [each for found in self.code.classes.values() for cls in found for each in cls.body]
            bound: list[ast.AST] = [each for each in methods if getattr(each, "name", "") == node.attr]
        elif isinstance(node, ast.Name) and self.code.binder(node.id, node) is self.code.tree:
            bound = [*self.code.bindings[node.id]]
            if len(bound) == 1 and isinstance(bound[0], ast.ClassDef):
                bound = [*self.code.body(bound[0]).get("__init__", ())]
        else:
            bound = []
        return bound[0] if len(bound) == 1 and isinstance(bound[0], ast.FunctionDef) else None

    def _is_method(self, function: ast.AST) -> bool:
        return isinstance(self.code.parents[function], ast.ClassDef)

    def _callers(self, function: ast.AST, name: str) -> None:
        """Every call of a function must give such an object for a parameter."""
        calls = calls_of(self.code, function)
        if not calls or getattr(function, "decorator_list", None):
            raise NoFix
        for call in calls:
            given = signatures.given(call, function, name, self._is_method(function))
            if given is None or not self._is_object(given):
                raise NoFix

    def _is_object(self, node: ast.expr) -> bool:
        """Whether an expression is an object that this repair turns; those that are made elsewhere join in."""
        maker = self.makers.get(node) if isinstance(node, ast.Call) else None
        if maker is not None:
            self._maker(maker)
            return True
        if isinstance(node, ast.Name):
            owner = self.code.binder(node.id, node)
            if owner is not None and not isinstance(owner, ast.ClassDef):
                self._variable(owner, node.id)
                return True
        if isinstance(node, ast.Attribute) and self._is_own(node):
            self._attribute(node.attr)
            return True
        return False

    # Places that hold one

    def _variable(self, owner: ast.AST, name: str) -> None:
        """A variable: all that it is bound to, and all that is done with it."""
        if (owner, name) in self.variables:
            return
        self.variables.add((owner, name))
        args = getattr(owner, "args", None)
        if isinstance(args, ast.arguments):
            self._parameter(owner, args, name)
        if (owner is self.code.tree and "__all__" in self.code.bindings) or self._is_bound_otherwise(owner, name):
            raise NoFix
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
            if parameter in (args.vararg, args.kwarg) or any(each is parameter for each, _ in defaults(args)):
                raise NoFix
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
        statement = self.code.parents[target]
        if not isinstance(statement, (ast.Assign, ast.AnnAssign)) or statement.value is None:
            raise NoFix
        if not self._is_object(statement.value):
            raise NoFix
        if isinstance(statement, ast.AnnAssign):
            self._annotation(statement.annotation)

    def _attribute(self, name: str) -> None:
        """An attribute of the receiver: whoever mentions one of that name in the file must mean it."""
        if name in self.attributes:
            return
        self.attributes.add(name)
        classes = [cls for found in self.code.classes.values() for cls in found]
        if any(name in self.code.body(cls) for cls in classes):
            raise NoFix
        for node in expressions(self.code.tree):
            if isinstance(node, ast.Attribute) and node.attr == name:
                if not self._is_own(node):
                    raise NoFix
                if isinstance(node.ctx, ast.Load):
                    self._value(node)
                else:
                    self._stored(node)
        holders = [cls for cls in classes if name in self.code.own_attributes(cls)]
        if not all(is_open(self.context, cls) for cls in holders):
            raise NoFix
        if f'"{name}"' in self.code.text or f"'{name}'" in self.code.text:
            raise NoFix  # getattr and its kin

    def _annotation(self, node: ast.expr) -> None:
        """A type that says RandomState has to follow."""
        if self.context.program.written(node, self.code) == RANDOM_STATE:
            self.annotations.add(node)
        elif _CLASS in places.text(self.code, node):
            raise NoFix

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
