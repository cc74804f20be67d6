// Cash between the safe and the bank, with its slip.
import { AppError, invalid, type Parsed } from '../../../../kernel/contract/index.ts'
import { addDays, localDay, writeDay } from '../../../../kernel/contract/values/days.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { expectFound, expectState } from '../../../../kernel/server/documents/document.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import { page } from '../../../../kernel/server/lists/list.ts'
import { expectTwoPeople } from '../../../access/server/index.ts'
import type * as contract from '../../bankings.contract.ts'
import { banking } from '../../bankings.contract.ts'
import { post } from '../journal.ts'
import * as sql from './bankings.sql.ts'
import { expectInSafe } from './safe.ts'

/** How old a slip may be that is recorded now, in days. */
const OLDEST = 366

/** Brings cash from the safe to the bank, or fetches some. Errors: see the contract. */
export async function bankCash(ctx: Ctx, banked: Parsed<typeof contract.bankCash>) {
  const { direction, amount, bank_account, slip, slip_day } = banked
  const today = localDay(ctx.hospital.time_zone)
  if (slip_day > today) throw invalid('slip_day', 'This day has not come yet')
  if (slip_day < addDays(today, -OLDEST)) throw invalid('slip_day', 'Please enter a day of the last twelve months')
  const id = newId()
  ctx.audit({ entity: 'banking', entity_id: id, reason: `Slip ${slip}, ${bank_account}` })
  const made = await sql.insertBanking(ctx.at, { id, ...banked, brought_by: ctx.person.staff_id })
  if (!made) throw await used(ctx, bank_account, slip)
  const sides =
    direction === 'to_bank'
      ? ({ debit: 'bank', credit: 'safe' } as const)
      : ({ debit: 'safe', credit: 'bank' } as const)
  if (direction === 'to_bank') await expectInSafe(ctx, amount)
  await post(ctx, [{ kind: 'banking', ...sides, amount, note: `Slip ${slip}, ${bank_account}` }])
  return { id }
}

/** The refusal of a slip that stands already, beside its field. */
async function used(ctx: Ctx, account: string, slip: string): Promise<AppError> {
  const before = await sql.selectOfSlip(ctx.at, account, slip)
  const when =
    before && ` on ${writeDay(localDay(ctx.hospital.time_zone, before.recorded_at))} by ${before.brought_by_name}`
  const message = `Slip ${slip} of this account has already been recorded${when ?? ''}`
  return new AppError('reference_used', { message, fieldErrors: { slip: message } })
}

/** Bankings, the newest first. */
export const listBankings = (ctx: Ctx, { status, ...paging }: Parsed<typeof contract.listBankings>) =>
  page(sql.bankings(ctx.at, { status }), paging)

/** Somebody other than who brought it has found it on the bank's statement. Errors: see the contract. */
export async function matchBanking(ctx: Ctx, { banking_id, note }: Parsed<typeof contract.matchBanking>) {
  const row = expectFound(ctx, banking, await sql.lockBanking(ctx.at, banking_id), { reason: note })
  if (row.brought_by === ctx.person.staff_id) throw new AppError('banking_own')
  await expectTwoPeople(ctx, row.brought_by)
  expectState(banking, row, 'recorded')
  await sql.match(ctx.at, banking_id, ctx.person.staff_id, note)
  return { ok: true as const }
}
