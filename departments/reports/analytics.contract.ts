import { z } from 'zod'
import { endpoint, Id, Instant, keysOf, LocalDate, Ok, required, rowsOf } from '../../kernel/contract/index.ts'
import { Count, CustomPeriod, defineReport, type PeriodName } from '../../kernel/contract/reports.ts'
import { hospitalRoles } from '../access/roles.ts'
import {
  type DimensionName,
  dimensionNames,
  dimensionOf,
  dimensions,
  type FilterName,
  filterNames,
  type MeasureName,
  measureNames,
  measures,
  refusedChoice,
  UNKNOWN,
} from './analytics.data.ts'

const measureWords = Object.fromEntries(measureNames.map((name) => [name, measures[name].label])) as Record<
  MeasureName,
  string
>
const dimensionWords = Object.fromEntries(dimensionNames.map((name) => [name, dimensions[name].label])) as Record<
  DimensionName,
  string
>
const Measure = keysOf(measureWords)
const Dimension = keysOf(dimensionWords)
/** What can be columns: not what has many values. */
const acrossWords = Object.fromEntries(
  [...filterNames, 'month' as const]
    .filter((name) => !dimensionOf(name).long)
    .map((name) => [name, dimensionWords[name]]),
) as Record<DimensionName, string>
const Across = keysOf(acrossWords)

/** A value of a dimension: one of its words, else what the server found; both may be unknown. */
const valuesOf = (name: FilterName): z.ZodType<string> => {
  const { words } = dimensionOf(name)
  return words ? z.enum([...Object.keys(words), UNKNOWN]) : z.string().trim().min(1).max(100)
}
type Limits = Record<
  FilterName,
  { value: z.ZodType<string>; label: string; all: string; words?: Readonly<Record<string, string>> }
>
const limits = Object.fromEntries(
  filterNames.map((name) => {
    const { label, words, unknown } = dimensionOf(name)
    return [
      name,
      {
        value: valuesOf(name),
        label,
        all: `${label}: all`,
        ...(words ? { words: { ...words, [UNKNOWN]: unknown } } : {}),
      },
    ]
  }),
) as Limits

const periods = [
  'today',
  'yesterday',
  'last_7_days',
  'last_30_days',
  'this_month',
  'last_month',
  'last_3_months',
  'last_12_months',
  'this_year',
  'custom',
] as const satisfies readonly PeriodName[]
const analytics = {
  permission: 'reports.view',
  periods,
  default_period: 'last_30_days',
  reads: ['visits', 'consultation', 'patients', 'orders', 'wards', 'invoices', 'claims', 'queue', 'triage'],
} as const

const measure = { value: Measure, label: 'Measure', all: measureWords.visits, words: measureWords, labelled: true }
/**
 * A figure: a count, an amount as exact text, minutes; null: nothing was measured. `n`: of how many rows it is made.
 */
const Cell = z.object({ value: z.union([z.number(), z.string()]).nullable(), n: Count })
export type Cell = z.output<typeof Cell>
const Key = z.object({ key: z.string(), label: z.string() })

/** What filters without words can be set to: what was found, what is chosen, and the departments. */
const choices = z.array(
  z.object({ dimension: Dimension, values: z.array(z.object({ value: z.string(), label: z.string() })) }),
)

/** A measure by one dimension, or by two: a table of rows and columns. */
export const analyticsReport = defineReport(
  { read: 'getAnalyticsReport', save: 'exportAnalyticsReport' },
  {
    ...analytics,
    title: 'Analytics',
    path: '/reports/analytics',
    filters: {
      measure,
      by: { value: Dimension, label: 'Rows', all: 'The usual rows', words: dimensionWords, labelled: true },
      across: { value: Across, label: 'Columns', all: 'No columns', words: acrossWords, labelled: true },
      ...limits,
    },
    row: z.object({ key: z.string(), label: z.string(), total: Cell, cells: z.array(Cell) }),
    more: {
      /** What was asked for, the usual in place of what was not said. */
      measure: Measure,
      by: Dimension,
      across: Across.nullable(),
      columns: z.array(Key),
      totals: z.object({ total: Cell, cells: z.array(Cell) }),
      /** Rows and columns beyond those that an answer holds; they are in the sums. */
      left_out: z.object({ rows: Count, columns: Count }),
      /** What this person may analyse in this hospital. */
      offered: z.array(Measure),
      choices,
    },
    columns: [{ field: 'label', label: 'Rows' }],
    isEmpty: ({ total }) => total.n === 0,
    summary: 'A measure by one or two dimensions over a period; only what makes sense together is answered',
  },
)
export const { read: getAnalyticsReport, save: exportAnalyticsReport } = analyticsReport
export type AnalyticsRow = z.output<typeof analyticsReport.row>

