import { AppError, type Parsed } from '../../../../kernel/contract/index.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import { page } from '../../../../kernel/server/lists/list.ts'
import { witnessOf } from '../../../access/server/index.ts'
import { add, minus } from '../../../inventory/quantity.ts'
import * as inventory from '../../../inventory/server/index.ts'
import type * as contract from '../../controlled.contract.ts'
import { REGISTER_ENTRIES } from '../../controlled.contract.ts'
import { controlChanges } from '../medicines/safeguards.ts'
import * as sql from './controlled.sql.ts'

/** The controlled drugs, and those that once were, with the batches that hold some. */
export const listControlledDrugs = async (ctx: Ctx) => ({ rows: await sql.selectControlled(ctx.at) })

/** The register of a controlled drug. Errors: `medication_not_found`, also of one that never was controlled. */
export async function getControlledRegister(
  ctx: Ctx,
  { medication_id, ...asked }: Parsed<typeof contract.getControlledRegister>,
) {
  const drug = await sql.selectDrug(ctx.at, medication_id)
  ctx.audit({ entity: 'pharmacy_medication', entity_id: medication_id })
  if (!drug) throw new AppError('medication_not_found')
  const { item_id, ...medication } = drug
  const of = { ...asked, medication_id, item_id, most: REGISTER_ENTRIES }
  const entries = await sql.selectEntries(ctx.at, of)
  const { opening, closing } = await sql.selectBalances(ctx.at, of)
  const [first] = entries
  const before = first && add(minus(first.balance, first.received ?? 0), first.supplied ?? 0)
  const batches = await sql.selectMoved(ctx.at, item_id)
  const changes = await controlChanges(ctx, medication_id)
  const balances = { opening: before ?? opening, closing }
  return { medication, batches, ...balances, rows: entries, changes, total: first?.total ?? 0 }
}

/** The counts at the change of shifts, newest first. */
export const listControlledCounts = (ctx: Ctx, paging: Parsed<typeof contract.listControlledCounts>) =>
  page(sql.counts(ctx.at), paging)

/** Shift count. Errors: see the contract. */
export async function countControlled(
  ctx: Ctx,
  { store_id, note, lines, witness_token }: Parsed<typeof contract.countControlled>,
) {
  const unsaid = lines.flatMap((line, at) => (line.counted !== line.expected && !line.reason ? [at] : []))
  if (unsaid.length)
    throw new AppError('invalid', {
      fieldErrors: Object.fromEntries(
        unsaid.map((at) => [`lines.${at}.reason`, 'Please count again, or say why there is a difference']),
      ),
    })
  const held = await sql.selectHeld(ctx.at, store_id)
  if (held.some((id) => !lines.some((line) => line.batch_id === id))) throw new AppError('controlled_uncounted')
  if (lines.some((line) => !held.includes(line.batch_id))) throw new AppError('stock_batch_not_found')
  const witness = await witnessOf(ctx, witness_token)
  if (!witness) throw new AppError('witness_needed')
  const id = newId()
  const differences = lines.filter((line) => line.counted !== line.expected).length
  const counted = lines.map(({ batch_id, expected, counted: quantity, reason }) => ({
    batch_id,
    expected,
    quantity,
    reason: reason ?? 'Shift count: agrees',
  }))
  await inventory.countAll(ctx, counted, { source: { kind: 'controlled_count', id }, witness })
  await sql.insertCount(
    ctx.at,
    { id, store_id, note, counted_by: ctx.person.staff_id, witnessed_by: witness.staff_id },
    lines,
  )
  ctx.audit({ entity: 'controlled_count', entity_id: id, reason: differences ? `${differences} differ` : 'All agree' })
  return { id, differences }
}
