import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    for ids in main():
        if len(set(ids)) < len(ids):
            return f"an epoch has {len(set(ids))} different records among {len(ids)}: the workers read some shards twice and others not at all"
    return None
