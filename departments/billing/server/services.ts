import type { Ctx } from '../../../kernel/server/bind.ts'
import { meansWhenRefused } from '../../../kernel/server/db.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { type ServiceSource, sourceCategories } from '../contract.ts'
import * as sql from './services.sql.ts'

meansWhenRefused('billing_invoice_items_service', 'service_used')

/** A catalogue entry as its service shows it: `source_id` is the entry, `code` the entry's own, `price` as `Money`. */
export type Entry = Pick<sql.Service, 'source_id' | 'code' | 'name' | 'price' | 'active'> & { kind: ServiceSource }

/** Makes the services of catalogue entries, or brings those that are there in line: code, name, price and whether they are offered. */
export async function services(ctx: Ctx, entries: readonly Entry[]): Promise<void> {
  if (!entries.length) return
  const rows = entries.map(({ kind, source_id, code, name, price, active }) => {
    return { id: newId(), kind, source_id, code: `SVC-${code}`, name, category: sourceCategories[kind], price, active }
  })
  await sql.upsertServices(ctx.at, rows)
}

/** Makes the service of a catalogue entry, or brings it in line. */
export const service = (ctx: Ctx, entry: Entry): Promise<void> => services(ctx, [entry])

/** Retires the service of a catalogue entry, or offers it again. */
export async function setServiceActive(ctx: Ctx, sourceId: string, active: boolean): Promise<void> {
  await sql.setActive(ctx.at, sourceId, active)
}

/** Deletes the service of a catalogue entry that is deleted. Errors: `service_used` when it is on an invoice. */
export async function removeService(ctx: Ctx, sourceId: string): Promise<void> {
  await sql.deleteService(ctx.at, sourceId)
}
