"""Particle filter for a drifting buoy, written as a Haiku function."""
import argparse

import haiku as hk
import jax
import jax.numpy as jnp


class Current(hk.Module):
    """Learned sea current; returns the drift and its spread."""

    def __call__(self):
        drift = hk.get_parameter("drift", (2,), init=hk.initializers.RandomNormal(0.05))
        spread = hk.get_parameter("spread", (2,), init=hk.initializers.Constant(-1.5))
        return drift, jax.nn.softplus(spread)


def hour(particles, fix):
    drift, spread = Current()()

    def float_on(place):
        return place + drift + spread * jax.random.normal(hk.next_rng_key(), place.shape)

    moved = hk.vmap(float_on, split_rng=False)(particles)
    log_w = -0.5 * jnp.sum((moved - fix) ** 2, -1) / 0.3**2
    chosen = jax.random.categorical(hk.next_rng_key(), log_w, shape=(len(moved),))
    return moved[chosen], moved - particles - drift, jax.nn.logsumexp(log_w)


def main(seed=0, hours=6, count=50):
    rng = hk.PRNGSequence(seed)
    track = jnp.cumsum(0.2 + 0.1 * jax.random.normal(next(rng), (hours, 2)), 0)
    particles = 0.1 * jax.random.normal(next(rng), (count, 2))
    step = hk.transform(hour)
    params = step.init(next(rng), particles, track[0])
    apply = jax.jit(step.apply)
    noise, evidence = [], []
    for fix in track:
        particles, eps, log_z = apply(params, next(rng), particles, fix)
        noise.append(eps)
        evidence.append(log_z)
    return {"noise": jnp.stack(noise), "evidence": jnp.stack(evidence), "particles": particles}


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    print(main(ap.parse_args().seed)["evidence"])
