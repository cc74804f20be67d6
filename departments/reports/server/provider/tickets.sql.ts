import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Output } from '../../../../kernel/contract/index.ts'
import type { Bounds, Unit } from '../../../../kernel/contract/reports.ts'
import type { Tx } from '../../../../kernel/server/db.ts'
import { spans } from '../../../../kernel/server/lists/period.ts'
import { only } from '../../../../kernel/server/tenant.ts'
import { ticketPriorities, ticketStatuses } from '../../../support/contract.ts'
import type { getSupportReport, HospitalTickets } from '../../provider.contract.ts'
import { instantWithin, ofHospital, spanOfInstant } from './provider.sql.ts'

type TicketSpan = { starts_on: string; raised: number; resolved: number }
/** How many tickets were raised, and how many resolved, in each week or month of the period. */
export async function selectTicketSpans(
  tx: Tx,
  unit: Unit,
  bounds: Bounds,
  hospitalId: string | undefined,
): Promise<TicketSpan[]> {
  const counted = (column: string, name: string) => sql`
    select ${spanOfInstant(unit, column)} starts_on, count(*) ${sql.raw(name)}
    from support_tickets where ${instantWithin(column, bounds)} ${ofHospital('hospital_id', hospitalId)} group by 1`
  const { rows } = await sql<TicketSpan>`
    select starts_on, coalesce(raised, 0) raised, coalesce(resolved, 0) resolved
    from (${spans(unit, bounds)}) span
    left join (${counted('created_at', 'raised')}) came using (starts_on)
    left join (${counted('resolved_at', 'resolved')}) gone using (starts_on)
    order by starts_on`.execute(tx)
  return rows
}

/** Half of the tickets took less, half more; whole minutes, null without any. */
const median = (column: string) =>
  sql.raw<number | null>(
    `round(percentile_cont(0.5) within group (order by extract(epoch from ${column} - created_at) / 60)
    filter (where raised and ${column} is not null))::int`,
  )
const medians = sql`${median('first_answered_at')} first_answer_minutes, ${median('resolved_at')} resolution_minutes`

/** The tickets that were raised or resolved in the period; which of both is in `raised` and `resolved`. */
const touched = (bounds: Bounds, hospitalId: string | undefined): RawBuilder<unknown> => sql`
  select *, (${instantWithin('created_at', bounds)}) raised,
    coalesce(${instantWithin('resolved_at', bounds)}, false) resolved
  from support_tickets
  where (${instantWithin('created_at', bounds)}
    or ${instantWithin('resolved_at', bounds)}) ${ofHospital('hospital_id', hospitalId)}`

type TicketTotals = {
  raised: number
  resolved: number
  first_answer_minutes: number | null
  resolution_minutes: number | null
}
/** Raised, resolved, and how long the tickets raised in the period took. */
export async function selectTicketTotals(
  tx: Tx,
  bounds: Bounds,
  hospitalId: string | undefined,
): Promise<TicketTotals> {
  const { rows } = await sql<TicketTotals>`
    select count(*) filter (where raised) raised, count(*) filter (where resolved) resolved, ${medians}
    from (${touched(bounds, hospitalId)}) tick`.execute(tx)
  return only(rows)
}

/** What `grouping(status, priority, module)` says of rows that are grouped by module alone. */
const BY_MODULE = 0b110
type Support = Output<typeof getSupportReport>
export type TicketGroups = Pick<Support, 'statuses' | 'priorities' | 'modules'>
/**
 * The tickets raised in the period by state and by priority (each with all its words, in order) and by module, the most
 * first.
 */
export async function selectTicketGroups(
  tx: Tx,
  bounds: Bounds,
  hospitalId: string | undefined,
): Promise<TicketGroups> {
  const { rows } = await sql<{
    status: string | null
    priority: string | null
    module: string | null
    by: number
    tickets: number
  }>`
    select tkt.status, tkt.priority, mod.name module, grouping(tkt.status, tkt.priority, mod.name) by, count(*) tickets
    from support_tickets tkt left join modules mod on mod.id = tkt.module_id
    where ${instantWithin('tkt.created_at', bounds)} ${ofHospital('tkt.hospital_id', hospitalId)}
    group by grouping sets ((tkt.status), (tkt.priority), (mod.name))
    order by tickets desc, module nulls last`.execute(tx)
  const count = (column: 'status' | 'priority', word: string) => rows.find((row) => row[column] === word)?.tickets ?? 0
  return {
    statuses: ticketStatuses.map((status) => ({ status, tickets: count('status', status) })),
    priorities: ticketPriorities.map((priority) => ({ priority, tickets: count('priority', priority) })),
    // A ticket need not be about a module; the mask tells those from the rows of the other two groupings.
    modules: rows.filter((row) => row.by === BY_MODULE).map((row) => ({ name: row.module, tickets: row.tickets })),
  }
}

type HospitalTicketRow = z.input<typeof HospitalTickets> & { total: number }
/**
 * A page of the hospitals that raised tickets or had some resolved, those with the most first; `total` is their number.
 */
export async function selectTicketsByHospital(
  tx: Tx,
  bounds: Bounds,
  hospitalId: string | undefined,
  limit: number,
  offset: number,
): Promise<HospitalTicketRow[]> {
  const { rows } = await sql<HospitalTicketRow>`
    select hos.id hospital_id, hos.name, sums.*, count(*) over () total
    from (
      select hospital_id, count(*) filter (where raised) raised, count(*) filter (where resolved) resolved,
        count(*) filter (where raised and status in ('open', 'in-progress')) open,
        count(*) filter (where raised and priority in ('high', 'critical')) urgent, ${medians}
      from (${touched(bounds, hospitalId)}) tick group by hospital_id
    ) sums join hospitals hos on hos.id = sums.hospital_id
    order by sums.raised desc, hos.name, hos.id limit ${limit} offset ${offset}`.execute(tx)
  return rows
}

/** Tickets that wait now. */
export async function selectWaitingTickets(tx: Tx): Promise<{ open: number; in_progress: number }> {
  const { rows } = await sql<{ open: number; in_progress: number }>`
    select count(*) filter (where status = 'open') open, count(*) filter (where status = 'in-progress') in_progress
    from support_tickets`.execute(tx)
  return rows[0] ?? { open: 0, in_progress: 0 }
}
