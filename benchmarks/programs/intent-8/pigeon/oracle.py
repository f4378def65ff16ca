def check():
    import torch
    from main import main

    out = main()
    sent, plain = out["sent"], out["plain"]
    if not torch.allclose(sent.mean(1), plain.mean(1), atol=1e-3):
        return "the masks do not cancel in the sum of the uploads"
    hidden = (sent - plain).reshape(-1, sent.shape[-1])
    if hidden.norm(dim=1).min() < 1.0 or len(hidden.round(decimals=3).unique(dim=0)) < len(hidden):
        return "an upload is not hidden by a mask of its own"
    return None
