from basket.loader import Basket
from basket.model import Price

__all__ = ["Basket", "Price"]
