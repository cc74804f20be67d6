import { sql } from 'kysely'
import type { Tx } from '../../../kernel/server/db.ts'

const visits = (tx: Tx, hospitalId: string) =>
  tx
    .selectFrom('visits as v')
    .innerJoin('patients as p', (join) => join.onRef('p.hospital_id', '=', 'v.hospital_id').onRef('p.id', '=', 'v.patient_id'))
    .where('v.hospital_id', '=', hospitalId)

const shown = [
  'v.id',
  'v.patient_id',
  'v.visit_number',
  'v.visit_type',
  'v.status',
  'v.payment_status',
  'v.emergency_type',
  'v.emergency_details',
  'v.created_at',
  'v.closed_at',
  'v.close_reason',
  'v.version',
  'p.op_number',
  'p.first_name',
  'p.last_name',
  'p.gender',
  'p.date_of_birth',
  'p.phone',
] as const

export const selectVisit = (tx: Tx, hospitalId: string, id: string) =>
  visits(tx, hospitalId).select(shown).where('v.id', '=', id).executeTakeFirst()

/** The visit alone, its row locked until the transaction ends: two closings of a visit happen one after the other. */
export const lockVisit = (tx: Tx, hospitalId: string, id: string) =>
  tx
    .selectFrom('visits')
    .select(['id', 'patient_id', 'visit_number', 'visit_type', 'status'])
    .where('hospital_id', '=', hospitalId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export type NewVisit = {
  hospital_id: string
  id: string
  patient_id: string
  op_number: string
  visit_type: 'regular' | 'emergency'
  payment_mode: string
  payment_details: object
  emergency_type: string | null
  emergency_details: string | null
  referred_from: string | null
  registered_by: string
}

/** Inserts a visit under the patient's next number: `V{OP}`, then `V{OP}-2` and so on. */
export const insertVisit = (tx: Tx, { op_number, ...row }: NewVisit) => {
  const sequence = sql<number>`(select coalesce(max(sequence), 0) + 1 from visits where hospital_id = ${row.hospital_id} and patient_id = ${row.patient_id})`
  return tx
    .insertInto('visits')
    .values({
      ...row,
      payment_details: JSON.stringify(row.payment_details),
      sequence,
      visit_number: sql<string>`'V' || ${op_number}::text || case when ${sequence} = 1 then '' else '-' || ${sequence} end`,
    })
    .returning(['visit_number', 'created_at'])
    .executeTakeFirstOrThrow()
}

/** The open visits that a patient has today, newest first. */
export const selectOpenToday = (tx: Tx, hospitalId: string, patientId: string, timeZone: string) =>
  visits(tx, hospitalId)
    .select(shown)
    .where('v.patient_id', '=', patientId)
    .where('v.closed_at', 'is', null)
    .where('v.created_at', '>=', sql<Date>`date_trunc('day', now(), ${sql.lit(timeZone)})`)
    .orderBy('v.created_at', 'desc')
    .execute()

/** Moves a visit on; `closing` also writes who and when. */
export const updateVisit = (
  tx: Tx,
  hospitalId: string,
  id: string,
  change: { status: string; visit_type?: 'emergency' },
  closing: { by: string; reason: string | null } | null,
) =>
  tx
    .updateTable('visits')
    .set(change)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .$if(closing !== null, (query) =>
      query.set({
        closed_at: sql<Date>`now()`,
        completed_at: change.status === 'completed' ? sql<Date>`now()` : null,
        closed_by: closing?.by ?? null,
        close_reason: closing?.reason ?? null,
      }),
    )
    .where('hospital_id', '=', hospitalId)
    .where('id', '=', id)
    .execute()

/** Ends what is still open of a visit's queues. */
export const closeEntries = (tx: Tx, hospitalId: string, visitId: string, by: string, reason: string | null) =>
  tx
    .updateTable('queues')
    .set((eb) => ({
      status: sql<string>`case when status = 'in_progress' then 'done' else 'removed' end`,
      service_end_time: sql<Date>`now()`,
      ended_by: by,
      end_reason: reason,
      undo: null,
      changed_by: by,
      changed_at: sql<Date>`now()`,
      version: eb('version', '+', 1),
    }))
    .where('hospital_id', '=', hospitalId)
    .where('visit_id', '=', visitId)
    .where(sql<boolean>`status in ('waiting', 'in_progress')`)
    .execute()

export const selectEmergencies = (tx: Tx, hospitalId: string, status: string | undefined, limit: number, offset: number) =>
  visits(tx, hospitalId)
    .select(shown)
    .where('v.visit_type', '=', sql.lit('emergency'))
    .$if(status !== undefined, (query) => query.where('v.status', '=', status ?? ''))
    .orderBy('v.created_at', 'desc')
    .orderBy('v.id')
    .limit(limit)
    .offset(offset)
    .execute()

export const countEmergencies = async (tx: Tx, hospitalId: string, status: string | undefined): Promise<number> =>
  (
    await tx
      .selectFrom('visits')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('hospital_id', '=', hospitalId)
      .where('visit_type', '=', sql.lit('emergency'))
      .$if(status !== undefined, (query) => query.where('status', '=', status ?? ''))
      .executeTakeFirstOrThrow()
  ).n

/** A page of a patient's visits, newest first, with the exact count. */
export const selectVisitsOfPatient = (tx: Tx, hospitalId: string, patientId: string, limit: number, offset: number) =>
  tx
    .selectFrom('visits')
    .select([
      'id as visit_id',
      'visit_number',
      'visit_type',
      'status',
      'created_at',
      'closed_at',
      sql<number>`count(*) over ()`.as('total'),
    ])
    .where('hospital_id', '=', hospitalId)
    .where('patient_id', '=', patientId)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
