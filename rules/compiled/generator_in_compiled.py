"""RNG106 generator-in-compiled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rnglint.knowledge.roles import Compiles, Draws
from rnglint.project import calls

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
    `Unsupported`; without it the graph breaks at every draw, and the rest of the
    function loses what it was compiled for. The state of a `random.Random` that lives on a module is replayed from the
    moment of tracing.

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

    Where a graph break costs nothing and `fullgraph` is off.

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
        return (
            isinstance(role, Draws)
            and role.generator is not None
            and calls.argument(reach.effect.site.call, role.generator) is not None
        )

    def check(self, entry: Entry, reach: Reach) -> None:
        """Raises under fullgraph; breaks the graph otherwise."""
        raises = self.is_fullgraph(entry)
        what = "raises Unsupported at the first call (fullgraph=True)" if raises else "breaks the graph at every draw"
        self.tell(
            entry,
            reach,
            f"`{reach.effect.name}` with a generator object in a compiled function {what}",
            help="draw outside the compiled function and pass the result",
            end="drawn here",
            severity="error" if raises else "warning",
        )
