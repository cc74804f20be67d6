import type { z } from 'zod'
import { AppError } from '../../../../kernel/contract/index.ts'
import type { Bounds } from '../../../../kernel/contract/reports.ts'
import { isDay, monthName, writeDay } from '../../../../kernel/contract/values/days.ts'
import type { Bound, Ctx } from '../../../../kernel/server/ctx.ts'
import { selectSpanDays } from '../../../../kernel/server/lists/period.ts'
import { bindReport } from '../../../../kernel/server/lists/reports.ts'
import { departmentsOf } from '../../../hospital/server/index.ts'
import { covering } from '../../../patients/server/index.ts'
import * as contract from '../../analytics.contract.ts'
import * as data from '../../analytics.data.ts'
import * as sql from './analytics.sql.ts'

type Limits = Partial<Record<data.FilterName, string>>

/** Whether the hospital has what is measured, and this person may see such figures. */
const mayMeasure = ({ hospital, can }: Ctx, name: data.MeasureName): boolean => {
  const { module, rows } = data.measureOf(name)
  return (!module || hospital.modules.includes(module)) && (rows !== 'billing.books' || can('billing.books'))
}

/**
 * The measure and its limits. Errors: `forbidden` for what this person or hospital cannot measure; `invalid` beside a
 * filter that does not go with it.
 */
function askedOf(
  ctx: Ctx,
  { measure = 'visits', ...rest }: Limits & { measure?: data.MeasureName | undefined },
  days: Bounds,
): sql.Analysis {
  if (!mayMeasure(ctx, measure))
    throw new AppError('forbidden', { message: `You cannot see figures of this kind: ${data.measures[measure].label}` })
  const given = data.filterNames.filter((name) => rest[name] !== undefined)
  const strange = given.filter((name) => !data.dimensionsOf(measure).includes(name))
  if (strange.length)
    throw new AppError('invalid', {
      fieldErrors: Object.fromEntries(
        strange.map((name) => [name, `${data.measures[measure].label} cannot be limited by this`]),
      ),
    })
  return { measure, days, filters: Object.fromEntries(given.map((name) => [name, rest[name]])) }
}

/** What a value is called on paper and screen. */
function labelOf(name: data.DimensionName, key: string, names: ReadonlyMap<string, string>): string {
  const known = data.wordOf(name, key) ?? names.get(key)
  if (known) return known
  if ((name === 'debtor' || name === 'paid_by') && key === 'patients') return 'Patients'
  if (!isDay(key)) return key
  return name === 'month' ? monthName(key) : name === 'week' ? `Week from ${writeDay(key)}` : writeDay(key)
}

type Line = { key: string; label: string }
/**
 * The values of a dimension in their order: time and words as they follow each other, the rest by their figures, what
 * is unknown last.
 */
async function linesOf(
  ctx: Ctx,
  name: data.DimensionName,
  groups: readonly sql.Group[],
  side: 'r' | 'c',
  days: Bounds,
  most: number,
) {
  const { time, words } = data.dimensionOf(name)
  const found = groups.flatMap((group) =>
    group.of === (side === 'r' ? 'row' : 'column') ? [{ key: group[side] ?? data.UNKNOWN, group }] : [],
  )
  const order = time ? await selectSpanDays(ctx.at, time, days) : Object.keys(words ?? {})
  const size = ({ group }: (typeof found)[number]) => Number(group.value ?? 0)
  const sorted =
    time || words
      ? order.filter((key) => time || found.some((each) => each.key === key))
      : found
          .filter(({ key }) => key !== data.UNKNOWN)
          .sort((one, other) => size(other) - size(one) || one.key.localeCompare(other.key))
          .map(({ key }) => key)
  const keys = [...sorted, ...(found.some(({ key }) => key === data.UNKNOWN) ? [data.UNKNOWN] : [])]
  // Of a calendar the latest are kept, of everything else the largest.
  const kept = time ? keys.slice(-most) : keys.slice(0, most)
  const names = await sql.selectNames(ctx.at, name, kept)
  return {
    lines: kept.map((key): Line => ({ key, label: labelOf(name, key, names) })),
    left_out: keys.length - kept.length,
  }
}

