"""The machine's books are read here, never rewritten; what a lead sets are limits and connectors."""

from copilot.admin import budgets, connectors, golden, runs

__all__ = ["budgets", "connectors", "golden", "runs"]
