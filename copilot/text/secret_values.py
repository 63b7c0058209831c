"""Keys, tokens and passwords of others, known by their formats."""

import re

HIDDEN = "•••"
SECRET_VALUE = re.compile(
    r"\b(?:sk|pk|rk|ghp|gho|xox[bap])[-_][A-Za-z0-9_-]{16,}"
    r"|\b(?:Bearer|Basic)\s+[A-Za-z0-9._~+/-]{12,}=*"
    r"|\beyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]*"
    r"|(?<=://)[^\s/:@]{1,100}:[^\s/@]{1,200}(?=@)",
    re.IGNORECASE,
)
