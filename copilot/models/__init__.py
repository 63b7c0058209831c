from .account_data import AnsweredQuestion, Calendar, Connector
from .budgets import Charge, Usage, Wallet
from .conversations import AnswerRating, Conversation, ReadTicket, TracedPerson
from .golden_examples import GoldenCitation, GoldenExample
from .model_settings import ModelSetting, ModelState
from .runs import AgentStep, Run, ToolExecution, WorkerBeat

__all__ = [
    "AgentStep",
    "AnswerRating",
    "AnsweredQuestion",
    "Calendar",
    "Charge",
    "Connector",
    "Conversation",
    "GoldenCitation",
    "GoldenExample",
    "ModelSetting",
    "ModelState",
    "ReadTicket",
    "Run",
    "ToolExecution",
    "TracedPerson",
    "Usage",
    "Wallet",
    "WorkerBeat",
]
