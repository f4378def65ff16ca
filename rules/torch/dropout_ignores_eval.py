"""RNG210 dropout-ignores-eval."""

from __future__ import annotations

import ast
from functools import partial

from rnglint.api.context import FixPlan
from rnglint.fixes import calls
from rnglint.fixes.helpers import Helpers, passes_options
from rnglint.fixes.modes import layered
from rnglint.fixes.needs import first, need, only, or_none
from rnglint.fixes.registered import registered
from rnglint.fixes.spelling import Pages, Spelling
from rnglint.knowledge.roles import Draws
from rnglint.machine.events import Step
from rnglint.program import places, signatures
from rnglint.program.code import Code
from rnglint.trace.evaluation import Dropped, receiver_name

from ._evaluation import EvaluationRule


class DropoutIgnoresEval(EvaluationRule):
    """Dropout in a module's forward pass that `eval()` does not switch off.

    ## What it does

    Reports functional dropout without `training=` in the `forward` of a `torch.nn.Module` and in everything that it
    calls, dropout layers that are made in `forward` itself, those that a plain list, tuple or dictionary of the
    module holds, layers of a module whose own `train(mode)` calls that of torch, or of a part, without the mode
    (`eval()` is `train(False)`), and dropout whose `training=` asks only whether the rate is above zero. A module
    that a program gives such a function, and puts into evaluation mode, is reported where it calls that. So is what
    is no module, but has a method `train` or `eval` by which a program has put all that it holds into evaluation
    mode.

    ## Why is this bad?

    `torch.nn.functional.dropout` does not know the module that calls it: its `training` defaults to
    True. After `model.eval()` the units are still dropped, so validation scores and predictions are
    random. A layer made in `forward` is new, therefore in training mode, and was never told
    about `eval()`. Nor is one in a plain list, into which torch does not look: `nn.ModuleList` is for that.

    `alpha_dropout` and `feature_alpha_dropout` have the opposite default and are not reported.

    ## Example

    ```python
    class Net(nn.Module):
        def forward(self, x):
            return self.out(F.dropout(x, 0.5))
    ```

    ## Use instead

    ```python
    class Net(nn.Module):
        def forward(self, x):
            return self.out(F.dropout(x, 0.5, training=self.training))
    ```

    or an `nn.Dropout` made in the constructor.

    ## When not to use it

    Dropout that must stay on, as in Monte Carlo dropout or in a speech synthesizer's prenet, says so with
    `training=True`, or in a comment at the statement ("also at inference") or a docstring, and is not reported. Calls
    under a condition that may be a switch of the mode, and methods that `forward` does not reach, are left
    alone. So is a rate that is zero in evaluation mode, unless the caller of the module gives another one.

    ## Fix

    A `train` that forgets the mode hands it on.
    In a method of the module `training=self.training` is added, or `.train(self.training)` after the layer; a flag that
    only asks for the rate becomes `self.training and ...`. In training the same numbers are drawn as before. A helper
    function gets a parameter for the mode, if all calls of it are in sight, which makes the fix unsafe. Where a module
    is given `partial(F.dropout, p=0.5)`, also out of a table, or keeps `F.dropout` and `p=0.5`, a layer takes their
    place, if the module calls that as an attribute of its own, or makes it itself; this is unsafe, too. So is
    `nn.ModuleList` around a list of dropout layers that a constructor keeps, and that is only gone through. There is no
    fix where the caller of the module may give the rate, and perhaps asks for dropout by it.

    ## References

    - [torch.nn.functional.dropout](https://docs.pytorch.org/docs/stable/generated/torch.nn.functional.dropout.html)
    - [torch.nn.Module.eval](https://docs.pytorch.org/docs/stable/generated/torch.nn.Module.html#torch.nn.Module.eval)
    """

    code = "RNG210"
    fix = "safe/unsafe"
    stream = "same"

    def check(self, found: Dropped) -> None:
        """Functional dropout, and layers that are made in the forward pass."""
        if found.is_attention:
            return
        api = found.event.api
        told = found.event.rate is not None and found.event.rate.active_node is not None
        if found.is_refused:
            message = (
                f"dropout stays on after `{found.module}.eval()`: its own `train` does not hand on what it is given"
            )
        elif found.is_unknown:
            held = f"a plain list or dictionary holds this `{api}`, and torch does not look into it"
            message = f"dropout stays on after `{found.module}.eval()`: {held}"
        elif found.is_plain:
            message = f"dropout stays on when `{found.module}` evaluates: what it holds is switched, but not `{api}`"
        elif found.is_layer:
            message = f"dropout stays on after `{found.module}.eval()`: this `{api}` is made in the forward pass"
        elif found.is_frozen:
            message = (
                f"dropout stays on after `{found.module}.eval()`: `training=` of `{api}` is the mode from when the "
                "module was made"
            )
        elif told:
            message = (
                f"dropout stays on after `{found.module}.eval()`: `training=` of `{api}` says only that there is a rate"
            )
        else:
            message = f"dropout stays on after `{found.module}.eval()`: `{api}` is called without `training=`"
        help = "make the layer in `__init__`" if found.is_layer else "pass `training=self.training`"
        help = "keep the layers in `nn.ModuleList`" if found.is_unknown else help
        help = "keep the mode that `train()` is given, and pass it on as `training=`" if found.is_plain else help
        help = "call it with the mode that `train` is given" if found.is_refused else help
        self.tell(found, message, help, "drops units here", partial(self._repair, found))

    def _repair(self, found: Dropped) -> FixPlan:
        if found.is_refused:
            call, names = only(found.step.node, ast.Call), signatures.names(found.step.frame.node)
            need(len(names) == 2, why="its parameter is not known")
            return self.plan("hand the mode on", calls.add(found.step.frame.code, call, names[1]), kind="safe")
        if found.is_unknown:
            edits = registered(first([found.event.made]), self.context.facts)
            return self.plan("tell torch of the layers", *edits, kind="unsafe")
        need(not found.is_plain, why="what drops is no module, and has no mode of its own")
        name = receiver_name(found.event.frame)
        place = first([found.event.made]) if found.is_layer else found.event.step
        call, code = only(place.node, ast.Call), self.file
        need(not found.is_asked, why="who calls the module may ask for dropout by the rate that it gives")
        if not name:
            return self._handed(found, place.frame.code, call)
        need(place.frame.code is code, why=_MODELESS)
        if not found.is_frozen:
            need(not found.is_one_of, why="the call calls other functions at other times, which know no mode")
        if found.is_given or found.is_one_of:
            return self.plan("apply a layer", *layered(code, found.event.api, call), kind="unsafe")
        if found.is_layer:
            edit = calls.replace(code, call, f"{places.text(code, call)}.train({name}.training)")
            return self.plan("let the layer follow the module's mode", edit, kind="safe")
        role = first([self.context.program.knowledge.role(found.event.api, Draws)])
        active = first([role.active])
        given = places.argument(call, active)
        if given is not None:
            text = places.text(code, given)
            plain = isinstance(given, (ast.Name, ast.Attribute, ast.Call, ast.Compare, ast.Subscript))
            switch = f"{name}.training and {text if plain else f'({text})'}"
            return self.plan("ask for the mode, too", calls.replace(code, given, switch), kind="safe")
        switch = f"{active.name}={name}.training"
        return self.plan(f"pass `{switch}`", calls.add(code, call, switch), kind="safe")

    def _handed(self, found: Dropped, code: Code, call: ast.Call) -> FixPlan:
        """In a helper: its callers hand the mode on, and those without one get what they got.  Raises NoFix."""
        need(not found.is_given, why=_MODELESS)
        knowing = [at for at, step in enumerate(found.path) if receiver_name(step.frame)]
        way = [*found.path[max(knowing, default=len(found.path)) :]]
        name = receiver_name(first([*way]).frame)
        need(name, why=_MODELESS)
        option = _MODE
        if not found.is_layer:
            active = first([first([self.context.program.knowledge.role(found.event.api, Draws)]).active])
            need(places.argument(call, active) is None, why=_MODELESS)
            option = first([active.name])
            while len(way) > 1 and passes_options(way, option):
                way.pop()
                code, call = way[-1].frame.code, only(way[-1].node, ast.Call, why=_MODELESS)
                need(all(each.arg not in (option, None) for each in call.keywords), why=_MODELESS)
            need(code.module.path in self.context.project.files(self.context.module.path), why=_MODELESS)
        told = or_none(self._told, way, name, "") or self._told(way, name, "True")
        draft = told.draft(code)
        if found.is_layer:
            draft.put(call, f"{places.text(code, call)}.train({_MODE})")
        else:
            calls.give(draft, call, f"{option}={_MODE if len(way) > 1 else f'{name}.{_MODE}'}")
        return self.plan("hand the module's mode on", *told.edits(), kind="unsafe")

    def _told(self, way: list[Step], name: str, default: str) -> Pages:
        """The functions that a way leads to are told the mode of a module.  Raises NoFix."""
        pages = Pages(Spelling, self.context.project)
        helpers = Helpers(self.context, pages, _MODE, _MODELESS, default)
        if len(way) > 1:
            helpers.hand(way[:-1], f"{name}.{_MODE}")
        helpers.check()
        return pages


_MODE = "training"
_MODELESS = "the call stands in a function that does not know the module's mode"
