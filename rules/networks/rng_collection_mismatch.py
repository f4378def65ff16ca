"""RNG404 rng-collection-mismatch."""

from __future__ import annotations

import libcst as cst

from rnglint.context import FixPlan, Note
from rnglint.fixes.arguments import replace
from rnglint.fixes.threading.nofix import NoFix
from rnglint.fixes.threading.spelling import Spelling
from rnglint.fixes.threading.text import Draft
from rnglint.knowledge.networks import KEY
from rnglint.networks.survey import Run
from rnglint.networks.things import Expr, Given

from ._networks import NetworkRule


class RngCollectionMismatch(NetworkRule):
    """The keys in `rngs` have other names than the streams that the linen model asks for.

    ## What it does

    Compares the names in `rngs={...}` of `apply` or `init` with the streams that the model's layers ask for
    (`make_rng("noise")`, `nn.Dropout(..., rng_collection="drop")`) under the flags that are passed. Also reports a
    number, such as a step counter, that stands where a key belongs.

    ## Why is this bad?

    A stream that is asked for and not given ends in `InvalidRngError`, and a number in place of a key in
    `ValueError`. A misspelled name is found only when the model is first run in training mode.

    ## Example

    ```python
    class Encoder(nn.Module):
        @nn.compact
        def __call__(self, x, train):
            return nn.Dropout(0.1, rng_collection="drop", deterministic=not train)(x)


    Encoder().apply(variables, x, train=True, rngs={"dropout": key})
    ```

    ## Use instead

    ```python
    Encoder().apply(variables, x, train=True, rngs={"drop": key})
    ```

    ## When not to use it

    There should be no reason to. A key for `params` serves every stream that is not given; then nothing is reported.

    ## Fix

    Where one given name is asked for by nobody and one stream is not given, the name is corrected. A number is made a
    key with `jax.random.key`, which is unsafe: which key it should have been only the author knows.

    ## References

    - [Flax: randomness and PRNGs](https://flax-linen.readthedocs.io/en/latest/guides/flax_fundamentals/rng_guide.html)
    """

    code = "RNG404"
    name = "rng-collection-mismatch"
    tier = "default"
    fix = "safe/unsafe"
    stream = "same"
    needed = (("rngs", ".init"), (".apply", "apply_fn", ".init"))

    def look(self) -> None:
        """Every run with a wrong name or a number among its keys."""
        for run in self.survey.runs:
            if run.event.site.scope.module.path != self.context.module.path:
                continue
            if run.supply.wrong:
                self._number(run)
            elif run.misnamed and run.missing():
                self._name(run)

    def _number(self, run: Run) -> None:
        place = self.place(run.event)
        if place is not None:
            name = run.supply.wrong[0]
            self.tell(
                place,
                f"a number stands where the key for `{name}` belongs: the model rejects it with ValueError",
                help="make a key of it: jax.random.fold_in(key, number)",
                fix=self._made(run.supply.names[name]),
            )

    def _made(self, given: Given) -> FixPlan | None:
        """Make a key of a number."""
        if not isinstance(given, Expr) or given.scope.module is not self.context.module:
            return None
        spelling, draft = Spelling(self.context.project, self.context.module), Draft(self.context.module)
        start, end = draft.span(given.node)
        try:
            draft.replace(start, end, f"{spelling.random(KEY, given.scope)}({draft.text[start:end]})")
            spelling.write_import(draft)
            return FixPlan("unsafe", "changes", "make a key of the number", draft.edits())
        except NoFix:
            return None

    def _name(self, run: Run) -> None:
        place = self.place(run.event)
        if place is None:
            return
        need = run.missing()[0]
        given = ", ".join(f"`{name}`" for name in run.supply.names)
        last = Note(need.event.site.call, need.event.site.scope, f"asks for a key of `{need.stream}` here")
        self.tell(
            place,
            f"the model draws from its stream `{need.stream}`, but is given keys for {given} only: InvalidRngError",
            help=f'give a key for "{need.stream}"',
            related=self.hops(need.event.steps, last),
            fix=self._renamed(run),
        )

    def _renamed(self, run: Run) -> FixPlan | None:
        """Correct the one name that nobody asks for."""
        missing = {need.stream for need in run.missing()}
        asked = {need.stream for need in run.needs}
        unused = [name for name in run.supply.names if name not in asked]
        table = run.supply.table
        if len(missing) != 1 or len(unused) != 1 or None in asked or table is None or table.scope is None:
            return None
        if table.scope.module is not self.context.module:
            return None
        wanted = str(next(iter(missing)))
        if isinstance(table.node, cst.Call):
            words = [a.keyword for a in table.node.args if a.keyword is not None and a.keyword.value == unused[0]]
            if len(words) != 1 or not wanted.isidentifier():
                return None
            edit = replace(words[0], table.scope, wanted)
            return FixPlan("safe", "same", f"name the stream `{wanted}`", (edit,))
        if not isinstance(table.node, cst.Dict):
            return None
        for element in table.node.elements:
            key = element.key if isinstance(element, cst.DictElement) else None
            if isinstance(key, cst.SimpleString) and key.raw_value == unused[0]:
                edit = replace(key, table.scope, f"{key.quote}{wanted}{key.quote}")
                return FixPlan("safe", "same", f"name the stream `{wanted}`", (edit,))
        return None
