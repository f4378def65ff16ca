"""Which findings are told by default, and which only in the preview, where equal draws may do no harm."""

from __future__ import annotations

import textwrap
from pathlib import Path

import pytest

from rnglint.config.configuration import Configuration, Overrides
from rnglint.run import linter

HEAD = """\
import time

import flax.linen as nn
import haiku as hk
import jax
from jax import random


"""


KEYS = ("RNG301", "RNG302", "RNG303", "RNG304", "RNG305")


def confidence(tmp_path: Path, text: str, codes: tuple[str, ...] = KEYS) -> str:
    """That of the one finding of a program."""
    (found,) = confidences(tmp_path, text, codes)
    return found


def confidences(tmp_path: Path, text: str, codes: tuple[str, ...] = KEYS) -> list[str]:
    """Those of the findings of a program."""
    path = tmp_path / "a.py"
    path.write_text(HEAD + textwrap.dedent(text), encoding="utf-8")
    settings = Configuration(Overrides({"preview": True}, select=codes), cwd=tmp_path)
    return [each.confidence for each in linter.run([path], settings, jobs=1, cache=False).diagnostics]


NOISE = """
def noise(key, n, is_wide=False):
    return random.normal(key, (n,)) * (2 if is_wide else 1)


"""
FITS = """
def fit(key, n):
    init, order = random.split(key)
    return random.normal(init, (n,)), random.permutation(order, n)


def f(key, n):
    first = fit(key, n)
    key = random.split(key)[{part}]
    return first, random.split(key) if {part} == 0 else random.normal(key, (n,))
"""
ROUNDS = """
def f(n):
    found = [random.normal(random.key(0), (3,)) for _ in range(n)]
    return {end}


print(f(9))
"""
TIMED = """
from kernels import scale

key = random.key(0)
a = random.normal(key, (3, 4)) / 10
b = random.normal(key, (3, 1)) / 10
scaled = jax.jit(scale)
once = scaled(a, b)
start = time.time()
for _ in range(100):
    {kept} = scaled(a, b).block_until_ready()
print(time.time() - start)
assert once.shape == (3, 4)
"""
MODEL = """
class Net(nn.Module):
    @nn.compact
    def __call__(self, x):
        return nn.Dropout(0.5, deterministic=False)(nn.Dense(2)(x))


"""
SLOPE = (
    MODEL
    + """
def f(params, x, key):
    ask = lambda x, key: Net().apply(params, x, rngs={{"dropout": key}})
    return ask(x, key) + {slope}
"""
)
ROWS = (
    MODEL
    + """
def {name}(params, rows, key):
    return jax.vmap(lambda x: Net().apply(params, x, rngs={{"dropout": key}}))(rows)
"""
)
LEAGUE = """
def play(key, one, other):
    return (random.normal(key, one.shape) * (one - other)).sum()


def {name}(key, champion, rivals):
    won = []
    for rival in rivals:
        won.append(play(key, champion, {other}))
    return won
"""
RIVALS = """
def evaluate(key, one, other):
    return (random.normal(key, one.shape) * (one - other)).sum()


def league(key, champion, rivals, names):
    won = []
    for name in names:
        won.append(evaluate(key, champion, {other}))
    return won
"""
PICKED = """
def mark(key, cake):
    return (random.normal(key, cake.shape) * cake).sum()


def pick(key, cakes):
    marks = [mark(key, cake) for cake in cakes]
    return cakes[{best}]
"""
CLIMBED = """
class Hill:
    def __init__(self, key):
        self.key = key

    def __call__(self, place):
        return (random.normal(self.key, place.shape) * place).sum()


def climb(key, place):
    hill = Hill(key)
    return jax.lax.scan(lambda here, _: (here + {step}, here), place, length=9)
"""
GRID = """
def fits(key, place, rows):
    return (random.normal(key, rows.shape) * place - rows).sum()


def profile(key, rows):
    found = []
    for place in {over}:
        found.append({ask})
    return found
"""
FILED = """
def grow(key, kind):
    return (random.normal(key, (3,)) * kind).sum()


def f(key, kinds, names):
    for kind in kinds:
        plant = grow(key, {of})
        with open(f"{{names[kind]}}.txt", "w") as file:
            file.write(str(plant))
"""
TOLD = """
def loss(key, weights, rows):
    return (rows + random.normal(key, rows.shape) - weights).sum()


def learn(keys, weights, rows):
    for step, key in enumerate(keys):
        if step % 10 == 0:
            value = loss(key, weights, rows)
            sample = loss(key, 2 * weights, rows)
            print(value, sample)
        weights = weights - {step}
    return weights
"""
TRIED = """
def loss(key, row):
    return row + random.normal(key, row.shape)


def tried(key, rows):
    total = 0.0
    for row in rows:
        value = loss(key, row)
        value = value.sum()
        {end}
    return total
"""
TESTED = """
class Runner:
    def run(self, key, weights):
        return weights * random.normal(key, weights.shape)


def f(key, weights):
    alone, together = Runner(), Runner()
    {name}_alone_{what} = alone.run(key, weights)
    {name}_together_{what} = together.run(key, 2 * weights)
    return {name}_alone_{what}, {name}_together_{what}
"""
SPLIT_TWICE = """
def {name}(key):
    a, b = random.split(key)
    c, d = random.split(key)
    return {given}
"""
ROUNDS_OF_DRAWS = """
def f(key, rows, save):
    found = []
    total = 0.0
    for row in rows:
        drawn = row * random.normal(key, row.shape)
        {end}
    return found, total
"""
MADE_ANEW = """
class Net:
    def __init__(self, key, width):
        self.weights = random.normal(key, (width, width))


class Tower:
    def {name}(self, key, rows):
        self.layers = []
        for row in rows:
            net = Net(key, row.width)
            self.layers.append(net)
"""
TWO_METHODS = """
def f(key, model, params, x):
    rngs = {{"sample": random.split(key)[0]}}
    bound = nn.Module.apply(model, params, x, method=model.bound, rngs=rngs)
    return bound, nn.Module.apply(model, params, x, method={method}, rngs=rngs)
"""

