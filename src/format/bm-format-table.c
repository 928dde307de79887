/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The set format: docs/SET-FORMAT.md as a table. The rows of an object are in the order in which its members
 * are written. */

#define G_LOG_DOMAIN "bm-format"

#include "config.h"

#include "bm-format.h"

/* Columns */

#define BOOLEAN             .type = BM_FORMAT_TYPE_BOOLEAN, STANDARD (FALSE)
#define INTEGER(min, max)   .type = BM_FORMAT_TYPE_INTEGER, .minimum = (min), .maximum = (max)
#define POINTS              INTEGER (-BM_MAX_POINTS, BM_MAX_POINTS)
#define STRING(min, max)    .type = BM_FORMAT_TYPE_STRING, .minimum = (min), .maximum = (max)
#define TEXT(max)           .type = BM_FORMAT_TYPE_TEXT, .maximum = (max), .object = BM_FORMAT_TEXT
#define ID                  .type = BM_FORMAT_TYPE_ID
#define COLOUR              .type = BM_FORMAT_TYPE_COLOUR
#define WORD(names)         .type = BM_FORMAT_TYPE_WORD, .words = (names), .word_size = sizeof *(names)
#define REFERENCE(what)     .type = BM_FORMAT_TYPE_REFERENCE, .kind = BM_THING_##what
#define OBJECT(what)        .type = BM_FORMAT_TYPE_OBJECT, .object = BM_FORMAT_##what
#define THING(what)         .type = BM_FORMAT_TYPE_THING, .kind = BM_THING_##what, .object = BM_FORMAT_##what

#define LIST(min, max)      .form = BM_FORMAT_FORM_LIST, .n_min = (min), .n_max = (max)
#define ANY_OF(what)        REFERENCE (what), .form = BM_FORMAT_FORM_ONE_OR_LIST, .n_min = 1, .n_max = BM_MAX_THINGS
#define POINT(min, max)     INTEGER (min, max), .form = BM_FORMAT_FORM_POINT
#define BY_ID(what, max)    INTEGER (0, max), .form = BM_FORMAT_FORM_BY_ID, .kind = BM_THING_##what

#define REQUIRED            .required = TRUE
#define SET                 .is_set = TRUE
#define STANDARD(value)     .has_standard = TRUE, .standard = (value)
#define NOTE                .is_note = TRUE
#define PARTNER(name)       .partner = (name)
#define LAB(name)           .lab = (name)
#define SINCE(version)      .since = (version)

/* Members that several objects have */

#define ID_AND_NAME \
  { "id", NULL, ID, REQUIRED }, \
  { "name", NULL, TEXT (BM_MAX_NAME), REQUIRED }
#define ART \
  { "art", NULL, OBJECT (ART) }
#define PAIR(one, many) \
  { one, "As after “1 point per”.", TEXT (BM_MAX_NAME), PARTNER (many) }, \
  { many, "As after “3”.", TEXT (BM_MAX_NAME), PARTNER (one) }
#define SYMBOLS \
  { "symbols", "How many of each symbol it carries, by the symbol’s ID.", BY_ID (SYMBOL, BM_MAX_SYMBOLS) }
#define RULES \
  { "rules", "Rules that score or cost points.", OBJECT (RULE), LIST (0, BM_MAX_RULES) }
#define CRYSTALS \
  { "crystals", "Parts of crystals that it carries.", OBJECT (TILE_PART), LIST (0, BM_MAX_PARTS_ON_TILE) }
#define BEAMS \
  { "beams", "Mutagenic beams that leave it.", OBJECT (BEAM), LIST (0, BM_MAX_BEAMS_ON_TILE) }, \
  { "mutagenic_monsters", "How many mutagenic monsters it shows; without it, the number of beams.", \
    INTEGER (0, BM_MAX_MONSTERS) }
#define COLOUR_AND_SIGN \
  { "colour", NULL, COLOUR }, \
  { "sign", "The name of the drawing that identifies it without colour.", STRING (1, BM_MAX_NAME) }
#define MODES(about) \
  { "modes", about, WORD (bm_mode_names), LIST (1, G_N_ELEMENTS (mode_members)), SET }
