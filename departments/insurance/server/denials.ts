import type { Parsed } from '../../../kernel/contract/index.ts'
import { fromCents, sumCents } from '../../../kernel/contract/values/money.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { csv, page } from '../../../kernel/server/lists/list.ts'
import { denialColumns } from '../denials.columns.ts'
import type * as contract from '../denials.contract.ts'
import * as sql from './denials.sql.ts'

/** The ledger of denied money, with its sums by insurer and reason. */
export async function listDenials(
  ctx: Ctx,
  { page: number, page_size, ...filter }: Parsed<typeof contract.listDenials>,
) {
  const shown = await page(sql.denials(ctx.at, filter), { page: number, page_size })
  const sums = await sql.sumDenials(ctx.at, filter)
  return { ...shown, sums, amount: fromCents(sumCents(sums.map((row) => row.amount))) }
}

/** The same as CSV. */
export const exportDenials = (ctx: Ctx, filter: Parsed<typeof contract.exportDenials>) =>
  csv(ctx, 'denied-', denialColumns, sql.denials(ctx.at, filter))
