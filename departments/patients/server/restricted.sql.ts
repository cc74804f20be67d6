import { sql } from 'kysely'
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

/**
 * Those of these patients whose record is restricted, and that nothing opens for this person now; a record that became
 * part of another stands for that one.
 */
export async function selectHeld(at: HospitalDb, ids: readonly string[], staffId: string): Promise<WithheldRecord[]> {
  const { rows } = await sql<WithheldRecord>`
    with recursive whole as (
      select p.id, p.merged_into, p.id asked from patients p where p.hospital_id = ${at.hospital_id}::uuid and p.id = any(${ids}::uuid[])
      union all
      select p.id, p.merged_into, w.asked from whole w join patients p on p.hospital_id = ${at.hospital_id}::uuid and p.id = w.merged_into
    )
    select w.asked, p.id patient_id, p.op_number, p.first_name, p.last_name, coalesce(bool_or(r.staff_id = ${staffId}::uuid), false) own
    from whole w
    join patients p on p.hospital_id = ${at.hospital_id}::uuid and p.id = w.id
    join patient_restrictions r on r.hospital_id = p.hospital_id and r.patient_id = p.id and r.lifted_at is null
    where w.merged_into is null and not exists (select from record_grants g
      where g.hospital_id = p.hospital_id and g.staff_id = ${staffId}::uuid and g.patient_id = p.id and g.expires_at > now())
    group by w.asked, p.id, p.op_number, p.first_name, p.last_name`.execute(at.tx)
  return rows
}

/** The restrictions of a record that count, the oldest first. */
export const selectRestrictions = (at: HospitalDb, patientId: string) =>
  at
    .from('patient_restrictions as r')
    .innerJoin(...same('staff as b', 'r.made_by'))
    .leftJoin(...same('staff as s', 'r.staff_id'))
    .select(['r.id', 'r.kind', 'r.reason', 's.name as staff_name', 'b.name as made_by_name', 'r.made_at'])
    .where('r.patient_id', '=', patientId)
    .where('r.lifted_at', 'is', null)
    .orderBy('r.made_at')
    .orderBy('r.id')
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
  const expires_at = sql<Date>`now() + make_interval(hours => (select break_glass_hours from hospital_settings where hospital_id = ${at.hospital_id}::uuid))`
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
    select * from (select s.id staff_id, s.name, s.job_title, case when s.phone = p.phone then 'Same phone' when lower(s.email) = lower(p.email) then 'Same e-mail address'
      when similarity(lower(s.name), lower(p.first_name || ' ' || p.last_name)) >= 0.45 then 'Similar name' end why
    from staff s join patients p on p.hospital_id = s.hospital_id and p.id = ${patientId}::uuid
    where s.hospital_id = ${at.hospital_id}::uuid and s.active and not exists (select from patient_restrictions r
      where r.hospital_id = s.hospital_id and r.staff_id = s.id and r.lifted_at is null)) found
    order by why is null, why, name, staff_id`.execute(at.tx)
  return rows
}

export const selectStaffName = (at: HospitalDb, staffId: string) =>
  at.from('staff').select('name').where('id', '=', staffId).executeTakeFirst()

/** The restricted records, the newest first: what marked them, or that the patient works here. */
export function restricted(at: HospitalDb, search: string) {
  const matching = at
    .from('patient_restrictions as r')
    .innerJoin(...same('patients as p', 'r.patient_id'))
    .where('r.lifted_at', 'is', null)
    .where((eb) => eb.and(contains(search, ...patientColumns)))
  const rows = matching
    .innerJoin(...same('staff as b', 'r.made_by'))
    .leftJoin(...same('staff as s', 'r.staff_id'))
    .select([
      'r.id',
      'r.patient_id',
      'p.op_number',
      'p.first_name',
      'p.last_name',
      'r.kind',
      'r.reason',
      's.name as staff_name',
      'b.name as made_by_name',
      'r.made_at',
    ])
    .orderBy('r.made_at', 'desc')
    .orderBy('r.id', 'desc')
  return { rows, matching }
}

type GrantFilter = {
  patient_id?: string | undefined
  search: string
  kind: 'broken' | 'treating'
  state?: 'unreviewed' | 'reviewed' | undefined
}
const listedGrant = [
  'g.id',
  'g.patient_id',
  'p.op_number',
  'p.first_name',
  'p.last_name',
  'g.staff_id',
  's.name as staff_name',
  'g.kind',
  'g.reason',
  'g.own_record',
  'g.granted_at',
  'g.expires_at',
  'g.verdict',
  'g.review_note',
  'v.name as reviewed_by_name',
  'g.reviewed_at',
] as const
/** Who opened restricted records: what was not reviewed first, then the newest. */
export function grants(at: HospitalDb, { patient_id, search, kind, state }: GrantFilter) {
  const matching = at
    .from('record_grants as g')
    .innerJoin(...same('patients as p', 'g.patient_id'))
    .innerJoin(...same('staff as s', 'g.staff_id'))
    .where('g.kind', '=', kind)
    .$if(patient_id !== undefined, (query) => query.where('g.patient_id', '=', patient_id ?? ''))
    .$if(state !== undefined, (query) => query.where('g.reviewed_at', state === 'reviewed' ? 'is not' : 'is', null))
    .where((eb) => eb.and(contains(search, ...patientColumns, 's.name')))
  const rows = matching
    .leftJoin(...same('staff as v', 'g.reviewed_by'))
    .select(listedGrant)
    .orderBy(sql`g.reviewed_at is not null`)
    .orderBy('g.granted_at', 'desc')
    .orderBy('g.id', 'desc')
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
    .from('record_grants as g')
    .select(['g.patient_id', 'g.staff_id', 'g.reviewed_at'])
    .where('g.id', '=', id)
    .where('g.kind', '=', 'broken')
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
