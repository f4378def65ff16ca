"""RNG610 nondeterministic-op."""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rnglint.context import Place
from rnglint.knowledge.arithmetic import INTEGER_TYPES
from rnglint.knowledge.roles import Case, StopsGradients, Unsteady
from rnglint.program import places
from rnglint.project import calls
from rnglint.project.callers import paths_to
from rnglint.project.devices import Devices
from rnglint.project.draws import stated_types
from rnglint.project.project import outside_name
from rnglint.project.provenance import Provenance
from rnglint.project.scopes import Site
from rnglint.project.values import Constant, External, Method, Path
from rnglint.rule import Rule
from rnglint.trace.switches import Set

from ._switches import asks_elsewhere

_WORDS = ("use_deterministic_algorithms", "set_deterministic_debug_mode", "enable_full_determinism", "deterministic=")


class NondeterministicOp(Rule):
    """An operator that has no deterministic algorithm, in a program that asks for deterministic ones.

    ## What it does

    Reports calls that raise RuntimeError after `torch.use_deterministic_algorithms(True)`, under the conditions that
    torch documents: `Tensor.put_` without `accumulate=True` and max unpooling on every device; `bincount` with
    weights, `histc`, `cumsum`, `median` with indices, `nll_loss` on CUDA; the backward passes of `interpolate`
    (linear modes), `grid_sample`, adaptive pooling, reflection padding, `EmbeddingBag` (max), `ctc_loss` on CUDA.

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

    Tensors whose type is not known are passed over: a method is reported only on what surely is a tensor of torch.
    The rule is in preview: whether a tensor is differentiated, or on which device it lives, mostly shows at run time.

    Where the proofs of this rule run there is no GPU: they cover the operators that raise on the CPU, too.

    ## Fix

    None: each operator has another substitute, or none.

    ## References

    - [use_deterministic_algorithms](https://docs.pytorch.org/docs/stable/generated/torch.use_deterministic_algorithms.html)
    """

    code = "RNG610"
    name = "nondeterministic-op"
    tier = "preview"
    severity = "error"
    triggers = (
        "put", "Unpool", "unpool", "AvgPool", "avg_pool", "MaxPool", "max_pool", "interpolate", "psample", "pad(",
        "ReflectionPad", "NLLLoss", "nll_loss", "CTCLoss", "ctc_loss", "mbeddingBag", "embedding_bag", "histc",
        "bincount", "median", "kthvalue", "grid_sample", "cumsum", "scatter_reduce", *_WORDS,
    )  # fmt: skip
    searches = _WORDS

    def visit_Module(self, node: cst.Module) -> None:
        """Find the operators first, and ask for the switch last."""
        module = self.context.module
        names = self.context.project.knowledge.names_of(Unsteady)
        if not any(calls.written_name(site.call) in names for site in module.tree.sites.values()):
            return
        switch = self._switch()
        if switch is None or not self.context.sees_all():
            return
        found = [hit for site in list(module.tree.sites.values()) if (hit := self._operator(site)) is not None]
        for site, name, case in found:
            where = {"always": "", "cuda": " on CUDA", "differentiated": " in the backward pass on CUDA"}[case.when]
            start, end = module.span(site.call, site.scope.tree)
            self.context.report_at(
                type(self),
                Place(module, start, end),
                f"`{name}` has no deterministic algorithm{where}: it raises RuntimeError",
                help="use another operator, or switch determinism off around it",
                related=self._asked(switch),
            )

    def _asked(self, switch: Set | bool) -> list[Place]:
        """Where deterministic algorithms are asked for, if that is not another file."""
        if not isinstance(switch, Set):
            return []
        code = switch.event.frame.code
        where = places.span(code, switch.statement)
        return [Place(code.module, *where, "deterministic algorithms are asked for here")]

    def _switch(self) -> Set | bool | None:
        """What asks for deterministic algorithms: in this file, or in the program that it belongs to."""
        for run in self.context.trace.runs:
            for one in run:
                if one.covers("algorithms") and one.raises:
                    return one
        return asks_elsewhere(self.context, _WORDS) or None

    def _operator(self, site: Site) -> tuple[Site, str, Case] | None:
        func = site.call.func
        last = func.attr.value if isinstance(func, cst.Attribute) else ""
        knowledge = self.context.project.knowledge
        if last and last not in knowledge.names_of(Unsteady):
            return None
        value = self.context.project.value(func, site.scope)
        for path in ((), *paths_to(self.context.project, site.scope)):
            name = outside_name(value)
            if not name and last and self._is_tensor(site, path):
                name = f"torch.Tensor.{last}"
            role = knowledge.role(name, Unsteady) if name else None
            if not isinstance(role, Unsteady) or not self.context.admits("torch", role.versions):
                continue
            for case in role.cases:
                if self._holds(case, site, path):
                    return site, knowledge.canonical(name), case
        return None

    def _is_tensor(self, site: Site, path: Path) -> bool:
        assert isinstance(site.call.func, cst.Attribute)
        value = self.context.project.value(site.call.func.value, site.scope)
        if isinstance(value, External):
            return False
        trail = Provenance(self.context.project).trail(site.call.func.value, site.scope, path)
        return trail.libraries == {"torch"} and not trail.unknown

    def _holds(self, case: Case, site: Site, path: Path) -> bool:
        project = self.context.project
        if case.argument is not None:
            given = calls.argument(site.call, case.argument)
            if given is None and calls.is_open(site.call):
                return False
            value = Constant(case.default) if given is None else project.along(project.value(given, site.scope), path)
            if case.values:
                if not isinstance(value, Constant) or value.value not in case.values:
                    return False
            elif value == Constant(None):
                return False
        if case.when == "always":
            return True
        if case.when == "differentiated" and self._without_gradients(site):
            return False
        return self._on_cuda(site, path) and not self._whole_numbers(site, path)

    def _without_gradients(self, site: Site) -> bool:
        project = self.context.project
        for region in site.regions():
            if region.kind == "with" and isinstance(region.node, cst.WithItem):
                item = region.node.item
                func = item.func if isinstance(item, cst.Call) else item
                if project.role(project.value(func, site.scope), StopsGradients) is not None:
                    return True
        for decorator in site.scope.decorators:
            node = decorator.decorator
            func = node.func if isinstance(node, cst.Call) else node
            if project.role(project.value(func, site.scope.parent or site.scope), StopsGradients) is not None:
                return True
        return False

    def _on_cuda(self, site: Site, path: Path) -> bool:
        """Whether a CUDA tensor may come here, in a file that speaks of CUDA."""
        project = self.context.project
        for operand in self._operands(site):
            places = Devices(project, path).tensor(operand, site.scope)
            if places.certain:
                return "cuda" in places.types
        return "cuda" in stated_types(project, self.context.module)

    def _operands(self, site: Site) -> Iterator[cst.BaseExpression]:
        value = self.context.project.value(site.call.func, site.scope)
        if isinstance(site.call.func, cst.Attribute) and (isinstance(value, Method) or not isinstance(value, External)):
            yield site.call.func.value
        elif site.call.args:
            yield site.call.args[0].value

    def _whole_numbers(self, site: Site, path: Path) -> bool:
        """A running sum of integers is exact."""
        last = outside_name(self.context.project.value(site.call.func, site.scope)).rpartition(".")[2]
        last = last or (site.call.func.attr.value if isinstance(site.call.func, cst.Attribute) else "")
        if last != "cumsum":
            return False
        dtype = calls.keyword(site.call, "dtype")
        if dtype is not None:
            return self.context.source(dtype, site.scope).rpartition(".")[2] in INTEGER_TYPES
        return any(
            Provenance(self.context.project).trail(operand, site.scope, path).integer is True
            for operand in self._operands(site)
        )
