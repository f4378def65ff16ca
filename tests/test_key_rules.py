"""The rules about keys: what they say, the life of the key that they show, and when they are silent."""

from __future__ import annotations

import json
from pathlib import Path
from textwrap import dedent

import pytest
from fixturekit import check, fixtures

from rnglint.api.diagnostics import Diagnostic
from rnglint.config.settings import Settings
from rnglint.reports.report import Report
from rnglint.reports.sarif import render as render_sarif
from rnglint.run.engine import Engine

CODES = ("RNG301", "RNG302", "RNG303", "RNG304", "RNG305", "RNG306", "RNG307", "RNG310", "RNG313", "RNG314")
HEAD = "import jax\nfrom jax import random\n"


def found(folder: Path, text: str, name: str = "main.py", **settings: object) -> list[Diagnostic]:
    """What the rules say about a module; rows count from the line behind its two imports."""
    path = folder / name
    path.parent.mkdir(exist_ok=True)
    path.write_text(HEAD + dedent(text).lstrip("\n"), "utf-8")
    return Engine(Settings(select=CODES, preview=True, **settings), folder).check(path).diagnostics  # type: ignore[arg-type]


def only(folder: Path, text: str) -> Diagnostic:
    """The only finding of a module."""
    (finding,) = found(folder, text)
    return finding


def flow(finding: Diagnostic) -> list[tuple[str, int, str]]:
    """The life of the key: file, row behind the imports, what is said."""
    return [(Path(hop.filename).name, hop.location.row - 2, hop.message) for hop in finding.related]


REUSE = """
def perturb(key, x):
    noise = random.normal(key, x.shape)
    return noise * random.uniform(key, x.shape)
"""


def test_a_reuse_names_the_key_both_draws_and_their_relation(tmp_path: Path) -> None:
    finding = only(tmp_path, REUSE)
    assert (finding.code, finding.severity, finding.location.row - 2) == ("RNG301", "error", 3)
    assert finding.message == (
        "`uniform` draws numbers that follow those of `normal` on line 4 (rank correlation 1.00): both use `key`"
    )
    assert finding.help == "split the key and give each draw a key of its own"
    assert flow(finding) == [
        ("main.py", 1, "the key is the parameter `key`"),
        ("main.py", 2, "drawn from here, by `normal`"),
        ("main.py", 3, "drawn from again here, by `uniform`"),
    ]


def test_another_name_of_the_key_is_told(tmp_path: Path) -> None:
    finding = only(
        tmp_path,
        """
        def styles(key):
            spare = key
            return random.normal(key) + random.normal(spare)
        """,
    )
    assert finding.message == (
        "`normal` draws the same numbers as the other `normal` on this line: both use `spare` (`key` there)"
    )


def test_a_long_key_is_not_quoted(tmp_path: Path) -> None:
    name = "the_key_of_the_encoder_of_the_second_level"
    finding = only(tmp_path, REUSE.replace("key", name))
    assert finding.message.endswith("(rank correlation 1.00): both use one key")


BORN = [
    ("key = random.key(seed)", "the key is made here, by `jax.random.key`"),
    ("key, _ = random.split(seed)", "the key comes from this split"),
    ("key = random.fold_in(seed, 7)", "the key is derived here, by `jax.random.fold_in`"),
    ("key = fresh(seed)", "the key comes from this call"),
]


@pytest.mark.parametrize(("line", "said"), BORN, ids=[line for line, _ in BORN])
def test_the_birth_of_the_key_is_shown_first(tmp_path: Path, line: str, said: str) -> None:
    finding = only(tmp_path, f"def f(seed):\n    {line}\n    return random.normal(key) + random.normal(key)\n")
    assert flow(finding)[0] == ("main.py", 2, said)


def test_an_attribute_is_born_where_the_class_keeps_it(tmp_path: Path) -> None:
    findings = found(
        tmp_path,
        """
        class Sampler:
            def __init__(self, key):
                self.key = key
            def draw(self):
                return random.normal(self.key) + random.gumbel(self.key)
        """,
    )
    finding = next(finding for finding in findings if finding.code == "RNG301")
    assert flow(finding)[0] == ("main.py", 3, "the key is kept here")


