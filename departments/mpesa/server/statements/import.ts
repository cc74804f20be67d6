import { AppError, invalid, type Parsed } from '../../../../kernel/contract/index.ts'
import type { Ctx, SystemCtx } from '../../../../kernel/server/ctx.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import { page } from '../../../../kernel/server/lists/list.ts'
import { offThread } from '../../../../kernel/server/lists/off-thread/off-thread.ts'
import { onBehalf } from '../../../../kernel/server/request/bind.ts'
import { connectionOf, inHospital } from '../../../hospital/server/index.ts'
import type * as contract from '../../contract.ts'
import { isConnected } from '../connection.ts'
import { counting } from '../money-in/counting.ts'
import type { MatchResult } from '../money-in/payment.ts'
import { type SettingsRow, selectSettings } from '../settings.sql.ts'
import {
  beginStatement,
  countsOf,
  endStatement,
  keepReversals,
  placeBatch,
  placedWords,
  takenBackSaid,
} from './placing.ts'
import type { readStatementFile } from './statement.ts'
import * as sql from './statements.sql.ts'

/** How many lines an answer names; the work list has the rest. */
const NAMED = 200
/**
 * Reads a statement, in a thread of its own. Errors: `invalid` beside `filename`, when it is none, has too many rows or
 * cannot be read.
 */
const readStatement = offThread<typeof readStatementFile>(new URL('./thread.ts', import.meta.url))

/** So many rows share a transaction, and hold what they touch together: other people wait for that only. */
const BATCH = 100

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
    ...{ id, filename, ignored, broken: broken.length, ...timeOf([...rows, ...reversals]) },
    ...{ known: 0, differing: reversals.length, matched: 0, suspended: 0, imported_by: staff_id },
  }
  const behalf = { hospital_id, staff_id, action: 'importMpesaStatement', request }
  // Somebody recorded a receipt by hand at this very moment: run again, it is known.
  const inParts = async <R, D>(
    all: readonly R[],
    one: (now: Ctx, part: readonly R[]) => Promise<D[]>,
  ): Promise<D[]> => {
    const done: D[] = []
    for (let from = 0; from < all.length; from += BATCH)
      done.push(...(await counting(() => onBehalf(services, behalf, (now) => one(now, all.slice(from, from + BATCH))))))
    return done
  }
  const of = { id, filename }
  await onBehalf(services, behalf, (now) => beginStatement(now, begun))
  // What was taken back comes first, so that no row of it is credited.
  await inParts(reversals, (now, part) => keepReversals(now, part, of))
  const done = await inParts(rows, (now, part) => placeBatch(now, part, of))
  await onBehalf(services, behalf, (now) => endStatement(now, id))
  const lines = (text: (placed: MatchResult) => string | null) =>
    done.flatMap(({ row: { line, receipt }, placed }) => {
      const says = text(placed)
      return says ? [{ line, receipt_number: receipt, text: says }] : []
    })
  const counts = countsOf(done)
  const differing = lines((placed) => ('text' in placed ? placed.text : null))
  return {
    ...counts,
    differing: counts.differing + reversals.length,
    ignored,
    broken: broken.length,
    rows: rows.length + reversals.length + ignored + broken.length,
    matched_lines: lines(({ what }) => placedWords[what] ?? null).slice(0, NAMED),
    differing_lines: [
      ...reversals.map((row) => ({ line: row.line, receipt_number: row.receipt, text: takenBackSaid(row) })),
      ...differing,
    ].slice(0, NAMED),
    broken_lines: broken.slice(0, NAMED),
  }
}

/** From its first to its last row; what is recorded outside of that it need not have. */
function timeOf(rows: readonly { transacted_at: Date }[]) {
  const times = rows.map((row) => row.transacted_at.getTime()).sort((one, other) => one - other)
  const [first, last] = [times[0], times.at(-1)]
  if (first === undefined || last === undefined) return { covers_from: null, covers_to: null }
  return { covers_from: new Date(first), covers_to: new Date(last) }
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

/** The statements that were imported, newest first. */
export const listMpesaStatements = (ctx: Ctx, paging: Parsed<typeof contract.listMpesaStatements>) =>
  page(sql.statements(ctx.at), paging)
