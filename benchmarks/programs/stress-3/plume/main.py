import numpy as np

from ensemble import forecast
from release import Release
from transport import advance


def track(release, steps, dt=0.1):
    pos, vel = release.start()
    eddies = []
    for _ in range(steps):
        pos, vel, eddy = advance(pos, vel, dt, release.substeps, release.wall)
        eddies.append(np.asarray(eddy))
    return np.asarray(pos), eddies


def main(steps=4):
    release = Release(particles=24, height=2.0)
    pos, eddies = track(release, steps)
    members = forecast(release, n_members=3)
    return {"height": float(pos.mean()), "eddies": eddies, "members": np.asarray(members)}


if __name__ == "__main__":
    out = main()
    print(out["height"], out["members"].std(axis=0).mean())
