"""Programs that look like ones with a repair, and are left as they are: the finding stays, without a fix."""

from __future__ import annotations

import textwrap
from pathlib import Path

import pytest
from fixturekit import check

LEFT_ALONE = {
    "a caller takes the key from a list that may hold None": (
        "RNG308",
        """
        import jax


        def thinned(x, key=None):
            if key is None:
                key = jax.random.PRNGKey(0)
            return x * jax.random.bernoulli(key, 0.8, x.shape)


        def walk(x, layers, key=None):
            keys = [None] * len(layers) if key is None else jax.random.split(key, len(layers))
            for layer, own in zip(layers, keys):
                x = thinned(layer(x), own)
            return x
        """,
    ),
    "a call makes the items, and may make others the next time": (
        "RNG214",
        """
        import random

        import torch
        from torch import nn


        class Deck(nn.Module):
            def __init__(self, cards):
                super().__init__()
                self.cards = cards

            def left(self):
                return self.cards[1:]

            def forward(self, hand):
                return hand + random.choice(self.left())


        def run():
            return Deck([1.0, 2.0, 3.0])(torch.ones(2))
        """,
    ),
    "another method may be applied in its place": (
        "RNG102",
        """
        import random

        import jax
        import jax.numpy as jnp
        from flax import linen as nn


        class Bell(nn.Module):
            def __call__(self, blow):
                return blow

            def quiet(self, blow):
                return blow

            def ring(self, blow):
                return blow * random.random()


        BELL = Bell()


        def struck(blow, loud):
            return BELL.apply({}, blow, method=Bell.ring if loud else Bell.quiet)


        run = jax.jit(struck, static_argnames="loud")
        FOUND = [run(jnp.ones(2), loud=each) for each in (True, False)]
        """,
    ),
    "another number that meets the draw is no tensor": (
        "RNG102",
        """
        import random

        import torch
        from torch import fx, nn


        class Gain(nn.Module):
            def forward(self, wave, rate):
                return wave.mean() if rate is None else rate * random.random()


        def run():
            gain = fx.symbolic_trace(Gain())
            return [gain(torch.ones(2), 0.5) for _ in range(3)]
        """,
    ),
    "two draws share the generator of the module": (
        "RNG105",
        """
        import random

        import torch
        from torch import nn

        DICE = random.Random(3)


        class Gain(nn.Module):
            def forward(self, wave):
                return wave * DICE.random()


        def run():
            gain = torch.jit.trace(Gain(), torch.ones(2), check_trace=False)
            return [gain(torch.ones(2)) for _ in range(3)], DICE.random()
        """,
    ),
    "the function changes the settings": (
        "RNG207",
        """
        import numpy as np


        def drawn(settings):
            rng = np.random.default_rng(settings["seed"])
            settings["calls"] += 1
            return rng.normal(size=settings["size"])


        def run(count=3):
            settings = {"seed": 4, "size": 5, "calls": 0}
            return [drawn(settings) for _ in range(count)], settings["calls"]
        """,
    ),
    "the settings may be another mapping": (
        "RNG207",
        """
        import numpy as np
        from somewhere import Settings


        def drawn(settings):
            return np.random.default_rng(settings["seed"]).normal(size=settings["size"])


        def run(count=3):
            settings = Settings("file.cfg")
            return [drawn(settings) for _ in range(count)]
        """,
    ),
    "a sampler of one's own asks for the items": (
        "RNG205",
        """
        import torch
        from torch.utils.data import DataLoader, Dataset


        class Waves(Dataset):
            seed = 5

            def __init__(self, names):
                self.names = names

            def __len__(self):
                return len(self.names)

            def __getitem__(self, name):
                torch.manual_seed(self.seed)
                return torch.rand(3)


        def run():
            names = ["north", "south"]
            return list(DataLoader(Waves(names), sampler=names))
        """,
    ),
    "the layers have weights, which checkpoints would hold from then on": (
        "RNG210",
        """
        import torch
        from torch import nn


        class Lens(nn.Module):
            def __init__(self):
                super().__init__()
                self.parts = [nn.Sequential(nn.Linear(3, 3), nn.Dropout(0.3)) for _ in range(2)]

            def forward(self, light):
                for part in self.parts:
                    light = part(light)
                return light


        def run():
            return Lens().eval()(torch.ones(3))
        """,
    ),
    "the list of layers is joined with another": (
        "RNG210",
        """
        import torch
        from torch import nn


        class Lens(nn.Module):
            def __init__(self):
                super().__init__()
                self.dusts = [nn.Dropout(0.3)]

            def forward(self, light):
                for each in self.dusts + [torch.relu]:
                    light = each(light)
                return light


        def run():
            return Lens().eval()(torch.ones(3))
        """,
    ),
    "the generator has no name where the context begins": (
        "RNG203",
        """
        import torch


        def card(hand):
            return int(torch.randint(52, (), generator=hand))


        def glance(hand, cards):
            with torch.random.fork_rng(devices=[]):
                return [card(hand) for _ in range(cards)]


        def run():
            hand = torch.Generator().manual_seed(3)
            return glance(hand, 2), [card(hand) for _ in range(3)]
        """,
    ),
    "more than one trial": (
        "RNG214",
        """
        import numpy as np
        import torch
        from torch import nn


        class Coins(nn.Module):
            def forward(self, purse):
                return purse + torch.from_numpy(np.random.binomial(3, 0.5, size=2))


        def run():
            return Coins()(torch.ones(2))
        """,
    ),
    "another agent knows no switch": (
        "RNG215",
        """
        import numpy as np


        class Bold:
            def act(self, place, add_noise=True):
                return place + np.random.normal() if add_noise else place


        class Calm:
            def act(self, place):
                return place


        def evaluate(agent, places):
            return [agent.act(place) for place in places]


        def run():
            np.random.seed(1)
            return [evaluate(agent, [0.0, 1.0]) for agent in (Bold(), Calm())]


        if __name__ == "__main__":
            print(run())
        """,
    ),
    "those who learn call it, too": (
        "RNG215",
        """
        import numpy as np


        class Agent:
            def __init__(self):
                self.weight = 0.0

            def act(self, place, add_noise=True):
                return place + np.random.normal() if add_noise else place

            def learn(self, reward):
                self.weight += reward


        def played(agent, places):
            return [agent.act(place) for place in places]


        def evaluate(agent):
            return sum(played(agent, [0.0, 1.0]))


        def run():
            np.random.seed(1)
            agent = Agent()
            for _ in range(3):
                agent.learn(sum(played(agent, [1.0])))
            return evaluate(agent), evaluate(agent)


        if __name__ == "__main__":
            print(run())
        """,
    ),
    "something else trains the model": (
        "RNG215",
        """
        import torch
        from torch import nn


        def go(net, rows, learn=True):
            total = 0.0
            for row in rows:
                loss = net(row).pow(2).mean()
                if learn:
                    loss.backward()
                total += loss.item()
            return total


        def warm_up(net, rows):
            net(rows).pow(2).mean().backward()


        def test(net, rows):
            return go(net, rows, learn=False)


        def run():
            torch.manual_seed(0)
            net, rows = nn.Sequential(nn.Linear(3, 8), nn.Dropout(0.5)), torch.ones(4, 3)
            for _ in range(2):
                warm_up(net, rows)
                test(net, rows)
            return test(net, rows), test(net, rows)


        if __name__ == "__main__":
            print(run())
        """,
    ),
    "a distribution of which nothing is said": (
        "RNG215",
        """
        import torch
        from torch import nn
        from torch.distributions import Gumbel


        class Actor(nn.Module):
            def __init__(self):
                super().__init__()
                self.score = nn.Linear(2, 2)

            def greedy_action(self, place):
                found = Gumbel(self.score(place), 1.0)
                return found.sample()


        def run():
            return Actor().greedy_action(torch.ones(2))
        """,
    ),
}
"""By why there is no repair."""


@pytest.mark.parametrize("why", LEFT_ALONE)
def test_what_is_not_surely_right_is_left_alone(why: str, tmp_path: Path) -> None:
    rule, text = LEFT_ALONE[why]
    path = tmp_path / "program.py"
    path.write_text(textwrap.dedent(text), encoding="utf-8")
    found = [each for each in check([path], tmp_path, rule=rule).diagnostics if each.code == rule]
    assert found
    assert all(each.fix is None or each.fix.applicability == "display" for each in found)
