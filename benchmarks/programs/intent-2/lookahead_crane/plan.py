"""Choose each push with an oracle planner that looks into the true future."""
import numpy as np
from harbour_sim import Swing

PUSHES = (-2.0, 0.0, 2.0)


def preview(sim, push, horizon=4):
    saved = sim.save()
    costs = [sim.step(push) for _ in range(horizon)]
    sim.load(saved)
    return costs


def main(seed=0, steps=60):
    sim, told, met, angles = Swing(seed), [], [], []
    for _ in range(steps):
        options = {p: preview(sim, p) for p in PUSHES}
        best = min(options, key=lambda p: sum(options[p]))
        told.append(options[best][0])
        met.append(sim.step(best))
        angles.append(sim.angle)
    return {"told": np.array(told), "met": np.array(met), "angles": np.array(angles)}


if __name__ == "__main__":
    print(main()["met"].mean())
