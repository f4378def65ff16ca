"""Randomised response: growers answer a sensitive question with plausible deniability."""
import argparse
from dataclasses import dataclass

import jax
import jax.numpy as jnp


@dataclass(frozen=True)
class Wave:
    number: int
    question: str
    honesty: float = 0.7


class Grower:
    def __init__(self, ident, sprays):
        self.ident, self.sprays = ident, sprays

    def answer(self, wave, key):
        key = jax.random.fold_in(key, self.ident)
        honest_key, coin_key = jax.random.split(key)
        honest = jax.random.bernoulli(honest_key, wave.honesty)
        coin = jax.random.bernoulli(coin_key)
        return bool(jnp.where(honest, self.sprays, coin)), float(jax.random.key_data(key).sum())


def main(seed=0, growers=12):
    truth_key, survey_key = jax.random.split(jax.random.key(seed))
    sprays = jax.random.bernoulli(truth_key, 0.3, (growers,))
    people = [Grower(i, s) for i, s in enumerate(sprays)]
    waves = [Wave(0, "copper"), Wave(1, "sulphur", 0.6)]
    sheet, marks = {}, []
    for wave in waves:
        key = jax.random.fold_in(survey_key, wave.number)
        replies = [person.answer(wave, key) for person in people]
        sheet[wave.question] = [r for r, _ in replies]
        marks += [m for _, m in replies]
    estimate = {w.question: (sum(sheet[w.question]) / growers - (1 - w.honesty) / 2) / w.honesty for w in waves}
    return sheet, estimate, marks


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    print(main(ap.parse_args().seed)[1])