/** What is behind a figure: visits, orders, stays, payments. */
export const analyticsRowsReport = defineReport(
  { read: 'getAnalyticsRowsReport', save: 'exportAnalyticsRowsReport' },
  {
    ...analytics,
    title: 'Behind the figure',
    path: '/reports/analytics/rows',
    audited: true,
    filters: { measure, ...limits },
    paged: true,
    row: z.object({
      id: z.string(),
      day: LocalDate,
      /** Of the visit, order, stay, invoice or payment. */
      number: z.string(),
      what: z.string(),
      /** Null: it is of no patient, or of one whose record is restricted. */
      patient_id: Id.nullable(),
      patient: z.string(),
      op_number: z.string(),
      invoice_id: Id.nullable(),
      /** What it adds to the figure. */
      value: Cell.shape.value,
    }),
    more: {
      measure: Measure,
      figure: Cell,
      choices,
    },
    columns: [
      { field: 'number', label: 'Number' },
      { field: 'day', label: 'Day', kind: 'day' },
      { field: 'what', label: 'What' },
      { field: 'patient', label: 'Patient' },
      { field: 'op_number', label: 'OP number' },
      { field: 'value', label: 'Value' },
    ],
    summary: 'The rows behind a figure, with their patients; refused to who may not read them',
  },
)
export const { read: getAnalyticsRowsReport, save: exportAnalyticsRowsReport } = analyticsRowsReport

/**
 * What an analysis asks for, as its address does. Filters as in the report; a value is checked when it is asked for.
 */
const Question = {
  measure: Measure,
  by: Dimension,
  across: Across.nullable(),
  period: z.enum(periods),
  from: LocalDate.nullable(),
  to: LocalDate.nullable(),
  filters: z.partialRecord(z.enum(filterNames), z.string().trim().min(1).max(100)),
}
const Shared = { roles: z.array(z.enum(hospitalRoles)).max(hospitalRoles.length), staff_ids: z.array(Id).max(50) }
const name = required('Please give it a name', 80)

type Asking = {
  measure: MeasureName
  by: DimensionName
  across: DimensionName | null
  period: string
  from: string | null
  to: string | null
}
function checkQuestion({ measure, by, across, period, from, to }: Asking, context: z.RefinementCtx): void {
  const refused = refusedChoice(measure, by, across ?? undefined)
  if (refused) context.addIssue({ code: 'custom', path: [refused.field], message: refused.says })
  const day = LocalDate.nullable()
  if (period === 'custom' && day.safeParse(from).success && day.safeParse(to).success)
    for (const issue of CustomPeriod.safeParse({ from, to }).error?.issues ?? [])
      context.addIssue({ ...issue } as never)
}

export const Analysis = z.object({
  id: Id,
  name: z.string(),
  ...Question,
  ...Shared,
  owner_id: Id,
  owner_name: z.string(),
  /** This person keeps it. */
  own: z.boolean(),
  /** With whom it is shared, by name. */
  readers: z.array(z.string()),
  version: Count,
  updated_at: Instant,
})
export type Analysis = z.output<typeof Analysis>

export const listAnalyses = endpoint('listAnalyses', 'GET /reports/analyses', {
  permission: 'reports.view',
  input: z.object({}),
  output: rowsOf(Analysis),
  reads: ['analyses', 'staff'],
  summary: 'Saved analyses: one’s own, and those that somebody shares with this person or a role of theirs',
})

export const saveAnalysis = endpoint('saveAnalysis', 'POST /reports/analyses', {
  permission: 'reports.view',
  input: z.object({ name, ...Question, ...Shared }).superRefine(checkQuestion),
  output: z.object({ id: Id }),
  changes: ['analyses'],
  errors: ['analysis_name_taken', 'staff_not_found'],
  summary: 'Keeps an analysis under a name, for oneself or shared with roles and persons',
})

const OfAnalysis = { analysis_id: Id }
export const changeAnalysis = endpoint('changeAnalysis', 'PUT /reports/analyses/:analysis_id', {
  permission: 'reports.view',
  input: z.object({ ...OfAnalysis, version: Count, name, ...Question, ...Shared }).superRefine(checkQuestion),
  output: z.object({ id: Id }),
  changes: ['analyses'],
  errors: ['analysis_not_found', 'analysis_name_taken', 'staff_not_found', 'conflict'],
  summary: 'Renames an analysis of one’s own, shares it again, or has it ask for something else',
})

export const deleteAnalysis = endpoint('deleteAnalysis', 'DELETE /reports/analyses/:analysis_id', {
  permission: 'reports.view',
  input: z.object(OfAnalysis),
  output: Ok,
  changes: ['analyses'],
  errors: ['analysis_not_found'],
  summary: 'Forgets an analysis of one’s own; whom it was shared with loses it too',
})
