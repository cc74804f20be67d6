import { sql } from 'kysely'
import { contains, equals } from '../../../kernel/server/lists/list.ts'
import { type Column, type HospitalDb, only, same } from '../../../kernel/server/tenant.ts'

type Status = Column<'analyser_messages', 'status'>
export type Kept = { id: string; status: Status; problem: string | null }

/** What is said of a message whose end did not come. It is never entered: its last value may be half of one. */
const CUT = 'The message was cut off: its end did not come'

/**
 * Keeps a message as it came, or counts it once more where it is there. One that was cut off just before its end and
 * comes whole is read now.
 */
export async function keepMessage(
  at: HospitalDb,
  row: { id: string; whole: boolean; body: Buffer; address: string | null },
): Promise<Kept> {
  const cut = sql`case when ${row.whole} then null else ${CUT} end`
  const mended = sql`${row.whole} and analyser_messages.problem = ${CUT} and analyser_messages.status = 'open'`
  const { rows } =
    await sql<Kept>`insert into analyser_messages (hospital_id, id, body, digest, address, status, problem)
    values (${at.hospital_id}, ${row.id}, ${row.body}, sha256(${row.body}), ${row.address}::inet,
      case when ${row.whole} then 'received' else 'open' end, ${cut})
    on conflict (hospital_id, digest) do update set repeats = analyser_messages.repeats + 1,
      status = case when ${mended} then 'received' else analyser_messages.status end,
      problem = case when ${mended} then null else analyser_messages.problem end
    returning id, status, problem`.execute(at.tx)
  return only(rows)
}

/**
 * What is to be read of a message, while it is; locked, so that two who read it at once follow each other. Undefined:
 * somebody is done with it.
 */
export const lockUnsettled = (at: HospitalDb, id: string) =>
  at
    .from('analyser_messages')
    .select('id')
    .where('id', '=', id)
    .where('status', 'in', ['received', 'open'])
    .forUpdate()
    .executeTakeFirst()

/** A message as it was kept. `cut`: its end did not come. */
export const selectKept = (at: HospitalDb, id: string) =>
  at
    .from('analyser_messages')
    .select(['id', 'body', 'status', 'problem', sql<boolean>`problem is not distinct from ${CUT}`.as('cut')])
    .where('id', '=', id)
    .executeTakeFirst()

export type Settled = {
  status: 'placed' | 'open' | 'dismissed'
  problem: string | null
  analyser_id?: string | null
  control_id?: string | null
  sample_number?: string | null
  patient_id?: string | null
}
/** Notes what became of a message; one that somebody has dealt with meanwhile stays as it is. */
export const settleMessage = (at: HospitalDb, id: string, settled: Settled) =>
  at
    .update('analyser_messages')
    .set({ ...settled, settled_at: sql`now()` })
    .where('id', '=', id)
    .where('status', 'in', ['received', 'open'])
    .execute()

/** Messages that were kept a while ago and never read: the process ended in between. */
export const selectForgotten = (at: HospitalDb): Promise<{ id: string }[]> =>
  at
    .from('analyser_messages')
    .select('id')
    .where('status', '=', 'received')
    .where('received_at', '<', sql<Date>`now() - interval '30 seconds'`)
    .orderBy('received_at')
    .limit(500)
    .execute()

const withNames = (at: HospitalDb) =>
  at
    .from('analyser_messages as ams')
    .leftJoin(...same('analysers as anl', 'ams.analyser_id'))
    .leftJoin(...same('staff as stf', 'ams.dismissed_by'))
    .select([
      'ams.id',
      'ams.received_at',
      'ams.analyser_id',
      'anl.name as analyser_name',
      'ams.sample_number',
      'ams.control_id',
      'ams.status',
      'ams.problem',
      'ams.repeats',
      'stf.name as dismissed_by_name',
      'ams.dismiss_reason',
    ])

/** Messages, newest first. */
export function messages(at: HospitalDb, { search, status }: { search: string; status?: Status | undefined }) {
  const where = [
    ...equals('ams.status', status),
    ...contains(search, 'ams.sample_number', 'ams.control_id', 'anl.name'),
  ]
  return {
    rows: withNames(at)
      .where((eb) => eb.and(where))
      .orderBy('ams.received_at', 'desc')
      .orderBy('ams.id'),
    matching: at
      .from('analyser_messages as ams')
      .leftJoin(...same('analysers as anl', 'ams.analyser_id'))
      .where((eb) => eb.and(where)),
  }
}

/** One message with its body. */
export const selectMessage = (at: HospitalDb, id: string) =>
  withNames(at)
    .select(['ams.body', 'ams.patient_id', sql<string | null>`host(ams.address)`.as('address')])
    .where('ams.id', '=', id)
    .executeTakeFirst()

/** How many wait for somebody. */
export const countOpen = async (at: HospitalDb): Promise<number> =>
  (
    await at
      .from('analyser_messages')
      .select(sql<number>`count(*)`.as('n'))
      .where('status', '=', 'open')
      .executeTakeFirstOrThrow()
  ).n

export type NewReading = {
  message_id: string
  order_id: string
  field_id: string
  code: string
  value: string
  kept: string
}
/** Notes what was entered where. */
export const insertReadings = (at: HospitalDb, rows: readonly NewReading[]) =>
  at
    .insert('analyser_readings', rows)
    .onConflict((conflict) =>
      conflict.columns(['hospital_id', 'message_id', 'order_id', 'field_id']).doUpdateSet((eb) => ({
        value: eb.ref('excluded.value'),
        kept: eb.ref('excluded.kept'),
        placed_at: sql`now()`,
      })),
    )
    .execute()

/** What analysers entered last for each value of these orders. */
export const lastReadings = (at: HospitalDb, orderIds: readonly string[]) =>
  at
    .from('analyser_readings')
    .distinctOn(['order_id', 'field_id'])
    .select(['order_id', 'field_id', 'kept'])
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('field_id')
    .orderBy('placed_at', 'desc')
    .execute()

/** What was entered from a message, and whose order it is. */
export const readingsOf = (at: HospitalDb, messageId: string) =>
  at
    .from('analyser_readings as ard')
    .innerJoin(...same('lab_orders as lor', 'ard.order_id'))
    .innerJoin(...same('lab_test_types as ltt', 'lor.test_type_id'))
    .select([
      'ard.order_id as lab_order_id',
      'lor.order_number',
      'ltt.name as test_name',
      'ard.field_id',
      'ard.code',
      'ard.value',
    ])
    .where('ard.message_id', '=', messageId)
    .orderBy('ltt.name')
    .orderBy('ard.field_id')
    .execute()

export const dismissMessage = (at: HospitalDb, id: string, values: { dismissed_by: string; dismiss_reason: string }) =>
  at
    .update('analyser_messages')
    .set({ ...values, status: 'dismissed', settled_at: sql`now()` })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirst()
