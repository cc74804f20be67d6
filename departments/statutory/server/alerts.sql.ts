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
    .from('statutory_alerts as alt')
    .$if(openOnly, (query) => query.where('alt.acknowledged_at', 'is', null))
  return {
    matching,
    rows: matching
      .innerJoin(...same('visits as vis', 'alt.visit_id'))
      .innerJoin(...same('patients as pat', 'vis.patient_id'))
      .innerJoin(...same('staff as stf', 'alt.noted_by'))
      .leftJoin(...same('staff as ack', 'alt.acknowledged_by'))
      .leftJoin(...same('staff as notif', 'alt.notified_by'))
      .select([
        'alt.id',
        'alt.disease',
        'alt.code',
        'alt.noted_at',
        'stf.name as noted_by',
        'alt.visit_id',
        'vis.patient_id',
        'pat.op_number',
        sql<string>`trim(pat.first_name || ' ' || pat.last_name)`.as('patient'),
        'alt.acknowledged_at',
        'ack.name as acknowledged_by',
        'alt.notified_at',
        'notif.name as notified_by',
        'alt.notified_to',
        'alt.note',
        sql<boolean>`exists (select from consultation_diagnoses dia
          where dia.hospital_id = ${at.hospital_id}::uuid and dia.consultation_id = alt.consultation_id
            and dia.code = alt.code)`.as('stands'),
      ])
      .orderBy('alt.noted_at', 'desc')
      .orderBy('alt.id', 'desc'),
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
    .from('statutory_alerts as alt')
    .innerJoin(...same('visits as vis', 'alt.visit_id'))
    .leftJoin(...same('staff as ack', 'alt.acknowledged_by'))
    .leftJoin(...same('staff as notif', 'alt.notified_by'))
    .select([
      'alt.id',
      'vis.patient_id',
      'alt.acknowledged_at',
      'ack.name as acknowledged_by',
      'alt.notified_at',
      'notif.name as notified_by',
    ])
    .where('alt.id', '=', id)
    .forUpdate('alt')
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
