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
 * The rows of a source. `main`: the alias whose hospital is asked for; visits are `vis`, patients `pat`, all others
 * `fact`.
 */
export type Source = {
  main: 'vis' | 'pat' | 'fact'
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
  select dep.name
  from hospital_departments dep
  where dep.hospital_id = fact.hospital_id and dep.key = ${sql.ref(column)}), '–')`

/**
 * The insurer of an insurer's payment: the journal knows it of a remittance; what goes back is of the one that paid the
 * invoice before.
 */
export const insurerPaying = sql`(
  select jnl.credit_of from billing_journal jnl
  where jnl.hospital_id = fact.hospital_id and jnl.invoice_id = fact.invoice_id and jnl.kind = 'remittance'
    and jnl.at <= fact.created_at
  order by jnl.payment_id = fact.id desc, jnl.at desc limit 1)`
/** Entries of the journal about an invoice; what they are is each source's own. */
const booked = {
  main: 'fact' as const,
  from: sql`billing_journal fact`,
  beside: sql`left join billing_invoices inv on inv.hospital_id = fact.hospital_id and inv.id = fact.invoice_id`,
  moment: { day: 'fact.day' },
  visit: 'inv.visit_id',
  patient: 'inv.patient_id',
  own: { department: orUnknown('fact.department') },
  number: sql`coalesce(inv.invoice_number, '–')`,
  invoice: sql`inv.id`,
}
const REVENUE_KINDS = sql`('issue', 'void', 'credit', 'discount', 'waiver')`

/** What the journal has on revenue, credit notes, discounts and waivers, and on what insurers were asked for. */
export const journalSources = {
  charges: {
    ...booked,
    where: sql`fact.kind in ('issue', 'void') and 'revenue' in (fact.credit, fact.debit)`,
    what: sql`case fact.kind when 'void' then 'Voided'
      else 'Issued' end || ', ' || ${departmentName('fact.department')}`,
  },
  credits: {
    ...booked,
    where: sql`fact.kind in ${REVENUE_KINDS} and 'refunds' in (fact.credit, fact.debit)`,
    what: sql`'Credit note, ' || ${departmentName('fact.department')}`,
  },
  reductions: {
    ...booked,
    where: sql`fact.kind in ${REVENUE_KINDS} and (fact.credit in ('discounts', 'waivers')
      or fact.debit in ('discounts', 'waivers'))`,
    what: sql`initcap(fact.kind) || ', ' || ${departmentName('fact.department')}`,
  },
  claimed: {
    ...booked,
    visit: null,
    where: sql`fact.kind in ('claim', 'claim_return') and 'insurers' in (fact.credit, fact.debit)`,
    own: { insurer: sql`coalesce(fact.debit_of, fact.credit_of, ${unknown})` },
    what: sql`case fact.kind when 'claim' then 'Claimed' else 'Refused' end || ', ' || coalesce((
          select ins.name
          from insurers ins
          where ins.hospital_id = fact.hospital_id and ins.key = coalesce(fact.debit_of, fact.credit_of)), '–')`,
  },
} satisfies Record<string, Source>
