from .plan import Plan
from .serve import serve
