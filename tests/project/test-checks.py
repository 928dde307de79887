#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tries the project checks on small trees, with and without faults: a check must be able to fail."""

import json
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent

SET = json.dumps({
    "terrains": [{"id": "desert"}],
    "tiles": [{"id": "hermit"}],
    "explorers": [{"id": "ada"}],
    "medals": [{"id": "speed"}],
})

SOUND = {
    "data/sets/base.json": SET,
    "src/engine/bm-rules.h": "#include <glib.h>\n",
    "src/engine/bm-rules.c": '#include "bm-rules.h"\n#include "bm-sets-resources.h"\n',
    "src/engine/bm-state.h": "#include <glib.h>\n",
    "src/engine/bm-state-private.h": '#include "bm-state.h"\n',
    "src/engine/bm-record.h": '#include "bm-state.h"\n',
    "src/bots/bm-bot.h": '#include "bm-rules.h"\n',
    "src/bots/bm-search.c": '#include "bm-state.h"\n',
    "src/lab/bm-simulation.c": '#include "bm-bot.h"\n#include "bm-state.h"\n',
    "src/cli/main.c": '#include "bm-bot.h"\n#include "bm-state.h"\n',
    "src/table/bm-table.h": "#include <gtk/gtk.h>\n",
    "src/editor/bm-editor.h": '#include "bm-rules.h"\n',
    "src/app/main.c": '#include "bm-table.h"\n#include "bm-editor.h"\n',
}


def run_check(name, files):
    """Runs a check on a tree of @files; gives its exit status and what it wrote."""
    with tempfile.TemporaryDirectory() as folder:
        for path, text in files.items():
            target = Path(folder, path)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(text.encode("latin-1" if target.suffix == ".png" else "utf-8"))
        done = subprocess.run([sys.executable, HERE / name, folder], capture_output=True, text=True,
                              encoding="utf-8", check=False)
        return done.returncode, done.stdout + done.stderr


class CheckTest(unittest.TestCase):
    def assert_sound(self, check, **changes):
        status, output = run_check(check, SOUND | changes.get("files", {}))
        self.assertEqual((status, output), (0, ""))

    def assert_fault(self, check, files, message):
        status, output = run_check(check, SOUND | files)
        self.assertEqual(status, 1, output)
        self.assertIn(message, output)


