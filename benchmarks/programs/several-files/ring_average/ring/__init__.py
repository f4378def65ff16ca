from .job import Job
from .worker import work
