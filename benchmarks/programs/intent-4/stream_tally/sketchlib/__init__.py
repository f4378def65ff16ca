from .tally import CountMin, HashRow

__all__ = ["CountMin", "HashRow"]
