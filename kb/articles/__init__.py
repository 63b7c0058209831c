"""Text of one article: front matter, body, HTML, differences."""
