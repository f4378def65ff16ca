import jax

from net import blobs, create
from trainer import train_step


def main(seed=17, steps=20):
    k_lab, k_unlab = jax.random.split(jax.random.key(seed + 1))
    labelled = blobs(k_lab, 12)
    pool, _ = blobs(k_unlab, 96)
    state = create(seed, pool.shape[1])
    logs = []
    for step in range(steps):
        rows = slice(32 * (step % 3), 32 * (step % 3 + 1))
        state, log = train_step(state, labelled, pool[rows], min(1.0, step / 10))
        logs.append(jax.device_get(log))
    return {"logs": logs}


if __name__ == "__main__":
    print(main()["logs"][-1])