TWO_MODELS = """
class Map(nn.Module):
    @nn.compact
    def __call__(self, x):
        return nn.Dense(3)(x)


class Table(nn.Module):
    @nn.compact
    def __call__(self, x):
        return {layer}(x)


def f(key, x):
    key, start = random.split(key)
    one, other = Map(), Table()
    return one.init(start, x), other.init(start, x)
"""

REEDS = """
def sway(key, reed):
    return reed + 0.1 * random.normal(key)


def f(start, keys):
    reeds = {reeds}
    for key in keys:
        reeds = jax.vmap(sway, in_axes=(None, 0))(key, reeds)
    return reeds
"""
FELT = """
def felt(length, key):
    return random.normal(key, (length,))


def f(key):
    warp, weft = random.split(key)
    cloth = jax.numpy.outer(felt(3, warp), felt(4, weft))
    return cloth + felt({again})[0]
"""
PAIRS = {
    "draws that tell nothing of each other": (
        "def f(key, rows):\n    at = random.choice(key, rows, (), replace=False)\n"
        "    return at + random.randint(key, (2,), 0, 3)\n",
        "def f(key):\n    at = random.randint(key, (2,), 0, 20)\n    return at + random.randint(key, (2,), 0, 20)\n",
    ),
    "whole numbers below two bounds": (
        "def f(key):\n    at = random.randint(key, (2,), 0, 20)\n    return at + random.randint(key, (2,), 0, 7)\n",
        "def f(key):\n    at = random.randint(key, (2,), 0, 20)\n    return at + random.randint(key, (2,), 0, 5)\n",
    ),
    "draws that nothing takes together": (
        "def f(key, save):\n    save(random.normal(key, (3,)))\n    save(random.normal(key, (4,)))\n",
        "def f(key, save):\n    save(random.normal(key, (3,)), random.normal(key, (4,)))\n",
    ),
    "draws that no object holds together": (
        "def f(key, one, two):\n    one.noise = random.normal(key, (3,))\n    two.rows = random.normal(key, (4,))\n",
        "def f(key, one):\n    one.noise = random.normal(key, (3,))\n    one.rows = random.normal(key, (4,))\n",
    ),
    "rounds that do not go on from each other": (
        ROUNDS_OF_DRAWS.format(end="save(drawn)"),
        ROUNDS_OF_DRAWS.format(end="total = total + drawn.sum()"),
    ),
    "rounds whose draws nobody collects": (
        ROUNDS_OF_DRAWS.format(end="save(row, drawn)"),
        ROUNDS_OF_DRAWS.format(end="found.append(drawn)"),
    ),
    "a key that is left over afterwards": (
        "def f(key, start):\n    state = start(random.split(key))\n    key, left = random.split(key)\n"
        "    return state, key\n",
        "def f(key, start):\n    key, left = random.split(key)\n    state = start(random.split(key))\n"
        "    return state, random.split(key)\n",
    ),
    "models that rounds make anew": (MADE_ANEW.format(name="grow"), MADE_ANEW.format(name="__init__")),
    "a function along a grid": (
        GRID.format(over="jax.numpy.linspace(0.1, 0.5, 5)", ask="fits(key, place, rows)"),
        GRID.format(over="jax.numpy.linspace(0.1, 0.5, 5)", ask="place + random.normal(key)"),
    ),
    "a function along a part of a grid": (
        GRID.format(over="jax.numpy.linspace(0.1, 0.5, 5)[1:]", ask="fits(key, place, rows)"),
        GRID.format(over="rows[1:]", ask="fits(key, place, rows)"),
    ),
    "things that have a file each": (FILED.format(of="kind"), FILED.format(of="3")),
    "a function for all rows": (
        GRID.format(over="jax.numpy.geomspace(0.1, 0.5, 5)", ask="fits(key, place, rows)"),
        GRID.format(over="rows", ask="fits(key, place, rows)"),
    ),
    "what is told now and then": (TOLD.format(step="rows"), TOLD.format(step="value - 0.1 * sample")),
    "two measurements": (TESTED.format(name="test", what="metrics"), TESTED.format(name="new", what="weights")),
    "what is only printed of each row": (TRIED.format(end="print(value)"), TRIED.format(end="total = total + value")),
    "a round that makes its key of a number": (
        "def f(images):\n    return [random.normal(random.key(0), image.shape) for image in images]\n",
        "def f(images, key):\n    return [random.normal(key, image.shape) for image in images]\n",
    ),
    "what is made of rounds that make their key of a number": (
        ROUNDS.format(end="found"),
        ROUNDS.format(end="jax.numpy.stack(found).std(0)"),
    ),
    "a mean over such rounds": (ROUNDS.format(end="max(found)"), ROUNDS.format(end="jax.numpy.stack(found).mean(0)")),
    "a figure": (
        SPLIT_TWICE.format(name="plots", given="random.normal(a), random.normal(c), b, d"),
        SPLIT_TWICE.format(name="parts", given="random.normal(a), random.normal(c), b, d"),
    ),
    "keys that nobody draws from": (
        SPLIT_TWICE.format(name="parts", given="a, b, c, d"),
        SPLIT_TWICE.format(name="parts", given="random.normal(a), random.normal(c), b, d"),
    ),
    "a report": (
        NOISE
        + "def report(key, n):\n    return noise(key, n)\n\ndef f(key):\n    return noise(key, 3), report(key, 4)\n",
        NOISE
        + "def others(key, n):\n    return noise(key, n)\n\ndef f(key):\n    return noise(key, 3), others(key, 4)\n",
    ),
    "two ways": (
        NOISE + "def f(key):\n    return noise(key, 3), noise(key, 3, is_wide=True)\n",
        NOISE + "def f(key):\n    return noise(key, 3), noise(key, 4, is_wide=True)\n",
    ),
    "a call for its time": (
        "def step(key, m):\n    return m.move(random.normal(key, (3,)))\n\n\n"
        "def f(key, m, n):\n    step(key, m)\n    return step(key, n)\n",
        "def step(key, m):\n    return m.move(random.normal(key, (3,)))\n\n\n"
        "def f(key, m, n):\n    a = step(key, m)\n    return step(key, n), a\n",
    ),
    "a cell that prints": (
        "# %%\nkey = random.key(1)\nprint(random.normal(key))\nprint(random.normal(key))\n",
        "# %%\nkey = random.key(1)\na = random.normal(key)\nb = random.normal(key)\nc = a + b\n",
    ),
    "parameters and data": (
        "net = hk.transform(lambda x: hk.Linear(2)(x))\n\n\ndef f(key, x):\n"
        "    noise = random.normal(key, (3,))\n    return net.init(key, x), noise\n",
        "def f(key, x):\n    noise = random.normal(key, (3,))\n    return x + random.normal(key, (3,)), noise\n",
    ),
    "a draw and a split": (
        "def f(key, x):\n    noise = random.normal(key, (3,))\n    return random.split(key), noise\n",
        SPLIT_TWICE.format(name="f", given="random.normal(b), random.normal(d)"),
    ),
    "keys of one split that are not drawn from twice": (FITS.format(part=0), FITS.format(part=1)),
    "a split whose keys nobody uses": (
        NOISE + "def f(key):\n    first, second = random.split(key)\n    a, b = noise(first, 1), noise(second, 2)\n"
        "    key, last = random.split(key)\n    return a, b\n",
        NOISE + "def f(key):\n    first, second = random.split(key)\n    a, b = noise(first, 1), noise(second, 2)\n"
        "    key, last = random.split(key)\n    return a, b, noise(last, 3)\n",
    ),
    "inputs of what is timed": (TIMED.format(kept="_"), TIMED.format(kept="state")),
    "values of a model and their slope": (
        SLOPE.format(slope="jax.grad(lambda x: ask(x, key).sum())(x)"),
        SLOPE.format(slope="ask(2 * x, key)"),
    ),
    "two methods of a model": (
        TWO_METHODS.format(method="model.reconstruct"),
        TWO_METHODS.format(method="model.bound"),
    ),
    "parameters of models that have no layers of one class": (
        TWO_MODELS.format(layer="nn.Embed(3, 3)"),
        TWO_MODELS.format(layer="nn.Dense(3)"),
    ),
    "rivals that are measured one after the other": (
        LEAGUE.format(name="evaluate", other="rival"),
        LEAGUE.format(name="collect", other="rival"),
    ),
    "one thing that is measured again and again": (
        LEAGUE.format(name="evaluate", other="rival"),
        LEAGUE.format(name="evaluate", other="champion + 1"),
    ),
    "rounds that call what measures": (
        RIVALS.format(other="rivals[name]"),
        RIVALS.format(other="rivals"),
    ),
    "things of which the best is picked": (
        PICKED.format(best="marks.index(min(marks))"),
        PICKED.format(best="marks.index(min(map(mark_again, marks)))"),
    ),
    "two things side by side": (
        REEDS.format(reeds="jax.numpy.stack([jax.numpy.ones(3), -jax.numpy.ones(3)])"),
        REEDS.format(reeds="random.normal(start, (2, 3))"),
    ),
    "things that have a key each": (FELT.format(again="3, warp"), FELT.format(again="4, warp")),
    "one draw for all rows that are asked about": (ROWS.format(name="predict"), ROWS.format(name="learn")),
}


