import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

def check():
    import tempfile, numpy as np
    from experiment import Experiment
    with tempfile.TemporaryDirectory() as d:
        a = Experiment(d + "/a"); seen = a.run(6)
        Experiment(d + "/b").run(3)
        b = Experiment(d + "/b"); b.run(6)
    if not np.array_equal(a.w, b.w):
        return "resume differs"
    if any(np.array_equal(seen[0], s) for s in seen[1:]):
        return "batches repeat"
