import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np
import morse


def check():
    o = morse.main(3)
    m = o["masks"].numpy()
    if (m != m[:, :, :1]).any():
        return "the mask changes within a message"
    flat = m[:, :, 0].reshape(-1, m.shape[-1])
    if len(np.unique(flat, axis=0)) < 0.9 * len(flat):
        return "messages or steps share a mask"
    if not np.array_equal(o["scores"][0].numpy(), o["scores"][1].numpy()):
        return "evaluation is random"
    if not np.array_equal(m, morse.main(3)["masks"].numpy()):
        return "two runs with one seed differ"
    if np.array_equal(m, morse.main(4)["masks"].numpy()):
        return "seed has no effect"
    return ""


def alive(seed):
    return morse.main(seed)["masks"].numpy()
