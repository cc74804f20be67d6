// Money to Confirm: what somebody else than who took it finds on a settlement or a statement.
import { AppError, invalid, type Parsed } from '../../../../kernel/contract/index.ts'
import { addDays, localDay, writeDay } from '../../../../kernel/contract/values/days.ts'
import { fromCents, sumCents } from '../../../../kernel/contract/values/money.ts'
import type { Ctx, RawAnswer } from '../../../../kernel/server/ctx.ts'
import { expectState } from '../../../../kernel/server/documents/document.ts'
import { csv, page } from '../../../../kernel/server/lists/list.ts'
import { expectTwoPeople } from '../../../access/server/index.ts'
import { unconfirmedColumns } from '../../confirmations.columns.ts'
import type * as contract from '../../confirmations.contract.ts'
import { confirmation } from '../../confirmations.contract.ts'
import * as sql from './by-hand.sql.ts'

/** How old a settlement or statement may be, in days. */
const OLDEST = 366

export const listUnconfirmed = (
  ctx: Ctx,
  { page: number, page_size, ...filter }: Parsed<typeof contract.listUnconfirmed>,
) => page(sql.unconfirmed(ctx.at, filter), { page: number, page_size })

/** What the filter shows, as CSV. */
export const exportUnconfirmed = (ctx: Ctx, filter: Parsed<typeof contract.exportUnconfirmed>): Promise<RawAnswer> =>
  csv(ctx, 'money-to-confirm-', unconfirmedColumns, sql.unconfirmed(ctx.at, filter))

/** By person and mode. */
export const sumUnconfirmed = async (ctx: Ctx) => ({ rows: await sql.sumsOf(ctx.at) })

export const countUnconfirmed = (ctx: Ctx) => sql.countWaiting(ctx.at)

/**
 * Says that payments stand on a settlement of the card terminal or a statement of the bank: all of them or none. Errors:
 * see the contract.
 */
export async function confirmPayments(ctx: Ctx, given: Parsed<typeof contract.confirmPayments>) {
  const { statement, statement_day } = given
  const today = localDay(ctx.hospital.time_zone)
  if (statement_day > today) throw invalid('statement_day', 'This day has not come yet')
  if (statement_day < addDays(today, -OLDEST))
    throw invalid('statement_day', 'Please enter a day of the last twelve months')
  const ids = [...new Set(given.confirmation_ids)]
  const source = `${statement}, ${writeDay(statement_day)}`
  const units = await sql.lockUnits(ctx.at, ids)
  ctx.audit({ entity: 'confirmation', entity_id: ids[0], reason: `${ids.length} found on ${source}` })
  if (units.length < ids.length) throw new AppError('confirmation_not_found')
  for (const unit of units) {
    expectState(confirmation, unit, 'recorded')
    if (unit.taken_by === ctx.person.staff_id)
      throw new AppError('own_money', {
        message: `You took ${unit.reference_number}. Somebody else has to confirm it.`,
      })
    if (unit.payment_mode === 'mpesa') throw new AppError('not_by_hand')
  }
  await expectTwoPeople(ctx, ...units.map(({ taken_by }) => taken_by))
  await sql.confirmByHand(ctx.at, ids, ctx.person.staff_id, source)
  ctx.changed('payments')
  return { confirmed: units.length, amount: fromCents(sumCents(units.map(({ amount }) => amount))) }
}
