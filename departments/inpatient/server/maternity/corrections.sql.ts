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
      .from('deliveries as d')
      .leftJoin(...same('staff as x', 'd.struck_by'))
      .leftJoin(...same('labours as l', 'd.labour_id'))
      .select([
        'd.id',
        'd.labour_id',
        'l.active_from',
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
        'd.created_at',
        'd.version',
        'd.struck_at',
        'x.name as struck_by_name',
        'd.strike_reason',
      ])
      .where('d.id', '=', id)
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
    .from('birth_corrections as c')
    .innerJoin(...same('staff as s', 'c.corrected_by'))
    .select([
      'c.id',
      'c.delivery_id',
      'c.newborn_id',
      typed<Values>('c.before').as('before'),
      typed<Values>('c.after').as('after'),
      'c.reason',
      'c.after_notification',
      's.name as corrected_by_name',
      'c.corrected_at',
    ])
    .where('c.delivery_id', '=', sql<string>`any(${deliveryIds}::uuid[])`)
    .orderBy('c.corrected_at', 'desc')
    .orderBy('c.id', 'desc')
    .execute()

/** The children of a birth who wait for a bed or lie in one. */
export const selectChildrenHere = (at: HospitalDb, deliveryId: string) =>
  at
    .from('newborns as n')
    .innerJoin(...same('patients as p', 'n.patient_id'))
    .innerJoin(...same('admissions as a', 'p.id', 'patient_id'))
    .select(['p.first_name', 'p.last_name', 'a.admission_number'])
    .where('n.delivery_id', '=', deliveryId)
    .where('a.status', 'in', ['requested', 'admitted'])
    .execute()

/** Two records that are both of children who were born here, each with its mother: what stands of their births. */
export const selectBornHere = (at: HospitalDb, patientIds: readonly [string, string]) =>
  at
    .from('newborns as n')
    .innerJoin(...same('patients as p', 'n.patient_id'))
    .innerJoin(...same('deliveries as d', 'n.delivery_id'))
    .innerJoin(...same('patients as m', 'd.patient_id'))
    .select(['p.op_number', 'n.born_at', 'n.birth_order', 'm.first_name as mother_first', 'm.last_name as mother_last'])
    .where('n.patient_id', '=', sql<string>`any(${patientIds}::uuid[])`)
    .where('n.struck_at', 'is', null)
    .orderBy('n.born_at')
    .orderBy('n.id')
    .execute()
