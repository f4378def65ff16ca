import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main
    return None if main()["ok"] else "the two kernels are compared on unequal weights"