def test_an_entry_of_a_parameter_is_part_of_it(tmp_path: Path) -> None:
    finding = only(tmp_path, "def f(state):\n    return random.normal(state.rng) + random.normal(state.rng)\n")
    assert flow(finding)[0] == ("main.py", 1, "the key is part of the parameter `state`")


# Loops, lanes and bodies


def test_a_loop_shows_itself_between_birth_and_use(tmp_path: Path) -> None:
    finding = only(
        tmp_path,
        """
        def walk(key, xs):
            for x in xs:
                yield x + random.normal(key)
        """,
    )
    assert (finding.code, finding.severity) == ("RNG302", "error")
    assert (
        finding.message == "`normal` draws the same numbers in each round of the loop on line 4: `key` does not change"
    )
    assert flow(finding) == [
        ("main.py", 1, "the key is the parameter `key`"),
        ("main.py", 2, "from one round to another the key stays the same"),
        ("main.py", 3, "drawn from here, by `normal`, and again in a later round"),
    ]


def test_a_loop_over_a_call_names_the_function_and_shows_the_draw(tmp_path: Path) -> None:
    finding = only(
        tmp_path,
        """
        def jitter(k):
            return random.normal(k)
        def walk(key, xs):
            return [x + jitter(key) for x in xs]
        """,
    )
    assert (
        finding.message == "`jitter` draws the same numbers in each round of this comprehension: `key` does not change"
    )
    assert flow(finding)[2:] == [
        ("main.py", 4, "this call runs `jitter`"),
        ("main.py", 2, "drawn from here, by `normal`, and again in a later round"),
    ]


def test_the_lanes_of_a_map_share_a_key(tmp_path: Path) -> None:
    finding = only(
        tmp_path,
        """
        def drop(key, x):
            return x * random.bernoulli(key, 0.5, x.shape)
        def batch(key, xs):
            return jax.vmap(drop, in_axes=(None, 0))(key, xs)
        """,
    )
    assert (finding.code, finding.severity) == ("RNG305", "error")
    assert finding.message == "`bernoulli` draws the same numbers in every lane of `vmap`: all lanes share `key`"
    assert [place[1:] for place in flow(finding)] == [
        (3, "the key is the parameter `key`"),
        (4, "from one lane to another the key stays the same"),
        (2, "drawn from here, by `bernoulli`, and again in another lane"),
    ]


BODIES = [
    ("scan(lambda c, x: (c + random.normal(key), x), 0.0, xs)", "in each round of `scan`", "scan over the keys"),
    (
        "fori_loop(0, 9, lambda i, c: c + random.normal(key), 0.0)",
        "in each round of `fori_loop`",
        "fold the body's index",
    ),
    (
        "while_loop(lambda c: c < 9, lambda c: c + random.normal(key), 0.0)",
        "in each round of `while_loop`",
        "carry the key",
    ),
    ("map(lambda x: x + random.normal(key), xs)", "for each element of `map`", "map over the keys"),
]


@pytest.mark.parametrize(("call", "where", "helps"), BODIES, ids=[call.partition("(")[0] for call, _, _ in BODIES])
def test_a_body_says_which_loop_runs_it_and_how_to_give_it_keys(
    tmp_path: Path, call: str, where: str, helps: str
) -> None:
    finding = only(tmp_path, f"def f(key, xs):\n    return jax.lax.{call}\n")
    assert finding.code == "RNG306"
    assert finding.message == f"`normal` draws the same numbers {where}: `key` does not change"
    assert finding.help.startswith(helps)


def test_a_mapped_method_has_the_key_in_its_place_behind_the_receiver(tmp_path: Path) -> None:
    finding = only(
        tmp_path,
        """
        class Env:
            def reset(self, key, size):
                return size * random.uniform(key)
            def batch(self, root_key, sizes):
                return jax.vmap(self.reset, in_axes=(None, 0))(root_key, sizes)
        """,
    )
    assert finding.message == "`uniform` draws the same numbers in every lane of `vmap`: all lanes share `root_key`"


