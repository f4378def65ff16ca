import torch


def wind(gen, n):
    return 2.0 * torch.randn(n, generator=gen, dtype=torch.float64)


def meter_error(gen, n):
    return 5.0 * torch.randn(n, generator=gen, dtype=torch.float64)


def power(speed, wind_speed, drag=0.3):
    return drag * (speed + wind_speed) ** 2 * speed
