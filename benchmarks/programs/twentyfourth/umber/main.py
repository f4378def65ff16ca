from dataclasses import dataclass

import torch

from pipeline import Eps, Pipeline


@dataclass
class Request:
    prompt: str
    variants: int = 4
    seed: int = 1234


class Studio:
    def __init__(self, text=8, latent=16, weights_seed=0):
        torch.manual_seed(weights_seed)
        self.text = text
        self.pipe = Pipeline(Eps(text, latent), latent)

    def embed(self, prompt):
        codes = torch.tensor([ord(c) for c in prompt], dtype=torch.float32)
        return torch.stack([torch.sin(codes / (i + 1)).mean() for i in range(self.text)])[None]

    def draw(self, req):
        generators = [torch.Generator().manual_seed(req.seed) for _ in range(req.variants)]
        return self.pipe(self.embed(req.prompt), generators)


def contact_sheet(images):
    return [" ".join(f"{v:+.1f}" for v in im[:6].tolist()) for im in images]


def main(req=None):
    req = req or Request("burnt umber hills in the evening")
    images = Studio().draw(req)
    return {"images": images, "sheet": contact_sheet(images)}


if __name__ == "__main__":
    print("\n".join(main()["sheet"]))
