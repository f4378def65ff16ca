import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("JAX_PLATFORMS", "cpu")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    views, _ = main()
    if any(len(set(clip)) != 1 for clip in views):
        return "frames of one clip are cut differently"
    return "clips are cut alike" if len({clip[0] for clip in views}) < len(views) - 1 else None
