"""RNG618 unseeded-program."""

from __future__ import annotations

import ast
from collections.abc import Mapping

from rnglint.api.context import FixPlan
from rnglint.api.rule import Rule
from rnglint.fixes.imports import Spelling
from rnglint.fixes.needs import first, need, only
from rnglint.fixes.starts import parsed
from rnglint.knowledge.roles import Draws
from rnglint.knowledge.seeding import STREAM_NAMES, STREAM_SEEDERS
from rnglint.machine.events import Event, Option
from rnglint.program.code import FunctionNode
from rnglint.trace.programs import start

from ._elsewhere import is_seeded_elsewhere

_NAMED = "the program is started through a decorator, or the word seed has a meaning in it already"


class UnseededProgram(Rule):
    """A program that draws from global streams and sets no seed at all.

    ## What it does

    Reports files that start a program (`if __name__ == "__main__"`, a main function) which draws from `random`, NumPy
    or torch and seeds none of them, in any of its files. Draws that happen behind the scenes count: the parameters of
    layers, shuffled loaders, scikit-learn's splitters and estimators without `random_state`.

    ## Why is this bad?

    No run can be repeated, and the difference between two of them cannot be told from that of two seeds.

    ## Example

    ```python
    def main():
        rows, labels = load_table()
        train, test = train_test_split(rows)
        evaluate(RandomForestClassifier().fit(train, labels), test)

    if __name__ == "__main__":
        main()
    ```

    ## Use instead

    ```python
    def main(seed: int = 0):
        np.random.seed(seed)
        rows, labels = load_table()
        train, test = train_test_split(rows)
        evaluate(RandomForestClassifier().fit(train, labels), test)
    ```

    ## When not to use it

    Demonstrations, games, anything that is to be different each time. A program that seeds one of the streams is told
    of the others by `incomplete-seeding`. The rule is opt-in.

    ## Fix

    Unsafe, as every run then draws the same numbers. A program with a command line of `argparse` gets an option for a
    seed, and seeds with it what it draws from, as soon as the options are known; a main function without parameters
    gets a seed; another program seeds with a number where it starts.

    ## References

    - [torch: reproducibility](https://docs.pytorch.org/docs/stable/notes/randomness.html)
    - [scikit-learn: controlling randomness](https://scikit-learn.org/stable/common_pitfalls.html#controlling-randomness)
    """

    code = "RNG618"
    tier = "opt-in"
    of_tests = False
    severity = "warning"
    fix = "unsafe"
    words = frozenset({"__main__", "main"})
    executes = (Draws,)

    def look(self) -> None:
        """What the program of this file draws from."""
        trace = self.trace
        draws = trace.unseeded
        if not draws or is_seeded_elsewhere(self.context, draws.keys(), True):
            return
        entry = start(trace.code)
        what = " and ".join(STREAM_NAMES[stream] for stream in draws)
        self.report(
            (trace.code, entry),
            f"no run of this program can be repeated: it draws from {what}, and sets no seed",
            help="take a seed as an argument, and set it before anything is drawn",
            related=[(draw, "drawn here") for draw in draws.values()],
            fix=lambda: self._repair(entry, draws),
        )

    def _repair(self, entry: ast.AST, streams: Mapping[str, Event]) -> FixPlan:
        names, ledger = Spelling(self.context.project, self.context.module), first([self.trace.started]).ledger
        draft = names.draft
        need("seed" not in draft.text, why=_NAMED)
        if ledger.options:
            option = ledger.options[-1]
            start, line = parsed(option), only(names.code.parents.get(option.site.node), ast.Expr, why=_NAMED)
            need(start.code is names.code, all(draw.index >= start.at for draw in streams.values()), why=_NAMED)
            receiver = draft.read(only(only(option.site.node, ast.Call).func, ast.Attribute).value)
            draft.behind(line, f'{receiver}.add_argument("--seed", type=int, default=0)')
            option = Option("seed", option.site, parsed=option.parsed)
            return self.plan("take a seed and set it", *parsed(option).seeding(self.context, [*streams], names))
        if isinstance(entry, FunctionNode):
            need(not entry.decorator_list, why=_NAMED)
            draft.insert(draft.text.index("(", draft.span(entry)[0]) + 1, "seed: int = 0")
        for stream in streams:
            seeder = names.spell(STREAM_SEEDERS[stream], entry)
            if isinstance(entry, FunctionNode):
                draft.at_top(entry, f"{seeder}(seed)")
            else:
                draft.before(only(entry, ast.If, why=_NAMED).body[0], f"{seeder}(0)")
        return self.plan("set a seed", *draft.edits())
