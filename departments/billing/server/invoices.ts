import type { z } from 'zod'
import type { Ctx } from '../../../kernel/server/bind.ts'
import { page } from '../../../kernel/server/list.ts'
import type { listPatientInvoices } from '../contract.ts'
import * as sql from './invoices.sql.ts'

/** A patient's invoices with their lines. */
export const listOfPatient = (ctx: Ctx, { patient_id, ...paging }: z.output<typeof listPatientInvoices.input>) =>
  page(sql.invoicesOf(ctx.at, patient_id), paging)
