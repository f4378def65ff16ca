from .module import EcgData
from .settings import Settings
