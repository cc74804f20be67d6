import { AppError, type Parsed } from '../../../../kernel/contract/index.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import type * as contract from '../../newborn-stays.contract.ts'
import { requestDirectAdmission } from '../admissions.ts'
import { admitPatient } from '../placing.ts'
import * as sql from './babies.sql.ts'
import { whenText } from './labours.ts'

/** Gives a newborn a stay and a bed of its own. Errors: see the contract; `newborn_state` of one that was born dead. */
export async function admitNewborn(
  ctx: Ctx,
  { newborn_id, reason, diagnosis, urgency, ...words }: Parsed<typeof contract.admitNewborn>,
) {
  const newborn = await sql.selectNewborn(ctx.at, newborn_id)
  if (!newborn) throw new AppError('newborn_not_found')
  if (newborn.struck_at)
    throw new AppError('ward_entry_struck', {
      message: `This birth was struck out on ${whenText(ctx, newborn.struck_at)}`,
    })
  const { patient_id } = newborn
  if (!patient_id)
    throw new AppError('newborn_state', {
      message: 'This child was born dead: it has no record of its own',
      overtaken: false,
    })
  const mother = await sql.selectMotherHere(ctx.at, patient_id)
  const wanted = { reason, diagnosis, urgency, ward_id: null, isolation: words.isolation, referred_from: null }
  const made = await requestDirectAdmission(ctx, { patient_id, ...wanted })
  const kin = {
    kin_name: mother ? `${mother.first_name} ${mother.last_name}`.trim() : null,
    kin_relationship: 'Mother',
    kin_phone: mother?.phone ?? null,
  }
  await admitPatient(ctx, { admission_id: made.admission_id, version: 1, ...words, ...kin, parts: null })
  ctx.audit({ entity: 'admission', entity_id: made.admission_id, patient_id })
  return made
}
