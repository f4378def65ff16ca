from .schedule import Schedule
from .settings import Settings
from .update import make_update
