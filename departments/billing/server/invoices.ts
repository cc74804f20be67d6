import { AppError, type Asked } from '../../../kernel/contract/index.ts'
import type { Ctx } from '../../../kernel/server/bind.ts'
import { page } from '../../../kernel/server/list.ts'
import { openingOf } from '../../patients/server/index.ts'
import type * as contract from '../contract.ts'
import * as sql from './invoices.sql.ts'

/** A patient's invoices with their lines. Errors: `patient_not_found`. */
export async function listPatientInvoices(ctx: Ctx, { patient_id, ...paging }: Asked<typeof contract.listPatientInvoices>) {
  await openingOf(ctx, patient_id)
  return page(sql.invoicesOf(ctx.at, patient_id), paging)
}

export type LockedInvoice = NonNullable<Awaited<ReturnType<typeof sql.lockInvoice>>>

/** An invoice, while nobody else can change it. Errors: `invoice_not_found`. */
export async function lockInvoice(ctx: Ctx, id: string): Promise<LockedInvoice> {
  const invoice = await sql.lockInvoice(ctx.at, id)
  if (!invoice) throw new AppError('invoice_not_found')
  return invoice
}