class LayersTest(CheckTest):
    CHECK = "check-layers.py"

    def test_sound_tree(self):
        self.assert_sound(self.CHECK)

    def test_faults(self):
        who_may = "in bots only bm-outlook.c, bm-playout.c, bm-search.c may include"
        for path, include, message in (
            ("src/engine/bm-a.c", '"bm-bot.h"',
             "src/engine/bm-a.c:1: engine must not include bm-bot.h of bots"),
            ("src/bots/bm-a.c", '"bm-table.h"', "bots must not include bm-table.h of table"),
            ("src/lab/bm-a.c", '"bm-table.h"', "lab must not include bm-table.h of table"),
            ("src/lab/bm-a.c", "<gtk/gtk.h>", "lab must build without a toolkit"),
            ("src/cli/bm-a.c", '"bm-editor.h"', "cli must not include bm-editor.h of editor"),
            ("src/table/bm-a.c", '"bm-editor.h"', "table must not include bm-editor.h of editor"),
            ("src/table/bm-a.c", '"../editor/bm-editor.h"', "table must not include"),
            ("src/editor/bm-a.c", '"bm-table.h"', "editor must not include bm-table.h of table"),
            ("src/engine/bm-a.c", "<gtk/gtk.h>", "engine must build without a toolkit"),
            ("src/bots/bm-a.h", "<adwaita.h>", "bots must build without a toolkit"),
            ("src/cli/bm-a.c", "<gdk/gdk.h>", "cli must build without a toolkit"),
            ("src/engine/bm-a.c", '"bm-nowhere.h"', "no layer has a header bm-nowhere.h"),
            ("src/attic/bm-a.c", '"bm-rules.h"', "“attic” is no layer"),
            ("src/bots/bm-rules.h", "<glib.h>", "there is another bm-rules.h"),
            ("src/bots/bm-bot.c", '"bm-state.h"',
             f"src/bots/bm-bot.c:1: {who_may} bm-state.h"),
            ("src/bots/bm-search.h", '"bm-state.h"', who_may),
            ("src/bots/bm-bot.c", '"../engine/bm-record.h"', who_may),
            ("src/bots/bm-bot.c", "<bm-state-private.h>", who_may),
        ):
            with self.subTest(message):
                self.assert_fault(self.CHECK, {path: f"#include {include}\n"}, message)

    def test_types(self):
        one = "typedef struct\n{\n  int x;\n} BmPlace;\n"
        for other, is_fault in (
            (one, True),
            ("typedef enum\n{\n  BM_PLACE_HERE,\n} BmPlace;\n", True),
            ("typedef union\n{\n  int x;\n} BmPlace;\n", True),
            ("typedef struct _BmPlace BmPlace;\nstruct _BmPlace\n{\n  int x;\n};\n", True),
            ("typedef guint32 BmPlace;\n", True),
            ("typedef void (*BmPlace) (int x);\n", True),
            ("G_DECLARE_FINAL_TYPE (BmPlace, bm_place, BM, PLACE, GObject)\n", True),
            ("typedef struct _BmPlace BmPlace;\n", False),
            ("typedef struct\n{\n  BmPlace place;\n} BmPlaces;\n", False),
            ("/**\n * BmPlace:\n */\ntypedef BmPlace BmSpot;\n", False),
        ):
            with self.subTest(other):
                files = {"src/bots/bm-a.h": other, "src/engine/bm-zone.h": one}
                if is_fault:
                    self.assert_fault(self.CHECK, files,
                                      "BmPlace is defined twice: src/bots/bm-a.h, src/engine/bm-zone.h")
                else:
                    self.assert_sound(self.CHECK, files=files)

    def test_private_struct(self):
        self.assert_sound(self.CHECK, files={
            "src/app/bm-window.h": "G_DECLARE_FINAL_TYPE (BmWindow, bm_window, BM, WINDOW, GtkWindow)\n",
            "src/app/bm-window-private.h": "struct _BmWindow\n{\n  int x;\n};\n",
        })

    def test_empty_tree(self):
        status, output = run_check(self.CHECK, {"src/README": ""})
        self.assertEqual(status, 1)
        self.assertIn("no C files", output)


class IdsTest(CheckTest):
    CHECK = "check-ids.py"

    def test_sound_tree(self):
        self.assert_sound(self.CHECK)

    def test_no_fault(self):
        for text in ('/* "hermit" */\n', '// "hermit"\n', 'x = "desert";\n', 'x = "hermits";\n',
                     "x = '\"'; hermit ('\"');\n", 'x = "\\"hermit\\"";\n'):
            with self.subTest(text):
                self.assert_sound(self.CHECK, files={"src/engine/bm-a.c": text})

    def test_faults(self):
        for text, message in (
            ('\nx = "hermit";\n',
             "src/engine/bm-a.c:2: the code knows “hermit” by name (base.json, tiles)"),
            ('x = "ada";\n', "base.json, explorers"),
            ('x = "speed";\n', "base.json, medals"),
            ('x = "her" "mit";\n', "“hermit”"),
            ('x = "/*"; y = "hermit"; /* */\n', "“hermit”"),
            ("x = '\"'; y = \"hermit\";\n", "“hermit”"),
        ):
            with self.subTest(text):
                self.assert_fault(self.CHECK, {"src/engine/bm-a.c": text}, message)

    def test_no_ids(self):
        self.assert_fault(self.CHECK, {"data/sets/base.json": "{}"}, "no ids to look for")

    def test_broken_set(self):
        self.assert_fault(self.CHECK, {"data/sets/base.json": "{"}, "base.json: Expecting")