#define PLACES(about) \
  { "places", about, REFERENCE (TERRAIN), LIST (0, BM_MAX_THINGS), SET }
#define LINE(about) \
  { "line", about, REFERENCE (SCORE_LINE) }
#define POINTS_OR_TABLE \
  POINTS, .form = BM_FORMAT_FORM_ONE_OR_LIST, .n_min = 1, .n_max = BM_MAX_TABLE, .list_since = 2
#define BOUNDS \
  { "at_least", "The least that meets it.", INTEGER (0, BM_MAX_BOUND), LAB ("at-least") }, \
  { "at_most", "The most that meets it.", INTEGER (0, BM_MAX_BOUND), LAB ("at-most") }

/* Objects with a member for each language, mode or number of players */

static const BmFormatMember text_members[] = {
  { "en", "English.", STRING (1, 0) },
  { "fr", "French.", STRING (1, 0) },
  { "de", "German.", STRING (1, 0) },
  { "nl", "Dutch.", STRING (1, 0) },
};

#define SLOTS OBJECT (MEDAL_SLOT), LIST (0, BM_MAX_MEDALS_IN_PLAY)
static const BmFormatMember mode_members[] = {
  { "individual", NULL, SLOTS },
  { "team", NULL, SLOTS },
  { "rows", NULL, SLOTS },
};

static const BmFormatMember copies_members[] = {
  { "2", NULL, INTEGER (0, BM_MAX_COPIES) },
  { "3", NULL, INTEGER (0, BM_MAX_COPIES) },
  { "4", NULL, INTEGER (0, BM_MAX_COPIES) },
  { "5", NULL, INTEGER (0, BM_MAX_COPIES) },
  { "6", NULL, INTEGER (0, BM_MAX_COPIES) },
};

G_STATIC_ASSERT (G_N_ELEMENTS (copies_members) == BM_MAX_SEATS - BM_MIN_SEATS + 1);

/* The artwork of things */

static const BmFormatMember art_members[] = {
  { "drawing", "Name of the drawing; without it, the ID.", ID },
  { "colours", "Colours that replace those of the drawing.", OBJECT (ART_COLOURS) },
};

static const BmFormatMember art_colours_members[] = {
  { "body", NULL, COLOUR },
  { "shade", NULL, COLOUR },
  { "light", NULL, COLOUR },
  { "accent", NULL, COLOUR },
  { "accent_shade", NULL, COLOUR },
};

static const BmFormatMember drawing_members[] = {
  { "id", "How “art” and “sign” name it; unique in this file.", ID, REQUIRED },
  { "svg", "The text of an SVG file that contains only shapes and colours.", STRING (0, BM_MAX_SVG) },
  { "png", "A PNG of at most 1024 × 1024 pixels, in base64.", STRING (0, BM_MAX_PNG) },
};

/* Score lines, terrains, crystals, symbols, tokens */

static const BmFormatMember score_line_members[] = {
  ID_AND_NAME,
  { "holds", "What the line collects the points of, instead of tiles.", WORD (bm_held_names) },
  { "tie_break", "When scores are tied, more points on this line win.", BOOLEAN },
};

static const BmFormatMember terrain_members[] = {
  ID_AND_NAME, ART, PAIR ("tile_noun", "tiles_noun"), PAIR ("monster_noun", "monsters_noun"),
  LINE ("The score line of its tiles."), COLOUR_AND_SIGN,
};

static const BmFormatMember crystal_members[] = {
  ID_AND_NAME, ART, PAIR ("noun", "nouns"),
  { "points", "For a complete one.", POINTS, REQUIRED },
  { "parts", "The parts that must meet.", OBJECT (CRYSTAL_PART), LIST (1, BM_MAX_PARTS), REQUIRED },
  COLOUR_AND_SIGN,
};

static const BmFormatMember crystal_part_members[] = {
  { "id", "For tiles that carry it, if several parts have the same “on”.", ID },
  { "on", "The edge or corner of its tile that it is on.", WORD (bm_side_names), REQUIRED },
  { "at", "The distance of its point from the first point, in half cells.", POINT (-BM_MAX_REACH, BM_MAX_REACH) },
};

