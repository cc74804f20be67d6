import type { Asked } from '../../../kernel/contract/index.ts'
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
