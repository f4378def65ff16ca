"""Says whether the program shows its hazard when it runs."""


def check():
    import sys

    import os, subprocess, sys
    def run(h):
        return subprocess.run([sys.executable, "main.py"], env={**os.environ, "PYTHONHASHSEED": h}, capture_output=True, text=True, check=True).stdout
    return 'The stations come out of a set in hash order before the seeded shuffle, so the held-out stations differ from process to process.' if len({run(h) for h in "1234"}) > 1 else None