@pytest.mark.parametrize("name", PAIRS)
def test_equal_draws_that_may_do_no_harm_are_left_to_the_preview(tmp_path: Path, name: str) -> None:
    harmless, harmful = PAIRS[name]
    assert (confidence(tmp_path, harmless), confidence(tmp_path, harmful)) == ("low", "high")


LEFT_OVER = (
    NOISE
    + """\
def evaluate(key, n):
    return noise(key, n)


def f(key):
    key, {name} = random.split(key)
    scores = evaluate(key, 3)
    return scores, noise(key, 4){read}
"""
)


def test_a_key_that_is_left_over_shows_that_the_other_one_was_named_by_mistake(tmp_path: Path) -> None:
    left, used = (LEFT_OVER.format(name="score_key", read=read) for read in ("", ", score_key"))
    assert (confidence(tmp_path, left), confidence(tmp_path, used)) == ("high", "low")
    assert confidence(tmp_path, LEFT_OVER.format(name="_", read="")) == "low", "nobody was to use it"
    assert confidence(tmp_path, left.replace("evaluate", "plot_roots")) == "low", "nothing depends on a figure"


TAUGHT = """
def forward(key, weights, rows):
    key, own = random.split(key)
    return ((rows + random.normal(own, rows.shape) - weights) ** 2).sum()


def slope(key, weights, rows):
    return forward(key, weights, rows) * weights


def {name}(key, weights, rows):
    return forward(key, weights, rows) + weights


def f(key, weights, rows):
    kept = []
    for step in range(9):
        weights = weights - slope(key, weights, rows)
        if step % 3 == 0:
            kept.append(weights - {name}(key, weights, rows))
    return weights, kept


if __name__ == "__main__":
    print(f(random.key(1), jax.numpy.ones(3), jax.numpy.ones(3)))
"""


