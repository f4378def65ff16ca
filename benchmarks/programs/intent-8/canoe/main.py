"""Batch Thompson sampling of reactor settings."""
import jax
import jax.numpy as jnp

from posterior import bayes_linear, draw_weights, rff, yield_curve


def fit(key, obs):
    return bayes_linear(rff(key, obs["x"]), obs["y"])


def propose(feat_key, key, belief, cands):
    weights = draw_weights(key, *belief)
    return jnp.argmax(rff(feat_key, cands) @ weights)


def suggest(key, obs, batch):
    k_feat, k_cand, k_draw = jax.random.split(key, 3)
    belief = fit(k_feat, obs)
    cands = jax.random.uniform(k_cand, (256, 2))
    pick = jax.vmap(propose, in_axes=(None, 0, None, None))(k_feat, jax.random.split(k_draw, batch), belief, cands)
    fitted = rff(k_feat, obs["x"]) @ belief[0]
    return cands[pick], pick, jnp.abs(fitted - obs["y"]).max()


def main(rounds=3, batch=4):
    k_init, k_loop = jax.random.split(jax.random.key(2031))
    x = jax.random.uniform(k_init, (5, 2))
    obs, picks, gaps = {"x": x, "y": yield_curve(x)}, [], []
    for k in jax.random.split(k_loop, rounds):
        new, rows, gap = suggest(k, obs, batch)
        obs = {"x": jnp.concatenate([obs["x"], new]), "y": jnp.concatenate([obs["y"], yield_curve(new)])}
        picks.append(rows)
        gaps.append(gap)
    return {"best": float(obs["y"].max()), "picks": jnp.stack(picks), "gap": jnp.stack(gaps)}


if __name__ == "__main__":
    print(main())
