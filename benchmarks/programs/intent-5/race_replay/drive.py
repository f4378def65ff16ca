import numpy as np

from recorder import Recorder
from track import Track


def play(env, gain=0.35, limit=30):
    s = env.reset()
    path, total = [s], 0.0
    for _ in range(limit):
        s, reward, done = env.step(-gain * s[0] - 0.5 * s[1])
        path.append(s)
        total += reward
        if done:
            break
    return np.stack(path), total


def main(seed=0, episodes=8):
    env = Track(seed)
    rec = Recorder(env)
    totals, starts = [], []
    for _ in range(episodes):
        rec.before()
        path, total = play(env)
        rec.after(total)
        totals.append(total)
        starts.append(path[0])
        if len(totals) == episodes // 2:
            rec.render(play)
    frames, shown = rec.render(play)
    return {"totals": np.array(totals), "starts": np.stack(starts), "shown": shown, "frames": frames}


if __name__ == "__main__":
    out = main()
    print(out["totals"].max(), out["shown"])
