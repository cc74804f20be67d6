import './receivers.sql.ts'
import { AppError, type Parsed } from '../../../../kernel/contract/index.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { emit } from '../../../../kernel/server/events.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import { type Witness, witnessOf } from '../../../access/server/index.ts'
import { expectPaid } from '../../../billing/server/index.ts'
import { inUnits } from '../../../inventory/contract.ts'
import { add, compare, minus } from '../../../inventory/quantity.ts'
import * as inventory from '../../../inventory/server/index.ts'
import * as visits from '../../../visits/server/index.ts'
import type * as contract from '../../dispensing.contract.ts'
import { prescriptionSettled } from '../../prescriptions.contract.ts'
import { expectNoQuestion } from '../notes/tell.ts'
import { selectOpen } from '../prescriptions.sql.ts'
import { weighed } from '../safety/safety-override.ts'
import { courseOf, expectLasting } from './courses.ts'
import * as sql from './dispensing.sql.ts'
import { expectSeen, expectState, type Locked, openPrescriptionsForChange } from './lock-prescriptions.ts'

type HandingOut = Parsed<typeof contract.dispense>
type Item = HandingOut['items'][number] & { at: number; row: Locked }
/** What the ledger writes beside the movement. */
const reasonOf = ({ visit_number, op_number }: Locked): string =>
  `Dispensed for the prescription of visit ${visit_number}, patient ${op_number}`

/** Refuses what cannot be handed out as it is asked for, beside its line. */
async function expectReady(ctx: Ctx, { row, version, quantity, batches, at }: Item): Promise<void> {
  await expectState(ctx, row, 'pending', 'dispensing')
  expectSeen(row, version)
  if (!row.given_id || !row.item_id)
    throw new AppError('prescription_unmatched', {
      message: `Please choose the medicine of the catalogue first: ${row.name}`,
    })
  const open = Number(row.quantity_open)
  if (quantity > open) {
    const by = row.dispensed_by_name ? ` ${row.dispensed_by_name} has handed out the rest already.` : ''
    const left = inUnits(open, row.unit)
    const message =
      open === 1
        ? `Only ${left} of ${row.given_name} is to be handed out.${by}`
        : `Only ${left} of ${row.given_name} are to be handed out.${by}`
    throw new AppError('prescription_state', {
      message,
      overtaken: false,
      fieldErrors: { [`items.${at}.quantity`]: message },
    })
  }
  if (batches && compare(add(...batches.map((each) => each.quantity)), quantity) !== 0) {
    const message = 'The batches do not add up to the quantity'
    throw new AppError('invalid', { message, fieldErrors: { [`items.${at}.quantity`]: message } })
  }
}

/** The second person where one is needed. Errors: `witness_needed`, `witness_gone`. */
async function witnessFor(ctx: Ctx, token: string | null, items: readonly Item[]): Promise<Witness | undefined> {
  const witness = await witnessOf(ctx, token)
  const needs = items.find(({ row, quantity }) => quantity > 0 && (row.is_high_risk || row.is_controlled))
  if (needs && !witness) {
    const what = needs.row.is_controlled ? 'a controlled drug' : 'a high-risk medicine'
    throw new AppError('witness_needed', {
      message: `${needs.row.given_name} is ${what}. A second person has to sign.`,
    })
  }
  return witness
}

const NO_BATCHES = 'No valid batches available for this medication. Please check inventory.'
/** A refusal of the ledger in the words of the pharmacy, beside its line. */
function inWords(error: AppError, { at, batches }: Item): AppError {
  const field = `items.${at}.quantity`
  if (error.code === 'invalid')
    return new AppError('invalid', {
      message: error.message,
      fieldErrors: { [field]: error.fieldErrors?.quantity ?? error.message },
    })
  if (error.code === 'stock_batch_not_found')
    return new AppError(error.code, {
      message: 'Please select a valid batch',
      fieldErrors: { [field]: 'Please select a valid batch' },
    })
  if (error.code !== 'stock_short') return error
  const available = (error.current as { available?: number } | undefined)?.available ?? 0
  const message = batches || available > 0 ? error.message : NO_BATCHES
  return new AppError('stock_short', { message, fieldErrors: { [field]: message }, current: error.current })
}

/**
 * Complete Dispensing: hands out prescriptions of one patient, all of them or none. Less than what is due leaves
 * the rest owed. What is not confirmed yet is confirmed by it. Errors: see the contract; of two people the second
 * is told who was first.
 */
export async function dispense(ctx: Ctx, { items: asked, witness_token }: HandingOut) {
  const { rows } = await openPrescriptionsForChange(
    ctx,
    asked.map((item) => item.prescription_id),
  )
  const items = asked.flatMap((item, at): Item[] => {
    const row = rows.find((each) => each.id === item.prescription_id)
    return row ? [{ ...item, at, row }] : []
  })
  for (const item of items) await expectReady(ctx, item)
  await expectNoQuestion(ctx, rows)
  const given = items.filter((item) => item.quantity > 0)
  await expectPaid(
    ctx,
    given.map(({ row }) => row.charge_id),
  )
  const overruled = await weighed(ctx, rows[0]?.patient_id ?? '', given)
  const witness = await witnessFor(ctx, witness_token, items)
  const lines = given.map((item) => ({ item, id: newId() }))
  const taken = await inventory.issueAll(
    ctx,
    lines.map(({ item: { row, quantity, batches }, id }) => ({
      ...{ item_id: row.item_id ?? '', quantity, batches, until: courseOf(ctx, row) },
      ...{ source: { kind: 'dispense', id }, reason: reasonOf(row) },
    })),
    { serving: 'pharmacy', witness, refused: (error, line) => inWords(error, given[line] as Item) },
  )
  expectLasting(
    ctx,
    given.map((item, line) => ({ ...item, taken: taken[line]?.batches ?? [] })),
  )
  const by = { dispensed_by: ctx.person.staff_id, witnessed_by: witness?.staff_id ?? null }
  if (lines.length)
    await sql.insertDispenses(
      ctx.at,
      lines.map(({ item: { row, quantity, note }, id }) => ({
        ...{ id, prescription_id: row.id, medication_id: row.given_id ?? '', item_id: row.item_id ?? '' },
        ...{ quantity, note, ...by },
      })),
    )
  await sql.handOut(
    ctx.at,
    ctx.person.staff_id,
    items.map(({ prescription_id, quantity, note }) => {
      const { warnings = [], reason = null } = overruled.get(prescription_id) ?? {}
      return { prescription_id, quantity, note, warnings, reason }
    }),
  )
  await closePrescriptions(ctx, rows)
  return {
    rows: items.map((item) => {
      const { prescription_id, quantity, row } = item
      const line = given.indexOf(item)
      const owed = minus(row.quantity_open, quantity)
      return {
        ...{ prescription_id, dispense_id: lines[line]?.id ?? null, quantity, owed },
        batches: (taken[line]?.batches ?? []).map(({ unit_cost: _, ...batch }) => batch),
      }
    }),
  }
}

/**
 * The patient leaves the pharmacy's queue when nothing pending remains of the visit; those above are told what is
 * settled.
 */
export async function closePrescriptions(ctx: Ctx, rows: readonly Pick<Locked, 'id' | 'visit_id'>[]): Promise<void> {
  // Also of a visit that is over, for which something was still to be handed out.
  for (const visitId of new Set(rows.map((row) => row.visit_id)))
    if (!(await selectOpen(ctx.at, visitId)).pending) await visits.leave(ctx, visitId, 'pharmacy')
  for (const { id, visit_id } of rows) await emit(ctx, prescriptionSettled, { prescription_id: id, visit_id })
}
