import { AppError, invalid, type Parsed } from '../../../../kernel/contract/index.ts'
import { writeMoney } from '../../../../kernel/contract/values/money.ts'
import type { Ctx, SystemCtx } from '../../../../kernel/server/ctx.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import { page } from '../../../../kernel/server/lists/list.ts'
import { offThread } from '../../../../kernel/server/lists/off-thread/off-thread.ts'
import { onBehalf } from '../../../../kernel/server/request/bind.ts'
import { confirmAllMoney } from '../../../billing/server/index.ts'
import { connectionOf, inHospital } from '../../../hospital/server/index.ts'
import type * as contract from '../../contract.ts'
import { isConnected } from '../connection.ts'
import { selectKnown } from '../known.sql.ts'
import { counting } from '../money-in/counting.ts'
import { confirm } from '../money-in/known.ts'
import { aroundOf, reconcilePayment } from '../money-in/money-in.ts'
import type { MatchResult } from '../money-in/payment.ts'
import { type SettingsRow, selectSettings } from '../settings.sql.ts'
import { noteKnown } from '../suspense.sql.ts'
import type { Reversal, StatementRow } from './rows.ts'
import type { readStatementFile } from './statement.ts'
import * as sql from './statements.sql.ts'

/** How many lines an answer names; the work list has the rest. */
const NAMED = 200
const words: Partial<Record<MatchResult['what'], string>> = {
  request: 'Belongs to a request to a phone',
  invoice: 'Paid an invoice',
  deposit: 'Became a deposit',
}

/**
 * Reads a statement, in a thread of its own. Errors: `invalid` beside `filename`, when it is none, has too many rows or
 * cannot be read.
 */
const readStatement = offThread<typeof readStatementFile>(new URL('./thread.ts', import.meta.url))

/** So many rows share a transaction, and hold what they touch together: other people wait for that only. */
const BATCH = 100
type Row = { row: StatementRow; placed: MatchResult }

/**
 * Compares a statement with what is known, in parts that are committed each. A row that is known already with the
 * same amount does nothing, so that a file may be imported twice, also after a stop in the middle; one with another
 * amount is named, and so is a reversal and a row that cannot be read, which keeps no other back; what is not certain
 * goes to the work list. Errors: `invalid` when it is no statement, `license_read_only`.
 */
export async function importMpesaStatement(ctx: SystemCtx, { filename }: Parsed<typeof contract.importMpesaStatement>) {
  const { services, request } = ctx
  const { hospital_id, staff_id } = connectionOf(ctx, 'change')
  const settings = await inHospital(services, hospital_id, selectSettings)
  if (!settings || !isConnected(services.config, settings)) throw new AppError('mpesa_not_connected')
  const { rows, reversals, broken, ignored: kinds, ...said } = await readStatement(request.body as Buffer)
  expectOwn(said, settings)
  const ignored = Object.values(kinds).reduce((sum, each) => sum + each, 0)
  const id = newId()
  const begun = {
    id,
    filename,
    ignored,
    broken: broken.length,
    known: 0,
    differing: reversals.length,
    matched: 0,
    suspended: 0,
    imported_by: staff_id,
  }
  const behalf = { hospital_id, staff_id, action: 'importMpesaStatement', request }
  const done: Row[] = []
  // Also of a statement without a row: then it is there, and says so.
  for (let from = 0; from === 0 || from < rows.length; from += BATCH) {
    const batch = rows.slice(from, from + BATCH)
    const one = (now: Ctx) =>
      placeBatch(now, batch, from === 0 ? begun : null, { id, filename, last: from + BATCH >= rows.length })
    // Somebody recorded a receipt by hand at this very moment: run again, it is known.
    done.push(...(await counting(() => onBehalf(services, behalf, one))))
  }
  const lines = (of: (placed: MatchResult) => string | null) =>
    done.flatMap(({ row: { line, receipt }, placed }) => {
      const text = of(placed)
      return text ? [{ line, receipt_number: receipt, text }] : []
    })
  const counts = countsOf(done)
  const differing = lines((placed) => (placed.what === 'differs' ? placed.text : null))
  return {
    ...counts,
    differing: counts.differing + reversals.length,
    ignored,
    broken: broken.length,
    rows: rows.length + reversals.length + ignored + broken.length,
    matched_lines: lines(({ what }) => words[what] ?? null).slice(0, NAMED),
    differing_lines: [...reversals.map(takenBack), ...differing].slice(0, NAMED),
    broken_lines: broken.slice(0, NAMED),
  }
}

