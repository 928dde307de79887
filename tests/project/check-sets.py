#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks the sets that come with the game and the JSON Schema that describes their format.

Every shipped set fits the schema, refers only to things that exist and has its texts in all languages; the base game
has the tiles of the printed one; and the schema, which is made from the table of the format, bites: it finds faults of all
sorts.

Usage: check-sets.py TOP_FOLDER
"""

import copy
import json
import re
import sys
from pathlib import Path

import jsonschema

from faults import report

LANGUAGES = {"en", "fr", "de", "nl"}

# The decks of the second edition: rules.md section 3, columns 3 / 4 (and 2) / 5 / 6 players.
DECKS = """
ice-blue 3 4 5 6
ice-orange 3 4 5 6
ice-green 3 4 5 6
ice-red 3 4 5 6
mutagen-down 3 4 5 6
mutagen-up 3 4 5 6
big-monster-left 3 5 6 8
big-monster-right 3 5 6 8
lava-blue-bottom 1 2 3 4
lava-blue-top 3 4 5 6
lava-green 5 7 9 11
lava-purple-bottom 2 2 3 3
lava-purple-top 2 2 3 3
swamp 5 5 5 5
grassland-green-crystals 0 1 0 1
grassland-medals 1 1 1 1
grassland-crystals 0 0 1 1
grassland-terrains 1 1 1 1
grassland-runes 1 1 1 1
grassland-lava 0 0 1 1
grassland-big-monsters 1 1 1 1
grassland-desert 1 1 1 1
grassland-grassland 0 0 1 1
desert 6 8 9 11
rune-double 1 1 2 2
rune-green 1 2 2 3
rune-blue-top 2 2 2 2
rune-blue-bottom 1 1 2 2
rune-red-top 1 2 3 4
rune-red-bottom 1 2 2 3
"""

# Edition, mode, players, column of the table above. The first edition deals from 80 or from all 120 tiles.
GAMES = [
    ("second", "individual", 3, 0),
    ("second", "individual", 4, 1),
    ("second", "individual", 5, 2),
    ("second", "individual", 6, 3),
    ("second", "team", 4, 1),
    ("second", "team", 6, 3),
    ("second", "rows", 2, 1),
    ("second", "rows", 3, 3),
    ("first", "individual", 3, 1),
    ("first", "individual", 4, 1),
    ("first", "individual", 5, 3),
    ("first", "individual", 6, 3),
    ("first", "team", 4, 1),
    ("first", "team", 6, 3),
    ("first", "rows", 2, 1),
    ("first", "rows", 3, 3),
]

# Member of a count or a crystal part to the kind of thing that it names.
FILTERS = {
    "terrain": "terrains",
    "tile": "tiles",
    "symbol": "symbols",
    "crystal": "crystals",
    "composite": "composites",
    "token": "tokens",
}
KINDS = (
    "score_lines", "terrains", "crystals", "symbols", "tokens", "tiles", "composites", "explorers", "medals",
    "tile_sets", "editions",
)

DELETED = object()
TEN_COUNTS = [{"of": "tiles"}] * 10
HUNDRED_AND_ONE = "x" * 101

# Faults in the base game: the place, and what stands there instead. The schema must refuse each.
FAULTS = [
    ("$", []),
    ("$.format", DELETED),
    ("$.format", "bigmonster-game"),
    ("$.version", DELETED),
    ("$.version", 3),
    ("$.version", "1"),
    ("$.id", DELETED),
    ("$.id", "Base"),
    ("$.id", "1st"),
    ("$.id", "a" * 65),
    ("$.id", 7),
    ("$.name", DELETED),
    ("$.name", "Big Monster"),
    ("$.name", {}),
    ("$.name", {"es": "Gran Monstruo"}),
    *((f"$.name.{language}", value) for language in sorted(LANGUAGES) for value in (5, "", HUNDRED_AND_ONE)),
    ("$.description", "text"),
    ("$.description", {}),
    *((f"$.description.{language}", value) for language in sorted(LANGUAGES) for value in (5, "", "x" * 1001)),
    ("$.authors", "somebody"),
    ("$.authors", [1]),
    ("$.authors", ["x"] * 201),
    ("$.licence", 3),
    ("$.requires", "base"),
    ("$.requires", ["base", "base"]),
    ("$.requires", [f"set-{i}" for i in range(201)]),
    ("$.own_ship_token", 1),

    *((f"$.{kind}", {}) for kind in KINDS),
    *((f"$.{kind}", []) for kind in ("score_lines", "terrains", "explorers", "medals", "tile_sets", "editions")),
    *((f"$.{kind}", DELETED) for kind in ("score_lines", "terrains", "explorers", "medals", "tile_sets", "editions")),
    *((f"$.{kind}", [0] * 201) for kind in KINDS if kind != "tiles"),
    ("$.tiles", [0] * 1001),
    *((f"$.{kind}[0]", "thing") for kind in KINDS),
    *((f"$.{kind}[0].id", DELETED) for kind in KINDS),
    *((f"$.{kind}[0].name", DELETED) for kind in KINDS),

    ("$.score_lines[0].holds", "tiles"),
    ("$.score_lines[0].tie_break", 1),
    ("$.terrains[0].line", "Ice line"),
    ("$.terrains[0].colour", "blue"),
    ("$.terrains[0].colour", 255),
    ("$.tiles[0].art", "dragon"),
    ("$.tiles[0].art", {"drawing": "The dragon"}),
    ("$.tiles[0].art", {"colours": ["#123456"]}),
    ("$.tiles[0].art", {"colours": {"shade": "red"}}),
    ("$.terrains[0].sign", ""),
    ("$.terrains[0].sign", 1),
    ("$.terrains[0].sign", HUNDRED_AND_ONE),

    ("$.crystals[0].points", DELETED),
    ("$.crystals[0].parts", DELETED),
    ("$.crystals[0].parts", {}),
    ("$.crystals[0].parts", []),
    ("$.crystals[0].parts", [{"on": "left"}] * 9),
    ("$.crystals[0].parts[0]", "right"),
    ("$.crystals[0].parts[0].on", DELETED),
    ("$.crystals[0].parts[0].on", "middle"),
    ("$.crystals[0].parts[0].at", 1),
    ("$.crystals[0].parts[0].at", [1]),
    ("$.crystals[0].parts[0].at", [1, 2, 3]),
    ("$.crystals[0].parts[0].at", [0, 17]),
    ("$.crystals[0].parts[0].at", [-17, 0]),
    ("$.crystals[0].parts[0].at", [0.5, 0]),

    ("$.tokens[0].points", -201),
    ("$.tokens[0].counts_as_medal", 1),
    ("$.tokens[0].symbols", ["furious-dragon"]),
    ("$.tokens[0].symbols", {"Furious": 1}),
    ("$.tokens[0].symbols", {"furious-dragon": -1}),
    ("$.tokens[0].symbols", {"furious-dragon": 21}),
    ("$.tokens[0].symbols", {"furious-dragon": "one"}),

    ("$.tiles[0].terrain", DELETED),
    ("$.tiles[0].text", "cold"),
    ("$.tiles[0].shape", "square"),
    ("$.tiles[0].points", "3"),
    ("$.tiles[0].points", 1.5),
    ("$.tiles[0].points", 201),
    ("$.tiles[0].points", -201),
    ("$.tiles[0].levels", 5),
    ("$.tiles[0].levels", [1]),
    ("$.tiles[0].levels", [1] * 11),
    ("$.tiles[0].levels", [1, 201]),
    ("$.tiles[0].monsters", "one"),
    ("$.tiles[0].monsters", -1),
    ("$.tiles[0].monsters", 21),
    ("$.tiles[0].mutagenic_monsters", "one"),
    ("$.tiles[0].mutagenic_monsters", -1),
    ("$.tiles[0].mutagenic_monsters", 21),
    ("$.tiles[0].beams", {}),
    ("$.tiles[0].beams", [{"cell": [0, 0], "direction": "up"}] * 9),
    ("$.tiles[0].beams", ["up"]),
    ("$.tiles[0].beams", [{"cell": [0, 0]}]),
    ("$.tiles[0].beams", [{"direction": "up"}]),
    ("$.tiles[0].beams", [{"cell": [0, 0], "direction": "north"}]),
    ("$.tiles[0].beams", [{"cell": 0, "direction": "up"}]),
    ("$.tiles[0].beams", [{"cell": [0], "direction": "up"}]),
    ("$.tiles[0].beams", [{"cell": [0, 0, 0], "direction": "up"}]),
    ("$.tiles[0].beams", [{"cell": [0, 2], "direction": "up"}]),
    ("$.tiles[0].beams", [{"cell": [0, -1], "direction": "up"}]),
    ("$.tiles[0].beams", [{"cell": [0, "0"], "direction": "up"}]),
    ("$.tiles[0].beams", [{"cell": [1, 0], "direction": "up"}]),
    ("$.tiles[4].beams[0].cell", [0, 1]),
    ("$.tiles[0].crystals", {}),
    ("$.tiles[0].crystals", [{"crystal": "green", "on": "left"}] * 13),
    ("$.tiles[0].crystals", ["green"]),
    ("$.tiles[0].crystals", [{"on": "left"}]),
    ("$.tiles[0].crystals", [{"crystal": "green"}]),
    ("$.tiles[0].crystals", [{"crystal": "green", "on": "north"}]),
    ("$.tiles[0].crystals", [{"crystal": "green", "on": "left", "along": 0}]),
    ("$.tiles[0].crystals", [{"crystal": "green", "on": "left", "along": 4}]),
    ("$.tiles[0].crystals", [{"crystal": "green", "on": "left", "along": "middle"}]),
    ("$.tiles[0].crystals", [{"crystal": "green", "on": "left", "part": 1}]),
    ("$.tiles[0].effects", {}),
    ("$.tiles[0].effects", [{"give": "furious-dragon"}] * 9),
    ("$.tiles[0].effects", ["furious-dragon"]),
    ("$.tiles[0].effects", [{"to": "self"}]),
    ("$.tiles[0].effects", [{"give": "furious-dragon", "to": "nobody"}]),
    ("$.tiles[0].line", 4),
    ("$.tiles[0].copies", "two"),
    ("$.tiles[0].copies", -1),
    ("$.tiles[0].copies", 121),
    ("$.tiles[0].copies", {"7": 1}),
    ("$.tiles[0].copies", {"3": -1}),
    ("$.tiles[0].copies", {"3": 121}),
    ("$.tiles[0].copies", {"3": "one"}),
    ("$.tiles[0].replaces", "Ice"),

    ("$.tiles[0].rules", {}),
    ("$.tiles[0].rules", [{"points": 1}] * 9),
    ("$.tiles[0].rules", ["2 points"]),
    ("$.tiles[0].rules", [{"each": {"of": "tiles"}}]),
    ("$.tiles[0].rules", [{"points": 201}]),
    ("$.tiles[0].rules", [{"points": 1, "from": 0}]),
    ("$.tiles[0].rules", [{"points": 1, "from": 101}]),
    ("$.tiles[0].rules", [{"points": 1, "from": "three"}]),
    ("$.tiles[0].rules", [{"points": 1, "limit": 0}]),
    ("$.tiles[0].rules", [{"points": 1, "limit": 2001}]),
    ("$.tiles[0].rules", [{"points": 1, "limit": "six"}]),
    ("$.tiles[0].rules", [{"points": 1, "when": {}}]),
    ("$.tiles[0].rules", [{"points": 1, "when": ["always"]}]),
    ("$.tiles[0].rules", [{"points": 1, "when": [{"at_least": 1}]}]),
    ("$.tiles[0].rules", [{"points": 1, "when": [{"count": {"of": "tiles"}}]}]),
    *(
        ("$.tiles[0].rules", [{"points": 1, "when": [{"count": {"of": "tiles"}, bound: value}]}])
        for bound in ("at_least", "at_most")
        for value in (-1, 1001, "one")
    ),
    *(
        (place, count)
        for place in ("$.tiles[13].rules[0].each", "$.medals[0].conditions[0].count")
        for count in (
            "tiles",
            {},
            {"of": "cards"},
            {"of": "symbols"},
            {"of": "sum"},
            {"of": "sum", "counts": {}},
            {"of": "sum", "counts": TEN_COUNTS},
            {"of": "sum", "counts": TEN_COUNTS[:1]},
            {"of": "sum", "counts": [{"of": "tiles"}, {"of": "cards"}]},
            {"of": "tiles", "terrain": 1},
            {"of": "tiles", "terrain": "Ice"},
            {"of": "tiles", "terrain": []},
            {"of": "tiles", "terrain": ["ice", "ice"]},
            {"of": "tiles", "terrain": ["ice", 4]},
            {"of": "tiles", "shape": "square"},
            {"of": "tiles", "explorer": "no"},
            *({"of": "mutant-tiles", level: value} for level in ("level", "min_level") for value in (-1, 10, "two")),
        )
    ),
    ("$.tiles[13].rules[0].each", {"of": "neighbours", "touching": "corner"}),
    ("$.medals[0].conditions[0].count", {"of": "neighbours"}),
    ("$.medals[0].conditions[0].count", {"of": "sum", "counts": [{"of": "tiles"}, {"of": "group"}]}),

    *((f"$.terrains[0].{noun}", DELETED) for noun in ("tile_noun", "tiles_noun", "monster_noun", "monsters_noun")),
    ("$.terrains[0].monster_noun", "ice monster"),
    *(
        (f"$.{thing}[0].{noun}", value)
        for thing in ("crystals", "symbols", "tokens", "tiles", "composites")
        for noun in ("noun", "nouns")
        for value in (DELETED, "crystal")
    ),

    ("$.composites[0].points", DELETED),
    ("$.composites[0].parts", DELETED),
    ("$.composites[0].parts", {}),
    ("$.composites[0].parts", [{"tile": "swamp", "at": [0, 0]}]),
    ("$.composites[0].parts", [{"tile": "swamp", "at": [0, 0]}] * 9),
    ("$.composites[0].parts[0]", "swamp"),
    ("$.composites[0].parts[0].at", [1, 0]),
    ("$.composites[0].parts[1].at", DELETED),
    ("$.composites[0].parts[1].tile", DELETED),

    ("$.explorers[0].mutagenic_monsters", "one"),
    ("$.explorers[0].mutagenic_monsters", -1),
    ("$.explorers[0].mutagenic_monsters", 21),
    ("$.explorers[0].built_in", {}),
    ("$.explorers[0].built_in", ["desert"]),
    ("$.explorers[0].built_in", [{}]),
    ("$.explorers[0].abilities", "keep-stack"),
    ("$.explorers[0].abilities", ["fly"]),
    ("$.explorers[0].abilities", ["keep-stack", "keep-stack"]),
    ("$.explorers[0].min_players", 1),
    ("$.explorers[0].min_players", 7),
    ("$.explorers[0].min_players", "four"),
    ("$.explorers[0].modes", "team"),
    ("$.explorers[0].modes", []),
    ("$.explorers[0].modes", ["duel"]),
    ("$.explorers[0].modes", ["team", "team"]),

    ("$.medals[0].points", DELETED),
    ("$.medals[0].permanent", "yes"),
    ("$.medals[0].places", "ice"),
    ("$.medals[0].places", ["ice", "ice"]),
    ("$.medals[0].conditions", DELETED),
    ("$.medals[0].conditions", {}),
    ("$.medals[0].conditions", []),
    ("$.medals[0].conditions[0]", "three"),
    ("$.medals[0].conditions[0].count", DELETED),
    ("$.medals[0].conditions[0].at_least", DELETED),
    *(
        (f"$.medals[0].conditions[0].{bound}", value)
        for bound in ("at_least", "at_most", "team_at_least", "team_at_most")
        for value in (-1, 1001, "one")
    ),
    ("$.medals[0].most", {"of": "tiles"}),
    ("$.medals[0].awarded", "later"),

    ("$.drawings", {}),
    ("$.drawings", [{"id": "hermit", "svg": "<svg/>"}] * 501),
    ("$.drawings", ["hermit"]),
    ("$.drawings", [{"svg": "<svg/>"}]),
    ("$.drawings", [{"id": "hermit"}]),
    ("$.drawings", [{"id": "hermit", "svg": "<svg/>", "png": "AAAA"}]),
    ("$.drawings", [{"id": "hermit", "svg": 7}]),
    ("$.drawings", [{"id": "hermit", "svg": "x" * 262145}]),
    ("$.drawings", [{"id": "hermit", "png": 7}]),
    ("$.drawings", [{"id": "hermit", "png": "data:image/png;base64,AAAA"}]),
    ("$.drawings", [{"id": "hermit", "png": "A" * 1398105}]),
    ("$.medal_slots", []),
    ("$.medal_slots.team", {}),
    ("$.medal_slots.team", [{}] * 33),
    ("$.medal_slots.team[0]", "ice"),
    ("$.medal_slots.team[0].places", "ice"),
    ("$.medal_slots.team[0].places", ["ice", "ice"]),

    ("$.tile_sets[0].tiles", DELETED),
    ("$.tile_sets[0].tiles", ["swamp"]),
    ("$.tile_sets[0].tiles", {"Swamp": 1}),
    ("$.tile_sets[0].tiles", {"swamp": -1}),
    ("$.tile_sets[0].tiles", {"swamp": 121}),
    ("$.tile_sets[0].tiles", {"swamp": "five"}),
    ("$.tile_sets[0].compulsory", 1),

    ("$.editions[0].decks", DELETED),
    ("$.editions[0].decks", {}),
    ("$.editions[0].decks", []),
    ("$.editions[0].decks[0]", "a"),
    ("$.editions[0].decks[0].tile_sets", DELETED),
    ("$.editions[0].decks[0].tile_sets", "a"),
    ("$.editions[0].decks[0].tile_sets", []),
    ("$.editions[0].decks[0].tile_sets", ["a", "a"]),
    ("$.editions[0].decks[0].players", 3),
    ("$.editions[0].decks[0].players", []),
    ("$.editions[0].decks[0].players", [3, 3]),
    ("$.editions[0].all_tie", "winner"),
    ("$.editions[0].all_tie_in_rows", "winner"),
    ("$.editions[0].team_tie_break", "worse-partner"),
    ("$.editions[0].fewer_medals", 0),
    ("$.editions[0].fewer_medals", 33),
    ("$.editions[0].fewer_medals", "three"),
    ("$.editions[0].giving", "slow"),
]

# What the base game does not do, but a set may: the schema must accept each.
VARIANTS = [
    ("$.comment", "unknown members are kept"),
    ("$.name", {"nl": "Alleen Nederlands"}),
    ("$.name.es", "Gran Monstruo"),
    ("$.requires", []),
    ("$.tiles[0].art", {"file": "ice.svg"}),
    ("$.tiles[0].points", -200),
    ("$.tiles[0].levels", [0] * 10),
    ("$.tiles[0].copies", {"2": 1, "6": 3}),
    ("$.tiles[0].beams", [{"cell": [0, 1], "direction": "left"}]),
    ("$.tiles[0].rules", [{"points": -1, "each": {"of": "neighbours", "touching": "edge"}, "from": 3, "limit": 9}]),
    ("$.tiles[0].rules", [{"points": 1, "when": [{"count": {"of": "group", "terrain": ["ice"]}, "at_most": 0}]}]),
    ("$.tiles[0].effects", [{"give": "furious-dragon"}, {"give": "furious-dragon", "to": "another"}]),
    ("$.tiles[0].art", {"drawing": "dragon", "colours": {"body": "#12aBcd"}}),
    ("$.tiles[4].beams[0]", {"cell": [1, 0], "direction": "right", "colour": "purple"}),
    ("$.crystals[0].parts[1]", {"id": "far", "on": "left", "at": [-16, 16]}),
    ("$.medals[0].conditions[0]", {"count": {"of": "tokens"}, "at_most": 0, "team_at_most": 1}),
    ("$.medals[2].fewest", {"of": "sum", "counts": [{"of": "sum", "counts": [{"of": "tiles"}] * 2}] * 8}),
    ("$.composites[0].parts", [{"tile": "swamp", "at": [0, 0]}, {"tile": "swamp", "at": [-16, 3]}]),
    ("$.explorers[0].beams", [{"cell": [1, 1], "direction": "down"}]),
    ("$.editions[0].decks", [{"tile_sets": ["a"]}]),
]

def as_list(value):
    return value if isinstance(value, list) else [value]


def walk(value, path="$"):
    """All objects and lists of a JSON value with their paths."""
    yield path, value
    if isinstance(value, dict):
        for name, member in value.items():
            yield from walk(member, f"{path}.{name}")
    elif isinstance(value, list):
        for i, element in enumerate(value):
            yield from walk(element, f"{path}[{i}]")


def check_texts(data):
    for path, value in walk(data):
        name = path.rpartition(".")[2]
        if name in ("name", "text", "description") or re.search(r"nouns?$", name):
            if set(value) != LANGUAGES:
                yield f"{path}: has {sorted(value)}, not all four languages"
            for language, string in value.items():
                if string != string.strip():
                    yield f"{path}.{language}: blank at an end"
                if "'" in string or re.search(r"(^|\s)-\d", string):
                    yield f"{path}.{language}: plain apostrophe or hyphen in place of ’ or −"
                if language == "fr" and re.search(r"[^\u00a0\u202f][:;!?»]|«[^\u00a0\u202f]", string):
                    yield f"{path}.{language}: a no-break space is missing"


def find_references(data):
    """Every mention of an id: path, kind of thing, id."""
    for path, value in walk(data):
        if not isinstance(value, dict):
            continue
        if re.search(r"\.(symbols|tiles)$", path):
            kind = path.rpartition(".")[2]
            yield from ((path, kind, name) for name in value)
            continue
        for name, kind in {**FILTERS, "line": "score_lines", "replaces": "terrains", "give": "tokens"}.items():
            if name in value:
                yield from ((f"{path}.{name}", kind, one) for one in as_list(value[name]))
        for place in value.get("places", []):
            yield f"{path}.places", "terrains", place
        if ".decks[" in path:
            yield from ((f"{path}.tile_sets", "tile_sets", name) for name in value["tile_sets"])
    if "own_ship_token" in data:
        yield "$.own_ship_token", "tokens", data["own_ship_token"]


def check_references(data, sets):
    known = {kind: {} for kind in KINDS}
    for one in [*(sets[name] for name in data.get("requires", [])), data]:
        for kind in KINDS:
            for thing in one.get(kind, []):
                if thing["id"] in known[kind]:
                    yield f"$.{kind}: there are two “{thing['id']}”"
                known[kind][thing["id"]] = thing
    for path, kind, name in find_references(data):
        if name not in known[kind]:
            yield f"{path}: {kind} have no “{name}”"
    for path, value in walk(data):
        if isinstance(value, dict) and "crystal" in value and "on" in value:
            crystal = known["crystals"].get(value["crystal"], {"parts": []})
            if value["on"] not in [part["on"] for part in crystal["parts"]]:
                yield f"{path}: the crystal “{value['crystal']}” has no part on “{value['on']}”"


def find_deck(base, edition, mode, players):
    """The tiles of a game, id to number."""
    tile_sets = {tile_set["id"]: tile_set for tile_set in base["tile_sets"]}
    decks = next(one["decks"] for one in base["editions"] if one["id"] == edition)
    names = next(
        deck["tile_sets"]
        for deck in decks
        if mode in deck.get("modes", [mode]) and players in deck.get("players", [players])
    )
    missing = [name for name, one in tile_sets.items() if one.get("compulsory") and name not in names]
    if missing:
        raise ValueError(f"compulsory tile sets are missing: {missing}")
    deck = {}
    for name in names:
        for tile, n in tile_sets[name]["tiles"].items():
            deck[tile] = deck.get(tile, 0) + n
    return deck


def check_decks(base):
    table = {name: [int(n) for n in columns] for name, *columns in map(str.split, DECKS.strip().splitlines())}
    if set(table) != {tile["id"] for tile in base["tiles"]}:
        yield "$.tiles: not the tiles of the printed game"
    for tile_set in base["tile_sets"]:
        if sum(tile_set["tiles"].values()) != 20:
            yield f"tile set {tile_set['id']}: not 20 tiles"
    for edition, mode, players, column in GAMES:
        deck = find_deck(base, edition, mode, players)
        for tile, columns in table.items():
            if deck.get(tile, 0) != columns[column]:
                yield (
                    f"{edition} edition, {mode}, {players} players: {deck.get(tile, 0)} {tile}, "
                    f"expected {columns[column]}"
                )


def replace(data, path, value):
    """A copy of data with another value (or none) at path."""
    if path == "$":
        return value
    changed = copy.deepcopy(data)
    steps = [int(index) if index else name for name, index in re.findall(r"\.(\w+)|\[(\d+)\]", path)]
    target = changed
    for step in steps[:-1]:
        target = target[step]
    if value is DELETED:
        del target[steps[-1]]
    else:
        target[steps[-1]] = value
    return changed


def check_schema_bites(validator, base):
    """Every fault must be found, and nothing right is refused."""
    for path, value in FAULTS:
        if validator.is_valid(replace(base, path, value)):
            yield f"the schema accepts {path} {'deleted' if value is DELETED else json.dumps(value)[:80]}"
    for path, value in VARIANTS:
        for error in validator.iter_errors(replace(base, path, value)):
            yield f"the schema refuses {path} {json.dumps(value)[:80]}: {error.message[:200]}"


def find_problems(top):
    schema = json.loads((top / "data/schema/bigmonster-set-2.schema.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)

    paths = sorted((top / "data/sets").glob("*.json"))
    sets = {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in paths}
    for name, data in sets.items():
        where = f"data/sets/{name}.json: "
        if data.get("id") != name:
            yield f"{where}the id is not that of the file"
        faults = [f"{error.json_path}: {error.message}" for error in validator.iter_errors(data)]
        yield from (where + fault for fault in faults)
        if not faults:
            yield from (where + fault for fault in check_texts(data))
            yield from (where + fault for fault in check_references(data, sets))
    yield from (f"data/sets/base.json: {fault}" for fault in check_decks(sets["base"]))
    yield from check_schema_bites(validator, sets["base"])


def main():
    return report(find_problems(Path(sys.argv[1])))


if __name__ == "__main__":
    sys.exit(main())
