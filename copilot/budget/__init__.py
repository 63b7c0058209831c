"""What runs may spend, and what the wallets say."""
