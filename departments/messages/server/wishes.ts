import type { Parsed } from '../../../kernel/contract/index.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { expectVersion } from '../../../kernel/server/documents/version.ts'
import { on } from '../../../kernel/server/events.ts'
import type { HospitalDb } from '../../../kernel/server/tenant.ts'
import { patientMerged } from '../../patients/merge.contract.ts'
import { languageOf, noteLanguage, openingOf } from '../../patients/server/index.ts'
import type * as contract from '../contract.ts'
import * as sql from './wishes.sql.ts'

const nothingSaid = { sms: null, version: 0 }

/** In which language a patient is written to, and whether. Errors: `patient_not_found`. */
export async function getMessageWishes(ctx: Ctx, { patient_id }: { patient_id: string }) {
  await openingOf(ctx, patient_id)
  const [wishes, { language, version }] = await Promise.all([
    sql.selectWishes(ctx.at, patient_id),
    languageOf(ctx, patient_id),
  ])
  return { ...(wishes ?? nothingSaid), language, patient_version: version }
}

/**
 * Whether the patient wants messages by telephone, and who noted that when; undefined: nobody asked. For whoever shows
 * it among what a patient agreed to.
 */
export async function smsWishOf(
  at: HospitalDb,
  patientId: string,
): Promise<{ sms: boolean; changed_at: Date; by: string } | undefined> {
  const wish = await sql.selectNoted(at, patientId)
  return wish && wish.sms !== null ? { ...wish, sms: wish.sms } : undefined
}

/** Notes both, the language on the patient's record. Errors: `patient_not_found`, `conflict`. */
export async function setMessageWishes(
  ctx: Ctx,
  { patient_id, language, sms, version, patient_version }: Parsed<typeof contract.setMessageWishes>,
) {
  await openingOf(ctx, patient_id)
  ctx.audit({ entity: 'message_wishes', patient_id })
  expectVersion((await sql.lockWishes(ctx.at, patient_id)) ?? nothingSaid, version)
  await noteLanguage(ctx, patient_id, language, patient_version)
  await sql.keepWishes(ctx.at, { patient_id, sms, changed_by: ctx.person.staff_id })
  return { ok: true as const }
}

// Of two records of one person a refusal in either counts; otherwise the kept record's wish, or the other's where it
// has none.
on(patientMerged, (ctx, { kept_id, merged_id }) => sql.bringTogether(ctx.at, kept_id, merged_id))
