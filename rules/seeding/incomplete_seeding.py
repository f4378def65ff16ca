"""RNG601 incomplete-seeding."""

from __future__ import annotations

import ast
from functools import partial

from rnglint.api.context import FixPlan, TextEdit
from rnglint.api.rule import Rule
from rnglint.fixes.generators.parameter import joined
from rnglint.fixes.needs import need, or_none, sole
from rnglint.fixes.numbers import made_whole
from rnglint.fixes.ranks import handed_on
from rnglint.fixes.restarts import accompanied, followed_by, preceded, secluded
from rnglint.fixes.starts import Start, environment_seeded, parsed, settled, space_seeded
from rnglint.knowledge.others import ENVIRONMENT, SPACES
from rnglint.knowledge.seeding import STREAM_NAMES, STREAM_SEEDERS
from rnglint.machine.events import Event
from rnglint.trace.astray import Astray, seeds_astray
from rnglint.trace.devices import on_host
from rnglint.trace.environments import may_be_seeded, seeded
from rnglint.trace.fresh import fresh_generators
from rnglint.trace.idle_seeds import is_seed
from rnglint.trace.seeding import Fixed, Gap

from ._elsewhere import is_seeded_elsewhere

_LOCAL = "this seed is set for what its function draws, and where the program gets one is not known"
_AGAIN = "this generator may be seeded again and again"
_SPACES = "each space has to be seeded where its environment is made"


