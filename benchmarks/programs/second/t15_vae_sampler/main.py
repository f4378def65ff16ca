import jax

from callbacks import LogSamples
from decoder import Decoder
from sampling import Sampler


def main(steps=6):
    k_dec, k_log = jax.random.split(jax.random.PRNGKey(9))
    log = LogSamples(Sampler(Decoder(3, 5, k_dec)), every=2)
    for step in range(steps):
        log.on_step(step, k_log)
    return log.grids
