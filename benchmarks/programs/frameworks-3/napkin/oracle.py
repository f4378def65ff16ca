import torch


def check():
    import main
    s = main.main()
    if any(torch.equal(s[i], s[j]) for i in range(len(s)) for j in range(i)):
        return "masks repeat between calls"
    if (s == s[:, :1]).all():
        return "one mask for the whole batch"
    if not torch.equal(s, main.main()):
        return "another run differs"
    return None
