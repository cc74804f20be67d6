import { sql } from 'kysely'
import type { z } from 'zod'
import { localDay } from '../../../../kernel/contract/values/days.ts'
import { contains, foundFirst, type List } from '../../../../kernel/server/lists/list.ts'
import { type Period, since, startOf } from '../../../../kernel/server/lists/period.ts'
import { type HospitalDb, nameOf, same, typed } from '../../../../kernel/server/tenant.ts'
import { paymentStatus } from '../../../billing/server/index.ts'
import { isUsable } from '../../../inventory/server/index.ts'
import { patientColumns } from '../../../patients/server/index.ts'
import { ofVisit } from '../../../visits/server/index.ts'
import type * as contract from '../../dispensing.contract.ts'
import type { PrescriptionStatus } from '../../prescriptions.contract.ts'
import { givenDose } from '../prescriptions.sql.ts'

export type Row = z.input<typeof contract.PrescriptionRow>

/** The store that the pharmacy takes from: the open one that serves it, else the default one. */
const STORE = (
  at: HospitalDb,
) => sql`(select sto.id from stock_stores sto where sto.hospital_id = ${at.hospital_id}::uuid
  and (sto.is_default or sto.serves = 'pharmacy' and sto.active) order by sto.is_default limit 1)`

/** What can be taken today of the medicine `med` that is given for an open `rx`; null of any other. */
export const onShelf = (at: HospitalDb) =>
  sql<string | null>`case when rx.status in ('pending', 'dispensing') and med.item_id is not null then (
    select coalesce(sum(bat.quantity), 0) from stock_batches bat
    where bat.hospital_id = ${at.hospital_id}::uuid and bat.item_id = med.item_id and bat.store_id = ${STORE(at)}
      and ${isUsable('bat', localDay(at.time_zone))}) end`

const joined = (at: HospitalDb) =>
  at
    .from('pharmacy_prescriptions as rx')
    .innerJoin(...same('staff as stf', 'rx.prescribed_by'))
    .innerJoin(...same('visits as vis', 'rx.visit_id'))
    .innerJoin(...same('patients as pat', 'rx.patient_id'))
    .leftJoin(...same('pharmacy_medications as med', 'rx.given_id'))

/** The batches of what was handed out of a prescription, as its label names them. */
const handedBatches = (at: HospitalDb) =>
  sql<Row['handed_batches']>`case when rx.quantity_dispensed > 0 then (
      select coalesce(jsonb_agg(distinct jsonb_build_object('batch_number', bat.batch_number, 'expiry_date',
        bat.expiry_date)), '[]')
      from pharmacy_dispenses dsp
      join stock_movements mov on mov.hospital_id = dsp.hospital_id and mov.source_kind = 'dispense'
        and mov.source_id = dsp.id and mov.kind = 'issue'
      join stock_batches bat on bat.hospital_id = mov.hospital_id and bat.id = mov.batch_id
      where dsp.hospital_id = ${at.hospital_id}::uuid and dsp.prescription_id = rx.id)
    else '[]'::jsonb end`.as('handed_batches')

/** The last question about a prescription `rx`. */
const lastQuestion = (at: HospitalDb) =>
  sql<Row['question']>`(select jsonb_build_object('prescriber_note_id', nts.id, 'body', nts.body, 'written_by_name',
      ${nameOf(at, 'staff', 'nts.written_by')}, 'created_at', nts.created_at, 'answer', nts.answer, 'answer_words',
      nts.answer_words, 'answered_by_name', ${nameOf(at, 'staff', 'nts.answered_by')}, 'answered_at', nts.answered_at,
      'spoke_with_name', ${nameOf(at, 'staff', 'nts.spoke_with')})
    from pharmacy_notes nts where nts.hospital_id = ${at.hospital_id}::uuid and nts.prescription_id = rx.id
      and nts.kind = 'question'
    order by nts.created_at desc, nts.id desc limit 1)`

/**
 * Prescriptions with everything that the pharmacy knows of them; `rx` is the prescription, `vis` its visit, `pat`
 * the patient, `med` what is given.
 */