static const BmFormatMember symbol_members[] = {
  ID_AND_NAME, ART, PAIR ("noun", "nouns"),
};

static const BmFormatMember token_members[] = {
  ID_AND_NAME, ART, PAIR ("noun", "nouns"),
  { "text", NULL, TEXT (BM_MAX_TEXT) },
  { "points", "For whoever has it.", POINTS, STANDARD (0), LAB ("token-points") },
  { "counts_as_medal", "Whether counts of medals include it.", BOOLEAN },
  SYMBOLS,
};

/* Tiles */

static const BmFormatMember tile_members[] = {
  ID_AND_NAME, ART, PAIR ("noun", "nouns"),
  { "text", "Explains the tile if the rules do not say enough.", TEXT (BM_MAX_TEXT) },
  { "note", "For whoever designs the tile; players do not see it.", STRING (0, 0), NOTE },
  { "terrain", NULL, REFERENCE (TERRAIN), REQUIRED },
  { "points", "The points that the tile scores.", POINTS, STANDARD (0), LAB ("points") },
  { "shape", NULL, WORD (bm_shape_names), STANDARD (0) },
  { "levels", "Makes the tile a mutant: its points before any mutation, after the first, and so on.",
    POINTS, LIST (2, BM_MAX_LEVELS), LAB ("levels") },
  { "monsters", "How many monsters it shows.", INTEGER (0, BM_MAX_MONSTERS), STANDARD (1) },
  BEAMS, CRYSTALS, SYMBOLS, RULES,
  { "effects", "What happens when it is placed.", OBJECT (EFFECT), LIST (0, BM_MAX_EFFECTS) },
  { "faces", "Tiles of the same shape: whoever places this one chooses which of them it is.", REFERENCE (TILE),
    LIST (BM_MIN_FACES, BM_MAX_FACES), SET, SINCE (2) },
  LINE ("The score line of its points; without it, that of its terrain."),
  { "copies", "How many are used in the game: a number, or numbers by number of players.",
    INTEGER (0, BM_MAX_COPIES), .form = BM_FORMAT_FORM_ONE_OR_OBJECT, .object = BM_FORMAT_COPIES, STANDARD (0) },
  { "replaces", "The terrain of which as many tiles go back in the box; without it, its own.", REFERENCE (TERRAIN) },
};

/* The terrain, the shape and the copies are those of the tile that is dealt. */
const char *const bm_format_face_members[] = {
  "points", "levels", "beams", "crystals", "symbols", "rules", "effects", "monsters", "mutagenic_monsters", "line", NULL,
};

static const BmFormatMember tile_part_members[] = {
  { "crystal", NULL, REFERENCE (CRYSTAL), REQUIRED },
  { "part", "The ID of the part, if several parts of the crystal have the same “on”.", ID },
  { "on", "The edge or corner that it is on.", WORD (bm_side_names), REQUIRED },
  { "along", "On an edge: half cells from its upper or left end; without it, the middle.", INTEGER (1, 3) },
};

static const BmFormatMember beam_members[] = {
  { "cell", "The cell that the beam leaves; [0, 0] is the upper left one.", POINT (0, BM_MAX_REACH), REQUIRED },
  { "direction", "Which neighbouring cell it reaches.", WORD (bm_direction_names), REQUIRED },
};

static const BmFormatMember effect_members[] = {
  { "give", "The token that is given out.", REFERENCE (TOKEN) },
  { "to", "The player, anyone or another player of their choice, or every other player.",
    WORD (bm_recipient_names), STANDARD (0) },
  { "take", "Tokens of which the player may take one from another player.", ANY_OF (TOKEN), SINCE (2) },
  { "swap", "Tokens of which the player may give another player one for a different one.", REFERENCE (TOKEN),
    LIST (BM_MIN_SWAPPED, BM_MAX_SWAPPED), SET, SINCE (2) },
  { "mutate", "How many times a mutant of the player’s choice may mutate.", INTEGER (1, BM_MAX_MUTATIONS), SINCE (2) },
  { "complete", "Crystals of which an incomplete one of the player’s choice may count as complete.", ANY_OF (CRYSTAL),
    SINCE (2) },
  { "move", "The player may place another tile of their zone anew.", BOOLEAN, SINCE (2) },
  { "lay", "The player may lay one more tile from the discard pile or the deck.", WORD (bm_supply_names), SINCE (2) },
  { "of", "How many tiles are drawn from the deck to choose from.", INTEGER (1, BM_MAX_DRAWN), STANDARD (1),
    SINCE (2) },
};

