"""The look-alikes of the rules about keys are run: JAX's own checker is silent, and no two draws agree.

``run()`` of such a look-alike gives draws that have nothing in common.  Where a key is used twice on purpose, or the
checker asks for more than JAX needs, ``ON_PURPOSE`` says why, and the run has to show that it is so.
A sample of them, or those of one rule, run in one process of their own, with several CPU devices; those for torchax in
another one, if there is one.
"""

from __future__ import annotations

import importlib.util
import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from fixturekit import FIXTURES, sample
from fixturekit import RULES as RULE
from proof_bench import TIME_LIMIT, interpreters

RULES = ("RNG301", "RNG302", "RNG303", "RNG304", "RNG305", "RNG306", "RNG307", "RNG310", "RNG313", "RNG314")
OTHER = "torchax"
"""Pins frameworks of its own: what needs it runs under one of ``RNGLINT_PROOF_PYTHONS``."""

ON_PURPOSE: Mapping[tuple[str, str], str] = {
    ("RNG302", "kiln_a_little_hotter"): "both ends of a step have the same gusts",
    ("RNG302", "ovens_of_their_own_heat"): "a model in which nothing drops asks for no key",
    ("RNG302", "busy_nursery"): "nothing of an attempt that failed is kept, nor had it to do with what was drawn",
    ("RNG302", "timed_on_equal_input"): "both ways are timed on one input, and of the rounds only the last is kept",
    ("RNG304", "coupling_run_back"): "the way back needs the numbers of the way there",
    ("RNG302", "lot_of_one_stall"): "the fields of one lot are blended in one order",
    ("RNG304", "loom_measured_first"): "what is made first is only measured",
    ("RNG304", "combs_measured_by_table"): "what is made first is only measured",
    ("RNG304", "net_cast_and_hauled"): "one net is torn at the same meshes on both ways",
    ("RNG313", "eggs_kept_or_sold"): "both sides of one bound are taken of the same numbers",
    ("RNG302", "birds_of_one_egg"): "a slow copy starts as what it follows",
    ("RNG304", "bell_struck_twice"): "a run is repeated to see that it gives the same",
    ("RNG304", "frost_where_it_fell"): "the mask is made again to see what became of what it hid",
    ("RNG304", "gauge_of_the_grain"): "what is drawn is drawn once more to be written down",
    ("RNG304", "weirs_on_the_clock"): "three ways to compute one thing are compared on the same draws",
    ("RNG313", "two_scales_for_one_catch"): "two scales are compared on the same fish",
    ("RNG304", "dummy_of_a_shop_window"): "what is made up serves to see the form of the result",
    ("RNG313", "shelf_in_its_own_order"): "what is put into an order is taken out of it again",
    ("RNG305", "puppets_of_one_clip"): "a clip and its shadow are moved alike",
    ("RNG302", "one_bed_twice"): "one bed is measured twice to see the spread of the method",
    ("RNG304", "height_and_slope"): "a height and a slope are taken of one random function",
    ("RNG304", "specimen_of_the_table"): "the example of `init` gives its shape only",
    ("RNG304", "told_to_the_bridge"): "what the host is told changes nothing that is computed",
    ("RNG310", "sections_by_themselves"): "each section of a notebook stands for itself",
    ("RNG313", "hedge_grown_again"): "a masked model starts again from where it started",
    ("RNG304", "slope_that_is_checked"): "a slope is measured and derived under one draw",
    ("RNG310", "hike_in_two_days"): "a walk that was taken up again is compared with one that was not",
    ("RNG310", "tides_bound_before"): "a march that was taken up again is compared with one that was not",
    ("RNG310", "shift_in_two_halves"): "a shift that was taken up again is compared with one that was not",
    ("RNG301", "estimate_of_a_draw"): "an assertion asks for the same noise again",
    ("RNG310", "objects_of_one_seed"): "both forms of one seed are tried, and give the same",
    ("RNG306", "costs_of_fixed_winters"): "the rounds go down one surface",
    ("RNG306", "key_for_each_step"): "the checker does not follow an index that is computed while the program runs",
    ("RNG302", "contenders_in_pairs"): "what is compared starts alike",
    ("RNG302", "shepherds_of_one_count"): "the books of all shepherds stay equal in each step",
    ("RNG313", "simulated_likelihood"): "the likelihood of every parameter is simulated with the same numbers",
    ("RNG303", "inputs_of_initializers"): "an initializer reads the shape of its inputs",
    ("RNG303", "step_that_compiles"): "the step before the loop is there to be compiled",
    ("RNG302", "length_of_a_leap"): "one leap is made shorter until it lands well",
    ("RNG304", "pushed_and_pulled"): "one push is added and subtracted, and drawn again for the step that follows it",
    ("RNG306", "weather_of_a_path"): "all places lie on one path",
    ("RNG304", "rows_pushed_both_ways"): "each row is pushed both ways along one direction",
    ("RNG305", "parcels_through_one_press"): "the office takes out of the mean what went in by the same matrix",
    ("RNG304", "rebuilt_step"): "a step is drawn again to be taken back; two measurements are compared",
    ("RNG304", "directions_not_stored"): "the perturbations that were scored are made again for the update",
    ("RNG304", "reader_in_between"): "the model is only a form into which a saved one is read",
    ("RNG304", "tide_for_its_form"): "init reads the shape of its input",
    ("RNG304", "parameters_counted"): "of the networks that are made of one key only the sizes are read",
    ("RNG304", "first_visit_for_its_form"): "only the form of what is drawn with the parent is used",
    ("RNG304", "losses_for_the_board"): "what is drawn with the key itself only goes to the board",
    ("RNG302", "at_zero_temperature"): "the draws are multiplied by zero",
    ("RNG304", "observation_for_its_form"): "init reads the shape of its input",
    ("RNG304", "tumbled_scan_and_outline"): "a scan and its outline have to be moved alike",
    ("RNG304", "slope_of_a_queue"): "the noise is to cancel in the difference",
    ("RNG304", "central_difference"): "the noise is to cancel in the difference",
    ("RNG302", "kept_examination"): "an examination asks every version the same",
    ("RNG304", "compiled_before_the_clock"): "what the first call gives is thrown away",
    ("RNG302", "leaves_of_one_batch"): "the parts of a batch have to be put into one order",
    ("RNG302", "panels_of_a_figure"): "the panels show the same draws under other conditions",
    ("RNG302", "with_and_without"): "one computation is run in two ways",
    ("RNG301", "replaced_in_a_branch"): "nobody reads the first draw on the path that draws again",
    ("RNG302", "bridge_under_one_load"): "each bridge is judged under one load",
    ("RNG302", "each_change_in_one_round"): "each change is made in one round of a drawn order",
    ("RNG302", "momentum_by_its_place"): "every momentum of a sweep starts from the same place",
    ("RNG302", "sounding_of_one_key"): "what is judged at intervals is judged on one draw",
    ("RNG304", "frost_that_is_passed_over"): "what a constant passes over is thrown away",
    ("RNG304", "heir_by_its_field"): "the target starts as a copy of the owner's",
    ("RNG304", "kite_named_in_the_diary"): "the draw only picks what is written down",
    ("RNG304", "weighed_twice_on_one_day"): "two measurements are compared",
    ("RNG302", "moulds_of_one_clay"): "the models are only forms into which saved ones are read",
    ("RNG302", "oars_for_each_day"): "all oars are tried in the wind of a day, of which one is taken",
    ("RNG302", "pages_and_their_margins"): "pages and their margins have to be put into one order",
    ("RNG304", "plough_forth_and_back"): "a step goes along the line that was tried both ways",
    ("RNG304", "tune_played_from_the_same_roll"): "a tune is repeated to see that it is the same",
    ("RNG301", "slate_beside_the_oven"): "what is drawn is drawn once more to be written down",
    ("RNG302", "learning_rates"): "every rate of a sweep starts from the same weights",
    ("RNG304", "templates_of_saved_models"): "the models are only forms into which saved ones are read",
    ("RNG304", "latent_of_the_image"): "a latent that is made from an image takes the place of the one that was drawn",
    ("RNG304", "depth_and_image"): "an image and its depth have to be cut alike",
    ("RNG304", "picture_and_outline"): "a picture and its outline have to be cut and turned alike",
    ("RNG304", "halves_of_one_order"): "both parts are taken of one order, so that they share no row",
    ("RNG304", "judge_in_a_record"): "the target starts as a copy of the value",
    ("RNG313", "previews"): "previews are compared from epoch to epoch",
    ("RNG304", "gate_that_lends_its_slope"): "a soft choice lends its slope to the hard one of the same draw",
    ("RNG301", "swings_to_both_sides"): "a draw and its mirror",
    ("RNG304", "averaged_start"): "an average starts where the weights start",
    ("RNG304", "compiled_first"): "what the first call gives is thrown away",
    ("RNG304", "mill_run_in_twice"): "what the first call gives is thrown away",
    ("RNG302", "timed_calls"): "nobody reads what the timed calls give",
    ("RNG301", "clone_on_purpose"): "jax.random.clone says that the draw is meant to be repeated",
    ("RNG301", "common_random_numbers"): "the noise is to cancel in the difference",
    ("RNG301", "jax_clone_is_a_source"): "jax.random.clone says that the draw is meant to be repeated",
    ("RNG301", "jax_computed_index"): "the checker does not follow an index that is computed while the program runs",
    ("RNG301", "jax_remat_once"): "a checkpointed function draws again on the way back, and has to draw the same",
    ("RNG301", "jax_selected_key"): "the checker takes a key for used up by every primitive that it does not know",
    ("RNG301", "mask_for_backward"): "the backward pass rebuilds the mask of the forward pass",
    ("RNG301", "paired_rows"): "images and labels are picked by the same indices",
    ("RNG301", "target_network"): "a target network starts as a copy of the online network",
    ("RNG301", "where_masks"): "each entry of the result comes from one of the two draws",
    ("RNG302", "beds_of_one_garden"): "each round takes another part of one order",
    ("RNG302", "tiles_of_one_wall"): "each round takes another part of one order",
    ("RNG313", "pack_shuffled_at_its_end"): "each round takes another part of one order",
    ("RNG313", "strip_dealt_once"): "each round takes another part of one order",
    ("RNG302", "fixed_evaluation_noise"): "a comment says that all models are judged on the same latents",
    ("RNG302", "one_crop_for_all_views"): "a comment says that all views show the same window",
    ("RNG302", "retried"): "nothing is kept of the try that failed: the next one draws the same again",
    ("RNG302", "settings_elsewhere"): "all runs of a sweep start from the same numbers, to be compared",
    ("RNG302", "settings_sweep"): "all runs of a sweep start from the same numbers, to be compared",
    ("RNG302", "ovens_by_table_and_partial"): "all runs of a sweep start from the same numbers, to be compared",
    ("RNG301", "drawn_for_its_shape"): "only the shape of the second draw is used",
    ("RNG301", "inputs_of_two_towers"): "init reads the shapes of its inputs",
    ("RNG304", "velocities_like_places"): "only the shape of the second draw is used",
    ("RNG304", "sample_for_the_log"): "the draws are only shown",
    ("RNG302", "mask_of_a_sequence"): "its docstring says that the mask belongs to the sequence",
    ("RNG302", "timed_and_thrown_away"): "only the time of the rounds is kept",
    ("RNG302", "tried_with_half_the_rate"): "an attempt is made again from the same start, with another rate",
    ("RNG304", "hidden_tokens_for_the_loss"): "the loss rebuilds the mask of the encoder",
    ("RNG304", "tiles_under_a_sheet"): "the loss rebuilds the mask of what is guessed",
    ("RNG302", "presses_with_a_force_each"): "all runs of a sweep start from the same numbers, to be compared",
    ("RNG304", "noise_for_the_board"): "the draws are only shown",
    ("RNG304", "finite_difference"): "the noise is to cancel in the difference",
    ("RNG304", "slopes_by_difference"): "the noise is to cancel in the difference",
    ("RNG304", "target_copy"): "a target network starts as a copy of the online network",
    ("RNG302", "brakes_on_one_road"): "the functions that are tried draw nothing, and are tried on the same draws",
    ("RNG302", "drafts_of_two_hulls"): "the noise is to cancel in the difference",
    ("RNG302", "oars_in_one_stroke"): "copies that take one step have to stay equal",
    ("RNG306", "loom_and_shuttle"): "what a key of its own gives is to stay the same in all rounds",
    ("RNG306", "terrain_under_the_walk"): "what a key of its own gives is to stay the same in all rounds",
    ("RNG314", "coast_of_all_charts"): "all charts show what has one name",
    ("RNG314", "seeds_and_keys_of_a_tune"): "a seed and the keys that are made of it have to give the same",
    ("RNG314", "weather_of_both_fields"): "both fields have what has one name",
    ("RNG306", "indexed_by_loop"): "the checker does not follow an index that is computed while the program runs",
}
"""Why a key is used twice, or why two draws agree, in a program that is right."""


