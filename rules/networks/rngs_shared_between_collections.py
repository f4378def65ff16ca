"""RNG403 rngs-shared-between-collections."""

from __future__ import annotations

import libcst as cst

from rnglint.context import FixPlan, Note
from rnglint.fixes.arguments import replace
from rnglint.fixes.threading.nofix import NoFix
from rnglint.fixes.threading.spelling import Spelling
from rnglint.networks.survey import Run
from rnglint.networks.things import Expr

from ._networks import NetworkRule


class RngsSharedBetweenCollections(NetworkRule):
    """Two streams of a linen model get one key.

    ## What it does

    Reports a dictionary of keys for `init` or `apply` in which one variable stands for two streams that the model
    asks for (or for `params` and another one).

    ## Why is this bad?

    linen folds the path of a module and a counter into the key, but not the name of the stream. Where one module asks
    both streams, the n-th draw of each has the same key: a weight and the first noise, or two noises, are equal.
    Streams that meet in no module give different numbers, which is why this is a warning.

    ## Example

    ```python
    variables = model.init({"params": key, "noise": key}, x)
    ```

    ## Use instead

    ```python
    params_key, noise_key = jax.random.split(key)
    variables = model.init({"params": params_key, "noise": noise_key}, x)
    ```

    ## When not to use it

    When no module of the model has parameters and also draws.

    ## Fix

    Folds a number into the key of the second stream. The random numbers of that stream change.

    ## References

    - [Flax: randomness and PRNGs](https://flax-linen.readthedocs.io/en/latest/guides/flax_fundamentals/rng_guide.html)
    """

    code = "RNG403"
    name = "rngs-shared-between-collections"
    tier = "preview"
    severity = "warning"
    fix = "safe"
    stream = "changes"
    needed = (("rngs", ".init"), (".apply", "apply_fn", ".init"))

    def look(self) -> None:
        """Every run with one variable under two names."""
        for run in self.survey.runs:
            if self.context.here(run.event.site.scope) and not self.context.is_test:
                self._look_at(run)

    def _look_at(self, run: Run) -> None:
        asked = {need.stream for need in run.needs if need.certain and need.supplied is False}
        first: dict[str, tuple[str, Expr]] = {}
        for name, given in run.supply.names.items():
            concerned = name in asked or (run.role.prepares and name == run.role.fallback)
            if not concerned or not isinstance(given, Expr) or not isinstance(given.node, cst.Name):
                continue
            text = given.node.value
            known = first.get(text)
            if known is None:
                first[text] = name, given
            elif self.context.here(given.scope) and id(given.node) not in self._told:
                self._told.add(id(given.node))
                self._tell(known, name, given)

    def _tell(self, known: tuple[str, Expr], name: str, given: Expr) -> None:
        assert isinstance(given.node, cst.Name)
        note = Note(known[1].node, known[1].scope, f"the key of `{known[0]}`")
        self.tell(
            (given.node, given.scope),
            f"the streams `{known[0]}` and `{name}` get one key: a module that asks both gets equal numbers",
            help="split the key",
            related=[note],
            fix=self._folded(given),
        )

    def _folded(self, given: Expr) -> FixPlan | None:
        """Fold a number into the second key, with `fold_in` as the file spells it."""
        spelling = Spelling(self.context.project, self.context.module)
        try:
            spelled = spelling.random("fold_in", given.scope)
        except NoFix:
            return None
        if spelling.adds_import:
            return None
        edit = replace(given.node, given.scope, f"{spelled}({self.context.source(given.node, given.scope)}, 1)")
        return FixPlan("safe", "changes", "give the second stream a key of its own", (edit,))
