import { sql } from 'kysely'
import { inZone } from '../../../kernel/server/lists/period.ts'
import type { Column, HospitalDb } from '../../../kernel/server/tenant.ts'
import { PAYABLE } from '../invoice-states.ts'

/** What an act on an invoice needs to know of it, while nobody else can change it. */
export type LockedRow = {
  id: string
  invoice_number: string
  status: Column<'billing_invoices', 'status'>
  visit_id: string
  patient_id: string
  total_amount: string
  paid_amount: string
  claimed_amount: string
  discount_amount: string
  remaining_amount: string
  version: number
}
const LOCKED = [
  'id',
  'invoice_number',
  'status',
  'visit_id',
  'patient_id',
  'total_amount',
  'paid_amount',
  'claimed_amount',
  'discount_amount',
  'remaining_amount',
  'version',
] as const

export const lockInvoice = (at: HospitalDb, id: string): Promise<LockedRow | undefined> =>
  at.from('billing_invoices').select(LOCKED).where('id', '=', id).forUpdate().executeTakeFirst()

/** Several, in the order of their ids: two who hold some of the same never wait for each other. */
export const lockInvoices = (at: HospitalDb, ids: readonly string[]): Promise<LockedRow[]> =>
  at
    .from('billing_invoices')
    .select(LOCKED)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()

/** The running draft of a visit, held; undefined: there is none. */
export const lockDraft = (at: HospitalDb, visitId: string): Promise<LockedRow | undefined> =>
  at
    .from('billing_invoices')
    .select(LOCKED)
    .where('visit_id', '=', visitId)
    .where('status', '=', 'draft')
    .forUpdate()
    .executeTakeFirst()

const unpaidOfVisit = (at: HospitalDb, visitId: string) =>
  at
    .from('billing_invoices')
    .select(LOCKED)
    .where('visit_id', '=', visitId)
    .where('status', 'in', PAYABLE)
    .orderBy('created_at')
    .orderBy('id')

/**
 * The invoices of a visit on which something is to be paid, oldest first, held: the issued ones, then the running
 * draft.
 */
export const lockOpenOfVisit = (at: HospitalDb, visitId: string): Promise<LockedRow[]> =>
  unpaidOfVisit(at, visitId).where('remaining_amount', '>', '0').forUpdate().execute()

/** What a bill of a visit shows: its invoices that are not paid, with something on them. */
export const openOfVisit = (at: HospitalDb, visitId: string) =>
  unpaidOfVisit(at, visitId).where('total_amount', '>', '0').execute()

/** Days from issue until an invoice is due. */
const DUE_DAYS = 30

/**
 * Makes locked drafts issued invoices, and their lines revenue of their departments; answers them as they stand then.
 * `entry_id`: what each is booked under.
 */
export async function markIssued(
  at: HospitalDb,
  drafts: readonly { id: string; entry_id: string }[],
  by: string,
): Promise<LockedRow[]> {
  const { rows } = await sql<LockedRow>`
    with draft as (
      select * from jsonb_to_recordset(${JSON.stringify(drafts)}::jsonb) as dat(id uuid, entry_id uuid)
    ), issued as (
      update billing_invoices inv set status = case when total_amount = 0 then 'paid' else 'pending' end,
        issued_at = now(), issued_by = ${by}::uuid, due_date = ${inZone(at.time_zone).today} + ${sql.lit(DUE_DAYS)},
        updated_at = now(), version = version + 1
      from draft
      where inv.hospital_id = ${at.hospital_id}::uuid and inv.id = draft.id and inv.status = 'draft'
      returning inv.*, draft.entry_id
    ), part as (
      select issued.hospital_id, issued.id, issued.entry_id, line.department, sum(line.total_price) amount from issued
      join billing_invoice_items line on line.hospital_id = issued.hospital_id and line.invoice_id = issued.id
        and line.removed_at is null
      group by issued.hospital_id, issued.id, issued.entry_id, line.department having sum(line.total_price) > 0
    ), booked as (
      insert into billing_journal (hospital_id, id, entry_id, kind, day, debit, credit, amount, department, invoice_id,
        made_by)
      select hospital_id, gen_random_uuid(), entry_id, 'issue', ${inZone(at.time_zone).today}, 'patients', 'revenue',
        amount, department, id, ${by}::uuid
      from part
    )
    select ${sql.join(LOCKED.map((column) => sql.ref(column)))} from issued`.execute(at.tx)
  return rows
}

/**
 * Takes a locked invoice back on which nothing is paid or claimed: its lines no longer count, and what it booked is
 * reversed.
 */
