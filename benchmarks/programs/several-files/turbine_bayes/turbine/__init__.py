from .net import LifeNet
from .scopes import monte_carlo
