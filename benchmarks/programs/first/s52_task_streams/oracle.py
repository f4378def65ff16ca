"""Run-time check of this program, run from its root."""


def check():
    import os, subprocess, sys
    env = {k: v for k, v in os.environ.items() if k != "PYTHONHASHSEED"}
    outs = {subprocess.run([sys.executable, "main.py"], env=env, capture_output=True, text=True, check=True).stdout for _ in range(3)}
    if len(outs) > 1:
        return f"three processes with seed 4 give {len(outs)} different sets of goals"
    return None
