import os, sys
os.environ.setdefault("JAX_PLATFORMS", "cpu")
os.environ.setdefault("XLA_FLAGS", "--xla_backend_optimization_level=0 --xla_llvm_disable_expensive_passes=true")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    import numpy as np
    from main import main
    for r in main()["history"]:
        blur = np.asarray(r["uploads"] - r["clipped"])
        if not np.allclose(blur, blur[:1], atol=1e-5):
            return None
    return "all clients add one noise vector, so differences of uploads are exact and averaging does not shrink it"
