// Where the examinations of a column stand: from which minute to which, and beside each other where they overlap.

export type Timed = { id: string; from: number; until: number }
export type Placed = Timed & { lane: number; lanes: number }

/** Entries that overlap share the width of their column; the others have it alone. */
export function lanesOf(entries: readonly Timed[]): Placed[] {
  const placed: Placed[] = []
  let group: Placed[] = []
  let end = Number.NEGATIVE_INFINITY
  const close = () => {
    const lanes = Math.max(0, ...group.map((each) => each.lane)) + 1
    placed.push(...group.map((each) => ({ ...each, lanes })))
    group = []
  }
  for (const entry of entries.toSorted((one, two) => one.from - two.from || one.until - two.until)) {
    if (entry.from >= end) close()
    const taken = new Set(group.filter((each) => each.until > entry.from).map((each) => each.lane))
    let lane = 0
    while (taken.has(lane)) lane++
    group.push({ ...entry, lane, lanes: 1 })
    end = Math.max(group.length === 1 ? entry.until : end, entry.until)
  }
  close()
  return placed
}

const OPENS = 7
const CLOSES = 19
/** The hours that a plan shows: seven to seven, and more where something takes place outside. */
export function hoursOf(entries: readonly Timed[]): { from: number; until: number } {
  return {
    from: Math.min(OPENS, ...entries.map((each) => Math.floor(each.from / 60))),
    until: Math.max(CLOSES, ...entries.map((each) => Math.ceil(each.until / 60))),
  }
}
