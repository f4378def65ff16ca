import jax.numpy as jnp
import numpy as np
import optax
from flax import nnx

from vae import VAE, elbo_terms

conf = {
    "data": {"n": 192, "dim": 10, "seed": 500},
    "model": {"hid": 32, "zdim": 2},
    "train": {"epochs": 3, "batch": 32, "lr": 5e-3, "beta": 0.1},
    "rng": {"params": 1, "dropout": 2, "sample": 3, "order": 4},
}


def load(n, dim, seed):
    g = np.random.default_rng(seed)
    z = g.standard_normal((n + 64, 2))
    x = np.tanh(z @ g.standard_normal((2, dim))) + 0.05 * g.standard_normal((n + 64, dim))
    x = jnp.asarray(x, jnp.float32)
    return x[:n], x[n:]


@nnx.jit
def train_step(model, opt, x, beta):
    def loss_fn(m):
        out = m(x)
        mse, kl = elbo_terms(x, out)
        return mse + beta * kl, out[3]

    (loss, eps), grads = nnx.value_and_grad(loss_fn, has_aux=True)(model)
    opt.update(model, grads)
    return loss, eps


@nnx.jit
def eval_step(model, x):
    return elbo_terms(x, model(x))[0]


def score(model, x):
    model.eval()
    value = float(eval_step(model, x))
    model.train()
    return value


def main(conf=conf):
    train, held = load(**conf["data"])
    seeds = dict(conf["rng"])
    order = np.random.default_rng(seeds.pop("order"))
    model = VAE(train.shape[1], **conf["model"], rngs=nnx.Rngs(**seeds))
    opt = nnx.Optimizer(model, optax.adamw(conf["train"]["lr"]), wrt=nnx.Param)
    b = conf["train"]["batch"]
    noise, held_scores = [], []
    model.train()
    for epoch in range(conf["train"]["epochs"]):
        perm = order.permutation(len(train))
        for i in range(0, len(train), b):
            loss, eps = train_step(model, opt, train[perm[i:i + b]], conf["train"]["beta"])
            noise.append(np.asarray(eps))
        held_scores.append(score(model, held))
        print(f"epoch {epoch} loss {float(loss):.3f} held-out mse {held_scores[-1]:.3f}")
    return {"noise": noise, "held": held_scores, "again": score(model, held)}


if __name__ == "__main__":
    main()
