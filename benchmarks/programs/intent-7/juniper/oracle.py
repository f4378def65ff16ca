import os, sys
os.environ.setdefault("JAX_PLATFORMS", "cpu")
os.environ.setdefault("XLA_FLAGS", "--xla_backend_optimization_level=0 --xla_llvm_disable_expensive_passes=true")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main
    out = main()
    if out["estimate"] < 0.05 * out["true"]:
        return f"the basis is probed with the vectors it was made from: error estimated {out['estimate']:.1e}, true {out['true']:.2f}"
    return None
