import { sql } from 'kysely'
import { type HospitalDb, type NewRow, same, typed } from '../../../../kernel/server/tenant.ts'
import type { Correction } from '../../births.contract.ts'

/** Of which stay and mother a birth is. */
export const selectOf = (at: HospitalDb, deliveryId: string) =>
  at.from('deliveries').select(['id', 'admission_id', 'patient_id']).where('id', '=', deliveryId).executeTakeFirst()

/** Of which birth a newborn is. */
export const selectDeliveryOf = async (at: HospitalDb, newbornId: string): Promise<string | undefined> =>
  (await at.from('newborns').select('delivery_id').where('id', '=', newbornId).executeTakeFirst())?.delivery_id

/** A birth with who corrected it last, held until the transaction ends. */
export async function lockDelivery(at: HospitalDb, id: string) {
  const there = await at.from('deliveries').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return (
    there &&
    at
      .from('deliveries as dlv')
      .leftJoin(...same('staff as struck', 'dlv.struck_by'))
      .leftJoin(...same('labours as lbr', 'dlv.labour_id'))
      .select([
        'dlv.id',
        'dlv.labour_id',
        'lbr.active_from',
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
        'dlv.created_at',
        'dlv.version',
        'dlv.struck_at',
        'struck.name as struck_by_name',
        'dlv.strike_reason',
      ])
      .where('dlv.id', '=', id)
      .executeTakeFirst()
  )
}
export type LockedDelivery = NonNullable<Awaited<ReturnType<typeof lockDelivery>>>

export const updateDelivery = (at: HospitalDb, id: string, values: Partial<NewRow<'deliveries'>>) =>
  at
    .update('deliveries')
    .set(values)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const updateNewborn = (at: HospitalDb, id: string, values: Partial<NewRow<'newborns'>>) =>
  at
    .update('newborns')
    .set(values)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** Strikes out a birth with its children. */
export async function strikeBirth(at: HospitalDb, id: string, by: string, reason: string): Promise<void> {
  await updateDelivery(at, id, { struck_at: new Date(), struck_by: by, strike_reason: reason })
  await at
    .update('newborns')
    .set((eb) => ({ struck_at: sql<Date>`now()`, version: eb('version', '+', 1) }))
    .where('delivery_id', '=', id)
    .execute()
}

export const insertCorrection = (at: HospitalDb, row: NewRow<'birth_corrections'>) =>
  at.insert('birth_corrections', row).execute()

type Values = Correction['before']
/** What was corrected in these births, newest first. */
export const selectCorrections = (at: HospitalDb, deliveryIds: readonly string[]) =>
  at
    .from('birth_corrections as bco')
    .innerJoin(...same('staff as stf', 'bco.corrected_by'))
    .select([
      'bco.id',
      'bco.delivery_id',
      'bco.newborn_id',
      typed<Values>('bco.before').as('before'),
      typed<Values>('bco.after').as('after'),
      'bco.reason',
      'bco.after_notification',
      'stf.name as corrected_by_name',
      'bco.corrected_at',
    ])
    .where('bco.delivery_id', '=', sql<string>`any(${deliveryIds}::uuid[])`)
    .orderBy('bco.corrected_at', 'desc')
    .orderBy('bco.id', 'desc')
    .execute()

/** The children of a birth who wait for a bed or lie in one. */
export const selectChildrenHere = (at: HospitalDb, deliveryId: string) =>
  at
    .from('newborns as nwb')
    .innerJoin(...same('patients as pat', 'nwb.patient_id'))
    .innerJoin(...same('admissions as adm', 'pat.id', 'patient_id'))
    .select(['pat.first_name', 'pat.last_name', 'adm.admission_number'])
    .where('nwb.delivery_id', '=', deliveryId)
    .where('adm.status', 'in', ['requested', 'admitted'])
    .execute()

/** Two records that are both of children who were born here, each with its mother: what stands of their births. */
export const selectBornHere = (at: HospitalDb, patientIds: readonly [string, string]) =>
  at
    .from('newborns as nwb')
    .innerJoin(...same('patients as pat', 'nwb.patient_id'))
    .innerJoin(...same('deliveries as dlv', 'nwb.delivery_id'))
    .innerJoin(...same('patients as mother', 'dlv.patient_id'))
    .select([
      'pat.op_number',
      'nwb.born_at',
      'nwb.birth_order',
      'mother.first_name as mother_first',
      'mother.last_name as mother_last',
    ])
    .where('nwb.patient_id', '=', sql<string>`any(${patientIds}::uuid[])`)
    .where('nwb.struck_at', 'is', null)
    .orderBy('nwb.born_at')
    .orderBy('nwb.id')
    .execute()
