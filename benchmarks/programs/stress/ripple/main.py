import jax
import jax.numpy as jnp
import numpy as np

from mlp import MLP, Tagged


def main(seed=0, width=8):
    k_a, k_b, k_x = jax.random.split(jax.random.key(seed), 3)
    nets = {
        "plain": MLP((width,) * 4, k_a),
        "tagged": Tagged((width,) * 3, key=k_b, tag="b"),
    }
    x = jax.random.normal(k_x, (5, width))
    out = {name: np.asarray(jax.jit(net.__call__)(x)) for name, net in nets.items()}
    kernels = {name: [np.asarray(layer["w"]) for layer in net.layers] for name, net in nets.items()}
    return {"out": out, "kernels": kernels, "size": {name: net.size for name, net in nets.items()}, "tag": nets["tagged"].tag}


if __name__ == "__main__":
    print(jnp.abs(main()["out"]["plain"]).mean())
