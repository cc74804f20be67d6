import { invalid } from '../../../../kernel/contract/index.ts'
import { toCents, writeMoney } from '../../../../kernel/contract/values/money.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { meansWhenRefused } from '../../../../kernel/server/db.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import { type ServiceSource, sourceCategories } from '../../contract.ts'
import * as sql from './services.sql.ts'

meansWhenRefused('billing_invoice_items_service', 'service_used')
meansWhenRefused('billing_procedures_service', 'service_used')

const NOT_YOURS = 'Prices are set in Billing Service Charges'

/** What a form says of a price that was charged already. */
const CHARGED = 'It has been charged already: its price is changed in Billing Service Charges, by two people'

/** The price of a service in one form or another, as it is. */
type Priced = { id: string; price: string; has_price: boolean }
/**
 * A price may be set in a form while nothing was ever charged for it. Answers what the audit says of the change; null:
 * there is none. Errors: `invalid` beside the field.
 */
export async function priceSaid(
  ctx: Ctx,
  { id, price, has_price }: Priced,
  said: string,
  field: string,
): Promise<string | null> {
  if (has_price && toCents(price) === toCents(said)) return null
  if (has_price && (await sql.wasCharged(ctx.at, id))) throw invalid(field, CHARGED)
  return `Price: ${has_price ? writeMoney(price) : 'none'} → ${writeMoney(said)}`
}

/**
 * Whether this person sets prices. A hospital without the module billing has nobody for it: there the catalogues' own
 * keepers do.
 */
const mayPrice = (ctx: Ctx): boolean => !ctx.hospital.modules.includes('billing') || ctx.can('billing.services')

type Named = { id: string; code: string; name: string; status: sql.Service['status'] }

/**
 * The services that stand beside the entries of a catalogue: `beside: [serviceOf('laboratory', 'price')]`. `field`
 * is the price among the entry's details; left out the price stays as it is. Only who sets prices may say another
 * one (`invalid`), and only while it was never charged; an entry that somebody else makes has none yet, unless it is one of the usual catalogue. Errors,
 * when an entry is deleted: `service_used` when its service is on an invoice.
 */
export function serviceOf<F extends string>(kind: ServiceSource, field: F) {
  type Saved = { entry: Named; details: { [K in F]?: string | undefined }; reason?: string | null }
  const write = (ctx: Ctx, saved: readonly Saved[]) =>
    sql.upsertServices(
      ctx.at,
      ctx.person.staff_id,
      saved.map(({ entry: { id, code, name, status }, details }) => {
        return {
          id: newId(),
          kind,
          source_id: id,
          code: `SVC-${code}`,
          name,
          category: sourceCategories[kind],
          price: details[field] ?? null,
          status,
        }
      }),
    )
  return {
    made: async (ctx: Ctx, saved: readonly Saved[], usual: boolean): Promise<void> => {
      if (!usual && !mayPrice(ctx)) {
        if (saved.some(({ details }) => Number(details[field] ?? 0) > 0)) throw invalid(field, NOT_YOURS)
        await write(
          ctx,
          saved.map((each) => ({ ...each, details: {} as Saved['details'] })),
        )
      } else if (saved.length) await write(ctx, saved)
    },
    changed: async (ctx: Ctx, saved: Saved): Promise<void> => {
      const price = saved.details[field]
      const now = price === undefined ? undefined : await sql.lockPriceOf(ctx.at, saved.entry.id)
      if (mayPrice(ctx)) {
        const change = now && price !== undefined && (await priceSaid(ctx, now, price, field))
        if (change) ctx.audit({ reason: [saved.reason, change].filter(Boolean).join('\n') })
        return void (await write(ctx, [saved]))
      }
      if (price !== undefined && price !== now?.price) throw invalid(field, NOT_YOURS)
      await write(ctx, [{ ...saved, details: {} as Saved['details'] }])
    },
    statusSet: async (ctx: Ctx, { id, status }: Named): Promise<void> => {
      await sql.setStatus(ctx.at, ctx.person.staff_id, id, status)
    },
    removed: async (ctx: Ctx, { id }: Named): Promise<void> => {
      await sql.deleteService(ctx.at, id)
    },
  }
}
