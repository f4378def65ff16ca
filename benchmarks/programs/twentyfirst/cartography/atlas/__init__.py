from .keys import KeyRing
from .survey import Survey
from .terrain import draw_sheet
