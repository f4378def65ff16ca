from .measure import Probe
from .seeding import seed_everything