/* Composite monsters */

static const BmFormatMember composite_members[] = {
  ID_AND_NAME, PAIR ("noun", "nouns"),
  { "points", "For the complete monster, instead of the points of its parts.", POINTS, REQUIRED,
    LAB ("composite-points") },
  { "parts", "The tiles that make it up.", OBJECT (COMPOSITE_PART), LIST (BM_MIN_COMPOSITE_PARTS, BM_MAX_PARTS), REQUIRED },
  LINE ("The score line of its points; without it, that of the first part’s tile."),
};

static const BmFormatMember composite_part_members[] = {
  { "tile", NULL, REFERENCE (TILE), REQUIRED },
  { "at", "Its position in cells; the first is at [0, 0].", POINT (-BM_MAX_REACH, BM_MAX_REACH), REQUIRED },
};

/* Explorers */

static const BmFormatMember explorer_members[] = {
  ID_AND_NAME, ART,
  { "text", NULL, TEXT (BM_MAX_TEXT) },
  CRYSTALS, BEAMS, SYMBOLS,
  { "built_in", "Tiles that are built in.", OBJECT (BUILT_IN), LIST (0, BM_MAX_MONSTERS) },
  RULES,
  { "abilities", "What its player may do: keep the rest of the stack; take a discarded tile after the last turn.",
    WORD (bm_ability_names), LIST (0, 2), SET },
  { "min_players", "Dealt only with at least this many players.", INTEGER (BM_MIN_SEATS, BM_MAX_SEATS),
    STANDARD (BM_MIN_SEATS) },
  MODES ("Dealt only in these modes; without it, in all."),
};

static const BmFormatMember built_in_members[] = {
  { "terrain", NULL, REFERENCE (TERRAIN), REQUIRED },
};

/* Medals */

static const BmFormatMember medal_members[] = {
  ID_AND_NAME, ART,
  { "text", NULL, TEXT (BM_MAX_TEXT) },
  { "points", "For whoever wins it.", POINTS_OR_TABLE, REQUIRED, LAB ("medal-points") },
  { "permanent", "Whether it is in every game.", BOOLEAN },
  PLACES ("Terrains where it may be put on the board; without it, anywhere."),
  { "conditions", "Conditions that must all hold.", OBJECT (MEDAL_CONDITION), LIST (1, BM_MAX_THINGS) },
  { "fewest", "It goes to whoever has the fewest at the end of the game.", OBJECT (MEDAL_COUNT) },
  { "most", "It goes to whoever has the most at the end of the game.", OBJECT (MEDAL_COUNT) },
  { "awarded", "After a turn or at the end of the game; for the fewest and the most always at the end.",
    WORD (bm_awarded_names), STANDARD (0) },
};

static const BmFormatMember medal_slot_members[] = {
  PLACES ("Terrains of which a medal must have one, or none at all; without it, any medal."),
};

/* Tile sets and editions */

static const BmFormatMember tile_set_members[] = {
  ID_AND_NAME,
  { "compulsory", "Whether it is part of every game.", BOOLEAN },
  { "tiles", "How many of each tile, by the tile’s ID.", BY_ID (TILE, BM_MAX_COPIES), REQUIRED },
};

