import argparse

import jax
import jax.numpy as jnp
import numpy as np

from model import BagClassifier
from trainer import Trainer

VOCAB, CLASSES, LENGTH = 60, 4, 14


def topic_documents(key, n):
    k_topic, k_y, k_w = jax.random.split(key, 3)
    topics = jax.random.gumbel(k_topic, (CLASSES, VOCAB - 1)) * 1.2
    y = jax.random.randint(k_y, (n,), 0, CLASSES)
    words = jax.random.categorical(k_w, topics[y][:, None], axis=-1, shape=(n, LENGTH))
    return words + 1, y


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=21)
    ap.add_argument("--epochs", type=int, default=3)
    ap.add_argument("--batch", type=int, default=32)
    a = ap.parse_args(argv)

    k_data, k_train = jax.random.split(jax.random.key(a.seed))
    x, y = topic_documents(k_data, 384)
    trainer = Trainer(BagClassifier(VOCAB, 32, CLASSES), k_train, 3e-3, x[:1])
    log = []
    for e in range(a.epochs):
        m = jax.tree.map(np.asarray, trainer.epoch(e, x[:288], y[:288], a.batch))
        log.append(m)
        acc = trainer.accuracy(x[288:], y[288:])
        print(f"epoch {e}: loss {m['loss'].mean():.4f} unk {m['unk_rate'].mean():.4f} acc {acc:.3f}")
    return log


if __name__ == "__main__":
    main()
