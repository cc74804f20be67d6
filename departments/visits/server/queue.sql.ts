import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { allRows, firstRow, onlyRow, textsOf } from '../../../kernel/server/database/fixed.ts'
import { allOf, contains, equals, type List } from '../../../kernel/server/lists/list.ts'
import { type HospitalDb, nameOf, same } from '../../../kernel/server/tenant.ts'
import type { Department } from '../../hospital/contract.ts'
import { patientColumns } from '../../patients/server/index.ts'
import type { Priority, QueueReason } from '../contract.ts'
import type { QueueEntry } from '../queue.contract.ts'
import { ofVisit } from './visit-ref.sql.ts'

/** An entry as the database hands it out: times are `Date`s. */
export type EntryRow = z.input<typeof QueueEntry>

/** The newest triage of the visit, else what reception wrote of an emergency. */
const known = sql<
  EntryRow['known']
>`coalesce((select jsonb_build_object('complaint', tri.chief_complaint, 'score_name', tri.score_name, 'score',
  tri.score)
  from triage_records tri
  where tri.hospital_id = que.hospital_id and tri.visit_id = que.visit_id
  order by tri.created_at desc limit 1),
  case when vis.emergency_details is not null then jsonb_build_object('complaint', vis.emergency_details, 'score_name',
    null, 'score', null) end)`

/** Queue entries with visit, patient and the names of those who work on them: what every list shows. */
const entries = (at: HospitalDb) =>
  at
    .from('queues as que')
    .innerJoin(...same('visits as vis', 'que.visit_id'))
    .innerJoin(...same('patients as pat', 'vis.patient_id'))

const shown = [
  'que.id',
  ...ofVisit,
  'pat.language',
  'que.department',
  'que.status',
  'que.priority',
  'que.ticket',
  'que.reason',
  'que.note',
  'que.wait_start_time',
  'que.called_at',
  'que.service_start_time',
  'que.service_end_time',
  'que.assigned_to',
  'que.started_by',
  'que.version',
  'vis.visit_type',
  'vis.status as visit_status',
] as const

const withNames = (at: HospitalDb) =>
  entries(at)
    .select(shown)
    .select([
      nameOf(at, 'staff', 'que.assigned_to').as('assigned_to_name'),
      nameOf(at, 'staff', 'que.started_by').as('started_by_name'),
      known.as('known'),
    ])

type Status = 'waiting' | 'in_progress' | 'done'
export type ListFilter = { department?: Department; status: Status; search: string }

