"""Settings for tests: what a test gives and the defaults, whatever stands in this machine's environment.

Reading the environment takes longer than most of the tests that need a Config.
"""

from typing import Any

from pydantic_settings import BaseSettings, PydanticBaseSettingsSource

from copilot.config import Config


class GivenConfig(Config):
    @classmethod
    def settings_customise_sources(
        cls, settings_cls: type[BaseSettings], init_settings: PydanticBaseSettingsSource, **others: Any
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        return (init_settings,)