export const withNames = (at: HospitalDb) =>
  joined(at)
    .leftJoin(...same('stock_items as itm', 'med.item_id'))
    .select(ofVisit)
    .select([
      'rx.id',
      'pat.language',
      'vis.visit_type',
      'vis.status as visit_status',
      'rx.medication_name as name',
      'rx.medication_id',
      sql<
        Row['prescribed']
      >`jsonb_build_object('dosage', rx.dosage, 'frequency', rx.frequency, 'duration', rx.duration, 'route',
        rx.route)`.as('prescribed'),
      'rx.quantity',
      ...givenDose,
      'rx.instructions',
      'rx.status',
      typed<Row['warnings']>('rx.warnings').as('warnings'),
      'rx.override_reason',
      'rx.prescribed_by',
      'stf.name as ordered_by_name',
      'rx.created_at',
      'rx.ends_on',
      'rx.given_id',
      'med.name as given_name',
      sql<
        Row['match']
      >`case when rx.given_id is null then (select jsonb_build_object('id', match.id, 'name', match.name)
        from pharmacy_medications match
        where match.hospital_id = rx.hospital_id and match.status = 'active'
          and lower(match.name) = lower(rx.medication_name)
        order by match.name, match.id limit 1) end`.as('match'),
      'rx.matched_at',
      nameOf(at, 'staff', 'rx.matched_by').as('matched_by_name'),
      'med.unit',
      'med.form',
      'med.item_id',
      'itm.smallest_part',
      sql<boolean>`coalesce(med.is_high_risk, false)`.as('is_high_risk'),
      sql<boolean>`coalesce(itm.is_controlled, false)`.as('is_controlled'),
      'itm.storage',
      'rx.substitution_note',
      'rx.substituted_at',
      nameOf(at, 'staff', 'rx.substituted_by').as('substituted_by_name'),
      'rx.corrected_at',
      nameOf(at, 'staff', 'rx.corrected_by').as('corrected_by_name'),
      lastQuestion(at).as('question'),
      typed<Row['warnings']>('rx.pharmacy_warnings').as('pharmacy_warnings'),
      'rx.pharmacy_override_reason',
      'rx.quantity_due',
      'rx.quantity_dispensed',
      'rx.quantity_returned',
      'rx.quantity_let_go',
      'rx.quantity_open',
      'rx.owed_since',
      'rx.let_go_reason',
      'rx.let_go_at',
      nameOf(at, 'staff', 'rx.let_go_by').as('let_go_by_name'),
      'rx.confirmed_at',
      nameOf(at, 'staff', 'rx.confirmed_by').as('confirmed_by_name'),
      'rx.dispensed_at',
      nameOf(at, 'staff', 'rx.dispensed_by').as('dispensed_by_name'),
      'rx.dispensing_notes',
      handedBatches(at),
      'rx.cancel_reason',
      'rx.cancelled_at',
      nameOf(at, 'staff', 'rx.cancelled_by').as('cancelled_by_name'),
      onShelf(at).as('on_shelf'),
      sql<boolean>`exists (select from billing_services svc where svc.hospital_id = ${at.hospital_id}::uuid
        and svc.source_id = rx.given_id and not svc.has_price)`.as('unpriced'),
      'rx.charge_id',
      paymentStatus('rx.charge_id').as('payment_status'),
      'rx.version',
    ])

/** Which day of a prescription a period asks for. */
const DAY_OF = { prescribed: 'rx.created_at', dispensed: 'rx.dispensed_at', cancelled: 'rx.cancelled_at' } as const
export type Filter = {
  search: string
  status?: PrescriptionStatus | undefined
  period: Period
  by: keyof typeof DAY_OF
  owed?: 'yes' | 'no' | undefined
  timeZone: string
}
const matches = ({ search, status, period, by, owed, timeZone }: Filter) => [
  ...(status ? [sql<boolean>`rx.status = ${sql.lit(status)}`] : []),
  ...(owed ? [owed === 'yes' ? sql<boolean>`rx.owed_since is not null` : sql<boolean>`rx.owed_since is null`] : []),
  ...since(DAY_OF[by], period, timeZone),
  ...contains(search, ...patientColumns, 'vis.visit_number', 'rx.medication_name', 'med.name', 'stf.name'),
]

