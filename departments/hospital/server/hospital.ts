import { AppError } from '../../../kernel/contract/index.ts'
import type { Ctx, RawAnswer, SystemCtx } from '../../../kernel/server/ctx.ts'
import { addressedHospital } from '../../access/server/index.ts'
import type { WardRules } from '../ward-rules.contract.ts'
import {
  selectAccessRules,
  selectAltitude,
  selectBillingRules,
  selectLogo,
  selectPrintHeader,
  selectSelfReview,
  selectTriageRules,
  selectWardRules,
  updateAccessRules,
  updateAltitude,
  updateBillingRules,
  updateSelfReview,
  updateTriageRules,
  updateTwoFactorRequirement,
  updateWardRules,
} from './hospital.sql.ts'

export const getPrintHeader = (ctx: Ctx) => selectPrintHeader(ctx.at)

/** The logo of the person's hospital, else of the hospital whose address this is. */
export async function getLogo({ services, person, request }: SystemCtx): Promise<RawAnswer> {
  const hospital = person?.hospital ?? (await addressedHospital(services, request))
  const body = hospital && (await selectLogo(services.db, hospital.id))
  if (!body) throw new AppError('not_found')
  // The address carries the version; private, because the same address shows another logo to another hospital.
  return { type: 'image/png', body, cache: 'private, max-age=86400' }
}

/** Whether two-factor sign-in is required of everybody here. */
export async function requireTwoFactor(ctx: Ctx, { required }: { required: boolean }) {
  ctx.audit({
    entity: 'hospital',
    entity_id: ctx.hospital.id,
    reason: required ? 'two-factor required' : 'two-factor optional',
  })
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

/** How many metres the hospital lies above sea level; null: nobody has said. */
export const getAltitude = (ctx: Ctx) => selectAltitude(ctx.at)

export async function setAltitude(ctx: Ctx, { altitude_metres }: { altitude_metres: number | null }) {
  ctx.audit({
    entity: 'hospital',
    entity_id: ctx.hospital.id,
    reason: altitude_metres === null ? 'height not known' : `${altitude_metres} m above sea level`,
  })
  await updateAltitude(ctx.at, altitude_metres)
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

type TriageRules = Awaited<ReturnType<typeof selectTriageRules>>
/**
 * After how many minutes who waits is looked at again, by priority, and whether high-risk vital signs are an emergency.
 */
export const getTriageRules = (ctx: Ctx): Promise<TriageRules> => selectTriageRules(ctx.at)

export async function setTriageRules(ctx: Ctx, rules: TriageRules) {
  const { retriage_emergency_minutes, retriage_urgent_minutes, retriage_routine_minutes, high_risk_is_red } = rules
  ctx.audit({
    entity: 'hospital',
    entity_id: ctx.hospital.id,
    reason: `looked at again after ${retriage_emergency_minutes}, ${retriage_urgent_minutes}, ${retriage_routine_minutes} minutes; high-risk vital signs are ${high_risk_is_red ? 'an emergency' : 'urgent'}`,
  })
  await updateTriageRules(ctx.at, rules)
  return { ok: true as const }
}

/** When the shifts of the wards begin, and how many minutes before or after its time a dose counts as early or late. */
export const getWardRules = (ctx: Ctx): Promise<WardRules> => selectWardRules(ctx.at)

export async function setWardRules(ctx: Ctx, rules: WardRules) {
  const { shift_starts, dose_early_minutes, dose_late_minutes } = rules
  ctx.audit({
    entity: 'hospital',
    entity_id: ctx.hospital.id,
    reason: `shifts from ${shift_starts.join(', ')}; a dose is early by ${dose_early_minutes} and late by ${dose_late_minutes} minutes`,
  })
  await updateWardRules(ctx.at, rules)
  return { ok: true as const }
}

/** For how many hours a reason opens a restricted record, and whether one is asked outside the own work. */
export const getAccessRules = (ctx: Ctx) => selectAccessRules(ctx.at)

export async function setAccessRules(
  ctx: Ctx,
  rules: { break_glass_hours: number; ask_opening_reason: boolean },
): Promise<void> {
  const asked = rules.ask_opening_reason ? 'a reason is asked' : 'no reason is asked'
  const reason = `restricted records open for ${rules.break_glass_hours} hours; ${asked} outside the own work`
  ctx.audit({ entity: 'hospital', entity_id: ctx.hospital.id, reason })
  await updateAccessRules(ctx.at, rules)
}
