import os, sys
os.environ.setdefault("JAX_PLATFORMS", "cpu")
os.environ.setdefault("XLA_FLAGS", "--xla_backend_optimization_level=0 --xla_llvm_disable_expensive_passes=true")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    import numpy as np
    from main import main
    out = main()
    g = np.asarray(out["gates"])  # step, block, branch, ...
    if (g[:, :1] == g).all():
        return "all blocks of the stack drop the same units"
    if out["drift"] > 1e-3:
        return "the stack cannot be rewound, the gates differ on the way back"
    return "all steps drop the same units" if (g[0] == g[1]).all() else None