type Choices = z.input<typeof contract.analyticsReport.read.output>['choices']
/** What the filters without words can be set to: the departments, what was found, and what is chosen. */
async function choicesOf(
  ctx: Ctx,
  { measure, filters }: sql.Analysis,
  found: Partial<Record<data.DimensionName, Line[]>> = {},
): Promise<Choices> {
  const named = data
    .dimensionsOf(measure)
    .filter((name) => !data.dimensionOf(name).words && !data.dimensionOf(name).time)
  return Promise.all(
    named.map(async (dimension) => {
      const chosen = filters[dimension as data.FilterName]
      const departments =
        dimension === 'department' ? (await departmentsOf(ctx)).map(({ key, name }) => ({ key, label: name })) : []
      const known = found[dimension] ?? departments
      const missing = chosen !== undefined && !known.some(({ key }) => key === chosen) ? [chosen] : []
      const names = await sql.selectNames(ctx.at, dimension, missing)
      const values = [...known, ...missing.map((key) => ({ key, label: labelOf(dimension, key, names) }))]
      return { dimension, values: values.map(({ key, label }) => ({ value: key, label })) }
    }),
  )
}

const nothing = (measure: data.MeasureName): sql.Figure => ({
  value: { count: 0, money: '0.00', median: null }[data.measures[measure].kind],
  n: 0,
})
const cellOf = (measure: data.MeasureName, group: sql.Group | undefined): sql.Figure =>
  group ? { value: group.value, n: group.n } : nothing(measure)

/** A measure by rows and columns. */
const analytics = bindReport(
  contract.analyticsReport,
  async (
    ctx,
    { days, by: asked_by, across, measure: chosen, unit: _, time_zone: __, limit: ___, offset: ____, ...limits },
  ) => {
    const asked = askedOf(ctx, { ...(limits as Limits), measure: chosen }, days)
    const { measure } = asked
    const by = asked_by ?? data.dimensionsOf(measure)[0] ?? 'day'
    const refused = data.refusedChoice(measure, by, across)
    if (refused) throw new AppError('invalid', { fieldErrors: { [refused.field]: refused.says } })
    const groups = await sql.selectGroups(ctx.at, asked, by, across)
    const rows = await linesOf(ctx, by, groups, 'r', days, data.MOST_ROWS)
    const columns = across
      ? await linesOf(ctx, across, groups, 'c', days, data.MOST_COLUMNS)
      : { lines: [], left_out: 0 }
    const at = new Map(groups.map((group) => [`${group.of} ${group.r} ${group.c}`, group]))
    const cell = (of: sql.Group['of'], r: string | null, c: string | null) => cellOf(measure, at.get(`${of} ${r} ${c}`))
    const choices = await choicesOf(ctx, asked, { [by]: rows.lines, ...(across ? { [across]: columns.lines } : {}) })
    return {
      rows: rows.lines.map(({ key, label }) => ({
        key,
        label,
        total: cell('row', key, null),
        cells: columns.lines.map((column) => cell('cell', key, column.key)),
      })),
      measure,
      by,
      across: across ?? null,
      columns: columns.lines,
      totals: {
        total: cell('all', null, null),
        cells: columns.lines.map((column) => cell('column', null, column.key)),
      },
      left_out: { rows: rows.left_out, columns: columns.left_out },
      offered: data.measureNames.filter((name) => mayMeasure(ctx, name)),
      choices,
    }
  },
  ({ measure, by, columns, across }) => [
    { title: data.dimensions[by].label, value: (row) => row.label },
    ...columns.map(({ label }, at) => ({ title: label, value: (row: contract.AnalyticsRow) => row.cells[at]?.value })),
    {
      title: `${across ? 'All, ' : ''}${data.measures[measure].label}${UNITS[data.measures[measure].kind]}`,
      value: (row) => row.total.value,
    },
    ...(data.measures[measure].kind === 'median'
      ? [{ title: 'Measured', value: (row: contract.AnalyticsRow) => row.total.n }]
      : []),
  ],
)
const UNITS = { count: '', money: ' (KES)', median: ' (minutes, median)' } as const

const covered = (row: sql.Behind): sql.Behind => ({
  ...row,
  number: '–',
  what: '–',
  patient: 'Restricted record',
  patient_id: null,
  invoice_id: null,
})

/** The rows behind a figure, for who may read them. Of a restricted record no more is shown than that there is one. */
const behind = bindReport(
  contract.analyticsRowsReport,
  async (ctx, { days, measure: chosen, unit: _, time_zone: __, limit, offset, ...limits }) => {
    const asked = askedOf(ctx, { ...(limits as Limits), measure: chosen }, days)
    if (!ctx.can(data.measures[asked.measure].rows)) throw new AppError('forbidden')
    const [rows, figure, choices] = await Promise.all([
      sql.selectBehind(ctx.at, asked, limit, offset),
      sql.selectFigure(ctx.at, asked),
      choicesOf(ctx, asked),
    ])
    const shown = await covering(ctx, rows, (row) => row.patient_id ?? '', covered)
    return {
      rows: shown.map(({ restricted: _, ...row }) => row),
      total: figure.n,
      measure: asked.measure,
      figure,
      choices,
    }
  },
)

export const analyticsReports: Bound[] = [...analytics, ...behind]