/** Prescriptions, newest first. */
export function prescriptions(at: HospitalDb, filter: Filter): List<Row> {
  const matching = (filter.search ? joined(at) : at.from('pharmacy_prescriptions as rx')).where((eb) =>
    eb.and(matches(filter)),
  )
  return {
    rows: foundFirst(matching.select('rx.id').orderBy('rx.created_at', 'desc').orderBy('rx.id'), (ids) =>
      withNames(at).where(sql<boolean>`rx.id = any(${ids}::uuid[])`).orderBy('rx.created_at', 'desc').orderBy('rx.id'),
    ),
    matching,
  }
}

/** The same, with what the given medicine is made of. */
export const withContent = (at: HospitalDb) => withNames(at).select(['med.ingredients', 'med.classes'])

/** What of a patient is to be handed out, is owed, or was handed out since local midnight; the oldest first. */
export const selectOfPatient = (at: HospitalDb, patientId: string, timeZone: string) =>
  withContent(at)
    .where('rx.patient_id', '=', patientId)
    .where(sql<boolean>`(rx.status in ('pending', 'dispensing') or rx.dispensed_at >= ${startOf('today', timeZone)})`)
    .orderBy('rx.created_at')
    .orderBy('rx.id')
    .execute()

export type ShelfBatch = {
  item_id: string
  batch_id: string
  batch_number: string
  expiry_date: string | null
  quantity: string
}
/**
 * The batches that can be taken from, in the order in which they are taken: what expires today or has expired is not
 * among them.
 */
export const selectShelf = async (at: HospitalDb, itemIds: readonly string[], today: string): Promise<ShelfBatch[]> =>
  (
    await sql<ShelfBatch>`
      select bat.item_id, bat.id batch_id, bat.batch_number, bat.expiry_date, bat.quantity from stock_batches bat
      where bat.hospital_id = ${at.hospital_id}::uuid and bat.item_id = any(${itemIds}::uuid[])
        and bat.store_id = ${STORE(at)} and bat.quantity > 0
        and ${isUsable('bat', today)}
      order by bat.item_id, bat.expiry_date nulls last, bat.id`.execute(at.tx)
  ).rows

type Batches = { batch_number: string; expiry_date: string | null; quantity: number }[]
/** What was handed out of these prescriptions, newest first, with the batches that it came from. */
export const selectHandOuts = (at: HospitalDb, prescriptionIds: readonly string[]) =>
  at
    .from('pharmacy_dispenses as dsp')
    .innerJoin(...same('pharmacy_medications as med', 'dsp.medication_id'))
    .innerJoin(...same('staff as stf', 'dsp.dispensed_by'))
    .leftJoin(...same('staff as witn', 'dsp.witnessed_by'))
    .select([
      'dsp.id',
      'dsp.prescription_id',
      'med.name',
      'dsp.quantity',
      'dsp.returned_quantity',
      'dsp.note',
      'stf.name as dispensed_by_name',
      'witn.name as witnessed_by_name',
      'dsp.created_at',
      sql<Batches>`(select coalesce(jsonb_agg(jsonb_build_object('batch_number', bat.batch_number, 'expiry_date',
        bat.expiry_date, 'quantity', -mov.quantity) order by bat.expiry_date, bat.id), '[]')
        from stock_movements mov join stock_batches bat on bat.hospital_id = mov.hospital_id and bat.id = mov.batch_id
        where mov.hospital_id = dsp.hospital_id and mov.source_id = dsp.id and mov.source_kind = 'dispense'
          and mov.kind = 'issue')`.as('batches'),
    ])
    .where('dsp.prescription_id', 'in', prescriptionIds)
    .orderBy('dsp.created_at', 'desc')
    .orderBy('dsp.id', 'desc')
    .execute()