class WritingTest(CheckTest):
    CHECK = "check-writing.py"

    def test_sound_tree(self):
        self.assert_sound(self.CHECK)

    def test_no_fault(self):
        for path, text in (
            ("src/base/bm-file-write.c", "g_file_replace (file);\n"),
            ("src/engine/bm-a.c", "/* g_file_replace (file) */\nbm_file_write (file);\n"),
            ("src/engine/bm-a.c", 'x = "fopen (file)"; y = \'"\'; z = "fopen (file)";\n'),
            ("src/engine/bm-a.c", "gdk_texture_save_to_png_bytes (x); g_file_create_child (x); bm_rename (x);\n"),
        ):
            with self.subTest(text):
                self.assert_sound(self.CHECK, files={path: text})

    def test_faults(self):
        for call in ("g_file_replace_contents", "g_file_replace_contents_bytes_async", "g_file_set_contents_full",
                     "g_file_replace", "g_file_create_async", "g_file_append_to", "fopen", "g_fopen",
                     "gdk_texture_save_to_png", "g_file_move", "g_file_copy_async", "rename", "g_rename", "renameat2",
                     "g_mkdir_with_parents", "g_file_make_directory", "mkstemp", "g_mkstemp_full", "g_unlink",
                     "g_file_delete_async", "g_remove"):
            with self.subTest(call):
                self.assert_fault(self.CHECK, {"src/app/bm-a.c": f"/* A. */\nif (!{call} (file))\n"},
                                  f"src/app/bm-a.c:2: {call} () is not safe")

    def test_empty_tree(self):
        status, output = run_check(self.CHECK, {"src/README": ""})
        self.assertEqual(status, 1)
        self.assertIn("no C files", output)


TEXTS = {
    "po/POTFILES": "# Files.\ndata/a.desktop.in\nsrc/app/main.c\nui/a.ui\n",
    "data/a.desktop.in": "[Desktop Entry]\nName=A\n",
    "src/app/main.c": 'x = _("Text");\n',
    "src/app/other.c": '/* _("no text") */\n',
    "ui/a.ui": '<property name="title" translatable="yes">A</property>\n',
    "ui/b.ui": '<property name="title">A</property>\n',
}


class PotfilesTest(CheckTest):
    CHECK = "check-potfiles.py"

    def test_sound_tree(self):
        self.assert_sound(self.CHECK, files=TEXTS)

    def test_faults(self):
        rows = (
            ("src/app/other.c", 'ngettext ("a", "b", 1);\n', "src/app/other.c has texts and is missing"),
            ("ui/b.ui", TEXTS["ui/a.ui"], "ui/b.ui has texts and is missing"),
            ("src/app/main.c", "\n", "src/app/main.c has no texts"),
            ("po/POTFILES", "ui/a.ui\nsrc/app/main.c\ndata/a.desktop.in\n", "not in alphabetical order"),
            ("po/POTFILES", "src/gone.c\n" + TEXTS["po/POTFILES"], "src/gone.c has no texts"),
        )
        for name, text, message in rows:
            with self.subTest(message):
                self.assert_fault(self.CHECK, TEXTS | {name: text}, message)


LITERALS = {
    "src/app/main.c": '/* "no text" */ x = _("Some text"); y = "no-text"; gtk_label_set_label (l, "%s: %u");\n',
    "ui/a.ui": '<interface><property name="title" translatable="yes">A</property>'
               '<property name="name">a</property></interface>',
}


