// Some rows of a statement at a time: what each becomes, and what is kept of it.
import { fromCents, toCents, writeMoney } from '../../../../kernel/contract/values/money.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import { type Confirmed, confirmAllMoney } from '../../../billing/server/index.ts'
import { insertFindings } from '../findings.sql.ts'
import { type Known, selectKnown } from '../known.sql.ts'
import { confirm } from '../money-in/known.ts'
import { aroundOf, reconcilePayment } from '../money-in/money-in.ts'
import type { MatchResult, MpesaPayment } from '../money-in/payment.ts'
import { findReversals, type TakenBack } from '../money-in/reversals.ts'
import { lockReceipt } from '../requests.sql.ts'
import { noteKnown } from '../suspense.sql.ts'
import { insertRows, type NewStatementRow } from './rows.sql.ts'
import type { Reversal, StatementRow } from './rows.ts'
import * as sql from './statements.sql.ts'

/** The statement that rows are of. */
export type OfStatement = { id: string; filename: string }
export type Placed = { row: StatementRow; placed: MatchResult }
type Became = NewStatementRow['became']

/** What is said of a row that was credited. */
export const placedWords: Partial<Record<MatchResult['what'], string>> = {
  request: 'Belongs to a request to a phone',
  invoice: 'Paid an invoice',
  deposit: 'Became a deposit',
}

/** What is said of a payment that M-PESA took back, which is in the books still. */
export const takenBackSaid = ({ linked_receipt, amount }: Reversal): string =>
  `M-PESA took ${writeMoney(amount)} of ${linked_receipt ? `receipt ${linked_receipt}` : 'a receipt that it does not name'} back. Nothing was changed here: please look at that payment`

const GONE: MatchResult = {
  what: 'reversed',
  text: 'M-PESA took this back before it was recorded here; it was not credited',
}
/** Of what is recorded here. */
const goneFrom = ({ amount }: TakenBack): MatchResult => ({
  what: 'reversed',
  text: `M-PESA took ${writeMoney(amount)} of this back: the work list has it`,
})
const BACK_AGAIN: MatchResult = {
  what: 'differs',
  text: 'This payment was taken back here as a reversed one, and no statement has a reversal of it: please look at it',
}

/** What is left of a row once what was taken back of it is taken off, where that is what the books have. */
function leftOf({ amount }: StatementRow, gone: TakenBack | undefined, known: readonly Known[]): string {
  const left = gone ? fromCents(Math.max(0, toCents(amount) - toCents(gone.amount))) : amount
  return known.some((each) => each.amount === left) ? left : amount
}

export const countsOf = (done: readonly Placed[]) => {
  const count = (...what: MatchResult['what'][]) => done.filter(({ placed }) => what.includes(placed.what)).length
  return {
    known: count('known'),
    differing: count('differs', 'reversed'),
    matched: count('request', 'invoice', 'deposit'),
    suspended: count('suspense'),
  }
}

const keptOf = (of: OfStatement, { line, receipt, amount, transacted_at, phone, payer, account }: StatementRow) => ({
  ...{ id: newId(), statement_id: of.id, line, receipt_number: receipt, amount, transacted_at },
  ...{ phone, payer, account },
})

/** Begins a statement: it is there from its first row on, and says so when it stops in the middle. */
export async function beginStatement(ctx: Ctx, begun: Parameters<typeof sql.insertStatement>[1]): Promise<void> {
  await sql.insertStatement(ctx.at, begun)
  ctx.audit({ entity: 'mpesa_statement', entity_id: begun.id, reason: begun.filename })
  ctx.changed('payments')
}

/** Nothing of it is left to be done. */
export async function endStatement(ctx: Ctx, id: string): Promise<void> {
  await sql.finishStatement(ctx.at, id)
  ctx.audit({ entity: 'mpesa_statement', entity_id: id, reason: 'finished' })
  ctx.changed('payments')
}

