import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

def check():
    from ising_sweep import main
    _, trace = main([])
    if len(set(trace.tolist())) == 1:
        return f"the proposal mask has {int(trace[0])} sites in each of 20 sweeps: it is the same mask"
