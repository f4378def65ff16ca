"""JAX's checker of keys and rnglint, side by side, on programs that cover what JAX tests its checker with.

    python benchmarks/key_twins.py [--write docs/keys.md]

Needs JAX.  The programs are the fixtures ``jax_*.py`` of the rules about keys.  Each is run as it is (``run()``), and
traced under ``jax.jit``, with ``jax_debug_key_reuse`` on; the checker reads what is traced, so nothing has to be
compiled for the second.  rnglint checks the same files with every rule selected.  Prints a Markdown table; ``--write``
puts it between the two marks of a page.  Exits with 2 when a program lacks its texts, or the texts do not fit
what was measured.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import jax

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from fixturekit import FIXTURES, check
from proofkit import program

BEGIN, END = "<!-- key twins -->", "<!-- /key twins -->"
HEAD = "| behaviour | program | JAX: eager | JAX: in jit | rnglint | why they differ |\n|---|---|---|---|---|---|\n"
RAISES, SILENT, UNTRACEABLE = "raises", "silent", "not traceable"

_OBJECTS = "outside of jit each array has a mark of its own, and a copy does not hear what happens to the original"


@dataclass(frozen=True, slots=True)
class Twin:
    """What a program shows, in words; ``why`` where the three do not agree on it."""

    behaviour: str
    why: str = ""


TWINS: dict[str, Twin] = {
    "jax_fresh_seed": Twin("a key made from a seed is fresh"),
    "jax_bits_twice": Twin("`bits` uses its key up"),
    "jax_gamma_twice": Twin("`gamma` uses its key up"),
    "jax_split_is_a_source": Twin("the children of a split are fresh"),
    "jax_split_then_draw": Twin("`split` uses its parent up: a draw after it"),
    "jax_split_twice": Twin("`split` uses its parent up: a second split"),
    "jax_fold_in_leaves_parent": Twin("`fold_in` leaves its parent fresh, and the child is fresh, too"),
    "jax_many_fold_ins": Twin("many `fold_in` of one key with different numbers"),
    "jax_fold_in_twice": Twin(
        "two `fold_in` of one key with one number",
        "the checker takes whatever is folded for fresh and does not look at the number; both draws are equal",
    ),
    "jax_clone_is_a_source": Twin("`clone` gives a fresh key"),
    "jax_wrapped_words": Twin(
        "one array of words wrapped twice by `wrap_key_data`",
        "the checker takes whatever is wrapped for fresh and does not look at the words; both draws are equal",
    ),
    "jax_unwrap_keeps": Twin("`key_data` does not use a key up"),
    "jax_broadcast": Twin("`key[None]` is the same key"),
    "jax_copy": Twin("`jnp.array(key, copy=True)` is the same key"),
    "jax_reshape_and_squeeze": Twin("`reshape` and `squeeze` keep the key"),
    "jax_device_put": Twin("`device_put` keeps the key, inside of a jitted function"),
    "jax_slices_apart": Twin("a slice uses up its own rows only"),
    "jax_slice_twice": Twin("one row taken twice"),
    "jax_slices_overlap": Twin("two slices that share a row"),
    "jax_computed_index": Twin(
        "two rows whose numbers are computed, `i` and `i + 1`",
        "to the checker, a row with a computed number is the whole array; rnglint compares the numbers",
    ),
    "jax_concatenate": Twin("a key that was joined into an array, and its row there", _OBJECTS),
    "jax_concatenate_only": Twin(
        "a key joined with itself; one draw",
        "in jit, joining counts as using up; nothing is drawn twice",
    ),
    "jax_written_into_table": Twin("a key that was written into an array, and its row there", _OBJECTS),
    "jax_equality": Twin(
        "`==` and `!=` do not use a key up",
        "an `assert` asks for a concrete value, which a traced program does not have",
    ),
    "jax_selected_key": Twin(
        "a key that `where` took from two",
        "what comes out of an operation without a rule of its own counts as used up; to rnglint it is unknown",
    ),
    "jax_debug_print": Twin("a callback does not use a key up"),
    "jax_jit_consumes": Twin("a jitted function uses its argument up"),
    "jax_jit_returns_used_key": Twin("a jitted function gives back the key that it drew from"),
    "jax_jit_one_of_two_inputs": Twin("one key for two parameters, of which the jitted function draws from one"),
    "jax_jit_gives_captured": Twin("a jitted function gives back the key that it captured", _OBJECTS),
    "jax_jit_two_outputs": Twin("a jitted function gives its argument back twice", _OBJECTS),
    "jax_jit_ignores_used_key": Twin("a used key is handed to a jitted function that does not draw from it"),
    "jax_captured_once": Twin("a jitted function that captures its key is called once"),
    "jax_cond_both": Twin("both branches of `cond` draw, and so does the code behind it"),
    "jax_cond_one": Twin("one branch of `cond` draws, and so does the code behind it"),
    "jax_cond_neither": Twin("no branch of `cond` draws, the code behind it does"),
    "jax_cond_alone": Twin("both branches of `cond` draw, and nothing else does"),
    "jax_vmap_over_seeds": Twin("each lane of `vmap` makes a key from a seed of its own"),
    "jax_vmap_body_twice": Twin("the body of `vmap` draws twice from one key"),
    "jax_vmap_captures": Twin(
        "the body of `vmap` draws from a key that all lanes share",
        "in the batched program there is one draw; every lane gets its numbers",
    ),
    "jax_scan_splits_carry": Twin("the body of `scan` splits the key that it carries"),
    "jax_scan_constant": Twin("the body of `scan` draws from a captured key"),
    "jax_scan_carry_kept": Twin("the body of `scan` draws from the key that it carries and hands it on"),
    "jax_scan_over_keys": Twin("`scan` and `map` over an array of keys"),
    "jax_scan_trades_carry": Twin("`scan` carries two keys and replaces both by the children of one"),
    "jax_while_splits_carry": Twin("the body of `while_loop` splits the key that it carries"),
    "jax_while_condition_carry": Twin("the condition of `while_loop` draws from a carried key that nobody advances"),
    "jax_while_body_carry": Twin("the body of `while_loop` draws from a carried key that nobody advances"),
    "jax_while_body_constant": Twin("the body of `while_loop` draws from a captured key"),
    "jax_while_condition_constant": Twin("the condition of `while_loop` draws from a captured key"),
    "jax_while_both_use_carry": Twin("condition and body of `while_loop` use one carried key"),
    "jax_remat_twice": Twin("a checkpointed function draws twice from one key, under `grad`"),
    "jax_remat_once": Twin(
        "a checkpointed function draws once, under `grad`",
        "outside of jit the run on the way back counts as a second use; it has to draw the same",
    ),
    "jax_shard_map_then_draw": Twin(
        "the body of `shard_map` draws, and so does the code behind it",
        "outside of jit the checker does not look into `shard_map`",
    ),
}
"""The texts about each program, in the order of the table."""


@dataclass(frozen=True, slots=True)
class Row:
    """What was measured of one program; ``codes`` are those of rnglint's findings."""

    path: Path
    eager: str
    jit: str
    codes: tuple[str, ...]

    @property
    def agree(self) -> bool:
        """Whether all three say the same."""
        return {self.eager, self.jit} == {RAISES if self.codes else SILENT}

    def markdown(self) -> str:
        """The row of the table."""
        twin = TWINS[self.path.stem]
        name = f"{self.path.parent.parent.name} `{self.path.stem}`"
        said = ", ".join(self.codes) or SILENT
        return f"| {twin.behaviour} | {name} | {self.eager} | {self.jit} | {said} | {twin.why} |\n"


