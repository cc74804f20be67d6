import { sql } from 'kysely'
import type { z } from 'zod'
import { contains, equals, type List } from '../../../kernel/server/lists/list.ts'
import { type Period, since } from '../../../kernel/server/lists/period.ts'
import { type Column, type HospitalDb, type NewRow, same } from '../../../kernel/server/tenant.ts'
import { ofPatient, patientColumns } from '../../patients/server/index.ts'
import type { MpesaRequest } from '../contract.ts'

export type Row = z.input<typeof MpesaRequest>
export type RequestFilter = { search: string; status?: string | undefined; period: Period }
/** Not answered yet. */
export const OPEN = ['created', 'sent', 'unknown'] as const
/** A request whose outcome nobody knows is asked for by itself until it, or the message of it, is a day old. */
const IS_YOUNG = sql<boolean>`coalesce(told_at, created_at) > now() - interval '1 day'`
/** Nobody knows its outcome, or a message said that it was paid and M-PESA has not said so yet. */
const IS_ASKED_FOR = sql<boolean>`(status in ('sent', 'unknown') or told_at is not null)`

const joined = (at: HospitalDb) =>
  at
    .from('billing_mpesa_requests as mpr')
    .innerJoin(...same('patients as pat', 'mpr.patient_id'))
    .innerJoin(...same('staff as stf', 'mpr.asked_by'))
    .leftJoin(...same('billing_invoices as inv', 'mpr.invoice_id'))

const shown = (at: HospitalDb) =>
  joined(at)
    .select(ofPatient)
    .select([
      'mpr.id',
      'mpr.invoice_id',
      'inv.invoice_number',
      'mpr.visit_id',
      'mpr.amount',
      'mpr.phone',
      'mpr.account_reference',
      'mpr.environment',
      'mpr.status',
      'stf.name as asked_by_name',
      'mpr.created_at',
      'mpr.answered_at',
      'mpr.result_code',
      'mpr.result_text',
      'mpr.found_by',
      'mpr.receipt_number',
      'mpr.transacted_at',
      'mpr.receipt_id',
      'mpr.reconciled_at',
      'mpr.attention',
      sql<boolean>`mpr.checkout_request_id is not null`.as('can_query'),
      'mpr.version',
    ])

/** Requests, newest first. */
export function requests(at: HospitalDb, { search, status, period }: RequestFilter): List<Row> {
  const conditions = [
    ...equals('mpr.status', status),
    ...since('mpr.created_at', period, at.time_zone),
    ...contains(
      search,
      ...patientColumns,
      'inv.invoice_number',
      'mpr.receipt_number',
      'mpr.phone',
      'mpr.account_reference',
    ),
  ]
  return {
    rows: shown(at)
      .where((eb) => eb.and(conditions))
      .orderBy('mpr.created_at', 'desc')
      .orderBy('mpr.id', 'desc'),
    matching: (search ? joined(at) : at.from('billing_mpesa_requests as mpr')).where((eb) => eb.and(conditions)),
  }
}

export const selectRequest = (at: HospitalDb, id: string): Promise<Row | undefined> =>
  shown(at).where('mpr.id', '=', id).executeTakeFirst()

/** For what somebody is asked: an invoice, all that a visit owes, or the patient’s deposit. */
export type Target = { invoice_id: string | null; visit_id: string | null; patient_id: string }

