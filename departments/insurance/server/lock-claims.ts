import { AppError } from '../../../kernel/contract/index.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { expectState } from '../../../kernel/server/documents/document.ts'
import { type LockedInvoice, openInvoiceForChange } from '../../billing/server/index.ts'
import { openVisitForChangeIfOpen } from '../../visits/server/index.ts'
import { type ClaimStatus, claim as document } from '../words.ts'
import * as held from './lock-claims.sql.ts'

type Named = { claim_number: string; status: ClaimStatus; version: number }
/** Refuses a move of a claim: says what state it is in. */
export function refuseMove({ claim_number, status, version }: Named, why: string): never {
  throw new AppError('claim_state', { message: `The claim ${claim_number} ${why}`, current: { status, version } })
}

/** Refuses what a claim is not in the state for. Errors: `claim_state`. */
export const expectStatus = (claim: Named, wanted: ClaimStatus): void => expectState(document, claim, wanted)

/**
 * Refuses whoever wrote, changed or submitted a claim to say what the insurer does with it: one person alone would make
 * a bill paid (ADR 0045). Errors: `claim_own`.
 */
export function expectOther(ctx: Ctx, claim: held.LockedClaim, field?: string): void {
  if (!claim.made_by.includes(ctx.person.staff_id)) return
  const message = `You worked on the claim ${claim.claim_number}: somebody else records what the insurer says to it`
  throw new AppError('claim_own', { message, ...(field && { fieldErrors: { [field]: message } }) })
}

/**
 * Holds a claim in the state that a move begins in, and its invoice before it (of a draft also its visit), until
 * the transaction ends. Errors: `claim_not_found`, `claim_state`, `conflict` when somebody has put it to another
 * invoice at this moment.
 */
export async function openClaimForChange(
  ctx: Ctx,
  claimId: string,
  wanted: ClaimStatus,
): Promise<{ claim: held.LockedClaim; invoice: LockedInvoice }> {
  const found = await held.findHeld(ctx.at, claimId)
  if (!found) throw new AppError('claim_not_found')
  // What is submitted may be all that a visit waited for: it completes then, so it is held first.
  if (wanted === 'draft') await openVisitForChangeIfOpen(ctx, found.visit_id)
  const invoice = await openInvoiceForChange(ctx, found.invoice_id)
  ctx.audit({ entity: 'claim', entity_id: claimId, patient_id: found.patient_id })
  const [claim] = await held.lockClaims(ctx.at, [claimId])
  if (!claim) throw new AppError('claim_not_found')
  expectStatus(claim, wanted)
  if (claim.invoice_id !== invoice.id)
    throw new AppError('conflict', { current: { status: claim.status, version: claim.version } })
  return { claim, invoice }
}
