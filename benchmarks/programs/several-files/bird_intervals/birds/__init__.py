from .statistics import summary
from .study import Study
