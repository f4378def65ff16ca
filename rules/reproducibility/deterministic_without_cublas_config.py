"""RNG609 deterministic-without-cublas-config."""

from __future__ import annotations

import ast
import re
from functools import partial

from rnglint.api.context import FixPlan
from rnglint.api.rule import Rule
from rnglint.fixes.calls import replace
from rnglint.fixes.imports import Spelling
from rnglint.fixes.needs import only
from rnglint.knowledge.determinism import (
    CUBLAS_DETERMINISTIC,
    CUBLAS_REQUIRED,
    CUBLAS_VALUE,
    CUBLAS_VARIABLE,
    RECURRENT,
)
from rnglint.knowledge.roles import Determinism
from rnglint.machine.terms import Const
from rnglint.program.launchers import launchers_holding
from rnglint.trace.switches import Set

_CUDA = re.compile(r"\bcuda\b")


class DeterministicWithoutCublasConfig(Rule):
    """Deterministic algorithms are requested on CUDA, but cuBLAS is not configured for them.

    ## What it does

    Reports `torch.use_deterministic_algorithms(True)` in a program that mentions CUDA, if no file of the project
    mentions the environment variable `CUBLAS_WORKSPACE_CONFIG` and the declared requirements allow a torch before
    2.10. If the program uses `nn.RNN`, `nn.LSTM` or `nn.GRU`, it is reported for every torch. For a torch before
    2.10, values of the variable other than `:4096:8` and `:16:8` are reported, too.

    Shell scripts, Dockerfiles, pipelines and READMEs count as files of the project. Tests are not reported.

    ## Why is this bad?

    Unless the variable is set to `:4096:8` or `:16:8`, cuBLAS may use another workspace, and so another order of
    additions, for the same matrix product in each run. Before 2.10 torch raises RuntimeError at the first matrix
    product on a GPU. Since 2.10 torch configures the workspace itself, but for recurrent layers its documentation
    still requires the variable.

    ## Example

    ```python
    torch.use_deterministic_algorithms(True)
    model.cuda()
    ```

    ## Use instead

    ```python
    os.environ.setdefault("CUBLAS_WORKSPACE_CONFIG", ":4096:8")
    torch.use_deterministic_algorithms(True)
    model.cuda()
    ```

    ## When not to use it

    When the variable is set outside of the project, for example in the configuration of a cluster. Projects that
    need torch 2.10 or newer should declare that.

    The proofs of this rule read the environment after the program has set its switches; they need no GPU.

    ## Fix

    `os.environ.setdefault(...)` before the call. A value that is set outside stays as it is; one that torch refuses
    becomes `":4096:8"`. No random number changes.

    ## References

    - [cuBLAS: results reproducibility](https://docs.nvidia.com/cuda/cublas/index.html#results-reproducibility)
    - [torch 2.9: use_deterministic_algorithms](https://docs.pytorch.org/docs/2.9/generated/torch.use_deterministic_algorithms.html)
    """

    code = "RNG609"
    of_tests = False
    severity = "warning"
    fix = "safe"
    stream = "same"
    searches = (CUBLAS_VARIABLE, "cuda")

    def look(self) -> None:
        """Find the switch, and ask the project last."""
        if CUBLAS_VARIABLE in self.context.module.source.text:
            self._check_values()
            return
        asked = next((one for one in self.trace.switches if self._concerns(one)), None)
        if asked is None:
            return
        recurrent = any(called.name in RECURRENT for called in self.file.calls)
        needed = (self.context.admits("torch", CUBLAS_REQUIRED) or recurrent) and self._speaks_of_cuda()
        if not needed or self._configured():
            return
        self.report(
            (self.file, asked.statement),
            f"matrix products on CUDA fail or vary: nothing in the project sets {CUBLAS_VARIABLE}, which they need",
            help='set it to ":4096:8" before, in the program or where it is started',
            repair=asked,
        )

    def _check_values(self) -> None:
        """Values that cuBLAS reads, but with which torch refuses matrix products."""
        asked = any(self._concerns(one) for run in self.trace.runs for one in run)
        if not asked or not self.context.admits("torch", CUBLAS_REQUIRED) or not self._speaks_of_cuda():
            return
        for event in self.trace.variables:
            value = event.term.value if isinstance(event.term, Const) else None
            known = isinstance(value, str) and re.fullmatch(CUBLAS_VALUE, value) is not None
            if event.api == CUBLAS_VARIABLE and known and value not in CUBLAS_DETERMINISTIC:
                message = f'matrix products on CUDA raise RuntimeError: torch before 2.10 refuses "{value}"'
                self.report(
                    (self.file, event.node),
                    message,
                    help='set ":4096:8" or ":16:8"',
                    fix=partial(self._valid, event.key_node),
                )

    def _valid(self, value: ast.AST | None) -> FixPlan:
        given = only(value, ast.Constant)
        return self.plan('set ":4096:8"', replace(self.file, given, '":4096:8"'))

    def _concerns(self, one: Set) -> bool:
        asked = one.asks and one.covers("algorithms")
        return asked and isinstance(one.role, Determinism) and not one.role.configures_cublas

    def _speaks_of_cuda(self) -> bool:
        found = _CUDA.search(self.context.module.source.text)
        return found is not None or self.context.facts.program_mentions("cuda")

    def _configured(self) -> bool:
        """Whether any file of the project knows the variable, or that cannot be told."""
        holders = self.context.facts.mentioning(CUBLAS_VARIABLE)
        if holders is None or holders:
            return True
        started = launchers_holding(self.context.facts.home, CUBLAS_VARIABLE)
        self.context.module.rest_on(started or ())
        return started is None or bool(started)

    def repair(self, asked: Set) -> FixPlan:
        code = self.file
        line = only(code.parents.get(asked.statement), ast.Expr)
        names = Spelling(self.context.project, code.module)
        setdefault = names.spell("os.environ.setdefault", line)
        names.draft.before(line, f'{setdefault}("{CUBLAS_VARIABLE}", ":4096:8")')
        return self.plan(f"set {CUBLAS_VARIABLE} unless it is set", *names.draft.edits())
