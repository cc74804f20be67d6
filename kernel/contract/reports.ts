import { z } from 'zod'
import type { CodeWords, ColumnWords } from './columns.ts'
import { type Endpoint, endpoint, type Path, type Scope } from './endpoint.ts'
import { Raw } from './list.ts'
import { LocalDate } from './types.ts'
import { addDays, addMonths, daysBetween, firstOfMonth, isDay } from './values/days.ts'

// A report is a declaration: what it is asked for, what a row of it is, and how its columns are called on screen and in
// the file. From it follow the two endpoints (here), their binding (kernel/server/lists/reports.ts) and the page
// (kernel/web/reports).

/** The periods that a report may offer; months are those of the calendar, the running one included. */
export const periodLabels = {
  today: 'Today',
  yesterday: 'Yesterday',
  last_7_days: 'Last 7 days',
  last_30_days: 'Last 30 days',
  this_month: 'This month',
  last_month: 'Last month',
  last_3_months: 'Last 3 months',
  last_12_months: 'Last 12 months',
  this_year: 'This year',
  custom: 'Choose dates',
} as const
export type PeriodName = keyof typeof periodLabels
/** What most reports about the past offer, and what they open with. */
export const pastPeriods = {
  periods: [
    'today',
    'yesterday',
    'last_7_days',
    'last_30_days',
    'this_month',
    'last_month',
    'last_3_months',
    'last_12_months',
    'custom',
  ],
  default_period: 'last_30_days',
} as const

/** The first and the last day of a period, both included. */
export type Bounds = { from: string; to: string }
/** A period as it is asked for: one of the presets, or `custom` with its two days. */
export type ChosenPeriod = { period: PeriodName; from?: string; to?: string }

/**
 * The days of a period, by the local day that is today. A `custom` period has both of its days: the input was checked.
 */
export function daysOf({ period, from, to }: ChosenPeriod, today: string): Bounds {
  const month = firstOfMonth(today)
  switch (period) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) }
    case 'last_7_days':
      return { from: addDays(today, -6), to: today }
    case 'last_30_days':
      return { from: addDays(today, -29), to: today }
    case 'this_month':
      return { from: month, to: today }
    case 'last_month':
      return { from: addMonths(month, -1), to: addDays(month, -1) }
    case 'last_3_months':
      return { from: addMonths(month, -2), to: today }
    case 'last_12_months':
      return { from: addMonths(month, -11), to: today }
    case 'this_year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today }
    case 'custom':
      return { from: from ?? today, to: to ?? today }
  }
}

/** How long a column of a chart over time is. */
export type Unit = 'day' | 'week' | 'month'
/** Days up to a month, weeks up to half a year, then months: never more than 31 columns. */
export const unitFor = ({ from, to }: Bounds): Unit => {
  const days = daysBetween(from, to) + 1
  return days <= 31 ? 'day' : days <= 184 ? 'week' : 'month'
}

const MAX_YEARS = 5

/** Dates of one's own must both be there, in order, and not too far apart; a preset needs none. */
function checkBounds({ period, from, to }: ChosenPeriod, context: z.RefinementCtx): void {
  if (period !== 'custom') return
  const refuse = (field: 'from' | 'to', message: string) => context.addIssue({ code: 'custom', path: [field], message })
  if (!from) refuse('from', 'Please enter the first day')
  if (!to) refuse('to', 'Please enter the last day')
  // A day that there is not is said beside its field.
  if (!from || !to || !isDay(from) || !isDay(to)) return
  if (from > to) refuse('to', 'The period ends before it begins')
  else if (addMonths(to, -12 * MAX_YEARS) >= from) refuse('to', `Please choose a period of at most ${MAX_YEARS} years`)
}

/** The two days of a period of one's own choice, as the form asks for them. */
export const CustomPeriod = z
  .object({ from: LocalDate.nullable(), to: LocalDate.nullable() })
  .superRefine(({ from, to }, context) =>
    checkBounds({ period: 'custom', from: from ?? undefined, to: to ?? undefined }, context),
  )

/** Pages of reports with many rows; a printed report asks for one long page. */
export const PRINT_ROWS = 500
const Pages = {
  page: z.coerce.number().int().min(1).default(1),
  page_size: z.coerce.number().int().min(1).max(PRINT_ROWS).default(50),
}

/** A count, in a row or a sum of a report. */
export const Count = z.number().int()
/** The days that an answer speaks of, and how long a column of its charts is. */
export const Period = z.object({ from: LocalDate, to: LocalDate, unit: z.enum(['day', 'week', 'month']) })
/** A day, week (its Monday) or month (its first), in which something is counted. */
export const Span = { starts_on: LocalDate }

/**
 * What a report can be limited to, besides its period. The first filter of a report is its subject: the line under the
 * title says it even when it is open.
 */
export type Filter = {
  value: z.ZodType
  /** 'Hospital', and 'All hospitals' while nothing is chosen. */
  label: string
  all: string
  /**
   * What there is to choose from: codes with their words, or an endpoint that lists things by name. Without either the
   * page takes it from the answer.
   */
  words?: CodeWords
  list?: Endpoint<z.ZodType, z.ZodType<{ rows: { id: string; name: string }[] }>>
  /** Chips beside each other instead of a list that opens: for a handful of phrases. */
  chips?: boolean
  /** Its label stands above it. */
  labelled?: boolean
}
export type Filters = Record<string, Filter>

