"""RNG402 constant-rngs."""

from __future__ import annotations

import ast

from rnglint.api.context import FixPlan
from rnglint.fixes.needs import first, need, or_none
from rnglint.fixes.threading.request import Request, Root
from rnglint.machine.events import Run
from rnglint.program import places
from rnglint.program.scopes import Scope
from rnglint.program.syntax import arguments_of
from rnglint.trace.compiled import Inside

from ._networks import NetworkRule
from ._supply import counter, entry, renamed


class ConstantRngs(NetworkRule):
    """A linen model in training mode gets the same key in every step.

    ## What it does

    Reports keys in `rngs` of `apply` that are made of a literal seed (in place, by a variable of the function, or by
    one of the module) where the code shows that `apply` runs again and again: in a loop, in a compiled function,
    or in a function that is differentiated. The model must surely draw from that stream, or, where its layers are out
    of sight, be told so by a keyword argument (`train=True`, `deterministic=False`). A compiled function that runs a
    model with a key from around it counts, whatever the key was made of, if calls of it in sight repeat.

    ## Why is this bad?

    Equal keys give equal masks. Dropout with one mask for the whole training removes the same units for ever: the
    model that is trained is a smaller one, without noise.

    ## Example

    ```python
    @jax.jit
    def train_step(params, x):
        return model.apply(params, x, train=True, rngs={"dropout": jax.random.key(0)})
    ```

    ## Use instead

    ```python
    @jax.jit
    def train_step(params, x, *, key):
        return model.apply(params, x, train=True, rngs={"dropout": key})
    ```

    ## When not to use it

    When all steps are meant to see one mask. Tests are passed over.

    ## Fix

    The key becomes an argument of the function; call sites in the file pass keys that differ from call to call.
    Where a `TrainState` is in scope and every round makes it anew, its counter is folded in instead:
    `jax.random.fold_in(key, state.step)`. Where the model gets a key under a name that nothing in it asks for, that
    name becomes the one it asks for. The random numbers change.

    ## References

    - [Flax: dropout guide](https://flax-linen.readthedocs.io/en/latest/guides/training_techniques/dropout.html)
    """

    code = "RNG402"
    fix = "unsafe"

    def look(self) -> None:
        """Every run that draws with a fixed key again and again."""
        for (inside, run), plan in self.supplied(self.trace.fixed_runs, self._ask):
            stream = inside.event.collection
            named = f"the key of `{stream}`" if stream else "its key"
            given = None if run.table is None or run.table[1].code is not self.file else entry(run.table, stream)
            drawn = [ask.event.step for ask in run.asks if ask.certain and ask.stream == stream]
            self.report(
                (self.file, given or inside.place[1]),
                f"the model draws the same numbers in every step: {named} does not change",
                help="take the key as an argument, or fold a step counter into it",
                related=[(step, "drawn here") for step in drawn[:1]],
                fix=plan,
            )

    def _ask(self, fixed: tuple[Inside, Run]) -> Request | FixPlan:
        """Make the fixed key of a run a parameter, or name the key that is meant for what draws from it."""
        inside, run = fixed
        wanted = {ask.stream for ask in run.asks if ask.certain and ask.stream and ask.stream not in run.keys}
        if len(wanted) == 1 and (plan := or_none(renamed, self.context, run, *wanted)) is not None:
            return plan
        made, table = first([inside.maker]), first([run.table])
        need(made.frame.code is self.file, _is_literal(made.node))
        given, frame = first([entry(table, inside.event.collection)]), table[1]
        of_module = isinstance(made.frame.node, ast.Module)
        code, node = (frame.code, given) if of_module else (made.frame.code, made.node)
        need(code is self.file)
        own = (of_module or made.node is given) and frame.uid == run.event.frame.uid
        step = counter(run.event) if own else ""
        return Request("key", (Root(node, Scope.of(code, node), places.text(self.file, made.node), step=step),), ())


def _is_literal(node: ast.AST) -> bool:
    """Whether a call means the same everywhere in its module."""
    if not isinstance(node, ast.Call) or not isinstance(node.func, (ast.Name, ast.Attribute)):
        return False
    return all(isinstance(each, ast.Constant) for each in arguments_of(node))