static const BmFormatMember edition_members[] = {
  ID_AND_NAME,
  { "decks", "The first that fits is used.", OBJECT (DECK), LIST (1, BM_MAX_THINGS), REQUIRED },
  { "all_tie", "Who gets a medal for the fewest or the most if everyone ties.", WORD (bm_all_tie_names),
    STANDARD (0) },
  { "all_tie_in_rows", "The same in games with open rows; without it, as “all_tie” says.", WORD (bm_all_tie_names) },
  { "team_tie_break", "Whose points on the line that breaks ties count if nothing else separates two teams.",
    WORD (bm_team_tie_break_names), STANDARD (0) },
  { "fewer_medals", "How many medals are chosen if the players want fewer than there are slots; without it, they "
    "cannot.", INTEGER (1, BM_MAX_MEDALS_IN_PLAY) },
  { "giving", "As fast as you can, or in turn.", WORD (bm_giving_names), STANDARD (0) },
};

static const BmFormatMember deck_members[] = {
  MODES ("Fits these modes; without it, all."),
  { "players", "Fits these numbers of players; without it, all.", INTEGER (BM_MIN_SEATS, BM_MAX_SEATS),
    LIST (1, BM_MAX_SEATS - BM_MIN_SEATS + 1), SET },
  { "tile_sets", "The tile sets that are used unless others are chosen.", REFERENCE (TILE_SET),
    LIST (1, BM_MAX_THINGS), SET, REQUIRED },
};

/* Rules, conditions and counts */

static const BmFormatMember rule_members[] = {
  { "points", "For each that is counted, or once without “each”.", POINTS_OR_TABLE, REQUIRED, LAB ("rule-points") },
  { "each", "What is counted.", OBJECT (COUNT) },
  { "per", "So many bring the points once.", INTEGER (2, BM_MAX_PER), SINCE (2), LAB ("rule-per") },
  { "from", "The first that counts.", INTEGER (1, BM_MAX_FROM), STANDARD (1), LAB ("rule-from") },
  { "limit", "The most points that the rule scores or costs.", INTEGER (1, BM_MAX_RULE_LIMIT), LAB ("rule-limit") },
  { "rank", "The points are for the players who have the most or the fewest of what is counted.",
    WORD (bm_rank_names), SINCE (2) },
  { "ties", "What players get who share a rank.", WORD (bm_ties_names), STANDARD (0), SINCE (2) },
  { "scored", "Counted at the end, or once when the tile is placed.", WORD (bm_scored_names), STANDARD (0), SINCE (2) },
  { "when", "Conditions that must all hold.", OBJECT (CONDITION), LIST (0, BM_MAX_THINGS) },
};

static const BmFormatMember condition_members[] = {
  { "count", NULL, OBJECT (COUNT), REQUIRED },
  { "than", "The bounds are about how many more there are than of this.", OBJECT (COUNT), SINCE (2) },
  BOUNDS,
  { "parity", "Whether it is even or odd.", WORD (bm_parity_names), SINCE (2) },
};

static const BmFormatMember medal_condition_members[] = {
  { "count", NULL, OBJECT (MEDAL_COUNT), REQUIRED },
  { "than", "The bounds are about how many more there are than of this.", OBJECT (MEDAL_COUNT), SINCE (2) },
  BOUNDS,
  { "parity", "Whether it is even or odd.", WORD (bm_parity_names), SINCE (2) },
  { "team_at_least", "The least for both partners together; without it, as for a player.", INTEGER (0, BM_MAX_BOUND),
    LAB ("team-at-least") },
  { "team_at_most", "The most for both partners together; without it, as for a player.", INTEGER (0, BM_MAX_BOUND),
    LAB ("team-at-most") },
};

#define COUNT(id, ...) [BM_COUNTING_##id] = { __VA_ARGS__ },

const BmFormatCount bm_format_counts[BM_N_COUNTINGS + 1] = {
  BM_FORMAT_COUNTS (COUNT)
  [BM_N_COUNTINGS] = { NULL },
};