def test_what_measures_in_some_rounds_may_use_the_key_of_the_lessons(tmp_path: Path) -> None:
    assert set(confidences(tmp_path, TAUGHT.format(name="test"), ("RNG303",))) == {"low"}
    assert set(confidences(tmp_path, TAUGHT.format(name="bend"), ("RNG303",))) == {"high"}


TRIED_OUT = """
def mix(one, other):
    return one + other


{start}
"""
START = """
    key = random.key(1)
    one = random.normal(key, (3,))
    other = random.normal(key, (3,))
    rows = jax.numpy.stack([one, other])
    print(mix(*rows), rows.std())
"""


OPTIONS = "argparse.ArgumentParser().parse_args().seed"
GUARD = 'if __name__ == "__main__":'


@pytest.mark.parametrize(
    ("start", "exported", "expected"),
    [
        (GUARD + START, "", "high"),
        (GUARD + START, "from .a import mix\n", "low"),
        (GUARD + START, "from .b import mix\n", "high"),
        ("import argparse\n\n" + GUARD + START.replace("(1)", f"({OPTIONS})"), "from .a import mix\n", "high"),
        (f"def main():{START}\n\n{GUARD}\n    main()", "from .a import mix\n", "high"),
    ],
    ids=["a program", "exported", "another is exported", "a program with options", "a main function"],
)
def test_what_a_module_of_a_package_tries_may_be_equal(
    tmp_path: Path, start: str, exported: str, expected: str
) -> None:
    package = tmp_path / "looms"
    package.mkdir()
    (package / "__init__.py").write_text(exported, encoding="utf-8")
    assert confidence(package, TRIED_OUT.format(start=start)) == expected


