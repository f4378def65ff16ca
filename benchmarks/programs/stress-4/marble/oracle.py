"""Run-time check of this program. Not part of the program's code."""
import json
import os
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
import numpy as np


def arr(value):
    """The numbers of an array, a tensor or a list."""
    if hasattr(value, "detach"):
        value = value.detach().cpu().numpy()
    return np.asarray(value)


def twins(values):
    """The first two entries that are equal."""
    flat = [arr(v).astype(float).ravel() for v in values]
    for i in range(len(flat)):
        for j in range(i):
            if flat[i].shape == flat[j].shape and np.allclose(flat[i], flat[j], atol=1e-6):
                return j, i
    return None


def need(ok, what):
    if not ok:
        raise SystemExit("broken: " + what)


def look():
    from main import main

    out = main()
    need(isinstance(out, dict) and set(out) == {"push", "windy", "push_frames", "windy_frames"}, "main() gives another result")
    for name in ("push", "windy"):
        pos = arr(out[name])
        need(pos.shape == (4, 6, 2) and arr(out[name + "_frames"]).shape == (3, 2), f"{name}: shape {pos.shape}")
        need(np.isfinite(pos).all() and np.abs(pos[0]).max() <= 1, f"{name}: positions changed")
    for name in ("push", "windy"):
        hit = twins(np.swapaxes(arr(out[name])[:1], 0, 1))
        if hit:
            return f"the environments {hit} of {name} start in one place"
    moves = np.diff(arr(out["windy"]), axis=0)
    hit = twins(np.swapaxes(moves, 0, 1))
    if hit:
        return f"the environments {hit} get equal gusts"
    gusts = np.diff(np.concatenate([np.zeros((1, 6, 2)), moves]), axis=0) + 0.1 * np.concatenate([np.zeros((1, 6, 2)), moves[:-1]])
    hit = twins(gusts)
    return f"the steps {hit} blow equal gusts" if hit else None


def check():
    env = {**os.environ, "JAX_PLATFORMS": "cpu", "OMP_NUM_THREADS": "1", "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        done = subprocess.run([sys.executable, os.path.join(HERE, "oracle.py")], cwd=HERE, env=env, capture_output=True, text=True, timeout=240)
    except subprocess.TimeoutExpired:
        return "broken: the program does not end"
    for line in done.stdout.splitlines():
        if line.startswith("VERDICT "):
            return json.loads(line[8:])
    return "broken: " + (done.stderr.strip().splitlines() or ["no result"])[-1][:200]


if __name__ == "__main__":
    sys.path.insert(0, HERE)
    try:
        verdict = look()
    except SystemExit as e:
        verdict = str(e) if str(e).startswith("broken:") else f"broken: SystemExit {e}"
    except BaseException as e:
        verdict = f"broken: {type(e).__name__}: {' '.join(str(e).split())[:160]}"
    print("\nVERDICT " + json.dumps(verdict))
