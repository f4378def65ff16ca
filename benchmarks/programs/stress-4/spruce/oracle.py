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
    need(isinstance(out, dict) and set(out) == {"plain", "skip", "biases", "spread", "skip_spread"}, "main() gives another result")
    for name, n in (("plain", 3), ("skip", 2)):
        need(isinstance(out[name], list) and [arr(k).shape for k in out[name]] == [(n, 8, 8)] * 2, f"{name}: other kernels")
        need(all(0.15 < arr(k).std() < 0.6 for k in out[name]), f"{name}: the scale changed")
    need([arr(b).shape for b in out["biases"]] == [(3, 8)] * 2 and all((arr(b) == 0).all() for b in out["biases"]), "the biases changed")
    need(arr(out["spread"]).shape == arr(out["skip_spread"]).shape == (3, 8), "other answers")
    for name in ("plain", "skip"):
        hit = twins([k for layer in out[name] for k in arr(layer)])
        if hit:
            return f"{name}: the members or layers {hit} start from equal kernels"
    return None


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