def test_a_draw_that_meets_the_split_of_the_next_round_names_both(tmp_path: Path) -> None:
    finding = only(
        tmp_path,
        """
        def f(key, xs):
            def body(k, x):
                k, sub = random.split(k)
                return k, random.normal(k)
            return jax.lax.scan(body, key, xs)
        """,
    )
    assert (finding.code, finding.severity) == ("RNG306", "warning")
    assert finding.message == (
        "in a later round `split` on line 5 derives keys that are not independent of the numbers of `normal` here: "
        "`k` is returned after its use"
    )


# Calls


TWICE = """
def noise(k, n):
    return random.normal(k, (n,))
def pair(key):
    return noise(key, 2), noise(key, 3)
"""


def test_the_second_call_shows_that_it_comes_to_the_same_draw(tmp_path: Path) -> None:
    finding = only(tmp_path, TWICE)
    assert finding.code == "RNG304"
    assert finding.message == ("`noise` draws the same numbers as the other `noise` on this line: both use `key`")
    assert flow(finding) == [
        ("main.py", 3, "the key is the parameter `key`"),
        ("main.py", 4, "this call runs `noise`"),
        ("main.py", 2, "drawn from here, by `normal`"),
        ("main.py", 4, "this call runs `noise`, with the same key: drawn from again there"),
    ]


def test_a_call_into_another_file_leads_there(tmp_path: Path) -> None:
    (tmp_path / "noise.py").write_text(HEAD + "def smooth(rng):\n    return 0.1 * random.laplace(rng)\n", "utf-8")
    finding = only(
        tmp_path,
        """
        from noise import smooth
        def blend(key):
            sharp = random.normal(key)
            return sharp + smooth(key)
        """,
    )
    assert finding.code == "RNG304"
    assert finding.location.row == 6
    assert flow(finding)[1:] == [
        ("main.py", 3, "drawn from here, by `normal`"),
        ("main.py", 4, "this call runs `smooth`"),
        ("noise.py", 2, "drawn from again here, by `laplace`"),
    ]


def test_a_reuse_inside_of_another_file_is_told_there_alone(tmp_path: Path) -> None:
    text = "def twice(rng):\n    return random.normal(rng) + random.normal(rng)\n"
    assert found(tmp_path, "from noise import twice\ndef use(key):\n    return twice(key)\n") == []
    assert [(d.code, d.location.row) for d in found(tmp_path, text, "noise.py")] == [("RNG301", 4)]
    assert found(tmp_path, "from noise import twice\ndef use(key):\n    return twice(key)\n") == []


def test_a_key_behind_a_partial_is_not_guessed(tmp_path: Path) -> None:
    finding = only(
        tmp_path,
        """
        from functools import partial
        def noise(k, n, m=1):
            return random.normal(k, (n, m))
        def pair(key, n):
            draw = partial(noise, key)
            return draw(n), draw(n)
        """,
    )
    assert finding.message.startswith(
        "`noise` draws the same numbers as the other `noise` on this line: both use one key"
    )


def test_a_function_of_the_settings_uses_its_key_up(tmp_path: Path) -> None:
    text = """
    from mypkg import sampler
    def f(key):
        return sampler(key, 3), random.normal(key)
    """
    assert found(tmp_path, text) == []
    (finding,) = found(tmp_path, text, key_consumers=("mypkg.sampler",))
    assert (finding.code, finding.severity) == ("RNG301", "warning")
    assert finding.message.startswith(
        "`normal` draws numbers that may depend on those of `sampler` on this line: both use"
    )
    assert [message for _, _, message in flow(finding)][1] == "drawn from here, by `sampler`"


def test_such_a_function_gives_the_same_numbers_for_the_same_key(tmp_path: Path) -> None:
    text = "import mypkg\ndef f(key):\n    return mypkg.sampler(key=key), mypkg.sampler(key=key)\n"
    (finding,) = found(tmp_path, text, key_consumers=("mypkg.sampler",))
    assert finding.severity == "error"
    assert finding.message.startswith("`sampler` draws the same numbers as the other `sampler` on this line")


