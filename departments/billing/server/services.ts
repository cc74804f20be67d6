import type { Ctx } from '../../../kernel/server/bind.ts'
import { meansWhenRefused } from '../../../kernel/server/db.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { type ServiceSource, sourceCategories } from '../contract.ts'
import * as sql from './services.sql.ts'

meansWhenRefused('billing_invoice_items_service', 'service_used')

/** A catalogue entry as its service shows it: `source_id` is the entry, `code` the entry's own, `price` as `Money`. */
export type Entry = Pick<sql.Service, 'source_id' | 'code' | 'name' | 'price' | 'status'> & { kind: ServiceSource }

/** Makes the services of catalogue entries, or brings those that are there in line: code, name, price and whether they are offered. */
async function services(ctx: Ctx, entries: readonly Entry[]): Promise<void> {
  if (!entries.length) return
  const rows = entries.map(({ kind, source_id, code, name, price, status }) => {
    return { id: newId(), kind, source_id, code: `SVC-${code}`, name, category: sourceCategories[kind], price, status }
  })
  await sql.upsertServices(ctx.at, rows)
}

type Named = Pick<Entry, 'code' | 'name' | 'status'> & { id: string }
/**
 * The services that stand beside the entries of a catalogue: `beside: [serviceOf('laboratory', (details) => details.price)]`. Errors, when an entry is deleted:
 * `service_used` when its service is on an invoice.
 */
export function serviceOf<D>(kind: ServiceSource, priceOf: (details: D) => string) {
  type Saved = { entry: Named; details: D }
  const of = ({ entry: { id, code, name, status }, details }: Saved): Entry => {
    return { kind, source_id: id, code, name, status, price: priceOf(details) }
  }
  return {
    made: (ctx: Ctx, saved: readonly Saved[]) => services(ctx, saved.map(of)),
    changed: (ctx: Ctx, saved: Saved) => services(ctx, [of(saved)]),
    statusSet: async (ctx: Ctx, { id, status }: Named): Promise<void> => {
      await sql.setStatus(ctx.at, id, status)
    },
    removed: async (ctx: Ctx, { id }: Named): Promise<void> => {
      await sql.deleteService(ctx.at, id)
    },
  }
}
