"""RNG602 unseeded-entropy."""

from __future__ import annotations

import ast

from rnglint.api.rule import Rule
from rnglint.fixes.needs import first, need, only, or_none
from rnglint.fixes.threading import supplies
from rnglint.fixes.threading.request import Request, Root
from rnglint.knowledge.roles import MakesGenerator, NarrowSeed
from rnglint.knowledge.seeding import STREAM_SEEDERS
from rnglint.machine.events import Event
from rnglint.program import places
from rnglint.program.scopes import Scope


class UnseededEntropy(Rule):
    """A generator without a seed.

    ## What it does

    Reports `np.random.default_rng()`, `np.random.RandomState()`, `random.Random()` and the like without a seed, or with
    None for one.

    ## Why is this bad?

    Such a generator starts from the operating system's entropy. No seed that the program sets elsewhere reaches it,
    so what it draws can never be repeated, and the place does not show in any log.

    ## Example

    ```python
    rng = np.random.default_rng()
    ```

    ## Use instead

    ```python
    rng = np.random.default_rng(seed)
    ```

    ## When not to use it

    Fresh entropy is right wherever a run need not be repeated, so the rule has to be selected. Where a parameter may
    be None at run time nothing is reported, nor for `random.SystemRandom`, which is meant to be unpredictable.

    ## Fix

    The seed becomes a [parameter](../fixes.md#seeds-and-keys-become-arguments) of the function that makes the
    generator, and comes from the seed of the program, or is a number in a program that has none. The fix is unsafe: the
    generator then draws the same numbers in every run.

    ## References

    - [NumPy: random generator](https://numpy.org/doc/stable/reference/random/generator.html)
    """

    code = "RNG602"
    tier = "opt-in"
    severity = "warning"
    fix = "unsafe"

    def look(self) -> None:
        """The generators that executions make."""
        found = self.trace.from_entropy
        plans = supplies(self.context, [or_none(self._asked, made) for made in found])
        for made, plan in zip(found, plans, strict=True):
            self.report(
                made,
                "every run draws other numbers: this generator starts from the operating system's entropy",
                help="give it a seed",
                fix=plan,
            )

    def _asked(self, made: Event) -> Request:
        """Ask for the seed of a generator.  Raises NoFix."""
        knowledge, call = self.context.program.knowledge, only(made.node, ast.Call)
        role = first([knowledge.role(made.api, MakesGenerator)])
        given = places.argument(call, first([role.seed]))
        need(given is not None or not (call.args or call.keywords))
        text, narrow = places.text(self.file, call.func), knowledge.role(made.api, NarrowSeed) is not None
        write = (lambda seed, _: seed) if given is not None else (lambda seed, _: f"{text}({seed})")
        root = Root(given or call, Scope.of(self.file, call), "0", write=write, narrow=narrow)
        seeded = not self.trace.seeded.isdisjoint(STREAM_SEEDERS)
        apart = bool(role.algorithm) or made.stream not in self.trace.seeded
        return Request("seed", (root,), seeded=seeded, generator=True, apart=apart)
