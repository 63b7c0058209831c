"""Which texts have a variable that nobody has filled in."""

from drafts.reply_text.variables import variables
from tests.each_case import each_case


@each_case(
    "variable",
    [
        "{first_name}", "{vorname}", "{{name}}", "{{ customer.name }}", "${name}", "<<FirstName>>", "<<First Name>>",
        "[[prenom]]", "[(prenom)]", "%AGENT_NAME%", "%vorname%", "*|FNAME|*", "<%= name %>", "[FIRST_NAME]",
    ],
)  # fmt: skip
def test_a_variable_is_found(variable: str) -> None:
    assert variables(f"Dear {variable}, your order has left.") == [variable]
    assert variables(f"{variable} {variable}") == [variable]


@each_case(
    "text",
    [
        "100% of 50%", "from 5% to 50%", "100%of50%", "Write `{first_name}` in the text.", "Use:\n```\nHi {name}, %NAME%\n```",
        "GET /users/{id} or ?id={id}", "body { margin: 0 }", "Open %APPDATA%\\Mossbury.", "%TEMP% is a folder", "a[[0]]",
        "[1], [2]", "[image]", "x << 2 >> y", "https://shop.example/a%C3%BCb", "{}", "{ }", "1 < 2 and 3 > 2",
    ],
)  # fmt: skip
def test_other_signs_are_none(text: str) -> None:
    assert variables(text) == []