static const BmFormatMember count_members[] = {
  { "of", "What is counted.", WORD (bm_format_counts), REQUIRED },
  { "terrain", "Of this terrain.", ANY_OF (TERRAIN) },
  { "tile", "This tile.", ANY_OF (TILE) },
  { "symbol", "With this symbol; or the symbol that is counted.", ANY_OF (SYMBOL) },
  { "crystal", "This crystal.", ANY_OF (CRYSTAL) },
  { "beam", "Tiles with a beam, in this direction.", WORD (bm_beam_names), SINCE (2) },
  { "composite", "This composite monster.", ANY_OF (COMPOSITE) },
  { "token", "This token.", ANY_OF (TOKEN) },
  { "line", "The points on this score line.", ANY_OF (SCORE_LINE), SINCE (2) },
  { "shape", "Of this shape.", WORD (bm_shape_names) },
  { "touching", "Neighbours or cells that share an edge, or an edge or a corner.", WORD (bm_touching_names), STANDARD (1) },
  { "level", "Mutants with exactly this many mutations.", INTEGER (0, BM_MAX_LEVELS - 1) },
  { "min_level", "Mutants with at least this many mutations.", INTEGER (0, BM_MAX_LEVELS - 1), STANDARD (0) },
  { "round", "Placed in this round.", INTEGER (1, 2), SINCE (2) },
  { "laid", "Placed before or after this tile, or in the last turn.", WORD (bm_laid_names), SINCE (2) },
  { "not", "Tiles that meet this are left out.", OBJECT (FILTER), SINCE (2) },
  { "beside", "Tiles that touch one that meets this.", OBJECT (FILTER), SINCE (2) },
  { "not_beside", "Tiles that touch none that meets this.", OBJECT (FILTER), SINCE (2) },
  { "where", "Where they lie, mostly as seen from this tile.", WORD (bm_where_names), SINCE (2) },
  { "direction", "In sight in this direction; without it, in any.", WORD (bm_direction_names), SINCE (2) },
  { "distance", "Within this many steps.", INTEGER (1, BM_MAX_DISTANCE), SINCE (2) },
  { "along", "A row or a column; without it, whichever is longer.", WORD (bm_along_names), SINCE (2) },
  { "same", "Groups or lines of tiles that are the same in this.", WORD (bm_same_names), SINCE (2) },
  { "side", "The border of the zone on this side.", WORD (bm_border_names), SINCE (2) },
  { "min_size", "Groups or lines with at least this many tiles.", INTEGER (1, BM_MAX_TILES_IN_GROUP), STANDARD (1), SINCE (2) },
  { "max_size", "Groups or lines with at most this many tiles.", INTEGER (1, BM_MAX_TILES_IN_GROUP), SINCE (2) },
  { "by", "Counted by kinds, which these are.", WORD (bm_by_names), SINCE (2) },
  { "take", "What of the kinds is taken.", WORD (bm_take_names), STANDARD (0), SINCE (2) },
  { "nth", "Which of the groups or kinds, by size: 1 is the largest, or of the fewest the smallest.", INTEGER (1, BM_MAX_NTH),
    STANDARD (1), SINCE (2) },
  { "min_of_kind", "Kinds of which there are fewer are as if there were none.", INTEGER (1, BM_MAX_OF_KIND), STANDARD (1),
    SINCE (2) },
  { "whose", "In whose zones.", WORD (bm_whose_names), STANDARD (0), SINCE (2) },
  { "since_placed", "Only what has been added since the turn in which the tile was placed.", BOOLEAN, SINCE (2) },
  { "counts", "The counts that it is put together of.", OBJECT (COUNT), LIST (2, BM_MAX_SUMMANDS) },
  { "explorer", "Whether what the explorer has built in counts.", .type = BM_FORMAT_TYPE_BOOLEAN, STANDARD (TRUE) },
};

static const BmFormatMember filter_members[] = {
  { "terrain", "Of this terrain.", ANY_OF (TERRAIN), SINCE (2) },
  { "tile", "This tile.", ANY_OF (TILE), SINCE (2) },
  { "symbol", "With this symbol.", ANY_OF (SYMBOL), SINCE (2) },
  { "crystal", "With a part of this crystal.", ANY_OF (CRYSTAL), SINCE (2) },
  { "shape", "Of this shape.", WORD (bm_shape_names), SINCE (2) },
  { "beam", "With a beam, in this direction.", WORD (bm_beam_names), SINCE (2) },
  { "level", "Mutants with exactly this many mutations.", INTEGER (0, BM_MAX_LEVELS - 1), SINCE (2) },
  { "min_level", "Mutants with at least this many mutations.", INTEGER (0, BM_MAX_LEVELS - 1), STANDARD (0), SINCE (2) },
};

