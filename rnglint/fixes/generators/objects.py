"""RandomState objects whose every use is seen, turned into Generators."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from rnglint.api.context import Context, FixPlan
from rnglint.fixes.generators.draws import rewrite
from rnglint.fixes.generators.mentions import Mention, Spelling, calls_of, expressions
from rnglint.fixes.generators.surroundings import is_open, others_may_use
from rnglint.fixes.needs import need, only, sole
from rnglint.knowledge.numpy_twins import RANDOM_STATE
from rnglint.knowledge.roles import HasGeneratorTwin, MakesGenerator
from rnglint.machine.callables import Func
from rnglint.program import places, signatures
from rnglint.program.code import FunctionNode
from rnglint.program.scopes import Scope
from rnglint.program.signatures import defaults
from rnglint.program.syntax import is_name
from rnglint.trace.given import argument

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
        self.spelling = Spelling(context)
        self.draft = self.spelling.draft
        self.makers = {m.call: m for m in found if m.call is not None and isinstance(m.role, MakesGenerator)}
        self.taken: list[Mention] = []
        self.variables: set[tuple[Scope, str]] = set()
        self.attributes: set[str] = set()

    def plan(self, start: Mention) -> FixPlan:
        # Else the class is handed on, or tested for.
        need(all(m.call is not None or not isinstance(m.role, MakesGenerator) for m in self.found))
        self._object(start.call)
        self.spelling.write_imports(self.taken, self.found)
        shown_only = self.context.is_test or self._is_used_elsewhere()
        return FixPlan("display" if shown_only else "unsafe", "changes", "make a Generator", self.draft.edits())

    # What is done with one

    def _object(self, node: ast.expr | None) -> None:
        """An expression must be an object that this repair turns; those that are made elsewhere join in."""
        maker = self.makers.get(node) if isinstance(node, ast.Call) else None
        if maker is None:
            self._target(only(node, ast.expr))
        elif maker not in self.taken:
            call = only(node, ast.Call)
            need(len(call.args) + len(call.keywords) < 2, signatures.is_written_out(call))
            self.taken.append(maker)
            self.draft.put(call.func, self.spelling.make(maker))
            self._value(call)

    def _value(self, node: ast.expr) -> None:
        """An expression that is such an object: what is done with it.  Raises NoFix where that is not known."""
        parent = self.code.parents[node]
        if isinstance(parent, ast.Attribute):
            call = only(self.code.parents[parent], ast.Call)
            twin = self.context.program.knowledge.role(f"{RANDOM_STATE}.{parent.attr}", HasGeneratorTwin)
            need(call.func is parent)
            rewrite(self.code, self.draft, call, only(twin, HasGeneratorTwin), None, self.spelling.numpy)
        elif isinstance(parent, (ast.Assign, ast.AnnAssign)) and parent.value is node:
            for target in parent.targets if isinstance(parent, ast.Assign) else [parent.target]:
                self._target(target)
        else:
            call = only(self.code.taker(node), ast.Call)
            need(signatures.is_written_out(call))
            self._variable(*sole(self._taken_as(call, node)))

    def _taken_as(self, call: ast.Call, node: ast.expr) -> set[tuple[Scope, str]]:
        """The functions that a call ran, each with the parameter for which the call gives an expression."""
        steps = (step for execution in self.context.trace.executions for step in execution.ledger.calls)
        ran = ((step, step.label) for step in steps if step.node is call and isinstance(step.label, Func))
        given = ((f, name) for step, f in ran for name in signatures.names(f.node) if argument(step, name) is node)
        return {(Scope(function.frame.code, function.node), name) for function, name in given}

    def _target(self, target: ast.expr) -> None:
        if isinstance(target, ast.Name):
            self._variable(Scope(self.code, only(self.code.binder(target.id, target), ast.AST)), target.id)
        else:
            self._attribute(only(target, ast.Attribute).attr)

    # Places that hold one

    def _variable(self, owner: Scope, name: str) -> None:
        """A variable: all that it is bound to, and all that is done with it."""
        if (owner, name) in self.variables:
            return
        self.variables.add((owner, name))
        need(owner.code is self.code, not owner.is_class)
        need(not owner.is_module or "__all__" not in self.code.bindings)
        for store in owner.stores(name):
            if isinstance(store, ast.arg):
                self._parameter(owner, store)
            else:
                self._stored(only(store, ast.Name))
        for node in expressions(owner.node):
            is_read = is_name(node, name) and isinstance(node.ctx, ast.Load)
            if is_read and self.code.binder(name, node) is owner.node:
                self._value(only(node, ast.Name))

    def _parameter(self, owner: Scope, parameter: ast.arg) -> None:
        """Every caller must give such an object for a parameter of a function.  Raises NoFix."""
        args = owner.function.args
        need(parameter not in (args.vararg, args.kwarg), parameter not in dict(defaults(args)))
        for call in calls_of(self.context, owner.node):
            self._object(signatures.given(call, owner.node, parameter.arg, owner.owner is not None))
        if parameter.annotation is not None:
            self._annotation(parameter.annotation)

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

    def _is_own(self, node: ast.Attribute) -> bool:
        """Whether it is an attribute of the object whose method runs."""
        scopes = (Scope(self.code, each) for each in self.code.around(node) if isinstance(each, FunctionNode))
        method = next((scope for scope in scopes if scope.owner is not None), None)
        return method is not None and getattr(node.value, "id", None) == self.code.parameter(method.node)

    def _annotation(self, node: ast.expr) -> None:
        """A type that says RandomState has to follow."""
        if self.context.program.written(node, self.code) == RANDOM_STATE:
            self.draft.put(node, self.spelling.of("Generator"))
        else:
            need(_CLASS not in places.text(self.code, node))

    def _is_used_elsewhere(self) -> bool:
        """Whether a file that imports this one speaks of a name under which an object can be reached from there.

        Those are variables of the module, attributes, and functions that take one, which may be called or overridden.
        """
        words = set(self.attributes)
        for scope, name in self.variables:
            if scope.is_module:
                words.add(name)
            elif name in signatures.names(scope.node):
                words.add(scope.owner.name if scope.owner is not None and scope.name == "__init__" else scope.name)
        return bool(words) and others_may_use(self.context, words)
