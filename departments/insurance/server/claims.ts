import { AppError, invalid, type Parsed } from '../../../kernel/contract/index.ts'
import { isZero } from '../../../kernel/contract/values/money.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { meansWhenRefused } from '../../../kernel/server/db.ts'
import { insertNumbered } from '../../../kernel/server/documents/document.ts'
import { expectVersion } from '../../../kernel/server/documents/version.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { csv, page } from '../../../kernel/server/lists/list.ts'
import { ISSUED, isOneOf } from '../../billing/invoice-states.ts'
import { type LockedInvoice, openInvoiceForChange } from '../../billing/server/index.ts'
import { expectInsurer } from '../../hospital/server/index.ts'
import { problemsOf } from '../checks.ts'
import { claimColumns } from '../columns.ts'
import type * as contract from '../contract.ts'
import type * as moves from '../moves.contract.ts'
import { claim as document } from '../words.ts'
import * as sql from './claims.sql.ts'
import { denialsOf } from './denials.sql.ts'
import { selectFacts } from './facts.sql.ts'
import * as held from './lock-claims.sql.ts'
import { openClaimForChange, refuseMove } from './lock-claims.ts'

const TAKEN = 'A claim with this number already exists'
meansWhenRefused('billing_claims_number', 'claim_exists', { claim_number: TAKEN })
meansWhenRefused('billing_claims_invoice', 'already_claimed')
meansWhenRefused('billing_claims_resubmits', 'already_claimed')

/** Claims. Errors: `invoice_not_found` where they are asked for of one invoice. */
export async function listClaims(ctx: Ctx, { page: number, page_size, ...filter }: Parsed<typeof contract.listClaims>) {
  await openInvoice(ctx, filter.invoice_id)
  return page(sql.claims(ctx.at, filter), { page: number, page_size })
}

/** Notes whose invoice is looked at. */
async function openInvoice(ctx: Ctx, id: string | undefined): Promise<void> {
  if (!id) return
  const invoice = await sql.selectInvoice(ctx.at, id)
  if (!invoice) throw new AppError('invoice_not_found')
  ctx.audit({ entity: 'invoice', entity_id: id, patient_id: invoice.patient_id })
}

/** The same as CSV. */
export async function exportClaims(ctx: Ctx, filter: Parsed<typeof contract.exportClaims>) {
  await openInvoice(ctx, filter.invoice_id)
  return csv(ctx, 'claims-', claimColumns, sql.claims(ctx.at, filter))
}

/** One claim. Errors: `claim_not_found`. */
export async function getClaim(ctx: Ctx, { claim_id }: { claim_id: string }) {
  const { at } = ctx
  const claim = await sql.selectClaim(at, claim_id)
  if (!claim) throw new AppError('claim_not_found')
  ctx.audit({ entity: 'claim', entity_id: claim.id, patient_id: claim.patient_id })
  const items = await sql.selectItems(at, claim.invoice_id)
  const attempts = await sql.selectAttempts(at, claim.invoice_id)
  const denials = await denialsOf(at, claim_id)
  const remittances = await sql.selectRemitted(at, claim_id)
  const problems = claim.status === 'draft' ? problemsOf(await selectFacts(at, claim_id)) : []
  return { ...claim, items, attempts, denials, remittances, problems }
}

/** Invoices that can be claimed. */
export const listClaimableInvoices = (ctx: Ctx, { search, ...paging }: Parsed<typeof contract.listClaimableInvoices>) =>
  page(sql.claimable(ctx.at, search), paging)

type Facts = Omit<Parsed<typeof moves.createClaim>, 'invoice_id'>
type Again = { resubmits: string | null; attempt: number; mended: string | null }

/**
 * Refuses what cannot be claimed: an invoice that is not issued, of which nothing is due, or that a claim stands for
 * already.
 */
async function expectClaimable(ctx: Ctx, invoice: LockedInvoice, butId: string | null = null): Promise<void> {
  const { status, invoice_number } = invoice
  if (!isOneOf(ISSUED, status))
    throw invalid(
      'invoice_id',
      `The invoice ${invoice_number} is ${status === 'draft' ? 'not issued yet' : 'cancelled'}`,
    )
  const other = await held.standingClaim(ctx.at, invoice.id, butId)
  if (other)
    throw new AppError('already_claimed', {
      message: `The invoice ${invoice_number} has been claimed already with ${other.claim_number}`,
    })
  if (isZero(invoice.remaining_amount))
    throw invalid('invoice_id', `Nothing is due on the invoice ${invoice_number}: there is nothing to claim`)
}

