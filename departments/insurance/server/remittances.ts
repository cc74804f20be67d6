import { AppError, invalid, type Parsed } from '../../../kernel/contract/index.ts'
import { localDay, writeDay } from '../../../kernel/contract/values/days.ts'
import { fromCents, sumCents, toCents, writeMoney } from '../../../kernel/contract/values/money.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { meansWhenRefused } from '../../../kernel/server/db.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { page } from '../../../kernel/server/lists/list.ts'
import { type LockedInvoice, lockInvoices, remit, returnClaims } from '../../billing/server/index.ts'
import { expectInsurer } from '../../hospital/server/index.ts'
import type * as moves from '../moves.contract.ts'
import type * as contract from '../remittances.contract.ts'
import { insertDenials } from './denials.sql.ts'
import { findHeld, findInvoices, type LockedClaim, lockClaims } from './lock-claims.sql.ts'
import { expectOther, expectStatus, openClaimForChange } from './lock-claims.ts'
import * as sql from './remittances.sql.ts'

meansWhenRefused('billing_remittances_reference', 'remittance_exists')

/** What insurers have paid. */
export const listRemittances = (
  ctx: Ctx,
  { page: number, page_size, ...filter }: Parsed<typeof contract.listRemittances>,
) => page(sql.remittances(ctx.at, filter), { page: number, page_size })

/** One payment of an insurer. Errors: `remittance_not_found`. */
export async function getRemittance(ctx: Ctx, { remittance_id }: { remittance_id: string }) {
  const remittance = await sql.selectRemittance(ctx.at, remittance_id)
  if (!remittance) throw new AppError('remittance_not_found')
  ctx.audit({ entity: 'remittance', entity_id: remittance_id })
  return { ...remittance, rows: await sql.selectClaims(ctx.at, remittance_id) }
}

type Asking = Parsed<typeof contract.recordRemittance>
type Part = Asking['claims'][number]

/** The payment must be new, of this day or earlier, and the claims must add up to it. */
async function expectPayment(
  ctx: Ctx,
  { insurance_provider, amount, reference_number, received_on, claims }: Asking,
): Promise<void> {
  const insurer = await expectInsurer(ctx, insurance_provider, 'insurance_provider', true)
  if (received_on > localDay(ctx.hospital.time_zone)) throw invalid('received_on', 'This day lies ahead')
  await sql.lockReference(ctx.at, insurance_provider, reference_number)
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
function expectPart(claim: LockedClaim, { amount, denied_amount }: Part, insurer: string, at: number): void {
  if (claim.insurance_provider !== insurer)
    throw invalid(`claims.${at}.claim_id`, `${claim.claim_number} was sent to another insurer`)
  expectStatus(claim, 'approved')
  if (toCents(amount) + toCents(denied_amount) > toCents(claim.open_amount))
    throw invalid(`claims.${at}.amount`, `Only ${writeMoney(claim.open_amount)} are open of ${claim.claim_number}`)
}

/**
 * One payment of an insurer over many claims, each paid in all or in part; what is denied is the patient's again,
 * what is neither stays open. A claim of which nothing was paid at all is rejected. Errors: `claim_not_found`,
 * `claim_state`, `claim_own`, `remittance_exists`, `remittance_sum`, `invalid`.
 */
export async function recordRemittance(ctx: Ctx, asked: Asking) {
  await expectPayment(ctx, asked)
  const { at, person } = ctx
  const { claims, ...payment } = asked
  const ids = claims.map((part) => part.claim_id)
  // Invoices come before claims everywhere, each in one order, so that two who record payments at once never wait for
  // each other.
  const invoices = new Map(
    (await lockInvoices(ctx, await findInvoices(at, ids))).map((invoice) => [invoice.id, invoice]),
  )
  const locked = new Map((await lockClaims(at, ids)).map((claim) => [claim.id, claim]))
  const settled = claims.map((part, index): Settled => {
    const claim = locked.get(part.claim_id)
    const invoice = claim && invoices.get(claim.invoice_id)
    if (!claim || !invoice) throw new AppError('claim_not_found')
    expectPart(claim, part, asked.insurance_provider, index)
    expectOther(ctx, claim, `claims.${index}.claim_id`)
    return { part, claim, invoice }
  })
  const id = newId()
  const [patient_id, ...others] = new Set(settled.map(({ claim }) => claim.patient_id))
  ctx.audit({ entity: 'remittance', entity_id: id, patient_id: others.length ? undefined : patient_id })
  await sql.insertRemittance(at, { id, ...payment, recorded_by: person.staff_id })
  const payments = await book(ctx, asked, settled)
  const kept = claims.map(({ claim_id, amount, denied_amount }) => ({ claim_id, amount, denied_amount }))
  await sql.insertClaims(
    at,
    kept.map((row) => ({ ...row, remittance_id: id, payment_id: payments.get(row.claim_id) ?? null })),
  )
  await sql.settleClaims(at, person.staff_id, claims)
  return { remittance_id: id }
}

/** A part of a remittance with its claim and invoice, both held. */
type Settled = { part: Part; claim: LockedClaim; invoice: LockedInvoice }

/** Books what the claims get: paid to the bank, denied back to the patients. Answers with the payments, by claim. */
async function book(ctx: Ctx, { insurance_provider: insurer, reference_number }: Asking, settled: readonly Settled[]) {
  const paid = settled.flatMap(({ part: { claim_id, amount }, invoice }) =>
    toCents(amount) ? { claim_id, invoice, amount } : [],
  )
  const payments = await remit(ctx, insurer, reference_number, paid)
  const denied = settled.flatMap(({ part: { claim_id, denied_amount: amount, reason_code, reason }, claim }) =>
    reason_code && reason && toCents(amount) ? { claim_id, amount, reason_code, reason, claim } : [],
  )
  await returnClaims(
    ctx,
    insurer,
    denied.map(({ amount, claim: { invoice_id, claim_number } }) => ({
      invoice_id,
      amount,
      why: `${claim_number} not paid`,
    })),
  )
  const ledger = denied.map(({ claim: _, ...part }) => ({
    id: newId(),
    item_id: null,
    stage: 'remittance' as const,
    ...part,
  }))
  if (ledger.length) await insertDenials(ctx.at, ctx.person.staff_id, ledger)
  return new Map(paid.map(({ claim_id }, index) => [claim_id, payments[index]]))
}

/**
 * The insurer has paid all that is open of an approved claim. Errors: `claim_not_found`, `claim_state`, `claim_own`,
 * `remittance_exists`, `invalid`.
 */
export async function payClaim(ctx: Ctx, { claim_id, reference_number, received_on }: Parsed<typeof moves.payClaim>) {
  // A reference is held before invoices and claims, as where many claims are paid at once.
  const asked = await findHeld(ctx.at, claim_id)
  if (asked) await sql.lockReference(ctx.at, asked.insurance_provider, reference_number)
  const { claim } = await openClaimForChange(ctx, claim_id, 'approved')
  const whole = { claim_id, amount: claim.open_amount, denied_amount: '0.00', reason_code: null, reason: null }
  const { insurance_provider } = claim
  const payment = { insurance_provider, amount: claim.open_amount, reference_number, received_on, notes: null }
  await recordRemittance(ctx, { ...payment, claims: [whole] })
  ctx.audit({ entity: 'claim', entity_id: claim_id, patient_id: claim.patient_id })
  const { status, version } = (await findHeld(ctx.at, claim_id)) ?? claim
  return { status, version }
}
