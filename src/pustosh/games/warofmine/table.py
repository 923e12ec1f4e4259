"""What lies on the table: shared values, so that copies are cheap."""

from pustosh.games.warofmine.box.components import Box
from pustosh.games.warofmine.state.goods import Bargain, Goods
from pustosh.games.warofmine.state.house import UNSEEN, Job
from pustosh.games.warofmine.state.stories import Ban, Later, Reading, Written
from pustosh.games.warofmine.state.strife import Fight, Raiding
from pustosh.kernel.decks import Deck
from pustosh.kernel.options import Options

Levels = tuple[int, int, int, int, int]  # as cards.STATES


class Table:
    __slots__ = (
        "aside", "banned", "bargain", "boarded", "box", "built", "cards", "chapter", "cold",
        "crate", "cut", "day", "dead", "decisive", "decks", "departed", "ended", "ending", "event",
        "events", "explored", "extra", "extra_rolls", "fed", "fight", "findings", "fittings",
        "flags", "freed", "gone_today", "ground", "group", "hidden_attack", "hush", "jobs",
        "keeping", "later", "leader", "levels", "loads", "location", "lost", "marks", "meals",
        "medical", "new", "noise", "objective", "objectives", "options", "phase", "played_on",
        "prices", "raid", "raid_mods", "reach", "reading", "rest", "restored", "revealed",
        "rolled", "rubble", "seats", "seen", "silenced", "slots", "spent", "stage", "starters",
        "storage", "tasks", "unknown", "unused", "used", "waste", "won", "written",
    )  # fmt: skip

    def __init__(self, box: Box, seats: int, options: Options) -> None:  # noqa: PLR0915
        self.box = box
        self.options = options
        self.seats = seats
        self.leader = 0
        self.day = 0
        self.phase = "setup"
        self.stage = 0
        self.chapter = 0
        # People.
        self.group: tuple[str, ...] = ()  # in the order in which they joined
        self.starters: tuple[str, ...] = ()
        self.dead: tuple[str, ...] = ()
        self.departed: tuple[str, ...] = ()
        self.levels: dict[str, Levels] = {}
        self.medical: dict[str, tuple[str, ...]] = {}  # tokens on their cards
        self.tasks: dict[str, str] = {}  # bed, floor, guard, scavenge, broken_off, none
        self.gone_today = False  # somebody died or left since the Morning
        self.lost: tuple[str, ...] = ()  # died outside in this incident
        # Goods.
        self.crate: Goods = {}  # the Box
        self.storage: Goods = {}
        self.findings: Goods = {}
        self.waste: Goods = {}
        self.loads: Goods = {}  # carried home, on the way until Dawn
        self.prices: Goods = {}  # changes of values
        self.meals: tuple[str, ...] = ()  # cooked for the next Dusk
        # The shelter.
        self.cards: dict[str, str] = {}  # node -> Shelter card
        self.rest: dict[str, tuple[int, ...]] = {}  # backs not yet found, by name
        self.rubble: frozenset[str] = frozenset()  # nodes with Remnants
        self.restored: frozenset[str] = frozenset()  # cards under which nothing lies
        self.boarded: frozenset[str] = frozenset()
        self.built: dict[str, str] = {}  # node -> Fitting
        self.fittings: tuple[str, ...] = ()  # may be built
        self.cold = 0
        self.jobs: tuple[Job, ...] = ()
        self.new: frozenset[str] = frozenset()
        self.reach: frozenset[str] = frozenset()  # as the stage began; none between stages
        self.ground = UNSEEN  # as it was last looked at
        self.freed: tuple[str, ...] = ()  # Shelter cards that need no tool in this stage
        self.used: dict[str, int] = {}  # actions and skills with a limit
        self.spent: dict[str, int] = {}  # stages lost
        self.extra: dict[str, int] = {}  # actions gained
        self.extra_rolls: dict[str, int] = {}  # rerolls given by cards, for this raid or fight
        # Decks.
        self.decks: dict[str, Deck] = {}  # by name: people, fates, raids …
        self.events: tuple[tuple[str, ...], ...] = ()  # from top to bottom; no order inside
        self.objectives: dict[int, tuple[str, ...]] = {}
        self.aside: dict[str, tuple[str, ...]] = {}  # red cards: of raids, of residents
        self.seen: frozenset[str] = frozenset()  # cards on top of decks that were looked at
        self.decisive: tuple[str, ...] = ()  # held by the group
        self.event = ""
        self.objective = ""
        self.revealed: tuple[str, ...] = ()  # removed cards: the Waste Bag
        self.unused: tuple[str, ...] = ()  # events left out, which nobody has seen
        self.keeping: tuple[str, ...] = ()  # Decisive Actions of which one is kept
        # The night.
        self.slots: dict[str, str] = {}
        self.location = ""  # the slot that is explored
        self.noise = 1
        self.unknown = 0  # cards of the Unknown deck
        self.ending = False  # the exploration ends
        self.explored = 0  # cards resolved in this exploration
        self.silenced = False  # the noise roll is cancelled
        self.hush = 0  # for this noise roll only
        self.cut: frozenset[str] = frozenset()  # cards whose rest is void: the group is off
        self.hidden_attack = False  # from a hideout, before the next fight
        self.fight: Fight | None = None
        self.raid: Raiding | None = None
        self.raid_mods = (0, 0)  # for the next raid: damage, wounds
        self.bargain: Bargain | None = None
        self.fed: tuple[str, ...] = ()  # who has drunk or eaten at this Dusk
        # Stories.
        self.reading: tuple[Reading, ...] = ()  # cards and scripts that are carried out
        self.rolled = 0  # the roll just made
        self.flags: frozenset[str] = frozenset()
        self.marks: tuple[int, ...] = ()
        self.later: tuple[Later, ...] = ()
        self.written: tuple[Written, ...] = ()
        self.banned: tuple[Ban, ...] = ()
        self.played_on = False  # without a starting character
        self.ended = ""
        self.won = False

    def copy(self) -> "Table":  # noqa: PLR0915  the hot path: one line for each field
        twin = Table.__new__(Table)
        twin.box = self.box
        twin.options = self.options
        twin.seats = self.seats
        twin.leader = self.leader
        twin.day = self.day
        twin.phase = self.phase
        twin.stage = self.stage
        twin.chapter = self.chapter
        twin.group = self.group
        twin.starters = self.starters
        twin.dead = self.dead
        twin.departed = self.departed
        twin.levels = self.levels
        twin.medical = self.medical
        twin.tasks = self.tasks
        twin.gone_today = self.gone_today
        twin.lost = self.lost
        twin.crate = self.crate
        twin.storage = self.storage
        twin.findings = self.findings
        twin.waste = self.waste
        twin.loads = self.loads
        twin.prices = self.prices
        twin.meals = self.meals
        twin.cards = self.cards
        twin.rest = self.rest
        twin.rubble = self.rubble
        twin.restored = self.restored
        twin.boarded = self.boarded
        twin.built = self.built
        twin.fittings = self.fittings
        twin.cold = self.cold
        twin.jobs = self.jobs
        twin.new = self.new
        twin.reach = self.reach
        twin.ground = self.ground
        twin.freed = self.freed
        twin.used = self.used
        twin.spent = self.spent
        twin.extra = self.extra
        twin.extra_rolls = self.extra_rolls
        twin.events = self.events
        twin.objectives = self.objectives
        twin.decks = self.decks
        twin.aside = self.aside
        twin.seen = self.seen
        twin.decisive = self.decisive
        twin.event = self.event
        twin.objective = self.objective
        twin.revealed = self.revealed
        twin.unused = self.unused
        twin.keeping = self.keeping
        twin.slots = self.slots
        twin.location = self.location
        twin.noise = self.noise
        twin.unknown = self.unknown
        twin.ending = self.ending
        twin.explored = self.explored
        twin.silenced = self.silenced
        twin.hush = self.hush
        twin.cut = self.cut
        twin.hidden_attack = self.hidden_attack
        twin.fight = self.fight
        twin.raid = self.raid
        twin.raid_mods = self.raid_mods
        twin.bargain = self.bargain
        twin.fed = self.fed
        twin.reading = self.reading
        twin.rolled = self.rolled
        twin.flags = self.flags
        twin.marks = self.marks
        twin.later = self.later
        twin.written = self.written
        twin.banned = self.banned
        twin.played_on = self.played_on
        twin.ended = self.ended
        twin.won = self.won
        return twin
