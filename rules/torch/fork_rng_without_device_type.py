"""RNG201 fork-rng-without-device-type."""

from __future__ import annotations

import ast

from rnglint.api.context import FixPlan
from rnglint.fixes import calls
from rnglint.fixes.imports import Spelling
from rnglint.fixes.needs import first, need, only, sole
from rnglint.knowledge.devices import ACCELERATORS, BUILT_IN, DEFAULT_FORK_TYPE, FORK_IGNORES_ACCELERATOR, OUTSIDE_TORCH
from rnglint.knowledge.roles import Draws
from rnglint.program import places
from rnglint.program.code import FunctionNode, parameters
from rnglint.program.signatures import defaults
from rnglint.trace.devices import stated
from rnglint.trace.forks import Draw, Forked

from ._forks import ForkRule

_ELSEWHERE = ACCELERATORS - OUTSIDE_TORCH - {DEFAULT_FORK_TYPE}


class ForkRngWithoutDeviceType(ForkRule):
    """`fork_rng` without a device type, around draws on an accelerator that it does not cover.

    ## What it does

    Reports `torch.random.fork_rng()` that is told no `device_type`, where what happens inside draws on
    an XPU, MPS, NPU, HPU or MTIA device, or on a device that a parameter names.

    ## Why is this bad?

    Before torch 2.13 the context saves and restores the streams of the CPU and of CUDA devices
    only. On another accelerator the block shifts the device's stream, or (with a seed inside)
    resets it: what was meant to leave no trace changes every later draw, without an error.

    From torch 2.13 on the current accelerator is the default. The rule is silent where the
    project's declared requirement admits no older release.

    ## Example

    ```python
    def preview(shape):
        with torch.random.fork_rng():
            return torch.randn(shape, device="xpu")
    ```

    ## Use instead

    ```python
    def preview(shape):
        with torch.random.fork_rng(device_type="xpu"):
            return torch.randn(shape, device="xpu")
    ```

    ## When not to use it

    In code that only ever runs on the CPU and on CUDA. A module that mentions no other device type is
    taken for such.

    ## Fix

    The device type is named where it is known. Where a parameter decides, the fix is unsafe and branches:
    `device_type="cpu"` makes `fork_rng` raise AttributeError, so for a CPU device it forks no device.
    Numbers inside the block stay the same.

    ## References

    - [torch.random.fork_rng](https://docs.pytorch.org/docs/stable/random.html#torch.random.fork_rng)
    """

    code = "RNG201"
    fix = "safe/unsafe"
    stream = "same"

    def check(self, found: Forked) -> None:
        """Look into every context that is told no type."""
        if found.fork.open or found.device_types is not None:
            return
        if not self.context.admits("torch", FORK_IGNORES_ACCELERATOR):
            return
        if found.names_devices and not (found.listed and all(not place.type for place in found.listed)):
            return
        missed = [draw for draw in found.draws if draw.places.types & _ELSEWHERE] or self._decided_elsewhere(found)
        if missed:
            self._tell(found, missed)

    def _decided_elsewhere(self, found: Forked) -> list[Draw]:
        """Draws on a device that a parameter or the machine decides, in code that may run on other accelerators."""
        named = stated(self.context.program.knowledge, self.context.module.source.text)
        other = bool(named & _ELSEWHERE)
        if not other and (named or self.context.is_test):
            return []
        draws = (draw for draw in found.draws if draw.places.open and not draw.places.unknown)
        return [each for each in draws if other or (self._named(each) is not None and not each.places.known)]

    def _tell(self, found: Forked, missed: list[Draw]) -> None:
        types = sorted(frozenset().union(*(draw.places.types for draw in missed)) & _ELSEWHERE)
        where = " or ".join(f"`{name}`" for name in types) if types else "another accelerator than CUDA"
        self.tell(
            found,
            f"the stream of {where} is not restored: without `device_type`, `fork_rng` forks CUDA before torch 2.13",
            "name the device type" if types else "name the device type of the device that draws",
            missed,
            lambda: self._repair(found, missed, types),
        )

    def _repair(self, found: Forked, missed: list[Draw], types: list[str]) -> FixPlan:
        call, code = self.call(found), self.file
        certain = all(draw.places.certain for draw in missed)
        everywhere = certain and all(draw.places.types == frozenset(types) for draw in missed)
        if certain and len(types) == 1 and (types[0] in BUILT_IN or everywhere):
            edit = calls.add(code, call, f'device_type="{types[0]}"')
            return self.plan(f'pass `device_type="{types[0]}"`', edit, kind="safe")
        need(not found.names_devices)
        device = self._device_text(found, missed)
        text = f'devices=[] if {device} == "cpu" else None, device_type={device}'
        edit = calls.add(code, call, text)
        return self.plan("fork the type of the device that draws, none for the CPU", edit, kind="unsafe")

    def _named(self, draw: Draw) -> ast.expr | None:
        """The expression by which a draw names its device."""
        return self.given(draw.event.api, draw.event.node, Draws, "device")

    def _device_text(self, found: Forked, missed: list[Draw]) -> str:
        """An expression for the device's type that can stand where the context is made: of a parameter."""
        made = found.made.frame
        torch = Spelling(self.context.project, made.code.module).local("torch", found.made.node)
        device = first([self._named(missed[0])])
        text = sole({places.text(draw.event.frame.code, node) for draw in missed if (node := self._named(draw))})
        root: ast.expr = device
        while isinstance(root, ast.Attribute):
            root = root.value
        function, name = only(made.node, *FunctionNode), only(root, ast.Name).id
        need(torch, missed[0].event.frame.node is function)
        need(name in parameters(function), name not in made.code.stored(function))
        given = defaults(function.args)
        need(not any(arg.arg == name and getattr(each, "value", 0) is None for arg, each in given))
        is_device = isinstance(device, ast.Attribute) and device.attr == "device"
        return f"{text}.type" if is_device else f"{torch}.device({text}).type"
