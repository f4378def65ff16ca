from .jury import Jury

__all__ = ["Jury"]
