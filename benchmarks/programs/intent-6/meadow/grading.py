import haiku as hk
import jax.numpy as jnp

from nets import NET


def grade(params, batch, cfg):
    """Monte-Carlo drop-out error of a checkpoint."""
    rngs = hk.PRNGSequence(cfg["grade_seed"])
    outs, keeps = zip(*[NET.apply(params, next(rngs), batch["tokens"], cfg["rate"]) for _ in range(cfg["passes"])])
    return {"error": jnp.mean((jnp.stack(outs).mean(0) - batch["score"]) ** 2), "keeps": jnp.stack(keeps)}


def pick(checkpoints, batch, cfg):
    grades = [grade(p, batch, cfg) for p in checkpoints]
    best = min(range(len(grades)), key=lambda i: float(grades[i]["error"]))
    return best, grades
