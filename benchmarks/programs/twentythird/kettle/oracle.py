import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    errors = main()
    if errors.std() > 0.05 and abs(errors - errors[0]).max() < 1e-3:
        return "the sensor error is one number per room for the whole simulation"
    return None