class LiteralsTest(CheckTest):
    CHECK = "check-literals.py"

    def test_sound_tree(self):
        self.assert_sound(self.CHECK, files=LITERALS)

    def test_no_fault(self):
        for text in (
            'g_dngettext (D, "one thing", "%u things", n);\n',
            'x = ngettext ("one thing", "%u things", n);\n',
            'x = f (C_("menu", "Open it"), g_strdup ("a-b"));\n',
            'g_warning ("This is for you: %s", x);\n',
            'x = "{\\"two words\\": 1}";\n',
            '/* Not translated: names. */\nstatic const char *const names[] = { "Ada", "Bruno" };\n',
            'void\nf (void)\n{\n  /* Not translated: for us. */\n  if (x)\n    g ("two words");\n  g ("a b");\n}\n',
            'bm_row_add_button (row, "user-trash-symbolic", _("Remove"));\n',
            'gtk_accessible_update_property (a, GTK_ACCESSIBLE_PROPERTY_LABEL, _("Name"), -1);\n',
        ):
            with self.subTest(text):
                self.assert_sound(self.CHECK, files=LITERALS | {"src/app/main.c": text})

    def test_faults(self):
        for text, literal in (
            ('x = "Two words";\n', 'src/app/main.c:1: "Two words" does not go through gettext'),
            ('\n/* a\n * b */\nx = "two words";\n', 'src/app/main.c:4: "two words"'),
            ('x = "Words";\n', '"Words"'),
            ('r = { "cancel", "_Cancel" };\n', '"_Cancel"'),
            ('#define TITLE "Two words"\n', '"Two words"'),
            ('f (_("Some text"), "two words");\n', '"two words"'),
            ('gtk_label_set_label (l, "words");\n', '"words"'),
            ('gtk_widget_set_tooltip_text (w, "words");\n', '"words"'),
            ('adw_preferences_row_set_title (row, "words");\n', '"words"'),
            ('g_set_error (error, D, C, "lost: %s", x);\n', '"lost: %s"'),
            ('bm_row_add_button (row, "user-trash-symbolic", "Remove");\n', '"Remove"'),
            ('gtk_accessible_update_property (a, GTK_ACCESSIBLE_PROPERTY_LABEL, "name", -1);\n', '"name"'),
            ('/* Not translated: names. */\nx = "Ada";\ny = "two words";\n', '"two words"'),
            ('void\nf (void)\n{\n  /* Not translated: a. */\n  g ("a b");\n}\nx = "two words";\n', '"two words"'),
        ):
            with self.subTest(text):
                self.assert_fault(self.CHECK, LITERALS | {"src/app/main.c": text}, literal)

    def test_forms(self):
        for form in (
            '<property name="title">Words</property>', '<property name="tooltip_text">Words</property>',
            '<attribute name="label">Words</attribute>', '<items><item>Words</item></items>',
            '<accessibility><property name="label" translatable="no">Words</property></accessibility>',
        ):
            with self.subTest(form):
                files = LITERALS | {"ui/a.ui": f"<interface>{form}</interface>"}
                self.assert_fault(self.CHECK, files, "ui/a.ui: “Words”")


PO_HEAD = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\nPlural-Forms: nplurals=2; plural=n > 1;\\n"\n\n'
TEXT = 'x = g_strdup_printf (_("See <b>%s</b> and %u…"), a, b);\n'
THINGS = 'x = g_strdup_printf (ngettext ("one thing", "%u things", n), n);\n'


def translations(source, po, language="fr"):
    """A tree whose only text is in @source, and its translation."""
    return {
        "po/LINGUAS": f"# Languages.\n{language}\n", "po/POTFILES": "src/app/main.c\n",
        "src/app/main.c": source, f"po/{language}.po": PO_HEAD + po,
    }


def translate(original, translation, language="fr", source='x = _("{}");\n', flags=""):
    return translations(source.format(original), f'{flags}msgid "{original}"\nmsgstr "{translation}"\n', language)


