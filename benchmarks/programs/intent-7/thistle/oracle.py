import os, sys
os.environ.setdefault("JAX_PLATFORMS", "cpu")
os.environ.setdefault("XLA_FLAGS", "--xla_backend_optimization_level=0 --xla_llvm_disable_expensive_passes=true")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    import numpy as np
    from main import main
    out = main()
    a, b = np.asarray(out["first"]), np.asarray(out["second"])
    return "both residuals of the product see one next state, so the square is biased by its variance" if np.allclose(a, b) else None
