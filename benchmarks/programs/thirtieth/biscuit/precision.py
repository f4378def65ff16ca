from contextlib import contextmanager

import torch

DTYPES = {"fp32": torch.float32, "bf16": torch.bfloat16}


@contextmanager
def default_dtype(name):
    before = torch.get_default_dtype()
    torch.set_default_dtype(DTYPES[name])
    try:
        yield DTYPES[name]
    finally:
        torch.set_default_dtype(before)
