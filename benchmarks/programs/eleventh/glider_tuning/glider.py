"""Rank glider controllers; within a heat, all of them fly through the same gusts."""
import argparse

import equinox as eqx
import jax
import jax.numpy as jnp


class Pilot(eqx.Module):
    gain: jax.Array
    trim: eqx.nn.Linear

    def __init__(self, key):
        gain_key, trim_key = jax.random.split(key)
        self.gain = jax.random.uniform(gain_key, (), maxval=1.5)
        self.trim = eqx.nn.Linear(2, 1, key=trim_key)

    def __call__(self, state):
        return jnp.tanh(self.trim(state)[0] - self.gain * state[0])


def fly(pilot, gust_key, seconds=40):
    gusts = 0.3 * jax.random.normal(gust_key, (seconds,))

    def second(state, gust):
        height, climb = state
        climb = 0.9 * climb + 0.2 * pilot(state) + 0.1 * gust
        return jnp.stack([height + climb, climb]), jnp.abs(height)

    _, error = jax.lax.scan(second, jnp.zeros(2), gusts)
    return error.mean(), gusts


@eqx.filter_jit
def heat(pilots, gust_key):
    return eqx.filter_vmap(fly, in_axes=(eqx.if_array(0), None))(pilots, gust_key)


def main(seed=0, entrants=8, heats=4):
    pilot_key, weather_key = jax.random.split(jax.random.key(seed))
    pilots = eqx.filter_vmap(Pilot)(jax.random.split(pilot_key, entrants))
    table = [heat(pilots, key) for key in jax.random.split(weather_key, heats)]
    errors, gusts = (jnp.stack(column) for column in zip(*table))
    return {"errors": errors, "gusts": gusts, "winner": int(errors.mean(0).argmin()), "gains": pilots.gain}


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    print(main(ap.parse_args().seed)["winner"])
