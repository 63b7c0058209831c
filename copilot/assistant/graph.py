"""Graph of the assistant: the model answers, tools are called, a new conversation gets a title.

The nodes' names are stored in checkpoints: `support_bot` is the model's answer, `incident_tools` its lookups."""

from functools import cache

from langchain_core.messages import AIMessage
from langgraph.checkpoint.base import BaseCheckpointSaver
from langgraph.graph import END, START, StateGraph
from langgraph.graph.state import CompiledStateGraph

from copilot.assistant.nodes import incident_tools, support_bot, title_generation
from copilot.assistant.state import AssistantState, Context

Graph = CompiledStateGraph[AssistantState, Context, AssistantState, AssistantState]
STEPS = 50  # more than the rounds of any setting need


def after_support_bot(state: AssistantState) -> str:
    """Next node: tools; else the title, if wanted and missing; else the end."""
    last = state["messages"][-1]
    if isinstance(last, AIMessage) and last.tool_calls:
        return "incident_tools"
    if state.get("generate_title", True) and not state.get("title"):
        return "title_generation"
    return END


@cache
def build() -> Graph:
    """Compile the graph, without checkpoints; once per process."""
    graph = StateGraph(AssistantState, context_schema=Context)
    graph.add_node("support_bot", support_bot)
    graph.add_node("incident_tools", incident_tools)
    graph.add_node("title_generation", title_generation)
    graph.add_edge(START, "support_bot")
    graph.add_conditional_edges("support_bot", after_support_bot, ["incident_tools", "title_generation", END])
    graph.add_edge("incident_tools", "support_bot")
    graph.add_edge("title_generation", END)
    return graph.compile(name="assistant")


def stored_in(checkpointer: BaseCheckpointSaver[str]) -> Graph:
    return build().copy(update={"checkpointer": checkpointer})
