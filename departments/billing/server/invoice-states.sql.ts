import { type RawBuilder, sql } from 'kysely'
import type { InvoiceStatus } from '../contract.ts'

/**
 * Whether the invoice that a statement calls `invoice` is in one of these states (`OWING`, `ISSUED`, `PAYABLE`).
 * They are written into the statement, so that an index of these states alone applies.
 */
export const isInState = (invoice: string, states: readonly InvoiceStatus[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${invoice}.status`)} in (${sql.join(states.map((state) => sql.lit(state)))})`
