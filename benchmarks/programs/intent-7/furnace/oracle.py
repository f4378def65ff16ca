import os, sys
os.environ.setdefault("JAX_PLATFORMS", "cpu")
os.environ.setdefault("XLA_FLAGS", "--xla_backend_optimization_level=0 --xla_llvm_disable_expensive_passes=true")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    import numpy as np
    from main import main
    sd = np.asarray(main()["sd"])
    return f"every step gets the one kick; the chain stands still (sd {sd.round(3).tolist()})" if sd[0] < 0.02 else None
