import { sql } from 'kysely'
import { type HospitalDb, only } from '../../../kernel/server/tenant.ts'

// The time zone is written into the statement: with a parameter there, a generic plan cannot tell today from three
// years and reads them all.
const ANY_DEPARTMENT = sql<boolean>`true`
const of = (department: string | undefined) => (department ? sql<boolean>`department = ${department}` : ANY_DEPARTMENT)

export type VisitFigures = { active: number; active_before: number; completed: number; completed_before: number }
/**
 * Active visits now and at this hour yesterday; visits completed today so far and yesterday until this hour. One
 * statement, one trip.
 */
export async function selectVisitFigures(at: HospitalDb, timeZone: string): Promise<VisitFigures> {
  const { rows } = await sql<VisitFigures>`
    with closed as (
      select created_at, closed_at, completed_at from visits
      where hospital_id = ${at.hospital_id} and closed_at >= date_trunc('day', now() - interval '1 day',
        ${sql.lit(timeZone)})
    ), active as (
      select created_at from visits where hospital_id = ${at.hospital_id} and closed_at is null
    )
    select
      (select count(*) from active) active,
      (select count(*) from active where created_at <= now() - interval '1 day')
        + (select count(*) from closed
          where created_at <= now() - interval '1 day' and closed_at > now() - interval '1 day') active_before,
      (select count(*) from closed where completed_at >= date_trunc('day', now(), ${sql.lit(timeZone)})) completed,
      (select count(*) from closed where completed_at <= now() - interval '1 day') completed_before`.execute(at.tx)
  return only(rows)
}

export type ServiceFigures = { done: number; done_before: number; wait: number | null; wait_before: number | null }
/**
 * Served today and yesterday until this hour, and the mean wait (service start minus wait start) in whole minutes; of
 * one department or all.
 */
export async function selectServiceFigures(
  at: HospitalDb,
  timeZone: string,
  department?: string,
): Promise<ServiceFigures> {
  const { rows } = await sql<ServiceFigures>`
    with served as (
      select service_end_time, extract(epoch from service_start_time - wait_start_time) / 60 minutes from queues
      where hospital_id = ${at.hospital_id} and status = 'done' and ${of(department)}
        and service_end_time >= date_trunc('day', now() - interval '1 day', ${sql.lit(timeZone)})
    )
    select count(*) filter (where today) done, count(*) filter (where earlier) done_before,
      round(avg(minutes) filter (where today))::int wait, round(avg(minutes) filter (where earlier))::int wait_before
    from (select minutes, service_end_time >= date_trunc('day', now(), ${sql.lit(timeZone)}) today,
      service_end_time <= now() - interval '1 day' earlier from served) sums`.execute(at.tx)
  return only(rows)
}

export type QueueFigures = {
  waiting: number
  in_progress: number
  waiting_before: number
  total: number
  total_before: number
  stat: number
  stat_before: number
  urgent: number
  routine: number
}
/** Who waits and is served, now and at this hour yesterday; what came today, by priority. */
export async function selectQueueFigures(at: HospitalDb, timeZone: string, department?: string): Promise<QueueFigures> {
  const { rows } = await sql<QueueFigures>`
    with entries as (
      select priority, created_at >= date_trunc('day', now(), ${sql.lit(timeZone)}) today,
        created_at >= date_trunc('day', now() - interval '1 day', ${sql.lit(timeZone)})
          and created_at <= now() - interval '1 day' earlier
      from queues
      where hospital_id = ${at.hospital_id} and ${of(department)}
        and created_at >= date_trunc('day', now() - interval '1 day', ${sql.lit(timeZone)})
    )
    select
      (select count(*) from queues
        where hospital_id = ${at.hospital_id} and status = 'waiting' and ${of(department)}) waiting,
      (select count(*) from queues
        where hospital_id = ${at.hospital_id} and status = 'in_progress' and ${of(department)}) in_progress,
      (select count(*) from queues where hospital_id = ${at.hospital_id} and ${of(department)}
        and created_at between now() - interval '2 days' and now() - interval '1 day'
        and coalesce(service_start_time, service_end_time, 'infinity') > now() - interval '1 day') waiting_before,
      count(*) filter (where today) total, count(*) filter (where earlier) total_before,
      count(*) filter (where today and priority = 'stat') stat,
        count(*) filter (where earlier and priority = 'stat') stat_before,
      count(*) filter (where today and priority = 'urgent') urgent,
        count(*) filter (where today and priority = 'routine') routine
    from entries`.execute(at.tx)
  return only(rows)
}

/** For every department: who waits, who is served, how many emergencies wait, since when the longest. */
export const selectDepartmentCounts = (at: HospitalDb) =>
  at
    .from('queues')
    .select((eb) => [
      'department',
      eb.fn.countAll<number>().filterWhere('status', '=', 'waiting').as('waiting'),
      eb.fn.countAll<number>().filterWhere('status', '=', 'in_progress').as('in_progress'),
      eb.fn
        .countAll<number>()
        .filterWhere((f) => f.and([f('status', '=', 'waiting'), f('priority', '=', 'stat')]))
        .as('emergencies'),
      eb.fn.min('wait_start_time').filterWhere('status', '=', 'waiting').as('longest_wait_start'),
    ])
    .where(sql<boolean>`status in ('waiting', 'in_progress')`)
    .groupBy('department')
    .execute()

/** In which department somebody works, as the directory says. */
export const selectWorksIn = async (at: HospitalDb, staffId: string): Promise<string | null> =>
  (await at.from('staff').select('department_key').where('id', '=', staffId).executeTakeFirst())?.department_key ?? null
