import jax
import jax.numpy as jnp
import numpy as np

SIZES = (6, 6, 0, 6, 6)


def pairs(sizes):
    kept = [s for s in sizes if s]
    return list(zip(kept, kept[1:]))


def build(
    key,
    sizes,
    *, bias=True
):
    return {
        f"block{i}": {
            "w": (  # fan-in scaled
                (scale := (2.0 / m) ** 0.5)
                * jax.random.normal(
                    key,  # stream of the weights
                    (m, n),
                )
            ),
            **({"b": 0.1 * scale * (jax.random.normal(key, (n,)))} if bias else {}),
        }
        for i, (m, n) in enumerate(pairs(sizes)) if m > 0  # (an empty stage is skipped)
    }


def forward(params, x):
    for name in sorted(params):
        p = params[name]
        x = jax.nn.relu(x @ p["w"] + p.get("b", 0.0)); x = x / (1e-6 + jnp.linalg.norm(x))
    return x


def main():
    k_net, k_thin, k_x = (jax.random.split(
        jax.random.key(41), 3))
    net = build(k_net, SIZES)
    thin = build(key=k_thin, sizes=SIZES[:2] + (6,), bias=False)
    x = jax.random.normal(k_x, (6,))
    return {
        "net": jax.tree.map(np.asarray, net), "thin": jax.tree.map(np.asarray, thin),
        "out": [np.asarray(forward(p, x)) for p in (net, thin)],
    }


if __name__ == "__main__":
    print(main()["out"])
