"""Federated blood-pressure model: each clinic blurs its own gradient before the server averages."""
import argparse
from dataclasses import dataclass, field

import jax
import jax.numpy as jnp
import optax


@dataclass
class FedConfig:
    seed: int = 0
    clinics: int = 6
    rounds: int = 4
    blur: float = 0.25
    lr: float = 0.1


@dataclass
class Clinic:
    cfg: FedConfig
    x: jax.Array
    y: jax.Array
    tx: optax.GradientTransformation = field(init=False)
    memory: optax.OptState = None

    def __post_init__(self):
        self.tx = optax.chain(
            optax.clip_by_global_norm(1.0),
            optax.add_noise(eta=self.cfg.blur, gamma=0.0, key=self.cfg.seed),
        )

    def contribute(self, weights):
        if self.memory is None:
            self.memory = self.tx.init(weights)
        grads = jax.grad(lambda w: jnp.mean((self.x @ w - self.y) ** 2))(weights)
        clipped, _ = optax.clip_by_global_norm(1.0).update(grads, optax.EmptyState())
        shared, self.memory = self.tx.update(grads, self.memory)
        return shared, shared - clipped


def found_clinics(cfg, key, patients=20, dim=4):
    truth = jnp.arange(1.0, dim + 1)
    for clinic_key in jax.random.split(key, cfg.clinics):
        x = jax.random.normal(clinic_key, (patients, dim))
        yield Clinic(cfg, x, x @ truth)


def main(cfg):
    patient_key, start_key = jax.random.split(jax.random.key(cfg.seed))
    clinics = list(found_clinics(cfg, patient_key))
    weights = 0.1 * jax.random.normal(start_key, (4,))
    blurs = []
    for _ in range(cfg.rounds):
        shared, blur = zip(*(clinic.contribute(weights) for clinic in clinics))
        weights = weights - cfg.lr * jnp.stack(shared).mean(0)
        blurs.append(jnp.stack(blur))
    return weights, jnp.stack(blurs)


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--clinics", type=int, default=6)
    print(main(FedConfig(**vars(ap.parse_args())))[0])
