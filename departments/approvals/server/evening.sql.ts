import { sql } from 'kysely'
import { type HospitalDb, only } from '../../../kernel/server/tenant.ts'
import { EVENING_HOUR, type EveningRow } from '../evening.contract.ts'

/** The 24 hours until the evening of a day, by the hospital's clock; without a day until the last evening that has come. */
export async function selectEvening(at: HospitalDb, day: string | undefined): Promise<{ from: Date; to: Date }> {
  const zone = at.time_zone
  const { rows } = await sql<{ from: Date; to: Date }>`
    with evening as (
      select coalesce(${day ?? null}::date, (now() at time zone ${zone} - make_interval(hours => ${EVENING_HOUR}))::date) of
    )
    select (of - 1 + make_interval(hours => ${EVENING_HOUR})) at time zone ${zone} as from,
      (of + make_interval(hours => ${EVENING_HOUR})) at time zone ${zone} as to
    from evening`.execute(at.tx)
  return only(rows)
}

type Row = Omit<EveningRow, 'says'>
/** By person and act, the largest amount that was done alone first. */
export async function selectActs(at: HospitalDb, { from, to }: { from: Date; to: Date }): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with done as (
      select aln.staff_id, aln.act, 1 alone, aln.amount alone_amount, 0 approved, 0::numeric approved_amount, 0 refused, 0 waiting
      from acts_alone aln
      where aln.hospital_id = ${at.hospital_id}::uuid and aln.at >= ${from} and aln.at < ${to}
      union all
      select apr.asked_by, apr.act, 0, 0, (apr.status = 'approved')::int,
        case when apr.status = 'approved' then apr.amount else 0 end, (apr.status = 'refused')::int, 0
      from approval_requests apr
      where apr.hospital_id = ${at.hospital_id}::uuid and apr.status in ('approved', 'refused')
        and apr.decided_at >= ${from} and apr.decided_at < ${to}
      union all
      select apr.asked_by, apr.act, 0, 0, 0, 0, 0, 1
      from approval_requests apr
      where apr.hospital_id = ${at.hospital_id}::uuid and apr.status = 'waiting'
        and apr.asked_at >= ${from} and apr.asked_at < ${to}
    ), sums as (
      select staff_id, act, sum(alone)::int alone, round(sum(alone_amount), 2) alone_amount,
        sum(approved)::int approved, round(sum(approved_amount), 2) approved_amount, sum(refused)::int refused,
        sum(waiting)::int waiting
      from done group by staff_id, act
    )
    select sums.*, stf.name staff_name
    from sums join staff stf on stf.hospital_id = ${at.hospital_id}::uuid and stf.id = sums.staff_id
    order by sums.alone_amount desc, sums.approved_amount desc, stf.name, sums.act`.execute(at.tx)
  return rows
}

type Changed = { person_name: string; reason: string }
/** Who called this command in that time and what it changed, as the audit says it; in the order in which it was done. */
export async function selectChanges(
  at: HospitalDb,
  command: string,
  { from, to }: { from: Date; to: Date },
): Promise<Changed[]> {
  const { rows } = await sql<Changed>`
    select aud.person_name, aud.reason from audit_log aud
    where aud.hospital_id = ${at.hospital_id}::uuid and aud.at >= ${from} and aud.at < ${to}
      and aud.action = ${command}
    order by aud.at, aud.id`.execute(at.tx)
  return rows
}
