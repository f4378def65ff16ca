"""RNG208 generator-device-mismatch."""

from __future__ import annotations

import ast

from rnglint.api.context import FixPlan, Place
from rnglint.api.rule import Rule
from rnglint.fixes import calls
from rnglint.fixes.needs import need, only, sole
from rnglint.knowledge.roles import Draws
from rnglint.program import places
from rnglint.program.syntax import descendants
from rnglint.trace.devices import Mismatch

_SHARED = "the generator is made in another function, or serves other draws, too"


class GeneratorDeviceMismatch(Rule):
    """A generator of one device given to a draw on another.

    ## What it does

    Reports `torch.randn(..., device="cuda", generator=g)` and the like where `g` was made on another
    device: `torch.Generator()` lives on the CPU. So are generators for an XLA device, or for `meta`: there are none.

    ## Why is this bad?

    It raises RuntimeError ("Expected a 'cuda' device type for generator but found 'cpu'"), in code that
    often is first run on a machine with the accelerator.

    ## Example

    ```python
    g = torch.Generator().manual_seed(0)
    x = torch.randn(3, device="cuda", generator=g)
    ```

    ## Use instead

    ```python
    g = torch.Generator(device="cuda").manual_seed(0)
    x = torch.randn(3, device="cuda", generator=g)
    ```

    or, for the same numbers on every device, draw on the CPU and move the result.

    ## When not to use it

    Both devices must be known for certain: a parameter, or a device chosen at run time, is never reported.
    torch_xla draws on the host with the given generator, and `meta` draws nothing: they are not reported.

    No accelerator is at hand where the proofs of this rule run. There the check is that of a stand-in; what
    the proofs show is that the repaired program holds generator and tensor on one device.

    ## Fix

    The generator is made on the device that draws. The program raised before, so no stream changes. There is no
    fix where the generator is made in another file, or is used in other ways, too.

    ## References

    - [torch.Generator](https://docs.pytorch.org/docs/stable/generated/torch.Generator.html)
    """

    code = "RNG208"
    fix = "safe"
    stream = "same"

    def look(self) -> None:
        """Nothing is executed for a file that gives no generator."""
        for found in self.trace.mismatches:
            here, there = min(found.source.types), min(found.target.types)
            self.report(
                Place.of(found.draw),
                f"this raises RuntimeError: `{found.draw.api}` draws on `{there}`, and its generator is on `{here}`",
                help="make the generator on the device that draws",
                related=[Place.of(found.made, f"the generator is made here, on `{here}`")],
                repair=found,
            )
        for made, where in self.trace.impossible.items():
            message = f"this raises RuntimeError: the device `{min(where.types)}` has no generators"
            self.report((self.file, made), message, help="make the generator on the CPU")

    def repair(self, found: Mismatch) -> FixPlan:
        code, call, place = found.made.frame.code, only(found.made.node, ast.Call), sole(found.target.known)
        need(code is found.draw.frame.code, found.only, self._only_here(found), why=_SHARED)
        if place.type == "cpu":
            return self.plan("make the generator on the CPU", calls.clear(code, call))
        text = self._device_text(found, str(place))
        return self.plan(f"make the generator on {text}", calls.clear(code, call, f"device={text}"))

    def _only_here(self, found: Mismatch) -> bool:
        """Whether the generator is given to no other call than this one, and not given back."""
        code, node = found.made.frame.code, found.made.node
        while (
            isinstance(code.parents[node], (ast.Attribute, ast.Call))
            and getattr(code.parents[node], "func", node) is node
        ):
            node = code.parents[node]
        names = set(code.bound_by(node, whole=True))
        around = code.tree if any("." in name for name in names) else found.made.frame.node
        inside = {id(each) for each in descendants(found.draw.node)}
        mentions = (each for each in descendants(around) if isinstance(each, (ast.Name, ast.Attribute)))
        read = (each for each in mentions if isinstance(each.ctx, ast.Load) and id(each) not in inside)
        whole = (each for each in read if not isinstance(code.parents[each], ast.Attribute))
        return not any(ast.unparse(each) in names for each in whole)

    def _device_text(self, found: Mismatch, place: str) -> str:
        """The draw's own expression where it means the same at the generator, else the device as a string."""
        named = self.given(found.draw.api, found.draw.node, Draws, "device")
        if isinstance(named, ast.Name) and self._is_global(named.id, found):
            return named.id
        if isinstance(named, ast.Attribute) and self._set_before(named, found):
            return places.text(found.draw.frame.code, named)
        return f'"{place}"'

    def _is_global(self, name: str, found: Mismatch) -> bool:
        code, maker = found.made.frame.code, found.made.frame.node
        return maker is not code.tree and name not in code.locals(maker) and len(code.bindings.get(name, ())) == 1

    def _set_before(self, node: ast.Attribute, found: Mismatch) -> bool:
        """Whether ``self.device`` is set once, in the method that makes the generator, above it."""
        made, owner = found.made, found.made.frame.owner
        if owner is None or found.draw.frame.owner != owner or not isinstance(node.value, ast.Name):
            return False
        changes = [each for each in made.frame.code.changes.get(node.attr, ()) if not each.method]
        if len(changes) != 1 or changes[0].function is not made.frame.node or changes[0].cls is not owner.node:
            return False
        return any(
            isinstance(each, ast.Attribute) and each.attr == node.attr and each.lineno < made.node.lineno  # type: ignore[attr-defined]
            for each in descendants(made.frame.node)
        )
