"""Admin of the copilot: runs are read-only; limits, connectors and models can be changed."""

from copilot.admin import budgets, connectors, customers, golden, model_settings, runs

__all__ = ["budgets", "connectors", "customers", "golden", "model_settings", "runs"]
