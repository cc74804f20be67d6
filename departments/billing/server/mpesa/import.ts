import { AppError, type Asked, invalid } from '../../../../kernel/contract/index.ts'
import type { Ctx } from '../../../../kernel/server/bind.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import { page } from '../../../../kernel/server/list.ts'
import type * as contract from '../../mpesa.contract.ts'
import { type Placed, place } from './money-in.ts'
import { MOST_ROWS, readStatement, type StatementRow } from './statement.ts'
import * as sql from './statements.sql.ts'
import { type Owner, ownersOf } from './suspense.sql.ts'

/** How many lines an answer names; the work list has the rest. */
const NAMED = 200
const words: Record<Exclude<Placed, 'known' | 'suspense'>, string> = {
  request: 'Belongs to a request to a phone',
  invoice: 'Paid an invoice',
  deposit: 'Became a deposit',
}

/**
 * Compares a statement with what is known. A row that is known already does nothing, so that a file may be imported twice; a row that cannot be read is named
 * and keeps no other back; what is not certain goes to the work list. Errors: `invalid` when it is no statement.
 */
export async function importMpesaStatement(ctx: Ctx, { filename }: Asked<typeof contract.importMpesaStatement>) {
  const statement = readStatement(decode(ctx.file))
  if (!statement)
    throw invalid('filename', 'This is no statement of an M-PESA paybill: the columns Receipt No., Completion Time and Paid In are missing')
  const { rows, ignored, broken } = statement
  if (rows.length > MOST_ROWS) throw invalid('filename', `Please import at most ${MOST_ROWS.toLocaleString('en')} rows at once`)
  const known = await sql.knownReceipts(
    ctx.at,
    rows.map((row) => row.receipt),
  )
  await sql.noteKnown(ctx.at, [...known])
  const fresh = rows.filter((row) => !known.has(row.receipt))
  const owners = await ownersOf(ctx.at, [...new Set(fresh.flatMap((row) => row.account ?? []))])
  const placed: { row: StatementRow; what: Placed }[] = []
  for (const row of fresh) placed.push({ row, what: await placeRow(ctx, row, owners) })
  const count = (...what: Placed[]) => placed.filter((each) => what.includes(each.what)).length
  const counts = {
    known: rows.length - fresh.length + count('known'),
    matched: count('request', 'invoice', 'deposit'),
    suspended: count('suspense'),
    ignored,
    broken: broken.length,
  }
  const id = newId()
  await sql.insertStatement(ctx.at, { id, filename, ...counts, imported_by: ctx.person.staff_id })
  ctx.audit({ entity: 'mpesa_statement', entity_id: id, reason: `${counts.matched} matched, ${counts.suspended} to the work list` })
  const matched_lines = placed.flatMap(({ row: { line, receipt }, what }) =>
    what === 'known' || what === 'suspense' ? [] : [{ line, receipt_number: receipt, text: words[what] }],
  )
  return {
    ...counts,
    rows: rows.length + ignored + broken.length,
    matched_lines: matched_lines.slice(0, NAMED),
    broken_lines: broken.slice(0, NAMED),
  }
}

/** Places one row. What somebody records by hand at this very moment is known. */
async function placeRow(ctx: Ctx, row: StatementRow, owners: Map<string, Owner>): Promise<Placed> {
  try {
    return await place(ctx, { ...row, source: 'statement' }, owners)
  } catch (error) {
    if (error instanceof AppError && error.code === 'reference_used') return 'known'
    throw error
  }
}

/** Text as UTF-8, or as a spreadsheet of an older Windows saves it. */
function decode(file: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    return new TextDecoder('windows-1252').decode(file)
  }
}

/** The statements that were imported, newest first. */
export const listMpesaStatements = (ctx: Ctx, paging: Asked<typeof contract.listMpesaStatements>) => page(sql.statements(ctx.at), paging)
