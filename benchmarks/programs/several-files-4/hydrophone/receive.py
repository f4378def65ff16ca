import torch
from torch import nn

from channel import Channel, symbols
from settings import Settings


def main(seed=3):
    settings = Settings(seed=seed)
    torch.manual_seed(seed)
    equaliser = nn.Conv1d(1, 1, 3, padding=1)
    opt = torch.optim.RMSprop(equaliser.parameters(), lr=0.01)
    channel = Channel(settings)
    sent, heard = [], []
    for p in range(settings.packets):
        x = symbols(settings.width, p)
        y = channel.transmit(x)
        loss = nn.functional.huber_loss(equaliser(y[None, None])[0, 0], x)
        opt.zero_grad()
        loss.backward()
        opt.step()
        sent.append(x)
        heard.append(y)
    return {"sent": torch.stack(sent).numpy(), "heard": torch.stack(heard).numpy(), "loss": loss.item()}


if __name__ == "__main__":
    print(main()["loss"])
