from .codes import CodeBook