/** Refuses a plain claim of an invoice whose rejected claim waits: a new one names it and says what was mended. */
async function expectNoneRejected(ctx: Ctx, { id, invoice_number }: LockedInvoice): Promise<void> {
  const rejected = await held.rejectedClaim(ctx.at, id)
  if (!rejected) return
  const message = `The claim ${rejected.claim_number} of the invoice ${invoice_number} was rejected. Please resubmit it.`
  throw new AppError('already_claimed', { message, fieldErrors: { invoice_id: message }, overtaken: false })
}

/** Writes a draft of a locked invoice. */
async function draft(ctx: Ctx, { id: invoice_id, visit_id, patient_id }: LockedInvoice, facts: Facts, again: Again) {
  const { claim_number: given, ...written } = facts
  const { at, person } = ctx
  const id = newId()
  ctx.audit({ entity: 'claim', entity_id: id, patient_id })
  const row = { id, invoice_id, visit_id, patient_id, ...written, ...again, created_by: person.staff_id }
  if (given === null)
    return { claim_id: id, claim_number: await insertNumbered(ctx, document, 'billing_insurance_claims', row) }
  await at.insert('billing_insurance_claims', { ...row, claim_number: given }).execute()
  return { claim_id: id, claim_number: given }
}

/** A new claim, as a draft. Errors: `invoice_not_found`, `already_claimed`, `claim_exists`, `invalid`. */
export async function createClaim(ctx: Ctx, { invoice_id, ...facts }: Parsed<typeof moves.createClaim>) {
  await expectInsurer(ctx, facts.insurance_provider, 'insurance_provider')
  const invoice = await openInvoiceForChange(ctx, invoice_id)
  await expectClaimable(ctx, invoice)
  await expectNoneRejected(ctx, invoice)
  return draft(ctx, invoice, facts, { resubmits: null, attempt: 1, mended: null })
}

/**
 * Changes a draft, also to another invoice. Errors: `claim_not_found`, `claim_state`, `conflict`, and those of a new
 * one.
 */
export async function updateClaim(
  ctx: Ctx,
  { claim_id, version, claim_number, ...facts }: Parsed<typeof moves.updateClaim>,
) {
  const { claim } = await openClaimForChange(ctx, claim_id, 'draft')
  expectVersion(claim, version)
  await expectInsurer(
    ctx,
    facts.insurance_provider,
    'insurance_provider',
    claim.insurance_provider === facts.insurance_provider,
  )
  if (claim_number && (await held.numberTaken(ctx.at, claim_number, claim_id))) {
    const message = 'Another claim with this number already exists'
    throw new AppError('claim_exists', { message, fieldErrors: { claim_number: message } })
  }
  const number = claim_number ? { claim_number } : {}
  const changed = { ...facts, ...number, changed_by: ctx.person.staff_id }
  if (facts.invoice_id === claim.invoice_id) return held.updateClaim(ctx.at, claim_id, changed)
  if (claim.attempt > 1) throw invalid('invoice_id', 'A claim that is taken up again stays with its invoice')
  // The new invoice is locked last: a claim of it waits for that lock before it looks for others.
  const invoice = await openInvoiceForChange(ctx, facts.invoice_id)
  const { visit_id, patient_id } = invoice
  ctx.audit({ entity: 'claim', entity_id: claim_id, patient_id })
  await expectClaimable(ctx, invoice, claim_id)
  await expectNoneRejected(ctx, invoice)
  return held.updateClaim(ctx.at, claim_id, { ...changed, visit_id, patient_id })
}

/**
 * Takes a rejected claim up again, as a new draft. Errors: `claim_not_found`, `claim_state`, `already_claimed`,
 * `claim_exists`, `invalid`.
 */
export async function resubmitClaim(ctx: Ctx, { claim_id, mended, ...facts }: Parsed<typeof moves.resubmitClaim>) {
  const { claim, invoice } = await openClaimForChange(ctx, claim_id, 'rejected')
  const later = await held.resubmission(ctx.at, claim_id)
  if (later) return refuseMove(claim, `has been taken up again already with ${later.claim_number}`)
  await expectInsurer(
    ctx,
    facts.insurance_provider,
    'insurance_provider',
    claim.insurance_provider === facts.insurance_provider,
  )
  await expectClaimable(ctx, invoice)
  return draft(ctx, invoice, facts, { resubmits: claim_id, attempt: claim.attempt + 1, mended })
}

/** How many claims are on their way. */
export const getClaimsSummary = (ctx: Ctx) => sql.selectSummary(ctx.at)
