from .search import Search
from .tasks import sphere
