import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np
import songs


def check():
    pairs = songs.main(3)
    for s, p in pairs:
        if s.shape != p.shape or np.abs(s - p / 100).max() > 0.06:
            return "audio and pitch are cropped differently"
    if len({s.tobytes() for s, _ in pairs}) < len(pairs) - 1:
        return "excerpts repeat"
    if not all(np.array_equal(a[0], b[0]) for a, b in zip(pairs, songs.main(3))):
        return "two runs with one seed differ"
    return ""


def alive(seed):
    return np.concatenate([s for s, _ in songs.main(seed)])
