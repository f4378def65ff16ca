"""RNG311 key-parameter-overwritten."""

from __future__ import annotations

import ast

from rnglint.api.context import FixPlan
from rnglint.api.rule import Rule
from rnglint.fixes.keys.beside import derived
from rnglint.fixes.needs import need, only, sole
from rnglint.fixes.required import required
from rnglint.fixes.text import Draft
from rnglint.program.scopes import Scope
from rnglint.program.signatures import defaults
from rnglint.program.syntax import is_name, is_none
from rnglint.trace.constants import ConstantKey
from rnglint.trace.explained import explained
from rnglint.trace.keys_beside import Beside, keys_beside


class KeyParameterOverwritten(Rule):
    """A function replaces the key that it is given by a constant one.

    ## What it does

    Reports a parameter that is bound to a key made of a constant, while nothing has used up the key that it held, and
    from which something is drawn. With `--preview`, also a key made of a constant, or of nothing but the number of a
    round, in a function that has a key of its caller's besides: noise and parameters that are made of it, and orders
    that a loop draws. It is reported by default where a key that the function derives of the caller's goes nowhere.

    ## Why is this bad?

    The caller's key has no effect. Whatever seed the program is started with, the function draws the same numbers:
    repeated runs with different seeds agree, error bars shrink to nothing. It is mostly a line
    that was left from debugging.

    ## Example

    ```python
    def sample_batch(key, data, size):
        key = jax.random.key(0)
        rows = jax.random.choice(key, len(data), (size,))
        return data[rows]
    ```

    ## Use instead

    ```python
    def sample_batch(key, data, size):
        rows = jax.random.choice(key, len(data), (size,))
        return data[rows]
    ```

    ## When not to use it

    A function that has to take a key because others do, and needs none, says so: by `del key`, in a comment ("fixed
    on purpose") or in its docstring. It is not reported then. (A comment that calls a key a dummy says nothing of
    the rounds of a loop that draw from what is split off it: they are reported.) Neither are
    parameters whose key was used up before they are bound to one for a single order, or that are replaced under a
    condition or replaced by a key that is made from an argument, keys that only serve `jax.eval_shape`, and
    constant keys of one arm, for plots, evaluation, a placeholder, or a matrix that is multiplied with, or in
    functions whose names say so.

    ## Fix

    The parameter takes the place of the constant key; an assignment that would then say nothing goes away. The fix is
    unsafe: other numbers are drawn, those of the caller's key. Where the parameter is None by default, the function
    raises `ValueError` without a key, and calls that left it out pass one. Where it has another default, or is used
    besides, there is no fix. A constant key beside the caller's becomes the derived key that nothing uses, or one that
    is folded from the caller's with the same number, if the function derives no others from that.

    ## References

    - [JAX: pseudorandom numbers](https://docs.jax.dev/en/latest/random-numbers.html)
    """

    code = "RNG311"
    of_tests = False
    fix = "unsafe"

    def look(self) -> None:
        """Keys of constants that take the place of a parameter, and from which something is drawn."""
        code = self.file
        for made in (*self.trace.constant_keys.values(), *self.trace.hidden_keys):
            name = made.replaces
            if not made.uses or not name or name.startswith("_"):
                continue
            if explained(code, made.node, name=name, matters=made.goes_on):
                continue
            self.report(
                (code, made.node),
                f"`{name}` of `{made.makings[0].frame.qualname}` has no effect: this constant key replaces it",
                help="remove the assignment, or derive the key from the parameter",
                repair=made,
            )
        for each in keys_beside(self.trace):
            if not self.told(each.made.node.lineno):  # type: ignore[attr-defined]
                self._tell_beside(each)

    def _tell_beside(self, each: Beside) -> None:
        api, wasted = each.use.api.rpartition(".")[2], each.wasted
        related = [(each.use, f"`{api}` gets it here")]
        related += [] if wasted is None else [(wasted, "a key that is derived here is never used")]
        self.report(
            each.made,
            f"`{api}` gets the same key whatever `{each.name}` is: this one is made of a number",
            help=f"derive the key from `{each.name}`",
            related=related,
            sure=wasted is not None,
            repair=each,
        )

    def repair(self, made: ConstantKey | Beside) -> FixPlan:
        """With the key that the caller gives in the place of the constant one."""
        if isinstance(made, Beside):
            return self.plan(f"follow the key that `{made.name}` holds", *derived(self.context, made))
        code, name, frame = self.file, made.replaces, made.makings[0].frame
        function = only(frame.node, ast.FunctionDef, ast.AsyncFunctionDef)
        left_out = {each.arg: value for each, value in defaults(function.args)}.get(name)
        if is_none(left_out):
            return required(self.context, Scope(code, function), name, only(made.node, ast.expr))
        need(left_out is None, why=f"`{name}` may be left out, and calls that do so would have no key")
        statement = only(code.statements(made.node, function)[0], ast.Assign, ast.AnnAssign)
        draft, gone = Draft(code.module), only(made.node, ast.Call)
        targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
        if statement.value is not gone:
            draft.put(gone, name)
        else:
            bound = only(sole(targets), ast.Name).id
            need(draft.comment(statement) is not None, len(code.block(statement)) > 1)
            if bound != name:
                reads = [each for each in code.nodes if is_name(each, bound)]
                used = sole(each for each in reads if each is not targets[0] and isinstance(each.ctx, ast.Load))
                need(len(reads) == 2, code.follows(used, statement))
                draft.put(used, name)
            draft.take_out(statement)
        return self.plan(f"use the key that `{name}` holds", *draft.edits())
