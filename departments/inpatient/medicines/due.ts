// When a medicine is due, and what became of it. Due times are reckoned, never stored: they follow from the times of
// the day in the hospital's time zone.
import {
  addDays,
  daysBetween,
  daysFrom,
  instantOf,
  localDay,
  localTime,
  startOfLocalDay,
} from '../../../kernel/contract/values/days.ts'
import type { DoseState, MedicineKind, Outcome } from './words.ts'

type Instant = Date | string
export type Schedule = {
  kind: MedicineKind
  /** `HH:mm` of the hospital; null but of a regular medicine. */
  times: readonly string[] | null
  every_days: number
  starts_at: Instant
  /** Nothing is due from then on; null: until it is stopped. */
  ends_at: Instant | null
  status: 'active' | 'held' | 'stopped'
  status_at: Instant | null
}

const ms = (at: Instant): number => new Date(at).getTime()

/** Instants of times of the day, each reckoned once: a ward asks for the same ones again and again. */
export function clockOf(zone: string): (day: string, time: string) => Date {
  const known = new Map<string, Date>()
  return (day, time) => {
    const key = `${day} ${time}`
    const found = known.get(key) ?? instantOf(zone, day, time)
    known.set(key, found)
    return found
  }
}

/** The day from which every so many days are counted: the first on which a dose is due. */
function firstDay(zone: string, { times, starts_at }: Schedule): string {
  const day = localDay(zone, starts_at)
  const time = localTime(zone, starts_at)
  return (times ?? []).some((each) => each >= time) ? day : addDays(day, 1)
}

/**
 * When doses of a medicine are due, from `from` up to but without `to`, in their order. What is given once, and the
 * first bag of an infusion, is due when it begins; what is given as needed is never due. Of a stopped medicine what
 * was due before it was stopped; of one on hold all of it (see `isOnHold`).
 */
export function dueTimes(schedule: Schedule, from: Date, to: Date, zone: string, clock = clockOf(zone)): Date[] {
  const { kind, times, every_days, starts_at, ends_at, status, status_at } = schedule
  if (kind === 'as_needed') return []
  const begin = Math.max(ms(from), ms(starts_at))
  const end = Math.min(
    ms(to),
    ends_at ? ms(ends_at) : Infinity,
    status === 'stopped' && status_at ? ms(status_at) : Infinity,
  )
  const within = (at: Date) => at.getTime() >= begin && at.getTime() < end
  if (kind !== 'regular') return [new Date(starts_at)].filter(within)
  if (begin >= end) return []
  const last = localDay(zone, new Date(end))
  const start = localDay(zone, new Date(begin))
  const days = daysFrom(start, daysBetween(start, last) + 1)
  // Only longer steps than a day have to be counted from the first; a ward reckons hundreds of medicines each time it
  // is opened.
  const first = every_days === 1 ? null : firstDay(zone, schedule)
  return days
    .filter((day) => first === null || (day >= first && daysBetween(first, day) % every_days === 0))
    .flatMap((day) => (times ?? []).map((time) => clock(day, time)))
    .filter(within)
    .sort((one, other) => one.getTime() - other.getTime())
}

/** Whether an instant is one at which a dose of this medicine is due. */
export const isDueTime = (schedule: Schedule, at: Date, zone: string): boolean =>
  dueTimes(schedule, at, new Date(at.getTime() + 1), zone).some((due) => due.getTime() === at.getTime())

/** When the dose before this one was due; undefined: it is the first. */
export function dueBefore(schedule: Schedule, at: Date, zone: string): Date | undefined {
  // Two rounds of it, so that the change of clocks takes none away.
  const from = startOfLocalDay(zone, addDays(localDay(zone, at), -(schedule.every_days + 1)))
  return dueTimes(schedule, from, at, zone).at(-1)
}

/** Whether a dose falls due while its medicine is on hold. */
const isOnHold = ({ status, status_at }: Pick<Schedule, 'status' | 'status_at'>, due: Date): boolean =>
  status === 'held' && status_at !== null && due.getTime() >= ms(status_at)

/** From how many minutes before and after its time a dose is early or late. */
export type Window = { dose_early_minutes: number; dose_late_minutes: number }

/** Whether a dose given at `at` is earlier or later than the hospital allows, by whole minutes. */
export function timingOf(
  due: Instant,
  at: Instant,
  { dose_early_minutes, dose_late_minutes }: Window,
): 'early' | 'on_time' | 'late' {
  const minutes = Math.floor(ms(at) / 60_000) - Math.floor(ms(due) / 60_000)
  if (minutes < -dose_early_minutes) return 'early'
  return minutes > dose_late_minutes ? 'late' : 'on_time'
}

/** The state of a due dose at `now`. `dose`: what was recorded of it, and stands. */
export function stateOf(
  schedule: Pick<Schedule, 'status' | 'status_at'>,
  due: Date,
  dose: { outcome: Outcome; at: Instant } | undefined,
  now: Date,
  window: Window,
): DoseState {
  if (dose?.outcome === 'given') return timingOf(due, dose.at, window) === 'late' ? 'late' : 'given'
  if (dose) return dose.outcome
  if (isOnHold(schedule, due)) return 'held'
  const timing = timingOf(due, now, window)
  return timing === 'early' ? 'upcoming' : timing === 'late' ? 'overdue' : 'due'
}
