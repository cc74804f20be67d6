import { sql } from 'kysely'
import type { z } from 'zod'
import { type At, type NewRow, same, typed } from '../../../kernel/server/tenant.ts'
import type { LabOrder, Prescription, RadiologyOrder, Referral } from '../orders.contract.ts'

/** The lab orders of a visit, oldest first. */
export const selectTests = (at: At, visitId: string): Promise<z.input<typeof LabOrder>[]> =>
  at
    .from('lab_orders as o')
    .innerJoin(...same('lab_test_types as t', 'o.test_type_id'))
    .innerJoin(...same('staff as s', 'o.ordered_by'))
    .select([
      'o.id',
      'o.request_id',
      'o.consultation_id',
      'o.test_type_id',
      't.name',
      't.code',
      'o.order_number',
      'o.priority',
      'o.clinical_notes',
      'o.status',
      'o.payment_status',
      'o.price',
      's.name as ordered_by_name',
      'o.created_at',
      'o.cancel_reason',
      'o.version',
    ])
    .where('o.visit_id', '=', visitId)
    .orderBy('o.created_at')
    .orderBy('o.id')
    .$castTo<z.input<typeof LabOrder>>()
    .execute()

/** The radiology orders of a visit, oldest first. */
export const selectStudies = (at: At, visitId: string): Promise<z.input<typeof RadiologyOrder>[]> =>
  at
    .from('radiology_orders as o')
    .innerJoin(...same('staff as s', 'o.ordered_by'))
    .select([
      'o.id',
      'o.request_id',
      'o.consultation_id',
      'o.study_type_id',
      'o.study_type as name',
      'o.order_number',
      'o.priority',
      'o.clinical_notes',
      'o.status',
      'o.payment_status',
      'o.price',
      'o.scheduled_time',
      's.name as ordered_by_name',
      'o.created_at',
      'o.cancel_reason',
      'o.version',
    ])
    .where('o.visit_id', '=', visitId)
    .orderBy('o.created_at')
    .orderBy('o.id')
    .$castTo<z.input<typeof RadiologyOrder>>()
    .execute()

type PrescriptionRow = z.input<typeof Prescription>
const prescriptions = (at: At) =>
  at
    .from('consultation_prescriptions as p')
    .innerJoin(...same('staff as s', 'p.prescribed_by'))
    .select([
      'p.id',
      'p.consultation_id',
      'p.medication_id',
      'p.medication_name as name',
      'p.dosage',
      'p.frequency',
      'p.duration',
      'p.quantity',
      'p.route',
      'p.instructions',
      'p.status',
      typed<PrescriptionRow['warnings']>('p.warnings').as('warnings'),
      'p.override_reason',
      'p.ends_on',
      's.name as ordered_by_name',
      'p.created_at',
      'p.cancel_reason',
      'p.version',
    ])

/** The prescriptions of a visit, oldest first. */
export const selectPrescriptions = (at: At, visitId: string): Promise<PrescriptionRow[]> =>
  prescriptions(at).where('p.visit_id', '=', visitId).orderBy('p.created_at').orderBy('p.id').$castTo<PrescriptionRow>().execute()

/** Taken now: not cancelled, and its last day has not passed, or, where that is not known, of the last thirty days. */
const isCurrent = (today: string) =>
  sql<boolean>`(p.status <> 'cancelled' and (p.ends_on >= ${today}::date or (p.ends_on is null and p.created_at > now() - interval '30 days')))`

export type CurrentMedicine = PrescriptionRow & { visit_id: string; ingredients: string[]; classes: string[] }
/** What a patient takes now, newest first, with what it is made of. */
export const selectCurrent = (at: At, patientId: string, today: string): Promise<CurrentMedicine[]> =>
  prescriptions(at)
    .leftJoin(...same('pharmacy_medications as m', 'p.medication_id'))
    .select([
      'p.visit_id',
      sql<string[]>`coalesce(m.ingredients, '{}')`.as('ingredients'),
      sql<string[]>`coalesce(m.classes, '{}')`.as('classes'),
    ])
    .where('p.patient_id', '=', patientId)
    .where(isCurrent(today))
    .orderBy('p.created_at', 'desc')
    .limit(100)
    .$castTo<CurrentMedicine>()
    .execute()

/** What was prescribed to a patient, newest first; or only what they take now. */
export function prescriptionsOf(at: At, patientId: string, { today, currentOnly }: { today: string; currentOnly: boolean }) {
  const matching = prescriptions(at)
    .innerJoin(...same('visits as v', 'p.visit_id'))
    .where('p.patient_id', '=', patientId)
    .$if(currentOnly, (query) => query.where(isCurrent(today)))
  const rows = matching
    .select(['p.visit_id', 'v.visit_number', isCurrent(today).as('is_current')])
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id')
  return { rows, matching: matching.clearSelect() }
}

/** The referrals of a visit, oldest first. */
export const selectReferrals = (at: At, visitId: string) =>
  at
    .from('consultation_referrals as r')
    .innerJoin(...same('staff as s', 'r.referred_by'))
    .select([
      'r.id',
      'r.consultation_id',
      'r.department',
      'r.reason',
      'r.priority',
      'r.notes',
      'r.status',
      's.name as ordered_by_name',
      'r.created_at',
      'r.cancel_reason',
      'r.version',
    ])
    .where('r.visit_id', '=', visitId)
    .orderBy('r.created_at')
    .orderBy('r.id')
    .$castTo<Omit<z.input<typeof Referral>, 'name'>>()
    .execute()

/** Which of these ids stand for something signed at this visit. */
export async function selectSigned(at: At, visitId: string, ids: readonly string[]): Promise<string[]> {
  const signed = (table: string) =>
    sql`select id from ${sql.table(table)} where hospital_id = ${at.hospital_id}::uuid and visit_id = ${visitId}::uuid and id = any(${ids}::uuid[])`
  const tables = ['lab_orders', 'radiology_orders', 'consultation_prescriptions', 'consultation_referrals']
  const { rows } = await sql<{ id: string }>`${sql.join(tables.map(signed), sql` union all `)}`.execute(at.tx)
  return rows.map((row) => row.id)
}

export const selectAllergies = (at: At, patientId: string) =>
  at
    .from('patient_allergies')
    .select(['substance', 'reaction'])
    .where('patient_id', '=', patientId)
    .where('retracted_at', 'is', null)
    .orderBy('recorded_at')
    .execute()

export type NewPrescription = NewRow<'consultation_prescriptions'>
export const insertPrescriptions = (at: At, rows: NewPrescription[]) => at.insert('consultation_prescriptions', rows).execute()

export type NewReferral = NewRow<'consultation_referrals'>
export const insertReferrals = (at: At, rows: NewReferral[]) => at.insert('consultation_referrals', rows).execute()

/** What of a visit's prescriptions is still to be dispensed. */
export const selectOpenPrescriptions = async (at: At, visitId: string): Promise<{ pending: boolean; open: boolean }> =>
  at
    .from('consultation_prescriptions')
    .select([
      sql<boolean>`coalesce(bool_or(status = 'pending'), false)`.as('pending'),
      sql<boolean>`coalesce(bool_or(status in ('pending', 'dispensing')), false)`.as('open'),
    ])
    .where('visit_id', '=', visitId)
    .executeTakeFirstOrThrow()
