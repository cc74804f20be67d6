import { sql } from 'kysely'
import type { z } from 'zod'
import { contains, equals, type List } from '../../../kernel/server/lists/list.ts'
import { inZone } from '../../../kernel/server/lists/period.ts'
import { type HospitalDb, type NewRow, same, typed } from '../../../kernel/server/tenant.ts'
import type { Approval } from '../contract.ts'

const joined = (at: HospitalDb) =>
  at
    .from('approval_requests as apr')
    .innerJoin(...same('staff as stf', 'apr.asked_by'))
    .leftJoin(...same('staff as decide', 'apr.decided_by'))

/** Keeps what somebody asks for. False: the same waits already. */
export async function insertRequest(at: HospitalDb, row: NewRow<'approval_requests'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await at
    .insert('approval_requests', row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Keeps what a second person approved at the screen of whoever does it. */
export const insertSigned = (at: HospitalDb, row: NewRow<'approval_requests'>) =>
  at.insert('approval_requests', { ...row, status: 'approved', decided_at: sql<Date>`now()`, here: true }).execute()

/** Who has asked for the same, which waits. */
export const selectWaiting = (at: HospitalDb, action: string, entityId: string) =>
  joined(at)
    .select('stf.name as asked_by_name')
    .where('apr.action', '=', action)
    .where('apr.entity_id', '=', entityId)
    .where('apr.status', '=', 'waiting')
    .executeTakeFirst()

/** A request, held until the transaction ends. */
export const lockRequest = (at: HospitalDb, id: string) =>
  at
    .from('approval_requests as apr')
    .innerJoin(...same('staff as stf', 'apr.asked_by'))
    .leftJoin(...same('staff as decide', 'apr.decided_by'))
    .select([
      'apr.id',
      'apr.act',
      'apr.action',
      'apr.says',
      'apr.amount',
      'apr.entity',
      'apr.entity_id',
      'apr.patient_id',
      'apr.status',
      'apr.asked_by',
      'stf.name as asked_by_name',
      'decide.name as decided_by_name',
    ])
    .select(typed<Record<string, unknown>>('apr.input').as('input'))
    .select(typed<(z.output<typeof Approval>['facts'][number] & { passing?: true })[]>('apr.facts').as('facts'))
    .where('apr.id', '=', id)
    .forUpdate('apr')
    .executeTakeFirst()

type End = { status: 'approved' | 'refused' | 'withdrawn'; decided_by: string; decision_note: string | null }
/** Ends a locked request. */
export const endRequest = (at: HospitalDb, id: string, end: End) =>
  at
    .update('approval_requests')
    .set({ ...end, decided_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()

/** Takes back whatever waits to be done to a thing. */
export const withdrawAll = (at: HospitalDb, entityId: string, by: string, note: string) =>
  at
    .update('approval_requests')
    .set({ status: 'withdrawn', decided_by: by, decided_at: sql<Date>`now()`, decision_note: note })
    .where('entity_id', '=', entityId)
    .where('status', '=', 'waiting')
    .execute()

export type Seen = {
  /** The commands whose requests somebody sees, whoever asked. */
  actions: readonly string[]
  staff_id: string
}
const visible = (at: HospitalDb, { actions, staff_id }: Seen) =>
  joined(at)
    .leftJoin(...same('patients as pat', 'apr.patient_id'))
    .where((eb) => eb.or([eb('apr.action', 'in', actions.length ? actions : ['']), eb('apr.asked_by', '=', staff_id)]))

type Filter = {
  search: string
  status: Row['status'] | 'all'
  mine: boolean
  act?: string | undefined
  day?: string | undefined
  entity_id?: string | undefined
}
export type Row = Omit<z.input<typeof Approval>, 'act_says' | 'may_decide'> & { action: string }

/** Requests: those that wait, the oldest first; others the newest first. */
export function requests(at: HospitalDb, seen: Seen, filter: Filter): List<Row> {
  const { instantWithin } = inZone(at.time_zone)
  const { search, status, mine, act, day, entity_id } = filter
  const matching = visible(at, seen).where((eb) =>
    eb.and([
      ...(status === 'all' ? [] : [eb('apr.status', '=', status)]),
      ...equals('apr.act', act),
      ...equals('apr.asked_by', mine ? seen.staff_id : undefined),
      ...equals('apr.entity_id', entity_id),
      ...(day ? [instantWithin('apr.asked_at', { from: day, to: day })] : []),
      ...contains(search, 'stf.name', 'apr.says', 'apr.reason'),
    ]),
  )
  const rows = matching
    .select([
      'apr.id',
      'apr.act',
      'apr.action',
      'apr.says',
      'apr.amount',
      'apr.reason',
      'apr.patient_id',
      'apr.entity',
      'apr.entity_id',
      'apr.status',
      'apr.asked_by',
      'stf.name as asked_by_name',
      'apr.asked_at',
      'decide.name as decided_by_name',
      'apr.decided_at',
      'apr.decision_note',
      'apr.here',
      'pat.op_number',
      sql<string | null>`pat.first_name || ' ' || pat.last_name`.as('patient_name'),
    ])
    .select(typed<z.input<typeof Approval>['facts']>('apr.facts').as('facts'))
  const way = status === 'waiting' ? 'asc' : 'desc'
  return { rows: rows.orderBy('apr.asked_at', way).orderBy('apr.id', way), matching }
}

/** How many of these requests of others wait, and how many of one's own. */
export const countWaiting = (at: HospitalDb, { actions, staff_id }: Seen) =>
  at
    .from('approval_requests as apr')
    .select([
      sql<number>`count(*) filter (where apr.asked_by <> ${staff_id}::uuid and apr.action = any(${actions}::text[]))::int`.as(
        'to_decide',
      ),
      sql<number>`count(*) filter (where apr.asked_by = ${staff_id}::uuid)::int`.as('asked'),
    ])
    .where('apr.status', '=', 'waiting')
    .executeTakeFirstOrThrow()