/** The newest request for the same that is not answered yet. */
export const selectOpen = (at: HospitalDb, { invoice_id, visit_id, patient_id }: Target): Promise<Row | undefined> =>
  shown(at)
    .where('mpr.patient_id', '=', patient_id)
    .where((eb) =>
      eb.and([
        sql<boolean>`mpr.invoice_id is not distinct from ${invoice_id}::uuid`,
        sql<boolean>`mpr.visit_id is not distinct from ${visit_id}::uuid`,
      ]),
    )
    .where('mpr.status', 'in', OPEN)
    .orderBy('mpr.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export const insertRequest = (at: HospitalDb, row: NewRow<'billing_mpesa_requests'>) =>
  at.insert('billing_mpesa_requests', row).execute()

const HELD = [
  'id',
  'invoice_id',
  'visit_id',
  'patient_id',
  'amount',
  'phone',
  'account_reference',
  'environment',
  'status',
  'asked_by',
  'checkout_request_id',
  'receipt_number',
  'receipt_id',
  'found_by',
  'reconciled_at',
  'created_at',
  'told_receipt',
  'told_time',
] as const
const held = (at: HospitalDb) => at.from('billing_mpesa_requests').select(HELD)
export type LockedRequest = NonNullable<Awaited<ReturnType<typeof findRequest>>>
export const findRequest = (at: HospitalDb, id: string) => held(at).where('id', '=', id).executeTakeFirst()
/** A request, held until the transaction ends. */
export const lockRequest = (at: HospitalDb, id: string): Promise<LockedRequest | undefined> =>
  held(at).where('id', '=', id).forUpdate().executeTakeFirst()

/** Of what amounts payments are, and when the requests were made that they may belong to. */
type Sought = { environment: LockedRequest['environment']; amounts: readonly string[]; from: Date; to: Date }
/**
 * The requests that such payments may belong to: not answered yet, or paid without a receipt’s number, and made
 * about then; oldest first. They are not held: whoever takes one holds it, and looks again.
 */
export const selectCandidates = (
  at: HospitalDb,
  { environment, amounts, from, to }: Sought,
): Promise<LockedRequest[]> =>
  held(at)
    .where('environment', '=', environment)
    .where('amount', '=', sql<string>`any(${amounts}::numeric[])`)
    .where('created_at', '>=', from)
    .where('created_at', '<=', to)
    .where((eb) =>
      eb.or([eb('status', 'in', OPEN), eb.and([eb('status', '=', 'paid'), eb('receipt_number', 'is', null)])]),
    )
    .orderBy('created_at')
    .execute()

type Change = Partial<{
  status: Column<'billing_mpesa_requests', 'status'>
  merchant_request_id: string
  checkout_request_id: string
  result_code: string | null
  result_text: string | null
  found_by: Column<'billing_mpesa_requests', 'found_by'>
  receipt_number: string | null
  transacted_at: Date | null
  receipt_id: string
  attention: string
}>

const now = sql<Date>`now()`
const change = (at: HospitalDb, id: string) =>
  at.update('billing_mpesa_requests').set({ version: sql<number>`version + 1` }).where('id', '=', id)

/** The call begins: of two who would make it, one does. */
export const begin = (at: HospitalDb, id: string) =>
  change(at, id)
    .set({ sent_at: now })
    .where('status', '=', 'created')
    .where('sent_at', 'is', null)
    .returning(HELD)
    .executeTakeFirst()

/** M-PESA took the request; a message that came before this answer counts already. */
export const noteSent = (
  at: HospitalDb,
  id: string,
  ids: { merchant_request_id: string; checkout_request_id: string },
) =>
  change(at, id)
    .set({
      ...ids,
      status: sql`case when status = 'created' then 'sent' else status end`,
      next_query_at: sql<Date>`now() + interval '60 seconds'`,
    })
    .where('checkout_request_id', 'is', null)
    .execute()

/** An outcome of a request that is not answered yet. */
export const note = (at: HospitalDb, id: string, values: Change) =>
  change(at, id)
    .set({ ...values, answered_at: now, next_query_at: null })
    .where('status', 'in', OPEN)
    .returning('id')
    .executeTakeFirst()

/** Money that came, also when the request had been given up. */
export const notePaid = (at: HospitalDb, id: string, values: Change) =>
  change(at, id)
    .set({ ...values, status: 'paid', answered_at: now, next_query_at: null })
    .where('status', '<>', 'paid')
    .execute()

/** The receipt’s number of a payment that is counted already. */
export const noteReceipt = (at: HospitalDb, id: string, values: Change) =>
  change(at, id)
    .set({ ...values, reconciled_at: now })
    .where('receipt_number', 'is', null)
    .execute()

/** A second message says the same. */
export const noteAgain = (at: HospitalDb, id: string) =>
  change(at, id).set({ reconciled_at: now }).where('reconciled_at', 'is', null).execute()

/** What somebody has to look at, beside what is there already; the same twice is said once. */
export const noteAttention = (at: HospitalDb, id: string, text: string) =>
  change(at, id)
    .set({ attention: sql`concat_ws('. ', attention, ${text}::text)` })
    .where(sql<boolean>`position(${text}::text in coalesce(attention, '')) = 0`)
    .execute()

/**
 * A message says that the request was paid under this receipt: M-PESA is to be asked now whether it was. Nothing,
 * when a message said so before, or the request is paid.
 */
export const noteTold = (at: HospitalDb, id: string, told: { receipt: string; transacted_at: Date | null }) =>
  change(at, id)
    .set({ told_receipt: told.receipt, told_time: told.transacted_at, told_at: now, next_query_at: now })
    .where('told_at', 'is', null)
    .where('status', '<>', 'paid')
    .returning('id')
    .executeTakeFirst()

/** M-PESA has said whether what a message said is so. */
export const forgetTold = (at: HospitalDb, id: string) =>
  change(at, id)
    .set({ told_receipt: null, told_time: null, told_at: null, next_query_at: null })
    .where('told_at', 'is not', null)
    .execute()

/** Somebody wants to know now. */
export const askNow = (at: HospitalDb, id: string) => change(at, id).set({ next_query_at: now }).execute()

/** Why it is still not known, and when it is asked for next. */
export const noteUnknown = (at: HospitalDb, id: string, text: string | null) =>
  change(at, id)
    .set({
      status: sql`case when status = 'sent' and ${text}::text is null
        and created_at > now() - interval '10 minutes' then 'sent' else 'unknown' end`,
      ...(text === null ? {} : { result_text: text }),
    })
    .where('status', 'in', ['created', 'sent', 'unknown'])
    .execute()

/** What nobody has answered within a day is unknown: somebody has to look at it, and may give it up. */
export const expireUnanswered = (at: HospitalDb) =>
  at
    .update('billing_mpesa_requests')
    .set({
      status: 'unknown',
      result_text: sql`coalesce(result_text, 'M-PESA did not say within a day what became of this')`,
      version: sql<number>`version + 1`,
    })
    .where('status', '=', 'sent')
    .where((eb) => eb.not(IS_YOUNG))
    .executeTakeFirst()

/**
 * Takes the request that is to be asked for first; whoever takes one has it alone. The next time is 1, 2, 4 …
 * minutes later, at most two hours, until the request is a day old. `only`: this one, however old, because somebody
 * wants to know.
 */
export const takeDue = (at: HospitalDb, only?: string) =>
  at
    .update('billing_mpesa_requests')
    .set({
      queries: sql<number>`queries + 1`,
      next_query_at: sql<Date>`now() + least(interval '2 hours', interval '1 minute' * power(2, least(queries, 7)))`,
    })
    // '=', not 'in': a subquery that is joined may run again for each row, and take more than one.
    .where('id', '=', (eb) =>
      eb
        .selectFrom('billing_mpesa_requests')
        .select('id')
        .where('hospital_id', '=', at.hospital_id)
        .where(IS_ASKED_FOR)
        .where('checkout_request_id', 'is not', null)
        .where('next_query_at', '<=', now)
        .where((eb) => (only === undefined ? IS_YOUNG : eb('id', '=', only)))
        .orderBy('next_query_at')
        .limit(1)
        .forUpdate()
        // One that somebody wants to know of is waited for: what holds it may be the very message that asks.
        .$if(only === undefined, (query) => query.skipLocked()),
    )
    .returning(HELD)
    .executeTakeFirst()

/** How many requests are to be asked for now. */
export async function countDue(at: HospitalDb): Promise<number> {
  const { count } = await at
    .from('billing_mpesa_requests')
    .select(sql<number>`count(*)`.as('count'))
    .where(IS_ASKED_FOR)
    .where('checkout_request_id', 'is not', null)
    .where('next_query_at', '<=', now)
    .where(IS_YOUNG)
    .executeTakeFirstOrThrow()
  return count
}

/** What the server left behind when it stopped in the middle: never sent (it knows), or perhaps sent (it does not). */
export const selectLeft = (at: HospitalDb) =>
  at
    .from('billing_mpesa_requests')
    .select([...HELD, sql<boolean>`sent_at is not null`.as('maybe_sent')])
    .where('status', '=', 'created')
    .where(sql<boolean>`coalesce(sent_at, created_at) < now() - interval '2 minutes'`)
    .limit(50)
    .execute()

declare const locked: unique symbol
/** A receipt's number that is held: two messages of the same money come one after the other. */
export type LockedReceipt = string & { readonly [locked]: true }

/** Holds a receipt’s number until the transaction ends. */
export async function lockReceipt(at: HospitalDb, receipt: string): Promise<LockedReceipt> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mpesa ${at.hospital_id} ${receipt}`}, 0))`.execute(at.tx)
  return receipt as LockedReceipt
}

/** The request that was paid under a receipt’s number. */
export const requestOfReceipt = (at: HospitalDb, receipt: string) =>
  held(at).where('receipt_number', '=', receipt).executeTakeFirst()

/** A patient’s number and the phone that they gave. */
export const selectPayer = (at: HospitalDb, patientId: string) =>
  at.from('patients').select(['op_number', 'phone']).where('id', '=', patientId).executeTakeFirst()

/** The requests to a patient that are not answered yet. */
export const openOfPatient = (at: HospitalDb, patientId: string): Promise<Row[]> =>
  shown(at)
    .where('mpr.patient_id', '=', patientId)
    .where('mpr.status', 'in', OPEN)
    .orderBy('mpr.created_at', 'desc')
    .execute()

/** Whether another request has this number of M-PESA’s. */
export const isOfAnother = async (at: HospitalDb, checkoutRequestId: string, id: string): Promise<boolean> =>
  (await held(at).where('checkout_request_id', '=', checkoutRequestId).where('id', '<>', id).executeTakeFirst()) !==
  undefined
