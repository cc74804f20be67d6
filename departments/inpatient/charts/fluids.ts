import { addDays, localNow } from '../../../kernel/contract/values/days.ts'

export type FluidEntry = { at: string | Date; direction: 'in' | 'out'; ml: number; struck: boolean }
/** Sums of a stretch of time. `entries` says of how many they are: a sum of nothing is not 'nothing drunk'. */
type Sums = { in_ml: number; out_ml: number; balance_ml: number; in_entries: number; out_entries: number }
type ShiftSums = Sums & {
  /** The local day on which the shift begins, and its beginning. */
  day: string
  start: string
  /** The balance since the admission, at the end of this shift. */
  running_ml: number
}
export type DaySums = Sums & { day: string; running_ml: number; shifts: ShiftSums[] }

const nothing: Sums = { in_ml: 0, out_ml: 0, balance_ml: 0, in_entries: 0, out_entries: 0 }
const plus = (sums: Sums, { direction, ml }: FluidEntry): Sums =>
  direction === 'in'
    ? { ...sums, in_ml: sums.in_ml + ml, balance_ml: sums.balance_ml + ml, in_entries: sums.in_entries + 1 }
    : { ...sums, out_ml: sums.out_ml + ml, balance_ml: sums.balance_ml - ml, out_entries: sums.out_entries + 1 }
const sum = (entries: readonly FluidEntry[]): Sums => entries.filter((entry) => !entry.struck).reduce(plus, nothing)

/**
 * To which shift an instant belongs: the local day on which it begins, and when. A night shift belongs to the day on
 * which it begins.
 */
export function shiftOf(
  timeZone: string,
  starts: readonly string[],
  at: string | Date,
): { day: string; start: string } {
  const [day = '', time = ''] = localNow(timeZone, at).split(' ')
  const ordered = [...starts].sort()
  const start = ordered.filter((each) => each <= time).at(-1)
  return start === undefined ? { day: addDays(day, -1), start: ordered.at(-1) ?? '00:00' } : { day, start }
}

/**
 * The balance by shift and by 24 hours (from the first shift of a day to the first of the next), newest first.
 * `before`: the balance of what is older than these entries, ml. Struck entries do not count.
 */
export function balances(
  entries: readonly FluidEntry[],
  starts: readonly string[],
  timeZone: string,
  before: number,
): DaySums[] {
  const placed = entries
    .map((entry) => ({ entry, ...shiftOf(timeZone, starts, entry.at) }))
    .sort((one, other) => `${one.day} ${one.start}`.localeCompare(`${other.day} ${other.start}`))
  const days = Map.groupBy(placed, ({ day }) => day)
  let running = before
  const result = [...days].map(([day, ofDay]): DaySums => {
    const shifts = [...Map.groupBy(ofDay, ({ start }) => start)].map(([start, ofShift]): ShiftSums => {
      const sums = sum(ofShift.map(({ entry }) => entry))
      running += sums.balance_ml
      return { ...sums, day, start, running_ml: running }
    })
    return { ...sum(ofDay.map(({ entry }) => entry)), day, running_ml: running, shifts: shifts.reverse() }
  })
  return result.reverse()
}
