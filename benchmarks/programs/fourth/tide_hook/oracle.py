import os, subprocess, sys
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)


def py(code, *argv, **env):
    r = subprocess.run([sys.executable, "-W", "ignore", "-c", code, *argv], cwd=HERE, env=e, capture_output=True, text=True, timeout=200)
    assert r.returncode == 0, r.stderr[-800:]
    return r.stdout.strip()


def check():
    import fit
    out = fit.fit(fit.Plan(steps=4, lr=0.0))
    if len(set(out)) == 1:
        return f"with frozen weights all four noisy losses are the same number: {out[0]}"
