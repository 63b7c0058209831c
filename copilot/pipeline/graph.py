"""The pipeline's graph. Nodes are in `copilot.pipeline.nodes`, decisions in `copilot.pipeline.routing`."""

from functools import partial

from langgraph.graph import END, START, StateGraph
from langgraph.graph.state import CompiledStateGraph
from langgraph.types import RetryPolicy

from copilot.config import NODE_ATTEMPTS
from copilot.pipeline.deps import Deps
from copilot.pipeline.nodes.classify import classify
from copilot.pipeline.nodes.compose import compose
from copilot.pipeline.nodes.guard import guard
from copilot.pipeline.nodes.plan import plan
from copilot.pipeline.nodes.repair import repair
from copilot.pipeline.nodes.reserve import reserve, settle
from copilot.pipeline.nodes.retrieve import retrieve
from copilot.pipeline.nodes.route import route_run
from copilot.pipeline.nodes.second_opinion import second_opinion
from copilot.pipeline.nodes.tools import tools
from copilot.pipeline.routing import possible_spam, unreadable
from copilot.state import State
from kb.database import AWAY

RECURSION_LIMIT = 24
FIRST_WAIT = 0.2

Graph = CompiledStateGraph[State, Deps, State, State]

# Each of these states decides the route by itself: nothing is searched or written.
WITHOUT_DRAFT = ("injection", "nothing_to_answer", "needs_person")

# Errors that a retry can resolve. LangGraph's default policy does not retry TimeoutError and retries too many others.
TRANSIENT = (TimeoutError, ConnectionError, *AWAY)


def transient(error: Exception) -> bool:
    return isinstance(error, TRANSIENT)


def after_classify(state: State) -> str:
    if state.get("decision") == "none":
        return "settle"
    if any(state.get(key) for key in WITHOUT_DRAFT) or unreadable(state) or unwanted(state):
        return "route"
    return "retrieve"


def unwanted(state: State) -> bool:
    """Whether the mail may be spam, for which no reply is written unless an agent asked for one."""
    return possible_spam(state) and not state["message"].instruction


def after_review(state: State) -> str:
    return "second_opinion" if state["asks_opinion"] else "route"


def after_route(state: State) -> str:
    return "repair" if state["decision"] == "repair" else "settle"


def build(*, attempts: int = NODE_ATTEMPTS) -> Graph:
    graph = StateGraph(State, context_schema=Deps)
    add = partial(
        graph.add_node, retry_policy=RetryPolicy(initial_interval=FIRST_WAIT, max_attempts=attempts, retry_on=transient)
    )
    add("reserve", reserve)
    add("classify", classify)
    add("retrieve", retrieve)
    add("plan", plan)
    add("tools", tools)
    add("compose", compose)
    add("review", guard)
    add("second_opinion", second_opinion)
    add("route", route_run)
    add("repair", repair)
    add("settle", settle)
    graph.add_edge(START, "reserve")
    graph.add_edge("reserve", "classify")
    graph.add_conditional_edges("classify", after_classify, ["settle", "route", "retrieve"])
    graph.add_edge("retrieve", "plan")
    graph.add_edge("plan", "tools")
    graph.add_edge("tools", "compose")
    graph.add_edge("compose", "review")
    graph.add_conditional_edges("review", after_review, ["second_opinion", "route"])
    graph.add_edge("second_opinion", "route")
    graph.add_conditional_edges("route", after_route, ["repair", "settle"])
    graph.add_edge("repair", "compose")
    graph.add_edge("settle", END)
    return graph.compile(name="draftdesk")
