"""RNG619 checkpoint-without-rng-state."""

from __future__ import annotations

from rnglint.api.context import FixPlan
from rnglint.api.rule import Rule
from rnglint.fixes.checkpoints import kept
from rnglint.knowledge.roles import Draws
from rnglint.knowledge.seeding import STREAM_NAMES
from rnglint.machine.events import Event
from rnglint.trace.resuming import Resumed


class CheckpointWithoutRngState(Rule):
    """A training that resumes from its checkpoint draws other numbers than without the stop.

    ## What it does

    Reports what writes a checkpoint (`torch.save`, `pickle.dump`, `np.savez`, `to_bytes` of Flax, Orbax's managers
    and their like)

    - in a program whose rounds are counted on from a number in such a file, or left out up to it, while a stream, a
      generator or a key that they draw from starts at its seed: by default where the file holds the state of another
      stream, or the rounds draw which rows they take of data that were read from a file, else in preview;
    - in preview, of an optimizer's state, in a program that loads such a state again, draws from a global stream in its
      rounds, and saves the state of no stream.

    ## Why is this bad?

    The resumed run starts its streams anew, from the seed or from entropy. It repeats the order and the masks of the
    first epochs, or draws others than the run that was not interrupted: the two cannot be compared.

    ## Example

    ```python
    torch.save({"model": model.state_dict(), "optimizer": optimizer.state_dict(), "epoch": epoch}, path)
    ```

    ## Use instead

    ```python
    torch.save(
        {
            "model": model.state_dict(),
            "optimizer": optimizer.state_dict(),
            "epoch": epoch,
            "rng": torch.get_rng_state(),
        },
        path,
    )
    ```

    and `torch.set_rng_state(checkpoint["rng"])` where it is loaded. The same for NumPy, `random` and each device; of a
    generator `get_state()` or `bit_generator.state`, and a key itself. Or let each round derive its numbers from the
    seed and its own number: `jax.random.fold_in(key, step)`.

    ## When not to use it

    Where it is enough that the resumed run is as good as the other one, or where each epoch sets a seed of its own.
    Frameworks that save the states themselves (Lightning, Accelerate) are not reported.

    ## Fix

    The state is added to the dictionary that is saved, and put back before the first part of it is taken out where
    the file is read; older checkpoints, which have none, are read as before. The fix is unsafe: a resumed run draws
    other numbers. Where the first batch is drawn before the loop, and each other one in the round before, the state is
    that from before. There is none where what is saved is not put together by one dictionary, where a generator or a
    key has no name at both places, or where the file would refuse its state (`torch.load` does that with NumPy's).

    ## References

    - [PyTorch: saving and loading a general checkpoint](https://docs.pytorch.org/tutorials/recipes/recipes/saving_and_loading_a_general_checkpoint.html)
    - [torch.get_rng_state](https://docs.pytorch.org/docs/stable/random.html)
    """

    code = "RNG619"
    of_tests = False
    severity = "warning"
    fix = "unsafe"
    words = frozenset({"save", "savez", "savez_compressed", "dump", "dumps"})
    executes = (Draws,)

    def look(self) -> None:
        """Checkpoints of programs that go on from them."""
        for found in self.trace.resumed:
            what = " and ".join(dict.fromkeys(map(_stream, found.draws)))
            self.report(
                found.step,
                f"a resumed training draws other numbers: it does not take the state of {what} from this checkpoint",
                help="save the states of the streams with it, and put them back where it is loaded",
                related=[
                    *((draw, "drawn here") for draw in found.draws),
                    *([] if found.loaded is None else [(found.loaded, "the training is resumed here")]),
                ],
                repair=found,
                sure=found.matters,
            )

    def repair(self, found: Resumed) -> FixPlan:
        """A checkpoint that takes the states along."""
        return self.plan("save the states of the streams, and put them back", *kept(self.context, found))


def _stream(draw: Event) -> str:
    """The stream that something is drawn from, in words."""
    if not draw.stream:
        return "the key"
    return STREAM_NAMES[draw.stream] if draw.source is None else "the generator"
