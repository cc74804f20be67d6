import type { Asked } from '../../../kernel/contract/index.ts'
import { fromCents, sumCents } from '../../../kernel/contract/money.ts'
import type { CsvColumn } from '../../../kernel/server/csv.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { csv, page } from '../../../kernel/server/list.ts'
import type * as contract from '../denials.contract.ts'
import type { DenialRow } from '../denials.contract.ts'
import { denialReasons, denialStages } from '../words.ts'
import * as sql from './denials.sql.ts'

/** The ledger of denied money, with its sums by insurer and reason. */
export async function listDenials(ctx: Ctx, { page: number, page_size, ...filter }: Asked<typeof contract.listDenials>) {
  const shown = await page(sql.denials(ctx.at, filter), { page: number, page_size })
  const sums = await sql.sumDenials(ctx.at, filter)
  return { ...shown, sums, amount: fromCents(sumCents(sums.map((row) => row.amount))) }
}

const columns: readonly CsvColumn<DenialRow>[] = [
  { title: 'Date', value: (row) => row.denied_on },
  { title: 'Insurer', value: (row) => row.insurer_name },
  { title: 'Claim Number', value: (row) => row.claim_number },
  { title: 'Patient', value: (row) => `${row.first_name} ${row.last_name}`.trim() },
  { title: 'OP Number', value: (row) => row.op_number },
  { title: 'Part', value: (row) => row.item ?? 'Whole claim' },
  { title: 'Stage', value: (row) => row.stage, words: denialStages },
  { title: 'Reason', value: (row) => row.reason_code, words: denialReasons },
  { title: 'In words', value: (row) => row.reason },
  { title: 'Amount', value: (row) => row.amount },
  { title: 'Claimed again', value: (row) => row.is_resubmitted },
  { title: 'Recorded By', value: (row) => row.denied_by_name },
]

/** The same as CSV. */
export const exportDenials = (ctx: Ctx, filter: Asked<typeof contract.exportDenials>) =>
  csv(ctx, 'denied-', columns, sql.denials(ctx.at, filter))
