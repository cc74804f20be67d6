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
const overdue = (today: string) => sql<boolean>`(drq.status = 'open' and drq.due_on < ${today}::date)`

/** Requests, open ones first and by their day; then the latest. */
export function requests(at: HospitalDb, { search, kind, state, today }: Filter) {
  const matching = at
    .from('data_requests as drq')
    .innerJoin(...same('patients as pat', 'drq.patient_id'))
    .where((eb) => eb.and([...equals('drq.kind', kind), ...contains(search, ...patientColumns)]))
    .$if(state === 'open', (query) => query.where('drq.status', '=', 'open'))
    .$if(state === 'closed', (query) => query.where('drq.status', '<>', 'open'))
    .$if(state === 'overdue', (query) => query.where(overdue(today)))
  const rows = matching
    .innerJoin(...same('staff as maker', 'drq.created_by'))
    .leftJoin(...same('staff as closer', 'drq.closed_by'))
    .select([
      'drq.id',
      'drq.patient_id',
      'pat.op_number',
      'pat.first_name',
      'pat.last_name',
      'drq.kind',
      'drq.received_on',
      'drq.due_on',
      'drq.how',
      'drq.asked_by',
      'drq.details',
      'drq.status',
      'drq.answer',
      'closer.name as closed_by_name',
      'drq.closed_at',
      'maker.name as created_by_name',
      overdue(today).as('overdue'),
    ])
    .orderBy(sql`drq.status <> 'open'`)
    .orderBy(sql`case when drq.status = 'open' then drq.due_on end`)
    .orderBy('drq.received_on', 'desc')
    .orderBy('drq.id')
  return { rows, matching }
}

export const countOpen = (at: HospitalDb, today: string) =>
  at
    .from('data_requests as drq')
    .select([sql<number>`count(*)`.as('open'), sql<number>`count(*) filter (where ${overdue(today)})`.as('overdue')])
    .where('drq.status', '=', 'open')
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
