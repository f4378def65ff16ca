import random

import torch


class Reader:
    def __init__(self, streams, pages):
        self.streams = streams
        self.pages = list(range(pages))

    def read(self):
        page = random.choice(self.pages)
        line = int(self.streams.local.integers(40))
        blur = float(torch.randn(()))
        return page, line, blur
