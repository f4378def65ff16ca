"""RNG606 rng-default-argument."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import libcst as cst

from rnglint.context import FixPlan
from rnglint.fixes.defaults import default_to_body
from rnglint.fixes.threading.nofix import NoFix
from rnglint.fixes.threading.text import Draft
from rnglint.knowledge.roles import MakesGenerator
from rnglint.project import calls
from rnglint.project.scopes import all_parameters
from rnglint.project.values import Constant, Made
from rnglint.rule import Rule

if TYPE_CHECKING:
    from rnglint.project.scopes import Scope

_DEFAULT = re.compile(r"[=]\s*[\w.]*(?:default_rng|RandomState|Random|Generator)\(")


class RngDefaultArgument(Rule):
    """The default of a parameter is a random generator.

    ## What it does

    Reports functions and methods of a module that make a generator in the default of a parameter:
    `def f(x, rng=np.random.default_rng())`.

    ## Why is this bad?

    A default is made once, when the function is defined, and all calls share it. What a call draws depends on
    every call before it, anywhere in the program, in the order they happened to come. With a seed in the default
    two callers that believe to repeat each other do not; without one, nothing that the program seeds
    reaches it. Forked workers each get a copy in the same state.

    ## Example

    ```python
    def jitter(x, rng=np.random.default_rng()):
        return x + rng.normal(size=x.shape)
    ```

    ## Use instead

    ```python
    def jitter(x, rng=None):
        if rng is None:
            rng = np.random.default_rng()
        return x + rng.normal(size=x.shape)
    ```

    ## When not to use it

    Where a stream shared by all callers is wanted; then give it a name at module level, and say so. Functions inside
    of functions, lambdas, and tests are left alone.

    ## Fix

    Safe for a generator without a seed: it is made in the body, from fresh entropy as before. A generator with a seed
    would then start anew in each call, so there is no fix for it.

    ## References

    - [Python: default parameter values](https://docs.python.org/3/reference/compound_stmts.html#function-definitions)
    - [numpy.random.default_rng](https://numpy.org/doc/stable/reference/random/generator.html#numpy.random.default_rng)
    """

    code = "RNG606"
    name = "rng-default-argument"
    tier = "default"
    severity = "warning"
    fix = "safe"
    stream = "same"
    triggers = ("default_rng(", "RandomState(", "Random(", "Generator(")

    def visit_Module(self, node: cst.Module) -> None:
        """Ask once whether any default can be a generator."""
        self._active = not self.context.is_test and _DEFAULT.search(self.context.module.source.text) is not None

    def visit_FunctionDef(self, node: cst.FunctionDef) -> None:
        """The parameters of a function."""
        scope = self.context.scope(node) if self._active else None
        if scope is None or scope.parent is None or any(outer.is_function for outer in scope.enclosing()):
            return
        for parameter in all_parameters(scope.parameters):
            if isinstance(parameter.default, cst.Call):
                self._check(parameter.default, parameter, scope)

    def _check(self, default: cst.Call, parameter: cst.Param, scope: Scope) -> None:
        project, outer = self.context.project, scope.parent
        assert outer is not None
        value = project.value(default, outer)
        role = project.role(value.callee, MakesGenerator) if isinstance(value, Made) else None
        if not isinstance(value, Made) or not isinstance(role, MakesGenerator) or role.stream == "entropy":
            return
        fresh = value.site.call is default and self._is_fresh(default, role, outer)
        self.report(
            default,
            f"the default of `{parameter.name.value}` is made once, when `{scope.qualname}` is defined: "
            "all calls draw from one generator",
            scope=outer,
            help="default to None and make the generator in the body",
            fix=self._repair(default, parameter, scope) if fresh else None,
        )

    def _is_fresh(self, default: cst.Call, role: MakesGenerator, scope: Scope) -> bool:
        """Whether the generator starts from the operating system's entropy."""
        if role.unseeded != "entropy" or role.seed is None or calls.is_open(default):
            return False
        seed = calls.argument(default, role.seed)
        return seed is None or self.context.project.value(seed, scope) == Constant(None)

    def _repair(self, default: cst.Call, parameter: cst.Param, scope: Scope) -> FixPlan | None:
        draft = Draft(scope.module)
        try:
            default_to_body(self.context.project, draft, default, parameter, scope)
            return FixPlan("safe", "same", "Make the generator in the body", draft.edits())
        except NoFix:
            return None


