"""RNG106 generator-in-compiled."""

from __future__ import annotations

from rnglint.trace.compiled import Inside

from ._compiled import CompiledRule


class GeneratorInCompiled(CompiledRule):
    """A generator object is used inside a function that `torch.compile` compiles.

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

    ## Fix

    A function of the old name draws, and hands the result to what is compiled; those who call it stay as they are. A
    module whose `forward` draws has no fix. The draws of a generator that is made anew in each call stay alike.

    ## References

    - [torch.compile: graph breaks](https://docs.pytorch.org/docs/stable/torch.compiler_faq.html)
    """

    code = "RNG106"
    tier = "preview"
    severity = "warning"
    fix = "unsafe"
    draws_elsewhere = True

    help = "draw outside the compiled function and pass the result"
    told_as = "error"

    def frozen(self, inside: Inside) -> str:
        """Raises under fullgraph; otherwise only a generator that is made anew on each call is wrong."""
        role, event = inside.compiles, inside.event
        if role is None or role.compiler != "torch.compile" or event.source is None or not self.draws_from(inside):
            return ""
        if self.is_fullgraph(inside):
            return "the first call raises Unsupported: with fullgraph=True {api} takes no generator"
        if event.stream != "python" and inside.origins == {"constant"}:
            return (
                "every compiled call draws the same numbers: the generator of {api} is made from a constant each time"
            )
        return ""