class TranslationsTest(CheckTest):
    CHECK = "check-translations.py"

    def test_sound_trees(self):
        for files in (
            translations(TEXT, 'msgid "See <b>%s</b> and %u…"\nmsgstr "%2$u, puis <b>%1$s</b>…"\n'),
            translations(THINGS, 'msgid "one thing"\nmsgid_plural "%u things"\n'
                                 'msgstr[0] "%u chose"\nmsgstr[1] "%u choses"\n'),
            translations(THINGS, 'msgid "one thing"\nmsgid_plural "%u things"\n'
                                 'msgstr[0] "une chose"\nmsgstr[1] "%u choses"\n'),
            translate("_Open “it”: now!", "_Ouvrir «\u00a0cela\u00a0»\u00a0: maintenant\u202f!"),
            translate("_Open “it”", "„Es“ ö_ffnen", "de"),
            translate("“It”", "‘Het’", "nl"),
            translate('say \\"a\\": [1]', 'dire \\"a\\": [1]'),
            translate("one;two;", "un;deux;"),
            translations('x = _("Text");\n', 'msgid "Text"\nmsgstr "Texte"\n\n#~ msgid "Old"\n#~ msgstr ""\n'),
        ):
            with self.subTest(list(files.values())):
                self.assert_sound(self.CHECK, files=files)

    def test_faults(self):
        for files, message in (
            (translations('x = _("Text");\n', ""), "po/fr.po: “Text”: is not translated"),
            (translate("Text", ""), "po/fr.po: “Text”: is not translated"),
            (translate("Text", "Texte", flags="#, fuzzy\n"), "“Text”: is fuzzy"),
            (translations('x = C_("menu", "Text");\n', 'msgid "Text"\nmsgstr "Texte"\n'),
             "“Text” (menu): is not translated"),
            (translations(THINGS, 'msgid "one thing"\nmsgid_plural "%u things"\nmsgstr[0] "%u chose"\nmsgstr[1] ""\n'),
             "“one thing”: is not translated"),
            (translations(THINGS, 'msgid "one thing"\nmsgstr "une chose"\n'), "“one thing”: is not translated"),
            (translations('x = _("Text");\n', 'msgid "Text"\nmsgstr "Texte\n'), "po/fr.po"),
            (translate("See %s", "Voir %d", source='g_print (_("{}"), x);\n', flags="#, c-format\n"), "po/fr.po"),
            (translate("See %s and %s", "Voir %s"), "not the same placeholders"),
            (translate("%-d %B", "%-d"), "not the same placeholders"),
            (translate("See <b>it</b>", "Voir <b>cela"), "not the same tags"),
            (translate("_Open", "Ouvrir"), "not the same underlines"),
            (translate("Open", "_Ouvrir"), "not the same underlines"),
            (translate("with --json", "avec --jason"), "not the same options"),
            (translate("Open…", "Ouvrir"), "an ellipsis at an end"),
            (translate("Open", "Ouvrir…"), "an ellipsis at an end"),
            (translate("Open it:", "Ouvrir"), "a colon at an end"),
            (translate("Open it", "Ouvrir "), "a blank at an end"),
            (translate("Open it", "L'ouvrir"), "an apostrophe"),
            (translate("Open… it", "Ouvrir... cela"), "an ellipsis is"),
            (translate("Open it", "Ouvrir  cela"), "two blanks"),
            (translate("Lose 5", "Perdre -5"), "a minus"),
            (translate("Open!", "Ouvrir!"), "a no-break space belongs before"),
            (translate("Open: it", "Ouvrir : cela"), "must not break"),
            (translate("Open “it”", "Ouvrir «cela\u00a0»"), "belongs after «"),
            (translate("Open “it”", "Ouvrir “cela”"), "quotation marks are « and »"),
            (translate("Open “it”", "Ouvrir «\u00a0cela"), "is not closed"),
            (translate("Open “it”", "„Es” öffnen", "de"), "quotation marks are „ and “"),
            (translate("Open “it”", "„Het“ openen", "nl"), "quotation marks are ‘ and ’"),
            ({"po/LINGUAS": "fr\n", "po/POTFILES": "", "po/fr.po": PO_HEAD}, "no texts were found"),
        ):
            with self.subTest(message, files=list(files.values())):
                self.assert_fault(self.CHECK, files, message)


def menu(labels, translations):
    """A tree with a menu, and its translation into French."""
    items = "".join(f'<item><attribute name="label" translatable="yes">{label}</attribute></item>' for label in labels)
    po = "\n".join(f'msgid "{label}"\nmsgstr "{translation}"\n' for label, translation in zip(labels, translations))
    return {
        "po/LINGUAS": "fr\n", "po/POTFILES": "ui/a.ui\n", "po/fr.po": PO_HEAD + po,
        "ui/a.ui": f'<interface><menu id="a">{items}</menu></interface>',
    }


