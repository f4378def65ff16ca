import jax
import numpy as np

from agent import make_agent
from streams import KeyStream


def main(seed=2):
    agent = make_agent(KeyStream(jax.random.key(seed)), 4, 2)
    assert np.array_equal(agent["target"][0]["w"], agent["critic"][0]["w"])
    return {k: np.asarray(v[0]["w"]) for k, v in agent.items()}


if __name__ == "__main__":
    print({k: v.std() for k, v in main().items()})
