"""RNG309 key-default-argument."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import libcst as cst

from rnglint.context import FixPlan
from rnglint.fixes.threading.names import identifiers
from rnglint.fixes.threading.nofix import NoFix
from rnglint.fixes.threading.text import Draft, block
from rnglint.knowledge.roles import MakesKey
from rnglint.project.project import outside_name
from rnglint.project.scopes import all_parameters
from rnglint.project.uses import uses
from rnglint.project.values import External, Made
from rnglint.traversal import descendants

from ._syntax import FIELDS, SyntaxRule, absent, is_constant_key, spelled

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
        if outer is None or not is_constant_key(self.context.project, value, outer):
            return
        self.report(
            value,
            f"{what} is a constant key, made once when `{scope.qualname}` is defined: whoever gives none shares it",
            scope=outer,
            help="require a key; the fix makes it in the body, where it is still constant",
            fix=self._repair(value, scope, parameter),
        )

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
        if parameter is None or scope.kind != "function" or not self._is_free(value, scope, parameter.name.value):
            return None
        draft = Draft(scope.module)
        name = parameter.name.value
        unit = scope.module.tree.root.default_indent
        try:
            block(scope.node)
            self._widen(draft, scope, parameter)
            draft.replace(*draft.outer(value), "None")
            start, end = draft.outer(value)
            text = draft.text[start:end]
            if "\n" in text or "\r" in text:
                return None
            draft.at_top(scope, f"if {name} is None:{draft.newline}{self._indent(draft, scope)}{unit}{name} = {text}")
            return FixPlan("safe", "same", "Make the key in the body (it stays constant)", draft.edits())
        except NoFix:
            return None

    def _indent(self, draft: Draft, scope: Scope) -> str:
        """The white space before a statement of the function."""
        body = scope.node.body
        assert isinstance(body, cst.IndentedBlock)
        return draft.indent(draft.span(body.body[0])[0])

    def _is_free(self, value: cst.BaseExpression, scope: Scope, name: str) -> bool:
        """Whether the default means the same in the body, and None means nothing there yet."""
        project, outer = self.context.project, scope.parent
        for used in identifiers(value):
            owner, bindings = project.bindings(used, outer or scope)
            if used in scope.bindings or owner is None or owner.kind == "class" or len(bindings) != 1:
                return False
        assert isinstance(scope.node, cst.FunctionDef)
        if any(self._tests(below, name) for below in descendants(scope.node.body)):
            return False
        return not any(
            argument.keyword is not None
            and argument.keyword.value == name
            and isinstance(argument.value, cst.Name)
            and argument.value.value == "None"
            for site in uses(project, scope.module, scope).sites
            for argument in site.call.args
        )

    def _tests(self, node: cst.CSTNode, name: str) -> bool:
        """Whether a condition asks if the parameter is None."""
        if isinstance(node, (cst.If, cst.IfExp, cst.While, cst.Assert)):
            node = node.test
        elif isinstance(node, cst.BooleanOperation) and isinstance(node.left, cst.Name):
            node = node.left
        elif not isinstance(node, (cst.Comparison, cst.UnaryOperation)):
            return False
        return any(found.value == name for taken in (True, False) for found in absent(node, taken))

    def _widen(self, draft: Draft, scope: Scope, parameter: cst.Param) -> None:
        """Let the annotation admit None, where that can be written for sure.  Raises NoFix where it has to be."""
        if parameter.annotation is None:
            return
        start, end = draft.outer(parameter.annotation.annotation)
        text = draft.text[start:end]
        if re.search(r"\b(?:None|Optional|Any)\b", text):
            raise NoFix  # None is admitted already, so callers may give it
        optional = self.context.project.name("Optional", scope.parent or scope)
        if text[-1] in "\"'":
            draft.replace(start, end, f"{text[:-1]} | None{text[-1]}")
        elif self._union_works(draft.text):
            draft.insert(end, " | None")
        elif optional == External("typing.Optional"):
            draft.replace(start, end, f"Optional[{text}]")
        elif scope.decorators:
            raise NoFix  # somebody may check types at run time

    def _union_works(self, text: str) -> bool:
        """Whether the module writes annotations as unions: it says that they are not evaluated, or does so already."""
        return re.search(r"^from __future__ import .*\bannotations\b|\| None\b", text, re.MULTILINE) is not None
