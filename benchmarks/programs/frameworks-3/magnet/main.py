import numpy as np


def streams(seed, count):
    bits = np.random.Philox(seed)
    for _ in range(count):
        yield np.random.Generator(bits)
        bits = bits.jumped()


def simulate_queue(rng, customers=400, arrival=0.8, service=1.0):
    gaps = rng.exponential(1 / arrival, customers)
    work = rng.exponential(1 / service, customers)
    wait, waits = 0.0, []
    for gap, w in zip(gaps, work):
        waits.append(wait)
        wait = max(0.0, wait + w - gap)
    return np.array(waits)


def main(seed=14, replications=10):
    runs = np.stack([simulate_queue(rng) for rng in streams(seed, replications)])
    means = runs.mean(axis=1)
    half = 2.26 * means.std(ddof=1) / np.sqrt(replications)
    print(f"mean wait {means.mean():.2f} +- {half:.2f}")
    return runs


if __name__ == "__main__":
    main()
