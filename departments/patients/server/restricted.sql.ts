import { sql } from 'kysely'
import { allRows } from '../../../kernel/server/database/fixed.ts'
import { contains, type List } from '../../../kernel/server/lists/list.ts'
import { type HospitalDb, type NewRow, same } from '../../../kernel/server/tenant.ts'
import { patientColumns } from './searched.sql.ts'

/** A restricted record that somebody may not open now. */
export type WithheldRecord = {
  asked: string
  patient_id: string
  op_number: string
  first_name: string
  last_name: string
  own: boolean
}

const isGranted = (at: HospitalDb, staffId: string) => sql<boolean>`exists (select from record_grants grt
  where grt.hospital_id = ${at.hospital_id}::uuid and grt.staff_id = ${staffId}::uuid and grt.patient_id = pat.id
    and grt.expires_at > now())`

/** Whether a patient's record is restricted and nothing opens it for this person now, where it is part of no other. */
export const isHeld = (at: HospitalDb, staffId: string) => sql<boolean>`(exists (select from patient_restrictions rst
  where rst.hospital_id = ${at.hospital_id}::uuid and rst.patient_id = pat.id and rst.lifted_at is null)
  and not ${isGranted(at, staffId)})`

/** Those of these patients whose record is restricted, or part of another one that may be: hardly ever one. */
const selectDoubtful = allRows(
  (at, ids: readonly string[]) => sql<{ id: string }>`
    select rst.patient_id id from patient_restrictions rst
    where rst.hospital_id = ${at.hospital_id}::uuid and rst.patient_id = any(${ids}::uuid[]) and rst.lifted_at is null
    union all
    select pat.id from patients pat
    where pat.hospital_id = ${at.hospital_id}::uuid and pat.id = any(${ids}::uuid[]) and pat.merged_into is not null`,
)
const selectWithheld = allRows(
  (at, ids: readonly string[], staffId: string) => sql<WithheldRecord>`
    with recursive whole as (
      select pat.id, pat.merged_into, pat.id asked
      from patients pat
      where pat.hospital_id = ${at.hospital_id}::uuid and pat.id = any(${ids}::uuid[])
      union all
      select pat.id, pat.merged_into, whole.asked
      from whole
      join patients pat on pat.hospital_id = ${at.hospital_id}::uuid and pat.id = whole.merged_into
    )
    select whole.asked, pat.id patient_id, pat.op_number, pat.first_name, pat.last_name,
      coalesce(bool_or(rst.staff_id = ${staffId}::uuid), false) own
    from whole
    join patients pat on pat.hospital_id = ${at.hospital_id}::uuid and pat.id = whole.id
    join patient_restrictions rst on rst.hospital_id = pat.hospital_id and rst.patient_id = pat.id
      and rst.lifted_at is null
    where whole.merged_into is null and not ${isGranted(at, staffId)}
    group by whole.asked, pat.id, pat.op_number, pat.first_name, pat.last_name`,
)
/**
 * Those of these patients whose record is restricted, and that nothing opens for this person now; a record that became
 * part of another stands for that one.
 */
export async function selectHeld(at: HospitalDb, ids: readonly string[], staffId: string): Promise<WithheldRecord[]> {
  const doubtful = await selectDoubtful(at, ids)
  return doubtful.length
    ? selectWithheld(
        at,
        doubtful.map(({ id }) => id),
        staffId,
      )
    : []
}

/** The restrictions of a record that count, the oldest first. */
export const selectRestrictions = (at: HospitalDb, patientId: string) =>
  at
    .from('patient_restrictions as rst')
    .innerJoin(...same('staff as maker', 'rst.made_by'))
    .leftJoin(...same('staff as stf', 'rst.staff_id'))
    .select(['rst.id', 'rst.kind', 'rst.reason', 'stf.name as staff_name', 'maker.name as made_by_name', 'rst.made_at'])
    .where('rst.patient_id', '=', patientId)
    .where('rst.lifted_at', 'is', null)
    .orderBy('rst.made_at')
    .orderBy('rst.id')
    .execute()

