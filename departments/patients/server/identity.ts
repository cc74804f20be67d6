import { AppError, invalid, type Parsed } from '../../../kernel/contract/index.ts'
import { localDay } from '../../../kernel/contract/values/days.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { canBeAlive, TOO_OLD } from '../ages.ts'
import type * as contract from '../identity.contract.ts'
import { identityKeys } from '../identity.contract.ts'
import * as sql from './identity.sql.ts'
import { openingOf } from './patients.ts'

/** How an emergency is registered whose name nobody knows. */
const isUnknown = (patient: { first_name: string }) => patient.first_name === 'Unknown'

/**
 * Corrects who a patient is; the old values are kept with the reason. Errors: `identity_not_yours` for reception
 * after the day of registration, unless the patient is unknown; `conflict` on an older version; `nothing_changed`.
 */
export async function correctIdentity(
  ctx: Ctx,
  { patient_id, version, reason, ...typed }: Parsed<typeof contract.correctIdentity>,
) {
  ctx.audit({ entity: 'patient', entity_id: patient_id, patient_id, reason })
  const known = await sql.lockIdentity(ctx.at, patient_id)
  if (!known || known.merged_into) throw new AppError('patient_not_found')
  const today = localDay(ctx.hospital.time_zone)
  const sameDay = localDay(ctx.hospital.time_zone, known.created_at) === today
  if (!ctx.can('patients.identify') && !sameDay && !isUnknown(known)) throw new AppError('identity_not_yours')
  if (known.version !== version) throw new AppError('conflict', { current: { version: known.version } })
  if (typed.date_of_birth && typed.date_of_birth > today)
    throw invalid('date_of_birth', 'The date of birth lies in the future')
  if (typed.date_of_birth && !canBeAlive(typed.date_of_birth, today)) throw invalid('date_of_birth', TOO_OLD)
  const values = { ...typed, age_unit: typed.date_of_birth ? typed.age_unit : null }
  const changed = identityKeys.filter((key) => values[key] !== known[key])
  if (!changed.length) throw new AppError('nothing_changed')
  const of = (row: Pick<typeof values, (typeof identityKeys)[number]>) =>
    Object.fromEntries(changed.map((key) => [key, row[key]]))
  await sql.insertChange(ctx.at, {
    id: newId(),
    patient_id,
    before: JSON.stringify(of(known)),
    after: JSON.stringify(of(values)),
    reason,
    changed_by: ctx.person.staff_id,
  })
  return sql.updateIdentity(ctx.at, patient_id, { ...values, date_of_birth_estimated: values.age_unit !== null })
}

/**
 * Sex and birth date of a patient who was born here follow the record of the birth; the old values are kept with
 * the reason. Answers whether anything changed. Errors: `patient_not_found`.
 */
export async function correctBirth(
  ctx: Ctx,
  patientId: string,
  { reason, ...said }: { gender: 'male' | 'female' | 'other'; date_of_birth: string; reason: string },
): Promise<boolean> {
  const known = await sql.lockIdentity(ctx.at, patientId)
  if (!known) throw new AppError('patient_not_found')
  if (known.gender === said.gender && known.date_of_birth === said.date_of_birth) return false
  const { gender, date_of_birth } = known
  await sql.insertChange(ctx.at, {
    ...{ id: newId(), patient_id: patientId, reason, changed_by: ctx.person.staff_id },
    ...{ before: JSON.stringify({ gender, date_of_birth }), after: JSON.stringify(said) },
  })
  const { first_name, last_name, id_number, blood_group } = known
  const values = {
    first_name,
    last_name,
    id_number,
    blood_group,
    ...said,
    age_unit: null,
    date_of_birth_estimated: false,
  }
  await sql.updateIdentity(ctx.at, patientId, values)
  return true
}

/** Who a patient was said to be before. */
export async function listIdentityChanges(ctx: Ctx, { patient_id }: Parsed<typeof contract.listIdentityChanges>) {
  await openingOf(ctx, patient_id)
  return { rows: await sql.selectChanges(ctx.at, patient_id) }
}
