import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    first, second, _, after = main()
    if first != second:
        return "two exact runs differ"
    return None if first[1] == (True, False, True) and after == (False, True, False) else "the switches are not set in the exact run"
