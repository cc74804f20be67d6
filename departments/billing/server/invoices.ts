import type { z } from 'zod'
import type { Ctx } from '../../../kernel/server/bind.ts'
import type { listPatientInvoices } from '../contract.ts'
import * as sql from './invoices.sql.ts'

/** A patient's invoices with their lines. */
export async function listOfPatient(ctx: Ctx, { patient_id, page, page_size }: z.output<typeof listPatientInvoices.input>) {
  const rows = await sql.selectOfPatient(ctx.at, patient_id, page_size, (page - 1) * page_size)
  return { rows, total: rows[0]?.total ?? 0 }
}
