import io

import torch


def take(run):
    buffer = io.BytesIO()
    torch.save({"params": run.params, "step": run.step, "torch": torch.get_rng_state()}, buffer)
    return buffer.getvalue()


def put_back(run, blob):
    saved = torch.load(io.BytesIO(blob))
    run.params = saved["params"]
    run.step = saved["step"]
    torch.set_rng_state(saved["torch"])
    return run
