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
    need(isinstance(out, dict) and set(out) == {"plain", "flipped", "moved", "pairs"}, "main() gives another result")
    p, f, m = (arr(out[k])[..., 0] for k in ("plain", "flipped", "moved"))
    need(p.shape == (6, 16) and f.shape == (6, 16) and m.shape == (4, 16) and len(out["pairs"]) == 4, "other shapes")
    for name, v in (("plain", p), ("flipped", np.abs(f)), ("moved", m.round())):
        for i in range(0, len(v), 2):
            need(sorted(v[i:i + 2].ravel()) == [float(j) for j in range(1, 33)], f"{name}: an epoch is not one pass over the data")
    for a, b in out["pairs"]:
        need(np.allclose(arr(a) + 100, arr(b)), "images and captions come apart")
    for name, v in (("plain", p), ("flipped", np.abs(f)), ("moved", m.round()), ("pairs", [a for a, _ in out["pairs"]])):
        hit = twins(v)
        if hit:
            return f"{name}: the batches {hit} hold equal rows in equal order"
    hit = twins(np.sign(f))
    if hit:
        return f"the batches {hit} are flipped alike"
    hit = twins(((m - m.round()) * 1000).round(2))
    return f"the batches {hit} are shifted alike" if hit else None


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
