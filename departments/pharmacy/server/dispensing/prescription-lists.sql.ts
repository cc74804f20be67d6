import { sql } from 'kysely'
import type { z } from 'zod'
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

const joined = (at: HospitalDb) =>
  at
    .from('pharmacy_prescriptions as r')
    .innerJoin(...same('staff as s', 'r.prescribed_by'))
    .innerJoin(...same('visits as v', 'r.visit_id'))
    .innerJoin(...same('patients as p', 'r.patient_id'))
    .leftJoin(...same('pharmacy_medications as m', 'r.given_id'))

/**
 * Prescriptions with everything that the pharmacy knows of them; `r` is the prescription, `v` its visit, `p` the
 * patient, `m` what is given.
 */
export const withNames = (at: HospitalDb) =>
  joined(at)
    .leftJoin(...same('stock_items as i', 'm.item_id'))
    .select(ofVisit)
    .select([
      'r.id',
      'p.language',
      'v.visit_type',
      'v.status as visit_status',
      'r.medication_name as name',
      'r.medication_id',
      sql<
        Row['prescribed']
      >`jsonb_build_object('dosage', r.dosage, 'frequency', r.frequency, 'duration', r.duration, 'route', r.route)`.as(
        'prescribed',
      ),
      'r.quantity',
      ...givenDose('r'),
      'r.instructions',
      'r.status',
      typed<Row['warnings']>('r.warnings').as('warnings'),
      'r.override_reason',
      's.name as ordered_by_name',
      'r.created_at',
      'r.ends_on',
      'r.given_id',
      'm.name as given_name',
      sql<
        Row['match']
      >`case when r.given_id is null then (select jsonb_build_object('id', x.id, 'name', x.name) from pharmacy_medications x
        where x.hospital_id = r.hospital_id and x.status = 'active' and lower(x.name) = lower(r.medication_name) order by x.name, x.id limit 1) end`.as(
        'match',
      ),
      'r.matched_at',
      nameOf(at, 'staff', 'r.matched_by').as('matched_by_name'),
      'm.unit',
      'm.item_id',
      'i.smallest_part',
      sql<boolean>`coalesce(m.is_high_risk, false)`.as('is_high_risk'),
      sql<boolean>`coalesce(i.is_controlled, false)`.as('is_controlled'),
      'i.storage',
      'r.substitution_note',
      'r.substituted_at',
      nameOf(at, 'staff', 'r.substituted_by').as('substituted_by_name'),
      typed<Row['warnings']>('r.pharmacy_warnings').as('pharmacy_warnings'),
      'r.pharmacy_override_reason',
      'r.quantity_due',
      'r.quantity_dispensed',
      'r.quantity_returned',
      'r.quantity_let_go',
      'r.quantity_open',
      'r.owed_since',
      'r.let_go_reason',
      'r.let_go_at',
      nameOf(at, 'staff', 'r.let_go_by').as('let_go_by_name'),
      'r.confirmed_at',
      nameOf(at, 'staff', 'r.confirmed_by').as('confirmed_by_name'),
      'r.dispensed_at',
      nameOf(at, 'staff', 'r.dispensed_by').as('dispensed_by_name'),
      'r.dispensing_notes',
      'r.cancel_reason',
      'r.charge_id',
      paymentStatus('r.charge_id').as('payment_status'),
      'r.version',
    ])

/** Which day of a prescription a period asks for. */
const DAY_OF = { prescribed: 'r.created_at', dispensed: 'r.dispensed_at', cancelled: 'r.cancelled_at' } as const
export type Filter = {
  search: string
  status?: PrescriptionStatus | undefined
  period: Period
  by: keyof typeof DAY_OF
  owed?: 'yes' | 'no' | undefined
  timeZone: string
}
const matches = ({ search, status, period, by, owed, timeZone }: Filter) => [
  ...(status ? [sql<boolean>`r.status = ${sql.lit(status)}`] : []),
  ...(owed ? [owed === 'yes' ? sql<boolean>`r.owed_since is not null` : sql<boolean>`r.owed_since is null`] : []),
  ...since(DAY_OF[by], period, timeZone),
  ...contains(search, ...patientColumns, 'v.visit_number', 'r.medication_name', 'm.name', 's.name'),
]

/** Prescriptions, newest first. */
export function prescriptions(at: HospitalDb, filter: Filter): List<Row> {
  const matching = (filter.search ? joined(at) : at.from('pharmacy_prescriptions as r')).where((eb) =>
    eb.and(matches(filter)),
  )
  return {
    rows: foundFirst(matching.select('r.id').orderBy('r.created_at', 'desc').orderBy('r.id'), (ids) =>
      withNames(at).where(sql<boolean>`r.id = any(${ids}::uuid[])`).orderBy('r.created_at', 'desc').orderBy('r.id'),
    ),
    matching,
  }
}

/** The same, with what the given medicine is made of. */
export const withContent = (at: HospitalDb) => withNames(at).select(['m.ingredients', 'm.classes'])

/** What of a patient is to be handed out, is owed, or was handed out since local midnight; the oldest first. */
export const selectOfPatient = (at: HospitalDb, patientId: string, timeZone: string) =>
  withContent(at)
    .where('r.patient_id', '=', patientId)
    .where(sql<boolean>`(r.status in ('pending', 'dispensing') or r.dispensed_at >= ${startOf('today', timeZone)})`)
    .orderBy('r.created_at')
    .orderBy('r.id')
    .execute()

/** The store that the pharmacy takes from: the open one that serves it, else the default one. */
const STORE = (at: HospitalDb) => sql`(select st.id from stock_stores st where st.hospital_id = ${at.hospital_id}::uuid
  and (st.is_default or st.serves = 'pharmacy' and st.active) order by st.is_default limit 1)`

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
      select b.item_id, b.id batch_id, b.batch_number, b.expiry_date, b.quantity from stock_batches b
      where b.hospital_id = ${at.hospital_id}::uuid and b.item_id = any(${itemIds}::uuid[]) and b.store_id = ${STORE(at)} and b.quantity > 0
        and ${isUsable('b', today)}
      order by b.item_id, b.expiry_date nulls last, b.id`.execute(at.tx)
  ).rows

type Batches = { batch_number: string; expiry_date: string | null; quantity: number }[]
/** What was handed out of these prescriptions, newest first, with the batches that it came from. */
export const selectHandOuts = (at: HospitalDb, prescriptionIds: readonly string[]) =>
  at
    .from('pharmacy_dispenses as x')
    .innerJoin(...same('pharmacy_medications as m', 'x.medication_id'))
    .innerJoin(...same('staff as s', 'x.dispensed_by'))
    .leftJoin(...same('staff as w', 'x.witnessed_by'))
    .select([
      'x.id',
      'x.prescription_id',
      'm.name',
      'x.quantity',
      'x.returned_quantity',
      'x.note',
      's.name as dispensed_by_name',
      'w.name as witnessed_by_name',
      'x.created_at',
      sql<Batches>`(select coalesce(jsonb_agg(jsonb_build_object('batch_number', b.batch_number, 'expiry_date', b.expiry_date, 'quantity', -k.quantity) order by b.expiry_date, b.id), '[]')
        from stock_movements k join stock_batches b on b.hospital_id = k.hospital_id and b.id = k.batch_id
        where k.hospital_id = x.hospital_id and k.source_id = x.id and k.source_kind = 'dispense' and k.kind = 'issue')`.as(
        'batches',
      ),
    ])
    .where('x.prescription_id', 'in', prescriptionIds)
    .orderBy('x.created_at', 'desc')
    .orderBy('x.id', 'desc')
    .execute()
