import copy

import torch
from torch import nn

from clients import local_update, make_net, shards
from masking import PairwiseMask


def federated_round(server, data, mask, round_no):
    sent, plain = [], []
    members = range(len(data))
    for me, (x, y) in enumerate(data):
        delta = local_update(copy.deepcopy(server), x, y)
        sent.append(mask(delta, me, members, round_no))
        plain.append(delta)
    step = torch.stack(sent).mean(0)
    flat = nn.utils.parameters_to_vector(server.parameters()).detach() + step
    nn.utils.vector_to_parameters(flat, server.parameters())
    return torch.stack(sent), torch.stack(plain)


def main(rounds=4, n_clients=8):
    torch.manual_seed(0)
    server, data = make_net(), list(shards(n_clients))
    mask = PairwiseMask(scale=5.0, base_seed=500)
    sent, plain = zip(*(federated_round(server, data, mask, r) for r in range(rounds)))
    with torch.no_grad():
        loss = sum(nn.functional.mse_loss(server(x), y).item() for x, y in data) / n_clients
    return {"loss": loss, "sent": torch.stack(sent), "plain": torch.stack(plain)}


if __name__ == "__main__":
    print(main()["loss"])
