"""RNG203 rng-state-one-device."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import libcst as cst

from rnglint.context import Note, Place
from rnglint.knowledge.devices import ACCELERATORS, OWN_STREAMS
from rnglint.knowledge.roles import Draws, RestoresState, SavesState, Seeds
from rnglint.program import places
from rnglint.project.draws import drawn_at
from rnglint.project.recomputation import may_draw
from rnglint.project.saved import from_moved_file, from_text, is_unused, stored
from rnglint.project.scopes import Scope, Site
from rnglint.rule import Rule

if TYPE_CHECKING:
    from rnglint.knowledge.roles import Stream
    from rnglint.project.effects import Reach


class RngStateOneDevice(Rule):
    """A saved state of one random stream where others draw, or a state that does not come back.

    ## What it does

    Reports

    - `torch.get_rng_state` and `set_rng_state` around draws on a device whose stream they do not hold (CUDA, XLA, a
      torchax device);
    - a state that is saved in a function that then seeds, and is never used again;
    - a checkpoint that holds the state of torch alone, in a file that also draws from NumPy or from Python's `random`;
    - `torch.set_rng_state` of a state that `torch.load` moved to a device with `map_location`;
    - a state that is put back, and a seed right after it;
    - `random.setstate` of what `json.load` gives, where lists have taken the place of tuples.

    ## Why is this bad?

    Each device and each library has its own state. What is not saved goes on from where it is: a replay differs, a
    resumed run draws other augmentations than the one that was interrupted. `set_rng_state` takes byte tensors
    on the CPU, and `random.setstate` tuples: with anything else they raise TypeError, and nothing resumes at all.

    ## Example

    ```python
    state = torch.get_rng_state()
    first = torch.rand(3, device="cuda")
    torch.set_rng_state(state)
    second = torch.rand(3, device="cuda")
    ```

    ## Use instead

    ```python
    state = torch.cuda.get_rng_state()
    first = torch.rand(3, device="cuda")
    torch.cuda.set_rng_state(state)
    second = torch.rand(3, device="cuda")
    ```

    On XLA: `xm.get_rng_state` and `xm.set_rng_state` of `torch_xla.core.xla_model`. In a checkpoint, store
    `np.random.get_state()` and `random.getstate()`, too. After `torch.load(path, map_location=device)` restore
    `state.cpu()`; after `json.load` rebuild the inner tuple.

    ## When not to use it

    A state that other code saves in another file is not seen. `torch.manual_seed` does seed CUDA devices, so a
    seed is no reason to report. Files of tests are not reported.

    ## Fix

    None.

    ## References

    - [torch.get_rng_state](https://docs.pytorch.org/docs/stable/random.html)
    - [random.setstate](https://docs.python.org/3/library/random.html#random.setstate)
    """

    code = "RNG203"
    name = "rng-state-one-device"
    tier = "preview"
    severity = "warning"
    fix = "none"
    triggers = ("rng_state", "getstate", "setstate", "get_state(", "set_state(")

    mentions = ("seed",)

    def visit_Module(self, node: cst.Module) -> None:
        """What the text shows, and states that are put back in vain in an execution."""
        self._tell_module()
        if self.context.is_test:
            return
        for found in self.context.trace.overwritten:
            start, end = places.head(found.code, found.node)
            if not self.context.told(type(self), start.row):
                restored = found.restored
                code = restored.frame.code
                self.context.report_at(
                    type(self),
                    Place(found.code.module, start, end),
                    "a state was put back just before this seed, which takes its place: what was saved is lost",
                    help="seed first, and put the state back after that",
                    related=[Place(code.module, *places.head(code, restored.node), "the state is put back here")],
                )

    def _tell_module(self) -> None:
        """Saves and restores are collected first: what one function saves another may restore."""
        module = self.context.module
        if self.context.is_test or not any(trigger in module.source.text for trigger in self.triggers):
            return
        if not any(True for _ in self._of(SavesState)) and not any(True for _ in self._of(RestoresState)):
            return
        if not self.context.sees_all():
            return
        for site, role in self._of(RestoresState):
            self._restored(site, role.stream)
        for site, role in self._of(SavesState):
            self._saved(site, role.stream)

    def _of(self, kind: type[SavesState] | type[RestoresState]) -> Iterator[tuple[Site, SavesState | RestoresState]]:
        for site in list(self.context.module.tree.sites.values()):
            role = self.context.role(site.call, kind)
            if isinstance(role, (SavesState, RestoresState)):
                yield site, role

    # What is written back

    def _restored(self, site: Site, stream: str) -> None:
        project = self.context.project
        given = site.call.args[0].value if site.call.args and not site.call.args[0].star else None
        if given is None:
            return
        if stream == "python" and from_text(project, given, site.scope):
            self.report(
                site.call,
                "`setstate` raises TypeError for what was read from JSON: the inner tuple came back as a list",
                help="rebuild the tuples: `(version, tuple(internal), gauss_next)`",
            )
        elif stream.startswith("torch") and from_moved_file(project, given, site.scope):
            self.report(
                site.call,
                "the state may have been moved to a device by `map_location`: it must be a byte tensor on the CPU",
                help="restore `state.cpu()`",
            )
        elif stream == "torch":
            self._replayed(site)

    def _replayed(self, site: Site) -> None:
        """The CPU's state saved and restored around draws elsewhere."""
        saves = [s for s, role in self._of(SavesState) if role.stream == "torch" and s.scope is site.scope]
        held = {role.stream for kind in (SavesState, RestoresState) for s, role in self._of(kind)}
        for start in (site.scope, *self._callers(site.scope)):
            for reach in self.context.effects.of(start) if saves else ():
                kind = self._misses(reach, held)
                if kind and (start is site.scope or any(hop.callee is site.scope for hop in reach.path)):
                    self.report(
                        site.call,
                        f"`{kind}` draws between saving and restoring, but the state is that of the CPU alone",
                        help="save and restore the state of the device that draws",
                        related=[Note(reach.effect.site.call, reach.effect.site.scope, f"draws on `{kind}`")],
                    )
                    return

    def _callers(self, scope: Scope) -> list[Scope]:
        tree = self.context.module.tree
        return [s for s in tree.scopes.values() if s is not scope and (s.is_function or s.kind == "module")]

    def _misses(self, reach: Reach, held: set[Stream]) -> str:
        """The device on which an effect draws, unless a caller names another; empty where the file holds its stream."""
        if not may_draw(self.context.project, reach):
            return ""
        places = drawn_at(self.context.project, reach)
        if places.unknown or not places.known or not places.types <= ACCELERATORS | OWN_STREAMS.keys():
            return ""
        kind = min(places.types)
        stream = OWN_STREAMS[kind].stream if kind in OWN_STREAMS else "torch-cuda"
        return "" if stream in held else kind

    # What is saved

    def _saved(self, site: Site, stream: str) -> None:
        if self._seeds(site.scope, stream) and is_unused(site):
            self.report(
                site.call,
                "the state is saved before the stream is seeded, and never restored",
                help="write it back when the seeded part is done, or use a context that does",
            )
        elif stream == "torch" and stored(self.context.project, site):
            self._checkpoint(site)

    def _seeds(self, scope: Scope, stream: str) -> bool:
        """Whether a function seeds the stream whose state it saves."""
        family = stream.partition("-")[0]
        for reach in self.context.effects.of(scope):
            role = reach.effect.role
            if isinstance(role, Seeds) and not role.instance and role.stream.partition("-")[0] == family:
                return True
        return False

    def _checkpoint(self, site: Site) -> None:
        """Torch's state goes to a file; other streams that the program draws from do not."""
        held = {role.stream for kind in (SavesState, RestoresState) for _, role in self._of(kind)}
        missing: dict[str, Site] = {}
        for scope in list(self.context.module.tree.scopes.values()):
            for reach in self.context.effects.of(scope) if scope.is_function or scope.kind == "module" else ():
                role = reach.effect.role
                if isinstance(role, Draws) and not role.instance and role.stream in _HOST and role.stream not in held:
                    missing.setdefault(role.stream, reach.effect.site)
        if not missing:
            return
        names = " and ".join(_HOST[stream] for stream in sorted(missing))
        self.report(
            site.call,
            f"the checkpoint holds the state of torch, but the program also draws from {names}",
            help="store and restore their states, too",
            related=[Note(draw.call, draw.scope, "drawn here") for _, draw in sorted(missing.items())],
        )


_HOST = {"numpy": "NumPy's stream", "python": "Python's `random`"}
"""Streams of the host, in words."""
