"""Does a draft still say what its articles say? Asked in the transaction that would send it."""

from kb.models import Document

from .models import Citation, Draft


def _squeezed(text: str) -> str:
    return " ".join(text.split())


def _changed(citation: Citation) -> bool:
    """A published edit that leaves the cited words as they were changes nothing."""
    version, document = citation.document_version, citation.document_version.document
    if document.status == Document.Status.ARCHIVED:
        return True
    quote, before, now = _squeezed(citation.quote), _squeezed(version.body), _squeezed(document.body)
    return before != now and (quote not in now or quote not in before)


def changed_articles(draft: Draft) -> str:
    """What changed, in words; empty while every cited passage stands as it was cited."""
    cited = draft.citations.select_related("document_version__document")
    titles = dict.fromkeys(citation.document_version.title for citation in cited if _changed(citation))
    return f"Article changed: {', '.join(titles)}." if titles else ""