/** Keeps what a statement says to be taken back. */
export async function keepReversals(ctx: Ctx, rows: readonly Reversal[], of: OfStatement): Promise<Reversal[]> {
  await insertRows(
    ctx.at,
    rows.map((row) => ({
      ...keptOf(of, row),
      kind: row.linked_receipt === row.receipt ? ('reversed' as const) : ('reversal' as const),
      linked_receipt: row.linked_receipt,
      became: 'reversed' as const,
      note: takenBackSaid(row),
    })),
  )
  // What is credited at this very moment is waited for, so that it is not missed.
  const receipts = [...new Set(rows.flatMap((row) => row.linked_receipt ?? []))].sort()
  for (const receipt of receipts) await lockReceipt(ctx.at, receipt)
  await findReversals(ctx, receipts)
  // Which payment it takes back is not said: somebody has to find out.
  await insertFindings(
    ctx.at,
    rows
      .filter((row) => !row.linked_receipt)
      .map((row) => ({
        ...{ id: newId(), kind: 'reversed' as const, receipt_number: null, amount: row.amount, recorded_amount: null },
        ...{ source: 'statement' as const, reversal_receipt: row.receipt, said_by_mpesa: false },
        brought_by: ctx.person.staff_id,
      })),
  )
  ctx.audit({ entity: 'mpesa_statement', entity_id: of.id, reason: `${rows.length} taken back by M-PESA` })
  ctx.changed('payments')
  return [...rows]
}

type Incoming = StatementRow & MpesaPayment
/** Places some rows of a statement, keeps them, and counts them on it. */
export async function placeBatch(ctx: Ctx, batch: readonly StatementRow[], of: OfStatement): Promise<Placed[]> {
  const receipts = batch.map((row) => row.receipt)
  const known = await selectKnown(ctx.at, receipts)
  const back = await findReversals(ctx, receipts)
  const isGone = ({ receipt, amount }: StatementRow) => toCents(back.get(receipt)?.amount ?? '0') >= toCents(amount)
  const incoming = batch.map((row) => ({
    ...row,
    source: 'statement' as const,
    known: { how: 'statement' as const, brought_by: ctx.person.staff_id, source: `${of.filename}, line ${row.line}` },
  }))
  const around = await aroundOf(
    ctx.at,
    incoming.filter((row) => !known.has(row.receipt) && !isGone(row)),
  )
  const done: Placed[] = []
  const same: (typeof incoming)[number][] = []
  for (const row of incoming) {
    const before = known.get(row.receipt)
    const gone = back.get(row.receipt)
    const one = before ? { ...row, amount: leftOf(row, gone, before) } : row
    const placed =
      before && gone?.open
        ? goneFrom(gone)
        : before
          ? await confirm(ctx, before, one)
          : isGone(row)
            ? GONE
            : await reconcilePayment(ctx, row, around)
    done.push({ row, placed })
    if (before && placed.what === 'known') same.push(one)
  }
  const said = await confirmByStatement(ctx, same)
  const all = done.map(({ row, placed }) => ({
    row,
    placed: said.get(row.receipt)?.what === 'taken_back' && !isGone(row) ? BACK_AGAIN : placed,
  }))
  await insertRows(
    ctx.at,
    all.map(({ row, placed }) => ({
      ...keptOf(of, row),
      kind: 'payment' as const,
      became: becameOf(placed, said.get(row.receipt)),
      note: 'text' in placed ? placed.text : (placedWords[placed.what] ?? null),
    })),
  )
  const counts = countsOf(all)
  await sql.addToStatement(ctx.at, of.id, counts)
  ctx.audit({
    entity: 'mpesa_statement',
    entity_id: of.id,
    reason: `${counts.matched} matched, ${counts.suspended} to the work list`,
  })
  ctx.changed('payments', 'invoices', 'visits')
  return all
}

function becameOf({ what }: MatchResult, said: Confirmed | undefined): Became {
  if (what === 'known') return said?.what === 'confirmed' || said?.what === 'own' ? said.what : 'known'
  if (what === 'suspense') return 'work_list'
  return what === 'differs' || what === 'reversed' ? what : 'placed'
}

/** What is recorded already with the same amount is confirmed, unless who brings the statement took it. */
async function confirmByStatement(ctx: Ctx, rows: readonly Incoming[]): Promise<Map<string, Confirmed>> {
  const brought_by = ctx.person.staff_id
  const said = await confirmAllMoney(
    ctx,
    { payment_mode: 'mpesa', how: 'statement', said_by: null, brought_by },
    rows.map(({ receipt, amount, known }) => ({ reference_number: receipt, amount, source: known?.source ?? null })),
  )
  const receipts = rows.map(({ receipt }) => receipt)
  if (receipts.length) await noteKnown(ctx.at, receipts, { said_by_mpesa: false, brought_by })
  return said
}
