import { sql } from 'kysely'
import { contains, equals } from '../../../kernel/server/lists/list.ts'
import { type Column, type HospitalDb, type NewRow, same } from '../../../kernel/server/tenant.ts'
import { patientColumns } from '../../patients/server/index.ts'

type Filter = {
  search: string
  kind?: Column<'data_requests', 'kind'> | undefined
  state?: 'open' | 'overdue' | 'closed' | undefined
  today: string
}
const overdue = (today: string) => sql<boolean>`(q.status = 'open' and q.due_on < ${today}::date)`

/** Requests, open ones first and by their day; then the latest. */
export function requests(at: HospitalDb, { search, kind, state, today }: Filter) {
  const matching = at
    .from('data_requests as q')
    .innerJoin(...same('patients as p', 'q.patient_id'))
    .where((eb) => eb.and([...equals('q.kind', kind), ...contains(search, ...patientColumns)]))
    .$if(state === 'open', (query) => query.where('q.status', '=', 'open'))
    .$if(state === 'closed', (query) => query.where('q.status', '<>', 'open'))
    .$if(state === 'overdue', (query) => query.where(overdue(today)))
  const rows = matching
    .innerJoin(...same('staff as c', 'q.created_by'))
    .leftJoin(...same('staff as e', 'q.closed_by'))
    .select([
      'q.id',
      'q.patient_id',
      'p.op_number',
      'p.first_name',
      'p.last_name',
      'q.kind',
      'q.received_on',
      'q.due_on',
      'q.how',
      'q.asked_by',
      'q.details',
      'q.status',
      'q.answer',
      'e.name as closed_by_name',
      'q.closed_at',
      'c.name as created_by_name',
      overdue(today).as('overdue'),
    ])
    .orderBy(sql`q.status <> 'open'`)
    .orderBy(sql`case when q.status = 'open' then q.due_on end`)
    .orderBy('q.received_on', 'desc')
    .orderBy('q.id')
  return { rows, matching }
}

export const countOpen = (at: HospitalDb, today: string) =>
  at
    .from('data_requests as q')
    .select([sql<number>`count(*)`.as('open'), sql<number>`count(*) filter (where ${overdue(today)})`.as('overdue')])
    .where('q.status', '=', 'open')
    .executeTakeFirstOrThrow()

export const insertRequest = (at: HospitalDb, row: NewRow<'data_requests'>) => at.insert('data_requests', row).execute()

/** A request, locked until the transaction ends. */
export const lockRequest = (at: HospitalDb, id: string) =>
  at.from('data_requests').select(['patient_id', 'status']).where('id', '=', id).forUpdate().executeTakeFirst()

type End = { status: 'granted' | 'declined' | 'withdrawn'; answer: string; closed_by: string }
export const closeRequest = (at: HospitalDb, id: string, end: End) =>
  at
    .update('data_requests')
    .set({ ...end, closed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
