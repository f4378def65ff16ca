"""RNG606 rng-default-argument."""

from __future__ import annotations

import ast
from functools import partial

from msgspec import structs

from rnglint.api.context import FixPlan
from rnglint.api.rule import Rule
from rnglint.fixes.defaults import default_in_body
from rnglint.fixes.unshared import from_global_stream
from rnglint.machine.states import Start
from rnglint.program.code import FunctionNode
from rnglint.program.signatures import defaults
from rnglint.trace.drawn_defaults import DrawnDefault, drawn_defaults


class RngDefaultArgument(Rule):
    """The default of a parameter is a random generator, or something drawn.

    ## What it does

    Reports functions and methods of a module that make a generator in the default of a parameter:
    `def f(x, rng=np.random.default_rng())`. Also those that draw there (`angle=random.random()`), where rounds of a
    loop leave the parameter out.

    ## Why is this bad?

    A default is made once, when the function is defined, and all calls share it. What a call draws depends on
    every call before it, anywhere in the program, in the order they happened to come. With a seed in the default
    two callers that believe to repeat each other do not; without one, nothing that the program seeds
    reaches it. The generator itself goes on from call to call, so that most programs take no harm. Workers of a loader
    each get a copy in the same state: that is told by default, as
    [rng-object-on-dataset](rng-object-on-dataset.md). What is drawn there is drawn once for the whole
    program: every picture is turned by the same angle.

    ## Example

    ```python
    def jitter(x, rng=np.random.default_rng()):
        return x + rng.normal(size=x.shape)
    ```

    ## Use instead

    ```python
    def jitter(x, rng=None):
        if rng is None:
            rng = np.random.default_rng()
        return x + rng.normal(size=x.shape)
    ```

    ## When not to use it

    Where a stream shared by all callers is wanted; then give it a name at module level, and say so. Functions inside
    of functions, lambdas, and tests are left alone, and so is what is drawn for a seed, a label, or something that is
    to stay as it is by its name.

    ## Fix

    Safe for a generator without a seed: it is made in the body, from fresh entropy as before. A generator with a seed
    would then start anew in each call; the default of one of torch becomes None, by which draws take the global stream,
    where each program that comes there has seeded that (unsafe: the numbers change). Unsafe for what is drawn: each
    call draws anew.

    ## References

    - [Python: default parameter values](https://docs.python.org/3/reference/compound_stmts.html#function-definitions)
    - [numpy.random.default_rng](https://numpy.org/doc/stable/reference/random/generator.html#numpy.random.default_rng)
    """

    code = "RNG606"
    tier = "preview"
    of_tests = False
    severity = "warning"
    fix = "safe/unsafe"
    stream = "same"

    def look(self) -> None:
        """The generators that are made for defaults."""
        for made in self.trace.default_generators:
            parents, default, owner = self.file.parents, made.node, made.frame.node
            while not isinstance(parents[default], ast.arguments):
                default = parents[default]
            function = parents[parents[default]]
            if made.stream == "entropy" or not isinstance(function, FunctionNode):
                continue
            name = next(arg.arg for arg, given in defaults(function.args) if given is default)
            qualname = f"{owner.name}.{function.name}" if isinstance(owner, ast.ClassDef) else function.name
            fresh = default is made.node and isinstance(made.term, Start) and made.term.kind == "entropy"
            self.report(
                (made.frame.code, default),
                f"calls of `{qualname}` without `{name}` share one generator: the default is made only once",
                help="default to None and make the generator in the body",
                fix=partial(default_in_body, self.context, function, name, _MAKE)
                if fresh
                else partial(from_global_stream, self.context, function, name, made),
            )
        for drawn in drawn_defaults(self.trace):
            self.report(
                drawn.draw,
                f"calls of `{drawn.function.qualname}` without `{drawn.name}` use the same numbers: the default is "
                "drawn only once, when the function is defined",
                help="default to None and draw in the body",
                related=[(drawn.call, "called in each round here")],
                repair=drawn,
            )

    def repair(self, found: DrawnDefault) -> FixPlan:
        """With the draw in the body."""
        plan = default_in_body(self.context, found.function.node, found.name, "draw in the body")
        return structs.replace(plan, applicability="unsafe", stream="changes")


_MAKE = "make the generator in the body"
