import jax
import jax.numpy as jnp

from agent import BootstrappedQ
from config import AgentConfig


def main(cfg=AgentConfig()):
    obs = jax.random.normal(jax.random.key(1), (6, cfg.obs))
    return jnp.stack(BootstrappedQ(cfg).values(obs))


if __name__ == "__main__":
    print(main().std(axis=0).mean())
