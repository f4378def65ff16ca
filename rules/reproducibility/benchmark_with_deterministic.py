"""RNG608 benchmark-with-deterministic."""

from __future__ import annotations

import libcst as cst

from rnglint.context import FixPlan, Note
from rnglint.fixes import arguments
from rnglint.knowledge.roles import Autotunes, Determinism
from rnglint.project.scopes import Scope
from rnglint.project.switches import Set, Switches, exclusive, within
from rnglint.rule import Rule

from ._switches import asked_for


class BenchmarkWithDeterministic(Rule):
    """cuDNN's autotuner switched on in a run that asks for deterministic algorithms.

    ## What it does

    Reports `torch.backends.cudnn.benchmark = True` where the same run sets
    `torch.backends.cudnn.deterministic = True` or calls `torch.use_deterministic_algorithms(True)`, in one function,
    through functions that it calls, or across files. The keyword arguments of Lightning's `Trainer` count,
    too.

    ## Why is this bad?

    With `benchmark`, cuDNN times several algorithms for each new shape and takes the fastest. Which one
    that is depends on the load of the machine. `deterministic` removes the algorithms that are nondeterministic by
    themselves; several are left, and they round differently. Two runs with the same seed then give
    different numbers.

    ## Example

    ```python
    def seed_everything(seed):
        torch.manual_seed(seed)
        torch.backends.cudnn.deterministic = True
        torch.backends.cudnn.benchmark = True
    ```

    ## Use instead

    ```python
    def seed_everything(seed):
        torch.manual_seed(seed)
        torch.backends.cudnn.deterministic = True
        torch.backends.cudnn.benchmark = False
    ```

    ## When not to use it

    The two arms of one `if`, values that are not constants (`benchmark = not deterministic`), a later
    assignment that takes the switch back, and `cudnn.flags(...)` contexts are not reported.

    cuDNN needs a GPU. Where the proofs of this rule run there is none: they read the two flags that torch hands to
    cuDNN after the program has set them.

    ## Fix

    `True` becomes `False`. Where only some runs ask for determinism, the assignment becomes
    `benchmark = not cudnn.deterministic`, so that the others stay as fast as they are. The fix is unsafe where the
    autotuner is switched on in a function that other runs may call, too. No random number changes.

    ## References

    - [Reproducibility: CUDA convolution benchmarking](https://docs.pytorch.org/docs/stable/notes/randomness.html#cuda-convolution-benchmarking)
    """

    code = "RNG608"
    name = "benchmark-with-deterministic"
    tier = "default"
    severity = "warning"
    fix = "safe/unsafe"
    stream = "same"
    triggers = (
        "benchmark",
        "deterministic",
        "use_deterministic_algorithms",
        "set_deterministic_debug_mode",
        "setattr(",
    )
    needed = (("benchmark",), ("cudnn",))

    def visit_Module(self, node: cst.Module) -> None:
        """Follow every function of the file, and the file itself."""
        module = self.context.module
        switches = Switches(self.context.project)
        own = switches.run(module.scope)
        if not own and not any(switches.run(scope) for scope in self._functions()):
            return
        if not self.context.sees_all():
            return
        top = [event for event in own if event.scope is module.scope]
        for scope in (module.scope, *self._functions()):
            events = own if scope is module.scope else [*top, *switches.run(scope)]
            self._compare(events)

    def _functions(self) -> list[Scope]:
        return [scope for scope in self.context.module.tree.scopes.values() if scope.kind == "function"]

    def _compare(self, events: list[Set]) -> None:
        for index, timed in enumerate(events):
            if not isinstance(timed.role, Autotunes) or timed.setting is not True:
                continue
            for other, asked in enumerate(events):
                if asked_for(asked) and not self._apart(events, index, other):
                    self._tell(timed, asked, index < other)
                    break

    def _apart(self, events: list[Set], timed_at: int, asked_at: int) -> bool:
        """Whether the two do not hold together at the end of the run, or may belong to different runs."""
        timed, asked = events[timed_at], events[asked_at]
        if exclusive(timed, asked) or not (within(timed, asked) or within(asked, timed)):
            return True
        for index, later in enumerate(events):
            replaced = (index > timed_at and isinstance(later.role, Autotunes) and later.setting is not True) or (
                index > asked_at
                and isinstance(later.role, Determinism)
                and later.name == asked.name
                and not asked_for(later)
            )
            if replaced and (within(later, timed) or within(later, asked)):
                return True
        return False

    def _tell(self, timed: Set, asked: Set, before: bool) -> None:
        context = self.context
        main, other = (timed, asked) if context.here(timed.scope) else (asked, timed)
        if not context.here(main.scope):
            return
        message = "cuDNN chooses algorithms by timing them, in a run that asks for deterministic ones"
        if main is asked:
            message = "deterministic algorithms are asked for in a run in which cuDNN chooses by timing"
        note = "deterministic algorithms are asked for here" if main is timed else "the autotuner is switched on here"
        self.report(
            main.node,
            message,
            scope=main.scope,
            help="set `torch.backends.cudnn.benchmark = False`",
            related=[Note(other.node, other.scope, note)],
            fix=self._repair(timed, asked, before) if main is timed else None,
        )

    def _repair(self, timed: Set, asked: Set, before: bool) -> FixPlan | None:
        given = timed.given
        if not isinstance(given, cst.Name) or given.value != "True":
            return None
        if within(asked, timed):
            edit = arguments.replace(given, timed.scope, "False")
            return FixPlan("unsafe" if timed.path else "safe", "same", "Switch the autotuner off", (edit,))
        if before or not isinstance(timed.node, cst.Assign) or len(timed.node.targets) != 1:
            return None
        target = timed.node.targets[0].target
        if not isinstance(target, cst.Attribute):
            return None
        assert isinstance(asked.role, Determinism)
        base = self.context.source(target.value, timed.scope)
        if asked.role.covers == "cudnn":
            text = f"not {base}.deterministic"
        elif base.startswith("torch."):
            text = "not torch.are_deterministic_algorithms_enabled()"
        else:
            return None
        edit = arguments.replace(given, timed.scope, text)
        return FixPlan("safe", "same", "Use the autotuner only where determinism is not asked for", (edit,))
