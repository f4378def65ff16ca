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
    need(isinstance(out, dict) and set(out) == {"plain", "duelling", "single"}, "main() gives another result")
    need(arr(out["single"]["inner"]).shape == (6, 8), "the single critic has another width")
    other = main(["--seed", "4", "--kinds", "plain"])
    for kind in ("plain", "duelling"):
        v = out[kind]
        need(set(v) == {"online", "target", "gap", "floor"} and len(v["online"]) == len(v["target"]) == 2, f"{kind}: another result")
        for a, b in zip(v["online"], v["target"]):
            need(arr(a["inner"]).shape == (6, 16) and arr(a["outer"]).shape == (16, 1), f"{kind}: other shapes")
            need(all(np.array_equal(arr(a[k]), arr(b[k])) for k in a), f"{kind}: a target differs from its critic at the start")
        need(arr(v["gap"]).shape == arr(v["floor"]).shape == (6,), f"{kind}: other shapes")
    need(not np.allclose(arr(out["plain"]["online"][0]["inner"]), arr(other["plain"]["online"][0]["inner"])), "--seed no longer decides the critics")
    for kind in ("plain", "duelling"):
        for k in ("inner", "outer"):
            hit = twins([c[k] for c in out[kind]["online"]])
            if hit:
                return f"{kind}: the two critics start from equal weights ({k})"
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
