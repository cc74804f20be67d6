import { sql } from 'kysely'
import { contains, equals } from '../../../kernel/server/lists/list.ts'
import { type HospitalDb, type NewRow, same } from '../../../kernel/server/tenant.ts'
import { patientColumns } from '../../patients/server/index.ts'
import type { ConsentPurpose, ConsentState } from '../consents.ts'

const stateOn = (today: string) =>
  sql<ConsentState>`case when cns.withdrawn_at is not null then 'withdrawn' when cns.answer = 'refused' then 'refused'
    when cns.valid_until < ${today}::date then 'expired' else 'given' end`
/** A later answer to the same question, about the same, took its place. */
const superseded = sql<boolean>`exists (select from patient_consents newer
  where newer.hospital_id = cns.hospital_id and newer.patient_id = cns.patient_id
  and newer.purpose = cns.purpose and lower(coalesce(newer.about, '')) = lower(coalesce(cns.about, ''))
  and (newer.decided_on, newer.recorded_at, newer.id) > (cns.decided_on, cns.recorded_at, cns.id))`

const columns = [
  'cns.id',
  'cns.purpose',
  'cns.about',
  'cns.answer',
  'cns.channel',
  'cns.witness',
  'cns.decided_on',
  'cns.valid_until',
  'cns.said_by',
  'cns.guardian_name',
  'cns.guardian_relation',
  'cns.document_id',
  'doc.title as document_title',
  'cns.note',
  'scribe.name as recorded_by_name',
  'cns.recorded_at',
  'cns.withdrawn_on',
  'cns.withdrawal_reason',
  'revoke.name as withdrawn_by_name',
  'cns.withdrawn_at',
] as const

/** Every answer of a patient, the latest first. */
export const selectConsents = (at: HospitalDb, patientId: string, today: string) =>
  at
    .from('patient_consents as cns')
    .innerJoin(...same('staff as scribe', 'cns.recorded_by'))
    .leftJoin(...same('staff as revoke', 'cns.withdrawn_by'))
    .leftJoin(...same('patient_documents as doc', 'cns.document_id'))
    .select(columns)
    .select([stateOn(today).as('state'), superseded.as('superseded')])
    .where('cns.patient_id', '=', patientId)
    .orderBy('cns.decided_on', 'desc')
    .orderBy('cns.recorded_at', 'desc')
    .orderBy('cns.id', 'desc')
    .execute()

type Filter = { search: string; purpose?: ConsentPurpose | undefined; state?: ConsentState | undefined; today: string }
/**
 * What patients agreed to and refused, as it stands: answers whose place a later one took are in the patient's history
 * alone.
 */
export function consents(at: HospitalDb, { search, purpose, state, today }: Filter) {
  const matching = at
    .from('patient_consents as cns')
    .innerJoin(...same('patients as pat', 'cns.patient_id'))
    .where(sql<boolean>`not ${superseded}`)
    .where((eb) => eb.and([...equals('cns.purpose', purpose), ...contains(search, ...patientColumns, 'cns.about')]))
    .$if(state !== undefined, (query) => query.where(sql<boolean>`${stateOn(today)} = ${state}`))
  const rows = matching
    .innerJoin(...same('staff as scribe', 'cns.recorded_by'))
    .leftJoin(...same('staff as revoke', 'cns.withdrawn_by'))
    .leftJoin(...same('patient_documents as doc', 'cns.document_id'))
    .select(columns)
    .select([
      stateOn(today).as('state'),
      superseded.as('superseded'),
      'cns.patient_id',
      'pat.op_number',
      'pat.first_name',
      'pat.last_name',
    ])
    .orderBy('cns.decided_on', 'desc')
    .orderBy('cns.recorded_at', 'desc')
    .orderBy('cns.id', 'desc')
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
