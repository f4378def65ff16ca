"""RNG603 unstable-seed."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from rnglint.api.context import FixPlan, Place
from rnglint.api.diagnostics import Applicability
from rnglint.api.rule import Rule
from rnglint.fixes.absent import asked_for_none
from rnglint.fixes.imports import Spelling
from rnglint.fixes.intact import check_workers
from rnglint.fixes.loading import seeded_by_worker
from rnglint.fixes.needs import first, need, only, or_none, sole
from rnglint.fixes.threading.offers import supplies
from rnglint.fixes.threading.request import Request, Root
from rnglint.knowledge.roles import MakesGenerator, NarrowSeed, Seeds
from rnglint.knowledge.seeding import STREAM_SEEDERS
from rnglint.machine.constants import is_text
from rnglint.machine.events import Event
from rnglint.machine.terms import Const, Sym, Tup, Value
from rnglint.program import places, signatures
from rnglint.program.scopes import Scope
from rnglint.program.syntax import descendants
from rnglint.trace.in_one_second import in_one_second
from rnglint.trace.seeding import Sourced

_WHY = {
    "salt": "`hash` of a string, which each process salts anew",
    "address": "`id`, which is an address of memory",
    "process": "the number of the process",
    "clock": "the clock",
}


class UnstableSeed(Rule):
    """A seed that differs from run to run.

    ## What it does

    Reports seeds that are computed from `hash()` of strings or bytes, from `id()`, from the number of the process,
    or from the clock; and a seed of 0 that is taken for none by the generator (`default_rng(seed or None)`). With
    `--preview`, a loop that draws from a key or generator which each of its rounds makes of the whole seconds of the
    clock (`PRNGKey(int(time.time()))`): all rounds that begin in one second draw the same numbers.

    The same hashes are reported where rows are put into parts of the data by their remainder, and a name around them
    says so (`held_out = hash(name) % 10 == 0`).

    ## Why is this bad?

    Whoever seeds wants a run that can be repeated. Python salts the hash of strings anew in every process, unless
    `PYTHONHASHSEED` was set before it started, so `hash(name)` gives other splits, other weights and
    other samples each time, and differs between the workers of one job. Hashes of numbers, and of
    tuples of numbers, are stable and not reported.

    ## Example

    ```python
    def split_of(name: str, n: int):
        rng = np.random.default_rng(abs(hash(name)) % 2**32)
        return rng.permutation(n)
    ```

    ## Use instead

    ```python
    def split_of(name: str, n: int):
        rng = np.random.default_rng(zlib.crc32(name.encode()))
        return rng.permutation(n)
    ```

    ## When not to use it

    A fresh seed that is noted down can be repeated: a seed from the clock is not reported where it is also printed,
    logged, stored or returned, where a comment explains it, or where it stands in for a seed that the user did not
    give. What else is seeded by the clock is reported with `--preview` only, since a fresh seed is mostly meant; a seed
    of 0 that is taken for none (`seed or time.time_ns()`, `seed or None`), too, unless the help of the option says so,
    and the first draw of a program that seeds under `if seed:` and is given 0.
    Tests are left alone.

    ## Fix

    `hash(text)` becomes `zlib.crc32(text.encode())`, which is the same in every run; it is safe where the argument is
    known to be a string, and unsafe where only its name says so. Where a seed of 0 is taken for none, `seed or fresh()`
    becomes `fresh() if seed is None else seed`, `seed or None` becomes `seed`, and `if not seed` becomes `if seed is
    None`; this is unsafe. In the place of the clock, the number of the process, or `id()`, the function gets its seed
    as an argument, which the program derives of its own seed, or is a number where it has none; what starts a worker
    takes the worker's seed. This is unsafe, too.

    ## References

    - [PYTHONHASHSEED](https://docs.python.org/3/using/cmdline.html#envvar-PYTHONHASHSEED)
    - [object.__hash__](https://docs.python.org/3/reference/datamodel.html#object.__hash__)
    """

    code = "RNG603"
    of_tests = False
    severity = "warning"
    fix = "safe/unsafe"

    def look(self) -> None:
        quick = in_one_second(self.trace)
        for made in quick:
            self.report(
                made,
                f"rounds of this loop draw the same numbers if they begin in one second: `{made.api}` is seeded by the "
                "whole seconds of the clock",
                help="seed once, before the loop, and go on from there in each round",
                sure=False,
            )
        told = [each for each in self.trace.unstable_seeds if not any(each.event.node is made.node for made in quick)]
        fresh = [each for each in told if each.source.stream != "salt" and not each.zeros]
        asked = [or_none(self._asked, each, {one.event.node for one in fresh}) for each in fresh]
        plans = dict(zip(map(id, fresh), supplies(self.context, asked), strict=True))
        for found in told:
            main, salted = found.anchor(self.file), found.source.stream == "salt"
            here, zero = main is found.source, ", since the seed 0 is taken for none" if found.zeros else ""
            other, note = (found.event, "the seed goes here") if here else (found.source, "and comes from here")
            same_row = other.node.lineno == main.node.lineno and here  # type: ignore[attr-defined]
            skips = found.zeros if found.event.kind == "draw" else ()
            passed = [Place.of(each, "the seed 0 does not come past this condition") for each in skips]
            self.report(
                main,
                f"every run draws other numbers: `{found.event.api}` is seeded by {_why(found)}{zero}",
                help="use a checksum of the text (`zlib.crc32`)" if salted else "use a fixed number, or note it down",
                related=[*passed, *([] if same_row else [(other, note)])],
                repair=found if salted or found.zeros or _is_of_worker(found) else None,
                fix=plans.get(id(found)),
                sure=found.source.stream != "clock" and not found.zeros,
            )
        seeding = {each.source.node for each in told}
        for found in (each for each in self.trace.salted_parts if each.source.node not in seeding):
            self.report(
                found.source,
                f"every run puts other rows into the parts of the data: they are told by {_WHY['salt']}",
                help="use a checksum of the text (`zlib.crc32`)",
                repair=found,
            )

    def _asked(self, found: Sourced, fresh: set[ast.AST]) -> Request:
        """Ask for another number in the place of one that is new in each run.  Raises NoFix."""
        knowledge, call, event = self.context.program.knowledge, only(found.event.node, ast.Call), found.event
        maker, seeder = knowledge.role(event.api, MakesGenerator), knowledge.role(event.api, Seeds)
        asked = first(each.seed for each in (maker, seeder) if each is not None)
        given = first([places.argument(call, asked)])
        need(event.frame.code is self.file, found.source.node in {*descendants(given)}, not _is_of_worker(found))
        inside, function = {*descendants(found.source.node)}, getattr(event.frame.node, "name", "")
        others = (each for each in descendants(given) if isinstance(each, ast.Name) and each not in inside)
        need(all(self.file.binder(each.id, each) is None for each in others))  # else the seed has another part
        need(not function.startswith("__") or function == "__init__")  # else Python calls it
        narrow = event.stream == "numpy" or knowledge.role(event.api, NarrowSeed) is not None
        root = Root(given, Scope.of(self.file, call), "0", write=lambda seed, _: seed, narrow=narrow)
        seeds = (each for each in self.trace.happened("seed") if each.source is None and each.node not in fresh)
        seeded = any(each.stream in STREAM_SEEDERS for each in seeds)
        return Request("seed", (root,), generator=True, seeded=seeded, apart=len(fresh) == 1 and not seeded)

    def repair(self, found: Sourced) -> FixPlan:
        if found.zeros:
            asked = (asked_for_none(code, node) for code, node in found.zeros)
            return self.plan("take 0 for a seed, and only None for none", *asked, kind="unsafe")
        if found.source.stream != "salt":
            check_workers(None, self.context.program.knowledge, self.trace.programs)
            edits = seeded_by_worker(self.context, found.event)
            return self.plan("seed with the worker's own seed", *edits, kind="unsafe")
        code, call = found.source.frame.code, only(found.source.node, ast.Call)
        given = sole(call.args)
        encoded = _encoded(given, places.text(code, given), found.source)
        names = Spelling(self.context.project, code.module)
        self.context.module.rest_on({code.module.path})
        names.draft.put(call, f"{names.spell('zlib.crc32', call)}({encoded})")
        likely = isinstance(found.source.operand, Sym)
        direct = any(below is call for below in descendants(found.event.node))
        kind: Applicability = "safe" if direct and not likely else "unsafe"
        return self.plan("use a checksum that is the same in every run", *names.draft.edits(), kind=kind)


def _is_of_worker(found: Sourced) -> bool:
    """Whether what starts a worker of a loader seeds it by something that is new in each run."""
    return found.source.stream != "salt" and found.event.step.is_in("workers")


def _why(found: Sourced) -> str:
    """What a seed follows from; of one that is missing, who gives another."""
    return _WHY.get(found.source.stream, "the operating system")


def _encoded(argument: ast.expr, text: str, source: Event) -> str:
    """The bytes to take a checksum of.  Raises NoFix where equal values may have other bytes."""
    value = source.operand
    if isinstance(value, Const) and isinstance(value.value, bytes):
        return text
    if isinstance(value, Tup):
        parts = argument.elts if isinstance(argument, ast.Tuple) else []
        parts = parts if len(parts) == len(value.items) else [argument] * len(value.items)
        known = (is_text(item) or _is_number(item, source) for item in value.items)
        need(all(each or _is_plain(part, source) for each, part in zip(known, parts, strict=True)))
        return f"repr({text}).encode()"
    if value is not None and is_text(value):
        simple = (ast.Name, ast.Attribute, ast.Call, ast.Constant, ast.JoinedStr, ast.Subscript)
        return f"{text}.encode()" if isinstance(argument, simple) else f"({text}).encode()"
    return f"str({text}).encode()"


def _is_number(value: Value, source: Event) -> bool:
    """Whether a value is a number, by itself or by the annotation of the parameter that it is."""
    if isinstance(value, Const):
        return isinstance(value.value, (int, float, type(None)))
    name = value.uid[0] if isinstance(value, Sym) and isinstance(value.uid, tuple) else ""
    return _is_annotated(name, source, ("int", "float", "bool"))


def _is_plain(part: ast.expr, source: Event) -> bool:
    """Whether an expression is a parameter that is annotated as a text or a number."""
    return isinstance(part, ast.Name) and _is_annotated(part.id, source, ("str", "int", "float", "bool"))


def _is_annotated(name: str, source: Event, types: Sequence[str]) -> bool:
    own = (each for each in signatures.named(source.frame.node) if each.arg == name)
    return any(getattr(each.annotation, "id", "") in types for each in own)
