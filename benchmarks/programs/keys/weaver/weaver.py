"""Weave a few cloths and judge them."""
import haiku as hk
import jax.numpy as jnp

from looms import judge_net, pattern_net


def weave(rngs, params, threads):
    return pattern_net.apply(params, next(rngs), threads)


def main(seed=0, cloths=3, threads=6):
    rngs = hk.PRNGSequence(seed)
    params = pattern_net.init(next(rngs), threads)
    judge_params = judge_net.init(next(rngs), jnp.ones((threads, 2)))
    out = {"warp": [], "weft": [], "score": []}
    for _ in range(cloths):
        warp, weft, cloth = weave(rngs, params, threads)
        out["warp"].append(warp)
        out["weft"].append(weft)
        out["score"].append(judge_net.apply(judge_params, cloth))
    return {name: jnp.stack(rows) for name, rows in out.items()}


if __name__ == "__main__":
    print(main()["score"])
