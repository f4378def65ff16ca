import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main
    out = main()
    c = out["codes"]  # packet, converter, sample
    return f"all converters round alike, so averaging them gains nothing (rms {out['rms']:.3f})" if (c == c[:, :1]).all() else None
