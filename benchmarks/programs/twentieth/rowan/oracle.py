"""Says whether the program shows its hazard when it runs."""


def check():
    import torch
    from torch import nn
    from main import main
    flags = []
    old = nn.Dropout.forward
    def spy(self, x):
        if torch.is_grad_enabled() and not torch.is_inference_mode_enabled():
            flags.append(self.training)
        return old(self, x)
    nn.Dropout.forward = spy
    main()
    return 'accuracy() puts the net in eval mode and nothing puts it back, so dropout acts in the first epoch only.' if not (all(flags)) else None
