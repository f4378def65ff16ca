from .colony import Colony
