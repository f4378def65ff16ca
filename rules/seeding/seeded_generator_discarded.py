"""RNG605 seeded-generator-discarded."""

from __future__ import annotations

from typing import TYPE_CHECKING

import libcst as cst

from rnglint.context import FixPlan
from rnglint.fixes import arguments
from rnglint.knowledge.roles import MakesGenerator, MakesKey, ReturnsReceiver, Seeds
from rnglint.knowledge.seeding import GLOBAL_SEEDERS
from rnglint.project import calls
from rnglint.project.project import outside_name
from rnglint.project.values import Constant, Made
from rnglint.rule import Rule

if TYPE_CHECKING:
    from rnglint.project.scopes import Scope


class SeededGeneratorDiscarded(Rule):
    """A generator is made with a seed, and thrown away.

    ## What it does

    Reports statements such as `np.random.default_rng(7)`, `random.Random(7)`, `torch.Generator().manual_seed(7)` and
    `jax.random.key(7)` whose result is not used.

    ## Why is this bad?

    These make a generator (or a key) of their own. They seed nothing global, so the statement has no effect: the draws
    that it was meant for start from the operating system's entropy, or from a default, in each run.

    ## Example

    ```python
    np.random.default_rng(7)
    noise = np.random.normal(size=3)
    ```

    ## Use instead

    ```python
    rng = np.random.default_rng(7)
    noise = rng.normal(size=3)
    ```

    ## When not to use it

    Where the call is made only to see whether it raises. Tests, and statements in `try` and `with`, are left alone.

    ## Fix

    Unsafe: the statement becomes the one that seeds the global stream (`np.random.seed(7)`), which is what it was
    taken for. There is none for JAX, which has no global stream.

    ## References

    - [NumPy: random generator](https://numpy.org/doc/stable/reference/random/generator.html)
    - [torch.Generator](https://docs.pytorch.org/docs/stable/generated/torch.Generator.html)
    """

    code = "RNG605"
    name = "seeded-generator-discarded"
    tier = "default"
    fix = "unsafe"
    stream = "changes"
    triggers = ("default_rng(", "RandomState(", "Random(", "Generator(", "PRNGKey(", "random.key(", "import key")

    def visit_Module(self, node: cst.Module) -> None:
        """Look at every expression that stands alone, where the file makes generators at all."""
        if self.context.is_test or not any(word in self.context.module.source.text for word in self.triggers):
            return
        for statement, scope in self.context.statements:
            if isinstance(statement, cst.Expr) and isinstance(statement.value, cst.Call):
                self._check(statement.value, scope)

    def _check(self, call: cst.Call, scope: Scope) -> None:
        made = self._made(call, scope)
        site = scope.tree.sites.get(id(call))
        if made is None or site is None or any(region.kind in ("try", "with", "except") for region in site.regions()):
            return
        project = self.context.project
        name = project.knowledge.canonical(outside_name(project.value(made.func, scope)))
        self.report(
            call,
            f"the generator that `{name}` makes is thrown away: this statement seeds nothing",
            scope=scope,
            help="keep the generator and draw from it",
            fix=self._repair(call, made, name, scope),
        )

    def _made(self, call: cst.Call, scope: Scope) -> cst.Call | None:
        """The call that makes a generator or key from a seed, where a statement does nothing else."""
        project = self.context.project
        callee = project.value(call.func, scope)
        for kind in (MakesGenerator, MakesKey):
            role = project.role(callee, kind)
            if isinstance(role, (MakesGenerator, MakesKey)) and role.seed is not None:
                seed = calls.argument(call, role.seed)
                return None if seed is None or project.value(seed, scope) == Constant(None) else call
        seeds = project.role(callee, Seeds)
        if isinstance(seeds, Seeds) and seeds.instance and project.role(callee, ReturnsReceiver) is not None:
            made = call.func.value if isinstance(call.func, cst.Attribute) else None
            value = project.value(made, scope) if made is not None else None
            if isinstance(made, cst.Call) and isinstance(value, Made) and value.site.call is made:
                return made if project.role(value.callee, MakesGenerator) is not None else None
        return None

    def _repair(self, call: cst.Call, made: cst.Call, name: str, scope: Scope) -> FixPlan | None:
        seeder = GLOBAL_SEEDERS.get(name)
        if seeder is None or not isinstance(made.func, cst.Attribute):
            return None
        keywords = any(argument.keyword is not None for argument in call.args)
        if keywords or len(call.args) != 1 or len(made.args) > (made is call):
            return None
        text = f"{self.context.source(made.func.value, scope)}.{seeder}({self.context.source(call.args[0].value, scope)})"
        edit = arguments.replace(call, scope, text)
        return FixPlan("unsafe", "changes", "Seed the global stream", (edit,))
