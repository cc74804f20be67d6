import { sql } from 'kysely'
import { type HospitalDb, type NewRow, same, typed } from '../../../../kernel/server/tenant.ts'
import type { Apgar } from '../../maternity/apgar.ts'

/** Address and telephone of the mother, which her child takes over. */
export const selectMother = (at: HospitalDb, id: string) =>
  at
    .from('patients')
    .select(['gender', 'address', 'city', 'phone', 'language'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const deliveries = (at: HospitalDb) =>
  at
    .from('deliveries as d')
    .innerJoin(...same('staff as s', 'd.recorded_by'))
    .leftJoin(...same('staff as x', 'd.struck_by'))
    .select([
      'd.id',
      'd.labour_id',
      'd.mode',
      'd.placenta_at',
      'd.placenta',
      'd.uterotonic',
      'd.blood_loss_ml',
      'd.perineum',
      'd.mother_condition',
      'd.complications',
      'd.attended_by',
      'd.notes',
      's.name as recorded_by_name',
      'd.created_at',
      'd.version',
      'd.struck_at',
      'x.name as struck_by_name',
      'd.strike_reason',
    ])
    .orderBy('d.created_at', 'desc')
    .orderBy('d.id', 'desc')

/** The births of an admission, newest first. */
export const selectDeliveries = (at: HospitalDb, admissionId: string) =>
  deliveries(at).where('d.admission_id', '=', admissionId).execute()

/** The birth that stands of a labour, or of an admission without one. */
export const selectRecorded = (at: HospitalDb, admissionId: string, labourId: string | null) =>
  deliveries(at)
    .where('d.admission_id', '=', admissionId)
    .where('d.labour_id', labourId ? '=' : 'is', labourId)
    .where('d.struck_at', 'is', null)
    .executeTakeFirst()

export const insertDelivery = (at: HospitalDb, row: NewRow<'deliveries'>) => at.insert('deliveries', row).execute()
export const insertNewborn = (at: HospitalDb, row: NewRow<'newborns'>) => at.insert('newborns', row).execute()

/** The children of births, in the order in which they were born. */
export const selectNewborns = (at: HospitalDb, deliveryIds: readonly string[]) =>
  at
    .from('newborns as n')
    .leftJoin(...same('patients as p', 'n.patient_id'))
    .leftJoin(...same('staff as b', 'n.notified_by'))
    .select((eb) => [
      'n.id',
      'n.delivery_id',
      'n.birth_order',
      'n.born_at',
      'n.outcome',
      'n.sex',
      'n.weight_grams',
      eb.cast<number | null>('n.length_cm', 'float8').as('length_cm'),
      eb.cast<number | null>('n.head_cm', 'float8').as('head_cm'),
      typed<Apgar | null>('n.apgar_1').as('apgar_1'),
      typed<Apgar | null>('n.apgar_5').as('apgar_5'),
      typed<Apgar | null>('n.apgar_10').as('apgar_10'),
      'n.resuscitation',
      'n.vitamin_k',
      'n.eye_ointment',
      'n.breastfed_within_hour',
      'n.abnormalities',
      'n.patient_id',
      'p.op_number',
      'p.first_name',
      'p.last_name',
      'n.notification_number',
      'n.notified_at',
      'b.name as notified_by_name',
      'n.father_name',
      'n.informant_name',
      'n.version',
    ])
    .where('n.delivery_id', '=', sql<string>`any(${deliveryIds}::uuid[])`)
    .orderBy('n.birth_order')
    .execute()
export type NewbornState = Awaited<ReturnType<typeof selectNewborns>>[number]

/** A newborn with its admission, locked. */
export async function lockNewborn(at: HospitalDb, id: string) {
  const there = await at.from('newborns').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  if (!there) return undefined
  return at
    .from('newborns as n')
    .innerJoin(...same('deliveries as d', 'n.delivery_id'))
    .leftJoin(...same('staff as b', 'n.notified_by'))
    .select([
      'n.id',
      'n.delivery_id',
      'd.admission_id',
      'd.patient_id as mother_id',
      'n.notification_number',
      'n.father_name',
      'n.informant_name',
      'n.notified_at',
      'b.name as notified_by_name',
      'n.struck_at',
      'n.version',
    ])
    .where('n.id', '=', id)
    .executeTakeFirst()
}

/** Keeps a notification; when it was kept first stays. */
export const updateNotification = (
  at: HospitalDb,
  id: string,
  by: string,
  values: { notification_number: string; father_name: string | null; informant_name: string | null },
) =>
  at
    .update('newborns')
    .set({ ...values, notified_by: by, notified_at: sql<Date>`coalesce(notified_at, now())` })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
