import os, sys
os.environ.setdefault("JAX_PLATFORMS", "cpu")
os.environ.setdefault("XLA_FLAGS", "--xla_backend_optimization_level=0 --xla_llvm_disable_expensive_passes=true")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main
    out = main()
    t = out["trace"]
    if any(b > a + 1e-3 for a, b in zip(t, t[1:])):
        return "the objective changes under the line search"
    if out["out_of_sample"] == t[-1] or abs(out["out_of_sample"] - t[-1]) > 0.15 * abs(t[-1]):
        return "the plan does not hold up on fresh yields"
    return None
