"""What is different between two pages, tag by tag: the browser has all the rest.

A page is cut at each `<`. A message is cut there, too; its first piece is a plan. `40+300` are 300
pieces of the page that the browser has, `+3` the next three pieces of the message, and both move on
in the page by as many; the number before the sign says how far to jump first, `-7` back.
`static/scripts/live.js` carries it out.
"""

CUT = "<"


def difference(before: str, now: str) -> str:
    """A message that makes one page of the other."""
    known, fresh = before.split(CUT), list[str]()
    first = dict(zip(reversed(known), range(len(known) - 1, -1, -1), strict=True))
    plan, place = list[list[int]](), 0  # each part: whether it is known, jump, count
    for piece in now.split(CUT):
        follows = place < len(known) and known[place] == piece
        at = place if follows else first.get(piece, -1)
        is_known, jump = int(at >= 0), at - place if at >= 0 else 0
        if jump or not plan or plan[-1][0] != is_known:
            plan.append([is_known, jump, 0])
        plan[-1][2] += 1
        place += jump + 1
        if not is_known:
            fresh.append(piece)
    return CUT.join([" ".join(map(_written, plan)), *fresh])


def _written(part: list[int]) -> str:
    is_known, jump, count = part
    return f"{jump}+{count}" if is_known else f"+{count}"


def changed(before: str, message: str) -> str:
    """The page after such a message, for programs that follow a channel."""
    known, (plan, *fresh) = before.split(CUT), message.split(CUT)
    pieces, place = list[str](), 0
    for part in plan.split(" "):
        jump, count = part.rsplit("+", 1)
        place += int(jump or 0)
        source, start = (known, place) if jump else (fresh, 0)
        pieces += source[start : start + int(count)]
        place += int(count)
        if not jump:
            del fresh[: int(count)]
    return CUT.join(pieces)