class MenusTest(CheckTest):
    CHECK = "check-translations.py"

    def test_sound_tree(self):
        self.assert_sound(self.CHECK, files=menu(("_Open", "_Close"), ("_Ouvrir", "_Fermer")))

    def test_faults(self):
        for labels, translations, message in (
            (("_Open", "_Close"), ("_Ouvrir", "F_ormer"), "po/fr.po: a.ui: a: the letter “o”"),
            (("_Open", "Cl_ose"), ("_Ouvrir", "_Fermer"), "ui/a.ui: a: the letter “o”"),
        ):
            with self.subTest(message):
                self.assert_fault(self.CHECK, menu(labels, translations), message)


def svg(view_box, inside=""):
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view_box}">{inside}</svg>'


def write_english(message="Open", plural="Opens", item="Toad", document="Text.", manual="Text."):
    """A tree with texts for people to read."""
    return {
        "po/de.po": 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
                    f'msgid "{message}"\nmsgid_plural "{plural}"\nmsgstr[0] ""\nmsgstr[1] ""\n',
        "data/sets/base.json": json.dumps(json.loads(SET) | {"description": {"en": item, "de": "id is no"}}),
        "docs/A.md": f"# A\n\n{document}\n",
        "docs/a.1": f".SH A\n{manual}\n",
    }


class EnglishTest(CheckTest):
    CHECK = "check-english.py"

    def test_sound_trees(self):
        for files in (
            write_english(),
            write_english("There is no longer a set, and this is no one’s: nobody or everybody"),
            write_english("No points of its own, or printed tiles of its own terrain"),
            write_english('needs \\"requires\\": [\\"base\\"]; 95%, %s%%, %u in %%'),
            write_english("what it is like: “id” is a member, an ID a word"),
            write_english(document="`start player` and [this](nobody.md)\n\n    bring it\n\n```\nmend it\n```"),
            write_english(document="| Instead of | Write |\n|---|---|\n| nobody | no one |\n\nText."),
            write_english(manual=".B nobody\nor \\fBeverybody\\fR\n.nf\nmend it\n.fi"),
        ):
            with self.subTest(list(files.values())):
                self.assert_sound(self.CHECK, files=files)

    def test_faults(self):
        for message, fault in (
            ("This is no set", "“This is no set”: “This is no”: “this is no set” is “this is not a set”"),
            ("Nobody gets it", "“Nobody”: everyone, someone, anyone, no one"),
            ("3 turns on the average", "on average"),
            ("It brings 5 points", "a tile scores points"),
            ("It is in line", "balanced"),
            ("In line", "balanced"),
            ("The start player", "first player"),
            ("What shall it be called?", "should"),
            ("Mend it", "fix"),
            ("A set of its own", "a separate set"),
            ("Tiles of your own, or others", "your own tiles"),
            ("Medals of their own and more", "your own tiles"),
            ("What all chance comes from", "random seed"),
            ("Gives the rest of the stack away", "pass a stack on"),
            ("whoever has to give the stack to their own ship", "put the stack on their own ship"),
            ("in 95 % of the games", "no space before %"),
            ("%s %% of the games", "no space before %"),
            ("%.1f %%", "no space before %"),
            ("The id is taken", "ID, IDs"),
            ("Id in Files", "ID, IDs"),
            ("The Set Cannot Be Opened", "Could Not Open Set"),
            ("It is not there any more", "no longer exists"),
            ("points for who gets it", "whoever"),
            ("This hangs on the machine", "depends on"),
            ("in the place of a printed tile", "instead of"),
            ("4 if not given", "default: 4"),
            ("The deck", "tile supply"),
            ("It is written anew", "again"),
            ("What the lab knows so far; what is known so far stays", "a noun is a better subject"),
            ("The player's ship", "an apostrophe is ’"),
            ('the member \\"%s\\" is missing', "quotation marks are “ and ”"),
        ):
            with self.subTest(message):
                self.assert_fault(self.CHECK, write_english(message), fault)

    def test_places(self):
        for files, message in (
            (write_english(plural="Mend %u sets"), "“Mend %u sets”: “Mend”: fix"),
            (write_english(item="Mend it"), "data/sets/base.json: $.description: “Mend”: fix"),
            (write_english(document="Text\nis mended on\nthe average."), "docs/A.md:4: “mended”: fix"),
            (write_english(document="Text\nis mended on\nthe average."), "docs/A.md:4: “on the average”: on average"),
            (write_english(document="```\ncode\n```\nMend it."), "docs/A.md:6: “Mend”: fix"),
            (write_english(document="| Instead of | Write |\n|---|---|\n| it | mend |"), "docs/A.md:5: “mend”: fix"),
            (write_english(document="| Instead of | Write |\n|---|---|\n\n| mend |"), "docs/A.md:6: “mend”: fix"),
            (write_english(manual=".B code\nMend it."), "docs/a.1:3: “Mend”: fix"),
            (write_english() | {"README.md": "Mend it."}, "README.md:1: “Mend”: fix"),
        ):
            with self.subTest(message):
                self.assert_fault(self.CHECK, files, message)

    def test_nothing_to_read(self):
        self.assert_fault(self.CHECK, {}, "no messages, sets or documents were found")


