import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    masks = list(main().values())
    kinds = {m.tobytes() for m in masks}
    return f"{len(masks)} steps have {len(kinds)} different masks" if len(kinds) < len(masks) else None
