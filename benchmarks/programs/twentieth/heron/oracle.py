"""Says whether the program shows its hazard when it runs."""


def check():
    import torch
    from main import main
    clouds, turned = main()
    angles = []
    for v in turned:
        for c, t in zip(clouds, v):
            c = c - c.mean(0)
            num = (c[:, 0] * t[:, 1] - c[:, 1] * t[:, 0]).sum()
            den = (c[:, 0] * t[:, 0] + c[:, 1] * t[:, 1]).sum()
            angles.append(torch.stack([den, num]) / torch.hypot(den, num))
    return 'The rotation angle is a default argument, drawn once when the function is defined, so each cloud of each epoch is turned by one angle.' if torch.stack(angles).std(0).max() < 0.05 else None