export const cancel = (at: HospitalDb, id: string, entryId: string, by: string, reason: string) =>
  sql`
    with voided as (
      update billing_invoices set status = 'cancelled', voided_at = now(), voided_by = ${by}::uuid,
        void_reason = ${reason}, updated_at = now(), version = version + 1
      where hospital_id = ${at.hospital_id}::uuid and id = ${id}::uuid returning hospital_id, id
    ), off as (
      update billing_invoice_items line set removed_at = now(), removed_by = ${by}::uuid, remove_reason = ${reason}
      from voided
      where line.hospital_id = voided.hospital_id and line.invoice_id = voided.id and line.removed_at is null
    )
    insert into billing_journal (hospital_id, id, entry_id, kind, day, debit, credit, amount, department, invoice_id,
      reverses, made_by)
    select jnl.hospital_id, gen_random_uuid(), ${entryId}::uuid, 'void', ${inZone(at.time_zone).today}, jnl.credit,
      jnl.debit, jnl.amount, jnl.department, jnl.invoice_id, jnl.id, ${by}::uuid
    from billing_journal jnl join voided on voided.hospital_id = jnl.hospital_id and voided.id = jnl.invoice_id
    where jnl.kind in ('issue', 'credit', 'discount', 'waiver') and jnl.reverses is null
      and not exists (select from billing_journal rev
        where rev.hospital_id = jnl.hospital_id and rev.reverses = jnl.id)`.execute(at.tx)

/** Takes a line off a draft. False: it is not on this invoice any more. */
export async function removeLine(
  at: HospitalDb,
  invoiceId: string,
  itemId: string,
  by: string,
  reason: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with gone as (
      update billing_invoice_items set removed_at = now(), removed_by = ${by}::uuid, remove_reason = ${reason}
      where hospital_id = ${at.hospital_id}::uuid and id = ${itemId}::uuid and invoice_id = ${invoiceId}::uuid
        and removed_at is null
      returning total_price
    )
    update billing_invoices set total_amount = total_amount - gone.total_price, updated_at = now(),
      version = version + 1
    from gone where hospital_id = ${at.hospital_id}::uuid and id = ${invoiceId}::uuid`.execute(at.tx)
  return numAffectedRows === 1n
}

/** Invoices whose due date has passed become overdue. Answers how many. */
export async function markOverdue(at: HospitalDb): Promise<number> {
  const { numAffectedRows } = await sql`
    update billing_invoices set status = 'overdue', updated_at = now(), version = version + 1
    where hospital_id = ${at.hospital_id}::uuid and status = 'pending'
      and due_date < ${inZone(at.time_zone).today}`.execute(at.tx)
  return Number(numAffectedRows ?? 0)
}

/** True when nothing of a visit is left to be paid: no draft with lines, nothing remaining on what is issued. */
export async function isSettled(at: HospitalDb, visitId: string): Promise<boolean> {
  const open = await at
    .from('billing_invoices')
    .select('id')
    .where('visit_id', '=', visitId)
    .where('status', 'in', PAYABLE)
    .where('remaining_amount', '>', '0')
    .limit(1)
    .executeTakeFirst()
  return !open
}

/** Whether anything stands on an invoice. */
export const hasLines = async (at: HospitalDb, id: string): Promise<boolean> => (await linesOf(at, id)).length > 0

/** Whether one of these invoices has nothing on it. */
export async function isAnyEmpty(at: HospitalDb, ids: readonly string[]): Promise<boolean> {
  const filled = await at
    .from('billing_invoice_items')
    .select('invoice_id')
    .distinct()
    .where('invoice_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('removed_at', 'is', null)
    .execute()
  return filled.length < ids.length
}

/** The lines of an invoice that count. */
export async function linesOf(at: HospitalDb, id: string): Promise<string[]> {
  const rows = await at
    .from('billing_invoice_items')
    .select('id')
    .where('invoice_id', '=', id)
    .where('removed_at', 'is', null)
    .execute()
  return rows.map((row) => row.id)
}

/** Of which visit an invoice is. */
export const visitOfInvoice = (at: HospitalDb, id: string) =>
  at.from('billing_invoices').select('visit_id').where('id', '=', id).executeTakeFirst()

/** How it will be paid and what is noted, where something is said. */
export const note = (
  at: HospitalDb,
  id: string,
  { payment_mode, notes }: { payment_mode: Column<'billing_invoices', 'payment_mode'>; notes: string | null },
) =>
  at
    .update('billing_invoices')
    .set({ payment_mode: sql`coalesce(${payment_mode}, payment_mode)`, notes: sql`coalesce(${notes}, notes)` })
    .where('id', '=', id)
    .execute()
