from .images import leaves
from .ops import OPS
from .pipeline import pipeline
