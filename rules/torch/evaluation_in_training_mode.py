"""RNG215 evaluation-in-training-mode."""

from __future__ import annotations

import ast

from rnglint.api.context import FixPlan, Place
from rnglint.api.rule import Rule
from rnglint.fixes.judged import by_flag, most_likely, switched
from rnglint.fixes.modes import asked_only, copy_kept, evaluated
from rnglint.fixes.needs import NoFix, need, or_none
from rnglint.fixes.switched_too import switched_too
from rnglint.knowledge.modes import DROPS_BY_NAME
from rnglint.knowledge.roles import Draws
from rnglint.knowledge.roles.determinism import StopsGradients
from rnglint.trace.measured import LeftOn, Measured, left_on, measured
from rnglint.trace.undetermined import Undetermined, undetermined


class EvaluationInTrainingMode(Rule):
    """A model is measured while its dropout is on, or a policy while it explores.

    ## What it does

    Executes programs from their start and reports calls of torch modules under `torch.no_grad()` or
    `torch.inference_mode()`, in functions that evaluate, validate, test, score, predict or sample by their names, where
    dropout is on: nothing has put the model into evaluation mode, or something has put it back. The same with gradients
    on, in functions that evaluate, validate or test, go through data in a loop, and learn nothing from them: what
    learns is behind a flag that their call switches off (`iteration(test_data, train=False)`). A function whose
    call says so by a text (`run_epoch(batches, "valid")`), and a loop through data that are held out by their name
    (`for x, y in test_loader`), are as good as such a function. A deep copy begins in the mode of its original, and
    `eval()` on one of them says nothing to the other. Of Equinox and nnx it reports calls without a gradient, where the
    program takes one of a model elsewhere: `equinox.nn.inference_mode` gives a copy, and leaves the model as it is.

    With `--preview`, where the function, or the loop, is there to judge the model, layers count as well that normalize
    by the batch (`BatchNorm2d`): in training mode the answer for a row depends on its neighbors, and the running
    statistics that are saved follow the data on which the model is judged.

    Where a function switches layers on by themselves, as Monte Carlo dropout does (`for layer in model.modules(): ...
    layer.train()`), uses them, and ends, it reports all calls without gradients of the model behind that, as long as
    the model is in evaluation mode as a whole.

    Reports calls in such functions, too, and in loops that render what happens while nothing learns, that leave a flag
    of a function in the project at its default (`add_noise=True`, `eval_mode=False`), under which it draws. So are
    functions which say by their names that they give the same action each time (`get_det_action`, `act_greedy`), and
    draw it from a distribution, and those that choose an action, are asked by a flag not to explore (`act(state,
    evaluation=True)`), and never read the flag. And `torch.jit.trace` of a module that trains and is never switched, if
    the trace is saved, or put into evaluation mode, anywhere in the program: it has recorded the dropout, and `eval()`
    comes too late. Of `torch.fx.symbolic_trace` this holds for functions (`F.dropout(x, p, self.training)`); it keeps
    layers.

    ## Why is this bad?

    `torch.no_grad()` only saves memory; it is `eval()` that switches dropout off. A module is made in training mode.
    Until something switches it, units are dropped at random: two evaluations of the same weights on the same data
    differ, the score is mostly too low, and the checkpoint that is kept as the best one is partly the luckiest one.

    ## Example

    ```python
    def evaluate(model, loader):
        with torch.no_grad():
            return sum(loss_of(model(x), y).item() for x, y in loader)
    ```

    ## Use instead

    ```python
    def evaluate(model, loader):
        model.eval()
        with torch.no_grad():
            total = sum(loss_of(model(x), y).item() for x, y in loader)
        model.train()
        return total
    ```

    An averaged copy (`ema_model = copy.deepcopy(model)`) is never trained: `ema_model.eval()` right after it was made
    is enough. A policy is told: `agent.act(state, eval_mode=True)`.

    ## When not to use it

    Monte Carlo dropout wants units to be dropped: several passes over the same input, functions that speak of
    uncertainty or of a Bayesian model, and those that call `train()` themselves are left alone. So is a model whose
    mode or rate is not known, or that was handed to a library which may have switched it. Flags by which a policy may
    be stochastic on purpose (`deterministic=False`, `sample=True`) are told in the preview only. A flag that says what
    is drawn (a relaxed sample to learn from, a hard one else), and not whether anything is, is left alone.

    ## Fix

    `eval()` is called in front of the statement that switches gradients off, or at the top of the function whose
    decorator does, and `train()` puts the model into the mode that it had behind it. It is unsafe: parts of the model
    that were in another mode than the whole are then in that of the whole. A copy that `inference_mode` switches, and
    nobody keeps, takes the place of the model in that function. A recording that is made without gradients is made in
    evaluation mode.

    Where the program only loads a model and trains none, `eval()` follows the statement that loads the weights. Where
    nothing switches gradients off, the loop through held-out data is what is measured. A function that learns under a
    condition on its parameters, and is all by which the model is trained, begins with `model.train(condition)`.
    A call that leaves a switch out passes it, if the function with the call is there to judge or to show. A draw from a
    `Categorical` or `Normal` that is to be the same answer each time becomes the most likely one. Where nnx's
    `set_attributes` switches layers of another class, it switches those that draw as well.

    ## References

    - [equinox.nn.inference_mode](https://docs.kidger.site/equinox/api/nn/inference/)
    - [torch.nn.Module.eval](https://docs.pytorch.org/docs/stable/generated/torch.nn.Module.html#torch.nn.Module.eval)
    - [Evaluation mode](https://docs.pytorch.org/docs/stable/notes/autograd.html#evaluation-mode-nn-module-eval)
    """

    code = "RNG215"
    of_tests = False
    severity = "warning"
    fix = "unsafe"
    executes = (Draws,)

    def look(self) -> None:
        """Modes are known of programs only; a flag that a call leaves out shows in each execution."""
        for found in measured(self.trace):
            draws = "drops units" if DROPS_BY_NAME in found.draw.api.lower() else "draws"
            how = "was put back into training mode" if found.is_told else "was never put into evaluation mode"
            made, mode = found.draw.made, found.draw.trains
            told = ((made, "made here"), (mode.by if mode is not None and found.is_told else None, "put into it here"))
            if found.recorded:
                how = "is recorded in training mode, and `eval()` says nothing to a recording"
            what = f"this result is another one each time: the model {how}, so `{found.draw.api}` {draws}"
            if found.draw.kind == "mix":
                what = f"this result depends on the other rows of its batch, and `{found.draw.api}` adapts to them: "
                what += f"the model {how}"
            elsewhere = (None if found.told is found.step else found.step, "the model is called here")
            self.report(
                Place.of(found.told),
                what,
                help=_advice(found),
                related=[(each, said) for each, said in (elsewhere, *told) if each is not None],
                sure=found.draw.kind != "mix",
                repair=found,
            )
        for left in left_on(self.trace):
            self.report(
                Place.of(left.step),
                f"this is judged with noise: `{left.switch}` stays {left.default}, so `{left.draw.api}` draws",
                help=f"pass `{left.switch}={not left.default}`",
                related=[(left.draw, "drawn here")],
                sure=left.sure,
                repair=left,
            )
        for drawn in undetermined(self.trace, self.context.facts):
            says = f"never reads `{drawn.flag}`" if drawn.flag else "says that it is determined"
            self.report(
                Place.of(drawn.step),
                f"this answer is another one each time: `{drawn.name}` {says}, and draws it",
                help="take the most likely one (`probs.argmax(dim=-1)`), or the mean",
                related=[] if drawn.step is drawn.draw.step else [(drawn.draw, "drawn here")],
                repair=drawn if drawn.step is drawn.draw.step and not drawn.flag else None,
            )

    def repair(self, found: Measured | LeftOn | Undetermined) -> FixPlan:
        """With evaluation mode around the measurement, with the copy that was put into it, or with the switch."""
        ran = self.trace.executions
        if isinstance(found, LeftOn):
            return self.plan(f"pass `{found.switch}={not found.default}`", *switched(self.file, found, ran))
        if isinstance(found, Undetermined):
            return self.plan("take the most likely answer", *most_likely(self.file, found.draw))
        if found.recorded:
            around = self.file.statements(found.step.node, found.step.frame.node)
            contexts = [item.context_expr for each in around if isinstance(each, ast.With) for item in each.items]
            stops = (self.file.outside(each.func) for each in contexts if isinstance(each, ast.Call))
            need(any(self.context.program.knowledge.role(each, StopsGradients) for each in stops), why=_RECORDED)
            edits = evaluated(self.file, found.step, ran, given=True)
            return self.plan("record the model in evaluation mode", *edits)
        if found.copied is not None:
            return self.plan("measure the copy", *copy_kept(self.file, found.copied))
        if found.draw.kind not in ("draw", "mix"):
            need(not found.flag, why=_OWN_FLAG)
            return self.plan("switch the layers that draw with the others", *switched_too(self.file, found.draw, ran))
        if edits := or_none(asked_only, self.file, found.draw, ran) or ():
            return self.plan("evaluate the model in evaluation mode", *edits)
        try:
            return self.plan("evaluate the model in evaluation mode", *evaluated(self.file, found.step, ran))
        except NoFix:
            if edits := or_none(by_flag, self.file, found.step, ran) or ():
                return self.plan("train the model in training mode only", *edits)
            raise


_OWN_FLAG = "the call of the layer gives the switch itself, and where that comes from is not known"
_RECORDED = "whether the recording is to learn as well is not known"


def _advice(found: Measured) -> str:
    if found.recorded:
        return "call `eval()` on the model before it is recorded, or record a layer that follows the mode"
    if found.draw.kind in ("draw", "mix"):
        return "call `eval()` on the model before it is measured"
    if found.flag:
        return f"pass `{found.flag}=True` to the model, which hands it to the layer"
    return "measure the model that `eval()`, or the copy that `inference_mode`, has switched"
