import argparse

import jax
import jax.numpy as jnp
import optax

from committee import committee
from foundry import Foundry


def campaign(seed=0, members=5, rounds=3, steps=20):
    mix_key, member_key = jax.random.split(jax.random.key(seed))
    foundry = Foundry(mix_key)
    model = committee(members, 12)
    params = model.init(member_key, foundry.mixes)
    tx = optax.adam(2e-2)
    opt_state = tx.init(params)

    @jax.jit
    def step(params, opt_state, mixes, melting, weight):
        def loss(p):
            return jnp.mean(jnp.sum(weight * (model.apply(p, mixes) - melting) ** 2, -1))

        updates, opt_state = tx.update(jax.grad(loss)(params), opt_state)
        return optax.apply_updates(params, updates), opt_state

    truth = foundry.measure(range(len(foundry.mixes)))
    cast = jnp.zeros(len(foundry.mixes)).at[:4].set(1.0)
    for _ in range(rounds):
        for _ in range(steps):
            params, opt_state = step(params, opt_state, foundry.mixes, truth, cast)
        votes = model.apply(params, foundry.mixes)
        pick = jnp.argmax(jnp.where(cast > 0, -1.0, votes.std(0)))
        cast = cast.at[pick].set(1.0)
    return {"votes": votes, "cast": cast}


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    print(campaign(ap.parse_args().seed)["votes"].std(0).max())
