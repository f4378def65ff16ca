"""RNG404 rng-collection-mismatch."""

from __future__ import annotations

import ast
from functools import partial

from rnglint.api.context import FixPlan
from rnglint.fixes import calls, options
from rnglint.fixes.needs import first, need, only, sole
from rnglint.fixes.spelling import Spelling
from rnglint.knowledge.networks import KEY
from rnglint.machine.events import Run
from rnglint.program import places
from rnglint.trace.applied import Lacking, is_number, misheard

from ._networks import NetworkRule
from ._supply import entry


class RngCollectionMismatch(NetworkRule):
    """The keys in `rngs` have other names than the streams that the linen model asks for.

    ## What it does

    Compares the names in `rngs={...}` of `apply` or `init` with the streams that the layers of the model use
    (`make_rng("noise")`, `nn.Dropout(..., rng_collection="drop")`) under the flags that are passed, and those that they
    ask for (`deterministic=not self.has_rng("dropout")`). Also reports a number, such as a step counter, in the place
    of a key.

    ## Why is this bad?

    A missing stream raises `InvalidRngError`, and a number instead of a key raises `ValueError`. A misspelled name
    is noticed only when the model first runs in training mode. A model that asks whether it has a key trains without
    what it draws, and nothing fails.

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

    If exactly one given name is unused and exactly one stream is missing, the name is corrected. A number is turned
    into a key with `jax.random.key`, which is unsafe: only the author knows which key it should have been.

    ## References

    - [Flax: randomness and PRNGs](https://flax-linen.readthedocs.io/en/latest/guides/flax_fundamentals/rng_guide.html)
    """

    code = "RNG404"
    fix = "safe/unsafe"
    stream = "same"

    def look(self) -> None:
        """Every run with a wrong name or a number among its keys."""
        for run in self.trace.model_runs:
            self._number(run)
        for lacking in self.trace.lacking:
            if lacking.is_misnamed:
                self._name(lacking)
        for each in filter(None, map(misheard, self.trace.model_runs)):
            self._misheard(each)

    def _number(self, run: Run) -> None:
        for name, value in run.keys.items():
            node = run.event.key_node if run.table is None else entry(run.table, name)
            if is_number(value, node, run.event.frame):
                self.report(
                    (self.file, run.event.node),
                    f"this raises ValueError: a number stands where the key for `{name}` belongs",
                    help="make a key of it: jax.random.fold_in(key, number)",
                    fix=partial(self._made, run, node),
                )
                return

    def _made(self, run: Run, node: ast.AST | None) -> FixPlan:
        """Make a key of a number."""
        spelling = Spelling(self.context.project, self.context.module)
        draft = spelling.draft
        given = first([node])
        need((run.event.frame if run.table is None else run.table[1]).code is self.file)
        draft.put(given, f"{spelling.random(KEY, given)}({draft.read(given)})")
        return FixPlan("unsafe", "changes", "make a key of the number", draft.edits())

    def _name(self, lacking: Lacking) -> None:
        run, ask, stream = lacking.run, lacking.asks[0].event, lacking.streams[0]
        given = ", ".join(f"`{name}`" for name in run.keys)
        self.report(
            (self.file, run.event.node),
            f"this raises InvalidRngError: the model draws from its stream `{stream}`, and gets keys for {given} only",
            help=f'give a key for "{stream}"',
            related=[*self.hops(ask, run.event), (ask.step, f"asks for a key of `{stream}` here")],
            repair=lacking,
        )

    def _misheard(self, lacking: Lacking) -> None:
        run, ask, stream = lacking.run, lacking.asks[0].event, lacking.streams[0]
        given = ", ".join(f"`{name}`" for name in run.keys)
        self.report(
            (self.file, run.event.node),
            f"what draws from `{stream}` stays off: the model asks for a key of it, and gets keys for {given} only",
            help=f'give a key for "{stream}"',
            related=[*self.hops(ask, run.event), (ask.step, f"asks for a key of `{stream}` here")],
            severity="warning",
            repair=lacking,
        )

    def repair(self, lacking: Lacking) -> FixPlan:
        """Correct the one name that nobody asks for."""
        run, wanted = lacking.run, sole(lacking.streams)
        asked = {ask.stream for ask in run.asks}
        display, frame = table = first([run.table])
        need(frame.code is self.file)
        unheard = sole(name for name in run.keys if name not in asked)
        given = entry(table, unheard)
        if given is None:
            return self._tabled(only(display, ast.Dict), unheard, wanted)
        if isinstance(display, ast.Call):
            named: ast.AST = first(each for each in display.keywords if each.value is given)
            need(wanted.isidentifier())
            text = f"{wanted}={places.text(self.file, only(given, ast.expr))}"
        else:
            named = first(key for key, value in zip(display.keys, display.values, strict=True) if value is given)
            quote = places.text(self.file, named)[-1]
            text = f"{quote}{wanted}{quote}"
        return self.plan(f"name the stream `{wanted}`", calls.replace(self.file, named, text), kind="safe")

    def _tabled(self, display: ast.Dict, unheard: str, wanted: str) -> FixPlan:
        """Correct the one entry of a table in which a name stands that nobody asks for.  Raises NoFix."""
        asked = (each for each in display.keys if isinstance(each, ast.Subscript))
        found = (each for key in asked for each in options.values_in(self.file, key.value, _literal(key.slice)))
        named = sole(each for each in found if _literal(each) == unheard)
        quote = places.text(self.file, named)[-1]
        edit = calls.replace(self.file, named, f"{quote}{wanted}{quote}")
        return self.plan(f"name the stream `{wanted}`", edit, kind="unsafe")


def _literal(node: ast.AST) -> str:
    """A text that is written out; empty for anything else."""
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""
