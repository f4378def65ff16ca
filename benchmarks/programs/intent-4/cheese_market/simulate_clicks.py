import argparse

import jax
import jax.numpy as jnp

from catalogue import open_market


def main(seed=5, people=40, wares=40):
    k_market, k_click = jax.random.split(jax.random.key(seed))
    market = open_market(k_market, people, wares)
    affinity = market.affinity
    clicks = jax.random.bernoulli(k_click, jax.nn.sigmoid(3.0 * affinity - 1.0))
    popular = jnp.argsort(-clicks.sum(axis=0))[:5]
    return {"affinity": affinity, "clicks": clicks, "popular": popular}


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=5)
    out = main(parser.parse_args().seed)
    print("clicks", int(out["clicks"].sum()), "popular", out["popular"])