# Parents, folds and seeds


PARENTS = [
    (
        "a, b = random.split(key)\n    return random.normal(a) + random.normal(b) + random.normal(key)",
        "warning",
        "`normal` draws numbers that are not independent of the keys of `split` on line 4",
        "use a key that the split gave, not its parent",
    ),
    (
        "x = random.normal(key)\n    a, b = random.split(key)\n    return x + random.normal(a)",
        "warning",
        "`split` derives keys that are not independent of the numbers of `normal` on line 4",
        "split the key first, and draw from one of the keys that this gives",
    ),
    (
        "a, b = random.split(key)\n    c = random.split(key, 3)\n    return random.normal(a) + random.normal(c[0])",
        "error",
        "`split` derives the same keys as on line 4",
        "let one split give all the keys that are needed",
    ),
]


@pytest.mark.parametrize(("body", "severity", "said", "helps"), PARENTS)
def test_a_parent_is_a_warning_unless_its_children_meet(
    tmp_path: Path, body: str, severity: str, said: str, helps: str
) -> None:
    finding = only(tmp_path, f"def f(key):\n    {body}\n")
    assert (finding.code, finding.severity, finding.help) == ("RNG303", severity, helps)
    assert finding.message.startswith(f"{said}: ")


def test_unrelated_samplers_are_a_warning(tmp_path: Path) -> None:
    finding = only(tmp_path, "def f(key):\n    return random.gamma(key, 2.0) + random.uniform(key)\n")
    assert (finding.code, finding.severity) == ("RNG301", "warning")
    assert "numbers that may depend on those of `gamma`" in finding.message


def test_two_folds_show_both_derivations_and_both_draws(tmp_path: Path) -> None:
    finding = only(
        tmp_path,
        """
        def f(key, step):
            noise_key = random.fold_in(key, step)
            mask_key = random.fold_in(key, step)
            return random.normal(noise_key) * random.uniform(mask_key)
        """,
    )
    assert (finding.code, finding.location.row - 2) == ("RNG314", 3)
    assert finding.message.endswith("of the fold on line 4 (rank correlation 1.00): both make the same key")
    assert [place[1:] for place in flow(finding)] == [
        (2, "the key is derived here, by `jax.random.fold_in`"),
        (3, "the same key is derived here, by `jax.random.fold_in`"),
        (4, "drawn from here, by `normal`"),
        (4, "drawn from again here, by `uniform`"),
    ]


def test_a_fold_that_meets_a_split_says_why(tmp_path: Path) -> None:
    finding = only(
        tmp_path,
        """
        def f(key):
            a, b = random.split(key)
            return random.normal(b) + random.normal(random.fold_in(key, 1))
        """,
    )
    assert ": `fold_in(key, i)` is the key `split(key, n)[i]`" in finding.message
    assert finding.help == "derive all keys of one parent in one way: fold in, or split"


def test_one_seed_names_the_seed_and_the_other_key(tmp_path: Path) -> None:
    text = """
    def f(seed):
        a = random.key(seed)
        b = random.PRNGKey(seed)
        return random.normal(a) + random.normal(b)
    """
    finding = only(tmp_path, text)
    assert (finding.code, finding.location.row - 2) == ("RNG310", 3)
    assert finding.message == ("this key gives the same numbers as the one made on line 4: the seed of both is `seed`")
    assert finding.confidence == "high", "the two are added"
    assert only(tmp_path, text.replace("(a) +", "(a),")).confidence == "low", "nothing shows that they ever meet"


def test_a_dropped_split_says_who_uses_the_key_that_it_did_not_change(tmp_path: Path) -> None:
    findings = found(tmp_path, "def f(key):\n    random.split(key)\n    return random.normal(key)\n")
    finding = next(item for item in findings if item.code == "RNG307")
    assert finding.message == ("`normal` on line 5 still draws from `key`: the result of `split` is thrown away")
    assert [message for _, _, message in flow(finding)] == [
        "the key is the parameter `key`",
        "keys are derived from it here, by `split`, and the result is dropped",
        "it is the same key: drawn from here, by `normal`",
    ]


