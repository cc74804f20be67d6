// What stood in a statement, and what is recorded and stands in none.
import { AppError, type Parsed } from '../../../../kernel/contract/index.ts'
import { fromCents, sumCents, writeMoney } from '../../../../kernel/contract/values/money.ts'
import type { Ctx, RawAnswer } from '../../../../kernel/server/ctx.ts'
import { csv, page } from '../../../../kernel/server/lists/list.ts'
import { tellInTheEvening } from '../../../approvals/server/index.ts'
import { mpesaMissingColumns, mpesaStatementRowColumns } from '../../columns.ts'
import type * as contract from '../../statements.contract.ts'
import * as sql from './rows.sql.ts'

async function statementOf(ctx: Ctx, { mpesa_statement_id }: { mpesa_statement_id: string }) {
  const statement = await sql.selectStatement(ctx.at, mpesa_statement_id)
  if (!statement) throw new AppError('mpesa_statement_not_found')
  return statement
}

/** A statement as it was imported. Errors: `mpesa_statement_not_found`. */
export async function getMpesaStatement(ctx: Ctx, of: Parsed<typeof contract.getMpesaStatement>) {
  const statement = await statementOf(ctx, of)
  return {
    ...statement,
    rows: await sql.outcomes(ctx.at, statement.id),
    missing: await sql.missingByPerson(ctx.at, sql.coveredBy(statement)),
  }
}

/** Its rows. Errors: `mpesa_statement_not_found`. */
export async function listMpesaStatementRows(
  ctx: Ctx,
  { page: number, page_size, ...filter }: Parsed<typeof contract.listMpesaStatementRows>,
) {
  await statementOf(ctx, filter)
  ctx.audit({ entity: 'mpesa_statement' })
  return page(sql.statementRows(ctx.at, filter), { page: number, page_size })
}

/** What the filter shows, as CSV. Errors: `mpesa_statement_not_found`. */
export async function exportMpesaStatementRows(
  ctx: Ctx,
  filter: Parsed<typeof contract.exportMpesaStatementRows>,
): Promise<RawAnswer> {
  await statementOf(ctx, filter)
  return csv(ctx, 'mpesa-statement-', mpesaStatementRowColumns, sql.statementRows(ctx.at, filter))
}

/** What is recorded for its time and stands in no statement. Errors: `mpesa_statement_not_found`. */
export async function listMpesaMissing(
  ctx: Ctx,
  { page: number, page_size, ...of }: Parsed<typeof contract.listMpesaMissing>,
) {
  const statement = await statementOf(ctx, of)
  ctx.audit({ entity: 'mpesa_statement' })
  return page(sql.missingPayments(ctx.at, sql.coveredBy(statement)), { page: number, page_size })
}

/** The same, as CSV. Errors: `mpesa_statement_not_found`. */
export async function exportMpesaMissing(ctx: Ctx, of: Parsed<typeof contract.exportMpesaMissing>): Promise<RawAnswer> {
  const statement = await statementOf(ctx, of)
  return csv(ctx, 'mpesa-missing-', mpesaMissingColumns, sql.missingPayments(ctx.at, sql.coveredBy(statement)))
}

/** Who recorded payments by M-PESA that the statements of the day do not have. */
tellInTheEvening(async (at, evening) => {
  const missing = await sql.missingByPerson(at, sql.coveredByThoseOf(at, evening))
  const payments = missing.reduce((sum, row) => sum + row.payments, 0)
  if (!payments) return []
  const amount = writeMoney(fromCents(sumCents(missing.map((row) => row.amount))))
  const people = missing.map((row) => `${row.taken_by_name}: ${row.payments}, ${writeMoney(row.amount)}`).join('; ')
  const what = payments === 1 ? '1 payment by M-PESA' : `${payments} payments by M-PESA`
  const text = `${what} (${amount}) recorded and on no statement (${people})`
  return [{ text, to: '/hospital/billing/mpesa?tab=statements' }]
})
