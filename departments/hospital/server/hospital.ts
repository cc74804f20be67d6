import { AppError } from '../../../kernel/contract/index.ts'
import type { Ctx, IdentityCtx, RawAnswer } from '../../../kernel/server/bind.ts'
import { addressedHospital } from '../../access/server/index.ts'
import {
  selectBillingRules,
  selectLogo,
  selectPrintHeader,
  selectSelfReview,
  updateBillingRules,
  updateSelfReview,
  updateTwoFactorRequirement,
} from './hospital.sql.ts'

export const getPrintHeader = (ctx: Ctx) => selectPrintHeader(ctx.at)

/** The logo of the person's hospital, else of the hospital whose address this is. */
export async function getLogo({ services, person, request }: IdentityCtx): Promise<RawAnswer> {
  const hospital = person?.hospital ?? (await addressedHospital(services, request))
  const body = hospital && (await selectLogo(services.db, hospital.id))
  if (!body) throw new AppError('not_found')
  // The address carries the version; private, because the same address shows another logo to another hospital.
  return { type: 'image/png', body, cache: 'private, max-age=86400' }
}

/** Whether two-factor sign-in is required of everybody here. */
export async function requireTwoFactor(ctx: Ctx, { required }: { required: boolean }) {
  ctx.audit({ entity: 'hospital', entity_id: ctx.hospital.id, reason: required ? 'two-factor required' : 'two-factor optional' })
  await updateTwoFactorRequirement(ctx.at, required)
  return { ok: true as const }
}

/** Whether people of laboratory and radiology may approve what they entered themselves. */
export const getReviewRules = (ctx: Ctx) => selectSelfReview(ctx.at)

export async function setReviewRules(ctx: Ctx, { self_review }: { self_review: boolean }) {
  ctx.audit({
    entity: 'hospital',
    entity_id: ctx.hospital.id,
    reason: self_review ? 'own results may be approved' : 'four eyes on results',
  })
  await updateSelfReview(ctx.at, self_review)
  return { ok: true as const }
}

type BillingRules = { pay_before_service: boolean; free_review_days: number }
/** Whether work is paid for before it begins, and for how many days a review in the same department is free. */
export const getBillingRules = (ctx: Ctx): Promise<BillingRules> => selectBillingRules(ctx.at)

export async function setBillingRules(ctx: Ctx, rules: BillingRules) {
  ctx.audit({
    entity: 'hospital',
    entity_id: ctx.hospital.id,
    reason: `${rules.pay_before_service ? 'pay before service' : 'pay after service'}, reviews free for ${rules.free_review_days} days`,
  })
  await updateBillingRules(ctx.at, rules)
  return { ok: true as const }
}
