import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    out, again = main(), main()
    walks = out["walks"]
    assert [w[0] for w in walks] == out["seeds"] and all(len(w) == 13 for w in walks), "walks start elsewhere"
    assert walks == again["walks"], "the crawl no longer repeats"
    if walks[0] == walks[1] or walks[1] == walks[2]:
        return "the walkers from the hub take one path"
    return None
