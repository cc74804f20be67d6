import { sql } from 'kysely'
import { type HospitalDb, same } from '../../../kernel/server/tenant.ts'

type NewAlert = {
  id: string
  consultation_id: string
  visit_id: string
  disease: string
  code: string
  noted_by: string
}
/** Keeps alerts of a note; a disease that it said before is not told again. Answers how many are new. */
export async function insertAlerts(at: HospitalDb, rows: readonly NewAlert[]): Promise<number> {
  const made = await at
    .insert('statutory_alerts', rows)
    .onConflict((conflict) => conflict.columns(['hospital_id', 'consultation_id', 'disease']).doNothing())
    .returning('id')
    .execute()
  return made.length
}

/** Alerts, the newest first. */
export function alertsOf(at: HospitalDb, openOnly: boolean) {
  const matching = at
    .from('statutory_alerts as a')
    .$if(openOnly, (query) => query.where('a.acknowledged_at', 'is', null))
  return {
    matching,
    rows: matching
      .innerJoin(...same('visits as v', 'a.visit_id'))
      .innerJoin(...same('patients as p', 'v.patient_id'))
      .innerJoin(...same('staff as s', 'a.noted_by'))
      .leftJoin(...same('staff as k', 'a.acknowledged_by'))
      .leftJoin(...same('staff as n', 'a.notified_by'))
      .select([
        'a.id',
        'a.disease',
        'a.code',
        'a.noted_at',
        's.name as noted_by',
        'a.visit_id',
        'v.patient_id',
        'p.op_number',
        sql<string>`trim(p.first_name || ' ' || p.last_name)`.as('patient'),
        'a.acknowledged_at',
        'k.name as acknowledged_by',
        'a.notified_at',
        'n.name as notified_by',
        'a.notified_to',
        'a.note',
        sql<boolean>`exists (select from consultation_diagnoses d
          where d.hospital_id = ${at.hospital_id}::uuid and d.consultation_id = a.consultation_id and d.code = a.code)`.as(
          'stands',
        ),
      ])
      .orderBy('a.noted_at', 'desc')
      .orderBy('a.id', 'desc'),
  }
}

export const countOpen = async (at: HospitalDb): Promise<number> =>
  (
    await at
      .from('statutory_alerts')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('acknowledged_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).n

/** Locks an alert with its patient. */
export const lockAlert = (at: HospitalDb, id: string) =>
  at
    .from('statutory_alerts as a')
    .innerJoin(...same('visits as v', 'a.visit_id'))
    .leftJoin(...same('staff as k', 'a.acknowledged_by'))
    .leftJoin(...same('staff as n', 'a.notified_by'))
    .select([
      'a.id',
      'v.patient_id',
      'a.acknowledged_at',
      'k.name as acknowledged_by',
      'a.notified_at',
      'n.name as notified_by',
    ])
    .where('a.id', '=', id)
    .forUpdate('a')
    .executeTakeFirst()

export const acknowledge = (at: HospitalDb, id: string, by: string) =>
  at
    .update('statutory_alerts')
    .set({ acknowledged_at: sql<Date>`now()`, acknowledged_by: by })
    .where('id', '=', id)
    .where('acknowledged_at', 'is', null)
    .execute()

export const noteNotified = (
  at: HospitalDb,
  id: string,
  row: { notified_by: string; notified_to: string; note: string | null },
) =>
  at
    .update('statutory_alerts')
    .set({ ...row, notified_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
