"""Error of a model when the weather station drifts."""
import torch


@torch.no_grad()
def drift_error(model, weather, melt, draws: int = 5, scale: float = 0.3) -> float:
    was_training = model.training
    model.eval()
    errors = []
    for _ in range(draws):
        drift = scale * torch.randn(1, weather.shape[1])
        errors.append((model(weather + drift) - melt).abs().mean())
    model.train(was_training)
    return torch.stack(errors).mean().item()


@torch.no_grad()
def calm_error(model, weather, melt) -> float:
    was_training = model.training
    model.eval()
    error = (model(weather) - melt).abs().mean()
    model.train(was_training)
    return error.item()
