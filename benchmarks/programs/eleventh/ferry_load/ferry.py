import argparse

import jax

from run import Run, sailings, update
from vault import Vault


def train(seed, until, folder):
    """Continue the run kept in folder up to step `until`; returns the rows used since then."""
    x, y = sailings()
    vault = Vault(folder)
    run = vault.restore(Run.fresh(seed))
    used = {}
    while run.step < until:
        rows = jax.random.choice(run.next_key(), len(x), (8,), replace=False)
        run.params, run.opt_state = update(run.params, run.opt_state, x[rows], y[rows])
        used[run.step] = [int(r) for r in rows]
        run.step += 1
    vault.save(run)
    return used, run.params


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--until", type=int, default=100)
    ap.add_argument("--folder", default=".")
    ns = ap.parse_args()
    print(train(ns.seed, ns.until, ns.folder)[1])
