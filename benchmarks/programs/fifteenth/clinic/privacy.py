"""Private local updates: clip, then add Gaussian noise."""
import optax


def private_sgd(rate, clip, noise, seed=0):
    return optax.chain(
        optax.contrib.differentially_private_aggregate(
            l2_norm_clip=clip, noise_multiplier=noise, seed=seed
        ),
        optax.sgd(rate),
    )


OPTIMISERS = {"private": private_sgd, "plain": lambda rate, **_: optax.sgd(rate)}
