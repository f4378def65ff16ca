import torch


def check():
    import main
    a, probes = main.main()
    if any(torch.equal(a[i], a[j]) for i in range(len(a)) for j in range(i)):
        return "batches repeat"
    if any(torch.equal(probes[i], probes[j]) for i in range(len(probes)) for j in range(i)):
        return "probe batches repeat"
    if not torch.equal(a, main.main(probing=False)[0]):
        return "probing shifts the training stream"
    return None
