import torch

from crew import Crew


def main(seed=40, members=5):
    torch.manual_seed(seed)
    net = Crew(members, seed)
    x = torch.sin(torch.arange(28.0)).reshape(7, 4)
    with torch.no_grad():
        votes = net.vote(x)
    return {"votes": votes, "doubt": votes.var(dim=0).sum(-1)}


if __name__ == "__main__":
    print(main()["doubt"])
