"""RNG312 split-unpack-mismatch."""

from __future__ import annotations

import ast
from functools import partial

from rnglint.api.context import FixPlan
from rnglint.api.rule import Rule
from rnglint.fixes.needs import first, need, only, sole
from rnglint.fixes.text import Draft
from rnglint.program import places
from rnglint.program.syntax import descendants
from rnglint.trace.misuse import Unpacked, may_raise


class SplitUnpackMismatch(Rule):
    """The keys of a split are unpacked into another number of names.

    ## What it does

    Compares the number of keys that `jax.random.split` gives with the number of names that they are assigned to.

    ## Why is this bad?

    It raises ValueError when it runs. `split` gives two keys by default, and whoever adds one more name to the line
    easily forgets to add the number.

    ## Example

    ```python
    key, noise_key, mask_key = jax.random.split(key)
    ```

    ## Use instead

    ```python
    key, noise_key, mask_key = jax.random.split(key, 3)
    ```

    ## When not to use it

    Nothing is reported if the error is expected, as in a `try`, or if a number is not known for sure; with a
    starred name, only too few keys are wrong.

    ## Fix

    Safe: the number is set to the number of names. If the number is the name of a constant, or the keys were stored
    in a variable first, there is no fix. The program raised an exception before, so it drew nothing that could
    change; the first keys of a larger split equal those of a smaller one.

    ## References

    - [jax.random.split](https://docs.jax.dev/en/latest/_autosummary/jax.random.split.html)
    """

    code = "RNG312"
    fix = "safe"
    stream = "same"

    def look(self) -> None:
        """The arrays of keys that executions take apart."""
        for found in self.trace.unpacked:
            if may_raise(found.event, self.context.is_test):
                continue
            statement = self.file.parents[found.event.node]
            taken = statement.value if isinstance(statement, ast.Assign) else found.event.node
            keys = "key" if found.size == 1 else "keys"
            least = "at least " if found.at_least else ""
            self.report(
                (self.file, taken),
                f"this raises ValueError: `{found.event.api}` gives {found.size} {keys} for {least}{found.wanted} "
                f"{'name' if found.wanted == 1 else 'names'}",
                help="ask for as many keys as there are names",
                fix=partial(self._repair, found, taken),
            )

    def _repair(self, found: Unpacked, taken: ast.AST) -> FixPlan:
        """Ask for the right number, where it is written or left out in the call that is taken apart."""
        code, split = self.file, first([getattr(found.event.term, "via", None)])
        if isinstance(taken, ast.Name):
            return self._left(found, taken)
        call = only(taken, ast.Call)
        need(not found.at_least, split.node is call)  # of a starred name nobody can say how many it is to take
        number = next((keyword.value for keyword in call.keywords if keyword.arg == _NUMBER), None)
        number = call.args[1] if len(call.args) > 1 else number
        if isinstance(number, (ast.Tuple, ast.List)):
            number = number.elts[0]
        draft = Draft(code.module)
        if number is None:
            last = [*call.args, *call.keywords][-1]
            start, end = places.offsets(code, last)
            need(code.text[end : places.offsets(code, call)[1]].count(")") <= 1)
            draft.append(start, end, f"{_NUMBER}={found.wanted}" if call.keywords else str(found.wanted))
        else:
            need(not any(isinstance(below, (ast.Name, ast.Attribute, ast.Call)) for below in descendants(number)))
            draft.replace(*places.offsets(code, number), str(found.wanted))
        keys = "key" if found.wanted == 1 else "keys"
        return self.plan(f"ask for {found.wanted} {keys}", *draft.edits())

    def _left(self, found: Unpacked, taken: ast.Name) -> FixPlan:
        """Keys of a variable that are too many are left."""
        statement = only(self.file.parents[taken], ast.Assign)
        targets = only(sole(statement.targets), ast.Tuple)
        need(found.size > found.wanted, not found.at_least)
        draft = Draft(self.file.module)
        draft.insert(draft.span(targets.elts[-1])[1], ", *_")
        return self.plan("leave the other keys", *draft.edits())


_NUMBER = "num"
"""The parameter that says how many keys a split gives."""
