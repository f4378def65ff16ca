import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

def check():
    import tempfile, numpy as np
    from disk import dump, restore
    from swarm import advance, spawn
    s = spawn(0, 5, 2); trail = [s]
    for _ in range(6): trail.append(advance(trail[-1]))
    with tempfile.TemporaryDirectory() as d:
        dump(d + "/x.npz", trail[3]); r = restore(d + "/x.npz")
    for _ in range(3): r = advance(r)
    if not np.array_equal(r.pos, trail[6].pos):
        return "resume differs"
