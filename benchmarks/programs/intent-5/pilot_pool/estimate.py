"""Probability of an overload. A pilot tells how many samples are needed; nothing is thrown away."""
import dataclasses

import numpy as np

from rare import TiltedGaussian


@dataclasses.dataclass
class Budget:
    pilot: int = 200
    rel_error: float = 0.05
    most: int = 20000

    def needed(self, values):
        cv2 = values.var(ddof=1) / values.mean() ** 2
        return int(min(self.most, max(self.pilot, cv2 / self.rel_error**2)))


def pooled(problem, theta, budget, seed):
    batches = [problem.run(theta, budget.pilot, seed)]
    missing = budget.needed(batches[0]) - budget.pilot
    while missing > 0:
        n = min(missing, budget.pilot)
        batches.append(problem.run(theta, n, seed))
        missing -= n
    return np.concatenate(batches)


def main(seed=0):
    problem = TiltedGaussian(dim=10, level=12.0)
    values = pooled(problem, problem.level / problem.dim, Budget(), seed)
    return {"p": values.mean(), "stderr": values.std(ddof=1) / np.sqrt(len(values)), "exact": problem.exact, "values": values}


if __name__ == "__main__":
    res = main()
    print(res["p"], "+-", res["stderr"], "exact", res["exact"])
