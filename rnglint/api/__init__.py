"""What a rule is made of: its base class, what it sees, what it reports, and how it is found."""
