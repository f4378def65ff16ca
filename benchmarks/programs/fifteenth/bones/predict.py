"""Point forecast, and a credible band from stochastic passes (MC dropout)."""
import argparse

import equinox as eqx
import jax
import jax.numpy as jnp

from net import AgeNet


def point(model, bones):
    return jax.vmap(eqx.nn.inference_mode(model))(bones)


def band(model, bones, key, passes):
    def one(k):
        return jax.vmap(model)(bones, jax.random.split(k, len(bones)))

    draws = jax.vmap(one)(jax.random.split(key, passes))
    return jnp.quantile(draws, jnp.array([0.1, 0.9]), axis=0), draws


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--passes", type=int, default=6)
    a = ap.parse_args(argv)
    k_net, k_bone, k_band = jax.random.split(jax.random.key(a.seed), 3)
    model = AgeNet(k_net)
    bones = jax.random.normal(k_bone, (5, 4))
    points = [point(model, bones) for _ in range(2)]
    edges, draws = band(model, bones, k_band, a.passes)
    return {"points": points, "edges": edges, "draws": draws}


if __name__ == "__main__":
    print(main()["edges"])
