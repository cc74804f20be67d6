import { localDay, writeDay } from '../../../kernel/contract/days.ts'
import { AppError, type Asked, invalid } from '../../../kernel/contract/index.ts'
import { fromCents, sumCents, toCents, writeMoney } from '../../../kernel/contract/money.ts'
import type { Ctx } from '../../../kernel/server/bind.ts'
import { meansWhenRefused } from '../../../kernel/server/db.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { page } from '../../../kernel/server/list.ts'
import { type LockedInvoice, lockInvoice, remit, returnClaim } from '../../billing/server/index.ts'
import { expectInsurer } from '../../hospital/server/index.ts'
import type * as claimsContract from '../contract.ts'
import type * as contract from '../remittances.contract.ts'
import { insertDenials } from './denials.sql.ts'
import { findHeld, findInvoices, type Held, lockClaims } from './held.sql.ts'
import { expectStatus, hold } from './hold.ts'
import * as sql from './remittances.sql.ts'

meansWhenRefused('billing_remittances_reference', 'remittance_exists')

/** What insurers have paid. */
export const listRemittances = (ctx: Ctx, { page: number, page_size, ...filter }: Asked<typeof contract.listRemittances>) =>
  page(sql.remittances(ctx.at, filter), { page: number, page_size })

/** One payment of an insurer. Errors: `remittance_not_found`. */
export async function getRemittance(ctx: Ctx, { remittance_id }: { remittance_id: string }) {
  const remittance = await sql.selectRemittance(ctx.at, remittance_id)
  if (!remittance) throw new AppError('remittance_not_found')
  ctx.audit({ entity: 'remittance', entity_id: remittance_id })
  return { ...remittance, rows: await sql.selectClaims(ctx.at, remittance_id) }
}

type Asking = Asked<typeof contract.recordRemittance>
type Part = Asking['claims'][number]

/** The payment must be new, of this day or earlier, and the claims must add up to it. */
async function expectPayment(ctx: Ctx, { insurance_provider, amount, reference_number, received_on, claims }: Asking): Promise<void> {
  const insurer = await expectInsurer(ctx, insurance_provider, 'insurance_provider', true)
  if (received_on > localDay(ctx.hospital.time_zone)) throw invalid('received_on', 'This day lies ahead')
  const before = await sql.findReference(ctx.at, insurance_provider, reference_number)
  if (before) {
    const message = `${insurer.name}’s payment ${reference_number} of ${writeMoney(before.amount)} has been recorded already, received on ${writeDay(before.received_on)}`
    throw new AppError('remittance_exists', { message, fieldErrors: { reference_number: message } })
  }
  const sum = sumCents(claims.map((part) => part.amount))
  const off = toCents(amount) - sum
  if (off === 0) return
  const message = `The claims add up to ${writeMoney(fromCents(sum))}, ${writeMoney(fromCents(Math.abs(off)))} ${off > 0 ? 'less' : 'more'} than the remittance of ${writeMoney(amount)}`
  throw new AppError('remittance_sum', { message, fieldErrors: { amount: message } })
}

/** A claim of this insurer that is approved, of which at least so much is open. */
function expectPart(claim: Held, { amount, denied_amount }: Part, insurer: string, at: number): void {
  if (claim.insurance_provider !== insurer) throw invalid(`claims.${at}.claim_id`, `${claim.claim_number} was sent to another insurer`)
  expectStatus(claim, 'approved')
  if (toCents(amount) + toCents(denied_amount) > toCents(claim.open_amount))
    throw invalid(`claims.${at}.amount`, `Only ${writeMoney(claim.open_amount)} are open of ${claim.claim_number}`)
  // A claim of which nothing was ever paid is rejected, not paid.
  if (toCents(amount) + toCents(claim.paid_amount) === 0)
    throw invalid(`claims.${at}.amount`, `Nothing has been paid of ${claim.claim_number}: please enter what was paid`)
}

/**
 * One payment of an insurer over many claims, each paid in all or in part; what is denied is the patient's again, what is neither stays open. Errors:
 * `claim_not_found`, `claim_state`, `remittance_exists`, `remittance_sum`, `invalid`.
 */
export async function recordRemittance(ctx: Ctx, asked: Asking) {
  await expectPayment(ctx, asked)
  const { at, person } = ctx
  const ids = asked.claims.map((part) => part.claim_id)
  const invoices = new Map<string, LockedInvoice>()
  // In one order, so that two who record payments at once never wait for each other; invoices come before claims everywhere.
  for (const id of await findInvoices(at, ids)) invoices.set(id, await lockInvoice(ctx, id))
  const held = new Map((await lockClaims(at, ids)).map((claim) => [claim.id, claim]))
  const parts = asked.claims.map((part, index) => {
    const claim = held.get(part.claim_id)
    const invoice = claim && invoices.get(claim.invoice_id)
    if (!claim || !invoice) throw new AppError('claim_not_found')
    expectPart(claim, part, asked.insurance_provider, index)
    return { part, claim, invoice }
  })
  const { claims: _, ...payment } = asked
  const remittance_id = newId()
  ctx.audit({ entity: 'remittance', entity_id: remittance_id })
  await sql.insertRemittance(at, { id: remittance_id, ...payment, recorded_by: person.staff_id })
  const rows = []
  for (const { part, claim, invoice } of parts) rows.push(await settle(ctx, asked, remittance_id, part, claim, invoice))
  await sql.insertClaims(at, rows)
  await sql.settleClaims(at, asked.claims)
  return { remittance_id }
}

/** Books what one claim gets: paid to the bank, denied back to the patient. */
async function settle(ctx: Ctx, asked: Asking, remittance_id: string, part: Part, claim: Held, invoice: LockedInvoice) {
  const { insurance_provider: insurer, reference_number } = asked
  const { claim_id, amount, denied_amount, reason_code, reason } = part
  const payment_id = toCents(amount) ? await remit(ctx, invoice, amount, insurer, reference_number) : null
  if (toCents(denied_amount) && reason_code && reason) {
    await returnClaim(ctx, invoice, denied_amount, insurer, `${claim.claim_number} paid in part`)
    const denial = { id: newId(), claim_id, item_id: null, stage: 'remittance' as const, amount: denied_amount, reason_code, reason }
    await insertDenials(ctx.at, ctx.person.staff_id, [denial])
  }
  return { remittance_id, claim_id, amount, denied_amount, payment_id }
}

/** The insurer has paid all that is open of an approved claim. Errors: `claim_not_found`, `claim_state`, `remittance_exists`, `invalid`. */
export async function payClaim(ctx: Ctx, { claim_id, reference_number, received_on }: Asked<typeof claimsContract.payClaim>) {
  const { claim } = await hold(ctx, claim_id, 'approved')
  const whole = { claim_id, amount: claim.open_amount, denied_amount: '0.00', reason_code: null, reason: null }
  const { insurance_provider } = claim
  const payment = { insurance_provider, amount: claim.open_amount, reference_number, received_on, notes: null }
  await recordRemittance(ctx, { ...payment, claims: [whole] })
  ctx.audit({ entity: 'claim', entity_id: claim_id, patient_id: claim.patient_id })
  const { status, version } = (await findHeld(ctx.at, claim_id)) ?? claim
  return { status, version }
}
