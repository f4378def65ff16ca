"""Says whether the program shows its hazard when it runs."""


def check():
    import sys

    import os, subprocess, sys
    def run(h):
        return subprocess.run([sys.executable, "main.py"], env={**os.environ, "PYTHONHASHSEED": h}, capture_output=True, text=True, check=True).stdout
    return 'The seed of each trial arm is made from hash() of strings, which differs from process to process.' if run("1") != run("2") else None
