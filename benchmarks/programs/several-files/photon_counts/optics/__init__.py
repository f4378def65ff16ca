from .campaign import Campaign
from .detector import Detector
from .source import Source
