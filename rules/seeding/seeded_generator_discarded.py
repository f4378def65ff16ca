"""RNG605 seeded-generator-discarded."""

from __future__ import annotations

import ast
from functools import partial

from rnglint.api.context import FixPlan
from rnglint.api.rule import Rule
from rnglint.fixes.imports import Spelling
from rnglint.fixes.needs import first, need, sole
from rnglint.knowledge.seeding import GLOBAL_SEEDERS
from rnglint.machine.terms import Thing
from rnglint.program import places

_NO_STREAM = "there is no global stream that the draws could follow"


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

    Where the call is made only to see whether it raises. Tests, and statements in `try`, are left alone.

    ## Fix

    Unsafe: the statement becomes the one that seeds the global stream (`np.random.seed(7)`), which is what it was
    taken for. There is none for JAX, which has no global stream.

    ## References

    - [NumPy: random generator](https://numpy.org/doc/stable/reference/random/generator.html)
    - [torch.Generator](https://docs.pytorch.org/docs/stable/generated/torch.Generator.html)
    """

    code = "RNG605"
    of_tests = False
    fix = "unsafe"

    def look(self) -> None:
        """What executions make and throw away."""
        for event in self.trace.discarded_generators:
            call = event.node
            assert isinstance(call, ast.Call)
            name = event.source.name if event.kind == "seed" and isinstance(event.source, Thing) else event.api
            self.report(
                (self.file, call),
                f"this seeds nothing: the generator that `{name}` makes is thrown away",
                help="keep the generator and draw from it",
                fix=partial(self._repair, call, name),
            )

    def _repair(self, call: ast.Call, name: str) -> FixPlan:
        code, seeder, made = self.file, first([GLOBAL_SEEDERS.get(name)], _NO_STREAM), call
        if isinstance(call.func, ast.Attribute) and isinstance(call.func.value, ast.Call):
            made = call.func.value
        need(made is call or not (made.keywords or made.args), len(call.keywords) + len(call.args) == 1)
        seed = sole([*call.args, *(each.value for each in call.keywords if each.arg)])
        names = Spelling(self.context.project, self.context.module)
        if isinstance(made.func, ast.Attribute):
            names.draft.put(call, f"{places.text(code, made.func.value)}.{seeder}({places.text(code, seed)})")
        else:
            spelled = names.spell(f"{name.rpartition('.')[0]}.{seeder}", call)
            names.draft.put(call, f"{spelled}({places.text(code, seed)})")
        return self.plan("seed the global stream", *names.draft.edits())
