"""The marks of answers and forwards in a subject, in many languages."""

import re

REPLY_PREFIX = re.compile(
    r"^\s*(?:re|aw|antw|sv|vs|odp|rif|res|ynt|回复|回覆|رد|σχετ)\s*(?:\[\d+\])?\s*[:：]", re.IGNORECASE
)
FORWARD_PREFIX = re.compile(r"^\s*(?:fwd?|wg|tr|rv|enc|i|vb|pd|ilt|doorst|转发)\s*(?:\[\d+\])?\s*[:：]", re.IGNORECASE)
