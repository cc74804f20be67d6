import { PROVIDER_ZONE } from '../../../kernel/contract/days.ts'
import { AppError } from '../../../kernel/contract/index.ts'
import type { PlatformCtx, RawAnswer } from '../../../kernel/server/bind.ts'
import { type CsvColumn, csvAnswer, EXPORT_LIMIT, toCsv } from '../../../kernel/server/csv.ts'
import type { Tx } from '../../../kernel/server/db.ts'
import { type Chosen, type Days, selectDays, type Unit } from './period.sql.ts'

/** What a report is asked for, its period already in days. */
type Asked<I> = Omit<I, 'period' | 'from' | 'to'> & { days: Days; limit: number; offset: number }

type Declaration<I, A extends { rows: readonly unknown[] }> = {
  /** The file is called `{slug}-report-yyyy-MM-dd.csv`. */
  slug: string
  /** How long a column of its charts over time is, by the number of days. Default: a month. */
  unit?: (days: number) => Unit
  load: (tx: Tx, asked: Asked<I>, unit: Unit) => Promise<A>
  columns: readonly CsvColumn<A['rows'][number]>[]
  /** True: the rows say nothing worth a file (months in which nothing happened). */
  isEmpty?: (row: A['rows'][number]) => boolean
}

type Paged = { page?: number; page_size?: number }

/** One report as two handlers: what the screen shows, and the same rows as CSV. The period's days are decided here, by the provider's clock. */
export function defineReport<I extends Chosen & Paged, A extends { rows: readonly unknown[] }>({
  slug,
  unit = () => 'month',
  load,
  columns,
  isEmpty,
}: Declaration<I, A>) {
  async function answer(ctx: PlatformCtx, input: I, limit: number, offset: number) {
    const { period: _, from: __, to: ___, ...own } = input
    const days = await selectDays(ctx.tx, input)
    const chosen = unit(days.days)
    const loaded = await load(ctx.tx, { ...own, days, limit, offset }, chosen)
    return { ...loaded, period: { from: days.from, to: days.to, unit: chosen }, today: days.today }
  }
  return {
    read(ctx: PlatformCtx, input: I) {
      const size = input.page_size ?? EXPORT_LIMIT
      return answer(ctx, input, size, ((input.page ?? 1) - 1) * size)
    },
    async save(ctx: PlatformCtx, input: I): Promise<RawAnswer> {
      const { rows, today } = await answer(ctx, input, EXPORT_LIMIT, 0)
      if (rows.every((row) => isEmpty?.(row) ?? false)) throw new AppError('not_found', { message: 'No data to export' })
      return csvAnswer(`${slug}-report-`, today, toCsv(columns, rows, PROVIDER_ZONE))
    },
  }
}

/** `2026-03-01` → `2026-03`. */
export const monthOf = (startsOn: string): string => startsOn.slice(0, 7)
