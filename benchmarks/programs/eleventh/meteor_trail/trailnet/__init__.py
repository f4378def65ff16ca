from trailnet.model import TrailNet

__all__ = ["TrailNet"]