WHAT_PROGRAMS_KNOW = """
def twice(key, start):
    first, _ = random.split(key)
    second, _ = random.split(key)
    return start(first), start(second)


if __name__ == "__main__":
    print(twice(random.key(1), {start}))
"""


def test_what_a_program_draws_from_equal_keys_is_told(tmp_path: Path) -> None:
    drawn, made = (
        confidence(tmp_path, WHAT_PROGRAMS_KNOW.format(start=start)) for start in ("random.normal", "random.key_data")
    )
    assert (drawn, made) == ("high", "low")


ROUNDS = """
import random


def run({name}s):
    for {name} in {name}s:
        random.seed(100)
        rows = open({file}).readlines()
        random.shuffle(rows)
        print(rows[:4])
"""


def test_rounds_that_have_files_of_their_own_may_not_depend_on_each_other(tmp_path: Path) -> None:
    own, common, step = (
        confidence(tmp_path, ROUNDS.format(name=name, file=file), ("RNG205",))
        for name, file in (("shelf", "shelf + '.tsv'"), ("shelf", "'all.tsv'"), ("epoch", "f'{epoch}.tsv'"))
    )
    assert (own, common, step) == ("low", "high", "high")


EPISODES = """
import argparse

import gymnasium
import numpy as np

parser = argparse.ArgumentParser()
parser.add_argument("--seed", type=int, default=0)
options = parser.parse_args()
np.random.seed({seed})
env = gymnasium.make("CartPole-v1")
for _ in range(5):
    state, _ = env.reset()
    env.step(np.random.randint(2))
"""


def test_an_environment_is_sure_to_matter_beside_the_seed_of_the_run(tmp_path: Path) -> None:
    run, number = (confidence(tmp_path, EPISODES.format(seed=seed), ("RNG601",)) for seed in ("options.seed", "7"))
    assert (run, number) == ("high", "low")


TRUTH = """
def world(seed):
    first, second = random.split(random.key(seed), 3)[:2]
    return random.normal(first, (4,)), random.normal(second, (8, 4))


def start(seed):
    mine, _ = random.split(random.key(seed))
    return random.normal(mine, (4,))


def f(seed):
    truth, rows = world(seed)
    guess = start(seed)
    return {given}
"""


def test_a_model_that_starts_as_what_made_its_data_is_told(tmp_path: Path) -> None:
    def told(given: str) -> str:
        return confidence(tmp_path, TRUTH.format(given=given), ("RNG310",))

    assert told("abs(rows @ truth - rows @ guess).sum()") == "high"
    assert told("truth, guess") == "low"


SHARED = """
def murmur(verses, key):
    def verse(words, key):
        return words + random.normal(key, words.shape)

    return jax.vmap(verse, in_axes=(0, None))(verses, key)


def run(songs, key):
    return {given}


if __name__ == "__main__":
    print(run(random.normal(random.key(0), (2, 3, 4)), random.key(1)))
"""


def test_what_a_program_knows_counts_before_what_a_function_shows_alone(tmp_path: Path) -> None:
    given = "jax.vmap(murmur)(songs, random.split(key, 2))"
    assert confidence(tmp_path, SHARED.format(given=given)) == "low"
    assert confidence(tmp_path, SHARED.format(given="murmur(songs[0], key)")) == "high"


def test_an_estimator_that_each_round_fits_anew_may_start_alike(tmp_path: Path) -> None:
    rounds = """
from sklearn.mixture import GaussianMixture
from sklearn.utils import shuffle

def run(rows, steps):
    for step in range(steps):
        print({called}, random_state=0))
"""
    assert confidence(tmp_path, rounds.format(called="GaussianMixture(step"), ("RNG207",)) == "low"
    assert confidence(tmp_path, rounds.format(called="shuffle(rows"), ("RNG207",)) == "high"


NETWORKS = """
def actor(x):
    return hk.Linear(3)(x)


def critic(x):
    return hk.Linear(1)(x)


def f(key, x):
    one = hk.without_apply_rng(hk.transform(critic))
    other = hk.without_apply_rng(hk.transform({made}))
    return one.init(key, x), other.init(key, x)
"""


