import type { Asked } from '../../../kernel/contract/index.ts'
import type { Ctx } from '../../../kernel/server/bind.ts'
import { page } from '../../../kernel/server/list.ts'
import type * as contract from '../contract.ts'
import * as sql from './invoices.sql.ts'

/** A patient's invoices with their lines. */
export const listPatientInvoices = (ctx: Ctx, { patient_id, ...paging }: Asked<typeof contract.listPatientInvoices>) =>
  page(sql.invoicesOf(ctx.at, patient_id), paging)
