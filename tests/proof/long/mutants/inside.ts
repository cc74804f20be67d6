import type { Mutant } from './mutants.ts'

const REQUESTS = ['departments/approvals/server/requests.test.ts']
const ALONE = ['departments/billing/server/reductions/alone.test.ts']
const STOCK_BY_TWO = ['departments/pharmacy/server/stock/approved.test.ts']
const BACK = ['departments/billing/server/payments/back.test.ts']
const REFERENCES = ['departments/billing/server/payments/references.test.ts']
const CONFIRMATIONS = ['departments/billing/server/confirmations/confirmations.test.ts']
const BY_HAND = ['departments/billing/server/confirmations/by-hand.test.ts']
const TAKE_BACK = ['departments/billing/server/confirmations/take-back.test.ts']
const CREDITED = ['departments/billing/server/reductions/credited-work.test.ts']
const PRICES = ['departments/billing/server/prices/changes.test.ts']
const DRAWERS = ['departments/billing/server/drawers/drawers.test.ts']
const COUNTING = ['departments/billing/server/drawers/counting.test.ts']
const MOVES = ['departments/billing/server/drawers/moves.test.ts']
const ADDRESS = ['departments/mpesa/server/address.test.ts']
const CALLBACKS = ['departments/mpesa/server/callbacks.test.ts']
const CONFIRMED = ['departments/mpesa/server/money-in/confirmed.test.ts']
const FINDINGS = ['departments/mpesa/server/findings.test.ts']
const READING = ['departments/mpesa/server/statements/reading.test.ts']
const GUESSES = ['departments/access/server/guesses.test.ts']
const ACCOUNTS = ['departments/staff/server/accounts/accounts.test.ts']
const OWN_WORK = ['departments/records/server/reading/own-work.test.ts']
const CONNECTION = ['kernel/server/http/connection.test.ts']

