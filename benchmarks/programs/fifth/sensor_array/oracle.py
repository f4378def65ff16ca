import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

def check():
    import subprocess, jax.numpy as jnp, numpy as np
    from fusion import observe
    z, _ = observe(0, jnp.zeros(4))
    if len(np.unique(np.asarray(z))) != z.size:
        return "readings repeat"
    code = "import jax.numpy as jnp; from fusion import observe; print(float(observe(0, jnp.zeros(4))[0].sum()))"
    out = {subprocess.run([sys.executable, "-c", code], cwd=os.path.dirname(os.path.abspath(__file__)), capture_output=True, text=True,
                          env=dict(os.environ, PYTHONHASHSEED=h)).stdout for h in "12"}
    if len(out) != 1 or out == {""}:
        return f"processes differ {out}"
