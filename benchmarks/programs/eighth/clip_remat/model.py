from torch import nn

from blocks import Conv3dBlock, Rematerialised


class ClipNet(nn.Module):
    def __init__(self, channels=(1, 4, 8), classes=3, drop=0.3, remat=False):
        super().__init__()
        stages = [Conv3dBlock(a, b) for a, b in zip(channels, channels[1:])]
        self.stages = nn.Sequential(*[Rematerialised(s) if remat else s for s in stages])
        self.head = nn.Sequential(nn.Dropout(drop), nn.Linear(channels[-1], classes))

    def forward(self, clip):
        return self.head(self.stages(clip).mean(dim=(2, 3, 4)))
