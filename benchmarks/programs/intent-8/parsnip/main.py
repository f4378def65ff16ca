"""Batch Thompson sampling of reactor settings."""
from functools import partial

import jax
import jax.numpy as jnp

from posterior import bayes_linear, draw_weights, rff, yield_curve


def propose(key, post, cands, slot):
    weights = draw_weights(key, *post["belief"])
    score = post["phi"](cands) @ weights
    return {"slot": slot, "pick": jnp.argmax(score)}


def suggest(key, obs, batch):
    k_feat, k_cand, k_draw = jax.random.split(key, 3)
    phi = partial(rff, k_feat)
    cands = jax.random.uniform(k_cand, (256, 2))
    post = {"phi": phi, "belief": bayes_linear(phi(obs["x"]), obs["y"])}
    rows = jax.lax.map(partial(propose, k_draw, post, cands), jnp.arange(batch))
    return cands[rows["pick"]], rows["pick"]


def main(rounds=3, batch=4):
    k_init, k_loop = jax.random.split(jax.random.key(2031))
    x = jax.random.uniform(k_init, (5, 2))
    obs, picks = {"x": x, "y": yield_curve(x)}, []
    for k in jax.random.split(k_loop, rounds):
        new, rows = suggest(k, obs, batch)
        obs = {"x": jnp.concatenate([obs["x"], new]), "y": jnp.concatenate([obs["y"], yield_curve(new)])}
        picks.append(rows)
    return {"best": float(obs["y"].max()), "picks": jnp.stack(picks)}


if __name__ == "__main__":
    print(main())
