import haiku as hk
import jax
import jax.numpy as jnp
import optax

from grading import pick
from nets import NET

CFG = {"seed": 33, "grade_seed": 70, "rate": 0.3, "steps": 12, "keep_every": 4, "passes": 3, "rows": 10, "length": 6}


def objective(params, key, batch, rate):
    out, keep = NET.apply(params, key, batch["tokens"], rate)
    return jnp.mean((out - batch["score"]) ** 2), keep


def make_batch(key, cfg):
    tokens = jax.random.randint(key, (cfg["rows"], cfg["length"]), 0, 12)
    return {"tokens": tokens, "score": (tokens % 3).mean(-1)}


def main(cfg=CFG):
    rngs = hk.PRNGSequence(cfg["seed"])
    opt = optax.adam(2e-2)
    train, held = make_batch(next(rngs), cfg), make_batch(next(rngs), cfg)
    params = NET.init(next(rngs), train["tokens"], cfg["rate"])
    opt_state = opt.init(params)
    step = jax.jit(jax.grad(objective, has_aux=True))
    checkpoints, keeps = [], []
    for i in range(1, cfg["steps"] + 1):
        grads, keep = step(params, next(rngs), train, cfg["rate"])
        moves, opt_state = opt.update(grads, opt_state)
        params = optax.apply_updates(params, moves)
        keeps.append(keep)
        if i % cfg["keep_every"] == 0:
            checkpoints.append(params)
    best, grades = pick(checkpoints, held, cfg)
    return {"best": best, "train": jnp.stack(keeps), "graded": jnp.stack([g["keeps"] for g in grades])}


if __name__ == "__main__":
    print(main()["best"])