/* The file itself */

static const char *const format_names[] = { BM_SET_FORMAT, NULL };

static const BmFormatMember set_members[] = {
  { "$schema", NULL, .type = BM_FORMAT_TYPE_ANY },
  { "format", NULL, WORD (format_names), REQUIRED },
  { "version", "Version of the format.", INTEGER (1, BM_SET_VERSION), REQUIRED },
  { "id", "ID of this set.", ID, REQUIRED },
  { "name", NULL, TEXT (BM_MAX_NAME), REQUIRED },
  { "description", NULL, TEXT (BM_MAX_TEXT) },
  { "release", "Version of the set, as its authors count.", STRING (0, 0), NOTE },
  { "changes", "What is new in this version.", TEXT (BM_MAX_TEXT) },
  { "authors", "Who made it.", STRING (0, 0), LIST (0, BM_MAX_THINGS), NOTE },
  { "licence", "Preferably an SPDX expression.", STRING (0, 0), NOTE },
  { "requires", "IDs of the sets whose things this set uses; “base” is the printed game.", ID,
    LIST (0, BM_MAX_THINGS), SET },
  { "score_lines", "The lines of the score pad, from top to bottom.", THING (SCORE_LINE), LIST (0, BM_MAX_THINGS) },
  { "terrains", NULL, THING (TERRAIN), LIST (0, BM_MAX_THINGS) },
  { "crystals", NULL, THING (CRYSTAL), LIST (0, BM_MAX_THINGS) },
  { "symbols", NULL, THING (SYMBOL), LIST (0, BM_MAX_THINGS) },
  { "tokens", NULL, THING (TOKEN), LIST (0, BM_MAX_TOKENS) },
  { "tiles", NULL, THING (TILE), LIST (0, BM_MAX_TILE_KINDS) },
  { "composites", NULL, THING (COMPOSITE), LIST (0, BM_MAX_THINGS) },
  { "explorers", NULL, THING (EXPLORER), LIST (0, BM_MAX_THINGS) },
  { "medals", NULL, THING (MEDAL), LIST (0, BM_MAX_THINGS) },
  { "medal_slots", "How many chosen medals a game has, by mode.", OBJECT (MEDAL_SLOTS) },
  { "tile_sets", NULL, THING (TILE_SET), LIST (0, BM_MAX_THINGS) },
  { "editions", NULL, THING (EDITION), LIST (0, BM_MAX_THINGS) },
  { "own_ship_token", "The token that goes to whoever has to put the stack on their own ship.", REFERENCE (TOKEN) },
  { "drawings", "The set’s own drawings.", OBJECT (DRAWING), LIST (0, BM_MAX_ART_FILES) },
};

#define MEMBERS(rows) .members = (rows), .n_members = G_N_ELEMENTS (rows)

