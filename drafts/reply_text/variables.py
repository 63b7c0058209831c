"""Variables that nobody has filled in: "{first_name}", "{{ customer.name }}", "<<FirstName>>", "[[prenom]]", "%AGENT_NAME%",
"${name}", "*|FNAME|*". Code in backticks, paths such as "/users/{id}" and directories of Windows are none."""

import re

_NAME = r"[^\W\d_][\w.-]{0,39}"
_WORDS = rf"{_NAME}(?:[ \t]{_NAME}){{0,2}}"
_DIRECTORY = (
    r"(?:(?:local)?appdata|userprofile|te?mp|programfiles|programdata|windir|systemroot|systemdrive|homepath|path)"
)
VARIABLE = re.compile(
    rf"(?<![\w/=&?])[$#]?\{{\{{?[ \t]*{_NAME}[ \t]*\}}?\}}"
    rf"|<<[ \t]*{_WORDS}[ \t]*>>|<%=?[ \t]*{_NAME}[ \t]*%>"
    # The writer puts parentheses in the place of brackets, which would read as a citation: [[name]] is [(name)] there.
    rf"|\[\[[ \t]*{_WORDS}[ \t]*\]\]|\[\({_WORDS}\)\]|\*\|[ \t]*{_NAME}[ \t]*\|\*"
    r"|\[[A-Z]{2,20}_[A-Z_]{2,30}\]"
    rf"|(?<![\w%])%(?!(?i:{_DIRECTORY})%)[^\W\d_]\w{{1,39}}%(?![\w%\\/])"
)
CODE = re.compile(r"```.*?```|(?<!`)`[^`\n]+`(?!`)", re.DOTALL)


def variables(text: str) -> list[str]:
    """The variables in a text, each once, in order."""
    return list(dict.fromkeys(found[0] for found in VARIABLE.finditer(CODE.sub(" ", text))))
