import { localDay } from '../../../kernel/contract/values/days.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { getPrintHeader } from '../../hospital/server/index.ts'
import { admissionConsents } from '../../inpatient/server/index.ts'
import { smsWishOf } from '../../messages/server/index.ts'
import { bySubstance } from '../../patients/facts/allergies.ts'
import { allergiesOfMany, backgroundOf } from '../../patients/server/index.ts'
import { selectConsents } from './consents.sql.ts'
import * as sql from './whole.sql.ts'

/** The whole record of one patient as a file is made of it. What was not asked is not there. */
export async function wholeRecord(ctx: Ctx, patientId: string) {
  const { at } = ctx
  const [hospital, person, visits, triages, notes, diagnoses, conditions] = await Promise.all([
    getPrintHeader(ctx),
    sql.selectPerson(at, patientId),
    sql.selectVisits(at, patientId),
    sql.selectTriages(at, patientId),
    sql.selectNotes(at, patientId),
    sql.selectDiagnoses(at, patientId),
    sql.selectConditions(at, patientId),
  ])
  const [laboratory, radiology, medicines, procedures, referrals, documents, told, known, { history }] =
    await Promise.all([
      sql.selectLab(at, patientId),
      sql.selectRadiology(at, patientId),
      sql.selectMedicines(at, patientId),
      sql.selectProcedures(at, patientId),
      sql.selectReferrals(at, patientId),
      sql.selectDocuments(at, patientId),
      sql.selectAllergies(at, patientId),
      allergiesOfMany(ctx, [patientId]),
      backgroundOf(at, patientId),
    ])
  const [consents, sms, admission_consents] = await Promise.all([
    selectConsents(at, patientId, localDay(ctx.hospital.time_zone)),
    smsWishOf(at, patientId),
    admissionConsents(at, patientId),
  ])
  return {
    hospital: { id: ctx.hospital.id, ...hospital },
    time_zone: ctx.hospital.time_zone,
    exported_by: ctx.person.name,
    person,
    visits,
    triages,
    notes,
    diagnoses,
    conditions,
    history,
    laboratory,
    radiology,
    medicines,
    procedures,
    referrals,
    documents,
    consents,
    sms: sms ?? null,
    admission_consents,
    allergies: bySubstance(told),
    allergies_asked: known.get(patientId)?.allergies_asked ?? null,
  }
}
export type WholeRecord = Awaited<ReturnType<typeof wholeRecord>>
