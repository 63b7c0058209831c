"""Budgets of runs, and reports on wallets."""
