"""What the program shows when it runs."""
def check():
    import torch
    from main import main

    n = main()["noise"]
    same = [torch.equal(n[i], n[j]) for i in range(len(n)) for j in range(i)]
    return "the training noise of an epoch comes back" if any(same) else None
