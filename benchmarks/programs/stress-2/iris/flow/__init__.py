from .seeding import seed_all
from .petals import Petals

__all__ = ["Petals", "seed_all"]
