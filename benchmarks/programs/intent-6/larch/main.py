import haiku as hk
import jax
import jax.numpy as jnp

from epochs import OPT, run_epoch
from nets import NET

CFG = {"seed": 33, "rate": 0.3, "epochs": 4, "batches": 3, "rows": 8, "length": 6}


def main(cfg=CFG):
    rngs = hk.PRNGSequence(cfg["seed"] + 1)
    tokens = jax.random.randint(next(rngs), (cfg["batches"], cfg["rows"], cfg["length"]), 0, 12)
    batches = [{"tokens": t, "score": (t % 3).mean(-1)} for t in tokens]
    params = NET.init(next(rngs), tokens[0], cfg["rate"], False)
    state, keeps, losses = (params, OPT.init(params)), [], []
    for _ in range(cfg["epochs"]):
        state, loss, keep = run_epoch(state, batches, cfg)
        losses.append(loss.mean())
        keeps.append(keep)
    return {"losses": jnp.stack(losses), "keeps": jnp.stack(keeps)}


if __name__ == "__main__":
    print(main()["losses"])
