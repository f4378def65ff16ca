import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import sort_tea


def check():
    a = sort_tea.main(1)
    if (a != sort_tea.main(1)).any():
        return "not repeatable"
    rows = a.reshape(-1, 3).tolist()
    if len({tuple(r) for r in rows}) < len(rows):
        return "views repeat"
    return ""


def alive(seed):
    return sort_tea.main(seed).numpy()