class IncompleteSeeding(Rule):
    """Some of the global streams are seeded, and the program draws from another.

    ## What it does

    Reports functions (and scripts) that seed some of `random`, NumPy, torch and TensorFlow, where the program draws
    from one that nothing seeds. The program is the file, the files that import it, and all that these import. A
    draw is also what happens behind the scenes: layers of `torch.nn` fill their weights,
    `DataLoader(shuffle=True)`, samplers and `random_split` draw from torch, scikit-learn without `random_state`
    from NumPy; `tf.random.uniform`, `tf.image.random_*` and `Dataset.shuffle` without a seed of their own draw from
    TensorFlow. DGL samples neighbors, walks and graphs from a generator of its own, which only `dgl.seed` reaches
    (and what it draws repeats in one thread only: `dgl.utils.set_num_threads(1)`). `env.action_space.sample()` of
    gymnasium draws from a generator that belongs to the space: neither these seeds nor `env.reset(seed=...)` reach
    it, only `env.action_space.seed(...)` does. An environment whose episodes start from nowhere that was seeded is
    reported where a setting with the name of a seed seeds the others, and with `--preview` where a number does,
    where other environments are seeded (that of the training, and not that of the test), or in a function that
    makes the environment and keys of a setting, and that no program in sight calls. No seed reaches the processes
    that `torch.multiprocessing.spawn` starts, which inherit nothing, nor the workers of their loaders. With
    `--preview`, also a stream that a number seeds which is written out, where others get the seed of the run. A
    seed that is written out, or is the number of a round, in the place of the seed of the run is always reported,
    if others draw from the stream afterwards. A program that makes its JAX keys of a setting with the name of a
    seed counts as seeded, too; with `--preview` also one that seeds a generator of its own with such a setting (by
    default, where only a space of actions is left out), or makes keys, or a generator, of a number that has such a
    name where the program starts (`SEED = 11`). With `--preview`, a seed right behind which the same block (or
    cell) draws from another stream, and never from this one: `np.random.seed(42)`, and then
    `x = torch.rand(300, 2)`. It counts wherever it draws if the function sets the seed again, to change an image
    and its mask alike.

    In a program that gives a setting with the name of a seed to some stream, also generators that are made without one
    and drawn from: by default where one stands in for a parameter or field that no caller gives (`rng or
    random.Random()`), with `--preview` all of them. A `torch.Generator()` always starts from one default: whatever
    seed the run has, it gives the same numbers.

    ## Why is this bad?

    The run is taken to be repeatable, and is not. `torch.cuda.manual_seed_all` alone does not reach the generator
    of the CPU, which initializes most weights and shuffles the data.

    ## Example

    ```python
    def seed_all(seed):
        random.seed(seed)
        np.random.seed(seed)

    seed_all(0)
    model = torch.nn.Linear(4, 2)
    ```

    ## Use instead

    ```python
    def seed_all(seed):
        random.seed(seed)
        np.random.seed(seed)
        torch.manual_seed(seed)
    ```

    ## When not to use it

    Where the other draws are meant to differ from run to run: a comment at a generator that nobody seeds says so.
    Helpers of other libraries whose names speak of seeds (`seed_everything`) count as complete, and tests
    are left alone.

    ## Fix

    Safe: the missing call is added behind the others, with the import in the module's style. What the other streams
    draw stays the same. If the function seeds only for draws of its own (a split of the data), or the seed cannot be
    set beside the others, the call is added where the program has parsed its option for a seed; without such an option
    it stands in front of the key, or the generator, that a program makes of its seed, if everything is drawn below
    that. An environment that is made in the same function, or kept by an object that is made there, is reset
    with that. A number that is written out gives way to the option that seeds others (unsafe); what a number of the
    round is for draws from a generator of its own (unsafe). Where the run seeds a
    generator of its own, the draws are given that (unsafe), if it has a name at all of them. A function that runs in
    processes which inherit nothing takes the seed, and adds the number of its process to it (unsafe). A generator
    without a seed has no fix here (RNG602 has one). NumPy refuses a seed that
    is a text: an option that a parser knows no type of gets `type=int` (unsafe); with another type there is no fix.

    ## References

    - [torch: reproducibility](https://docs.pytorch.org/docs/stable/notes/randomness.html)
    """

    code = "RNG601"
    of_tests = False
    severity = "warning"
    fix = "safe/unsafe"
    stream = "same"
    searches = (".random", "torch", "sklearn", "import random", "seed")

    def look(self) -> None:
        """What the executions of this file draw from without seeding it."""
        together: dict[Event, list[Gap]] = {}
        for gap in self.trace.seed_gaps:
            if gap.stream == ENVIRONMENT and may_be_seeded(gap.execution, self.trace.texts):
                continue
            together.setdefault(gap.seed, []).append(gap)
        for seed, gaps in together.items():
            finished = all(gap.execution.finished for gap in gaps)
            elsewhere = partial(is_seeded_elsewhere, self.context, finished=finished)
            left = [each for each in gaps if each.spawned or not elsewhere({each.stream})]
            here = [each for each in left if not each.spawned]  # what is left in other processes is told once these are
            if left:
                self._tell(seed, here or left)
        for fixed in self.trace.fixed_seeds:
            draw, what = fixed.draw, STREAM_NAMES[fixed.draw.stream]
            message = f"another seed of the run changes nothing of `{draw.api}`"
            why = "which this seeds anew" if fixed.displaces else "whose seed is always this one"
            self.report(
                fixed.seed,
                f"{message}: it draws from {what}, {why}",
                help=f"give {what} the seed of the run, too",
                related=[(fixed.setting, "the seed of the run gets here"), (draw, "drawn here")],
                sure=fixed.displaces,
                fix=partial(self._follow, fixed),
            )
        for fresh in fresh_generators(self.trace):
            effect, start = "no run can be repeated:", "starts from the operating system's entropy"
            if fresh.is_fixed:
                effect, start = "another seed of the run changes nothing of this:", "always starts from one default"
            self.report(
                fresh.made,
                f"{effect} `{fresh.draw.api}` draws from a generator that {start}",
                help="give it the seed of the run, or a generator that follows it",
                related=[(fresh.setting, "the seed of the run gets here"), (fresh.draw, "drawn here")],
                sure=fresh.stands_in,
            )
        for found in seeds_astray(self.trace):
            seeded, what = STREAM_NAMES[found.seed.stream], STREAM_NAMES[found.draw.stream]
            self.report(
                found.seed,
                f"this seed does not reach `{found.draw.api}`: it seeds {seeded}, and what is drawn is from {what}",
                help=f"seed {what} here",
                related=[(found.draw, "drawn here")],
                sure=False,
                repair=found,
            )

    def repair(self, found: Astray) -> FixPlan:
        """A seed for the stream that is drawn from, beside the other one."""
        stream = found.draw.stream
        return self.plan(f"seed {STREAM_NAMES[stream]}, too", *accompanied(found.seed, [stream]), kind="unsafe")

    def _follow(self, fixed: Fixed) -> FixPlan:
        """The seed of the run for a stream that a number seeds, or a generator of its own for what that is for."""
        if fixed.displaces:
            edits = secluded(fixed.seed, self.trace.happened("draw"))
            return self.plan("draw from a generator of its own", *edits, kind="unsafe")
        edits = followed_by(fixed.seed, fixed.setting, self.trace.executions)
        return FixPlan("unsafe", "changes", f"seed {STREAM_NAMES[fixed.seed.stream]} with the others", edits)

    def _tell(self, seed: Event, gaps: list[Gap]) -> None:
        what = " and ".join(STREAM_NAMES[gap.stream] for gap in gaps)
        draw = gaps[0].draw
        module = draw.frame.code.module
        there = "" if module.path == self.context.module.path else f" in {module.path.name}"
        is_own = seed.kind == "seed" and seed.source is not None
        private = "with the keys" if seed.source is None else "with this generator"
        others = private if is_own or seed.kind == "make" else "with the others"
        cause, advice = f"which is not seeded {others}", f"seed {what}, too"
        left_to_it = is_own and not (gaps[0].stream == SPACES and gaps[0].of_setting)
        if any(gap.spawned for gap in gaps):
            cause, advice = "in a process that this seed does not reach", f"seed {what} in what the process runs"
        self.report(
            gaps[0].step,
            f"no run can be repeated: `{draw.api}`{there} draws from {what}, {cause}",
            help=advice,
            related=[(draw, "drawn here")],
            fix=partial(self._repair, gaps),
            sure=not left_to_it
            and not gaps[0].is_aside
            and (gaps[0].stream != ENVIRONMENT or (gaps[0].of_setting and not seeded(gaps[0].execution))),
        )

    def _repair(self, gaps: list[Gap]) -> FixPlan:
        seed, missing, seeded = gaps[0].seed, [gap.stream for gap in gaps], gaps[0].seeded
        if any(gap.spawned for gap in gaps):
            edits = handed_on(self.context, gaps)
            return FixPlan("unsafe", "changes", "hand the seed on to the processes", edits)
        private = seed.source is not None or seed.kind == "make"
        draws = [draw for gap in gaps for draw in gap.draws]
        host = private and all(on_host(gap.execution, seed.source, draws) for gap in gaps)
        if host and (edits := or_none(joined, self.context, seed, draws) or ()):
            return FixPlan("unsafe", "changes", "draw from the generator that the run seeds", edits)
        what = " and ".join(STREAM_NAMES[stream] for stream in missing)
        options = [option for gap in gaps for option in gap.execution.ledger.options]
        whole = made_whole(seed, missing, options)
        if missing == [SPACES]:
            return self._beside(what, (*space_seeded(gaps[0]), *whole), whole)
        if ENVIRONMENT in missing and {*missing} <= {ENVIRONMENT, SPACES}:
            found = {gap.stream: gap for gap in gaps}
            start = or_none(_start, gaps, _SPACES)
            edits = () if start is None else or_none(environment_seeded, found, start) or ()
            edits = edits or environment_seeded(found, settled(found[ENVIRONMENT]))
            return self._beside(what, (*edits, *whole), whole)
        need(STREAM_SEEDERS.keys() >= set(missing), why=_SPACES)
        again = seed.source is not None and seed.kind != "make"
        statement, code = seed.frame.code.parents.get(seed.node), seed.frame.code
        alone = isinstance(statement, ast.Expr) and code.parents[statement] is seed.frame.node
        beside = not any(gap.local for gap in gaps) and not again
        if beside and (alone or "torch" in seeded or seed.stream in STREAM_SEEDERS):
            edits = or_none(accompanied, seed, missing, options) or ()
            if edits:
                return self._beside(what, edits, whole)
        why = _AGAIN if again else _LOCAL
        start = or_none(_start, gaps, why)
        if start is None and seed.kind == "make" and all(gap.execution.is_program for gap in gaps):
            edits = preceded(seed, missing, [gap.execution for gap in gaps])
            return self._beside(what, edits, whole)
        start = start or _start(gaps, why)
        need(all(gap.draw.index >= start.at for gap in gaps), why=why)
        edits = start.seeding(self.context, missing)
        return self.plan(f"seed {what} where the program starts", *edits, kind="safe")

    def _beside(self, what: str, edits: tuple[TextEdit, ...], whole: tuple[TextEdit, ...]) -> FixPlan:
        """Further seeds, for which the option of the seed becomes a whole number if that is said nowhere."""
        if whole:
            return FixPlan("unsafe", "changes", f"seed {what}, too, with a whole number", edits)
        return self.plan(f"seed {what}, too", *edits, kind="safe")


def _start(gaps: list[Gap], why: str) -> Start:
    """Where the programs know their one option for a seed.  Raises NoFix."""
    options = (option for gap in gaps for option in gap.execution.ledger.options)
    return sole({parsed(option) for option in options if is_seed(option)}, why=why)
