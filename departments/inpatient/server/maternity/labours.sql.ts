import { sql } from 'kysely'
import { type HospitalDb, type NewRow, same, typed } from '../../../../kernel/server/tenant.ts'
import type { GuideAlert, Observed } from '../../maternity/guide.ts'

/** Sex of a patient: who can be in labour. */
export const selectGender = async (at: HospitalDb, patientId: string) =>
  (await at.from('patients').select('gender').where('id', '=', patientId).executeTakeFirstOrThrow()).gender

/** Opens a labour; undefined: one is open already. */
export const insertLabour = (at: HospitalDb, row: NewRow<'labours'>) =>
  at
    .insert('labours', row)
    .onConflict((conflict) =>
      conflict.columns(['hospital_id', 'admission_id']).where('status', '=', sql<'open'>`'open'`).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()

const labours = (at: HospitalDb) =>
  at
    .from('labours as lbr')
    .innerJoin(...same('staff as stf', 'lbr.begun_by'))
    .leftJoin(...same('staff as ender', 'lbr.ended_by'))
    .select([
      'lbr.id',
      'lbr.gravida',
      'lbr.para',
      'lbr.onset',
      'lbr.active_from',
      'lbr.membranes_ruptured_at',
      'lbr.gestation_weeks',
      'lbr.risk_factors',
      'lbr.status',
      'lbr.ended_at',
      'lbr.end_reason',
      'ender.name as ended_by_name',
      'stf.name as begun_by_name',
      'lbr.created_at',
      'lbr.version',
    ])

/** Every labour of an admission, newest first. */
export const selectLabours = (at: HospitalDb, admissionId: string) =>
  labours(at)
    .where('lbr.admission_id', '=', admissionId)
    .orderBy('lbr.created_at', 'desc')
    .orderBy('lbr.id', 'desc')
    .execute()

/** The labour of an admission that is open, with who began it. */
export const selectOpen = (at: HospitalDb, admissionId: string) =>
  labours(at).where('lbr.admission_id', '=', admissionId).where(sql<boolean>`lbr.status = 'open'`).executeTakeFirst()

export type LabourState = NonNullable<Awaited<ReturnType<typeof lockLabour>>>
/**
 * A labour of an admission, locked until the transaction ends: columns, its end and the birth come one after the other.
 */
export async function lockLabour(at: HospitalDb, admissionId: string, id: string) {
  const there = await at
    .from('labours')
    .select('id')
    .where('id', '=', id)
    .where('admission_id', '=', admissionId)
    .forUpdate()
    .executeTakeFirst()
  return there && labours(at).where('lbr.id', '=', id).executeTakeFirst()
}

export const updateLabour = (at: HospitalDb, id: string, values: Partial<NewRow<'labours'>>) =>
  at
    .update('labours')
    .set(values)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const insertEntry = (at: HospitalDb, row: NewRow<'labour_entries'>) => at.insert('labour_entries', row).execute()

/** The columns of labours, oldest first. */
export const selectEntries = (at: HospitalDb, labourIds: readonly string[]) =>
  at
    .from('labour_entries as lae')
    .innerJoin(...same('staff as stf', 'lae.recorded_by'))
    .leftJoin(...same('staff as struck', 'lae.struck_by'))
    .select([
      'lae.id',
      'lae.labour_id',
      'lae.observed_at',
      typed<Observed>('lae.observed').as('observed'),
      typed<GuideAlert[]>('lae.alerts').as('alerts'),
      'lae.assessment',
      'lae.plan',
      'stf.name as recorded_by_name',
      'lae.created_at',
      'lae.struck_at',
      'struck.name as struck_by_name',
      'lae.strike_reason',
    ])
    .where('lae.labour_id', '=', sql<string>`any(${labourIds}::uuid[])`)
    .orderBy('lae.observed_at')
    .orderBy('lae.id')
    .execute()
export type EntryState = Awaited<ReturnType<typeof selectEntries>>[number]

/** Strikes out a column that counts; undefined: there is none. */
export const strikeEntry = (
  at: HospitalDb,
  { id, labour_id }: { id: string; labour_id: string },
  by: string,
  reason: string,
) =>
  at
    .update('labour_entries')
    .set({ struck_at: sql<Date>`now()`, struck_by: by, strike_reason: reason })
    .where('id', '=', id)
    .where('labour_id', '=', labour_id)
    .where('struck_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
