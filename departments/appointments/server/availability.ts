import type { z } from 'zod'
import { addDays, daysBetween, weekdayName, weekdayOf, writeDay } from '../../../kernel/contract/days.ts'
import { invalid } from '../../../kernel/contract/index.ts'
import type { Ctx } from '../../../kernel/server/bind.ts'
import type { Department } from '../../hospital/contract.ts'
import { departmentNames } from '../../hospital/server/index.ts'
import { findWorker } from '../../staff/server/index.ts'
import type { FreeSlot } from '../contract.ts'
import { minutesOf, timeOf } from '../times.ts'
import * as sql from './availability.sql.ts'
import { covers, freeStarts, overlaps, type Span } from './slots.ts'

export type Bookable = { id: string; name: string }
const DAY = 24 * 60

/** The clinician that is asked for, if they can be booked here; refused beside the field otherwise. */
export async function bookable(ctx: Ctx, clinicianId: string): Promise<Bookable> {
  const clinician = await findWorker(ctx, clinicianId, 'consultation.write')
  if (!clinician) throw invalid('clinician_id', 'Please select a clinician')
  return { id: clinician.id, name: clinician.name }
}

const spanOf = (row: sql.HoursRow): Span => ({ from: minutesOf(row.starts_at), until: minutesOf(row.ends_at) })

/** Who works when on some days, who is away, and what is booked. */
export class Availability {
  private readonly from: string
  readonly hours: readonly sql.HoursRow[]
  private readonly absences: readonly sql.AbsenceRow[]
  private readonly booked: readonly sql.BookedRow[]
  /** How a department is called. */
  readonly nameOf: (department: Department) => string

  private constructor(
    from: string,
    hours: sql.HoursRow[],
    absences: sql.AbsenceRow[],
    booked: sql.BookedRow[],
    nameOf: (department: Department) => string,
  ) {
    this.from = from
    this.hours = hours
    this.absences = absences
    this.booked = booked
    this.nameOf = nameOf
  }

  /** `exceptId`: an appointment whose time counts as free. */
  static async load(ctx: Ctx, from: string, days: number, exceptId?: string): Promise<Availability> {
    const { at, hospital } = ctx
    const to = addDays(from, days - 1)
    const [hours, absences, booked, nameOf] = await Promise.all([
      sql.selectHours(at),
      sql.selectAbsences(at, from, to),
      sql.selectBooked(at, from, to, hospital.time_zone, exceptId),
      departmentNames(ctx),
    ])
    return new Availability(from, hours, absences, booked, nameOf)
  }

  /** The clinicians who have hours in a department, by name. */
  clinicians(department: Department): Bookable[] {
    const names = new Map(this.hours.filter((row) => row.department === department).map((row) => [row.staff_id, row.name]))
    return [...names].map(([id, name]) => ({ id, name }))
  }

  absence = (clinicianId: string, date: string): sql.AbsenceRow | undefined =>
    this.absences.find((row) => row.staff_id === clinicianId && row.first_day <= date && date <= row.last_day)

  /** The hours of a clinician on a day, whether they are away or not. */
  hoursOf = (clinicianId: string, date: string): sql.HoursRow[] =>
    this.hours.filter((row) => row.staff_id === clinicianId && row.weekday === weekdayOf(date))

  private working(clinicianId: string, department: Department, date: string): Span[] {
    if (this.absence(clinicianId, date)) return []
    return this.hoursOf(clinicianId, date).flatMap((row) => (row.department === department ? [spanOf(row)] : []))
  }

  private bookedOn(date: string, whose: (row: sql.BookedRow) => boolean): Span[] {
    const offset = daysBetween(this.from, date) * DAY
    return this.booked.filter(whose).map(({ from, until }) => ({ from: from - offset, until: until - offset }))
  }

  private bookedOf = (clinicianId: string, date: string) => this.bookedOn(date, (row) => row.clinician_id === clinicianId)
  private unassigned = (department: Department, date: string) =>
    this.bookedOn(date, (row) => row.clinician_id === null && row.department === department)

  isBooked = (clinicianId: string, date: string, span: Span): boolean =>
    this.bookedOf(clinicianId, date).some((each) => overlaps(each, span))

  /** Why this is not a time at which the clinician works in the department; null: it is one. */
  whyOutside(clinician: Bookable, department: Department, date: string, span: Span): string | null {
    const away = this.absence(clinician.id, date)
    if (away) {
      const days =
        away.first_day === away.last_day ? `on ${writeDay(date)}` : `from ${writeDay(away.first_day)} to ${writeDay(away.last_day)}`
      return `${clinician.name} is away ${days}${away.reason ? ` (${away.reason})` : ''}`
    }
    if (covers(this.working(clinician.id, department, date), span)) return null
    const hours = this.hoursOf(clinician.id, date)
    const words = hours.map((row) => `${row.starts_at}–${row.ends_at} (${this.nameOf(row.department)})`)
    const days = `on ${weekdayName(date)}s`
    return hours.length ? `${clinician.name} works ${words.join(', ')} ${days}` : `${clinician.name} does not work ${days}`
  }

  /** Why nobody of a department is free then; null: somebody is. Those who are booked without a clinician will take one each. */
  whyNobody(department: Department, date: string, span: Span): string | null {
    const label = this.nameOf(department)
    const there = this.clinicians(department).filter(({ id }) => covers(this.working(id, department, date), span))
    if (!there.length)
      return `Nobody works in ${label} on ${weekdayName(date)} ${writeDay(date)} from ${timeOf(span.from)} to ${timeOf(span.until)}`
    const waiting = this.unassigned(department, date).filter((each) => overlaps(each, span)).length
    const free = there.filter(({ id }) => !this.isBooked(id, date, span)).length
    return free > waiting ? null : `Everybody in ${label} is booked at that time`
  }

  /** The free times of a day, each with who is free then; of one clinician, or of the whole department. */
  slots(department: Department, clinicianId: string | undefined, date: string, minutes: number): z.input<typeof FreeSlot>[] {
    const found = new Map<number, Bookable[]>()
    for (const clinician of this.clinicians(department)) {
      if (clinicianId && clinician.id !== clinicianId) continue
      for (const start of freeStarts(this.working(clinician.id, department, date), this.bookedOf(clinician.id, date), minutes))
        found.set(start, [...(found.get(start) ?? []), clinician])
    }
    const waiting = clinicianId ? [] : this.unassigned(department, date)
    return [...found]
      .filter(([from, free]) => free.length > waiting.filter((each) => overlaps(each, { from, until: from + minutes })).length)
      .sort(([one], [other]) => one - other)
      .map(([start, clinicians]) => ({ scheduled_time: timeOf(start), clinicians }))
  }

  /** Whether anybody (or this clinician) works in the department on a day. */
  isStaffed = (department: Department, clinicianId: string | undefined, date: string): boolean =>
    this.clinicians(department).some(({ id }) => (!clinicianId || id === clinicianId) && this.working(id, department, date).length > 0)
}
