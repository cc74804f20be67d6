import { AppError, type Parsed } from '../../../kernel/contract/index.ts'
import type { Ctx, RawAnswer } from '../../../kernel/server/ctx.ts'
import { csv, page } from '../../../kernel/server/lists/list.ts'
import { fiscalDocumentColumns } from '../columns.ts'
import type * as contract from '../contract.ts'
import * as sql from './documents.sql.ts'
import { items, tryItemsAgain } from './items.sql.ts'
import { isDecided, selectPayer } from './payers.sql.ts'
import { sendOf } from './send.ts'
import { selectSettings } from './settings.sql.ts'

/** Documents, newest first. */
export const listFiscalDocuments = (
  ctx: Ctx,
  { page: number, page_size, ...filter }: Parsed<typeof contract.listFiscalDocuments>,
) => page(sql.documents(ctx.at, filter), { page: number, page_size })

/** What the filter shows, as CSV. */
export const exportFiscalDocuments = (
  ctx: Ctx,
  filter: Parsed<typeof contract.exportFiscalDocuments>,
): Promise<RawAnswer> => csv(ctx, 'etims-', fiscalDocumentColumns, sql.documents(ctx.at, filter))

/** How the line is. */
export async function getEtimsLine(ctx: Ctx) {
  const { environment = 'off' } = (await selectSettings(ctx.at)) ?? {}
  const none = { queued: 0, failed: 0, elsewhere: 0, oldest_at: null, error: null, next_attempt_at: null }
  return { environment, ...((await sql.lineOf(ctx.at)) ?? none) }
}

/** The documents of one invoice, and in whose name it is. Errors: `invoice_not_found`. */
export async function getFiscalDocument(ctx: Ctx, { invoice_id }: { invoice_id: string }) {
  const invoice = await sql.invoiceOf(ctx.at, invoice_id)
  if (!invoice) throw new AppError('invoice_not_found')
  ctx.audit({ entity: 'invoice', entity_id: invoice_id, patient_id: invoice.patient_id })
  const payer = await selectPayer(ctx.at, invoice_id)
  const payer_open = invoice.status !== 'cancelled' && !(await isDecided(ctx.at, invoice_id))
  return { rows: await sql.documentsOf(ctx.at, invoice_id), payer, payer_open }
}

/** The items that KRA was told of. */
export const listEtimsItems = async (ctx: Ctx) => ({ rows: await items(ctx.at) })

/** Send now. */
export async function sendFiscalDocuments(ctx: Ctx) {
  ctx.audit({ entity: 'fiscal_documents' })
  await tryItemsAgain(ctx.at)
  await sql.tryAgain(ctx.at)
  const { id } = ctx.hospital
  ctx.afterwards((services) => sendOf(services, id))
  return { ok: true as const }
}