def test_networks_that_are_written_in_another_way_share_no_parameter(tmp_path: Path) -> None:
    assert confidence(tmp_path, NETWORKS.format(made="actor")) == "low"
    assert confidence(tmp_path, NETWORKS.format(made="critic")) == "high"


LAYERS = """
import equinox as eqx


class Net(eqx.Module):
    layers: list

    def __init__(self, width, key):
        self.layers = [eqx.nn.Linear(width, 8, key=key), eqx.nn.Linear({width}, 8, key=key)]
"""


def test_layers_of_other_sizes_share_no_weight(tmp_path: Path) -> None:
    assert confidence(tmp_path, LAYERS.format(width="8")) == "low"
    assert confidence(tmp_path, LAYERS.format(width="width")) == "high"


STATE = """
class State:
    def __init__(self, key):
        self.key = key

    def applied(self, {parameter}x):
        following, *keys = random.split({split}, 3)
        self.spare = following
        return [x + random.normal(each, x.shape) for each in keys]


def step(key, x):
    state = State(key)
    mine, following = random.split(state.key)
    return state.applied({given}x), following
"""


def test_a_key_is_named_by_mistake_only_where_a_call_names_one(tmp_path: Path) -> None:
    assert confidence(tmp_path, STATE.format(parameter="", split="self.key", given="")) == "low"
    assert confidence(tmp_path, STATE.format(parameter="key, ", split="key", given="state.key, ")) == "high"


CAPTURED = """
KEY = random.key(0)


@jax.jit
def {name}(x):
    return x + random.normal(KEY, x.shape)


def run(x):
    for _ in range(3):
        x = {name}(x)
    return x
"""
FALLBACK = """
def {name}(x, key=None):
    if key is None:
        key = random.key(0)
    return x + random.normal(key, x.shape)


def run(x):
    return {name}(x) + {name}(x)
"""


NEEDED = """
def blur(x, key{default}):
    if key is None:
        key = random.key(0)
    return x + random.normal(key, x.shape)


def run(x, key{default}):
    return blur(x, key) + blur(2 * x, {given})
"""


def test_a_key_that_no_call_can_leave_out_is_another_functions_matter(tmp_path: Path) -> None:
    def told(default: str, given: str) -> str:
        return confidence(tmp_path, NEEDED.format(default=default, given=given), ("RNG308",))

    assert (told("", "random.key(2)"), told("", "None"), told("=None", "random.key(2)")) == ("low", "high", "high")


HEADED = """
class Trunk(nn.Module):
    @nn.compact
    def __call__(self, x):
        {own}
        return nn.Dense(8)(x)


def f(key, x):
    return Trunk().init(key, x), nn.Dense(3).init(key, x)
"""


def test_a_layer_by_itself_shares_parameters_with_those_that_are_no_layers(tmp_path: Path) -> None:
    own = "x = x * self.param('kernel', nn.initializers.normal(), (8, 3))"
    assert confidence(tmp_path, HEADED.format(own="x = x + 1")) == "low"
    assert confidence(tmp_path, HEADED.format(own=own)) == "high"


def test_what_measures_may_draw_the_same_each_time(tmp_path: Path) -> None:
    for text, code in ((CAPTURED, "RNG105"), (FALLBACK, "RNG308")):
        assert confidence(tmp_path, text.format(name="evaluate"), (code,)) == "low"
        assert confidence(tmp_path, text.format(name="blur"), (code,)) == "high"


def test_an_object_that_is_differentiated_may_keep_its_key(tmp_path: Path) -> None:
    assert confidence(tmp_path, CLIMBED.format(step="jax.grad(hill)(here)"), ("RNG306",)) == "low"
    assert confidence(tmp_path, CLIMBED.format(step="hill(here)"), ("RNG306",)) == "high"


PRICED = """
def season(price, key):
    return (price * random.exponential(key, (5,))).sum()


def f(key):
    prices = jax.numpy.{prices}
    return jax.vmap(season, in_axes=(0, None))(prices, key).mean()
"""


def test_points_of_a_grid_may_be_judged_alike(tmp_path: Path) -> None:
    assert confidence(tmp_path, PRICED.format(prices="linspace(1.0, 2.0, 8)")) == "low"
    assert confidence(tmp_path, PRICED.format(prices="full(8, 1.5)")) == "high"


JUDGED_TWICE = """
def value(weights, x, key):
    return (weights * (x + random.normal(key, x.shape))).sum()


def f(one, other, x, key):
    first, second = value(one, x, key), value(other, x, key)
    return jax.numpy.{joined}(first, second)
"""


