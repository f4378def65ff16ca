"""RNG621 unread-seed-option."""

from __future__ import annotations

import ast
from functools import partial

from rnglint.api.context import FixPlan, Place
from rnglint.api.rule import Rule
from rnglint.fixes.configured import follows_setting
from rnglint.fixes.followed import followed
from rnglint.fixes.needs import need
from rnglint.machine.events import Event
from rnglint.trace.idle_seeds import UnreadSeed, unread_seeds
from rnglint.trace.unread_settings import unread_settings


class UnreadSeedOption(Rule):
    """The command line takes a seed, and no part of the program reads it.

    ## What it does

    Reports options such as `--seed` of a parser (`argparse`, or a field of a class that `tyro.cli`, `HfArgumentParser`,
    `simple_parsing`, `draccus` or `pyrallis` fills) of a program that draws random numbers, or writes seeds for other
    programs, where nothing in the program ever asks for the value of the option. So is a number that is given to a
    setting with such a name (`config.seed = 42`, of `ml_collections`, `yacs` or `easydict`), if no file of the project
    reads an attribute or holds a text of that name.

    ## Why is this bad?

    Whoever passes `--seed 1`, `--seed 2` and `--seed 3` believes to have three repeatable runs. If the program seeds
    nothing, none of them can be repeated; if it seeds a constant, all three are one run, and the spread of the results
    over seeds is zero or comes from somewhere else.

    ## Example

    ```python
    parser = argparse.ArgumentParser()
    parser.add_argument("--steps", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    train(options.steps)
    ```

    ## Use instead

    ```python
    options = parser.parse_args()
    torch.manual_seed(options.seed)
    train(options.steps)
    ```

    ## When not to use it

    Nothing is reported where somebody may read the option out of sight: the parsed options are handed to a function
    that rnglint does not know, turned into a dictionary (`vars(options)`), or copied; nor where the program has
    another option for a seed that is read, where any of its files reads an attribute of that name, or where the
    analysis ended before the program did.

    ## Fix

    The program follows the option: the numbers that it seeds with are replaced by it, also in functions that are given
    the parsed options; a function of a module that is called in sight is handed it as a parameter. A seed that is set
    earlier moves behind the statement that parses the options, and what the program draws from and does not seed is
    seeded there. An option that may be left out gets the number for its default. The fix is unsafe: other numbers are
    drawn. Options that are handed on as they are parsed are followed into the function that gets them. There is none
    where something is drawn before the options are known, or where a method keeps the number. A setting is followed in
    the same way from where the program gets its settings: the function that calls what makes them, that draws with
    those of another file, or that reads them by `config_flags.DEFINE_config_file`.

    ## References

    - [argparse](https://docs.python.org/3/library/argparse.html)
    - [Reproducibility, in PyTorch's documentation](https://docs.pytorch.org/docs/stable/notes/randomness.html)
    """

    code = "RNG621"
    of_tests = False
    words = frozenset({"CfgNode", "ConfigDict", "EasyDict", "SimpleNamespace"})
    severity = "warning"
    fix = "unsafe"

    def look(self) -> None:
        """The options for seeds that programs declare in this file."""
        for found in unread_seeds(self.trace):
            option = found.option
            flag = option.name.replace("_", "-")
            note = "the program draws here" if isinstance(found.draw, Event) else "this seed is another one"
            cause, related = "no part of the program reads the option", [Place.of(found.draw, note)]
            if option.replaced is not None:
                cause = "the program gives the option another value before it reads it"
                related.insert(0, Place.of(option.replaced, "it has another value from here on"))
            self.report(
                (option.site.frame.code, option.site.node),
                f"another `--{flag}` changes nothing: {cause}",
                help="seed the program with it, before anything is drawn",
                related=related,
                repair=found,
            )

        for setting in unread_settings(self.context.program, self.context.facts, self.file):
            self.report(
                Place.of((self.file, setting)),
                f"another `{setting.attr}` changes nothing: no file of the project reads this setting",
                help="seed the program with it, before anything is drawn",
                fix=partial(self._follow, setting),
            )

    def _follow(self, setting: ast.Attribute) -> FixPlan:
        """Programs that follow their settings."""
        return self.plan("seed the program with the setting", *follows_setting(self.context, setting))

    def repair(self, found: UnreadSeed) -> FixPlan:
        """A program that follows its option."""
        need(found.option.replaced is None, why="which of the two values is meant has to be decided")
        need(isinstance(found.draw, Event), why="this program draws nothing itself: what it starts has to get the seed")
        return self.plan("seed the program with the option", *followed(self.context, found.option, found.events))