/** What opens a record for somebody now, for the longest. */
export const selectGrant = (at: HospitalDb, patientId: string, staffId: string) =>
  at
    .from('record_grants')
    .select(['kind', 'reason', 'expires_at'])
    .where('patient_id', '=', patientId)
    .where('staff_id', '=', staffId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('expires_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export const insertRestriction = (at: HospitalDb, row: NewRow<'patient_restrictions'>) =>
  at.insert('patient_restrictions', row).execute()

/** A restriction, locked until the transaction ends. */
export const lockRestriction = (at: HospitalDb, id: string) =>
  at
    .from('patient_restrictions')
    .select(['patient_id', 'kind', 'staff_id', 'lifted_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Whether this member of the staff is the patient of a restricted record. */
export const isOwnRecord = async (at: HospitalDb, patientId: string, staffId: string): Promise<boolean> =>
  (await at
    .from('patient_restrictions')
    .select('id')
    .where('patient_id', '=', patientId)
    .where('staff_id', '=', staffId)
    .where('lifted_at', 'is', null)
    .executeTakeFirst()) !== undefined

export const liftRestriction = (at: HospitalDb, id: string, by: string, reason: string) =>
  at
    .update('patient_restrictions')
    .set({ lifted_at: sql<Date>`now()`, lifted_by: by, lift_reason: reason })
    .where('id', '=', id)
    .execute()

type Grant = {
  id: string
  patient_id: string
  staff_id: string
  kind: 'broken' | 'treating'
  reason: string
  own_record: boolean
}
/** Lets somebody in for as many hours as the hospital says; answers until when. */
export async function insertGrant(at: HospitalDb, grant: Grant): Promise<Date> {
  const expires_at = sql<Date>`now() + make_interval(hours => (select break_glass_hours from hospital_settings
    where hospital_id = ${at.hospital_id}::uuid))`
  const row = await at
    .insert('record_grants', { ...grant, expires_at })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return row.expires_at
}

/**
 * Active staff, with why one may be the patient; not those who are patients already. Similar is a trigram similarity of
 * 0.45, as of two patients.
 */
export async function selectStaffSuggestions(at: HospitalDb, patientId: string) {
  const { rows } = await sql<{ staff_id: string; name: string; job_title: string | null; why: string | null }>`
    select *
    from (select stf.id staff_id, stf.name, stf.job_title,
      case when stf.phone = pat.phone then 'Same phone'
        when lower(stf.email) = lower(pat.email) then 'Same e-mail address'
      when similarity(lower(stf.name),
        lower(pat.first_name || ' ' || pat.last_name)) >= 0.45 then 'Similar name' end why
    from staff stf join patients pat on pat.hospital_id = stf.hospital_id and pat.id = ${patientId}::uuid
    where stf.hospital_id = ${at.hospital_id}::uuid and stf.active and not exists (select from patient_restrictions rst
      where rst.hospital_id = stf.hospital_id and rst.staff_id = stf.id and rst.lifted_at is null)) found
    order by why is null, why, name, staff_id`.execute(at.tx)
  return rows
}

export const selectStaffName = (at: HospitalDb, staffId: string) =>
  at.from('staff').select('name').where('id', '=', staffId).executeTakeFirst()

/** The restricted records, the newest first: what marked them, or that the patient works here. */
export function restricted(at: HospitalDb, search: string) {
  const matching = at
    .from('patient_restrictions as rst')
    .innerJoin(...same('patients as pat', 'rst.patient_id'))
    .where('rst.lifted_at', 'is', null)
    .where((eb) => eb.and(contains(search, ...patientColumns)))
  const rows = matching
    .innerJoin(...same('staff as maker', 'rst.made_by'))
    .leftJoin(...same('staff as stf', 'rst.staff_id'))
    .select([
      'rst.id',
      'rst.patient_id',
      'pat.op_number',
      'pat.first_name',
      'pat.last_name',
      'rst.kind',
      'rst.reason',
      'stf.name as staff_name',
      'maker.name as made_by_name',
      'rst.made_at',
    ])
    .orderBy('rst.made_at', 'desc')
    .orderBy('rst.id', 'desc')
  return { rows, matching }
}

type GrantFilter = {
  patient_id?: string | undefined
  search: string
  kind: 'broken' | 'treating'
  state?: 'unreviewed' | 'reviewed' | undefined
}
const listedGrant = [
  'grt.id',
  'grt.patient_id',
  'pat.op_number',
  'pat.first_name',
  'pat.last_name',
  'grt.staff_id',
  'stf.name as staff_name',
  'grt.kind',
  'grt.reason',
  'grt.own_record',
  'grt.granted_at',
  'grt.expires_at',
  'grt.verdict',
  'grt.review_note',
  'review.name as reviewed_by_name',
  'grt.reviewed_at',
] as const
/** Who opened restricted records: what was not reviewed first, then the newest. */
export function grants(at: HospitalDb, { patient_id, search, kind, state }: GrantFilter) {
  const matching = at
    .from('record_grants as grt')
    .innerJoin(...same('patients as pat', 'grt.patient_id'))
    .innerJoin(...same('staff as stf', 'grt.staff_id'))
    .where('grt.kind', '=', kind)
    .$if(patient_id !== undefined, (query) => query.where('grt.patient_id', '=', patient_id ?? ''))
    .$if(state !== undefined, (query) => query.where('grt.reviewed_at', state === 'reviewed' ? 'is not' : 'is', null))
    .where((eb) => eb.and(contains(search, ...patientColumns, 'stf.name')))
  const rows = matching
    .leftJoin(...same('staff as review', 'grt.reviewed_by'))
    .select(listedGrant)
    .orderBy(sql`grt.reviewed_at is not null`)
    .orderBy('grt.granted_at', 'desc')
    .orderBy('grt.id', 'desc')
  return { rows, matching } satisfies List<unknown>
}

export const countUnreviewed = async (at: HospitalDb): Promise<number> =>
  (
    await at
      .from('record_grants')
      .select(sql<number>`count(*)`.as('n'))
      .where('kind', '=', 'broken')
      .where('reviewed_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).n

/** An opening that is to be reviewed, locked until the transaction ends. */
export const lockGrant = (at: HospitalDb, id: string) =>
  at
    .from('record_grants as grt')
    .select(['grt.patient_id', 'grt.staff_id', 'grt.reviewed_at'])
    .where('grt.id', '=', id)
    .where('grt.kind', '=', 'broken')
    .forUpdate()
    .executeTakeFirst()

export const reviewGrant = (
  at: HospitalDb,
  id: string,
  review: { verdict: 'justified' | 'not_justified'; review_note: string | null; reviewed_by: string },
) =>
  at
    .update('record_grants')
    .set({ ...review, reviewed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
