"""RNG618 unseeded-program."""

from __future__ import annotations

import ast
from collections.abc import Iterable

from rnglint.api.context import FixPlan
from rnglint.api.rule import Rule
from rnglint.fixes.imports import Spelling
from rnglint.fixes.needs import need, only
from rnglint.knowledge.roles import Draws
from rnglint.knowledge.seeding import STREAM_NAMES, STREAM_SEEDERS
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

    Unsafe, as every run then draws the same numbers: a main function without parameters gets a seed, with which it
    seeds what the program draws from. Programs without such a function are left as they are.

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

    def _repair(self, entry: ast.AST, streams: Iterable[str]) -> FixPlan:
        names, main = Spelling(self.context.project, self.context.module), only(entry, *FunctionNode)
        draft = names.draft
        need(not main.decorator_list, "seed" not in draft.text, why=_NAMED)
        for stream in streams:
            draft.at_top(main, f"{names.spell(STREAM_SEEDERS[stream], main)}(seed)")
        draft.insert(draft.text.index("(", draft.span(main)[0]) + 1, "seed: int = 0")
        return self.plan("take a seed and set it", *draft.edits())
