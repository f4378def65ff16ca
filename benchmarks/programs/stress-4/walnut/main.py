import jax.numpy as jnp
from flax import nnx

from blocks import Spec
from model import Normed

PLAN: list[Spec] = [
    {"kind": "mixer", "width": 16},
    {"kind": "gate", "width": 16},
    {"kind": "mixer", "width": 16, "rate": 0.4},
    Spec(kind="mixer", width=16),
]


def main():
    net = Normed(PLAN)
    kernels = [layer.proj.kernel.value for layer in net.layers if hasattr(layer, "proj")]
    x = jnp.linspace(-1.0, 1.0, 64).reshape(4, 16)
    y, masks = net(x)
    _, later = net(x)
    return {"kernels": jnp.stack(kernels), "masks": jnp.stack([m != 0 for m in masks + later]), "y": y}


if __name__ == "__main__":
    print(main()["y"].shape)
