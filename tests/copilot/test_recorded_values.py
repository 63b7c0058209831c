"""What a step told, as it is shown in a trace."""

from copilot.templatetags.recorded_values import readable


def test_a_step_output_becomes_tables_and_lines():
    found = dict(readable({"passages": [{"title": "A", "score": 0.91234}, {"title": "B"}], "query": "x", "empty": []}))
    assert set(found) == {"passages", "query"}
    assert found["passages"].heads == ("title", "score")
    assert found["passages"].rows == (("A", "0.912"), ("B", ""))


def test_nested_output_is_named_by_its_path():
    found = dict(readable({"search": {"legs": {"words": [{"term": "plan"}]}, "weak": False}}))
    assert found["search legs words"].rows == (("plan",),)
    assert found["search weak"].text == "false"
