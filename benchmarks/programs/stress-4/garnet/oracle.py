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
    import torch

    from main import main

    out = main()
    need(isinstance(out, dict) and set(out) == {"plain", "doubled", "plain_eval", "doubled_eval"}, "main() gives another result")
    need(all(isinstance(v, torch.Tensor) for v in out.values()), "no tensors")
    for name in ("plain", "doubled"):
        v, e = arr(out[name]).astype(float), arr(out[name + "_eval"])
        need(v.shape == (5, 6) and e.shape == (6,) and (e == 1).all() and set(np.unique(v)) <= {0.0, 1.0}, f"{name}: shape {v.shape} or other values")
    for name in ("plain", "doubled"):
        v = arr(out[name])
        if (v == v[0]).all():
            return f"{name}: every step leaves out the layers that the first one left out"
        if (v == v[:, :1]).all():
            return f"{name}: all layers of a step are kept or left out together"
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
