"""RNG203 rng-state-one-device."""

from __future__ import annotations

from rnglint.api.context import FixPlan, Place
from rnglint.api.rule import Rule
from rnglint.fixes.left_out import beside
from rnglint.fixes.states import kept
from rnglint.machine.events import Event
from rnglint.trace.devices import places as devices
from rnglint.trace.saved import Loss, Lost


class RngStateOneDevice(Rule):
    """A saved state of another stream than the one that draws, or a state that is never restored.

    ## What it does

    Reports

    - `torch.get_rng_state` and `set_rng_state` around draws on a device whose stream they do not hold (CUDA, XLA, a
      torchax device);
    - `torch.cuda.get_rng_state()` of the present device around draws on several;
    - a state that is saved and put back around draws that all come from another stream: torch's around draws of NumPy,
      a global stream's around those of a generator; so of contexts (`fork_rng`), where nothing else is drawn in them,
      or where they seed torch for themselves, and a global stream of the host that they draw from goes on behind them;
    - states of two libraries that are put back together, after which the same is drawn again, from the third one, too;
    - a state that is saved in a function that then seeds, and is never used again;
    - a checkpoint that holds the state of torch alone, in a file that also draws from NumPy or from Python's `random`;
      or one with the state of torch, in a program that goes on from it with a generator of its own, which begins anew;
    - `torch.set_rng_state` of a state that `torch.load` moved to a device with `map_location`;
    - a state that is put back, and a seed right after it;
    - `setstate` of `random`, or of a `random.Random`, with what `json.load` gives, where lists have taken the place of
      tuples.

    ## Why is this bad?

    Each device and each library has its own state. A stream that is not saved simply continues: a replay differs,
    and a resumed run draws other augmentations than the interrupted one. `set_rng_state` takes byte tensors on the
    CPU, and `random.setstate` tuples: with anything else they raise TypeError, and nothing resumes at all.

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

    A state that code in another file saves is not seen. `torch.manual_seed` does seed CUDA devices, so seeding is
    not reported. Test files are not reported.

    ## Fix

    A state that `torch.load` moved is restored from the CPU, and one from `json.load` gets its tuples back. A state
    that was never restored is restored before the function returns. If the state of another stream was saved, that of
    the stream which draws is saved instead. A seed moves in front of the state that is put back, and the states of all
    devices are saved where those of one were. Where all draws take place on an XLA device, or the present graphics
    card, its state takes the place of the CPU's. What is drawn in a context from a stream that it does not put back, or
    from a generator that the object keeps, is saved in front of it and put back behind it. What a checkpoint or a
    bookmark leaves out is kept beside the state of torch, and put back behind that; from a file, if it has it. There is
    no such fix where `torch.load` would refuse NumPy's state: pass `weights_only=False` to it for files that you trust.

    ## References

    - [torch.get_rng_state](https://docs.pytorch.org/docs/stable/random.html)
    - [random.setstate](https://docs.python.org/3/library/random.html#random.setstate)
    """

    code = "RNG203"
    tier = "preview"
    of_tests = False
    severity = "warning"
    fix = "unsafe"

    def look(self) -> None:
        """States that executions keep in vain."""
        for found in self.trace.lost_states:
            message, help, note = _TOLD[found.loss]
            names = " and ".join(dict.fromkeys(_name(event) for event in found.others))
            related = [Place.of(event, note.format(_kind(event))) for event in found.others]
            self.report(Place.of(found.step), message.format(names), help=help, related=related, repair=found)

    def repair(self, found: Lost) -> FixPlan:
        """Keep the state of the stream that draws, whole, and in time."""
        edits = beside(self.context, found) if found.loss in ("host", "beside") else kept(found)
        return self.plan(_TOLD[found.loss][1], *edits)


def _name(event: Event) -> str:
    """The stream that something draws from, in words."""
    return "a generator" if event.source is not None else _HOST.get(event.stream) or _kind(event) or "torch's stream"


def _kind(event: Event) -> str:
    """The device that something is drawn on, in words."""
    known = devices(event.place).known
    return f"`{min(map(str, known))}`" if known else ""


_HOST = {"numpy": "NumPy's stream", "python": "Python's `random`"}
"""Streams of the host, in words."""
_TOLD: dict[Loss, tuple[str, str, str]] = {
    "overwritten": (
        "the saved state is lost: it is put back just before this seed, which takes its place",
        "seed first, and put the state back after that",
        "the state is put back here",
    ),
    "other device": (
        "the draws on {} do not repeat: only the state of the CPU is saved and restored",
        "save and restore the state of the device that draws",
        "draws on {}",
    ),
    "one device": (
        "the draws on {} do not all repeat: only the state of one device is saved and restored",
        "save and restore the states of all devices: `get_rng_state_all`, `set_rng_state_all`",
        "draws on {}",
    ),
    "other stream": (
        "{} goes on from where it is: the state that is put back is that of another stream",
        "save and restore the state of the stream that draws",
        "drawn here",
    ),
    "own seed": (
        "{} goes on from where these draws leave it: this context seeds and puts back a stream of torch only",
        "save and restore the state of that stream, too, or draw from a generator of its own",
        "drawn here",
    ),
    "never restored": (
        "the seed below stays in force: the state that is saved here is never restored",
        "write it back when the seeded part is done, or use a context that does",
        "",
    ),
    "host": (
        "a resumed run draws other numbers from {}: the checkpoint has the state of torch, and leaves out theirs",
        "store and restore the states of these streams, too",
        "drawn here",
    ),
    "beside": (
        "what is drawn from {} does not repeat: its state is not among those that are saved here and put back",
        "save and restore the state of that stream, too",
        "drawn here",
    ),
    "moved": (
        "this can raise TypeError: `map_location` may have moved the state to a device, and it must be on the CPU",
        "restore `state.cpu()`",
        "",
    ),
    "text": (
        "this raises TypeError: JSON has turned the inner tuple of the state into a list",
        "rebuild the tuples: `(version, tuple(internal), gauss_next)`",
        "",
    ),
}
"""What is said of a state, what helps, and what is said of the events that show it."""
