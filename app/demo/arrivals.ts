import { DAY, dayStart, HOUR, MINUTE, weekday } from '../../database/demo/calendar.ts'
import type { Random } from '../../database/demo/random.ts'
import type { StaffedDepartment } from '../../database/demo/story.ts'

/** Where an open visit stands at the present moment; minutes before now. */
export type Open = {
  department: StaffedDepartment
  priority: 'stat' | 'urgent' | 'routine'
  /** Since when the patient waits (or waited) in that department. */
  waiting_since: number
  /** Since when the clinician is with the patient; null while waiting. */
  started: { ago: number; by: string } | null
  /** How long triage took before, waiting and serving; null in triage itself. */
  triage: { waited: number; took: number } | null
}

/** Somebody comes through the door. */
export type Arrival = { at: number; is_new: boolean; emergency: boolean; open: Open | null }

const OPENS = 7 * HOUR
const CLOSES = 17.5 * HOUR
const PER_HOUR = 2.3
const DAYS = 30
const PATIENTS = 100

/**
 * Who comes when: the registrations of the past months, thirty days of visits, a yesterday that was as busy at this
 * hour as today is, and today up to `now` with patients in every stage. Before ten in the morning the last five
 * hours count as today's work, so that the hospital lives at any hour.
 */
export function planArrivals(random: Random, now: number, quieter: boolean): Arrival[] {
  const today = dayStart(now)
  const start = now - today >= 10 * HOUR ? today + OPENS : now - 5 * HOUR
  const times: number[] = []
  for (let day = DAYS; day >= 2; day--) times.push(...dayOf(random, today - day * DAY))
  const yesterday = now - DAY
  times.push(
    ...steady(random, start - DAY, yesterday - 45 * MINUTE),
    ...Array.from({ length: 13 }, () => yesterday - random.int(3, 80) * MINUTE),
    ...steady(random, Math.max(yesterday, today - DAY + OPENS), today - DAY + CLOSES),
    ...steady(random, start, now - 55 * MINUTE),
  )
  const past = times.map((at): Arrival => {
    const recent = at >= start - DAY
    return {
      at: at + random.int(0, 59_999),
      is_new: random.chance(recent ? 0.16 : 0.025),
      emergency: random.chance(0.05),
      open: null,
    }
  })
  const present = openVisits(random, quieter).map(
    (open, at): Arrival => ({
      at: now - arrivedAgo(open) * MINUTE,
      is_new: at % 4 === 1,
      emergency: open.priority === 'stat',
      open,
    }),
  )
  const known = PATIENTS - [...past, ...present].filter((arrival) => arrival.is_new).length
  const earlier = Array.from({ length: known }, (): Arrival => {
    const day = today - random.int(DAYS + 2, 300) * DAY
    return { at: day + OPENS + random.int(0, 10 * 60) * MINUTE, is_new: true, emergency: false, open: null }
  })
  return [...earlier, ...past, ...present].sort((a, b) => a.at - b.at)
}

/** An ordinary day: most come in the morning, fewer at weekends. */
function dayOf(random: Random, midnight: number): number[] {
  const day = weekday(midnight)
  const count = day === 7 ? random.int(7, 10) : day === 6 ? random.int(12, 16) : random.int(25, 32)
  return Array.from({ length: count }, () => midnight + OPENS + random.next() ** 1.4 * (CLOSES - OPENS))
}

function steady(random: Random, from: number, until: number): number[] {
  const count = Math.max(0, Math.round(((until - from) / HOUR) * PER_HOUR))
  return Array.from({ length: count }, () => from + random.next() * (until - from))
}

const arrivedAgo = (open: Open): number =>
  open.waiting_since + (open.triage ? open.triage.waited + open.triage.took : 0)

function openVisits(random: Random, quieter: boolean): Open[] {
  const triaged = () => ({ waited: random.int(6, 22), took: random.int(4, 7) })
  const inTriage = (priority: Open['priority'], ...since: number[]) =>
    since.map(
      (minutes): Open => ({
        department: 'triage',
        priority,
        waiting_since: minutes + random.next(),
        started: null,
        triage: null,
      }),
    )
  const waiting = (department: StaffedDepartment, priority: Open['priority'], ...since: number[]) =>
    since.map(
      (minutes): Open => ({
        department,
        priority,
        waiting_since: minutes + random.next(),
        started: null,
        triage: triaged(),
      }),
    )
  const serving = (department: StaffedDepartment, by: string, ago: number, waited: number): Open => ({
    department,
    priority: 'routine',
    waiting_since: ago + waited,
    started: { ago, by },
    triage: department === 'triage' ? null : triaged(),
  })
  return [
    ...inTriage('stat', 3),
    ...inTriage('urgent', 8, 15),
    ...inTriage('routine', 2, 11, 19, 28, 36, 52),
    { ...serving('triage', 'nurse2', 3, 54) },
    ...waiting('general', 'routine', 9, 24),
    ...waiting('general', 'urgent', 13),
    ...waiting('pediatrics', 'routine', 12, 31),
    ...waiting('gynecology', 'routine', 17),
    ...waiting('orthopedic', 'routine', 26),
    ...(quieter ? [] : waiting('cardiology', 'routine', 7)),
    serving('general', 'doctor', 6, 27),
    serving('pediatrics', 'doctor2', 9, 30),
    ...(quieter ? [] : [serving('gynecology', 'doctor3', 4, 21)]),
  ]
}
