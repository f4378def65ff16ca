"""Says whether the program shows its hazard when it runs."""


def check():
    import torch
    from main import main
    r = main()
    ids = sorted(r)
    same = any(torch.allclose(r[i], r[j], atol=1e-5) for i in ids for j in ids if i < j)
    return 'Each worker process gets a copy of the dataset with its NumPy generator in the same state, so the noise of the workers is equal.' if same else None
