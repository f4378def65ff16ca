from .ensemble import Ensemble