ART = {
    "data/art/explorer/ada.svg": svg("0 0 200 200", '<circle r="4" fill="url(#g)"/>'),
    "data/art/medal/speed.svg": svg("0 0 64 64"),
    "data/art/monster/hermit.svg": svg("0 0 100 200"),
    "data/art/terrain/desert-upright.svg": svg("0 0 100 200"),
    "data/art/terrain/desert-landscape.svg": svg("0 0 200 100"),
}


class ArtTest(CheckTest):
    CHECK = "check-art.py"

    def test_sound_tree(self):
        self.assert_sound(self.CHECK, files=ART)

    def test_faults(self):
        rows = (
            ("medal/speed", "<svg", "is not XML"),
            ("medal/speed", svg("0 0 65 64"), "has the view box"),
            ("medal/speed", svg("0 0 64 64", "<text>5</text>"), "has an element “text”"),
            ("medal/speed", svg("0 0 64 64", '<use href="other.svg#a"/>'), "refers to “other.svg#a”"),
            ("medal/speed", svg("0 0 64 64", '<g fill="url(http://a/b)"/>'), "refers to “http://a/b”"),
            ("medal/speed", svg("0 0 64 64", "<style>@import 'a.css';</style>"), "has a style that refers"),
            ("medal/speed", svg("0 0 64 64", "<g/>" * 4000), "at most 12000 are allowed"),
            ("medals/speed", svg("0 0 64 64"), "no folder of this name"),
        )
        for name, text, message in rows:
            with self.subTest(message):
                self.assert_fault(self.CHECK, ART | {f"data/art/{name}.svg": text}, message)

    def test_missing_drawing(self):
        for missing in ART:
            with self.subTest(missing):
                files = {path: text for path, text in ART.items() if path != missing}
                self.assert_fault(self.CHECK, files, "needs the drawing")


def metainfo(version="1.2.0", tag="v1.2.0", width=1000, caption="A table", notes="<p>New.</p>", summary="Play"):
    image = f"https://raw.githubusercontent.com/bigmonster/bigmonster/{tag}/docs/a.png"
    return f"""<component><summary>{summary}</summary>
        <screenshots><screenshot type="default"><caption>{caption}</caption>
          <image width="{width}" height="700">{image}</image></screenshot></screenshots>
        <releases><release version="{version}" date="2026-01-01"><description>{notes}</description></release></releases>
        </component>"""


def manifest(source, runtime="50", **members):
    return json.dumps({"runtime-version": runtime, "modules": [{"sources": [source]}]} | members)