/** What one person inside could do alone, let in again; the name begins with the number that the reviews gave it. */
export const inside: readonly Mutant[] = [
  {
    name: 'N1 money goes back in any way',
    file: 'departments/billing/server/back.ts',
    before: "throw new AppError('not_that_way', { message, fieldErrors: { payment_mode: message } })",
    after: 'return',
    tests: BACK,
  },
  {
    name: 'N1 what takes two is done by one',
    file: 'departments/approvals/server/by-two.ts',
    before: "throw new AppError('approval_needed')",
    after: 'return carryOut(ctx, input, ALONE)',
    tests: REQUESTS,
  },
  {
    name: 'N1 whoever asked approves',
    file: 'departments/approvals/server/requests.ts',
    before: "if (request.asked_by === ctx.person.staff_id) throw new AppError('approval_own')",
    after: '',
    tests: REQUESTS,
  },
  {
    name: 'N1 what is approved is another amount by then',
    file: 'departments/approvals/server/requests.ts',
    before: 'if (toCents(before.amount) !== toCents(request.amount)) throw stale',
    after: 'if (!before.amount) throw stale',
    tests: STOCK_BY_TWO,
  },
  {
    name: 'N1 the free amount of a day has no end',
    file: 'departments/approvals/server/rules.ts',
    before: "toCents(done) + toCents(amount) > toCents(rule.amount ?? '0')",
    after: "toCents(amount) > toCents(rule.amount ?? '0')",
    tests: ALONE,
  },
  {
    name: 'N1 what was done alone stands nowhere',
    file: 'departments/approvals/server/rules.ts',
    before:
      'await sql.insertActAlone(ctx.at, { id, act, staff_id, staff_name: name, amount, reason, entity, entity_id })',
    after: '',
    tests: ALONE,
  },
  {
    name: 'N2 messages come from anywhere',
    file: 'departments/mpesa/server/address.ts',
    before:
      "if (!isTaken(services, settings.environment, request.ip)) throw refused('forbidden', 'not from an address of M-PESA')",
    after: '',
    tests: ADDRESS,
  },
  {
    name: 'N2 a former address is good for ever',
    file: 'departments/mpesa/server/address.ts',
    before: 'Date.now() < renewed + FORMER_MS',
    after: 'renewed > 0',
    tests: ADDRESS,
  },
  {
    name: 'N2 a message counts before M-PESA was asked',
    file: 'departments/mpesa/server/callbacks.ts',
    before: 'return (await sql.noteTold(ctx.at, id, { receipt, transacted_at: result.transacted_at })) !== undefined',
    after:
      "await settleRequest(ctx, id, { found_by: 'callback', receipt, transacted_at: result.transacted_at, known: null })",
    tests: CALLBACKS,
  },
  {
    name: 'N2 whoever knows the address confirms money',
    file: 'departments/mpesa/server/callbacks.ts',
    before: 'known: isFromSafaricom(services, request.ip) ? BY_M_PESA : null,',
    after: 'known: BY_M_PESA,',
    tests: CONFIRMED,
  },
  {
    name: 'N3, M1 what is recorded goes back',
    file: 'departments/billing/server/back.ts',
    before: "if (toCents(amount) > toCents(way?.confirmed ?? '0.00'))",
    after: 'if (!way)',
    tests: CONFIRMATIONS,
  },
  {
    name: 'N3, M1 what is recorded sets free what the deposit spent',
    file: 'departments/billing/server/back.ts',
    before: 'if (left < waiting) throw',
    after: 'if (left < 0) throw',
    tests: CONFIRMATIONS,
  },
  {
    name: 'N3 money is confirmed by whoever took it',
    file: 'departments/billing/server/confirmations/by-hand.ts',
    before: 'if (unit.taken_by === ctx.person.staff_id)',
    after: 'if (!unit.taken_by)',
    tests: BY_HAND,
  },
  {
    name: 'N3 a statement confirms the money of whoever brought it',
    file: 'departments/billing/server/confirmations/confirmations.sql.ts',
    before: 'cnf.taken_by <> all(',
    after: 'cnf.id <> all(',
    tests: CONFIRMATIONS,
  },
  {
    name: 'N3 what did not come keeps its invoice paid',
    file: 'departments/billing/server/confirmations/take-back.ts',
    before: 'if (share > 0) back.push(',
    after: 'if (share < 0) back.push(',
    tests: TAKE_BACK,
  },
  {
    name: 'M2 a reference has several spellings',
    file: 'departments/billing/references.ts',
    before: "(typed ?? '').replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase()",
    after: "(typed ?? '').trim().toUpperCase()",
    tests: REFERENCES,
  },
  {
    name: 'M32 money goes back without a reference',
    file: 'departments/billing/references.ts',
    before: 'if (!typed) return NO_REFERENCE',
    after: 'if (!typed) return undefined',
    tests: REFERENCES,
  },
  {
    name: 'M3 another amount than was typed is swallowed',
    file: 'departments/mpesa/server/money-in/known.ts',
    before: 'await insertFindings(ctx.at, [{ id: newId(), ...found, ...keptAs(how) }])',
    after: 'void found',
    tests: FINDINGS,
  },
  {
    name: 'M4 a statement of anybody is money',
    file: 'departments/mpesa/server/statements/import.ts',
    before: 'if (short_code !== null && own.includes(short_code)) return',
    after: 'if (short_code !== null) return',
    tests: CONFIRMED,
  },
  {
    name: 'M5, B31 a reversal is ignored',
    file: 'departments/mpesa/server/money-in/reversals.ts',
    before: 'await insertFindings(ctx.at, findings)',
    after: 'void findings',
    tests: FINDINGS,
  },
  {
    name: 'M15, P11 an insurer pays by a word of the cashier',
    file: 'departments/billing/payments.contract.ts',
    before: "const Typed = Mode.exclude(['insurance', 'simulated'])",
    after: "const Typed = Mode.exclude(['simulated'])",
    tests: [
      'departments/billing/server/payments/payments.test.ts',
      'departments/billing/server/payments/insurers-part.test.ts',
    ],
  },
  {
    name: 'M25 columns parted by semicolons are missing',
    file: 'departments/mpesa/server/statements/statement.ts',
    before: "[',', ';', '\\t']",
    after: "[',']",
    tests: ['departments/mpesa/server/statements/statement.test.ts', ...READING],
  },
  {
    name: 'N10, M13 the simulator pays real bills',
    file: 'departments/mpesa/server/connection.ts',
    before: "row && (demo || row.environment !== 'simulator') ? row.environment : 'off'",
    after: "row ? row.environment : 'off'",
    tests: ['departments/mpesa/server/settings.test.ts', 'departments/mpesa/server/requests/simulator.test.ts'],
  },
  {
    name: 'N4 a price for a minute',
    file: 'departments/billing/server/prices/changes.ts',
    before: 'return changes.some(({ service }) => service.charged) ? lookOf(ctx, changes, given) : null',
    after: 'return null',
    tests: PRICES,
  },
  {
    name: 'N4 what it cost before is kept nowhere',
    file: 'departments/billing/server/prices/changes.ts',
    before: 'await sql.insertPrices(ctx.at, rows, how)',
    after: '',
    tests: PRICES,
  },
  {
    name: 'N5 an amount has no limit',
    file: 'kernel/contract/values/numbers.ts',
    before: 'toCents(money) <= most * 100',
    after: 'toCents(money) >= 0',
    tests: ['departments/billing/limits.test.ts'],
  },
  {
    name: 'N5 a float comes out of an empty safe',
    file: 'departments/billing/server/drawers/drawers.ts',
    before: "await expectInSafe(ctx, float_amount, 'float_amount')",
    after: '',
    tests: DRAWERS,
  },
  {
    name: 'N6 credited work stays to be done',
    file: 'departments/billing/server/reductions/credit-notes.ts',
    before: 'if (source_ids.length) await emit(ctx, workCredited, { visit_id: note.visit_id, source_ids, reason })',
    after: '',
    tests: CREDITED,
  },
  {
    name: 'N6, M9 credited work is served where a hospital is paid first',
    file: 'departments/billing/server/paid.sql.ts',
    before: "else array['pending', 'part', 'credited'] end)",
    after: "else array['pending', 'part'] end)",
    tests: CREDITED,
  },
  {
    name: 'N7 ‘controlled’ is taken away by a change of the medicine',
    file: 'departments/pharmacy/server/medicines/safeguards.ts',
    before: 'if (before?.[column] && details[column] === false) throw invalid(column, kept(safeguard))',
    after: '',
    tests: ['departments/pharmacy/server/medicines/safeguards.test.ts'],
  },
  {
    name: 'N8 a signature is for anything',
    file: 'departments/access/server/witness.sql.ts',
    before: ".where('act_hash', '=', act_hash)",
    after: '',
    tests: ['departments/access/server/witness.test.ts'],
  },
  {
    name: 'N9 guesses from inside leave no trace',
    file: 'departments/access/server/guesses.ts',
    before: 'await sql.insertGuess(here, { id, kind, email, account_id, asked_by, address, locked: reached !== null })',
    after: 'void [kind, email, account_id, asked_by, address]',
    tests: GUESSES,
  },
  {
    name: 'N9 whoever guesses at colleagues goes on',
    file: 'departments/access/server/guesses.ts',
    before: 'if (all.length < GUESSES_THAT_LOCK || emails.size < ACCOUNTS_THAT_LOCK) return null',
    after: 'if (emails.size) return null',
    tests: GUESSES,
  },
  {
    name: 'N11, M6 whoever sends cash to the safe accepts it there',
    file: 'departments/billing/server/drawers/moves.ts',
    before: 'taker_id === staff_id : sent_by !== staff_id && keepsSafe(ctx)',
    after: 'taker_id === staff_id : keepsSafe(ctx)',
    tests: MOVES,
  },
  {
    name: 'N11 what was counted lies in the safe because somebody says so',
    file: 'departments/billing/server/drawers/counting.ts',
    before:
      'if (counted) await insertMove(ctx.at, { id: newId(), from_drawer: id, amount, sent_by: ctx.person.staff_id })',
    after: '',
    tests: COUNTING,
  },
  {
    name: 'N11, M23 whoever counts sees what must be there',
    file: 'departments/billing/server/drawers/drawers.ts',
    before: "status === 'open' && staff_id === ctx.person.staff_id && !ctx.can('billing.approve')",
    after: "status === 'open' && staff_id !== ctx.person.staff_id && !ctx.can('billing.approve')",
    tests: [...DRAWERS, ...COUNTING],
  },
  {
    name: 'N11 the slip of a banking is matched by whoever brought it',
    file: 'departments/billing/server/drawers/bankings.ts',
    before: "if (row.brought_by === ctx.person.staff_id) throw new AppError('banking_own')",
    after: '',
    tests: ['departments/billing/server/drawers/bankings.test.ts'],
  },
  {
    name: 'N12 a claim by one person',
    file: 'departments/insurance/server/lock-claims.ts',
    before: 'if (!claim.made_by.includes(ctx.person.staff_id)) return',
    after: 'if (claim.made_by) return',
    tests: ['departments/insurance/server/by-two.test.ts'],
  },
  {
    name: 'N13 all cores read files while somebody waits for an answer',
    file: 'kernel/server/lists/off-thread/off-thread.ts',
    before: 'if (running >= AT_ONCE) await',
    after: 'if (running < 0) await',
    tests: ['kernel/server/lists/off-thread/off-thread.test.ts'],
  },
  {
    name: 'N13 a statement has any number of rows',
    file: 'departments/mpesa/server/statements/statement.ts',
    before: 'if (below.length > MOST_ROWS) throw tooMany(MOST_ROWS)',
    after: '',
    tests: ['departments/mpesa/server/statements/statement.test.ts', ...READING],
  },
  {
    name: 'N14 who is refused keeps the connection',
    file: 'kernel/server/http/connection.ts',
    before: 'const cut = setTimeout(() => socket.destroy(), LAST_WORDS_MS)',
    after: 'const cut = setTimeout(() => undefined, LAST_WORDS_MS)',
    tests: CONNECTION,
  },
  {
    name: 'N14 an address has connections without end',
    file: 'kernel/server/http/connection.ts',
    before: '(most.ofAddress !== null && ofAddress >= most.ofAddress)',
    after: 'most.ofAddress === 0',
    tests: CONNECTION,
  },
  {
    name: 'N15 nobody asks why a record is opened',
    file: 'departments/patients/server/openings/why-opened.ts',
    before: "throw new AppError('opening_reason', { current: whose })",
    after: 'return',
    tests: OWN_WORK,
  },
  {
    name: 'N15 who reads far more is not named',
    file: 'departments/records/server/reading/busiest.ts',
    before: 'usual === null ? patients >= FAR_MORE_UNKNOWN :',
    after: 'patients > 0 ? false :',
    tests: OWN_WORK,
  },
  {
    name: 'N15 a nurse exports all patients',
    file: 'departments/patients/contract.ts',
    before: "csvOf('exportPatients', searchPatients, 'patients.export_lists')",
    after: "csvOf('exportPatients', searchPatients)",
    tests: ['departments/patients/server/export.test.ts', 'departments/patients/server/patients.test.ts'],
  },
  {
    name: 'N16 the admin is everybody',
    file: 'departments/staff/server/rights.ts',
    before: "if (staff_id === person.staff_id) throw new AppError('own_rights')",
    after: '',
    tests: ['departments/staff/server/rights.test.ts'],
  },
  {
    name: 'N16 no admin hears of a change of rights',
    file: 'departments/staff/server/accounts/tell-admins.ts',
    before: 'new Set([...(await selectAdminMails(at)), ...(also ? [also] : [])])',
    after: 'new Set(also ? [also] : [])',
    tests: ACCOUNTS,
  },
  {
    name: 'N16 an account that one handed to oneself approves',
    file: 'departments/approvals/server/requests.ts',
    before: 'await expectTwoPeople(ctx, request.asked_by)',
    after: '',
    tests: ACCOUNTS,
  },
  {
    name: 'N17, P27 stock is corrected by one',
    file: 'departments/pharmacy/server/stock/adjustments.ts',
    before: "if (given.type === 'transfer') return null",
    after: 'return null',
    tests: STOCK_BY_TWO,
  },
  {
    name: 'P9 the approved price binds nobody',
    file: 'departments/purchasing/server/receipts.ts',
    before: 'return of && more > 0 ?',
    after: 'return of && more < 0 ?',
    tests: ['departments/purchasing/server/receipts-approved.test.ts'],
  },
  {
    name: 'P13 a count overwrites what others moved meanwhile',
    file: 'departments/inventory/server/batches.ts',
    before: 'if (expected !== undefined) expectUnmoved(batch, expected)',
    after: '',
    tests: ['departments/pharmacy/server/stock/adjustments.test.ts', 'departments/inventory/server/batches.test.ts'],
  },
]