def lookalikes() -> list[Path]:
    """All of them: files, and folders that hold a ``main.py``."""
    found = (path for rule in RULES for path in (FIXTURES / rule / "lookalikes").glob("*"))
    return sorted(path for path in found if path.suffix == ".py" or (path / "main.py").exists())


def title(path: Path) -> str:
    """Rule and name, of the program or of a folder in it."""
    return f"{path.parent.parent.name}-{path.stem}"


def place(path: Path) -> tuple[str, str]:
    return path.parent.parent.name, path.stem


def chosen() -> list[Path]:
    """Those of the rule that is asked for, else a sample."""
    if RULE != "RNG*":
        return [path for path in lookalikes() if path.parent.parent.name == RULE]
    names = sample(map(title, lookalikes()), 16)
    return [path for path in lookalikes() if title(path) in names]


@pytest.fixture(scope="session")
def answers() -> Mapping[str, dict[str, Any]]:
    if importlib.util.find_spec("jax") is None:
        pytest.skip("needs jax")
    every = {title(path): path for path in chosen()}
    found = ask(sys.executable, every)
    missing = {name: every[name] for name, answer in found.items() if answer.get("missing") == OTHER}
    able = [each.python for each in interpreters() if OTHER in each.versions] if missing else []
    return found | (ask(able[0], missing) if able else {})


