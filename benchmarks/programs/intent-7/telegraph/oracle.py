import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    import numpy as np
    from main import main
    out = main()
    if np.abs(out["error"]).max() > 0.5 * np.sqrt(12) * out["floor"] + 1e-9:
        return f"the receiver takes off another offset than was put on (rms {out['rms']:.3f}, floor {out['floor']:.3f})"
    return None
