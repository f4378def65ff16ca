"""What an execution says: conflicts between draws, and the findings that rules ask for."""
