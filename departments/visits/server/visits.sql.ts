import { sql } from 'kysely'
import { onlyRow } from '../../../kernel/server/database/fixed.ts'
import { equals } from '../../../kernel/server/lists/list.ts'
import { type Column, type HospitalDb, same } from '../../../kernel/server/tenant.ts'
import { ofPatient } from '../../patients/server/index.ts'
import { ending } from './queue.sql.ts'

const visits = (at: HospitalDb) => at.from('visits as vis').innerJoin(...same('patients as pat', 'vis.patient_id'))

const shown = [
  'vis.id',
  'vis.visit_number',
  'vis.visit_type',
  'vis.status',
  'vis.emergency_type',
  'vis.emergency_details',
  'vis.created_at',
  'vis.closed_at',
  'vis.close_reason',
  'vis.version',
  ...ofPatient,
  'pat.phone',
] as const

export const selectVisit = (at: HospitalDb, id: string) =>
  visits(at).select(shown).where('vis.id', '=', id).executeTakeFirst()

const LOCKED = ['id', 'patient_id', 'visit_number', 'visit_type', 'status'] as const
/** The visit alone, its row locked until the transaction ends: two closings of a visit happen one after the other. */
export const lockVisit = (at: HospitalDb, id: string) =>
  at.from('visits').select(LOCKED).where('id', '=', id).forUpdate().executeTakeFirst()

/** The same for several, in the one order in which everybody locks them. */
export const lockVisits = (at: HospitalDb, ids: readonly string[]) =>
  at
    .from('visits')
    .select(LOCKED)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Who ended a visit, and when. */
export const selectClosing = (at: HospitalDb, id: string) =>
  at
    .from('visits as vis')
    .innerJoin(...same('staff as stf', 'vis.closed_by'))
    .select(['stf.name', 'vis.closed_at'])
    .where('vis.id', '=', id)
    .executeTakeFirst()

export type NewVisit = {
  id: string
  patient_id: string
  op_number: string
  visit_type: 'regular' | 'emergency'
  payment_mode: Column<'visits', 'payment_mode'>
  payment_details: object
  emergency_type: Column<'visits', 'emergency_type'>
  emergency_details: string | null
  referred_from: string | null
  registered_by: string
}

/** Inserts a visit under the patient's next number: `V{OP}`, then `V{OP}-2` and so on. */
export const insertVisit = (at: HospitalDb, { payment_details, ...visit }: NewVisit) =>
  insertNumbered(at, { ...visit, payment_details: JSON.stringify(payment_details) })
const insertNumbered = onlyRow(
  (at, { op_number, ...row }: Omit<NewVisit, 'payment_details'> & { payment_details: string }) => {
    const sequence = sql<number>`(select coalesce(max(sequence), 0) + 1 from visits
    where hospital_id = ${at.hospital_id} and patient_id = ${row.patient_id})`
    return at
      .insert('visits', {
        ...row,
        sequence,
        visit_number: sql<string>`'V' || ${op_number}::text ||
        case when ${sequence} = 1 then '' else '-' || ${sequence} end`,
      })
      .returning(['visit_number', 'created_at'])
  },
)

/** The newest open visit of a patient. */
export const selectActive = (at: HospitalDb, patientId: string) =>
  at
    .from('visits')
    .select('id')
    .where('patient_id', '=', patientId)
    .where('closed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The open visits that a patient has today, newest first. */
export const selectOpenToday = (at: HospitalDb, patientId: string, timeZone: string) =>
  visits(at)
    .select(shown)
    .where('vis.patient_id', '=', patientId)
    .where('vis.closed_at', 'is', null)
    .where('vis.created_at', '>=', sql<Date>`date_trunc('day', now(), ${sql.lit(timeZone)})`)
    .orderBy('vis.created_at', 'desc')
    .execute()

/** Moves a visit on; `closing` also writes who and when. */
export const updateVisit = (
  at: HospitalDb,
  id: string,
  change: { status: Column<'visits', 'status'>; visit_type?: Column<'visits', 'visit_type'> },
  closing: { by: string; reason: string | null } | null,
) =>
  at
    .update('visits')
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
    .where('id', '=', id)
    .execute()

/** Ends what is still open of a visit's queues, but for where somebody goes on waiting. */
export const closeEntries = (
  at: HospitalDb,
  visitId: string,
  by: string,
  reason: string | null,
  staysIn: readonly string[],
) =>
  at
    .update('queues')
    .set({
      ...ending(by),
      status: sql<'done' | 'removed'>`case when status = 'in_progress' then 'done' else 'removed' end`,
      end_reason: reason,
    })
    .where('visit_id', '=', visitId)
    .where(sql<boolean>`status in ('waiting', 'in_progress')`)
    .$if(staysIn.length > 0, (query) =>
      query.where((eb) => eb.not(eb.and([eb('status', '=', 'waiting'), eb('department', 'in', staysIn)]))),
    )
    .execute()

/** Ends what a visit still waits for; who is being served stays so. */
export const endWaiting = (at: HospitalDb, visitId: string, by: string, reason: string) =>
  at
    .update('queues')
    .set({ ...ending(by), status: 'removed', end_reason: reason })
    .where('visit_id', '=', visitId)
    .where('status', '=', 'waiting')
    .execute()

/** Whether the patient of a visit lies on a ward. */
export const isAdmitted = async (at: HospitalDb, visitId: string): Promise<boolean> =>
  (await at
    .from('visits')
    .select('id')
    .where('id', '=', visitId)
    .where('status', '=', 'admitted')
    .executeTakeFirst()) !== undefined

/** Emergency visits, newest first. */
export const emergencies = (at: HospitalDb, status: Column<'visits', 'status'> | undefined) => ({
  rows: visits(at)
    .select(shown)
    .where('vis.visit_type', '=', sql.lit('emergency'))
    .where((eb) => eb.and(equals('vis.status', status)))
    .orderBy('vis.created_at', 'desc')
    .orderBy('vis.id'),
  matching: at
    .from('visits as vis')
    .where('visit_type', '=', sql.lit('emergency'))
    .where((eb) => eb.and(equals('vis.status', status))),
})

/** A patient's visits, newest first. */
export function visitsOfPatient(at: HospitalDb, patientId: string) {
  const matching = at.from('visits').where('patient_id', '=', patientId)
  const rows = matching
    .select(['id as visit_id', 'visit_number', 'visit_type', 'status', 'created_at', 'closed_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
  return { rows, matching }
}
