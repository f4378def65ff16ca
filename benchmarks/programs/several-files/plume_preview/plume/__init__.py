from .model import Diffuser
from .preview import Preview
from .training import Training
