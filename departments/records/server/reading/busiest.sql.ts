import { sql } from 'kysely'
import { type HospitalDb, only } from '../../../../kernel/server/tenant.ts'
import type { OpeningReason } from '../../../patients/openings.contract.ts'
import { USUAL_DAYS } from '../../busiest.contract.ts'

/** Whose work somebody mainly does, of several roles; what is none of these is an own role of the hospital's. */
const ROLES = sql`array['doctor', 'radiologist', 'nurse', 'pharmacist', 'lab_reviewer', 'lab_technologist', 'radiographer', 'records_officer',
  'receptionist', 'cashier', 'billing_supervisor', 'claims_officer', 'accountant', 'storekeeper', 'admin']`
const MAIN_ROLE = sql<string>`coalesce((select sro.role from staff_roles sro
  where sro.hospital_id = stf.hospital_id and sro.staff_id = stf.id order by array_position(${ROLES}, sro.role) limit 1), 'own')`

export type ReaderRow = { staff_id: string; staff_name: string; role: string; patients: number; outside: number }
type Span = { from: Date; to: Date }

/** Of how many patients each person opened records in a span of time, counted from the audit. */
export async function countReaders(
  at: HospitalDb,
  { from, to }: Span,
  commands: readonly string[],
): Promise<ReaderRow[]> {
  const { rows } = await sql<ReaderRow>`
    with opened as (
      select aud.person_id, count(distinct aud.patient_id)::int patients
      from audit_log aud
      where aud.hospital_id = ${at.hospital_id}::uuid and aud.at >= ${from} and aud.at < ${to}
        and aud.patient_id is not null and aud.person_id is not null and aud.action <> all(${commands}::text[])
      group by aud.person_id
    )
    select stf.id staff_id, stf.name staff_name, ${MAIN_ROLE} as role, opened.patients,
      (select count(*)::int from record_openings rop where rop.hospital_id = stf.hospital_id and rop.staff_id = stf.id
        and rop.opened_at >= ${from} and rop.opened_at < ${to}) outside
    from opened
    join staff stf on stf.hospital_id = ${at.hospital_id}::uuid and stf.user_id = opened.person_id
    order by opened.patients desc, stf.name, stf.id`.execute(at.tx)
  return rows
}

/** When a day of the hospital begins and ends. */
export async function spanOf(at: HospitalDb, day: string): Promise<Span> {
  const { rows } = await sql<Span>`select ${day}::date::timestamp at time zone ${at.time_zone} as from,
    (${day}::date + 1)::timestamp at time zone ${at.time_zone} as to`.execute(at.tx)
  return only(rows)
}

/** A day that was summed up. */
export async function selectDay(at: HospitalDb, day: string): Promise<ReaderRow[]> {
  const { rows } = await sql<ReaderRow>`
    select rdd.staff_id, stf.name staff_name, rdd.role, rdd.patients, rdd.outside
    from reading_days rdd join staff stf on stf.hospital_id = rdd.hospital_id and stf.id = rdd.staff_id
    where rdd.hospital_id = ${at.hospital_id}::uuid and rdd.day = ${day}::date
    order by rdd.patients desc, stf.name, stf.id`.execute(at.tx)
  return rows
}

/** The last day that was summed up; null: none yet. */
export async function selectLastDay(at: HospitalDb): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select max(rdd.day) as day from reading_days rdd where rdd.hospital_id = ${at.hospital_id}::uuid`.execute(at.tx)
  return rows[0]?.day ?? null
}

/** Keeps what a day came to; what was kept before stays. */
export const insertDay = (at: HospitalDb, day: string, rows: readonly ReaderRow[]) =>
  at
    .insert(
      'reading_days',
      rows.map(({ staff_name: _, ...row }) => ({ day, ...row })),
    )
    .onConflict((on) => on.columns(['hospital_id', 'day', 'staff_id']).doNothing())
    .execute()

/** What is usual for each role: the median of the days before, of everybody who worked. */
export async function selectUsual(at: HospitalDb, before: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ role: string; usual: number }>`
    select rdd.role, percentile_cont(0.5) within group (order by rdd.patients) usual
    from reading_days rdd
    where rdd.hospital_id = ${at.hospital_id}::uuid and rdd.day < ${before}::date and rdd.day >= ${before}::date - ${USUAL_DAYS}::int
    group by rdd.role`.execute(at.tx)
  return new Map(rows.map(({ role, usual }) => [role, usual]))
}

type Opening = {
  id: string
  patient_id: string
  op_number: string
  opened_at: Date
  reason: OpeningReason
  words: string | null
}
/** What somebody opened outside their own work on a day. */
export async function selectOutside(at: HospitalDb, staffId: string, day: string): Promise<Opening[]> {
  const { rows } = await sql<Opening>`
    select rop.id, rop.patient_id, pat.op_number, rop.opened_at, rop.reason, rop.words
    from record_openings rop join patients pat on pat.hospital_id = rop.hospital_id and pat.id = rop.patient_id
    where rop.hospital_id = ${at.hospital_id}::uuid and rop.day = ${day}::date and rop.staff_id = ${staffId}::uuid
    order by rop.opened_at desc, rop.id`.execute(at.tx)
  return rows
}

export const hasStaff = async (at: HospitalDb, id: string): Promise<boolean> =>
  (await at.from('staff').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