def checkout_manifest(source, *runtime):
    return manifest(source, *runtime, **{"separate-locales": False})


def png(width, height):
    """As much of a PNG file as is looked at, as text."""
    size = width.to_bytes(4, "big") + height.to_bytes(4, "big")
    return (b"\x89PNG\r\n\x1a\n" + 8 * b"\0" + size).decode("latin-1")


ID = "io.github.bigmonster.BigMonster"
RELEASE = {
    "meson.build": "project('a', 'c',\n  version: '1.2.0',\n)\n",
    f"data/{ID}.metainfo.xml.in": metainfo(),
    f"flatpak/{ID}.json": manifest({"type": "git", "tag": "v1.2.0"}),
    f"flatpak/{ID}.checkout.json": checkout_manifest({"type": "dir", "path": ".."}),
    "docs/a.png": png(1000, 700),
}


class FormatTest(CheckTest):
    SCHEMA = "data/schema/bigmonster-set-2.schema.json"
    FORMAT = "docs/SET-FORMAT.md"

    def read(self, path):
        return Path(HERE.parents[1], path).read_text(encoding="utf-8")

    def check(self, old="", new=""):
        text = self.read(self.FORMAT)
        self.assertIn(old, text)
        return {self.SCHEMA: self.read(self.SCHEMA), self.FORMAT: text.replace(old, new, 1)}

    def test_sound_tree(self):
        self.assert_sound("check-format.py", files=self.check())

    def test_faults(self):
        for old, new, message in (
            ("| `monsters` | 1 |", "| `monsters` | 2 |", "the default of “monsters” is 1"),
            ("| `monsters` | 1 |", "| `monster` | 1 |", "Tiles: there is no “monster”"),
            ("| `mutate` **(2)** |", "| `mutates` **(2)** |", "“mutate” of “effect” is not explained"),
            ("| `decks` | required |", "| `decks` | |", "“decks” is required"),
            ("| `points` | 0 |", "| `points` | required |", "“points” is not required"),
            ("| `tokens` | tokens |", "| `coins` | tokens |", "the counts are tiles, monsters"),
        ):
            with self.subTest(message):
                self.assert_fault("check-format.py", self.check(old, new), message)


class ReleaseTest(CheckTest):
    CHECK = "check-release.py"

    def test_sound_tree(self):
        self.assert_sound(self.CHECK, files=RELEASE)

    def test_faults(self):
        about = f"data/{ID}.metainfo.xml.in"
        rows = (
            (about, metainfo(version="1.1.0"), "the first release is not 1.2.0"),
            (about, metainfo(notes=""), "release 1.2.0 has no notes"),
            (about, metainfo(tag="main"), "is not of the tag v1.2.0"),
            (about, metainfo(width=900), "docs/a.png: is 1000 × 700"),
            (about, metainfo(caption="A table."), "without a full stop"),
            (about, metainfo(caption=""), "has to have a caption"),
            (about, metainfo(summary="Play " * 8), "more than 35 characters"),
            ("docs/a.png", png(2300, 700), "larger than Flathub wants"),
            (f"flatpak/{ID}.json", manifest({"tag": "v1.1.0"}), "does not build the tag v1.2.0"),
            (f"flatpak/{ID}.checkout.json", checkout_manifest({"type": "git"}), "does not build the checkout"),
            (f"flatpak/{ID}.checkout.json", checkout_manifest({"type": "dir", "path": ".."}, "49"), "in more than its source"),
            (f"flatpak/{ID}.checkout.json", manifest({"type": "dir", "path": ".."}), "leaves the translations out"),
        )
        for name, text, message in rows:
            with self.subTest(message):
                self.assert_fault(self.CHECK, RELEASE | {name: text}, message)

    def test_missing_screenshot(self):
        files = {path: text for path, text in RELEASE.items() if path != "docs/a.png"}
        self.assert_fault(self.CHECK, files, "docs/a.png: is missing")


if __name__ == "__main__":
    unittest.main()
