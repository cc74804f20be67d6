import type { z } from 'zod'
import { invalid } from '../../../kernel/contract/index.ts'
import { addDays, daysBetween, weekdayName, writeDay } from '../../../kernel/contract/values/days.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import type { Department } from '../../hospital/contract.ts'
import { departmentNames } from '../../hospital/server/index.ts'
import { findWorker, WorkingTimes, workersWith } from '../../staff/server/index.ts'
import { covers, overlaps, type Span } from '../../staff/spans.ts'
import { timeOf } from '../../staff/times.ts'
import type { FreeSlot } from '../contract.ts'
import * as sql from './availability.sql.ts'
import { freeStarts } from './slots.ts'

export type Bookable = { id: string; name: string }
const DAY = 24 * 60

/** The clinician that is asked for, if they can be booked here; refused beside the field otherwise. */
export async function bookable(ctx: Ctx, clinicianId: string): Promise<Bookable> {
  const clinician = await findWorker(ctx, clinicianId, 'consultation.write')
  if (!clinician) throw invalid('clinician_id', 'Please select a clinician')
  return { id: clinician.id, name: clinician.name }
}

const words = ({ from, until }: Span, place: string) =>
  `${timeOf(from)}–${timeOf(until > DAY ? until - DAY : until)}${place}`

/** Who works when on some days (the staff's one answer to that), and what is booked. */
export class Availability {
  private readonly from: string
  readonly times: WorkingTimes
  private readonly booked: readonly sql.BookedRow[]
  /** Who may be booked at all: those who may write consultations. */
  private readonly bookable: ReadonlySet<string>
  /** How a department is called. */
  readonly nameOf: (department: Department) => string

  private constructor(
    from: string,
    times: WorkingTimes,
    booked: sql.BookedRow[],
    clinicians: readonly Bookable[],
    nameOf: (department: Department) => string,
  ) {
    this.from = from
    this.times = times
    this.booked = booked
    this.bookable = new Set(clinicians.map((clinician) => clinician.id))
    this.nameOf = nameOf
  }

  /** `exceptId`: an appointment whose time counts as free. */
  static async load(ctx: Ctx, from: string, days: number, exceptId?: string): Promise<Availability> {
    const { at, hospital } = ctx
    const to = addDays(from, days - 1)
    const [times, booked, clinicians, nameOf] = await Promise.all([
      WorkingTimes.load(ctx, from, days),
      sql.selectBooked(at, from, to, hospital.time_zone, exceptId),
      workersWith(ctx, 'consultation.write'),
      departmentNames(ctx),
    ])
    return new Availability(from, times, booked, clinicians, nameOf)
  }

  /** The clinicians who have hours or shifts, in a department or anywhere, by name. */
  clinicians = (department?: Department) => this.times.people(department).filter(({ id }) => this.bookable.has(id))

  /** Why a clinician is away on a day, as everybody may read it; undefined: they are not. */
  absence(clinicianId: string, date: string): { first_day: string; last_day: string; why: string | null } | undefined {
    const leave = this.times.leaveOf(clinicianId, date)
    // What kind of leave it is, and why it was asked for, is between the person and whoever decides.
    return (
      leave && {
        first_day: leave.first_day,
        last_day: leave.last_day,
        why: leave.kind === 'other' ? leave.reason : 'On leave',
      }
    )
  }

  /** When a clinician works in clinics within a day, or would if they were not away. */
  hoursOf = (clinicianId: string, date: string) =>
    (this.times.leaveOf(clinicianId, date)
      ? this.times.planned(clinicianId, date)
      : this.times.within(clinicianId, date)
    ).flatMap(({ department, from, until }) =>
      department ? [{ department, starts_at: timeOf(from), ends_at: timeOf(Math.min(until, DAY)) }] : [],
    )

  /** Nothing is booked on a day of leave, though a night that began before is worked to its end. */
  private working = (clinicianId: string, department: Department, date: string): Span[] =>
    this.absence(clinicianId, date)
      ? []
      : this.times.within(clinicianId, date).filter((work) => work.department === department)

  private bookedOn(date: string, whose: (row: sql.BookedRow) => boolean): Span[] {
    const offset = daysBetween(this.from, date) * DAY
    return this.booked.filter(whose).map(({ from, until }) => ({ from: from - offset, until: until - offset }))
  }

  private bookedOf = (clinicianId: string, date: string) =>
    this.bookedOn(date, (row) => row.clinician_id === clinicianId)
  private unassigned = (department: Department, date: string) =>
    this.bookedOn(date, (row) => row.clinician_id === null && row.department === department)

  isBooked = (clinicianId: string, date: string, span: Span): boolean =>
    this.bookedOf(clinicianId, date).some((each) => overlaps(each, span))

  /** Why this is not a time at which the clinician works in the department; null: it is one. */
  whyOutside(clinician: Bookable, department: Department, date: string, span: Span): string | null {
    const away = this.absence(clinician.id, date)
    if (away) {
      const days =
        away.first_day === away.last_day
          ? `on ${writeDay(date)}`
          : `from ${writeDay(away.first_day)} to ${writeDay(away.last_day)}`
      return `${clinician.name} is away ${days}${away.why ? ` (${away.why})` : ''}`
    }
    if (covers(this.working(clinician.id, department, date), span)) return null
    const works = this.times.worked(clinician.id, date)
    const off = this.times.dayOffOf(clinician.id, date)
    // Weekly hours are said of the weekday, a dated shift of the day itself.
    const days = off || works.some((work) => work.shift) ? `on ${writeDay(date)}` : `on ${weekdayName(date)}s`
    if (!works.length)
      return off ? `${clinician.name} has a day off ${days}` : `${clinician.name} does not work ${days}`
    const places = works.map((work) => words(work, work.department ? ` (${this.nameOf(work.department)})` : ''))
    return `${clinician.name} works ${places.join(', ')} ${days}`
  }

  /**
   * Why nobody of a department is free then; null: somebody is. Those who are booked without a clinician will take one
   * each.
   */
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
  slots(
    department: Department,
    clinicianId: string | undefined,
    date: string,
    minutes: number,
  ): z.input<typeof FreeSlot>[] {
    const found = new Map<number, Bookable[]>()
    for (const clinician of this.clinicians(department)) {
      if (clinicianId && clinician.id !== clinicianId) continue
      for (const start of freeStarts(
        this.working(clinician.id, department, date),
        this.bookedOf(clinician.id, date),
        minutes,
      ))
        found.set(start, [...(found.get(start) ?? []), clinician])
    }
    const waiting = clinicianId ? [] : this.unassigned(department, date)
    return [...found]
      .filter(
        ([from, free]) =>
          free.length > waiting.filter((each) => overlaps(each, { from, until: from + minutes })).length,
      )
      .sort(([one], [other]) => one - other)
      .map(([start, clinicians]) => ({ scheduled_time: timeOf(start), clinicians }))
  }

  /** Whether anybody (or this clinician) works in the department on a day. */
  isStaffed = (department: Department, clinicianId: string | undefined, date: string): boolean =>
    this.clinicians(department).some(
      ({ id }) => (!clinicianId || id === clinicianId) && this.working(id, department, date).length > 0,
    )
}
