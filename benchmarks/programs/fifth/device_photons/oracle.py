import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

def check():
    os.environ["XLA_FLAGS"] = "--xla_force_host_platform_device_count=4"
    import jax, numpy as np
    from device_photons import SlabTransport
    p = np.asarray(SlabTransport(1.0).paths(jax.random.key(0), 64))
    if len(np.unique(p)) != 64 or jax.device_count() != 4:
        return "shards repeat draws"
