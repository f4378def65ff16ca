"""RNG610 nondeterministic-op."""

from __future__ import annotations

import ast

from rnglint.api.context import FixPlan
from rnglint.api.rule import Rule
from rnglint.fixes.needs import first, need, only
from rnglint.fixes.text import Draft
from rnglint.knowledge.arithmetic import INTEGER_TYPES
from rnglint.knowledge.determinism import SUBSTITUTES
from rnglint.knowledge.devices import TENSOR
from rnglint.knowledge.roles import Case, Unsteady
from rnglint.machine.histories import Operation
from rnglint.machine.terms import NONE, Const, Ext, Tup, Value
from rnglint.program.signatures import is_written_out
from rnglint.trace import devices
from rnglint.trace.switches import Set

from ._switches import asks_elsewhere

_NONE = "the operator has no substitute that does the same for all shapes and devices"
_WORDS = ("use_deterministic_algorithms", "set_deterministic_debug_mode", "enable_full_determinism", "deterministic=")


class NondeterministicOp(Rule):
    """An operator that has no deterministic algorithm, in a program that asks for deterministic ones.

    ## What it does

    Reports calls that raise RuntimeError after `torch.use_deterministic_algorithms(True)`, under the conditions that
    torch documents: `Tensor.put_` without `accumulate=True` and max unpooling on every device; `bincount` with
    weights, `histc`, `median` with indices, `nll_loss` on CUDA; the backward passes of `interpolate` (linear and
    bicubic), `grid_sample`, adaptive pooling, reflection padding of rows and volumes, `EmbeddingBag` (max), `ctc_loss`
    on CUDA. Some that the documentation lists have become deterministic, and are reported only where the project
    admits older releases: `cumsum` and padding of images by reflection (2.6), `interpolate` with `bilinear` (2.1).

    What concerns CUDA is reported in files that speak of CUDA, for tensors that are not known to live
    elsewhere. What concerns the backward pass is not reported under `torch.no_grad()`.

    ## Why is this bad?

    The program stops at the call with "does not have a deterministic implementation", often after hours, when the
    branch with the operator is first taken.

    ## Example

    ```python
    torch.use_deterministic_algorithms(True)
    memory.put_(slots, rows)
    ```

    ## Use instead

    ```python
    torch.use_deterministic_algorithms(True)
    memory.view(-1)[slots] = rows
    ```

    ## When not to use it

    Where the program has switched the mode off, or errors to warnings, before the operator runs, nothing is reported.
    Tensors whose type is not known are passed over: a method is reported only on what surely is a tensor of torch.
    The rule is in preview: whether a tensor is differentiated, or on which device it lives, mostly shows at run time.

    Where most proofs of this rule run there is no GPU: they cover the operators that raise on the CPU, too. On a GPU,
    `tests/test_knowledge_cuda.py` asks every operator of the table.

    ## Fix

    `put` and `put_` are written as an assignment by index, which does the same with a deterministic algorithm. The
    other operators have no substitute that is the same for all shapes and devices. The fix is unsafe: indices that
    occur twice now have one result.

    ## References

    - [use_deterministic_algorithms](https://docs.pytorch.org/docs/stable/generated/torch.use_deterministic_algorithms.html)
    """

    code = "RNG610"
    tier = "preview"
    fix = "unsafe"
    stream = "same"
    searches = _WORDS

    def look(self) -> None:
        """Find the operators first, and ask for the switch last."""
        text = self.context.module.source.text
        names = self.context.project.knowledge.names_of(Unsteady)
        if not any(name in text for name in names):
            return
        switch, asked = self._switch(), []
        if isinstance(switch, Set):
            at = switch.event.frame.code, switch.statement
            asked = [(at, "deterministic algorithms are asked for here")]
        for found in self.trace.operations if switch is not None else ():
            case = self._case(found)
            if case is None:
                continue
            where = {"always": "", "cuda": " on CUDA", "differentiated": " in the backward pass on CUDA"}[case.when]
            code, there = found.step.frame.code, " there" if where else ""
            self.report(
                (code, found.node),
                f"this raises RuntimeError{where}: `{found.api}` has no deterministic algorithm{there}",
                help="use another operator, or switch determinism off around it",
                related=asked,
                repair=found,
            )

    def repair(self, found: Operation) -> FixPlan:
        """The same by an operator that has a deterministic algorithm."""
        statement, expression = first([SUBSTITUTES.get(found.api)], _NONE)
        call, draft = only(found.node, ast.Call), Draft(self.context.module)
        method = found.api.startswith(f"{TENSOR}.")
        given = [only(call.func, ast.Attribute).value, *call.args] if method else call.args
        texts = [draft.read(each) for each in given]
        plain = all(isinstance(each, (ast.Name, ast.Attribute)) for each in given[:1])
        adds = any(getattr(each.value, "value", True) is not False for each in call.keywords)
        need(len(texts) == 3, plain, not adds, is_written_out(call), not any("\n" in each for each in texts), why=_NONE)
        above = self.file.parents[call]
        alone = statement and isinstance(above, ast.Expr)
        draft.put(above if alone else call, (statement if alone else expression).format(*texts))
        return self.plan("write by index", *draft.edits())

    def _switch(self) -> Set | bool | None:
        """What asks for deterministic algorithms: in this file, or in the program that it belongs to."""
        for run in self.trace.runs:
            for one in run:
                if one.covers("algorithms") and one.raises:
                    return one
        return asks_elsewhere(self.context, _WORDS) or None

    def _case(self, found: Operation) -> Case | None:
        """In which way a call surely has no deterministic algorithm."""
        cases = (case for case in found.role.cases if self.context.admits("torch", case.versions))
        return next((case for case in cases if self._holds(case, found)), None)

    def _holds(self, case: Case, found: Operation) -> bool:
        if case.argument is not None:
            given = found.arguments.given(case.argument)
            if given is None and (found.arguments.open or found.arguments.more):
                return False
            value = Const(case.default) if given is None else given
            if case.unless and not _differs(value, case.unless):
                return False
            if case.values:
                if not isinstance(value, Const) or value.value not in case.values:
                    return False
            elif value == NONE:
                return False
        if case.when == "always":
            return True
        if case.when == "differentiated" and not found.differentiated:
            return False
        return self._on_cuda(found) and not _is_exact(found)

    def _on_cuda(self, found: Operation) -> bool:
        """Whether a CUDA tensor may come here, in a file that speaks of CUDA."""
        known = devices.places(found.place)
        if known.certain:
            return "cuda" in known.types
        return "cuda" in devices.stated(self.context.project.knowledge, self.context.module.source.text)


def _differs(value: Value, harmless: tuple[object, ...]) -> bool:
    """Whether a value, or a part of it, is surely none of these."""
    parts = value.items if isinstance(value, Tup) else (value,)
    consts = [part for part in parts if isinstance(part, Const)]
    return len(consts) == len(parts) and any(part.value not in harmless for part in consts)


def _is_exact(found: Operation) -> bool:
    """A running sum of integers is exact."""
    if found.api.rpartition(".")[2] != "cumsum":
        return False
    dtype = found.arguments.get(None, "dtype")
    if dtype is not None:
        return isinstance(dtype, Ext) and dtype.name.rpartition(".")[2] in INTEGER_TYPES
    return found.operand is not None and found.operand.integer is True
