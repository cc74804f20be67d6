import { type Expression, type SqlBool, sql } from 'kysely'
import type { Tx } from '../../../kernel/server/db.ts'
import type { Column } from '../../../kernel/server/tenant.ts'
import type { Status } from '../words.ts'
import type { Viewer } from './parties.ts'

export type TicketFilter = {
  search: string
  status?: Column<'support_tickets', 'status'> | undefined
  priority?: Column<'support_tickets', 'priority'> | undefined
  hospital_id?: string
  assigned?: 'me' | 'nobody'
}

/** The tickets that this person may know of, with until when they have read each. */
const visible = (tx: Tx, who: Viewer) =>
  tx
    .selectFrom('support_tickets as tkt')
    .innerJoin('hospitals as hos', 'hos.id', 'tkt.hospital_id')
    .leftJoin('support_reads as srd', (join) =>
      join
        .onRef('srd.hospital_id', '=', 'tkt.hospital_id')
        .onRef('srd.ticket_id', '=', 'tkt.id')
        .on('srd.user_id', '=', who.user_id),
    )
    .$if(who.hospital_id !== null, (rows) => rows.where('tkt.hospital_id', '=', who.hospital_id))
    .$if(who.own_only, (rows) => rows.where('tkt.raised_by', '=', who.user_id))

/**
 * Whether the other side said or did something since this person's reading. What was closed before they ever read it
 * waits for nobody.
 */
const unread = ({ side }: Viewer) => {
  const other = sql.lit(side === 'provider' ? 'hospital' : 'provider')
  // Not `exists`: in a select list PostgreSQL may read the whole table for it, once for all tickets.
  const said = sql`(select max(cmt.created_at) from support_comments cmt
    where cmt.hospital_id = tkt.hospital_id and cmt.ticket_id = tkt.id and cmt.side = ${other})`
  return sql<boolean>`(case when srd.read_at is null
    then tkt.status <> 'closed' and (tkt.raised_by_provider = ${sql.lit(side === 'hospital')} or ${said} is not null)
    else coalesce(${said} > srd.read_at, false) end)`
}

function matching(tx: Tx, who: Viewer, filter: TicketFilter) {
  let rows = visible(tx, who)
  const pattern = `%${filter.search.replace(/[\\%_]/g, '\\$&')}%`
  if (filter.search)
    rows = rows.where((eb) => {
      const among: Expression<SqlBool>[] = [
        eb('tkt.ticket_number', 'ilike', pattern),
        eb('tkt.subject', 'ilike', pattern),
      ]
      // In a hospital's own list its name would match every row.
      if (who.hospital_id === null) among.push(eb('hos.name', 'ilike', pattern))
      return eb.or(among)
    })
  if (filter.status) rows = rows.where('tkt.status', '=', filter.status)
  if (filter.priority) rows = rows.where('tkt.priority', '=', filter.priority)
  if (filter.hospital_id) rows = rows.where('tkt.hospital_id', '=', filter.hospital_id)
  if (filter.assigned === 'me') rows = rows.where('tkt.assigned_to', '=', who.user_id)
  if (filter.assigned === 'nobody') {
    rows = rows.where('tkt.assigned_to', 'is', null)
    // What is solved needs nobody.
    if (!filter.status) rows = rows.where(sql<SqlBool>`tkt.status in ('open', 'in-progress')`)
  }
  return rows
}

const listed = [
  'tkt.id',
  'tkt.hospital_id',
  'hos.name as hospital_name',
  'tkt.ticket_number',
  'tkt.subject',
  'tkt.status',
  'tkt.priority',
  'tkt.module_id',
  'mod.name as module_name',
  'tkt.raised_by_name',
  'tkt.assigned_to',
  'tkt.assigned_to_name',
  'tkt.created_at',
  'tkt.last_activity_at',
] as const

/** A page of tickets, those with the latest activity first. */
export const selectTickets = (tx: Tx, who: Viewer, filter: TicketFilter, limit: number, offset: number) =>
  matching(tx, who, filter)
    .leftJoin('modules as mod', 'mod.id', 'tkt.module_id')
    .select(listed)
    .select(unread(who).as('unread'))
    .orderBy('tkt.last_activity_at', 'desc')
    .orderBy('tkt.id')
    .limit(limit)
    .offset(offset)
    .execute()

