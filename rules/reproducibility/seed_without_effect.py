"""RNG622 seed-without-effect."""

from __future__ import annotations

from rnglint.api.context import FixPlan, Place
from rnglint.api.rule import Rule
from rnglint.fixes.followed import followed
from rnglint.fixes.named_alike import renamed
from rnglint.fixes.needs import or_none
from rnglint.fixes.overruled import uncovered
from rnglint.knowledge.seeding import STREAM_NAMES
from rnglint.trace.idle_seeds import IdleSeed, idle_seeds
from rnglint.trace.uncalled import uncalled_seeders


class SeedWithoutEffect(Rule):
    """A program takes a seed, and all that it does with it is to show it or to keep it.

    ## What it does

    Reports options such as `--seed` of a command line (`argparse`, `click`, `absl.flags`) of a program that draws
    random numbers, where the program reads the option but no stream is seeded with it, and no key is made from it: it
    is printed, written to a log, put into a file name or a title, kept in an object or a dictionary from which nobody
    takes it, or replaced by another number on the way.

    So are, in the preview, functions with a name such as `set_seed` that seed global streams, and that no file of the
    project mentions, where a program that imports them draws from these streams and sets no seed at all.

    ## Why is this bad?

    The log says `seed 3`, the results lie in a folder `seed_3`, and the numbers in it are the same as for `seed 2`, or
    others in each run. Whoever averages over seeds averages over copies of one run, and nobody can repeat one.

    ## Example

    ```python
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    print(f"seed {options.seed}")
    rng = np.random.default_rng(0)
    ```

    ## Use instead

    ```python
    print(f"seed {options.seed}")
    rng = np.random.default_rng(options.seed)
    ```

    ## When not to use it

    The program is executed once more to see where the option goes. Nothing is reported where anything that rnglint
    does not know may use it: it is given to a function of another library, alone or in an object, assigned to an
    attribute of an object of another library, handed to another process or to the environment, decides a condition,
    or chooses a file that is read; nor where a function that nobody in sight calls mentions it. An option of
    `argparse` that no part of the program reads is [unread-seed-option](unread-seed-option.md).

    ## Fix

    As that of unread-seed-option: the numbers that the program seeds with are replaced by the option, also where they
    are given to a helper of the project, and what it draws from and does not seed is seeded behind the statement that
    parses the options. Where tables that are put together with the options have a number under its name, that goes;
    where the options are handed on by their names, and nobody gives the one parameter for a seed, this gets the name.
    The fix is unsafe: other numbers are drawn. There is none where streams are kept apart by such numbers.

    ## References

    - [argparse](https://docs.python.org/3/library/argparse.html), [click](https://click.palletsprojects.com/),
      [absl.flags](https://abseil.io/docs/python/guides/flags)
    - [Reproducibility, in PyTorch's documentation](https://docs.pytorch.org/docs/stable/notes/randomness.html)
    """

    code = "RNG622"
    of_tests = False
    words = frozenset({"add_argument", "DEFINE_integer"})
    severity = "warning"
    fix = "unsafe"

    def look(self) -> None:
        """The options for seeds that programs declare in this file, read, and draw without."""
        for found in idle_seeds(self.trace):
            flag = found.option.name.replace("_", "-")
            note = "the option is read here" if found.read else "it is in here for the last time"
            place = found.read or found.held
            does = "the program reads the option, and seeds nothing with it" if place else "nobody reads the option"
            self.report(
                (found.option.site.frame.code, found.option.site.node),
                f"another `--{flag}` changes no draw: {does}",
                help="seed the program with it, before anything is drawn",
                related=[*([Place.of(place, note)] if place else []), Place.of(found.draw, "the program draws here")],
                repair=found,
            )
        for uncalled in uncalled_seeders(self.trace, self.context.facts):
            what = STREAM_NAMES[uncalled.draw.stream]
            self.report(
                Place.of((self.file, uncalled.function)),
                f"no run of {uncalled.program} can be repeated: it draws from {what}, and nothing calls "
                f"`{uncalled.function.name}`",
                help=f"call `{uncalled.function.name}` where the program starts, before anything is drawn",
                related=[(uncalled.draw, "drawn here")],
                sure=False,
            )

    def repair(self, found: IdleSeed) -> FixPlan:
        """A program that follows its option."""
        kept = or_none(uncovered, self.context, found) or or_none(renamed, self.context, found)
        edits = kept or followed(self.context, found.option, found.events, found.read)
        return self.plan("seed the program with the option", *edits)
