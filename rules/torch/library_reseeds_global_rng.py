"""RNG206 library-reseeds-global-rng."""

from __future__ import annotations

import ast

from rnglint.api.context import FixPlan, Place
from rnglint.api.rule import Rule
from rnglint.fixes.intact import check_shown
from rnglint.fixes.needs import or_none
from rnglint.fixes.restarts import secluded, unsaid
from rnglint.knowledge.roles import Seeds
from rnglint.knowledge.seeding import SEED_WORDS
from rnglint.program.code import FunctionNode
from rnglint.trace.reseeds import Imposed, Reseed


class LibraryReseedsGlobalRng(Rule):
    """A library sets a global seed in the program that uses it.

    ## What it does

    Reports constant seeds of `random`, NumPy or torch that are set when a module of a library is imported, or in a
    constructor. A file counts as a library if it is no script: it has no `__main__` guard, reads no command line, is no
    command of the project, and trains nothing at its top. For a seed at the top of a file the file must also belong to
    a package, or be imported by another one. Reports as well a constant seed that a function of another file sets for
    its own draws, where the program that calls it has set a seed before and draws on afterwards.

    ## Why is this bad?

    The global streams belong to the program. `import library` throws away the seed that the program has set, so a sweep
    over seeds repeats one run; and each object that is made starts the stream anew, so that draws which should be
    independent are equal.

    ## Example

    ```python
    class Sampler:
        def __init__(self, size):
            torch.manual_seed(0)
            self.order = torch.randperm(size)
    ```

    ## Use instead

    ```python
    class Sampler:
        def __init__(self, size, generator=None):
            self.order = torch.randperm(size, generator=generator)
    ```

    ## When not to use it

    Scripts and tests may seed as they like. Functions and classes whose names speak of seeds, seeds that are given
    by the caller, and seeds in `fork_rng` or between saving and restoring the stream are not reported.

    ## Fix

    Unsafe: the statement is taken away; a function that goes on to draw does so from a generator of its own, which
    gives the same numbers. There is no fix where the statement is the only one of its block, where the seed is set in
    a function that does other things, too, or where draws of other functions follow it.

    ## References

    - [torch: reproducibility](https://docs.pytorch.org/docs/stable/notes/randomness.html)
    """

    code = "RNG206"
    of_tests = False
    severity = "warning"
    fix = "unsafe"
    searches = SEED_WORDS

    def look(self) -> None:
        """What the file does when it is imported or an object is made, then what the programs do that call it."""
        imposed = self.trace.imposed
        for found in imposed if imposed and self.context.facts.is_library else ():
            step = found.step
            if (found.cls or self._is_imported()) and self._is_seeded_elsewhere(found.seed.stream):
                self.report(
                    (step.frame.code, step.node),
                    _MESSAGE + (f"whenever a `{found.cls}` is made" if found.cls else "when it is imported"),
                    help=_HELP,
                    related=[] if found.seed.step is step else [(found.seed, "the seed is set here")],
                    repair=found,
                )
        again = {id(each.node) for found in self.trace.repeats for each in found.origins if each is not None}
        for reseed in self.trace.reseeds:
            if id(reseed.seed.node) in again:
                continue  # that what is drawn behind it is the same each time says more
            place, name = Place.of(reseed.seed), reseed.seed.frame.qualname
            life = ((reseed.before, "the program has seeded it here"), (reseed.after, "and goes on to draw here"))
            if not self.told(place.start.row):
                notes = [Place.of(each, message) for each, message in life]
                self.report(place, f"{_MESSAGE}whenever `{name}` is called", help=_HELP, related=notes, repair=reseed)

    def _is_imported(self) -> bool:
        """Whether the file defines something, and is part of a package or imported by another file."""
        module = self.context.module
        if not any(isinstance(each, (*FunctionNode, ast.ClassDef)) for each in self.file.tree.body):
            return False
        return "." in module.name or module.is_package or bool(self.context.facts.importers())

    def _is_seeded_elsewhere(self, stream: str) -> bool:
        """Whether another file of the program seeds the stream, too; true as well where nothing in sight imports it.

        What another imported file does when it is imported is no seed of the program.
        """
        facts = self.context.facts
        if not facts.importers():
            return True
        here = self.context.module.path
        program = (facts.program or frozenset()) - {here}
        for path, call, role in facts.calls(Seeds, SEED_WORDS) or ():
            if path in program and isinstance(role, Seeds) and role.stream == stream:
                code = facts.code(path)
                if code is None or call.node not in code.at_top() or not facts.importers(path):
                    return True
        return False

    def repair(self, found: Imposed | Reseed) -> FixPlan:
        """Take the seed out; where the function draws after it, a generator of its own does so."""
        draws = self.trace.happened("draw")
        if isinstance(found, Reseed):
            return self.plan("draw from a generator of its own", *secluded(found.seed, draws))
        step = found.step
        if found.seed.step is step and (edits := or_none(secluded, found.seed, draws) or ()):
            return self.plan("draw from a generator of its own", *edits)
        check_shown(found.seed)
        return self.plan("leave the seed to the program", *unsaid(step, found.seed.step))


_MESSAGE = "programs lose the seed that they have set: this library sets the global seed "
_HELP = "draw from a generator of its own, or leave the seed to the program"
