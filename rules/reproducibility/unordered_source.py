"""RNG607 unordered-source."""

from __future__ import annotations

import ast
from functools import cached_property

from rnglint.api.context import FixPlan
from rnglint.api.rule import Rule
from rnglint.fixes import calls
from rnglint.fixes.needs import need, only
from rnglint.fixes.orders import check_listed, opened, sorted_where_used, whole_set
from rnglint.knowledge.roles import Hashed, Picks, Reshuffles, Unordered
from rnglint.machine.events import Event
from rnglint.machine.terms import Const
from rnglint.models.orders import CHOSEN, CUT, SET
from rnglint.program import places
from rnglint.trace.seeding import Sourced

_A_SET = "the set itself may be asked for its items, or changed, elsewhere"


_EFFECTS = {
    "choice": ("the same seed can choose other items", "the choice"),
    "cut": ("each run can put other items into the parts", "a part is taken here"),
    "draws": ("the same seed can give each item the draws of another one", "what was drawn is kept by its item"),
    "parts": ("the two parts overlap", "they are divided here"),
    "numbers": ("each run can number the items in another way", "the numbers of the items"),
}
"""What an accidental order does, and what is shown beside it."""


_ANEW = "the data are in another order each time they are asked for"
_SHUFFLE_ONCE = "say `reshuffle_each_iteration=False` where they are shuffled before they are divided"
_UP_TO_SEED = 2
"""So many arguments of a shuffle may be given by their place without the one that says whether it draws anew."""


class UnorderedSource(Rule):
    """An accidental order that a seeded choice depends on.

    ## What it does

    Reports names of files as the file system gives them (`os.listdir`, `os.scandir`, `glob.glob`, `Path.iterdir`,
    `Path.glob`, `Path.rglob`) and the iteration of sets where their order reaches a shuffle, a sample, a choice,
    `train_test_split`, an index that was drawn, or the parts into which data are cut, and nothing on the way sorts
    them: what is loaded from the files counts as well, appended, merged into a dictionary, stacked, or written into
    an array row by row. A set that is cut into parts is reported also where no seed is set. And data of `tf.data`
    that are shuffled and then divided (`take(n)` and `skip(n)`), without `reshuffle_each_iteration=False`.

    ## Why is this bad?

    A seed fixes which positions are chosen. What stands there differs: a file system lists files in the order of its
    own tables, which another machine, or a copy of the folder, does not have; strings hash differently in
    each process, and with them the order of a set. A validation set that was fixed by its seed overlaps with
    training data elsewhere. `tf.data.Dataset.shuffle` draws another order each time somebody goes through the data,
    whatever its seed: `take` and `skip` then give parts that overlap, and the model is tested on what it has seen.

    ## Example

    ```python
    files = os.listdir(root)
    random.Random(0).shuffle(files)
    ```

    ## Use instead

    ```python
    files = sorted(os.listdir(root))
    random.Random(0).shuffle(files)
    ```

    ## When not to use it

    Membership tests, `len`, `sum` and the like do not depend on order and are not reported; nor are sets whose items
    are, by what the code says, numbers; nor rows whose place follows from the name of their file. A choice that nothing
    seeds is random anyway.

    ## Fix

    `sorted(...)` around the source, and for a set that is kept around each place that goes through its items. Unsafe
    for sets, whose items may not be comparable. The chosen items change. What is divided is shuffled once, with
    `reshuffle_each_iteration=False`, which is unsafe: shuffle the part for training again.

    ## References

    - [os.listdir](https://docs.python.org/3/library/os.html#os.listdir)
    - [PYTHONHASHSEED](https://docs.python.org/3/using/cmdline.html#envvar-PYTHONHASHSEED)
    """

    code = "RNG607"
    severity = "warning"
    fix = "safe/unsafe"
    searches = ("seed",)
    executes = (Reshuffles, Unordered)
    executes_for_preview = (Hashed,)

    def look(self) -> None:
        for found in self.trace.seeded_choices:
            if not found.is_seeded and not self._program_seeds:
                continue
            main = found.anchor(self.file)
            here, is_set = main is found.source, found.source.api == SET
            order = "a set gives its items in another order in each process"
            api, anew = found.event.api, self._is_drawn_anew(found)
            picks = api == CHOSEN or self.context.project.knowledge.role(api, Picks) is not None
            kind = "parts" if anew else "choice" if picks else "cut" if api == CUT else "draws" if api else "numbers"
            effect, used = _EFFECTS[kind]
            why = _ANEW if anew else order if is_set else "files come in whatever order the file system has"
            self.report(
                main,
                f"{effect}: {why}",
                help=_SHUFFLE_ONCE if anew else "sort the items first",
                related=[(found.event, used) if here else (found.source, "the items come from here")],
                sure=anew or (bool(found.is_seeded) and self._is_sure(found.source, picks)),
                repair=found,
            )

    def _is_sure(self, source: Event, picks: bool) -> bool:
        """Whether the order is surely accidental: of files that are chosen from, and of texts in a set."""
        return picks if source.api != SET else source.operand == Const(True)

    def _is_drawn_anew(self, found: Sourced) -> bool:
        return self.context.project.knowledge.role(found.source.api, Reshuffles) is not None

    @cached_property
    def _program_seeds(self) -> bool:
        """Whether the program sets a seed anywhere."""
        return "seed" in self.context.module.source.text or self.context.facts.program_mentions("seed")

    def repair(self, found: Sourced) -> FixPlan:
        """``sorted(...)`` around the source, in the place of a ``list(...)`` that holds nothing else.

        What is shuffled anew keeps its order.
        """
        if self._is_drawn_anew(found):
            call = only(found.source.node, ast.Call)
            need(len(call.args) <= _UP_TO_SEED)
            kept = calls.put(found.source.frame.code, call, "reshuffle_each_iteration", "False")
            return self.plan("keep one order", kept, kind="unsafe")
        code, node = found.source.frame.code, whole_set(found.source.frame.code, found.source.node)
        need(code.module.path in self.context.project.files(self.file.module.path))
        outer = code.parents.get(node)
        listed = isinstance(outer, ast.Call) and getattr(outer.func, "id", "") == "list" and len(outer.args) == 1
        is_set = found.source.api == SET
        text = places.text(code, node)
        need("sorted" not in code.locals(found.source.frame.node) | code.bindings.keys(), "\n" not in text)
        if is_set and not listed and not isinstance(outer, (ast.For, ast.comprehension)):
            edits = sorted_where_used(code, only(node, ast.expr), self.file, self.trace.executions, _A_SET)
            return self.plan("sort the items", *edits, kind="unsafe")
        need(is_set or not getattr(found.source.operand, "value", 0))
        key = f", key={found.source.collection}" if found.source.collection else ""
        if isinstance(outer, ast.withitem):
            return self.plan("sort the items", *opened(code, outer, key), kind="unsafe" if is_set else "safe")
        check_listed(code, node, self.trace.executions)
        whole = outer if listed and outer is not None else node
        edit = calls.replace(code, whole, f"sorted({text}{key})")
        return self.plan("sort the items", edit, kind="unsafe" if is_set else "safe")
