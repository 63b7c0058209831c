"""What ran is read here, never rewritten; what people set are limits, connectors and models."""

from copilot.admin import budgets, connectors, customers, golden, model_settings, runs

__all__ = ["budgets", "connectors", "customers", "golden", "model_settings", "runs"]
