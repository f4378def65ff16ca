from .smooth import Smoother

__all__ = ["Smoother"]
