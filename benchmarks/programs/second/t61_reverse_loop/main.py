import jax

from ancestral import sample
from schedule import linear

CFG = {"train_steps": 10, "respaced": 25}


def main(seed=0):
    schedule = linear(**CFG)
    x, noise = sample(schedule, jax.random.PRNGKey(seed), (5,), n_keys=schedule.sample_steps)
    return noise