/** A payment that M-PESA took back is in the books still, and somebody has to look at it. */
const takenBack = ({ line, receipt, linked_receipt, amount }: Reversal) => ({
  line,
  receipt_number: receipt,
  text: `M-PESA took ${writeMoney(amount)} of ${linked_receipt ? `receipt ${linked_receipt}` : 'a receipt that it does not name'} back. Nothing was changed here: please look at that payment`,
})

function countsOf(done: readonly Row[]) {
  const count = (...what: MatchResult['what'][]) => done.filter(({ placed }) => what.includes(placed.what)).length
  return {
    known: count('known'),
    differing: count('differs'),
    matched: count('request', 'invoice', 'deposit'),
    suspended: count('suspense'),
  }
}

/** What is recorded already with the same amount is confirmed, unless who brings the statement took it. */
async function confirmByStatement(ctx: Ctx, rows: readonly (StatementRow & { known: { source: string } })[]) {
  const brought_by = ctx.person.staff_id
  await confirmAllMoney(
    ctx,
    { payment_mode: 'mpesa', how: 'statement', said_by: null, brought_by },
    rows.map(({ receipt, amount, known: { source } }) => ({ reference_number: receipt, amount, source })),
  )
  const receipts = rows.map(({ receipt }) => receipt)
  if (receipts.length) await noteKnown(ctx.at, receipts, { said_by_mpesa: false, brought_by })
}

/**
 * Refuses a statement that is not of the hospital’s own paybill or till: what another’s says has come is not the
 * hospital’s. Errors: `invalid` beside `filename`.
 */
function expectOwn(
  { short_code, organisation }: { short_code: string | null; organisation: string | null },
  { shortcode, till_number }: SettingsRow,
): void {
  const own = [shortcode, till_number].filter((code) => code !== null)
  if (short_code !== null && own.includes(short_code)) return
  const ours = own.join(' or ')
  throw invalid(
    'filename',
    short_code === null
      ? `This statement does not say whose it is. Please save it with the lines above the heading, of which one says “Short Code: ${ours}”`
      : `This is the statement of ${[organisation, short_code].filter(Boolean).join(', ')}, and not of ${ours}`,
  )
}

/** Places some rows of a statement, and counts them on it. `begun`: the statement, with its first rows. */
async function placeBatch(
  ctx: Ctx,
  batch: readonly StatementRow[],
  begun: Parameters<typeof sql.insertStatement>[1] | null,
  { id, filename, last }: { id: string; filename: string; last: boolean },
): Promise<Row[]> {
  if (begun) await sql.insertStatement(ctx.at, begun)
  const known = await selectKnown(
    ctx.at,
    batch.map((row) => row.receipt),
  )
  const incoming = batch.map((row) => ({
    ...row,
    source: 'statement' as const,
    known: { how: 'statement' as const, brought_by: ctx.person.staff_id, source: `${filename}, line ${row.line}` },
  }))
  const around = await aroundOf(
    ctx.at,
    incoming.filter((row) => !known.has(row.receipt)),
  )
  const done: Row[] = []
  const same: typeof incoming = []
  for (const row of incoming) {
    const before = known.get(row.receipt)
    const placed = before ? await confirm(ctx, before, row) : await reconcilePayment(ctx, row, around)
    done.push({ row, placed })
    if (before && placed.what === 'known') same.push(row)
  }
  await confirmByStatement(ctx, same)
  const counts = countsOf(done)
  await sql.addToStatement(ctx.at, id, counts)
  if (last) await sql.finishStatement(ctx.at, id)
  ctx.audit({
    entity: 'mpesa_statement',
    entity_id: id,
    reason: `${counts.matched} matched, ${counts.suspended} to the work list`,
  })
  ctx.changed('payments', 'invoices', 'visits')
  return done
}

/** The statements that were imported, newest first. */
export const listMpesaStatements = (ctx: Ctx, paging: Parsed<typeof contract.listMpesaStatements>) =>
  page(sql.statements(ctx.at), paging)
