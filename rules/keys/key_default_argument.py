"""RNG309 key-default-argument."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import libcst as cst

from rnglint.context import FixPlan
from rnglint.fixes.defaults import default_to_body
from rnglint.fixes.threading.nofix import NoFix
from rnglint.fixes.threading.text import Draft
from rnglint.knowledge.roles import ClonesKey, DerivesKey, MakesKey
from rnglint.project import calls
from rnglint.project.project import outside_name
from rnglint.project.scopes import all_parameters
from rnglint.project.values import Made

from ._syntax import FIELDS, SyntaxRule, spelled

if TYPE_CHECKING:
    from rnglint.project.scopes import Scope


_LAMBDA = re.compile(r"\blambda\b[^:]*=")
_FIELD = re.compile(r"[ \t]+\w+\s*:[^=]+=")
_BODY = re.compile(r"\)\s*(?:->[^\n]*)?:[ \t]*(?:#[^\n]*)?[\r\n]")
"""The end of a signature."""
_LONGEST = 2000


class KeyDefaultArgument(SyntaxRule):
    """The default of a parameter is a key.

    ## What it does

    Reports parameters of functions and lambdas, and fields of dataclasses and named tuples, whose default is a key
    made from a constant.

    ## Why is this bad?

    A default is computed once, when the function is defined. Every call without a key uses that one key and draws
    the same numbers. The key is made when the module is imported, too: that starts JAX and takes hold of
    the devices before the program had a chance to configure either. In a dataclass it is an error, because an array
    is a mutable default.

    ## Example

    ```python
    def add_noise(x, key=jax.random.key(0)):
        return x + jax.random.normal(key, x.shape)
    ```

    ## Use instead

    ```python
    def add_noise(x, key):
        return x + jax.random.normal(key, x.shape)
    ```

    ## When not to use it

    In a script that is never imported and where the fixed key is what is wanted. Tests are left alone.

    ## Fix

    Safe: the default becomes None, and the key is made in the body. The program draws the same numbers, and
    importing it does no work. **The key is still the same in every call**: where the function is seen to draw from
    it, [constant-key-fallback](constant-key-fallback.md) says so of the new text.

    There is no fix for lambdas and fields, where None already means something, and where the names in the default
    mean something else inside the function.

    ## References

    - [JAX: pseudorandom numbers](https://docs.jax.dev/en/latest/random-numbers.html)
    - [Python: default parameter values](https://docs.python.org/3/reference/compound_stmts.html#function-definitions)
    """

    code = "RNG309"
    name = "key-default-argument"
    tier = "default"
    severity = "warning"
    fix = "safe"
    stream = "same"
    leaves = ("RNG301", "RNG304", "RNG308")

    def suspects(self, text: str) -> bool:
        """A key is made in a signature, in the arguments of a lambda, or in an annotated assignment."""
        if self.context.is_test:
            return False
        for found in re.finditer(spelled(text, MakesKey), text):
            row = text[text.rfind("\n", 0, found.start()) + 1 : found.start()]
            if _LAMBDA.search(row) or _FIELD.match(row):
                return True
            start = text.rfind("def ", max(found.start() - _LONGEST, 0), found.start())
            if start >= 0 and not _BODY.search(text, start, found.start()):
                return True
        return False

    def visit_FunctionDef(self, node: cst.FunctionDef) -> None:
        """The parameters of a function."""
        self._look_at(node)

    def visit_Lambda(self, node: cst.Lambda) -> None:
        """The parameters of a lambda."""
        self._look_at(node)

    def visit_ClassDef(self, node: cst.ClassDef) -> None:
        """The fields of a class whose constructor is made from them."""
        scope = self.context.scope(node)
        if not self.active or scope is None or not self._has_fields(scope):
            return
        for name, bindings in scope.bindings.items():
            for binding in bindings:
                if isinstance(binding.node, cst.AnnAssign) and binding.value is not None:
                    self._check(binding.value, scope, f"the default of the field `{name}`", None)

    def _look_at(self, node: cst.FunctionDef | cst.Lambda) -> None:
        scope = self.context.scope(node)
        if not self.active or scope is None:
            return
        for parameter in all_parameters(scope.parameters):
            if parameter.default is not None:
                self._check(parameter.default, scope, f"the default of `{parameter.name.value}`", parameter)

    def _check(self, value: cst.BaseExpression, scope: Scope, what: str, parameter: cst.Param | None) -> None:
        outer = scope if parameter is None else scope.parent
        if outer is None or not self._is_constant_key(value):
            return
        self.report(
            value,
            f"{what} is a constant key, made once when `{scope.qualname}` is defined: whoever gives none shares it",
            scope=outer,
            help="require a key; the fix makes it in the body, where it is still constant",
            fix=self._repair(value, scope, parameter),
        )

    def _is_constant_key(self, value: cst.BaseExpression) -> bool:
        """Whether an expression makes a key of constants, and perhaps splits it."""
        while isinstance(value, cst.Subscript):
            value = value.value
        if not isinstance(value, cst.Call):
            return False
        if self.context.role(value, MakesKey) is not None:
            return self.context.constant_key(value) is not None
        derives = self.context.role(value, DerivesKey) or self.context.role(value, ClonesKey)
        key = calls.argument(value, derives.key) if isinstance(derives, (DerivesKey, ClonesKey)) else None
        return key is not None and self._is_constant_key(key)

    def _has_fields(self, scope: Scope) -> bool:
        """Whether the class gets its constructor from annotated names."""
        project = self.context.project
        base = project.module_base(scope)
        if base is not None and base.framework in ("linen", "equinox"):
            return True
        outer = scope.parent or scope
        values = [project.value(decorator.decorator, outer) for decorator in scope.decorators]
        values = [value.callee if isinstance(value, Made) else value for value in values]
        return any(outside_name(value) in FIELDS for value in (*values, *project.bases(scope)))

    # The fix

    def _repair(self, value: cst.BaseExpression, scope: Scope, parameter: cst.Param | None) -> FixPlan | None:
        if parameter is None:
            return None
        draft = Draft(scope.module)
        try:
            default_to_body(self.context.project, draft, value, parameter, scope)
            return FixPlan("safe", "same", "Make the key in the body (it stays constant)", draft.edits())
        except NoFix:
            return None
