import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

def check():
    os.environ["XLA_FLAGS"] = "--xla_force_host_platform_device_count=4"
    import numpy as np
    from sharded_quadrature import Integrator, gaussian_bump
    p = np.asarray(Integrator(gaussian_bump, 2).points(__import__("jax").random.key(0), 64))
    u = len(np.unique(p, axis=0))
    if u == 16:
        return "64 points were asked for and only 16 are distinct"
