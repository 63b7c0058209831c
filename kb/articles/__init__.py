"""The text of one article: front matter, body, HTML, differences."""
