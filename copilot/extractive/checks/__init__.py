"""What keeps quotes from standing as the answer, or from being shown at all."""