LOST = [
    (
        "a, b = random.split(key)",
        "`normal` on line 5 still draws from `key`: a key that `split` makes of it is never used",
        "keys are derived from it here, by `split`, and one of them is never used",
    ),
    (
        "a = random.fold_in(key, 3)",
        "`normal` on line 5 still draws from `key`: the key that `fold_in` makes of it is never used",
        "a key is derived from it here, by `fold_in`, and the new key is never used",
    ),
]


@pytest.mark.parametrize(("line", "message", "step"), LOST, ids=["split", "fold"])
def test_a_key_that_is_derived_and_not_used_is_named(tmp_path: Path, line: str, message: str, step: str) -> None:
    findings = found(tmp_path, f"def f(key):\n    {line}\n    return random.normal(key)\n")
    finding = next(item for item in findings if item.code == "RNG307")
    assert finding.message == message
    assert flow(finding)[1] == ("main.py", 2, step)


# Keys that are kept


KEPT = """
class Noise:
    def __init__(self, seed):
        self.key = random.key(seed)
    def draw(self, n):
        return random.normal(self.key, (n,))
    def random_pair(self):
        return self.draw(2), self.draw(3)
"""


def test_an_attribute_says_how_to_store_a_new_key(tmp_path: Path) -> None:
    finding = only(tmp_path, KEPT)
    assert (finding.code, finding.location.row - 2) == ("RNG313", 5)
    assert finding.message == ("each call of `draw` draws the same numbers: `self.key` is never advanced")
    assert finding.help == "store a new key with each call: `self.key, subkey = jax.random.split(self.key)`"
    assert [place[1:] for place in flow(finding)] == [
        (3, "the key is kept here"),
        (7, "this call runs `draw`"),
        (5, "drawn from here, by `normal`"),
        (7, "this call runs `draw`, with the same key: drawn from again there"),
    ]


def test_two_methods_with_one_key_are_both_named(tmp_path: Path) -> None:
    text = (
        KEPT.replace("self.draw(3)", "self.mask(3)")
        + "    def mask(self, n):\n        return random.uniform(self.key, (n,))\n"
    )
    finding = found(tmp_path, text)[-1]
    assert finding.code == "RNG313"
    assert finding.message.endswith(
        "of `normal` on line 7 (rank correlation 1.00): both use `self.key`, which is never advanced"
    )


def test_a_captured_key_is_better_taken_as_an_argument(tmp_path: Path) -> None:
    finding = only(
        tmp_path,
        """
        def maker(key):
            def noise(n):
                return random.normal(key, (n,))
            return noise(1), noise(2)
        """,
    )
    assert finding.code == "RNG313"
    assert finding.help == "take the key as an argument, and give each call a key of its own"


# Tests of a project


def test_files_of_tests_are_left_alone_unless_draws_are_combined(tmp_path: Path) -> None:
    apart = """
    def test_shapes(key):
        a = random.normal(key)
        assert a < 9
        b = random.uniform(key)
        assert b < 9
    """
    together = "def test_sum(key):\n    total = random.normal(key) + random.uniform(key)\n    assert total != 0\n"
    assert found(tmp_path, apart, "tests/test_shapes.py") == []
    assert [d.code for d in found(tmp_path, apart.replace("test_shapes", "shapes"), "shapes.py")] == ["RNG301"]
    assert [d.code for d in found(tmp_path, together, "tests/test_sum.py")] == ["RNG301"]


# Reports


def test_sarif_reads_from_birth_to_the_second_use(tmp_path: Path) -> None:
    (tmp_path / "noise.py").write_text(HEAD + "def smooth(rng):\n    return 0.1 * random.laplace(rng)\n", "utf-8")
    finding = only(
        tmp_path,
        """
        from noise import smooth
        def blend(seed):
            key = random.key(seed)
            return smooth(key) + random.normal(key)
        """,
    )
    log = json.loads(render_sarif(Report([finding], base=str(tmp_path))))
    (result,) = log["runs"][0]["results"]
    (thread,) = result["codeFlows"][0]["threadFlows"]
    steps = [step["location"] for step in thread["locations"]]
    assert [step["message"]["text"] for step in steps] == [
        "the key is made here, by `jax.random.key`",
        "this call runs `smooth`",
        "drawn from here, by `laplace`",
        "drawn from again here, by `normal`",
    ]
    assert [step["physicalLocation"]["artifactLocation"]["uri"] for step in steps] == [
        "main.py", "main.py", "noise.py", "main.py",
    ]  # fmt: skip
    assert steps[-1]["physicalLocation"] == result["locations"][0]["physicalLocation"]


