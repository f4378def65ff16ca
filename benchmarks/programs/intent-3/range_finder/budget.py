"""Monte-Carlo check of the error budget of a time-of-flight range finder."""
import numpy as np

from effects import disturbed

CLOCK, DETECTOR = 0.03, 0.04


@disturbed(CLOCK)
@disturbed(DETECTOR)
def measure(distance, seed):
    return distance / (1 + 1e-6)


def main(seed=18, n=5000):
    distance = np.linspace(2.0, 60.0, n)
    error = measure(distance, seed) - distance
    return {
        "error": error,
        "spread": float(error.std()),
        "predicted": float(np.hypot(CLOCK, DETECTOR)),
    }


if __name__ == "__main__":
    result = main()
    print("simulated {spread:.4f} predicted {predicted:.4f}".format(**result))
