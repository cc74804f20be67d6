import { AppError, invalid, type Parsed } from '../../../kernel/contract/index.ts'
import { fromCents, sumCents, toCents, writeMoney } from '../../../kernel/contract/values/money.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { expectVersion } from '../../../kernel/server/documents/version.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { claim as claimMoney, returnClaims } from '../../billing/server/index.ts'
import { problemsOf } from '../checks.ts'
import type * as contract from '../moves.contract.ts'
import { denialReasons } from '../words.ts'
import * as sql from './claims.sql.ts'
import { insertDenials } from './denials.sql.ts'
import { selectFacts } from './facts.sql.ts'
import * as held from './lock-claims.sql.ts'
import { expectOther, openClaimForChange } from './lock-claims.ts'

/**
 * Submits a draft that nothing is missing of; the insurer owes the amount now. Errors: `claim_not_found`,
 * `claim_state`, `conflict`, `claim_incomplete` with a message beside each line that has to be mended.
 */
export async function submitClaim(ctx: Ctx, { claim_id, version }: Parsed<typeof contract.submitClaim>) {
  const { claim, invoice } = await openClaimForChange(ctx, claim_id, 'draft')
  expectVersion(claim, version)
  await held.lockMember(ctx.at, claim)
  const facts = await selectFacts(ctx.at, claim_id)
  const problems = problemsOf(facts)
  if (problems.length) {
    const fields = Map.groupBy(problems, ({ field }) => field)
    const fieldErrors = Object.fromEntries(
      [...fields].map(([field, each]) => [field, each.map(({ message }) => message).join('. ')]),
    )
    const message = problems.map((each) => each.message.replace(/\.$/, '')).join('. ')
    throw new AppError('claim_incomplete', { message, fieldErrors })
  }
  await claimMoney(ctx, invoice, claim.amount, claim.insurance_provider)
  const codes = [...facts.diagnosis_codes]
  return held.updateClaim(
    ctx.at,
    claim_id,
    { status: 'submitted', submitted_by: ctx.person.staff_id, diagnosis_codes: codes },
    'submitted_at',
  )
}

/** The insurer has a submitted claim in review. Errors: `claim_not_found`, `claim_state`. */
export async function reviewClaim(ctx: Ctx, { claim_id }: { claim_id: string }) {
  await openClaimForChange(ctx, claim_id, 'submitted')
  return held.updateClaim(ctx.at, claim_id, { status: 'in_review', reviewed_by: ctx.person.staff_id }, 'reviewed_at')
}

type DeniedPart = Parsed<typeof contract.approveClaim>['denied'][number]

/**
 * The parts that are denied must be what was claimed and not approved, each of a line of this invoice or of the whole.
 */
async function expectParts(
  ctx: Ctx,
  claim: held.LockedClaim,
  approved: string,
  denied: readonly DeniedPart[],
): Promise<string> {
  const rest = toCents(claim.amount) - toCents(approved)
  if (rest < 0) throw invalid('approved_amount', `More than the ${writeMoney(claim.amount)} that were claimed`)
  const said = sumCents(denied.map((part) => part.amount))
  if (said !== rest) {
    const less = writeMoney(fromCents(rest))
    const message = rest
      ? `${less} less than claimed: please say why for all of it (${writeMoney(fromCents(said))} so far)`
      : 'All of it is approved: nothing is denied'
    throw invalid('denied', message)
  }
  const left = new Map(
    (await sql.selectItems(ctx.at, claim.invoice_id)).map((item) => [
      item.id,
      { ...item, cents: toCents(item.total_price) },
    ]),
  )
  for (const [at, { item_id, amount }] of denied.entries()) {
    if (item_id === null) continue
    const item = left.get(item_id)
    if (!item) throw invalid(`denied.${at}.item_id`, 'This line is not on the invoice')
    item.cents -= toCents(amount)
    if (item.cents < 0)
      throw invalid(`denied.${at}.amount`, `${item.description} costs ${writeMoney(item.total_price)}`)
  }
  return fromCents(rest)
}

/**
 * The insurer approves a claim in review, all of it or a part; what it denies is the patient's again and stands in
 * the ledger. Errors: `claim_not_found`, `claim_state`, `claim_own`, `invalid`.
 */
export async function approveClaim(
  ctx: Ctx,
  { claim_id, approved_amount, denied }: Parsed<typeof contract.approveClaim>,
) {
  const { claim, invoice } = await openClaimForChange(ctx, claim_id, 'in_review')
  expectOther(ctx, claim)
  const rest = await expectParts(ctx, claim, approved_amount, denied)
  if (denied.length) {
    await returnClaims(ctx, claim.insurance_provider, [
      { invoice_id: invoice.id, amount: rest, why: `${claim.claim_number} approved in part` },
    ])
    const rows = denied.map((part) => ({ id: newId(), claim_id, stage: 'approval' as const, ...part }))
    await insertDenials(ctx.at, ctx.person.staff_id, rows)
  }
  const approved = {
    status: 'approved' as const,
    approved_amount,
    denied_amount: rest,
    approved_by: ctx.person.staff_id,
  }
  return held.updateClaim(ctx.at, claim_id, approved, 'approved_at')
}

/**
 * The insurer rejects a claim in review: all of it is the patient's again. Errors: `claim_not_found`, `claim_state`.
 */
export async function rejectClaim(
  ctx: Ctx,
  { claim_id, reason_code, rejection_reason }: Parsed<typeof contract.rejectClaim>,
) {
  const { claim, invoice } = await openClaimForChange(ctx, claim_id, 'in_review')
  ctx.audit({ reason: denialReasons[reason_code] })
  await returnClaims(ctx, claim.insurance_provider, [
    { invoice_id: invoice.id, amount: claim.amount, why: `${claim.claim_number} rejected` },
  ])
  const whole = { id: newId(), claim_id, item_id: null, stage: 'rejection' as const, amount: claim.amount }
  await insertDenials(ctx.at, ctx.person.staff_id, [{ ...whole, reason_code, reason: rejection_reason }])
  const rejected = {
    status: 'rejected' as const,
    rejection_reason,
    denied_amount: claim.amount,
    rejected_by: ctx.person.staff_id,
  }
  return held.updateClaim(ctx.at, claim_id, rejected, 'rejected_at')
}

/** Discards a draft: nothing was asked of the insurer. Errors: `claim_not_found`, `claim_state`. */
export async function discardClaim(ctx: Ctx, { claim_id, reason }: Parsed<typeof contract.discardClaim>) {
  await openClaimForChange(ctx, claim_id, 'draft')
  ctx.audit({ reason })
  const discarded = { status: 'discarded' as const, discard_reason: reason, discarded_by: ctx.person.staff_id }
  return held.updateClaim(ctx.at, claim_id, discarded, 'discarded_at')
}

/** A draft of an invoice that is voided leads nowhere. */
export async function discardDrafts(ctx: Ctx, { invoice_id }: { invoice_id: string }): Promise<void> {
  if (await held.discardDrafts(ctx.at, invoice_id, ctx.person.staff_id, 'The invoice was voided')) ctx.changed('claims')
}