def test_the_less_of_two_opinions_is_of_one_thing(tmp_path: Path) -> None:
    assert confidence(tmp_path, JUDGED_TWICE.format(joined="minimum")) == "low"
    assert confidence(tmp_path, JUDGED_TWICE.format(joined="multiply")) == "high"


SURFACE = """
def surface(key):
    @jax.jit
    def cost({given}):
        return ((x - random.normal(key, (9,))) ** 2).mean()

    return cost


def f(key, x, y):
    cost = surface(key)
    slope = jax.grad(cost)
    for _ in range(4):
        here, down = cost({given}), slope({given})
        while cost({given}) > here:
            down = down / 2
        x = x - down
    return x
"""


def test_a_function_of_one_variable_may_keep_its_key(tmp_path: Path) -> None:
    assert confidence(tmp_path, SURFACE.format(given="x"), ("RNG105",)) == "low"
    assert confidence(tmp_path, SURFACE.format(given="x, y"), ("RNG105",)) == "high"


SLID = """
def slope(x, key):
    return (x * random.normal(key, x.shape)).sum()


def with_data(x, data, key):
    return (x * data * random.normal(key, x.shape)).sum()


def f(x, data, key, pushes):
    def body(x, own):
        x = x - {slope}
        return x + random.normal({pushed}, x.shape), None

    return jax.lax.scan(body, x, pushes)[0].sum()


f(jax.numpy.ones(4), jax.numpy.ones(4), random.key(0), random.split(random.key(1), 5))
"""


def test_a_function_that_is_gone_down_may_keep_its_key_where_the_rounds_have_keys_of_their_own(tmp_path: Path) -> None:
    asked = "jax.grad(slope)(x, key)"
    assert confidence(tmp_path, SLID.format(slope=asked, pushed="own"), ("RNG306",)) == "low"
    asked = "jax.grad(with_data)(x, data, key)"
    assert confidence(tmp_path, SLID.format(slope=asked, pushed="own"), ("RNG306",)) == "high"


JUDGED = """
import torch
from torch.utils.data import DataLoader
from torchvision import datasets, transforms
from views import Twice


def f(model, crops):
    crop = transforms.Compose([transforms.{name}, transforms.ToTensor()])
    test_data = datasets.CIFAR10("data", train=False, transform=crop)
    return [model(rows) for rows in DataLoader(test_data, batch_size=4{order})]
"""


def test_augmented_held_out_data_are_told_unless_a_setting_or_a_sampler_may_want_them(tmp_path: Path) -> None:
    def told(name: str, order: str) -> str:
        return confidence(tmp_path, JUDGED.format(name=name, order=order), ("RNG509",))

    assert told("RandomCrop(28)", "") == "high"
    assert told("RandomCrop(28)", ", sampler=Twice(test_data)") == "low"
    assert told("RandomCrop(28) if crops else transforms.CenterCrop(28)", "") == "low"


NET = """
class Net(nn.Module):
    @nn.compact
    def __call__(self, x):
        return nn.Dropout(0.5, deterministic=False)(nn.Dense(3)(x))


net = Net()
"""
OWN_LOSS = """
def step(params, drop, x):
    def loss(params):
        return net.apply({"params": params}, x, rngs={"dropout": drop}).sum()

    return jax.tree.map(lambda p, g: p - g, params, jax.grad(loss)(params))


def train(key, x, n):
    first, drop = random.split(key)
    params = net.init(first, x)["params"]
    for _ in range(n):
        params = step(params, drop, x)
    return params
"""
ONE_LOSS = """
def train(key, x, n):
    first, drop = random.split(key)
    params = net.init(first, x)["params"]

    def loss(params):
        return net.apply({"params": params}, x, rngs={"dropout": drop}).sum()

    for _ in range(n):
        params = jax.tree.map(lambda p, g: p - g, params, jax.grad(loss)(params))
    return params
"""


@pytest.mark.parametrize(("train", "expected"), [(OWN_LOSS, "high"), (ONE_LOSS, "low")])
def test_units_that_each_step_drops_alike_are_no_one_objective(tmp_path: Path, train: str, expected: str) -> None:
    assert confidence(tmp_path, NET + train) == expected


PAIR_OF_AN_ITEM = """
import torch


def take(song, token):
    tape = torch.Generator().manual_seed(token)
    return song + torch.randn(song.shape, generator=tape)


class Studio(torch.utils.data.Dataset):
    def __init__(self, songs):
        self.songs = songs

    def __getitem__(self, at):
        rough = take(self.songs[at], at)
        other = take(self.songs[at], at)
        return {given}
"""


