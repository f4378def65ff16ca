"""RNG620 generator-parameter-ignored."""

from __future__ import annotations

from rnglint.api.context import FixPlan, Place
from rnglint.api.rule import Rule
from rnglint.fixes.generators import followed
from rnglint.knowledge.roles import Draws
from rnglint.knowledge.seeding import STREAM_NAMES
from rnglint.trace.ignored import Ignored, ignored_generators


class GeneratorParameterIgnored(Rule):
    """A function is given a generator, and draws from the global stream instead.

    ## What it does

    Reports functions and methods that have a parameter for a generator (a `np.random.Generator`,
    `np.random.RandomState`, `random.Random` or `torch.Generator`), never mention it, and draw from the global stream of
    the same library: themselves, in a helper that they call, or, of a constructor, in a method of the object. That a
    parameter is a generator is told by its annotation, its default, or what calls in sight give for it.

    ## Why is this bad?

    The caller has seeded a generator and believes that the draws follow it. They follow whatever was drawn from the
    global stream before, by anybody: two calls with equal generators give other numbers, and in a program that seeds
    the generator alone no run can be repeated.

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

    A function that mentions its parameter anywhere is silent: where it may be None and the global stream is the
    fallback, where it is handed on, stored or deleted (`del rng` says that it is not wanted). So is one whose parameter
    begins with an underscore, one that draws from another library only, or in a way that takes no generator (dropout),
    and one before whose draws the global stream is seeded with a number from a generator. Tests are left alone.

    ## Fix

    All draws of the function become draws from the generator: `generator=generator` in torch, a method of the same
    meaning in NumPy and `random`. A constructor keeps its generator for the methods that draw. Where a helper draws, or
    the generator may be None and the draw has to be a method of it, there is no fix.

    ## References

    - [numpy.random.Generator](https://numpy.org/doc/stable/reference/random/generator.html)
    - [random.Random](https://docs.python.org/3/library/random.html#random.Random)
    - [torch.Generator](https://docs.pytorch.org/docs/stable/generated/torch.Generator.html)
    """

    code = "RNG620"
    tier = "preview"
    of_tests = False
    severity = "warning"
    fix = "unsafe"
    executes = (Draws,)

    def look(self) -> None:
        """The generators that functions of this file pass over."""
        for draws in ignored_generators(self.trace):
            found = draws[0]
            name, frame = found.unread.name, found.unread.frame
            given = Place.of((frame.code, found.parameter), "the generator is given here")
            drawn = [Place.of(found.draw, "drawn here")] if found.step is not found.draw.step else []
            self.report(
                Place.of(found.step),
                f"these numbers do not follow `{name}`: `{frame.qualname}` never uses it, and draws from the global "
                f"stream of {STREAM_NAMES[found.draw.stream]}",
                help=f"draw from `{name}`, or hand it on",
                related=[given, *drawn],
                repair=draws,
            )

    def repair(self, draws: list[Ignored]) -> FixPlan:
        """With every draw of the function from the generator."""
        edits = followed(self.context, draws)
        return self.plan(f"draw from `{draws[0].unread.name}`", *edits)