@pytest.mark.parametrize("rule", CODES)
def test_every_hazard_is_told_in_one_line_and_shows_no_place_twice(rule: str, tmp_path: Path) -> None:
    hazards = [hazard for hazard in fixtures("hazards") if hazard.rule == rule]
    files = [file for hazard in hazards for file in hazard.files(hazard.copy(tmp_path))]
    told = [finding for finding in check(files, tmp_path).diagnostics if finding.code in CODES]
    assert told
    for finding in told:
        places = [(hop.filename, hop.location, hop.end_location) for hop in finding.related]
        assert len(places) > 1, finding
        assert len(set(places)) == len(places), finding
        assert (finding.filename, finding.location, finding.end_location) in places, finding
        assert "\n" not in finding.message, finding
        assert "  " not in finding.message, finding
        assert finding.help, finding


EXAMPLES = """
import flax.linen as nn
import jax


class Net(nn.Module):
    @nn.compact
    def __call__(self, x):
        return nn.Dense(2)(x)


def rows_of(key, n):
    while True:
        key, now = jax.random.split(key)
        yield jax.random.normal(now, (n,))


def learn(key, steps):
    rows = rows_of(key, 3)
    weights = Net().init(jax.random.key(0), next(rows))

    def step(weights, key):
        return {use}

    return jax.lax.scan(step, weights, jax.random.split(key, steps))
"""


def test_what_a_function_inside_reads_is_more_than_an_example_for_init(tmp_path: Path) -> None:
    assert "RNG304" in {each.code for each in found(tmp_path, EXAMPLES.format(use="weights, next(rows)"))}


def test_a_function_is_looked_at_to_its_end_even_if_something_was_found_before_its_budget_was_spent(
    tmp_path: Path,
) -> None:
    forks = "".join(
        f"def fork_{depth}(key):\n    left, right = random.split(key)\n"
        f"    return fork_{depth - 1}(left) + fork_{depth - 1}(right)\n"
        for depth in range(1, 12)
    )
    (tmp_path / "forks.py").write_text(f"{HEAD}def fork_0(key):\n    return random.normal(key)\n{forks}")
    text = """
    from forks import fork_11


    def river(key, bed, delta_key):
        bed = bed + random.normal(key) * random.uniform(key)
        bed = bed + fork_11(random.fold_in(key, 1))
        return bed + random.normal(delta_key) * random.uniform(delta_key)
    """
    assert [finding.location.row - 2 for finding in found(tmp_path, text)] == [5, 7]


def test_what_starts_a_sampler_uses_its_key_up(tmp_path: Path) -> None:
    finding = only(
        tmp_path,
        """
        import blackjax


        def warmed(key, place, density):
            state = blackjax.mcmc.mclmc.init(place, density, rng_key=key)
            key, step_key = random.split(key)
            return state, step_key
        """,
    )
    assert (finding.code, finding.location.row - 2) == ("RNG303", 6)


def test_that_a_loop_between_two_rounds_is_empty_is_no_reuse(tmp_path: Path) -> None:
    """What each round draws with is split again by the loop of the next one, and that is what is said."""
    finding = only(
        tmp_path,
        """
        def cellar(years, casks, key):
            wine = 0.0
            for year in range(years):
                for _ in range(casks):
                    key, cask_key = random.split(key)
                    wine = wine + random.normal(cask_key)
                wine = wine + random.normal(key)
            return wine
        """,
    )
    said = "`split` derives keys that are not independent of the numbers of `normal` on line 9 in an earlier round"
    assert (finding.code, finding.message) == ("RNG303", f"{said}: both use `key`")
