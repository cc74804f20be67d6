// Where things stand in the time grid, as arithmetic on minutes of a day.

import type { Output } from '../../../../kernel/contract/index.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { minutesOf, STEP } from '../../../staff/times.ts'
import type { Appointment, getSchedule } from '../../contract.ts'

export type Schedule = Output<typeof getSchedule>
type Clinician = Schedule['clinicians'][number]
export type Block = { from: number; until: number; department: string }
/** One column: a clinician on a day, what is nobody's on it, or (in a week) the day. */
export type Column = {
  key: string
  date: string
  clinician: { id: string; name: string } | null
  heading: string
  note: string | null
  hours: Block[]
  absence: string | null
  appointments: Appointment[]
}

const blocks = (days: readonly Clinician['days'][number][]): Block[] =>
  days.flatMap((day) =>
    day.absence === null
      ? day.hours.map((row) => ({
          from: minutesOf(row.starts_at),
          until: minutesOf(row.ends_at),
          department: row.department,
        }))
      : [],
  )

type NameOf = (department: string) => string
const departmentsOf = (hours: readonly { department: string }[], nameOf: NameOf): string | null =>
  [...new Set(hours.map((row) => nameOf(row.department)))].join(', ') || null

/** A day: a column per clinician who works or is booked, and one for what has no clinician. */
export function dayColumns({ clinicians, appointments }: Schedule, date: string, nameOf: NameOf): Column[] {
  const columns = clinicians.map(({ id, name, days }): Column => {
    const day = days.find((each) => each.date === date)
    return {
      key: id,
      date,
      clinician: { id, name },
      heading: name,
      note: departmentsOf(day?.hours ?? [], nameOf),
      hours: day ? blocks([day]) : [],
      absence: day?.absence ?? null,
      appointments: appointments.filter((row) => row.clinician_id === id),
    }
  })
  const nobodys = appointments.filter((row) => row.clinician_id === null)
  const all = clinicians.flatMap((row) => blocks(row.days.filter((day) => day.date === date)))
  const rest = {
    key: '',
    date,
    clinician: null,
    heading: t('Any clinician'),
    note: t('Not assigned yet'),
    hours: all,
    absence: null,
  }
  return nobodys.length ? [...columns, { ...rest, appointments: nobodys }] : columns
}

/** A week: a column per day, of one clinician or of a department. */
export function weekColumns(
  { clinicians, appointments }: Schedule,
  dates: readonly string[],
  heading: (day: string) => string,
): Column[] {
  const [only] = clinicians.length === 1 ? clinicians : []
  return dates.map((date) => ({
    key: date,
    date,
    clinician: null,
    heading: heading(date),
    note: null,
    hours: clinicians.flatMap((row) => blocks(row.days.filter((day) => day.date === date))),
    absence: only?.days.find((day) => day.date === date)?.absence ?? null,
    appointments: appointments.filter((row) => row.scheduled_date === date),
  }))
}

const HOUR = 60
const USUAL = { from: 8 * HOUR, until: 17 * HOUR }

/** The full hours that a grid shows: all working hours and all appointments, and never less than a working day. */
export function hoursShown(columns: readonly Column[]): { from: number; until: number } {
  const spans = columns.flatMap(({ hours, appointments }) => [...hours, ...appointments.map(spanOf)])
  const from = Math.min(USUAL.from, ...spans.map((span) => span.from))
  const until = Math.max(USUAL.until, ...spans.map((span) => span.until))
  return { from: Math.floor(from / HOUR) * HOUR, until: Math.min(24 * HOUR, Math.ceil(until / HOUR) * HOUR) }
}

export const spanOf = ({
  scheduled_time,
  duration_minutes,
}: Pick<Appointment, 'scheduled_time' | 'duration_minutes'>) => {
  const from = minutesOf(scheduled_time)
  return { from, until: from + duration_minutes }
}

export type Placed = { appointment: Appointment; from: number; until: number; lane: number; lanes: number }

/** Side by side what overlaps: each cluster is divided into as many lanes as it needs. */
export function placeSideBySide(appointments: readonly Appointment[]): Placed[] {
  const placed: Placed[] = []
  let cluster: Placed[] = []
  let end = 0
  const close = () => {
    const lanes = Math.max(0, ...cluster.map((each) => each.lane + 1))
    for (const each of cluster) each.lanes = lanes
    cluster = []
  }
  const inOrder = appointments
    .map((appointment) => ({ appointment, ...spanOf(appointment) }))
    .sort((one, other) => one.from - other.from || other.until - one.until)
  for (const { appointment, from, until } of inOrder) {
    if (from >= end) close()
    const busy = new Set(cluster.filter((each) => each.until > from).map((each) => each.lane))
    let lane = 0
    while (busy.has(lane)) lane++
    const each = { appointment, from, until, lane, lanes: 1 }
    cluster.push(each)
    placed.push(each)
    end = Math.max(end, until)
  }
  close()
  return placed
}

/** The minute under the pointer, at full five minutes, so that the whole appointment stays in the grid. */
export function snap(minute: number, duration: number, shown: { from: number; until: number }): number {
  const stepped = Math.round(minute / STEP) * STEP
  return Math.max(shown.from, Math.min(shown.until - duration, stepped))
}
