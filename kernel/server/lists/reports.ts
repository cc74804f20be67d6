import type { z } from 'zod'
import { AppError } from '../../contract/index.ts'
import {
  type Bounds,
  type ChosenPeriod,
  daysOf,
  type Filters,
  type Report,
  type ReportInput,
  type ReportOutput,
  type Unit,
} from '../../contract/reports.ts'
import { localDay, PROVIDER_ZONE } from '../../contract/values/days.ts'
import type { Bound, Contexts, Ctx, PlatformCtx, RawAnswer } from '../ctx.ts'
import { bind } from '../request/bind.ts'
import { type CsvColumn, csvAnswer, fileColumn, oneFile, packCsv } from './csv.ts'
import { allPages } from './list.ts'
import { forLongReading } from './long-reading.ts'

/**
 * What a report is asked for, its period already in days: the filters that are set, the length of a span, and which of
 * the rows.
 */
type ReportFilters<F extends Filters> = Omit<
  z.output<ReportInput<F>>,
  'period' | 'from' | 'to' | 'page' | 'page_size'
> & {
  days: Bounds
  unit: Unit
  /** By whose clock the days are counted. */
  time_zone: string
  limit: number
  offset: number
}
type Loaded<Row extends z.ZodObject, More extends z.ZodRawShape> = { rows: readonly z.input<Row>[]; total?: number } & {
  [K in keyof More]: z.input<More[K]>
}
type Load<C, Row extends z.ZodObject, More extends z.ZodRawShape, F extends Filters> = (
  ctx: C,
  asked: ReportFilters<F>,
) => Promise<Loaded<Row, More>>

/** The columns of a file where the answer decides them. */
type FileColumns<Row extends z.ZodObject, More extends z.ZodRawShape> = (
  loaded: Loaded<Row, More>,
) => CsvColumn<z.output<Row>>[]

/**
 * The two endpoints of a report, bound to the function that loads it. Its days are those of the hospital's time
 * zone; the provider's, those of its own. `columns`: of the file, where they are not those of the declaration.
 */
export function bindReport<
  Row extends z.ZodObject,
  More extends z.ZodRawShape,
  F extends Filters,
  S extends 'hospital' | 'platform',
>(report: Report<Row, More, F, S>, load: Load<Contexts[S], Row, More, F>, columns?: FileColumns<Row, More>): Bound[] {
  const { read, save } = handlersOf(report, load, columns)
  return [bind(report.read, read), bind(report.save, save)]
}

/**
 * So many rows of a file are read at a time. Reports seldom have more; one that has is read again for the next, so
 * that its memory stays bounded.
 */
const AT_ONCE = 20_000

const zoneOf = (ctx: Ctx | PlatformCtx): string => ('hospital' in ctx ? ctx.hospital.time_zone : PROVIDER_ZONE)

/**
 * What the screen shows, and the same rows, all of them, as a file. Errors: `not_found` when there is nothing to save;
 * `too_many_files`.
 */
function handlersOf<
  C extends Ctx | PlatformCtx,
  Row extends z.ZodObject,
  More extends z.ZodRawShape,
  F extends Filters,
>(report: Report<Row, More, F>, load: Load<C, Row, More, F>, columnsOf?: FileColumns<Row, More>) {
  async function answer(ctx: C, input: z.output<ReportInput<F>>, limit: number, offset: number) {
    const {
      period,
      from,
      to,
      page: _,
      page_size: __,
      ...filters
    } = input as ChosenPeriod & { page?: number; page_size?: number }
    const time_zone = zoneOf(ctx)
    const days = daysOf({ period, from, to }, localDay(time_zone))
    const unit = report.unit(days)
    const loaded = await load(ctx, { ...filters, days, unit, time_zone, limit, offset } as ReportFilters<F>)
    return { ...loaded, period: { ...days, unit } }
  }
  return {
    async read(ctx: C, input: z.output<ReportInput<F>>) {
      const { page = 1, page_size = AT_ONCE } = input as { page?: number; page_size?: number }
      await forLongReading(ctx.tx)
      return (await answer(ctx, input, page_size, (page - 1) * page_size)) as z.input<ReportOutput<Row, More>>
    },
    async save(ctx: C, input: z.output<ReportInput<F>>): Promise<RawAnswer> {
      const zone = zoneOf(ctx)
      await oneFile(ctx)
      await forLongReading(ctx.tx)
      const first = await answer(ctx, input, AT_ONCE, 0)
      const declared = report.columns.filter((column) => column.only !== 'screen')
      const columns = columnsOf?.(first) ?? declared.map((column) => fileColumn<z.output<Row>>(column.field, column))
      // A report without pages has answered with all of its rows.
      const loaded = allPages(report.paged ? AT_ONCE : Number.POSITIVE_INFINITY, async (limit, offset) =>
        offset === 0 ? first : answer(ctx, input, limit, offset),
      )
      let empty = true
      async function* all() {
        for await (const some of loaded) {
          const rows = some.map((row) => report.row.parse(row))
          empty &&= rows.every((row) => report.isEmpty?.(row) ?? false)
          yield rows
        }
      }
      const { gzip } = await packCsv(columns, all(), zone)
      if (empty) throw new AppError('not_found', { message: 'No data to export' })
      return csvAnswer(`${report.slug}-report-`, localDay(zone), { gzip })
    },
  }
}
