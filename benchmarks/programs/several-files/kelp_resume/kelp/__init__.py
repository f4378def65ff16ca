from .growth import Growth
from .snapshot import Snapshot