def programs() -> list[Path]:
    """The fixtures, in the order of the table; those without texts come last."""
    found = [path for kind in ("hazards", "lookalikes") for path in FIXTURES.glob(f"RNG3*/{kind}/jax_*.py")]
    order = list(TWINS)
    return sorted(found, key=lambda path: (order.index(path.stem) if path.stem in TWINS else len(order), path))


def seen(call: Callable[[], object]) -> str:
    """What the checker does about a call.  Every other exception of the call is raised."""
    try:
        with jax.debug_key_reuse(True), contextlib.redirect_stdout(io.StringIO()):
            call()
            jax.effects_barrier()  # type: ignore[no-untyped-call]
    except jax.errors.KeyReuseError:
        return RAISES
    except jax.errors.ConcretizationTypeError:
        return UNTRACEABLE
    return SILENT


def measured(paths: Sequence[Path]) -> list[Row]:
    """What the checker and rnglint say about programs."""
    codes: dict[str, list[str]] = {str(path): [] for path in paths}
    for finding in check(list(paths), FIXTURES.parent).diagnostics:
        codes[finding.filename].append(finding.code)
    rows = []
    for path in paths:
        with program(path) as module:
            eager, jit = seen(module.run), seen(lambda run=module.run: jax.jit(run).trace())  # type: ignore[misc]
        rows.append(Row(path, eager, jit, tuple(sorted(codes[str(path)]))))
    return rows


def unnamed(paths: Sequence[Path]) -> list[str]:
    """Programs without texts, and texts without a program."""
    names = {path.stem for path in paths}
    return sorted(f"{name}: no texts" for name in names - TWINS.keys()) + sorted(
        f"{name}: no such program" for name in TWINS.keys() - names
    )


def unexplained(rows: Sequence[Row]) -> list[str]:
    """Programs about which the three differ without a reason, or agree with one."""
    return [
        f"{row.path.stem}: agreement and reason do not fit: {row}"
        for row in rows
        if row.agree is bool(TWINS[row.path.stem].why)
    ]


def table(rows: Sequence[Row]) -> str:
    """The table in Markdown."""
    return HEAD + "".join(row.markdown() for row in rows)


def with_table(page: str, text: str) -> str:
    """A page with the text between its marks replaced.  Raises ValueError where a mark is missing."""
    head, begin, rest = page.partition(BEGIN)
    _, end, tail = rest.partition(END)
    if not begin or not end:
        raise ValueError(f"there is no place between {BEGIN} and {END}")
    return f"{head}{BEGIN}\n{text}{END}{tail}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, and print the table or write it into a page."""
    parser = argparse.ArgumentParser(description=str(__doc__).partition("\n")[0])
    parser.add_argument("--write", type=Path, metavar="PAGE", help="replace the table between the marks of this page")
    page: Path | None = parser.parse_args(arguments).write
    before = ""
    if page is not None:
        try:
            before = page.read_text(encoding="utf-8")
            with_table(before, "")
        except (OSError, ValueError) as error:
            parser.error(f"{page}: {error}")
    paths = programs()
    wrong = unnamed(paths)
    rows = [] if wrong else measured(paths)
    wrong += unexplained(rows)
    if wrong:
        print("\n".join(wrong), file=sys.stderr)
        return 2
    if page is None:
        print(table(rows), end="")
    else:
        after = with_table(before, f"jax {jax.__version__}\n\n{table(rows)}")
        page.write_text(after, encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