def test_two_parts_of_an_item_that_are_one_expression_are_told(tmp_path: Path) -> None:
    for given, told in (
        ("rough[0], other[0]", "high"),
        ("rough, other.roll(1)", "low"),
        ("rough, other, rough", "high"),
    ):
        assert confidence(tmp_path, PAIR_OF_AN_ITEM.format(given=given), ("RNG310",)) == told, given


LATE = """
import torch
from torch import nn

net = nn.Linear(3, 1)
torch.manual_seed(3)
{then}
"""


def test_parameters_before_the_seed_matter_where_they_are_used_behind_it(tmp_path: Path) -> None:
    steps = (
        ("net(torch.ones(2, 3))", "high"),
        ("print(torch.randn(3))", "low"),
        ("net.reset_parameters()\nnet(torch.ones(2, 3))", "low"),
        ("nn.init.normal_(net.weight)\nnet(torch.ones(2, 3))", "low"),
    )
    for then, told in steps:
        assert confidence(tmp_path, LATE.format(then=then), ("RNG616",)) == told, then


OF_A_SET = """
import random

names = list({{{items}}})
random.Random(3).shuffle(names)
print(names[:4])
"""


def test_a_set_of_texts_is_in_another_order_in_each_process(tmp_path: Path) -> None:
    rows = "[('wren', 1), ('jay', 2), ('tit', 4)]"
    for items, told in (("line for line in open('birds')", "low"), (f"name for name, _ in {rows}", "high")):
        assert confidence(tmp_path, OF_A_SET.format(items=items), ("RNG607",)) == told, items


ON_DEVICES = """
def step(w, key, x):
    keep = random.bernoulli(key, 0.5, x.shape)
    return {given}


def run(w, key, x):
    return jax.pmap(step, axis_name="i", in_axes=(None, None, 0))(w, key, x)
"""


def test_equal_draws_of_devices_matter_where_one_thing_is_made_of_them(tmp_path: Path) -> None:
    for given, told in (("jax.lax.pmean((w * x * keep).sum(), 'i')", "high"), ("x * keep", "low")):
        assert confidence(tmp_path, ON_DEVICES.format(given=given), ("RNG801",)) == told, given


FOLDS = """
def f(root, n):
    out = []
    for year in range(n):
        for bed in range(3):
            key = random.fold_in(root, bed)
            out.append({drawn})
    return out
"""
DEEPER = """
def dig(place, key, depth):
    def below(at, here):
        return here + random.uniform(random.fold_in(key, depth - at))

    return jax.lax.fori_loop(0, depth, below, place)


def f(key):
    def deeper(carry):
        depth, _ = carry
        return 2 * depth, dig(0.0, key, 2 * depth)

    return jax.lax.while_loop(lambda carry: carry[1] < 9.0, deeper, (1, dig(0.0, key, 1)))
"""


def test_equal_folds_are_told_where_one_sampler_draws_from_them(tmp_path: Path) -> None:
    assert confidence(tmp_path, FOLDS.format(drawn="random.normal(key, (4,))"), ("RNG314",)) == "high"
    assert confidence(tmp_path, FOLDS.format(drawn="random.split(key)"), ("RNG314",)) == "low"
    assert confidence(tmp_path, DEEPER, ("RNG314",)) == "low"


RESUMED = """
import argparse
import os
import pickle

import numpy as np

parser = argparse.ArgumentParser()
parser.add_argument("--go-on", default="")
options = parser.parse_args()
np.random.seed(3)
rows = {rows}
weight, first = np.zeros(4), 0
if {goes_on}:
    with open("weight.pkl", "rb") as file:
        weight, first = pickle.load(file)
for step in range(first, 500):
    {drawn}
    weight = weight - 0.01 * ((batch @ weight - 1)[:, None] * batch).mean(0)
    with open("weight.pkl", "wb") as file:
        pickle.dump((weight, step + 1), file)
"""


def test_a_resumed_training_is_sure_to_matter_that_sees_the_same_rows_again(tmp_path: Path) -> None:
    exists = "os.path.exists('weight.pkl')"
    window, table, noise = (
        confidence(tmp_path, RESUMED.format(rows=rows, drawn=drawn, goes_on=goes_on), ("RNG619",))
        for rows, drawn, goes_on in (
            ("np.fromfile('rows.bin').reshape(-1, 4)", "at = np.random.randint(90); batch = rows[at : at + 8]", exists),
            ("np.load('rows.npy')", "batch = rows[np.random.permutation(90)[:8]]", "options.go_on"),
            ("np.ones((8, 4))", "batch = rows + np.random.normal(size=(8, 4))", exists),
        )
    )
    assert (window, table, noise) == ("high", "high", "low")