export type ReportColumn<Row> = ColumnWords & { field: keyof Row & string }

type ReportScope = Exclude<Scope, 'system'>
type Declaration<Row extends z.ZodObject, More extends z.ZodRawShape, F extends Filters, S extends ReportScope> = {
  /** Where its page is headed: 'Revenue report'. */
  title: string
  /**
   * Below `/api`; its last part names the file: `{last part}-report-yyyy-MM-dd.csv`. The file's own address ends in
   * `.csv`.
   */
  path: Path
  permission: Endpoint['permission']
  /**
   * Whose report it is, and by whose clock its days are counted: the hospital's own time zone, or the provider's.
   * Default: the hospital's.
   */
  scope?: S
  module?: NonNullable<Endpoint['module']>
  reads: NonNullable<Endpoint['reads']>
  summary: string
  periods: readonly [PeriodName, ...PeriodName[]]
  default_period: PeriodName
  /** How long a column of its charts over time is. Default: `unitFor`. */
  unit?: (bounds: Bounds) => Unit
  filters?: F
  /** True: its rows name patients, so that reading it leaves an audit row. */
  audited?: boolean
  /** True: the answer holds a page of rows, and `total`. */
  paged?: boolean
  row: Row
  /** What the answer holds besides its rows: sums, what the charts draw. */
  more?: More
  columns: readonly ReportColumn<z.output<Row>>[]
  /**
   * A row that says nothing: a month in which nothing happened. A report of such rows alone is shown as empty and not
   * saved.
   */
  isEmpty?: (row: z.output<Row>) => boolean
}

type ParsedFilters<F extends Filters> = { [K in keyof F]: z.ZodOptional<F[K]['value']> }
type Chosen = {
  period: z.ZodDefault<z.ZodEnum<{ [K in PeriodName]: K }>>
  from: z.ZodOptional<typeof LocalDate>
  to: z.ZodOptional<typeof LocalDate>
}
/** What a report is asked for. */
export type ReportInput<F extends Filters> = z.ZodObject<
  Chosen & ParsedFilters<F> & { [K in keyof typeof Pages]: z.ZodOptional<(typeof Pages)[K]> }
>
/** What it answers. */
export type ReportOutput<Row extends z.ZodObject, More extends z.ZodRawShape> = z.ZodObject<
  { period: typeof Period; rows: z.ZodArray<Row>; total: z.ZodOptional<typeof Count> } & More
>

export type Report<
  Row extends z.ZodObject = z.ZodObject,
  More extends z.ZodRawShape = z.ZodRawShape,
  F extends Filters = Filters,
  S extends ReportScope = ReportScope,
> = Omit<Declaration<Row, More, F, S>, 'filters' | 'unit'> & {
  /** The last part of its path. */
  slug: string
  filters: F
  unit: (bounds: Bounds) => Unit
  read: Endpoint<ReportInput<F>, ReportOutput<Row, More>, S>
  save: Endpoint<ReportInput<F>, typeof Raw, S>
}

/**
 * Declares a report. Its two endpoints carry the names given: `read` answers with the rows (a page of them, if
 * `paged`), `save` with all of them as CSV.
 */
export function defineReport<
  const R extends string,
  const C extends string,
  Row extends z.ZodObject,
  More extends z.ZodRawShape = Record<never, never>,
  F extends Filters = Record<never, never>,
  S extends ReportScope = 'hospital',
>(names: { read: R; save: C }, declaration: Declaration<Row, More, F, S>) {
  const { path, permission, scope, module, reads, summary, periods, default_period, audited, paged, row, more } =
    declaration
  const filters = declaration.filters ?? ({} as F)
  const asked = Object.fromEntries(
    Object.entries(filters).map(([name, { value }]) => [name, value.optional()]),
  ) as ParsedFilters<F>
  const input = z
    .object({
      period: z.enum(periods).default(default_period),
      from: LocalDate.optional(),
      to: LocalDate.optional(),
      ...asked,
      ...(paged ? Pages : {}),
    })
    .superRefine((chosen, context) => checkBounds(chosen as ChosenPeriod, context))
  const output = z.object({ period: Period, rows: z.array(row), ...(paged ? { total: Count } : {}), ...more })
  const common = { permission, ...(scope ? { scope } : {}), ...(module ? { module } : {}) } as const
  return {
    ...declaration,
    filters,
    unit: declaration.unit ?? unitFor,
    slug: path.split('/').at(-1) ?? path,
    read: endpoint(names.read, `GET ${path}`, {
      ...common,
      ...(audited ? { audited } : {}),
      input,
      output,
      reads,
      summary,
    }),
    save: endpoint(names.save, `GET ${path}.csv`, {
      ...common,
      input,
      output: Raw,
      raw: true,
      // Of a hospital every file that leaves it is noted; the provider's requests that only read are not.
      audited: scope !== 'platform',
      summary: `${summary}, as CSV`,
    }),
  } as unknown as Report<Row, More, F, S> & { read: { name: R }; save: { name: C } } // Shapes are put together at run time; the compiler cannot follow.
}
