"""RNG212 vmap-randomness-unset."""

from __future__ import annotations

import ast

from rnglint.api.context import FixPlan
from rnglint.api.rule import Rule
from rnglint.fixes import options
from rnglint.fixes.calls import add, drop, replace
from rnglint.fixes.imports import Spelling
from rnglint.fixes.needs import need, only, sole
from rnglint.knowledge.roles import Parameter, RefusesDraws
from rnglint.program import places
from rnglint.program.signatures import is_written_out
from rnglint.trace.frameworks import Refused


class VmapRandomnessUnset(Rule):
    """A function that draws is mapped by `torch.vmap` without saying how.

    ## What it does

    Reports `torch.vmap`, `jacfwd` and `hessian` of `torch.func`, and the forward mode of
    `torch.autograd.functional.jacobian` and `hessian`, over a function in which a random operator of torch runs: a
    sampler, active dropout, a model with dropout that is called through `functional_call`, a `grad` of such a
    function.

    ## Why is this bad?

    It raises RuntimeError ("vmap: called random operation while in randomness error mode"), since torch cannot know
    whether every row is to get the same numbers.

    ## Example

    ```python
    noisy = torch.vmap(lambda row: row + torch.randn_like(row))
    ```

    ## Use instead

    ```python
    noisy = torch.vmap(lambda row: row + torch.randn_like(row), randomness="different")
    ```

    or `randomness="same"` for one draw that all rows share, unless the draw takes something of the row itself:
    `bernoulli`, `multinomial`, `normal` and `poisson` refuse that, and are reported. So is a function with that option
    whose name says that it makes the members of an ensemble, one that is mapped over equal rows (`torch.zeros`,
    `state.repeat(n, 1)`), and one that never reads its rows (`lambda _: model(x)`): they would all be equal. So is one
    of whose rows a standard error is computed (`off.std(0) / n**0.5`), which takes them for independent, one in which
    layers drop units while it is asked how far the rows differ (`answers.std(0)`), and one that
    gets its own rows back, picked by chance (`cloud[torch.multinomial(weights, n, replacement=True)]`): those that were
    picked twice would never part. So is a function that adds to each row of a batch, which was drawn and from which a
    model learns, noise of the form of the row: all examples of a batch get one. A docstring that says of
    the rows that they are independent, or that all of them meet the same draws, counts more; equal rows for each of
    which something else is drawn elsewhere (`randomness="different"`) may share a draw.
    `hessian` has no such option: compose it of `jacfwd` and `jacrev`, or put the model into evaluation mode.

    ## When not to use it

    Models that the same file puts into evaluation mode, rates of zero, `training=False`, and files of tests (which
    may want the exception) are not reported. `jacrev` maps only the backward pass and does not raise. NumPy's
    draws do not raise either: all rows share one.

    ## Fix

    The option is added: `"different"` for a map, `"same"` for a Jacobian, which is that of one function with one draw.
    `torch.func.hessian` becomes `jacfwd(jacrev(f), randomness="same")`, and the forward mode of
    `torch.autograd.functional` the reverse mode, which gives the same numbers. It is unsafe, since only the author
    knows which draws are meant to agree.

    ## References

    - [torch.vmap](https://docs.pytorch.org/docs/stable/generated/torch.vmap.html)
    - [torch.func](https://docs.pytorch.org/docs/stable/func.ux_limitations.html#randomness)
    """

    code = "RNG212"
    tier = "preview"
    fix = "unsafe"
    of_tests = False

    def look(self) -> None:
        for found in self.trace.refused:
            what = "this raises RuntimeError" if found.raises else "all rows draw the same numbers"
            told = 'with `randomness="same"`' if found.shares else "without `randomness`"
            self.report(
                (self.file, found.entry.node),
                f"{what}: `{found.draw.api}` draws in a function that `{found.entry.name}` maps {told}"
                + (": its input has rows" if found.raises and found.shares else ""),
                help='pass `randomness="different"`'
                + ("" if found.shares else ', or `"same"` for one draw that all share'),
                related=[(found.draw, "drawn here")],
                repair=found,
            )

    def repair(self, found: Refused) -> FixPlan:
        """With the option that the function lacks, or has in a way that its draws refuse."""
        name = found.entry.name
        role = only(self.context.program.knowledge.role(name, RefusesDraws), RefusesDraws)
        if role.when is not None:
            return self._derived_backwards(found, role.when[0])
        if role.composed is not None:
            return self._composed(found, role, *role.composed)
        text = f'"{"different" if found.shares else role.usual}"'
        switch, call = only(role.switch, Parameter), only(found.entry.node, ast.Call)
        told = places.argument(call, switch)
        if told is not None:
            edit = replace(self.file, told, text)
        elif switch.name in dict(found.entry.options) and not is_written_out(call):
            codes = options.files(self.trace.executions)
            written = [*options.written(codes, switch.name)]
            need(not any(options.is_shared(codes, *each) for each in written), why=_SHARED)
            edit = options.settled(written, lambda value: isinstance(value, ast.Constant), text)
        else:
            edit = add(self.file, call, f"{switch.name}={text}")
        return self.plan(f"pass `{switch.name}={text}`", edit)

    def _derived_backwards(self, found: Refused, option: str) -> FixPlan:
        """In reverse mode, which is the default and maps nothing that draws."""
        call = only(found.entry.node, ast.Call, why=_ELSEWHERE)
        told = sole((each for each in call.keywords if each.arg == option), _ELSEWHERE)
        return self.plan("derive in reverse mode", drop(self.file, call, told))

    def _composed(self, found: Refused, role: RefusesDraws, outer: str, inner: str) -> FixPlan:
        """Two functions one around the other, of which the outer one takes the option."""
        call = only(found.entry.node, ast.Call, why=_ELSEWHERE)
        need(self.file.outside(call.func) == found.entry.name, is_written_out(call), call.args, why=_ELSEWHERE)
        names = Spelling(self.context.project, self.file.module)
        others = [names.draft.read(each) for each in (*call.args[1:], *call.keywords)]
        nested = f"{names.spell(inner, call)}({', '.join([names.draft.read(call.args[0]), *others])})"
        option = f'randomness="{role.usual}"'
        names.draft.put(call, f"{names.spell(outer, call)}({', '.join([nested, *others, option])})")
        return self.plan(f"compose it of functions that take `{option}`", *names.draft.edits())


_SHARED = "other maps take the same options"
_ELSEWHERE = "the call that maps the function is not written where the derivative is asked for"
