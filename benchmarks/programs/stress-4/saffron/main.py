import torch

from stacked import Committee, Member


def explore(committee, x, rounds):
    for _ in range(rounds):
        answers, kept = committee(x)
        yield answers.std(0), kept


def main(seed=13):
    torch.manual_seed(seed)
    committee = Committee([Member() for _ in range(4)])
    x = torch.linspace(-1, 1, 15).reshape(5, 3)
    kept = torch.stack([k for _, k in explore(committee, x, rounds=2)])
    with torch.no_grad():
        answers, moved = committee.sensitivity(x)
    return {"kept": kept.detach(), "answers": answers, "moved": moved.expand(4, 5, 3) if moved.dim() == 2 else moved}


if __name__ == "__main__":
    print(main()["kept"].shape)
