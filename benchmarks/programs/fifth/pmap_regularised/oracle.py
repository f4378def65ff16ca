import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

def check():
    os.environ["XLA_FLAGS"] = "--xla_force_host_platform_device_count=4"
    import numpy as np
    from pmap_regularised import DataParallel
    _, k = DataParallel(6, 0).fit_batch(np.ones((16, 6), np.float32), np.ones(16, np.float32))
    if k.shape[0] == 4 and all(np.array_equal(k[0], m) for m in k):
        return "the 4 devices drew the same dropout mask for different examples"
