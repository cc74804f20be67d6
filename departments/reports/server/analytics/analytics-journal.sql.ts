// The sources of the analyses that are entries of the journal, and what every source is made of.
import { type RawBuilder, sql } from 'kysely'
import { type DimensionName, UNKNOWN } from '../../analytics.data.ts'

export type Sql = RawBuilder<unknown>
/**
 * When a row counts: the column of an instant, of a day, or of a time by the hospital's clock; for none, the last day
 * of the period.
 */
type Moment = { instant: string } | { day: string } | { local: string } | null

/**
 * The rows of a source. `main`: the alias whose hospital is asked for; visits are `v`, patients `p`, all others `f`.
 */
export type Source = {
  main: 'v' | 'p' | 'f'
  from: Sql
  /** What its rows are joined with for what is their own. */
  beside?: Sql
  moment: Moment
  /** Where a row says its visit and its patient; null: it has no visit. */
  visit: string | null
  patient: string
  /** What of it counts at all. */
  where?: Sql
  /** Its dimensions beyond those of every visit and patient. */
  own?: Partial<Record<DimensionName, Sql>>
  /** How a row is called in the list behind a figure, what it is, and its invoice. */
  number: Sql
  what: Sql
  invoice?: Sql
}

export const unknown = sql.lit(UNKNOWN)
export const orUnknown = (column: string) => sql`coalesce(${sql.ref(column)}, ${unknown})`
export const departmentName = (column: string) => sql`coalesce((
  select n.name from hospital_departments n where n.hospital_id = f.hospital_id and n.key = ${sql.ref(column)}), '–')`

/**
 * The insurer of an insurer's payment: the journal knows it of a remittance; what goes back is of the one that paid the
 * invoice before.
 */
export const insurerPaying = sql`(
  select j.credit_of from billing_journal j
  where j.hospital_id = f.hospital_id and j.invoice_id = f.invoice_id and j.kind = 'remittance' and j.at <= f.created_at
  order by j.payment_id = f.id desc, j.at desc limit 1)`
/** Entries of the journal about an invoice; what they are is each source's own. */
const booked = {
  main: 'f' as const,
  from: sql`billing_journal f`,
  beside: sql`left join billing_invoices i on i.hospital_id = f.hospital_id and i.id = f.invoice_id`,
  moment: { day: 'f.day' },
  visit: 'i.visit_id',
  patient: 'i.patient_id',
  own: { department: orUnknown('f.department') },
  number: sql`coalesce(i.invoice_number, '–')`,
  invoice: sql`i.id`,
}
const REVENUE_KINDS = sql`('issue', 'void', 'credit', 'discount', 'waiver')`

/** What the journal has on revenue, credit notes, discounts and waivers, and on what insurers were asked for. */
export const journalSources = {
  charges: {
    ...booked,
    where: sql`f.kind in ('issue', 'void') and 'revenue' in (f.credit, f.debit)`,
    what: sql`case f.kind when 'void' then 'Voided' else 'Issued' end || ', ' || ${departmentName('f.department')}`,
  },
  credits: {
    ...booked,
    where: sql`f.kind in ${REVENUE_KINDS} and 'refunds' in (f.credit, f.debit)`,
    what: sql`'Credit note, ' || ${departmentName('f.department')}`,
  },
  reductions: {
    ...booked,
    where: sql`f.kind in ${REVENUE_KINDS} and (f.credit in ('discounts', 'waivers') or f.debit in ('discounts', 'waivers'))`,
    what: sql`initcap(f.kind) || ', ' || ${departmentName('f.department')}`,
  },
  claimed: {
    ...booked,
    visit: null,
    where: sql`f.kind in ('claim', 'claim_return') and 'insurers' in (f.credit, f.debit)`,
    own: { insurer: sql`coalesce(f.debit_of, f.credit_of, ${unknown})` },
    what: sql`case f.kind when 'claim' then 'Claimed' else 'Refused' end || ', ' || coalesce((
          select n.name from insurers n where n.hospital_id = f.hospital_id and n.key = coalesce(f.debit_of, f.credit_of)), '–')`,
  },
} satisfies Record<string, Source>
