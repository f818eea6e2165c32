"""Storage: people, tables and their logs, records; in SQLite or PostgreSQL."""
