"""What is written at a stop, and read when the flight goes on."""
import io

import torch


def save(trainer):
    buffer = io.BytesIO()
    torch.save(
        {
            "model": trainer.model.state_dict(),
            "optimizer": trainer.opt.state_dict(),
            "epoch": trainer.epoch,
            "torch": torch.get_rng_state(),
        },
        buffer,
    )
    return buffer.getvalue()


def load(trainer, blob):
    state = torch.load(io.BytesIO(blob), weights_only=True)
    trainer.model.load_state_dict(state["model"])
    trainer.opt.load_state_dict(state["optimizer"])
    trainer.epoch = state["epoch"]
    torch.set_rng_state(state["torch"])
