import { type RawBuilder, sql } from 'kysely'
import type { Bounds } from '../../../../kernel/contract/reports.ts'
import { type HospitalDb, only } from '../../../../kernel/server/tenant.ts'
import { type DimensionName, type FilterName, filterNames, type MeasureName, measures } from '../../analytics.data.ts'
import { piecesOf } from './analytics-pieces.sql.ts'

export type Figure = { value: number | string | null; n: number }
/** What is asked for: the measure, its days by the hospital's clock, and what limits it. */
export type Analysis = { measure: MeasureName; days: Bounds; filters: Partial<Record<FilterName, string>> }

const used = ({ filters }: Analysis): FilterName[] => filterNames.filter((name) => filters[name] !== undefined)
const conditionsOf = (pieces: ReturnType<typeof piecesOf>, asked: Analysis) =>
  sql.join(
    [...pieces.conditions, ...used(asked).map((name) => sql`${pieces.is(name)} = ${asked.filters[name]}`)],
    sql` and `,
  )

/** How the rows of a group become a figure. A median without any is null; a count or a sum of none is nought. */
const figureOf = (measure: MeasureName): RawBuilder<unknown> => {
  switch (measures[measure].kind) {
    case 'count':
      return sql`count(*) value, count(*) n`
    case 'money':
      return sql`round(coalesce(sum(x), 0), 2) value, count(*) n`
    case 'median':
      return sql`round((percentile_cont(0.5) within group (order by x))::numeric)::int value, count(x) n`
  }
}

export type Group = Figure & { of: 'cell' | 'row' | 'column' | 'all'; r: string | null; c: string | null }
/** The figure of each row and column, of each row, of each column and of all, in one reading: medians do not add up. */
export async function selectGroups(
  at: HospitalDb,
  asked: Analysis,
  by: DimensionName,
  across: DimensionName | undefined,
): Promise<Group[]> {
  const pieces = piecesOf(asked.measure, at, asked.days, [by, ...(across ? [across] : []), ...used(asked)])
  const sets = across ? sql`(r, c), (r), (c), ()` : sql`(r), ()`
  const level = across
    ? sql`case grouping(r, c) when 0 then 'cell' when 1 then 'row' when 2 then 'column' else 'all' end`
    : sql`case grouping(r) when 0 then 'row' else 'all' end`
  const asks = sql`select ${pieces.is(by)} r ${across ? sql`, ${pieces.is(across)} c` : sql``}, ${pieces.value} x
    from ${pieces.rows} where ${conditionsOf(pieces, asked)}`
  // What adds up is added up for each cell first, so that the sums are made of a few hundred cells and not of every row
  // again.
  const { kind } = measures[asked.measure]
  const summed = kind !== 'median'
  const sums = kind === 'money' ? sql`round(coalesce(sum(x), 0), 2) value` : sql`coalesce(sum(n), 0)::int8 value`
  const { rows } = await sql<Group>`
    select ${level} "of", r, ${across ? sql`c` : sql`null`} c,
      ${summed ? sql`${sums}, coalesce(sum(n), 0)::int8 n` : figureOf(asked.measure)}
    from (${
      summed
        ? sql`select r, ${across ? sql`c,` : sql``} sum(x) x, count(*) n from (${asks}) cell
      group by r ${across ? sql`, c` : sql``}`
        : asks
    }) tot
    group by grouping sets (${sets})`.execute(at.tx)
  return rows
}

/** The figure alone. */
export async function selectFigure(at: HospitalDb, asked: Analysis): Promise<Figure> {
  const pieces = piecesOf(asked.measure, at, asked.days, used(asked))
  const { rows } = await sql<Figure>`
    select ${figureOf(asked.measure)}
    from (select ${pieces.value} x from ${pieces.rows} where ${conditionsOf(pieces, asked)}) tot`.execute(at.tx)
  return only(rows)
}

export type Behind = {
  id: string
  day: string
  number: string
  what: string
  patient_id: string | null
  patient: string
  op_number: string
  invoice_id: string | null
  value: number | string | null
}
/**
 * A page of the rows of which a figure is made, the latest first. The page is found with what limits it alone, and
 * looked up in full then.
 */
export async function selectBehind(at: HospitalDb, asked: Analysis, limit: number, offset: number): Promise<Behind[]> {
  const found = piecesOf(asked.measure, at, asked.days, used(asked))
  const pieces = piecesOf(asked.measure, at, asked.days, [], true)
  const { kind } = measures[asked.measure]
  const main = sql.ref(pieces.main)
  const order = sql`${pieces.local} desc, ${main}.id desc`
  const value = {
    count: sql`null::numeric`,
    money: sql`round(${pieces.value}, 2)`,
    median: sql`round((${pieces.value})::numeric)::int`,
  }[kind]
  const { rows } = await sql<Behind>`
    select ${main}.id::text id, ${pieces.day} "day", ${pieces.number} number, ${pieces.what} what, pat.id patient_id,
      coalesce(trim(pat.first_name || ' ' || pat.last_name), '–') patient, coalesce(pat.op_number, '–') op_number,
        ${pieces.invoice ?? sql`null::uuid`} invoice_id, ${value} value
    from (
      select ${main}.*
      from ${found.rows}
      where ${conditionsOf(found, asked)} ${kind === 'median' ? sql`and ${found.value} is not null` : sql``}
      order by ${order} limit ${limit} offset ${offset}
    ) ${main} ${pieces.around} order by ${order}`.execute(at.tx)
  return rows
}

/** Where the names of things are kept that a dimension finds: the table, its key and its name. */
const kept = {
  department: { table: 'hospital_departments', key: 'key', name: 'name' },
  clinician: { table: 'staff', key: 'id', name: 'name' },
  cashier: { table: 'staff', key: 'id', name: 'name' },
  ward: { table: 'wards', key: 'id', name: 'name' },
  test: { table: 'lab_test_types', key: 'id', name: 'name' },
  study: { table: 'radiology_study_types', key: 'id', name: 'name' },
  medicine: { table: 'pharmacy_medications', key: 'id', name: 'name' },
  insurer: { table: 'insurers', key: 'key', name: 'name' },
  debtor: { table: 'insurers', key: 'key', name: 'name' },
  paid_by: { table: 'insurers', key: 'key', name: 'name' },
} as const
/** What these keys are called; what is gone, or needs no name, is not in the answer. */
export async function selectNames(
  at: HospitalDb,
  dimension: DimensionName,
  keys: readonly string[],
): Promise<Map<string, string>> {
  if (!keys.length) return new Map()
  if (dimension === 'diagnosis') {
    const { rows } = await sql<Named>`select code key, code || ' ' || title label from diagnosis_codes
        where code = any(${keys}::text[])`.execute(at.tx)
    return mapOf(rows)
  }
  const place = kept[dimension as keyof typeof kept]
  if (!place) return new Map()
  const { rows } = await sql<Named>`
    select named.${sql.ref(place.key)}::text key, named.${sql.ref(place.name)} label
    from ${sql.table(place.table)} named
    where named.hospital_id = ${at.hospital_id}::uuid
      and named.${sql.ref(place.key)}::text = any(${keys}::text[])`.execute(at.tx)
  return mapOf(rows)
}
type Named = { key: string; label: string }
const mapOf = (rows: readonly Named[]) => new Map(rows.map(({ key, label }) => [key, label]))
