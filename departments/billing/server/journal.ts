import { sql } from 'kysely'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { inZone } from '../../../kernel/server/lists/period.ts'
import type { Column } from '../../../kernel/server/tenant.ts'

export type Account = Column<'billing_journal', 'debit'>
/**
 * An amount that goes from `credit` to `debit` (docs/adr/0020). `debit_of`, `credit_of`: the drawer of cash, the
 * insurer of what insurers owe.
 */
export type Posting = {
  kind: Column<'billing_journal', 'kind'>
  debit: Account
  debit_of?: string | null
  credit: Account
  credit_of?: string | null
  /** Exact, above 0: `"1200.00"`. */
  amount: string
  department?: string | null
  invoice_id?: string | null
  payment_id?: string | null
  reverses?: string | null
  note?: string | null
}

/** Writes what happened into the journal: one entry, on the hospital's day, in the running transaction. */
export async function post(ctx: Ctx, postings: readonly Posting[]): Promise<void> {
  if (!postings.length) return
  const { at, person } = ctx
  const entry_id = newId()
  const rows = postings.map((posting) => ({ ...posting, id: newId() }))
  await sql`
    insert into billing_journal (hospital_id, id, entry_id, kind, day, debit, debit_of, credit, credit_of, amount,
      department, invoice_id, payment_id, reverses, note, made_by)
    select ${at.hospital_id}::uuid, given.id, ${entry_id}::uuid, given.kind, ${inZone(at.time_zone).today}, given.debit,
      given.debit_of, given.credit, given.credit_of, given.amount, given.department, given.invoice_id, given.payment_id,
      given.reverses, given.note, ${person.staff_id}::uuid
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id uuid, kind text, debit text, debit_of text,
      credit text, credit_of text, amount numeric, department text, invoice_id uuid, payment_id uuid, reverses uuid,
      note text)`.execute(at.tx)
}