export const countTickets = async (tx: Tx, who: Viewer, filter: TicketFilter): Promise<number> =>
  (
    await matching(tx, who, filter)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

/** How many wait, seen by this person. */
export const selectFigures = (tx: Tx, who: Viewer) =>
  visible(tx, who)
    .select([
      sql<number>`count(*) filter (where tkt.status = 'open')`.as('open'),
      sql<number>`count(*) filter (where tkt.status = 'in-progress')`.as('in_progress'),
      sql<number>`count(*) filter (where tkt.status in ('open', 'in-progress') and tkt.assigned_to is null)`.as(
        'unassigned',
      ),
      sql<number>`count(*) filter (where tkt.status <> 'closed')`.as('not_closed'),
      sql<number>`count(*) filter (where ${unread(who)})`.as('unread'),
    ])
    .executeTakeFirstOrThrow()

export const selectTicket = (tx: Tx, who: Viewer, id: string) =>
  visible(tx, who)
    .leftJoin('modules as mod', 'mod.id', 'tkt.module_id')
    .select(listed)
    .select(['tkt.description', 'tkt.raised_by_provider', 'tkt.resolved_at', 'tkt.closed_at', 'tkt.version'])
    .select(unread(who).as('unread'))
    .where('tkt.id', '=', id)
    .executeTakeFirst()

/** The ticket for a change: nobody else changes it, or says something about it, before this transaction ends. */
export const lockTicket = (tx: Tx, who: Viewer, id: string) =>
  visible(tx, who)
    .select([
      'tkt.hospital_id',
      'hos.name as hospital_name',
      'tkt.id',
      'tkt.ticket_number',
      'tkt.subject',
      'tkt.priority',
      'tkt.status',
      'tkt.version',
      'tkt.assigned_to',
      'tkt.assigned_to_name',
      'tkt.first_answered_at',
      'tkt.raised_by',
      'tkt.raised_by_provider',
    ])
    .where('tkt.id', '=', id)
    .forUpdate('tkt')
    .executeTakeFirst()

/** The database's clock at this statement: later than whatever held the ticket before. */
export const now = sql<Date>`clock_timestamp()`

export type Change = {
  status?: Status
  resolved_at?: typeof now | null
  closed_at?: typeof now | null
  first_answered_at?: typeof now
  assigned_to?: string | null
  assigned_to_name?: string | null
}

/**
 * Writes what changed and that something happened now; `counted`: whoever looks at the version before must look again.
 */
export const updateTicket = (tx: Tx, hospitalId: string, id: string, change: Change, counted: boolean) =>
  tx
    .updateTable('support_tickets')
    .set({ ...change, last_activity_at: now, updated_at: now })
    .$if(counted, (query) => query.set((eb) => ({ version: eb('version', '+', 1) })))
    .where('hospital_id', '=', hospitalId)
    .where('id', '=', id)
    .execute()

export type NewTicket = {
  hospital_id: string
  id: string
  subject: string
  description: string
  module_id: string | null
  priority: string
  raised_by: string
  raised_by_name: string
  raised_by_provider: boolean
}

/**
 * Inserts a ticket under the first candidate number that is free; undefined when none is, or another ticket took it
 * meanwhile.
 */
export async function insertTicket(tx: Tx, candidates: string[], row: NewTicket): Promise<string | undefined> {
  const { rows } = await sql<{ ticket_number: string }>`
    insert into support_tickets (hospital_id, id, ticket_number, subject, description, module_id, priority, raised_by,
      raised_by_name, raised_by_provider)
    select ${row.hospital_id}::uuid, ${row.id}::uuid, cand.number, ${row.subject}::text, ${row.description}::text,
      ${row.module_id}::text, ${row.priority}::text, ${row.raised_by}::uuid, ${row.raised_by_name}::text,
      ${row.raised_by_provider}::boolean
    from unnest(${candidates}::text[]) with ordinality cand(number, n)
    where not exists (select from support_tickets tkt
      where tkt.hospital_id = ${row.hospital_id}::uuid and tkt.ticket_number = cand.number)
    order by cand.n limit 1
    on conflict (hospital_id, ticket_number) do nothing
    returning ticket_number`.execute(tx)
  return rows[0]?.ticket_number
}

/** Notes that this person has read all that is there now; false when there is no such ticket for them. */
export async function upsertReading(tx: Tx, who: Viewer, id: string): Promise<boolean> {
  // The latest thing seen, not the clock: what another transaction is just saying would otherwise count as read.
  const { numAffectedRows } = await sql`
    insert into support_reads (hospital_id, ticket_id, user_id, read_at)
    ${visible(tx, who)
      .select([
        'tkt.hospital_id',
        'tkt.id',
        sql`${who.user_id}::uuid`.as('user_id'),
        sql`coalesce((select max(cmt.created_at) from support_comments cmt
          where cmt.hospital_id = tkt.hospital_id and cmt.ticket_id = tkt.id), tkt.created_at)`.as('read_at'),
      ])
      .where('tkt.id', '=', id)}
    on conflict (hospital_id, ticket_id, user_id) do update set read_at = greatest(support_reads.read_at,
      excluded.read_at)`.execute(tx)
  return numAffectedRows === 1n
}

/** The hospital that a ticket is raised for by the provider; undefined: there is none. */
export const selectHospital = (tx: Tx, id: string) =>
  tx
    .selectFrom('hospitals as hos')
    .innerJoin('hospital_settings as hse', 'hse.hospital_id', 'hos.id')
    .select(['hos.id', 'hos.name', 'hos.email', 'hse.time_zone'])
    .where('hos.id', '=', id)
    .executeTakeFirst()

/** What a ticket can be about, in the order in which modules are shown. */
export const selectModules = (tx: Tx) =>
  tx.selectFrom('modules').select(['id', 'name']).where('is_active', '=', true).orderBy('position').execute()
