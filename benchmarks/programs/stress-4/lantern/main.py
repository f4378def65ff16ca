import jax.numpy as jnp

from tracker import ParticleTracker, RegimeTracker


def drive(tracker, observations):
    spread = []
    cloud = tracker.start()
    for z in observations:
        before = cloud
        cloud = tracker.advance["predict"](cloud, 0.5)
        spread.append(cloud - before)
        cloud = tracker.correct(cloud, z)
    return jnp.stack(spread)


def main():
    zs = [0.1, 0.3, 0.2, 0.6]
    return {
        "plain": drive(ParticleTracker(64, sigma=0.3), zs),
        "regime": drive(RegimeTracker(64, 0.3, boost=2.0), zs),
    }


if __name__ == "__main__":
    for name, moves in main().items():
        print(name, moves.std(axis=1))
