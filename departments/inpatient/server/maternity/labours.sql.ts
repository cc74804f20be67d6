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
    .from('labours as l')
    .innerJoin(...same('staff as s', 'l.begun_by'))
    .leftJoin(...same('staff as e', 'l.ended_by'))
    .select([
      'l.id',
      'l.gravida',
      'l.para',
      'l.onset',
      'l.active_from',
      'l.membranes_ruptured_at',
      'l.gestation_weeks',
      'l.risk_factors',
      'l.status',
      'l.ended_at',
      'l.end_reason',
      'e.name as ended_by_name',
      's.name as begun_by_name',
      'l.created_at',
      'l.version',
    ])

/** Every labour of an admission, newest first. */
export const selectLabours = (at: HospitalDb, admissionId: string) =>
  labours(at)
    .where('l.admission_id', '=', admissionId)
    .orderBy('l.created_at', 'desc')
    .orderBy('l.id', 'desc')
    .execute()

/** The labour of an admission that is open, with who began it. */
export const selectOpen = (at: HospitalDb, admissionId: string) =>
  labours(at).where('l.admission_id', '=', admissionId).where(sql<boolean>`l.status = 'open'`).executeTakeFirst()

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
  return there && labours(at).where('l.id', '=', id).executeTakeFirst()
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
    .from('labour_entries as n')
    .innerJoin(...same('staff as s', 'n.recorded_by'))
    .leftJoin(...same('staff as x', 'n.struck_by'))
    .select([
      'n.id',
      'n.labour_id',
      'n.observed_at',
      typed<Observed>('n.observed').as('observed'),
      typed<GuideAlert[]>('n.alerts').as('alerts'),
      'n.assessment',
      'n.plan',
      's.name as recorded_by_name',
      'n.created_at',
      'n.struck_at',
      'x.name as struck_by_name',
      'n.strike_reason',
    ])
    .where('n.labour_id', '=', sql<string>`any(${labourIds}::uuid[])`)
    .orderBy('n.observed_at')
    .orderBy('n.id')
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