def ask(python: str, programs: Mapping[str, Path]) -> dict[str, dict[str, Any]]:
    """What an interpreter says of programs, by their names."""
    flags = f"{os.environ.get('XLA_FLAGS', '')} --xla_force_host_platform_device_count=4"
    done = subprocess.run(
        [python, str(Path(__file__).with_name("lookalike_bench.py"))],
        env={**os.environ, "XLA_FLAGS": flags.strip(), "JAX_PLATFORMS": "cpu", "PJRT_DEVICE": "CPU"},
        input=json.dumps({name: str(path) for name, path in programs.items()}),
        capture_output=True,
        text=True,
        timeout=TIME_LIMIT,
    )
    assert done.returncode == 0, done.stderr
    answers: dict[str, dict[str, Any]] = json.loads(done.stdout.splitlines()[-1])
    return answers


@pytest.mark.parametrize(
    "folder", sorted(path.parent for rule in RULES for path in (FIXTURES / rule).glob("*/*/tests")), ids=title
)
def test_the_tests_in_a_fixture_run(folder: Path) -> None:
    """A program that comes with tests passes them, or (a hazard) fails by the draws that agree."""
    if importlib.util.find_spec("jax") is None:
        pytest.skip("needs jax")
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "pytest",
            "-q",
            "-p",
            "no:cacheprovider",
            "-p",
            "no:xdist",
            "-p",
            "no:hypothesispytest",
            "--rootdir",
            ".",
            "tests",
        ],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": ".", "JAX_PLATFORMS": "cpu", "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        timeout=TIME_LIMIT,
    )
    assert done.returncode == (1 if folder.parent.name == "hazards" else 0), done.stdout + done.stderr


@pytest.mark.parametrize("path", chosen(), ids=title)
def test_a_lookalike_is_right_to_do_what_it_does(path: Path, answers: Mapping[str, dict[str, Any]]) -> None:
    answer = answers[title(path)]
    if "missing" in answer:
        pytest.skip(f"needs {answer['missing']}")
    assert "error" not in answer, answer["error"]
    if place(path) in ON_PURPOSE:
        assert answer["reuse"] or answer["agreeing"], "nothing is used twice here: take it from the list"
    else:
        assert not answer["reuse"], "the checker found a key used twice"
        assert answer["agreeing"] == [], "these draws agree"


def test_every_reason_has_its_program() -> None:
    assert set(ON_PURPOSE) - {place(path) for path in lookalikes()} == set()
