import { addDays, weekdayOf } from '../../../kernel/contract/values/days.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import type { Span } from '../spans.ts'
import { minutesOf } from '../times.ts'
import * as sql from './work.sql.ts'

/** In which departments each person works, by weekly hours or by shifts that are not over: staff id → departments. */
export const departmentsWorkedIn = ({ at }: Pick<Ctx, 'at'>) => sql.selectDepartmentsOf(at)

/**
 * Something that is worked on a day, in minutes since the day began; past 24 hours where it passes midnight. `shift`
 * null: weekly hours.
 */
export type Work = Span & {
  staff_id: string
  department: string | null
  shift: { id: string; kind_id: string; code: string; name: string } | null
}
type Person = { id: string; name: string; job_title: string | null }
const DAY = 24 * 60

function byPerson<R extends { staff_id: string }>(rows: readonly R[]): Map<string, R[]> {
  const found = new Map<string, R[]>()
  for (const row of rows) {
    const own = found.get(row.staff_id)
    if (own) own.push(row)
    else found.set(row.staff_id, [row])
  }
  return found
}

/**
 * Who works when on some days (docs/adr/0025): weekly hours are the pattern, the dated shifts of a person on a day
 * stand in its place, and approved leave takes away whatever begins on its days. The rota, the free times of
 * appointments, what may be booked and who is on duty all ask this.
 */
export class WorkingTimes {
  /** The weekly hours of everybody active, by name. */
  readonly hours: readonly sql.HoursRow[]
  private readonly shifts: readonly sql.ShiftRow[]
  private readonly hoursBy: Map<string, sql.HoursRow[]>
  private readonly shiftsBy: Map<string, sql.ShiftRow[]>
  private readonly leaveBy: Map<string, sql.LeaveRow[]>

  private constructor(hours: sql.HoursRow[], shifts: sql.ShiftRow[], leave: sql.LeaveRow[]) {
    this.hours = hours
    this.shifts = shifts
    this.hoursBy = byPerson(hours)
    this.shiftsBy = byPerson(shifts)
    this.leaveBy = byPerson(leave)
  }

  /** Of everybody, or of one person. What began the day before the first and passes midnight is known too. */
  static async load({ at }: Pick<Ctx, 'at'>, from: string, days: number, staffId?: string): Promise<WorkingTimes> {
    const [first, last] = [addDays(from, -1), addDays(from, days - 1)]
    const [hours, shifts, leave] = await Promise.all([
      sql.selectHours(at, staffId),
      sql.selectShifts(at, first, last, staffId),
      sql.selectLeave(at, first, last, staffId),
    ])
    return new WorkingTimes(hours, shifts, leave)
  }

  /** Who has weekly hours, or a shift on one of these days: in a department, or anywhere. */
  people(department?: string): Person[] {
    const found = new Map<string, Person>()
    for (const { staff_id, name, job_title, department: where } of [...this.hours, ...this.shifts])
      if (department === undefined || where === department) found.set(staff_id, { id: staff_id, name, job_title })
    return [...found.values()].sort((one, other) => one.name.localeCompare(other.name))
  }

  /** The leave that somebody is on. */
  leaveOf = (staffId: string, day: string): sql.LeaveRow | undefined =>
    this.leaveBy.get(staffId)?.find((row) => row.first_day <= day && day <= row.last_day)

  private shiftsOf = (staffId: string, day: string): sql.ShiftRow[] =>
    this.shiftsBy.get(staffId)?.filter((row) => row.day === day) ?? []

  /** The day off that the rota gives somebody. */
  dayOffOf = (staffId: string, day: string): sql.ShiftRow | undefined =>
    this.shiftsOf(staffId, day).find((row) => row.from === null)

  /** What somebody is meant to work from a day on, whether they are on leave or not. */
  planned(staffId: string, day: string): Work[] {
    const shifts = this.shiftsOf(staffId, day)
    if (shifts.length)
      return shifts.flatMap(({ id, kind_id, code, kind_name: name, department, from, until }) =>
        from === null || until === null
          ? []
          : [{ staff_id: staffId, department, from, until, shift: { id, kind_id, code, name } }],
      )
    const weekday = weekdayOf(day)
    return (this.hoursBy.get(staffId) ?? []).flatMap((row) =>
      row.weekday === weekday
        ? [
            {
              staff_id: staffId,
              department: row.department,
              from: minutesOf(row.starts_at),
              until: minutesOf(row.ends_at),
              shift: null,
            },
          ]
        : [],
    )
  }

  /** What somebody works that begins on a day. */
  worked = (staffId: string, day: string): Work[] => (this.leaveOf(staffId, day) ? [] : this.planned(staffId, day))

  /** When somebody works within a day, from midnight to midnight: also what began the day before. */
  within(staffId: string, day: string): Work[] {
    const before = this.worked(staffId, addDays(day, -1)).flatMap((work) =>
      work.until > DAY ? [{ ...work, from: Math.max(work.from - DAY, 0), until: work.until - DAY }] : [],
    )
    return [...before, ...this.worked(staffId, day).map((work) => ({ ...work, until: Math.min(work.until, DAY) }))]
  }

  /**
   * What somebody works at a minute of a day, also what began the day before; its times are those of the day on which
   * it began.
   */
  during(staffId: string, day: string, minute: number): Work[] {
    const at = (work: Work, now: number) => work.from <= now && now < work.until
    return [
      ...this.worked(staffId, addDays(day, -1)).filter((work) => at(work, minute + DAY)),
      ...this.worked(staffId, day).filter((work) => at(work, minute)),
    ]
  }
}
