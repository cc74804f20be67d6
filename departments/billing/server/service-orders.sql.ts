import { type RawBuilder, sql } from 'kysely'
import { freeNumbers } from '../../../kernel/server/documents/numbers.ts'
import type { HospitalDb } from '../../../kernel/server/tenant.ts'
import type { Priority } from '../../visits/contract.ts'

/**
 * One thing that is ordered: `service_of` is the catalogue entry whose service it is, or a service of its own; `id` is
 * the caller's.
 */
export type ServiceLine = { id: string; service_of: string; priority: Priority; clinical_notes: string | null }
/** What all lines of a request have in common. `prefix`: `LAB260921-`. */
export type ServiceRequest = {
  request_id: string
  visit_id: string
  consultation_id: string | null
  ordered_by: string
  /** The clinic in which it is done, where that is not the department that carries it out. */
  department: string | null
  prefix: string
}
export type PlacedOrder = { id: string; order_number: string }

/**
 * Common table expressions that an insert of orders selects from: `line` (the lines, with `n` from 1), `service`
 * (source_id: what `service_of` says, price) and `free` (number, n). Prices are held until the transaction ends, so
 * that the invoice says the same. The number is random among those of the day that are free: three digits, one more
 * once about half of the combinations are used.
 */
export const orderedLines = (
  at: HospitalDb,
  table: string,
  prefix: string,
  lines: readonly ServiceLine[],
): RawBuilder<unknown> => sql`
  line as (
    select row_number() over () n, ln.*
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as ln(id uuid, service_of uuid, priority text,
      clinical_notes text)
  ), service as (
    select coalesce(source_id, id) source_id, price, name, status from billing_services
    where hospital_id = ${at.hospital_id}::uuid and (source_id in (select service_of from line) or source_id is null
      and id in (select service_of from line)) for share
  ), ${freeNumbers({ at, table, column: 'order_number', prefix, count: lines.length })}`

/** What a cancelled order says. */
export const cancelledBy = (staffId: string, reason: string) => ({
  status: 'cancelled' as const,
  cancel_reason: reason,
  cancelled_by: staffId,
  updated_at: sql<Date>`now()`,
  version: sql<number>`version + 1`,
})
