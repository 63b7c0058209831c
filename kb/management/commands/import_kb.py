"""`manage.py import_kb --collection SLUG PATH|URL …`"""

import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.exceptions import ValidationError
from django.core.management.base import BaseCommand, CommandError
from django.utils.text import slugify

from kb.answering import nobody_answers
from kb.importing.articles import Outcome, Report, import_units
from kb.importing.conditional_get import known_pages
from kb.importing.readers import KINDS, ZIP, Options, Unit, units
from kb.importing.readers.tables import COLUMNS, parse_columns
from kb.importing.readers.urls import SitemapError, address_units, is_address, listed, sitemap_addresses
from kb.management.progress_bar import Bar
from kb.models import LANGUAGES, Collection

NAMED = 10  # articles in one line
SLUG_LENGTH = Collection._meta.get_field("slug").max_length


class Command(BaseCommand):
    help = (
        f"Import articles from files, folders and addresses ({' '.join(KINDS)} {ZIP}); what has not changed is left"
        " alone. Exit code 0: imported, what was refused is listed; 1: nothing could be imported; 2: called wrongly."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--collection", required=True, metavar="SLUG", help="the collection that gets them")
        parser.add_argument("--create", action="store_true", help="create the collection if it does not exist")
        parser.add_argument(
            "--language", choices=[code for code, _ in LANGUAGES], help="of a new collection; en where none is given"
        )
        parser.add_argument(
            "--map",
            action="append",
            default=[],
            metavar="FIELD=COLUMN,…",
            help=f"which column of a table holds which of {', '.join(COLUMNS)}",
        )
        parser.add_argument("--urls", type=Path, metavar="FILE", help="addresses to fetch, one a line; - is the input")
        parser.add_argument("--sitemap", metavar="URL", help="fetch every page that the sitemap names")
        parser.add_argument(
            "--draft", action="store_true", help="import new articles as drafts, for a person to publish"
        )
        parser.add_argument("--dry-run", action="store_true", help="show what would be done, without doing it")
        parser.add_argument("paths", nargs="*", metavar="PATH|URL", help="a file, a folder, a zip or an address")

    def handle(
        self, *, collection: str, create: bool, language: str | None, dry_run: bool, draft: bool = False, **given: Any
    ) -> None:
        target, made = self._collection(collection, language or "", create, dry_run)
        try:
            self._import(target, dry_run, draft, **given)
        except CommandError:
            if made:
                Collection.objects.filter(pk=target.pk, documents=None).delete()
            raise

    def _import(self, target: Collection, dry_run: bool, draft: bool, **given: Any) -> None:
        waiting = self._units(target, **given)
        if not waiting:
            raise CommandError("Nothing to import: give a file, a folder or an address.", returncode=2)
        report = import_units(target, waiting, progress=Bar(sys.stderr, "Importing"), dry=dry_run, draft=draft)
        self._tell(target, report, dry_run, draft=draft)
        if len(report.of(Outcome.REFUSED)) == len(report.outcomes):
            raise CommandError("Nothing could be imported.")

    def _units(
        self, target: Collection, *, map: list[str], paths: list[str], urls: Path | None, sitemap: str | None, **_: Any
    ) -> list[Unit]:
        try:
            options = Options(parse_columns(map), target.language)
            addresses = [path for path in paths if is_address(path)]
            addresses += listed(self._list(urls)) if urls else []
            addresses += sitemap_addresses(sitemap) if sitemap else []
        except OSError as error:
            raise CommandError(f"{urls} cannot be read: {error.strerror or error}.") from None
        except (ValueError, SitemapError) as error:
            raise CommandError(str(error)) from None
        files = [Path(path) for path in paths if not is_address(path)]
        pages = address_units(addresses, options, known_pages(target))
        return [unit for file in files for unit in units(file, options)] + pages

    def _list(self, urls: Path) -> str:
        return sys.stdin.read() if str(urls) == "-" else urls.read_text("utf-8-sig")

    def _tell(self, target: Collection, report: Report, dry: bool, *, draft: bool) -> None:
        for outcome in report.outcomes:
            if outcome.kind != Outcome.SAME or outcome.reason:
                self.stdout.write(f"{outcome.kind:8} {outcome.source}{': ' if outcome.reason else ''}{outcome.reason}")
        if any(outcome.reason.startswith("no column") for outcome in report.outcomes):
            self.stdout.write("Map the columns: --map title=Question,body=Answer")
        if hiding := report.with_hidden():
            count = f"{len(hiding)} source{'' if len(hiding) == 1 else 's'}"
            rest = f" and {len(hiding) - NAMED} more" if len(hiding) > NAMED else ""
            self.stdout.write(
                f"{'Would leave' if dry else 'Left'} out text that readers of {count} do not see:"
                f" {', '.join(hiding[:NAMED])}{rest}. If it belongs in the article, make it visible in the source."
            )
        if by_hand := report.replaced_by_hand():
            count = f"{len(by_hand)} article{'' if len(by_hand) == 1 else 's'}"
            rest = f" and {len(by_hand) - NAMED} more" if len(by_hand) > NAMED else ""
            self.stdout.write(
                f"{'Would replace' if dry else 'Replaced'} {count} changed by hand: {', '.join(by_hand[:NAMED])}{rest}."
                " Their versions keep the earlier text."
            )
        if deleted := report.come_back():
            self.stdout.write(
                f"{len(deleted)} that had been deleted {'would come' if dry else 'came'} back: {', '.join(deleted[:NAMED])}"
                f"{f' and {len(deleted) - NAMED} more' if len(deleted) > NAMED else ''}. Archive what is to stay hidden."
            )
        self.stdout.write(f"{target.slug}: {report}.{' Nothing was stored: this was a dry run.' if dry else ''}")
        if not dry and draft and report.of(Outcome.NEW):
            self.stdout.write("The new ones are drafts: they are searched once somebody publishes them.")
        if not dry and (report.of(Outcome.CHANGED) or (report.of(Outcome.NEW) and not draft)):
            self.stdout.write(
                f"A running worker will index them; or run: manage.py index_kb --collection {target.slug}"
            )
        if target.pk and (words := nobody_answers(target)):
            self.stdout.write(words)

    def _collection(self, slug: str, language: str, create: bool, dry: bool) -> tuple[Collection, bool]:
        """The collection, and whether it was made here."""
        found, made = Collection.objects.filter(slug=slug).first(), False
        if found is None and create:
            found = self._new(slug, language)
            if not dry:
                found, made = Collection.objects.get_or_create(
                    slug=slug, defaults={"name": slug, "language": found.language}
                )
        if found is None:
            known = ", ".join(Collection.objects.values_list("slug", flat=True)) or "none yet"
            raise CommandError(f"There is no collection {slug} (there are: {known}). Add --create to make it.")
        if language not in ("", found.language):
            raise CommandError(
                f"{slug} is in {found.get_language_display()}, and --language is for a new collection. Change it in the"
                " library, or give single articles theirs: in front matter, or a column named language."
            )
        return found, made

    def _new(self, slug: str, language: str) -> Collection:
        made = Collection(slug=slug, name=slug, language=language or "en")
        try:
            made.clean_fields()
        except ValidationError:
            fitting = slugify(slug)[:SLUG_LENGTH]
            hint = f" Try --collection {fitting}." if fitting else ""
            raise CommandError(
                f"“{slug}” cannot be a new collection's slug: at most {SLUG_LENGTH} characters, and of them the letters a to"
                f" z, digits, - and _ alone.{hint}",
                returncode=2,
            ) from None
        return made
