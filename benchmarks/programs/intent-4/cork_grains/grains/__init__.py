from .sample import grain_sizes

__all__ = ["grain_sizes"]
