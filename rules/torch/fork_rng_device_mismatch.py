"""RNG202 fork-rng-device-mismatch."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from functools import partial

from rnglint.api.context import FixPlan, Repair
from rnglint.fixes import calls
from rnglint.fixes.imports import Spelling
from rnglint.fixes.needs import first, need, only, or_none, sole
from rnglint.knowledge.devices import (
    ACCELERATORS,
    DEFAULT_FORK_TYPE,
    FORK_IGNORES_ACCELERATOR,
    OUTSIDE_TORCH,
    WITHOUT_STATE,
)
from rnglint.knowledge.roles import Device
from rnglint.machine.terms import Const
from rnglint.program import places
from rnglint.trace.devices import Place
from rnglint.trace.forks import Draw, Forked

from ._forks import ForkRule


class ForkRngDeviceMismatch(ForkRule):
    """`fork_rng` covers other devices than those that draw inside it.

    ## What it does

    Reports `torch.random.fork_rng` whose `devices` and `device_type` do not fit each other, or do
    not fit the draws inside: a list without the device that draws, a type left over from another
    backend, devices of one type with another (or no) type, the types `"xla"` and `"cpu"`, and any
    fork around draws on an XLA device.

    ## Why is this bad?

    A device that is not forked keeps the state that the block leaves it in, so what was meant to leave no trace changes
    later draws. Where list and type disagree, torch asks the wrong backend for its
    state, and raises where that backend is absent. torch has no module for `xla`: the type raises RuntimeError, and
    without it the XLA stream is not restored; `torch_xla` has its own context. `torch.cpu` has no
    state functions: the type raises AttributeError, the CPU stream is always forked anyway.

    ## Example

    ```python
    def teacher_noise(n):
        with torch.random.fork_rng(devices=[0]):
            return torch.randn(n, device="cuda:1")
    ```

    ## Use instead

    ```python
    def teacher_noise(n):
        with torch.random.fork_rng(devices=[0, 1]):
            return torch.randn(n, device="cuda:1")
    ```

    On an XLA device:

    ```python
    import torch_xla.core.xla_model as xm

    with torch.random.fork_rng(devices=[]), xm.fork_rng():
        ...
    ```

    ## When not to use it

    Where another context or saved states cover the device in a way that is not visible in the function.

    ## Fix

    The type or the list is completed, or `xm.fork_rng()` added, with the import of `xm`. Where a variable of the
    function holds the device, that is listed, with its type (unsafe). Numbers inside the block
    stay the same; the numbers after it become what they were without it.

    ## References

    - [torch.random.fork_rng](https://docs.pytorch.org/docs/stable/random.html#torch.random.fork_rng)
    - [PyTorch/XLA](https://docs.pytorch.org/xla/master/learn/api-guide.html)
    """

    code = "RNG202"
    fix = "safe/unsafe"
    stream = "same"

    def check(self, found: Forked) -> None:
        """The first thing that does not fit is reported."""
        told = found.device_types
        only = next(iter(told.types)) if told is not None and told.certain and len(told.types) == 1 else None
        if told is not None and told.types & OUTSIDE_TORCH and told.certain:
            self._outside(found, [], "this raises RuntimeError: torch has no module for this device type")
        elif found.fork.open:
            return
        elif told is not None and told.certain and told.types & WITHOUT_STATE:
            self._without_state(found, only is None)
        elif not self._wrong_list(found, only if told is not None else DEFAULT_FORK_TYPE, told is None):
            self._wrong_draws(found, only, told is None)

    def _outside(self, found: Forked, draws: Sequence[Draw], why: str) -> None:
        help = "enter `torch_xla.core.xla_model.fork_rng()` for the XLA stream"
        self.tell(found, why, help, draws, partial(self._with_own_context, found))

    def _without_state(self, found: Forked, among_others: bool) -> None:
        """The type `cpu`: right only with an empty list of devices, or where the context is switched off."""
        if (found.names_devices and not found.listed) or found.is_conditional or found.fork.enabled != Const(True):
            return
        where = " where the type is `cpu`" if among_others else ""
        self.tell(
            found,
            f"this raises AttributeError{where}: the CPU is always forked, and `device_type` names a further device",
            "fork no further device: `devices=[]`",
            (),
            partial(self._no_devices, found),
        )

    def _no_devices(self, found: Forked) -> FixPlan:
        """``devices=[]``: always where the type is written out, else where it turns out to be the CPU's."""
        call, code = self.call(found), self.file
        told, listed = (self.argument(found, name) for name in ("device_type", "devices"))
        given = first(each for each in call.keywords if each.value is told)
        if isinstance(told, ast.Constant):
            edit = calls.replace(code, given, "devices=[]") if listed is None else calls.replace(code, listed, "[]")
            return self.plan("pass `devices=[]`", edit, kind="safe")
        others = "None" if listed is None else places.text(code, listed)
        text = f'[] if {places.text(code, only(told, ast.Name, ast.Attribute))} == "cpu" else {others}'
        edit = calls.add(code, call, f"devices={text}") if listed is None else calls.replace(code, listed, text)
        return self.plan("fork no further device for the CPU", edit, kind="safe")

    def _wrong_list(self, found: Forked, kind: str | None, default: bool) -> bool:
        """Devices of one type where the states of another are asked for."""
        if kind is None or not found.listed:
            return False
        wrong = {place.type for place in found.listed if place.type and place.type != kind}
        if default and wrong and not (wrong & (WITHOUT_STATE | OUTSIDE_TORCH)):
            # From that release on the type of the current accelerator is asked for.
            wrong = wrong if self.context.admits("torch", FORK_IGNORES_ACCELERATOR) else set()
        if not wrong:
            return False
        names = " and ".join(f"`{name}`" for name in sorted(wrong))
        asked = f"without a type `fork_rng` takes `{kind}` devices" if default else f"the type is `{kind}`"
        types = {place.type for place in found.listed}
        right = next(iter(types)) if len(types) == 1 and not types & (WITHOUT_STATE | OUTSIDE_TORCH) else None
        self.tell(
            found,
            f"the streams of {names} are not restored: {asked}",
            "name the type of the devices in the list",
            (),
            None if right is None else partial(self._typed, found, right),
        )
        return True

    def _wrong_draws(self, found: Forked, told: str | None, default: bool) -> None:
        """Draws on devices that are not covered."""
        draws = [d for d in found.draws if not d.places.open and not d.places.unknown and d.places.types & ACCELERATORS]
        outside = [draw for draw in draws if draw.places.types & OUTSIDE_TORCH]
        if outside:
            self._outside(
                found,
                outside,
                "the stream of the XLA device is not restored: this code draws on it, and `fork_rng` does not cover it",
            )
            return
        kind = DEFAULT_FORK_TYPE if default else told
        if kind is None:
            return
        other = [draw for draw in draws if kind not in draw.places.types]
        if default and found.listed == ():
            self._missed(found, draws, partial(self._covered, found, draws, kind))
        elif other and not default:
            types = {place.type for draw in other for place in draw.places.known} & ACCELERATORS
            self._missed(found, other, partial(self._typed, found, types.pop()) if len(types) == 1 else None)
        else:
            missed = [draw for draw in draws if _unlisted(draw, found.listed, kind)]
            self._missed(found, missed, partial(self._covered, found, missed, kind))

    def _missed(self, found: Forked, missed: Sequence[Draw], fix: Repair) -> None:
        where = sorted({str(place) for draw in missed for place in draw.places.known if place.type in ACCELERATORS})
        if missed:
            names = " and ".join(f"`{name}`" for name in where)
            message = f"the stream of {names} is not restored: this code draws on it, and `fork_rng` does not cover it"
            self.tell(found, message, "fork the devices that draw", missed, fix)

    # Repairs

    def _typed(self, found: Forked, kind: str) -> FixPlan:
        call = self.call(found)
        need(len(call.args) <= 4)
        return self.plan(
            f'pass `device_type="{kind}"`', calls.put(self.file, call, "device_type", f'"{kind}"'), kind="safe"
        )

    def _covered(self, found: Forked, missed: Sequence[Draw], kind: str) -> FixPlan:
        return or_none(self._listed, found, missed, kind) or self._of_variable(found, missed)

    def _of_variable(self, found: Forked, missed: Sequence[Draw]) -> FixPlan:
        """The device that the function has in a variable, and its type; none for the CPU, which is always forked."""
        call, code, frame = self.call(found), self.file, found.made.frame
        told = first([self.argument(found, "devices")])
        need(all(draw.places.certain and len(draw.places.types) == 1 for draw in missed))
        lines = (each for each in code.nodes if isinstance(each, ast.Assign) and isinstance(each.value, ast.Call))
        own = [each for each in lines if next(code.around(each)) is frame.node and code.follows(call, each)]
        devices = [each for each in own if self._makes_device(only(each.value, ast.Call))]
        device = only(sole(sole(devices).targets), ast.Name).id
        listed = calls.replace(code, told, f'[] if {device}.type == "cpu" else [{device}]')
        typed = calls.put(code, call, "device_type", f"{device}.type")
        return self.plan(f"fork `{device}`, and nothing more for the CPU", listed, typed, kind="unsafe")

    def _makes_device(self, call: ast.Call) -> bool:
        name = self.context.program.written(call.func, self.file)
        return self.context.program.knowledge.role(name, Device) is not None

    def _listed(self, found: Forked, missed: Sequence[Draw], kind: str) -> FixPlan:
        told = only(self.argument(found, "devices"), ast.List)
        needed = {place for draw in missed for place in draw.places.known if place.type in ACCELERATORS}
        self.call(found)
        need(not any(place.type for place in found.listed or ()))
        need(all(place.index is not None and place.type == kind for place in needed))
        indices = sorted({place.index or 0 for place in (*(found.listed or ()), *needed)})
        text = f"[{', '.join(map(str, indices))}]"
        return self.plan(f"fork the devices {text}", calls.replace(self.file, told, text), kind="safe")

    def _with_own_context(self, found: Forked) -> FixPlan:
        """``fork_rng(devices=[]), xm.fork_rng()`` in the place of a ``with`` item."""
        call, code = self.call(found), self.file
        names = Spelling(self.context.project, code.module)
        need(only(code.parents.get(call), ast.withitem).optional_vars is None)
        func, own = places.text(code, call.func), f"{names.spell(_OWN, call)}()"
        plain = f"{func}(devices=[])" if found.device_types is not None else places.text(code, call)
        names.draft.put(call, f"{plain}, {own}")
        return self.plan(f"enter `{own}`, too", *names.draft.edits(), kind="safe")


_OWN = "torch_xla.core.xla_model.fork_rng"
"""The context that restores the XLA stream."""


def _unlisted(draw: Draw, listed: tuple[Place, ...] | None, kind: str) -> bool:
    """Whether a draw takes place on a device that a list leaves out."""
    if listed is None:
        return False
    places = [place for place in draw.places.known if place.type in ACCELERATORS]
    indices = {place.index for place in listed}
    return None not in indices and all(
        p.type == kind and (not listed or (p.index is not None and p.index not in indices)) for p in places
    )
