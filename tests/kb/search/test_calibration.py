"""What weak means is stored for one model and one way of measuring; under any other it is refused, in words."""

from unittest.mock import patch

import pytest
from django.core.checks import Tags, run_checks

from copilot.worker.kb_jobs import log_refused_calibrations
from kb.models import Calibration, Collection
from kb.search import search
from kb.search.calibration import Fit, refusals, store

SAME, OTHER = Fit({"cosine": 2.0}, -1.0, 0.4), Fit({"cosine": 3.0}, -2.0, 0.3)


@pytest.mark.django_db
def test_both_fits_are_stored_in_place_of_what_stood() -> None:
    store("test:large", {False: OTHER})
    store("test:large", {False: SAME, True: OTHER})
    row = Calibration.objects.get()
    assert (row.features, row.intercept, row.threshold) == ({"cosine": 2.0}, -1.0, 0.4)
    assert row.across == {"features": {"cosine": 3.0}, "intercept": -2.0, "threshold": 0.3}


def test_a_stored_fit_is_what_search_judges_by(shelf: Collection) -> None:
    by_distance = search(shelf, "voucher").strength
    store("test:large", {False: Fit({}, 5.0, 0.5)})
    assert search(shelf, "voucher").strength == by_distance  # a fit without a signal is none
    store("test:large", {False: Fit({"length": 0.0}, 5.0, 0.5), True: Fit({"length": 0.0}, -5.0, 0.5)})
    assert not search(shelf, "voucher", language="en").weak
    assert search(shelf, "voucher", language="fr").weak


@pytest.mark.django_db
def test_nothing_is_refused_where_the_bundled_model_serves() -> None:
    Collection.objects.create(slug="lamps", name="Lamps")
    store("bundled", {False: SAME})
    assert refusals() == []


@pytest.mark.django_db
def test_a_calibration_of_another_model_is_refused_by_name(caplog: pytest.LogCaptureFixture) -> None:
    Collection.objects.create(slug="lamps", name="Lamps", embedding_model="openai:small")
    store("ollama:large", {False: SAME})
    (words,) = refusals()
    assert "openai:small" in words
    assert "ollama:large is not used" in words
    assert "--calibrate" in words
    log_refused_calibrations()
    assert words in caplog.text
    assert [message.msg for message in run_checks(tags=[Tags.database], databases=["default"])] == [words]


@pytest.mark.django_db
def test_a_calibration_of_another_way_of_measuring_is_refused() -> None:
    store("bundled", {False: SAME})
    with patch("kb.index_version.SIGNALS", "next"):
        (words,) = refusals()
    assert "bundled" in words
    assert "earlier way" in words


def test_checks_without_a_database_ask_none() -> None:
    assert run_checks(tags=[Tags.database], databases=[]) == []
