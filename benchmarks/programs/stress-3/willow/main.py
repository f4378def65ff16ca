import jax.numpy as jnp
import numpy as np
import optax
from flax import nnx

from net import Net
from steps import make_step


def main(seed=3, steps=3):
    model = Net(width=24, depth=2, rate=0.3, rngs=nnx.Rngs(seed))
    x = jnp.linspace(-1.0, 1.0, 8 * 5).reshape(8, 5)
    y = x.sum(-1)
    tx = optax.adam(1e-2)
    graphdef, params = nnx.split(model, nnx.Param)
    opt_state = tx.init(params)
    step = make_step(graphdef, tx)
    kept = []
    for _ in range(steps):
        params, opt_state, branches = step(params, opt_state, x, y)
        kept.append(np.stack([np.asarray(b) for b in branches]))
    nnx.update(model, params)
    model.eval()
    _, branches = model(x)
    return {"train": kept, "eval": np.stack([np.asarray(b) for b in branches])}


if __name__ == "__main__":
    print(main()["eval"].shape)
