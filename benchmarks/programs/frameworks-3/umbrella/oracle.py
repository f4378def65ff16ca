import torch


def check():
    import main
    t = main.main()
    for i in range(1, len(t)):
        if torch.equal(t[0], t[i]):
            return f"epochs 0 and {i} train on exactly the same timesteps in the same order"
    return None
