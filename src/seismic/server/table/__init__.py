"""A table as a pure object: its events, who may do what, and what is shown of it."""
