import type { Ctx } from '../../../kernel/server/ctx.ts'
import { forLongReading } from '../../../kernel/server/lists/long-reading.ts'
import { boundsOf } from '../forms/index.ts'
import { MALARIA_TESTS } from '../forms/moh705.data.ts'
import type { Form, FormKey } from '../forms/types.ts'
import { type Attendance, selectAttendances } from './attendances.sql.ts'
import { count705 } from './count-705.ts'
import { count706 } from './count-706.ts'
import { count717, type Workload } from './count-717.ts'
import type { Entry } from './entries.ts'
import { keptBy } from './kept.ts'
import { selectResults } from './results.sql.ts'
import * as services from './services.sql.ts'
import * as stays from './stays.sql.ts'

type HospitalDb = Ctx['at']

/** The outpatients of a month. */
export async function attendancesOf(at: HospitalDb, month: string): Promise<Attendance[]> {
  await forLongReading(at.tx)
  return selectAttendances(at, boundsOf(month), MALARIA_TESTS)
}

async function workloadOf(at: HospitalDb, month: string, visits: readonly Attendance[]): Promise<Workload> {
  const days = boundsOf(month)
  const [results, stay, bed_days, beds, births, newborns, procedures, studies, prescriptions, files] =
    await Promise.all([
      selectResults(at, days),
      stays.selectStays(at, days),
      stays.selectBedDays(at, days),
      stays.selectBeds(at, days.to),
      stays.selectBirths(at, days),
      stays.selectNewborns(at, days),
      services.selectProcedures(at, days),
      services.selectStudies(at, days),
      services.selectPrescriptions(at, days),
      services.selectFiles(at, days),
    ])
  return { visits, results, stays: stay, bed_days, beds, births, newborns, procedures, studies, prescriptions, files }
}

/** What stands behind every figure of a form. `visits`: where they have been read already. */
export async function countForm(
  at: HospitalDb,
  form: Form,
  month: string,
  visits?: readonly Attendance[],
): Promise<Entry[]> {
  const loaded = async () => visits ?? (await attendancesOf(at, month))
  const count: Record<FormKey, () => Promise<Entry[]>> = {
    '705a': async () => count705(form, await loaded()),
    '705b': async () => count705(form, await loaded()),
    '706': async () => count706(form, await selectResults(at, boundsOf(month))),
    '717': async () => count717(form, await workloadOf(at, month, await loaded())),
  }
  return count[form.key]()
}

const NOTHING_ELSE: Omit<Workload, 'visits'> = {
  results: [],
  stays: [],
  bed_days: [],
  beds: [],
  births: [],
  newborns: [],
  procedures: [],
  studies: [],
  prescriptions: [],
  files: [],
}
/**
 * What stands behind those figures of a form that are made of visits; nothing else is read. The forms of outpatients
 * are compared by these.
 */
export function countVisits(form: Form, visits: readonly Attendance[]): Entry[] {
  const count: Record<FormKey, () => Entry[]> = {
    '705a': () => count705(form, visits),
    '705b': () => count705(form, visits),
    '706': () => [],
    '717': () => count717(form, { visits, ...NOTHING_ELSE }),
  }
  return count[form.key]()
}

export type Filled = { row_key: string; column_key: string; value: number }
/** Every figure of a form, by row and column; null: not kept, and not filled in. */
export type Figures = Record<string, Record<string, number | null>>

/** The figures of a form: counted, else filled in by hand. */
export function figuresOf(
  form: Form,
  entries: readonly Entry[],
  filled: readonly Filled[],
  house: services.House,
): Figures {
  const isKept = keptBy(house)
  const counted = new Map<string, number>()
  for (const { row, column } of entries) counted.set(`${row} ${column}`, (counted.get(`${row} ${column}`) ?? 0) + 1)
  const byHand = new Map(filled.map((each) => [`${each.row_key} ${each.column_key}`, each.value]))
  const figure = (row: string, column: string, kept: boolean) =>
    kept ? (counted.get(`${row} ${column}`) ?? 0) : (byHand.get(`${row} ${column}`) ?? null)
  return Object.fromEntries(
    form.sections.flatMap(({ rows, columns }) =>
      rows.map((row) => [
        row.key,
        Object.fromEntries(columns.map(({ key }) => [key, figure(row.key, key, isKept(row, key))])),
      ]),
    ),
  )
}
