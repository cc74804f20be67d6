import { AppError, type Parsed } from '../../../kernel/contract/index.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { expectVersion } from '../../../kernel/server/documents/version.ts'
import { openInvoiceForChange } from '../../billing/server/index.ts'
import type * as contract from '../contract.ts'
import * as sql from './payers.sql.ts'

/**
 * Says in whose name an invoice is for tax, or takes it back. The invoice is held, so that it is not issued at the
 * same time, and so is a document that KRA refused. Errors: `invoice_not_found`, `invoice_state`, `fiscal_state`,
 * `conflict`.
 */
export async function saveFiscalPayer(
  ctx: Ctx,
  { invoice_id, name, pin, version }: Parsed<typeof contract.saveFiscalPayer>,
) {
  const { status } = await openInvoiceForChange(ctx, invoice_id)
  if (status === 'cancelled') throw new AppError('invoice_state', { message: 'This invoice has been cancelled' })
  if (await sql.isDecidedHeld(ctx.at, invoice_id)) throw new AppError('fiscal_state')
  expectVersion(await sql.selectPayer(ctx.at, invoice_id), version)
  await sql.savePayer(ctx.at, { invoice_id, name, pin, changed_by: ctx.person.staff_id })
  return { ok: true as const }
}
