"""The program as it is written: its files as syntax, their names and imports."""
