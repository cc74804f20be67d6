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
    .from('deliveries as dlv')
    .innerJoin(...same('staff as stf', 'dlv.recorded_by'))
    .leftJoin(...same('staff as struck', 'dlv.struck_by'))
    .select([
      'dlv.id',
      'dlv.labour_id',
      'dlv.mode',
      'dlv.placenta_at',
      'dlv.placenta',
      'dlv.uterotonic',
      'dlv.blood_loss_ml',
      'dlv.perineum',
      'dlv.mother_condition',
      'dlv.complications',
      'dlv.attended_by',
      'dlv.notes',
      'stf.name as recorded_by_name',
      'dlv.created_at',
      'dlv.version',
      'dlv.struck_at',
      'struck.name as struck_by_name',
      'dlv.strike_reason',
    ])
    .orderBy('dlv.created_at', 'desc')
    .orderBy('dlv.id', 'desc')

/** The births of an admission, newest first. */
export const selectDeliveries = (at: HospitalDb, admissionId: string) =>
  deliveries(at).where('dlv.admission_id', '=', admissionId).execute()

/** The birth that stands of a labour, or of an admission without one. */
export const selectRecorded = (at: HospitalDb, admissionId: string, labourId: string | null) =>
  deliveries(at)
    .where('dlv.admission_id', '=', admissionId)
    .where('dlv.labour_id', labourId ? '=' : 'is', labourId)
    .where('dlv.struck_at', 'is', null)
    .executeTakeFirst()

export const insertDelivery = (at: HospitalDb, row: NewRow<'deliveries'>) => at.insert('deliveries', row).execute()
export const insertNewborn = (at: HospitalDb, row: NewRow<'newborns'>) => at.insert('newborns', row).execute()

/** The children of births, in the order in which they were born. */
export const selectNewborns = (at: HospitalDb, deliveryIds: readonly string[]) =>
  at
    .from('newborns as nwb')
    .leftJoin(...same('patients as pat', 'nwb.patient_id'))
    .leftJoin(...same('staff as notif', 'nwb.notified_by'))
    .select((eb) => [
      'nwb.id',
      'nwb.delivery_id',
      'nwb.birth_order',
      'nwb.born_at',
      'nwb.outcome',
      'nwb.sex',
      'nwb.weight_grams',
      eb.cast<number | null>('nwb.length_cm', 'float8').as('length_cm'),
      eb.cast<number | null>('nwb.head_cm', 'float8').as('head_cm'),
      typed<Apgar | null>('nwb.apgar_1').as('apgar_1'),
      typed<Apgar | null>('nwb.apgar_5').as('apgar_5'),
      typed<Apgar | null>('nwb.apgar_10').as('apgar_10'),
      'nwb.resuscitation',
      'nwb.vitamin_k',
      'nwb.eye_ointment',
      'nwb.breastfed_within_hour',
      'nwb.abnormalities',
      'nwb.patient_id',
      'pat.op_number',
      'pat.first_name',
      'pat.last_name',
      'nwb.notification_number',
      'nwb.notified_at',
      'notif.name as notified_by_name',
      'nwb.father_name',
      'nwb.informant_name',
      'nwb.version',
    ])
    .where('nwb.delivery_id', '=', sql<string>`any(${deliveryIds}::uuid[])`)
    .orderBy('nwb.birth_order')
    .execute()
export type NewbornState = Awaited<ReturnType<typeof selectNewborns>>[number]

/** A newborn with its admission, locked. */
export async function lockNewborn(at: HospitalDb, id: string) {
  const there = await at.from('newborns').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  if (!there) return undefined
  return at
    .from('newborns as nwb')
    .innerJoin(...same('deliveries as dlv', 'nwb.delivery_id'))
    .leftJoin(...same('staff as notif', 'nwb.notified_by'))
    .select([
      'nwb.id',
      'nwb.delivery_id',
      'dlv.admission_id',
      'dlv.patient_id as mother_id',
      'nwb.notification_number',
      'nwb.father_name',
      'nwb.informant_name',
      'nwb.notified_at',
      'notif.name as notified_by_name',
      'nwb.struck_at',
      'nwb.version',
    ])
    .where('nwb.id', '=', id)
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
