import os, sys
os.environ.setdefault("JAX_PLATFORMS", "cpu")
os.environ.setdefault("XLA_FLAGS", "--xla_backend_optimization_level=0 --xla_llvm_disable_expensive_passes=true")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    import numpy as np
    from main import main
    d = np.asarray(main()["demand"])  # season, level, week
    if (d[0] == d[1]).all():
        return "all seasons have one demand"
    if (d[:, :1] != d).any():
        return "the levels are judged on unequal demand"
    return None
