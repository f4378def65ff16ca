import jax
import jax.numpy as jnp
import optax
from flax import nnx

SETTINGS = {"dim": 12, "hidden": 24, "rate": 0.5, "lr": 0.05, "steps": 12, "seed": 0}


class Residual(nnx.Module):
    def __init__(self, cfg, rngs):
        self.up = nnx.Linear(cfg["dim"], cfg["hidden"], rngs=rngs)
        self.down = nnx.Linear(cfg["hidden"], cfg["dim"], rngs=rngs)

    def __call__(self, x, drop):
        return x + self.down(drop(nnx.relu(self.up(x))))


class Denoiser(nnx.Module):
    def __init__(self, cfg, rngs):
        self.cfg = cfg
        self.blocks = nnx.List([Residual(cfg, rngs) for _ in range(2)])

    def __call__(self, x):
        drop = nnx.Dropout(self.cfg["rate"], rngs=nnx.Rngs(self.cfg["seed"] + 1))
        for block in self.blocks:
            x = block(x, drop)
        return x


def main(overrides=None):
    cfg = SETTINGS | (overrides or {})
    rngs = nnx.Rngs(cfg["seed"], data=cfg["seed"] + 1000)
    model = Denoiser(cfg, rngs)
    clean = jnp.sin(jax.random.normal(rngs.data(), (32, cfg["dim"])))
    noisy = clean + 0.2 * jax.random.normal(rngs.data(), clean.shape)
    opt = nnx.Optimizer(model, optax.sgd(cfg["lr"]), wrt=nnx.Param)

    @nnx.jit
    def step(model, opt):
        loss, grads = nnx.value_and_grad(lambda m: jnp.mean((m(noisy) - clean) ** 2))(model)
        opt.update(model, grads)
        return loss

    return [float(step(model, opt)) for _ in range(cfg["steps"])]


if __name__ == "__main__":
    print(main())
