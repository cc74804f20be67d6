import { sql } from 'kysely'
import type { z } from 'zod'
import { type At, type NewRow, same, typed } from '../../../kernel/server/tenant.ts'
import { paymentStatus } from '../../billing/server/index.ts'
import type { Prescription } from '../prescriptions.contract.ts'

type Row = z.input<typeof Prescription>

const prescriptions = (at: At) => at.from('pharmacy_prescriptions as p').innerJoin(...same('staff as s', 'p.prescribed_by'))

const shown = [
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
  typed<Row['warnings']>('p.warnings').as('warnings'),
  'p.override_reason',
  'p.ends_on',
  's.name as ordered_by_name',
  'p.created_at',
  'p.cancel_reason',
  'p.version',
  paymentStatus('p.id').as('payment_status'),
] as const

/** The prescriptions of a visit, oldest first. */
export const selectOfVisit = (at: At, visitId: string) =>
  prescriptions(at).select(shown).where('p.visit_id', '=', visitId).orderBy('p.created_at').orderBy('p.id').execute()

/** Taken now: not cancelled, and its last day has not passed, or, where that is not known, of the last thirty days. */
const isCurrent = (today: string) =>
  sql<boolean>`(p.status <> 'cancelled' and (p.ends_on >= ${today}::date or (p.ends_on is null and p.created_at > now() - interval '30 days')))`

const MOST_CURRENT = 100
/** What a patient takes now, newest first, with what it is made of. */
export const selectCurrent = (at: At, patientId: string, today: string) =>
  prescriptions(at)
    .leftJoin(...same('pharmacy_medications as m', 'p.medication_id'))
    .select([
      ...shown,
      'p.visit_id',
      sql<string[]>`coalesce(m.ingredients, '{}')`.as('ingredients'),
      sql<string[]>`coalesce(m.classes, '{}')`.as('classes'),
    ])
    .where('p.patient_id', '=', patientId)
    .where(isCurrent(today))
    .orderBy('p.created_at', 'desc')
    .limit(MOST_CURRENT)
    .execute()

/** What was prescribed to a patient, newest first; or only what they take now. */
export function prescriptionsOf(at: At, patientId: string, { today, currentOnly }: { today: string; currentOnly: boolean }) {
  const matching = prescriptions(at)
    .innerJoin(...same('visits as v', 'p.visit_id'))
    .where('p.patient_id', '=', patientId)
    .$if(currentOnly, (query) => query.where(isCurrent(today)))
  const rows = matching
    .select([...shown, 'p.visit_id', 'v.visit_number', isCurrent(today).as('is_current')])
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id')
  return { rows, matching }
}

export const insertPrescriptions = (at: At, rows: readonly NewRow<'pharmacy_prescriptions'>[]) =>
  at.insert('pharmacy_prescriptions', rows).execute()

/** What of a visit's prescriptions is still to be dispensed. */
export const selectOpen = (at: At, visitId: string): Promise<{ pending: boolean; open: boolean }> =>
  at
    .from('pharmacy_prescriptions')
    .select([
      sql<boolean>`coalesce(bool_or(status = 'pending'), false)`.as('pending'),
      sql<boolean>`coalesce(bool_or(status in ('pending', 'dispensing')), false)`.as('open'),
    ])
    .where('visit_id', '=', visitId)
    .executeTakeFirstOrThrow()

const cancelling = (at: At, by: string, reason: string) =>
  at
    .update('pharmacy_prescriptions')
    .set((eb) => ({
      status: 'cancelled',
      cancel_reason: reason,
      cancelled_by: by,
      updated_at: sql<Date>`now()`,
      version: eb('version', '+', 1),
    }))
    .where(sql<boolean>`status in ('pending', 'dispensing')`)

/** Cancels a prescription that is not dispensed yet; false when it is not in such a state. */
export const cancelOne = async (at: At, id: string, by: string, reason: string): Promise<boolean> =>
  (await cancelling(at, by, reason).where('id', '=', id).executeTakeFirst()).numUpdatedRows === 1n

/** Cancels what is not dispensed of a visit; answers which. */
export const cancelOfVisit = async (at: At, visitId: string, by: string, reason: string): Promise<string[]> =>
  (await cancelling(at, by, reason).where('visit_id', '=', visitId).returning('id').execute()).map((row) => row.id)

export const selectPrescription = (at: At, id: string) =>
  at
    .from('pharmacy_prescriptions as p')
    .leftJoin(...same('staff as s', 'p.cancelled_by'))
    .select(['p.id', 'p.visit_id', 'p.patient_id', 'p.medication_name', 'p.status', 's.name as cancelled_by_name'])
    .where('p.id', '=', id)
    .executeTakeFirst()