const matches = (at: HospitalDb, { department, status, search }: ListFilter) => [
  sql<boolean>`que.status = ${sql.lit(status)}`,
  ...equals('que.department', department),
  ...(status === 'done' ? [sql<boolean>`que.service_end_time >= date_trunc('day', now(), ${at.time_zone})`] : []),
  // Every word of it, in any order: names with another between them; 'OP' before the number is how lists write it.
  ...search
    .replace(/^op[\s#]+/i, '')
    .split(/\s+/)
    .flatMap((word) => contains(word, ...patientColumns, 'vis.visit_number', 'que.ticket')),
]

const order = {
  waiting: sql`que.priority, que.wait_start_time, que.id`,
  in_progress: sql`que.service_start_time, que.id`,
  done: sql`que.service_end_time desc, que.id`,
}
const rowsOf = (at: HospitalDb, filter: ListFilter) =>
  withNames(at)
    .where((eb) => eb.and(matches(at, filter)))
    .orderBy(order[filter.status])

/** What an open screen asks for again and again: a page of one department's queue, or of all, in which nothing is searched. */
const pageOf = textsOf((status: Status) =>
  allRows((at, { department, limit, offset }: { department: Department; limit: number; offset: number }) =>
    rowsOf(at, { status, department, search: '' }).limit(limit).offset(offset),
  ),
)
const pageOfAll = textsOf((status: Status) =>
  allRows((at, limit: number, offset: number) => rowsOf(at, { status, search: '' }).limit(limit).offset(offset)),
)

// Counted without patient and visit, in which nothing is looked for.
const counted = (at: HospitalDb, filter: ListFilter) =>
  at
    .from('queues as que')
    .select(sql<number>`count(*)`.as('n'))
    .where((eb) => eb.and(matches(at, filter)))
const countIn = textsOf((status: Status) =>
  onlyRow((at, department: Department) => counted(at, { status, department, search: '' })),
)
const countOfAll = textsOf((status: Status) => onlyRow((at) => counted(at, { status, search: '' })))

/**
 * A queue. Waiting: stat, urgent, routine, then who waits longest; in progress: longest first; done: today's, newest
 * first.
 */
export function queue(at: HospitalDb, filter: ListFilter): List<EntryRow> {
  const { department, status, search } = filter
  if (search.trim())
    return { rows: rowsOf(at, filter), matching: entries(at).where((eb) => eb.and(matches(at, filter))) }
  return {
    rows: {
      some: (limit, offset) =>
        department ? pageOf(status)(at, { department, limit, offset }) : pageOfAll(status)(at, limit, offset),
      all: () => allOf(rowsOf(at, filter)),
    },
    matching: async () => (department ? await countIn(status)(at, department) : await countOfAll(status)(at)).n,
    isSoonCounted: true,
  }
}

type Named = { patient_id: string; first_name: string; last_name: string }
/**
 * So many of those who wait, and of those who are served, are looked at for namesakes: those who come next. No hospital
 * has so many waiting; it bounds what one list can cost.
 */
const MOST_NAMED = 2_000
const openIn = (at: HospitalDb, status: 'waiting' | 'in_progress', department: Department | undefined) => sql`(
  select que.visit_id from queues que where que.hospital_id = ${at.hospital_id}::uuid and que.status = ${sql.lit(status)}
    ${department ? sql`and que.department = ${department}` : sql``}
  order by ${order[status]} limit ${sql.lit(MOST_NAMED)})`
// Each visit is looked up by itself: joined, a plan for so many would read all visits.
const names = (at: HospitalDb, department?: Department) => sql<Named>`
  select named.*
  from (${openIn(at, 'waiting', department)} union all ${openIn(at, 'in_progress', department)}) que
  cross join lateral (
    select vis.patient_id, pat.first_name, pat.last_name
    from visits vis
    join patients pat on pat.hospital_id = vis.hospital_id and pat.id = vis.patient_id
    where vis.hospital_id = ${at.hospital_id}::uuid and vis.id = que.visit_id
    limit 1) named`
const namesIn = allRows((at, department: Department) => names(at, department))
const namesOfAll = allRows((at) => names(at))
/** The names of those who wait or are served, in one department or all. */
export const selectNames = (at: HospitalDb, department: Department | undefined) =>
  department ? namesIn(at, department) : namesOfAll(at)

/** One entry as lists show it. */
export const selectEntry = (at: HospitalDb, id: string): Promise<EntryRow | undefined> =>
  withNames(at).where('que.id', '=', id).executeTakeFirst()

/** The entries of a visit that wait or are served. */
export const selectOpenEntries = (at: HospitalDb, visitId: string) =>
  at
    .from('queues as que')
    .leftJoin(...same('staff as stf', 'que.started_by'))
    .select([
      'que.id',
      'que.department',
      'que.status',
      'que.priority',
      'que.ticket',
      'que.reason',
      'que.note',
      'que.service_start_time',
      'que.started_by',
      'stf.name as started_by_name',
      'que.version',
    ])
    .where('que.visit_id', '=', visitId)
    .where(sql<boolean>`que.status in ('waiting', 'in_progress')`)
    .orderBy('que.created_at')
    .execute()

/** What an action may change; the rest of the row is bookkeeping done here. */
export type EntryChange = {
  status?: 'waiting' | 'in_progress' | 'done' | 'removed'
  priority?: Priority
  department?: Department
  ticket?: string
  assigned_to?: string | null
  called_at?: 'now' | null
  service_start_time?: 'now' | null
  service_end_time?: 'now' | null
  started_by?: string | null
  ended_by?: string | null
  end_reason?: string | null
  reason?: QueueReason
  note?: string
}

const before = sql<string>`jsonb_build_object('status', status, 'priority', priority, 'department', department,
  'ticket', ticket, 'assigned_to', assigned_to,
  'called_at', called_at, 'service_start_time', service_start_time, 'service_end_time', service_end_time, 'started_by',
    started_by, 'ended_by', ended_by,
  'end_reason', end_reason)`

/**
 * Changes an entry if it is still in the state (and version) the person saw; remembers how it was. True when this call
 * did it.
 */
export async function changeEntry(
  at: HospitalDb,
  by: string,
  id: string,
  change: EntryChange,
  only: { status: 'waiting' | 'in_progress'; version?: number; freeFor?: string; department?: string },
): Promise<boolean> {
  const now = sql<Date>`now()`
  const values = Object.fromEntries(
    Object.entries(change).map(([column, value]) => [column, value === 'now' ? now : value]),
  )
  const result = await at
    .update('queues')
    .set(values)
    .set((eb) => ({ version: eb('version', '+', 1), changed_by: by, changed_at: now, undo: before }))
    .where('id', '=', id)
    .where('status', '=', only.status)
    .$if(only.department !== undefined, (query) => query.where('department', '=', only.department ?? ''))
    .$if(only.version !== undefined, (query) => query.where('version', '=', only.version ?? 0))
    .$if(only.freeFor !== undefined, (query) =>
      query.where((eb) => eb.or([eb('assigned_to', 'is', null), eb('assigned_to', '=', only.freeFor ?? null)])),
    )
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Takes the next waiting patient who is nobody else's; two callers never get the same one. */
export const takeNext = (at: HospitalDb, department: Department, by: string) =>
  at
    .update('queues')
    .set((eb) => ({
      status: 'in_progress',
      called_at: sql<Date>`now()`,
      service_start_time: sql<Date>`now()`,
      started_by: by,
      assigned_to: by,
      version: eb('version', '+', 1),
      changed_by: by,
      changed_at: sql<Date>`now()`,
      undo: before,
    }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('queues')
        .select('id')
        .where('hospital_id', '=', at.hospital_id)
        .where('department', '=', department)
        .where('status', '=', sql.lit('waiting'))
        .where((or) => or.or([or('assigned_to', 'is', null), or('assigned_to', '=', by)]))
        .orderBy('priority')
        .orderBy('wait_start_time')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .executeTakeFirst()

const UNDO_MINUTES = 5
/** Puts an entry back as it was before the person's own last action. True when it was done. */
export async function undoChange(at: HospitalDb, by: string, id: string, version: number): Promise<boolean> {
  const result = await at
    .update('queues')
    .set({
      status: sql`undo->>'status'`,
      priority: sql`(undo->>'priority')::queue_priority`,
      department: sql`undo->>'department'`,
      ticket: sql`undo->>'ticket'`,
      assigned_to: sql`(undo->>'assigned_to')::uuid`,
      called_at: sql`(undo->>'called_at')::timestamptz`,
      service_start_time: sql`(undo->>'service_start_time')::timestamptz`,
      service_end_time: sql`(undo->>'service_end_time')::timestamptz`,
      started_by: sql`(undo->>'started_by')::uuid`,
      ended_by: sql`(undo->>'ended_by')::uuid`,
      end_reason: sql`undo->>'end_reason'`,
      undo: null,
      version: sql`version + 1`,
      changed_at: sql`now()`,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('changed_by', '=', by)
    .where('changed_at', '>', sql<Date>`now() - make_interval(mins => ${UNDO_MINUTES})`)
    .where('undo', 'is not', null)
    .where('status', '<>', 'done')
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** The first number from this one on that is not `used`. */
const firstFree = (from: RawBuilder<number>) => sql<number>`(select min(number.n)
  from (select ${from} as n union select used.n + 1 from used) number
  where number.n >= ${from} and number.n not in (select used.n from used))`

/**
 * `numbered` has the next ticket of a department's day, `T-012`: after midnight one that nobody has who came before and
 * waits still (who came today has one that the counter has passed; `any(enum_range(…))` lets the index of who waits find
 * them by their time). It has no row where there is no such department, or where it is off and `evenOff` is not said.
 */
const numbered = (at: HospitalDb, department: string, evenOff: boolean) => sql`
    dep as (
      select hospital_id, key, letter from hospital_departments
      where hospital_id = ${at.hospital_id} and key = ${department} and (is_active or ${evenOff}::boolean)
    ), used as (
      select substring(open.ticket from '\\d+$')::int n from (
        select ticket from queues
        where hospital_id = ${at.hospital_id} and department = ${department} and status = 'waiting'
          and priority = any(enum_range(null::queue_priority))
          and wait_start_time < date_trunc('day', now(), ${at.time_zone})
        union all
        select ticket from queues
        where hospital_id = ${at.hospital_id} and department = ${department} and status = 'in_progress'
      ) open where open.ticket ~ '\\d$'
    ), counter as (
      insert into queue_counters (hospital_id, department, day, last)
      select hospital_id, key, (now() at time zone ${at.time_zone})::date, ${firstFree(sql`1`)}
      from dep
      on conflict (hospital_id, department, day) do update set last = ${firstFree(sql`queue_counters.last + 1`)} returning last
    ), numbered as (
      select dep.letter || '-' || lpad(counter.last::text, greatest(3, length(counter.last::text)), '0') ticket
      from dep, counter
    )`

/** The next ticket of a department's day; undefined: there is no such department, or it is off. */
export const nextTicket = firstRow(
  (at, department: Department) =>
    sql<{ ticket: string }>`with ${numbered(at, department, false)} select ticket from numbered`,
)

type NewEntry = {
  id: string
  visit_id: string
  department: Department
  priority: Priority
  reason: QueueReason | null
  note: string | null
  assigned_to: string | null
  changed_by: string
  even_off: boolean
}
/**
 * Puts a visit into a queue under the next ticket; `is_new` false: it waits or is served there already. Undefined: as
 * of a ticket.
 */
export const insertEntry = firstRow(
  (at, row: NewEntry) => sql<{ ticket: string; is_new: boolean }>`
    with ${numbered(at, row.department, row.even_off)}, made as (
      insert into queues (hospital_id, id, visit_id, department, priority, ticket, reason, note, assigned_to, changed_by)
      select ${at.hospital_id}::uuid, ${row.id}::uuid, ${row.visit_id}::uuid, ${row.department},
        ${row.priority}::queue_priority, ticket, ${row.reason}, ${row.note}, ${row.assigned_to}::uuid,
        ${row.changed_by}::uuid
      from numbered
      on conflict do nothing returning id
    ) select ticket, exists (select from made) is_new from numbered`,
)

/** What is written where an entry ends; nobody can undo what went before. */
export const ending = (by: string) => ({
  service_end_time: sql<Date>`now()`,
  ended_by: by,
  undo: null,
  changed_by: by,
  changed_at: sql<Date>`now()`,
  version: sql<number>`version + 1`,
})

/**
 * Ends what is open of a visit in one department. A patient whom nobody called gets now() as the start of the service.
 */
export const finishIn = (at: HospitalDb, visitId: string, department: Department, by: string) =>
  at
    .update('queues')
    .set({
      ...ending(by),
      status: 'done',
      service_start_time: sql<Date>`coalesce(service_start_time, now())`,
      started_by: sql<string>`coalesce(started_by, ${by}::uuid)`,
    })
    .where('visit_id', '=', visitId)
    .where('department', '=', department)
    .where(sql<boolean>`status in ('waiting', 'in_progress')`)
    .execute()

/** Marks what clinicians have in progress of a visit as done: in triage and the clinics, not in the services. */
export const finishServed = (at: HospitalDb, visitId: string, by: string) =>
  at
    .update('queues')
    .set({ ...ending(by), status: 'done' })
    .where('visit_id', '=', visitId)
    .where('status', '=', 'in_progress')
    .where('department', 'in', at.from('hospital_departments').select('key').where('kind', '<>', 'service'))
    .execute()
