from torch import nn
from torch.utils.checkpoint import checkpoint


class Conv3dBlock(nn.Module):
    def __init__(self, inside: int, outside: int):
        super().__init__()
        self.conv = nn.Conv3d(inside, outside, kernel_size=3, padding=1)
        self.norm = nn.GroupNorm(2, outside)
        self.act = nn.SiLU()

    def forward(self, clip):
        return self.act(self.norm(self.conv(clip)))


class Rematerialised(nn.Module):
    def __init__(self, inner: nn.Module):
        super().__init__()
        self.inner = inner

    def forward(self, clip):
        if not clip.requires_grad and not self.training:
            return self.inner(clip)
        return checkpoint(self.inner, clip, use_reentrant=False, preserve_rng_state=False)
