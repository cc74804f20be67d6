import type { Parsed } from '../../../kernel/contract/index.ts'
import { addDays, daysBetween, localDay, mondayOf } from '../../../kernel/contract/values/days.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { csvAnswer, toCsv } from '../../../kernel/server/lists/csv.ts'
import { forLongReading } from '../../../kernel/server/lists/long-reading.ts'
import { lies } from '../forms/codes.ts'
import { DOUBTS, SOURCE } from '../forms/moh505.data.ts'
import { type Disease, diseases } from '../forms/moh505.ts'
import { MALARIA_TESTS } from '../forms/moh705.data.ts'
import type * as contract from '../notifiable.contract.ts'
import { type Attendance, selectAttendances } from './attendances.sql.ts'
import { isNew } from './count-705.ts'
import { selectStays } from './stays.sql.ts'

/** The week of a day, Monday to Sunday, numbered as by ISO 8601: that of its Thursday's year. */
export function weekOf(day: string) {
  const from = mondayOf(day)
  const year = Number(addDays(from, 3).slice(0, 4))
  const first = mondayOf(`${year}-01-04`)
  return { from, to: addDays(from, 6), year, week: daysBetween(first, from) / 7 + 1 }
}

type Aged = { years: number | null }
const bands = <T extends Aged>(rows: readonly T[]) => ({
  under_5: rows.filter(({ years }) => years !== null && years < 5).length,
  from_5: rows.filter(({ years }) => years !== null && years >= 5).length,
  unknown: rows.filter(({ years }) => years === null).length,
})

/** Whether a visit is a new case: of malaria only with a positive test. */
const isCase = ({ key, ranges }: Disease, visit: Attendance) =>
  visit.codes.some((each) => lies(ranges, each.code) && isNew(each)) && (key !== 'malaria' || visit.positive)

/** MOH 505: cases of outpatients by the day they came, deaths on the wards by the day of death. */
export async function getWeekly({ at }: Ctx, { day }: Parsed<typeof contract.getWeekly>) {
  const week = weekOf(day)
  await forLongReading(at.tx)
  const [visits, stays] = await Promise.all([selectAttendances(at, week, MALARIA_TESTS), selectStays(at, week)])
  const died = stays.filter(({ left, kind }) => left && kind === 'died')
  const rows = diseases.map((disease) => {
    const cases = bands(visits.filter((visit) => isCase(disease, visit)))
    const deaths = bands(died.filter(({ codes }) => codes.some((code) => lies(disease.ranges, code))))
    return {
      disease: disease.key,
      label: disease.label,
      now: disease.now,
      cases_under_5: cases.under_5,
      cases_from_5: cases.from_5,
      cases_unknown: cases.unknown,
      deaths_under_5: deaths.under_5,
      deaths_from_5: deaths.from_5,
      deaths_unknown: deaths.unknown,
    }
  })
  return { ...week, rows, source: SOURCE, doubts: [...DOUBTS] }
}

/** The same as a file. */
export async function exportWeekly(ctx: Ctx, input: Parsed<typeof contract.getWeekly>) {
  const { rows, year, week } = await getWeekly(ctx, input)
  type Row = (typeof rows)[number]
  const column = (title: string, field: keyof Row) => ({ title, value: (row: Row) => row[field] })
  const columns = [
    column('Disease', 'label'),
    column('Cases under 5', 'cases_under_5'),
    column('Cases 5 and over', 'cases_from_5'),
    column('Cases of unknown age', 'cases_unknown'),
    column('Deaths under 5', 'deaths_under_5'),
    column('Deaths 5 and over', 'deaths_from_5'),
    column('Deaths of unknown age', 'deaths_unknown'),
  ]
  return csvAnswer(
    `moh-505-${year}-w${week}-`,
    localDay(ctx.hospital.time_zone),
    toCsv(columns, rows, ctx.hospital.time_zone),
  )
}
