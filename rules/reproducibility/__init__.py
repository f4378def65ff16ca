"""Switches, operators and sources that decide whether a run can be repeated."""
