import { sql } from 'kysely'
import type { z } from 'zod'
import { type HospitalDb, type NewRow, same, typed } from '../../../kernel/server/tenant.ts'
import { paymentStatus } from '../../billing/server/index.ts'
import type { Prescription } from '../prescriptions.contract.ts'

type Row = z.input<typeof Prescription>

const prescriptions = (at: HospitalDb) =>
  at
    .from('pharmacy_prescriptions as rx')
    .innerJoin(...same('staff as stf', 'rx.prescribed_by'))
    .leftJoin(...same('pharmacy_medications as med', 'rx.given_id'))

const substitutedOr = <C extends 'dosage' | 'frequency' | 'duration' | 'route'>(column: C) =>
  sql<Row[C]>`coalesce(${sql.ref(`rx.substitute_${column}`)}, ${sql.ref(`rx.${column}`)})`.as(column)
/** How what is given of a prescription is taken: a substitute has a dose of its own. */
export const givenDose = [
  substitutedOr('dosage'),
  substitutedOr('frequency'),
  substitutedOr('duration'),
  substitutedOr('route'),
] as const

/** What the pharmacy asks about an open prescription `rx` and nobody has answered. */
const openQuestion = sql<string | null>`case when rx.status in ('pending', 'dispensing') then (
    select nts.body from pharmacy_notes nts where nts.hospital_id = rx.hospital_id and nts.prescription_id = rx.id
      and nts.kind = 'question' and nts.answer is null) end`

/**
 * Whether what is given of `rx` is another medicine than was written, or taken otherwise; `med` is what is given.
 */
export const givenOtherwise = sql<boolean>`(med.name is distinct from rx.medication_name and med.name is not null
  or (rx.substitute_dosage, rx.substitute_frequency, rx.substitute_duration, rx.substitute_route)
    is distinct from (rx.dosage, rx.frequency, rx.duration, rx.route) and rx.substitute_dosage is not null)`

const shown = [
  'rx.id',
  'rx.consultation_id',
  'rx.medication_id',
  'rx.medication_name as name',
  ...givenDose,
  'rx.quantity_due as quantity',
  'med.name as given_name',
  'rx.substitution_note',
  'rx.instructions',
  'rx.status',
  typed<Row['warnings']>('rx.warnings').as('warnings'),
  'rx.override_reason',
  'rx.ends_on',
  'stf.name as ordered_by_name',
  'rx.created_at',
  'rx.cancel_reason',
  'rx.version',
  paymentStatus('rx.charge_id').as('payment_status'),
  openQuestion.as('asked'),
] as const

/** The prescriptions of a visit, oldest first. */
export const selectOfVisit = (at: HospitalDb, visitId: string) =>
  prescriptions(at).select(shown).where('rx.visit_id', '=', visitId).orderBy('rx.created_at').orderBy('rx.id').execute()

/**
 * Taken now: not cancelled nor all brought back, and its last day has not passed, or, where that is not known, of the
 * last thirty days.
 */
const isCurrent = (today: string) =>
  sql<boolean>`(rx.status <> 'cancelled' and not (rx.status = 'completed' and rx.quantity_returned > 0
    and rx.quantity_dispensed = 0) and (rx.ends_on >= ${today}::date
    or (rx.ends_on is null and rx.created_at > now() - interval '30 days')))`

const MOST_CURRENT = 100
/** What a patient takes now, newest first, with what it is made of. */
export const selectCurrent = (at: HospitalDb, patientId: string, today: string) =>
  prescriptions(at)
    .select([
      ...shown,
      'rx.visit_id',
      sql<string[]>`coalesce(med.ingredients, '{}')`.as('ingredients'),
      sql<string[]>`coalesce(med.classes, '{}')`.as('classes'),
    ])
    .where('rx.patient_id', '=', patientId)
    .where(isCurrent(today))
    .orderBy('rx.created_at', 'desc')
    .limit(MOST_CURRENT)
    .execute()

/** What was prescribed to a patient, newest first; or only what they take now. */
export function prescriptionsOf(
  at: HospitalDb,
  patientId: string,
  { today, currentOnly }: { today: string; currentOnly: boolean },
) {
  const matching = prescriptions(at)
    .innerJoin(...same('visits as vis', 'rx.visit_id'))
    .where('rx.patient_id', '=', patientId)
    .$if(currentOnly, (query) => query.where(isCurrent(today)))
  const rows = matching
    .select([...shown, 'rx.visit_id', 'vis.visit_number', isCurrent(today).as('is_current')])
    .orderBy('rx.created_at', 'desc')
    .orderBy('rx.id')
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

/** Still to be handed out, and nothing of it was. */
const UNTOUCHED = sql<boolean>`status in ('pending', 'dispensing') and quantity_dispensed = 0
  and quantity_returned = 0`
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
    .where(UNTOUCHED)

/** The prescriptions of a visit that were charged under these ids and of which nothing was handed out. */
export const selectUntouched = (at: HospitalDb, visitId: string, chargeIds: readonly string[]) =>
  at
    .from('pharmacy_prescriptions')
    .select(['id', 'prescribed_by'])
    .where('visit_id', '=', visitId)
    .where('charge_id', '=', sql<string>`any(${chargeIds}::uuid[])`)
    .where(UNTOUCHED)
    .orderBy('id')
    .execute()

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
    .from('pharmacy_prescriptions as rx')
    .leftJoin(...same('staff as stf', 'rx.cancelled_by'))
    .leftJoin(...same('staff as giver', 'rx.dispensed_by'))
    .select([
      'rx.id',
      'rx.visit_id',
      'rx.patient_id',
      'rx.medication_name',
      'rx.status',
      'rx.charge_id',
      'stf.name as cancelled_by_name',
    ])
    .select(['giver.name as dispensed_by_name'])
    .where('rx.id', '=', id)
    .executeTakeFirst()
