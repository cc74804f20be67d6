import { AppError, type Parsed } from '../../../../kernel/contract/index.ts'
import { addDays, daysFrom, mondayOf, weekdayName, writeDay } from '../../../../kernel/contract/values/days.ts'
import type { Ctx, RawAnswer } from '../../../../kernel/server/ctx.ts'
import type { CsvColumn } from '../../../../kernel/server/lists/csv.ts'
import { csv, known } from '../../../../kernel/server/lists/list.ts'
import { departmentNames, expectDepartment } from '../../../hospital/server/index.ts'
import type * as contract from '../../rota.contract.ts'
import { type Span, without } from '../../spans.ts'
import { minutesOf, timeOf } from '../../times.ts'
import { type Work, WorkingTimes } from '../work.ts'
import * as sql from './rota.sql.ts'

const DAY = 24 * 60
type Department = Awaited<ReturnType<typeof sql.selectDepartments>>[number]

/**
 * When a department is open within a day: always, by its hours, or past midnight where it closes no later than it
 * opens.
 */
export function openSpans({ opens_at, closes_at }: Pick<Department, 'opens_at' | 'closes_at'>): Span[] {
  if (opens_at === null || closes_at === null) return [{ from: 0, until: DAY }]
  const [from, until] = [minutesOf(opens_at), minutesOf(closes_at)]
  if (until > from) return [{ from, until }]
  return [
    { from: 0, until },
    { from, until: DAY },
  ].filter((span) => span.until > span.from)
}

/** `07:00`; what passes midnight ends at a time of the next day. */
const clock = (minutes: number) => timeOf(minutes > DAY ? minutes - DAY : minutes)
const shown = ({ shift, department, from, until }: Work) => ({
  shift,
  department,
  starts_at: clock(from),
  ends_at: clock(until),
  next_day: until > DAY,
})

/** One day of one person; the kind of leave only for who may know it. */
function dayOf(times: WorkingTimes, staffId: string, date: string, knowsWhy: boolean) {
  const off = times.dayOffOf(staffId, date)
  const leave = times.leaveOf(staffId, date)
  return {
    date,
    work: times.planned(staffId, date).map(shown),
    day_off: off ? { id: off.id, kind_id: off.kind_id, code: off.code, name: off.kind_name } : null,
    leave: leave ? { kind: knowsWhy ? leave.kind : null } : null,
  }
}

/** The departments in which somebody works, heads, or is by the directory. */
function ownDepartments(
  departments: readonly Department[],
  times: WorkingTimes,
  { id, department_key }: sql.Person,
): string[] {
  return departments
    .filter(
      (row) =>
        row.head_id === id || row.key === department_key || times.people(row.key).some((person) => person.id === id),
    )
    .map((row) => row.key)
}

/**
 * A week of one department or of all that the person may see. Errors: `department_not_found`, `forbidden` for a
 * department of others.
 */
export async function getRota(ctx: Ctx, { week, department }: Parsed<typeof contract.getRota>) {
  if (department) await expectDepartment(ctx, department, { even_off: true, field: null })
  const from = mondayOf(week)
  const dates = daysFrom(from, 7)
  const [times, everybody, all] = await Promise.all([
    WorkingTimes.load(ctx, from, 7),
    sql.selectPeople(ctx.at),
    sql.selectDepartments(ctx.at),
  ])
  const { staff_id: me } = ctx.person
  const keeps = ctx.can('staff.rota')
  const self = everybody.find((person) => person.id === me)
  const own = keeps ? all.map((row) => row.key) : self ? ownDepartments(all, times, self) : []
  if (department && !own.includes(department)) throw new AppError('forbidden')
  const looked = all.filter((row) => (department ? row.key === department : own.includes(row.key)))
  const keys = new Set<string | null>(looked.map((row) => row.key))
  const there = new Set(looked.flatMap((row) => times.people(row.key).map((person) => person.id)))
  const belongs = (person: sql.Person) => there.has(person.id) || keys.has(person.department_key)
  const people = everybody.filter((person) => belongs(person) || (!department && (keeps || person.id === me)))
  return {
    from,
    rows: people.map(({ id, name, job_title }) => ({
      staff_id: id,
      name,
      job_title,
      minutes: dates.flatMap((date) => times.worked(id, date)).reduce((sum, work) => sum + work.until - work.from, 0),
      days: dates.map((date) => dayOf(times, id, date, keeps || id === me)),
    })),
    gaps: looked.filter((row) => row.is_active).flatMap((row) => dates.flatMap((date) => gapsOf(times, row, date))),
    departments: own,
  }
}

/** When a department is open on a day and nobody works in it. */
function gapsOf(times: WorkingTimes, department: Department, date: string) {
  const there = times
    .people(department.key)
    .flatMap(({ id }) => times.within(id, date).filter((work) => work.department === department.key))
  return openSpans(department)
    .flatMap((span) => without(span, there))
    .map(({ from, until }) => ({ department: department.key, date, starts_at: timeOf(from), ends_at: timeOf(until) }))
}

type Row = Awaited<ReturnType<typeof getRota>>['rows'][number]
type Day = Row['days'][number]

/** `On leave; N 19:00–07:00 Triage`: what stands in a day of the rota. */
const written = ({ work, day_off, leave }: Day, nameOf: (key: string) => string): string =>
  [
    ...(leave ? ['On leave'] : []),
    ...(day_off ? [day_off.name] : []),
    ...work.map(({ shift, department, starts_at, ends_at }) =>
      [shift?.code, `${starts_at}–${ends_at}`, department ? nameOf(department) : null].filter(Boolean).join(' '),
    ),
  ].join('; ')

/** The same week as CSV: a line for each person, a column for each day. */
export async function exportRota(ctx: Ctx, input: Parsed<typeof contract.exportRota>): Promise<RawAnswer> {
  const [{ from, rows }, nameOf] = await Promise.all([getRota(ctx, input), departmentNames(ctx)])
  const columns: CsvColumn<Row>[] = [
    { title: 'Name', value: (row) => row.name },
    { title: 'Job title', value: (row) => row.job_title },
    ...daysFrom(from, 7).map((date, at) => ({
      title: `${weekdayName(date)} ${writeDay(date)}`,
      value: ({ days }: Row) => (days[at] ? written(days[at], nameOf) : ''),
    })),
    { title: 'Hours', value: (row) => row.minutes / 60 },
  ]
  return csv(ctx, 'rota-', columns, known(rows))
}

/** When the person who asks works. */
export async function getMyShifts(ctx: Ctx, { from, days }: Parsed<typeof contract.getMyShifts>) {
  const { staff_id } = ctx.person
  const times = await WorkingTimes.load(ctx, from, days, staff_id)
  return { rows: daysFrom(from, days).map((date) => dayOf(times, staff_id, date, true)) }
}

/** The Monday a week before. */
export const weekBefore = (week: string): string => addDays(mondayOf(week), -7)
