import { sql } from 'kysely'
import { contains, equals } from '../../../kernel/server/lists/list.ts'
import { type HospitalDb, type NewRow, same } from '../../../kernel/server/tenant.ts'
import { patientColumns } from '../../patients/server/index.ts'
import type { ConsentPurpose, ConsentState } from '../consents.ts'

const stateOn = (today: string) =>
  sql<ConsentState>`case when c.withdrawn_at is not null then 'withdrawn' when c.answer = 'refused' then 'refused'
    when c.valid_until < ${today}::date then 'expired' else 'given' end`
/** A later answer to the same question, about the same, took its place. */
const superseded = sql<boolean>`exists (select from patient_consents n where n.hospital_id = c.hospital_id and n.patient_id = c.patient_id
  and n.purpose = c.purpose and lower(coalesce(n.about, '')) = lower(coalesce(c.about, '')) and (n.decided_on, n.recorded_at, n.id) > (c.decided_on, c.recorded_at, c.id))`

const columns = [
  'c.id',
  'c.purpose',
  'c.about',
  'c.answer',
  'c.channel',
  'c.witness',
  'c.decided_on',
  'c.valid_until',
  'c.said_by',
  'c.guardian_name',
  'c.guardian_relation',
  'c.document_id',
  'd.title as document_title',
  'c.note',
  'r.name as recorded_by_name',
  'c.recorded_at',
  'c.withdrawn_on',
  'c.withdrawal_reason',
  'w.name as withdrawn_by_name',
  'c.withdrawn_at',
] as const

/** Every answer of a patient, the latest first. */
export const selectConsents = (at: HospitalDb, patientId: string, today: string) =>
  at
    .from('patient_consents as c')
    .innerJoin(...same('staff as r', 'c.recorded_by'))
    .leftJoin(...same('staff as w', 'c.withdrawn_by'))
    .leftJoin(...same('patient_documents as d', 'c.document_id'))
    .select(columns)
    .select([stateOn(today).as('state'), superseded.as('superseded')])
    .where('c.patient_id', '=', patientId)
    .orderBy('c.decided_on', 'desc')
    .orderBy('c.recorded_at', 'desc')
    .orderBy('c.id', 'desc')
    .execute()

type Filter = { search: string; purpose?: ConsentPurpose | undefined; state?: ConsentState | undefined; today: string }
/**
 * What patients agreed to and refused, as it stands: answers whose place a later one took are in the patient's history
 * alone.
 */
export function consents(at: HospitalDb, { search, purpose, state, today }: Filter) {
  const matching = at
    .from('patient_consents as c')
    .innerJoin(...same('patients as p', 'c.patient_id'))
    .where(sql<boolean>`not ${superseded}`)
    .where((eb) => eb.and([...equals('c.purpose', purpose), ...contains(search, ...patientColumns, 'c.about')]))
    .$if(state !== undefined, (query) => query.where(sql<boolean>`${stateOn(today)} = ${state}`))
  const rows = matching
    .innerJoin(...same('staff as r', 'c.recorded_by'))
    .leftJoin(...same('staff as w', 'c.withdrawn_by'))
    .leftJoin(...same('patient_documents as d', 'c.document_id'))
    .select(columns)
    .select([
      stateOn(today).as('state'),
      superseded.as('superseded'),
      'c.patient_id',
      'p.op_number',
      'p.first_name',
      'p.last_name',
    ])
    .orderBy('c.decided_on', 'desc')
    .orderBy('c.recorded_at', 'desc')
    .orderBy('c.id', 'desc')
  return { rows, matching }
}

/** Whether a paper is one of this patient's, and in use. */
export const isPaperOf = async (at: HospitalDb, documentId: string, patientId: string): Promise<boolean> =>
  (await at
    .from('patient_documents')
    .select('id')
    .where('id', '=', documentId)
    .where('patient_id', '=', patientId)
    .where('archived_at', 'is', null)
    .executeTakeFirst()) !== undefined

export const insertConsent = (at: HospitalDb, row: NewRow<'patient_consents'>) =>
  at.insert('patient_consents', row).execute()

/** A consent, locked until the transaction ends. */
export const lockConsent = (at: HospitalDb, id: string) =>
  at
    .from('patient_consents')
    .select(['patient_id', 'answer', 'decided_on', 'withdrawn_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

type Withdrawal = { withdrawn_on: string; withdrawal_reason: string; withdrawn_by: string }
export const withdraw = (at: HospitalDb, id: string, withdrawal: Withdrawal) =>
  at
    .update('patient_consents')
    .set({ ...withdrawal, withdrawn_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