const BmFormatObject bm_format_objects[BM_FORMAT_N_OBJECTS] = {
  [BM_FORMAT_NOTHING] = { NULL },
  [BM_FORMAT_SET] = { "set", NULL, MEMBERS (set_members) },
  [BM_FORMAT_SCORE_LINE] = { "scoreLine", "A line of the score pad.", MEMBERS (score_line_members) },
  [BM_FORMAT_TERRAIN] = { "terrain", "A family of tiles.", MEMBERS (terrain_members) },
  [BM_FORMAT_CRYSTAL] = { "crystal", "A crystal, complete when all its parts meet.", MEMBERS (crystal_members) },
  [BM_FORMAT_CRYSTAL_PART] = {
    "crystalPart", "A part of a crystal: where it is on its tile.", MEMBERS (crystal_part_members),
  },
  [BM_FORMAT_SYMBOL] = { "symbol", "Anything that is to be counted.", MEMBERS (symbol_members) },
  [BM_FORMAT_TOKEN] = { "token", "A piece that players receive through effects.", MEMBERS (token_members) },
  [BM_FORMAT_TILE] = { "tile", "A monster tile.", MEMBERS (tile_members) },
  [BM_FORMAT_TILE_PART] = {
    "tilePart", "A part of a crystal that a tile or explorer carries.", MEMBERS (tile_part_members),
  },
  [BM_FORMAT_BEAM] = {
    "beam", "A mutagenic beam, which leaves a cell and reaches the neighbouring one.", MEMBERS (beam_members),
  },
  [BM_FORMAT_EFFECT] = {
    "effect", "Something that happens when the tile is placed.", MEMBERS (effect_members),
    .one_of = { "give", "take", "swap", "mutate", "complete", "move", "lay" },
  },
  [BM_FORMAT_COPIES] = { "copies", "How many are used with how many players.", MEMBERS (copies_members) },
  [BM_FORMAT_COMPOSITE] = {
    "composite", "A monster that needs several tiles in a certain arrangement.", MEMBERS (composite_members),
  },
  [BM_FORMAT_COMPOSITE_PART] = {
    "compositePart", "A part of a composite monster.", MEMBERS (composite_part_members),
  },
  [BM_FORMAT_EXPLORER] = { "explorer", "The square tile in the middle of a zone.", MEMBERS (explorer_members) },
  [BM_FORMAT_BUILT_IN] = {
    "builtIn", "Counts as a tile of this terrain with one monster.", MEMBERS (built_in_members),
  },
  [BM_FORMAT_MEDAL] = {
    "medal", "A medal of the board.", MEMBERS (medal_members), .one_of = { "conditions", "fewest", "most" },
  },
  [BM_FORMAT_MEDAL_SLOTS] = { "medalSlots", "Medal slots by mode.", MEMBERS (mode_members) },
  [BM_FORMAT_MEDAL_SLOT] = {
    "medalSlot", "For each slot, one medal is chosen or drawn.", MEMBERS (medal_slot_members),
  },
  [BM_FORMAT_TILE_SET] = { "tileSet", "Tiles that are used together.", MEMBERS (tile_set_members) },
  [BM_FORMAT_EDITION] = { "edition", "A version of the game.", MEMBERS (edition_members) },
  [BM_FORMAT_DECK] = { "deck", "The tile sets of a game.", MEMBERS (deck_members) },
  [BM_FORMAT_DRAWING] = { "drawing", "A drawing of the set’s own.", MEMBERS (drawing_members),
                          .one_of = { "svg", "png" } },
  [BM_FORMAT_ART] = { "art", "How it is drawn; without it, by the drawing with its ID.", MEMBERS (art_members) },
  [BM_FORMAT_ART_COLOURS] = { "artColours", "Colours of a drawing.", MEMBERS (art_colours_members) },
  [BM_FORMAT_TEXT] = { "text", "A string for each language, at least one.", MEMBERS (text_members),
                       .any_of = { "en", "fr", "de", "nl" } },
  [BM_FORMAT_RULE] = {
    "rule", "Scores or costs points for the tile or explorer that has it.", MEMBERS (rule_members),
  },
  [BM_FORMAT_CONDITION] = {
    "condition", "A count with a lower bound, an upper bound or both.", MEMBERS (condition_members),
    .any_of = { "at_least", "at_most", "parity" },
  },
  [BM_FORMAT_MEDAL_CONDITION] = {
    "medalCondition", "A count with bounds for a player and, if they differ, for a team.",
    MEMBERS (medal_condition_members), .any_of = { "at_least", "at_most", "parity" },
  },
  [BM_FORMAT_COUNT] = { "count", "What a rule counts in the zone of its player.", MEMBERS (count_members) },
  [BM_FORMAT_MEDAL_COUNT] = {
    "medalCount", "What a medal counts in a zone, or in both zones of a team.", MEMBERS (count_members),
  },
  [BM_FORMAT_FILTER] = { "filter", "Tiles that meet all of this.", MEMBERS (filter_members) },
};

static const BmFormatMember root = { "$", NULL, OBJECT (SET) };

/**
 * bm_format_get_root:
 *
 * Returns: the row of the file itself, which is a set
 */
const BmFormatMember *
bm_format_get_root (void)
{
  return &root;
}
