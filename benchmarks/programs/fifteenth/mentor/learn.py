import argparse

import jax
import jax.numpy as jnp

from layers import forward, two_layers
from settings import Settings
from task import examples


def learn(s):
    x, y = examples(s)
    pupil = two_layers(jax.random.key(s.seed), s.inputs, s.hidden)
    grad = jax.value_and_grad(lambda p: jnp.mean((forward(p, x) - y) ** 2))
    losses = []
    for _ in range(s.steps):
        loss, g = grad(pupil)
        pupil = [p - s.rate * d for p, d in zip(pupil, g)]
        losses.append(float(loss))
    return pupil, losses


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    print(learn(Settings(seed=ap.parse_args().seed))[1])
