import torch

from clip_ops import CropFlip, augment_clip


def main(seed=15, clips=4, frames=3):
    still = torch.arange(144.0).reshape(12, 12)
    op = CropFlip(8)
    batch = [augment_clip([still + 1000 * f for f in range(frames)], op, seed * 100 + c) for c in range(clips)]
    return {"batch": torch.stack(batch)}


if __name__ == "__main__":
    print(main()["batch"].shape)
