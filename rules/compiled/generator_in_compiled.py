"""RNG106 generator-in-compiled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rnglint.knowledge.roles import Compiles, Draws
from rnglint.project import calls
from rnglint.project.activity import given_value
from rnglint.project.origins import Origins, kinds
from rnglint.project.values import Constant

from ._compiled import CompiledRule

if TYPE_CHECKING:
    from rnglint.project.compiled import Entry
    from rnglint.project.effects import Reach


class GeneratorInCompiled(CompiledRule):
    """A generator object is used inside a function that `torch.compile` takes.

    ## What it does

    Reports draws through a `torch.Generator`, `numpy.random.Generator` or `random.Random` object in a
    function given to `torch.compile`.

    ## Why is this bad?

    The compiler cannot put such objects into its graph. With `fullgraph=True` the first call raises
    `Unsupported`. Without it the graph breaks and the draw runs eagerly, which is right for a generator that
    lives outside; one that the function makes from a constant gives the same numbers on every call.

    ## Example

    ```python
    @torch.compile(fullgraph=True)
    def step(x, gen):
        return x + torch.randn(x.shape, generator=gen)
    ```

    ## Use instead

    ```python
    @torch.compile(fullgraph=True)
    def step(x, noise):
        return x + noise


    step(x, torch.randn(x.shape, generator=gen))
    ```

    ## When not to use it

    Where every call is meant to draw the same numbers.

    ## References

    - [torch.compile: graph breaks](https://docs.pytorch.org/docs/stable/torch.compiler_faq.html)
    """

    code = "RNG106"
    name = "generator-in-compiled"
    tier = "preview"
    severity = "warning"

    def concerns(self, entry: Entry, reach: Reach) -> bool:
        """Draws through an object, under ``torch.compile``."""
        role = reach.effect.role
        return (
            isinstance(entry.role, Compiles)
            and entry.role.compiler == "torch.compile"
            and isinstance(role, Draws)
            and (role.instance or self._given(reach))
        )

    def _given(self, reach: Reach) -> bool:
        role = reach.effect.role
        if not isinstance(role, Draws) or role.generator is None:
            return False
        given = given_value(self.context.project, reach, role.generator)
        return given is not None and given != Constant(None)

    def check(self, entry: Entry, reach: Reach) -> None:
        """Raises under fullgraph; otherwise only a generator that is made anew on each call is wrong."""
        role = reach.effect.role
        assert isinstance(role, Draws)
        if self.is_fullgraph(entry):
            what = "raises Unsupported at the first call (fullgraph=True)"
        elif role.stream != "python" and self._made_anew(entry, reach):
            what = "draws the same numbers on every call: the generator is made from a constant each time"
        else:
            return
        self.tell(
            entry,
            reach,
            f"`{reach.effect.name}` with a generator object in a compiled function {what}",
            help="draw outside the compiled function and pass the result",
            end="drawn here",
            severity="error",
        )

    def _made_anew(self, entry: Entry, reach: Reach) -> bool:
        role, site = reach.effect.role, reach.effect.site
        assert isinstance(role, Draws)
        if role.instance:
            return kinds(self.context.key_origins(entry, reach)) == {"constant"}
        generator = None if role.generator is None else calls.argument(site.call, role.generator)
        return generator is not None and kinds(Origins(self.context.project, reach.path).of(generator, site.scope)) == {
            "constant"
        }
