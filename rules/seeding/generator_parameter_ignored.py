"""RNG620 generator-parameter-ignored."""

from __future__ import annotations

from rnglint.api.context import FixPlan, Place
from rnglint.api.rule import Rule
from rnglint.fixes.generators import followed, from_own, handed_on, restored
from rnglint.fixes.needs import need
from rnglint.fixes.text import Draft
from rnglint.knowledge.roles import Draws
from rnglint.knowledge.seeding import STREAM_NAMES
from rnglint.program.signatures import default_of
from rnglint.trace.explained import explained
from rnglint.trace.ignored import Ignored, Replaced, ignored_generators, passed_by, replaced_generators
from rnglint.trace.overruled import Overruled, is_number, overlooked_seeds, overruled_seeds
from rnglint.trace.promised import Dropped, Promised, dropped

from ._elsewhere import is_seeded_elsewhere


class GeneratorParameterIgnored(Rule):
    """A function is given a generator, and draws from the global stream instead.

    ## What it does

    Reports functions and methods that have a parameter for a generator (a `np.random.Generator`,
    `np.random.RandomState`, `random.Random` or `torch.Generator`), never mention it, and draw from the global
    stream of the same library: themselves, in a helper that they call, or, of a constructor, in a method of the
    object. So are those that bind the parameter to another generator before anything has read it, and draw from that
    one, and single draws from the global stream, if nobody has seeded it, in functions that draw from the generator
    elsewhere. A parameter is known to be a generator from its annotation, its default, or the arguments of calls in
    sight.

    So are, in an environment of Gymnasium or Gym whose `reset` or `seed` takes a seed, draws of `reset` and `step`
    from the global stream of NumPy or `random`, if nobody in sight has seeded it: `env.reset(seed=0)` does not reach
    them. So are with `--preview` environments around another one whose `reset` takes a seed, alone or in its keywords,
    and starts the other one without it.

    With `--preview`, also parameters for a seed or a key of JAX that a function never mentions, where it draws from the
    global stream of NumPy, `random` or torch, and nobody in sight has seeded that.

    With `--preview`, also a parameter for a seed that a function never mentions, where it makes or seeds a stream with
    a number that is written out (`default_rng(42)`), or hands such a number on under the same name (`seed=0`).

    ## Why is this bad?

    The caller has seeded a generator and believes that it determines the draws. Instead they depend on whatever was
    drawn from the global stream before, by anybody: two calls with equal generators give different numbers, and a
    program that seeds only the generator cannot be repeated.

    ## Example

    ```python
    def noisy(x, rng: np.random.Generator):
        return x + np.random.normal(size=x.shape)
    ```

    ## Use instead

    ```python
    def noisy(x, rng: np.random.Generator):
        return x + rng.normal(size=x.shape)
    ```

    ## When not to use it

    A function that mentions its parameter and does not draw from it is not reported: the parameter may be None,
    with the global stream as the fallback, or it is passed on, stored or deleted (`del rng` says that it is not
    wanted). Not reported are also a parameter that begins with an underscore, draws only from another library or in
    a way that takes no generator (dropout), draws before which the global stream is seeded with a number from a
    generator, a parameter that is replaced under a condition, what an environment draws in its constructor, or in a
    method that neither `reset` nor `step` calls, a seed or key that a method takes because its base class asks for it,
    an environment that is seeded by its method `seed`, or whose docstring says that the seed is ignored, and tests.

    ## Fix

    All draws of the function become draws from the generator: `generator=generator` in torch, a method of the same
    meaning in NumPy and `random`. A constructor keeps its generator for the methods that draw. Where a helper
    draws, or the generator may be None and the draw has to be a method of it, there is no fix. A generator that
    takes the place of the one that is given goes away, if both are of one class. An environment of Gymnasium whose
    `reset` hands the seed up draws from `self.np_random`; one around another hands its seed on. A number in the place
    of a seed becomes the parameter, where calls that leave it out give a number, too. Where a key is passed over,
    which stream is to be drawn from has to be decided.

    ## References

    - [numpy.random.Generator](https://numpy.org/doc/stable/reference/random/generator.html)
    - [random.Random](https://docs.python.org/3/library/random.html#random.Random)
    - [gymnasium.Env.reset](https://gymnasium.farama.org/api/env/#gymnasium.Env.reset)
    - [torch.Generator](https://docs.pytorch.org/docs/stable/generated/torch.Generator.html)
    """

    code = "RNG620"
    of_tests = False
    severity = "warning"
    fix = "unsafe"
    executes = (Draws,)

    def look(self) -> None:
        """The generators that functions of this file pass over."""
        overlooked = overlooked_seeds(self.trace, self.context.program.may_hold_keys(self.file))
        unseeded = (each for each in overlooked if not is_seeded_elsewhere(self.context, {each[0].draw.stream}, True))
        for draws in (*ignored_generators(self.trace), *unseeded):
            found = draws[0]
            name, frame = found.given.name, found.given.frame
            what = "the generator" if found.given.cls else f"`{name}`"
            given = Place.of((frame.code, found.parameter), f"{what} is given here")
            drawn = [Place.of(found.draw, "drawn here")] if found.step is not found.draw.step else []
            self.report(
                Place.of(found.step),
                f"these numbers do not follow `{name}`: `{frame.qualname}` never uses it, and draws from the global "
                f"stream of {STREAM_NAMES[found.draw.stream]}",
                help=f"draw from `{name}`, or hand it on" if found.given.cls else f"let `{name}` decide about them",
                related=[given, *drawn],
                sure=bool(found.given.cls),
                repair=draws,
            )
        for passed in passed_by(self.trace):
            name, frame = passed.given.name, passed.given.frame
            self.report(
                passed.draw,
                f"these numbers do not follow `{name}`, from which `{frame.qualname}` draws elsewhere",
                help=f"draw from `{name}` here, too",
                related=[Place.of((frame.code, passed.parameter), "the generator is given here")],
                repair=[passed],
            )
        for beside in self.trace.beside_seeds:
            self.report(
                Place.of(beside.step),
                f"these numbers do not follow the seed that `{beside.method.name}` takes: they are drawn from the "
                f"global stream of {STREAM_NAMES[beside.draw.stream]}",
                help="draw from the generator of the object (`self.np_random`)",
                related=[
                    Place.of((beside.code, beside.method), "the seed is given here"),
                    *([Place.of(beside.draw, "drawn here")] if beside.step is not beside.draw.step else []),
                ],
                repair=beside,
            )
        for lost in dropped(self.file, self.context.program):
            self.report(
                (self.file, lost.call),
                f"this environment does not follow the seed that `{lost.method.name}` gets: `{lost.name}` goes nowhere",
                help=f"hand `{lost.name}` on",
                related=[Place.of((self.file, lost.method), "the seed is given here")],
                sure=False,
                repair=lost,
            )
        for each in replaced_generators(self.trace):
            if each.name.startswith("_") or explained(self.file, each.made.node, name=each.name):
                continue
            self.report(
                Place.of(each.made),
                f"`{each.name}` of `{each.made.frame.qualname}` has no effect: this generator takes its place",
                help="remove the assignment",
                related=[(each.draw, "drawn here")],
                repair=each,
            )

        for overruled in overruled_seeds(self.trace):
            name, draw = overruled.name, overruled.draw
            self.report(
                (self.file, overruled.call),
                f"`{name}` of `{overruled.function.name}` has no effect: this number takes its place",
                help=f"use `{name}` in its place",
                related=[] if draw is None else [(draw, "drawn here")],
                sure=False,
                repair=overruled,
            )

    def repair(self, found: list[Ignored] | Promised | Replaced | Overruled | Dropped) -> FixPlan:
        """With every draw of the function from the generator."""
        if isinstance(found, Dropped):
            return self.plan(f"hand `{found.name}` on", *handed_on(self.context, found))
        if isinstance(found, Overruled):
            left_out = default_of(found.function, found.name) or found.number
            need(is_number(left_out), why=f"calls that leave `{found.name}` out would have no seed")
            draft = Draft(self.file.module)
            draft.put(found.number, found.name)
            return self.plan(f"use `{found.name}`", *draft.edits())
        if isinstance(found, Promised):
            return self.plan("draw from the generator of the object", *from_own(self.context, found))
        if isinstance(found, Replaced):
            return self.plan(f"draw from `{found.name}`", *restored(self.context, found))
        need(found[0].given.cls, why="which stream of its own is to be drawn from has to be decided")
        edits = followed(self.context, found)
        return self.plan(f"draw from `{found[0].given.name}`", *edits)
