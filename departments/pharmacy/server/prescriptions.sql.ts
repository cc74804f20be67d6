import { sql } from 'kysely'
import type { z } from 'zod'
import { type HospitalDb, type NewRow, same, typed } from '../../../kernel/server/tenant.ts'
import { paymentStatus } from '../../billing/server/index.ts'
import type { Prescription } from '../prescriptions.contract.ts'

type Row = z.input<typeof Prescription>

const prescriptions = (at: HospitalDb) =>
  at
    .from('pharmacy_prescriptions as p')
    .innerJoin(...same('staff as s', 'p.prescribed_by'))
    .leftJoin(...same('pharmacy_medications as m', 'p.given_id'))

const substitutedOr = <C extends 'dosage' | 'frequency' | 'duration' | 'route'>(table: 'p' | 'r', column: C) =>
  sql<Row[C]>`coalesce(${sql.ref(`${table}.substitute_${column}`)}, ${sql.ref(`${table}.${column}`)})`.as(column)
/** How what is given of a prescription is taken: a substitute has a dose of its own. */
export const givenDose = (table: 'p' | 'r') =>
  [
    substitutedOr(table, 'dosage'),
    substitutedOr(table, 'frequency'),
    substitutedOr(table, 'duration'),
    substitutedOr(table, 'route'),
  ] as const

const shown = [
  'p.id',
  'p.consultation_id',
  'p.medication_id',
  'p.medication_name as name',
  ...givenDose('p'),
  'p.quantity_due as quantity',
  'm.name as given_name',
  'p.substitution_note',
  'p.instructions',
  'p.status',
  typed<Row['warnings']>('p.warnings').as('warnings'),
  'p.override_reason',
  'p.ends_on',
  's.name as ordered_by_name',
  'p.created_at',
  'p.cancel_reason',
  'p.version',
  paymentStatus('p.charge_id').as('payment_status'),
] as const

/** The prescriptions of a visit, oldest first. */
export const selectOfVisit = (at: HospitalDb, visitId: string) =>
  prescriptions(at).select(shown).where('p.visit_id', '=', visitId).orderBy('p.created_at').orderBy('p.id').execute()

/**
 * Taken now: not cancelled nor all brought back, and its last day has not passed, or, where that is not known, of the
 * last thirty days.
 */
const isCurrent = (today: string) =>
  sql<boolean>`(p.status <> 'cancelled' and not (p.status = 'completed' and p.quantity_returned > 0 and p.quantity_dispensed = 0) and (p.ends_on >= ${today}::date or (p.ends_on is null and p.created_at > now() - interval '30 days')))`

const MOST_CURRENT = 100
/** What a patient takes now, newest first, with what it is made of. */
export const selectCurrent = (at: HospitalDb, patientId: string, today: string) =>
  prescriptions(at)
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
export function prescriptionsOf(
  at: HospitalDb,
  patientId: string,
  { today, currentOnly }: { today: string; currentOnly: boolean },
) {
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

export const insertPrescriptions = (at: HospitalDb, rows: readonly NewRow<'pharmacy_prescriptions'>[]) =>
  at.insert('pharmacy_prescriptions', rows).execute()

/** What of a visit's prescriptions is still to be dispensed. What is owed is not waited for. */
export const selectOpen = (at: HospitalDb, visitId: string): Promise<{ pending: boolean; open: boolean }> =>
  at
    .from('pharmacy_prescriptions')
    .select([
      sql<boolean>`coalesce(bool_or(status = 'pending'), false)`.as('pending'),
      sql<boolean>`coalesce(bool_or(status = 'pending' or status = 'dispensing' and owed_since is null), false)`.as(
        'open',
      ),
    ])
    .where('visit_id', '=', visitId)
    .executeTakeFirstOrThrow()

const cancelling = (at: HospitalDb, by: string, reason: string) =>
  at
    .update('pharmacy_prescriptions')
    .set((eb) => ({
      status: 'cancelled',
      owed_since: null,
      cancel_reason: reason,
      cancelled_by: by,
      cancelled_at: sql<Date>`now()`,
      updated_at: sql<Date>`now()`,
      version: eb('version', '+', 1),
    }))
    .where(sql<boolean>`status in ('pending', 'dispensing') and quantity_dispensed = 0 and quantity_returned = 0`)

/** Cancels a prescription of which nothing was handed out; false when it is not in such a state. */
export const cancelOne = async (at: HospitalDb, id: string, by: string, reason: string): Promise<boolean> =>
  (await cancelling(at, by, reason).where('id', '=', id).executeTakeFirst()).numUpdatedRows === 1n

/** Cancels what of a visit nothing was handed out of; answers as what each is charged. */
export const cancelOfVisit = async (at: HospitalDb, visitId: string, by: string, reason: string): Promise<string[]> =>
  (await cancelling(at, by, reason).where('visit_id', '=', visitId).returning('charge_id').execute()).map(
    (row) => row.charge_id,
  )

/**
 * Lets go what is owed: of one prescription, or of all of a visit. Those of which something was handed out are
 * completed by it.
 */
export const letGo = async (at: HospitalDb, of: { id: string } | { visit_id: string }, by: string, reason: string) =>
  await at
    .update('pharmacy_prescriptions')
    .set((eb) => ({
      status: 'completed',
      owed_since: null,
      quantity_let_go: sql<string>`quantity_let_go + quantity_open`,
      let_go_reason: reason,
      let_go_by: by,
      let_go_at: sql<Date>`now()`,
      updated_at: sql<Date>`now()`,
      version: eb('version', '+', 1),
    }))
    .where(sql<boolean>`status = 'dispensing' and (quantity_dispensed > 0 or quantity_returned > 0)`)
    .where('id' in of ? 'id' : 'visit_id', '=', 'id' in of ? of.id : of.visit_id)
    .returning(['id', 'charge_id', 'quantity_dispensed'])
    .execute()

export const selectPrescription = (at: HospitalDb, id: string) =>
  at
    .from('pharmacy_prescriptions as p')
    .leftJoin(...same('staff as s', 'p.cancelled_by'))
    .leftJoin(...same('staff as d', 'p.dispensed_by'))
    .select([
      'p.id',
      'p.visit_id',
      'p.patient_id',
      'p.medication_name',
      'p.status',
      'p.charge_id',
      's.name as cancelled_by_name',
    ])
    .select(['d.name as dispensed_by_name'])
    .where('p.id', '=', id)
    .executeTakeFirst()
