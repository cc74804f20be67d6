import { DAY, dayStart, HOUR, localDate, MINUTE } from '../../../database/demo/calendar.ts'
import { numbersOf } from '../../../database/demo/numbers.ts'
import { createRandom } from '../../../database/demo/random.ts'
import type { TenantRows } from '../../../database/demo/tables.ts'
import type { World } from '../../../database/demo/world.ts'
import { writeDay } from '../../../kernel/contract/values/days.ts'
import { tenders } from '../payments.contract.ts'

const time = (value: Date | string | null | undefined) => new Date(value ?? 0).getTime()
const cents = (amount: unknown) => Math.round(Number(amount) * 100)
const money = (amount: number) => (amount / 100).toFixed(2)
const FLOAT = 300_000
/** What lay in the safe when the hospital began: notes of a thousand. */
const IN_SAFE = 100

type Invoice = TenantRows['billing_invoices'][number]
type Payment = TenantRows['billing_payments'][number]
type Posting = Omit<TenantRows['billing_journal'][number], 'hospital_id' | 'id' | 'entry_id' | 'day' | 'at' | 'made_by'>

/**
 * What has become of the issued invoices: their revenue, what was paid on them and how, what was waived, and the
 * drawers that the cash went through.
 */
export function makeMoney(world: World): void {
  const { rows, hospital_id, now } = world
  // Chance of its own, so that the rest of the month stays what it is.
  const seed = Number.parseInt(hospital_id.slice(-8), 16)
  const [random, aside, outside] = [createRandom(seed), createRandom(seed + 1), createRandom(seed + 2)]
  const used = new Set<string>()
  const numberOf = numbersOf(random, 'PAY')
  const [cashier, supervisor, admin] = [world.staff('cashier'), world.staff('supervisor'), world.staff('admin')]
  const accountant = world.staff('accountant')

  const post = (at: number, by: string, postings: readonly Posting[]) => {
    const entry_id = random.id(at)
    for (const posting of postings)
      if (cents(posting.amount) > 0)
        rows.billing_journal.push({
          hospital_id,
          id: random.id(at),
          entry_id,
          day: localDate(at),
          at: new Date(at),
          made_by: by,
          ...posting,
        })
  }

  const linesOf = Map.groupBy(rows.billing_invoice_items, (line) => line.invoice_id)
  const visits = new Map(rows.visits.map((visit) => [visit.id, visit]))
  const issued = rows.billing_invoices
    .filter((invoice) => invoice.status !== 'draft')
    .sort((one, other) => time(one.updated_at) - time(other.updated_at))
  const paid: { invoice: Invoice; at: number; amount: number; mode: Payment['payment_mode'] }[] = []

  for (const invoice of issued) {
    const at = time(invoice.updated_at)
    const total = cents(invoice.total_amount)
    const visit = visits.get(invoice.visit_id)
    const outcome = world.outcomes.get(invoice.visit_id)
    Object.assign(invoice, {
      issued_at: new Date(at),
      issued_by: cashier,
      payment_mode: visit?.payment_mode ?? 'cash',
      notes: null,
    })
    const byDepartment = Map.groupBy(linesOf.get(invoice.id ?? '') ?? [], (line) => line.department ?? null)
    post(
      at,
      cashier,
      [...byDepartment].map(([department, lines]) => ({
        kind: 'issue' as const,
        debit: 'patients' as const,
        credit: 'revenue' as const,
        amount: money(lines.reduce((sum, line) => sum + cents(line.total_price), 0)),
        department,
        invoice_id: invoice.id,
      })),
    )
    // What has no price yet cannot be waived either.
    if (outcome === 'waived' && total > 0) {
      const reason =
        visit?.visit_type === 'emergency'
          ? 'Emergency, no relatives found'
          : 'Cannot pay; social worker’s report is on file'
      rows.billing_reductions.push({
        hospital_id,
        id: random.id(at),
        invoice_id: invoice.id,
        kind: 'waiver',
        amount: money(total),
        reason,
        status: 'approved',
        requested_by: cashier,
        requested_at: new Date(at),
        decided_by: admin,
        decided_at: new Date(at),
        decision_note: null,
      })
      Object.assign(invoice, {
        status: 'paid',
        total_amount: '0.00',
        discount_amount: money(total),
        paid_amount: '0.00',
      })
      post(at, admin, [
        {
          kind: 'waiver',
          debit: 'waivers',
          credit: 'patients',
          amount: money(total),
          invoice_id: invoice.id,
          note: reason,
        },
      ])
      continue
    }
    // What an insurer pays is claimed first: departments/insurance/demo.ts.
    if (visit?.payment_mode === 'insurance' && total > 0) continue
    const share = outcome === 'paid' ? total : outcome === 'partial' ? Math.round(total / 200) * 100 : 0
    Object.assign(invoice, { paid_amount: money(share), status: share === total ? 'paid' : 'pending' })
    if (!share) continue
    const mode = random.weighted([
      ['mpesa', 52],
      ['cash', 40],
      ['card', 6],
      ['bank', 2],
    ])
    paid.push({ invoice, at, amount: share, mode })
  }

  for (const [day, payments] of Map.groupBy(paid, ({ at }) => dayStart(at))) {
    const cash = payments.filter(({ mode }) => mode === 'cash')
    const drawer = cash.length ? random.id(day + 7 * HOUR) : null
    const opened = Math.min(day + 7.5 * HOUR, ...cash.map(({ at }) => at - MINUTE))
    if (drawer)
      post(opened, cashier, [{ kind: 'float', debit: 'cash', debit_of: drawer, credit: 'safe', amount: money(FLOAT) }])
    for (const { invoice, at, amount, mode } of payments) {
      const id = random.id(at)
      const receipt_id = random.id(at)
      const reference = referenceOf(mode)
      rows.billing_payments.push({
        hospital_id,
        id,
        payment_number: numberOf(at),
        receipt_id,
        kind: 'payment',
        invoice_id: invoice.id,
        patient_id: invoice.patient_id,
        amount: money(amount),
        payment_mode: mode,
        reference_number: reference,
        tendered: mode === 'cash' ? money(Math.ceil(amount / 50_000) * 50_000) : null,
        drawer_id: mode === 'cash' ? drawer : null,
        taken_by: cashier,
        created_at: new Date(at),
      })
      if (reference) keepReference({ receipt_id, mode, reference, at, amount })
      const { account } = tenders[mode]
      post(at, cashier, [
        {
          kind: 'payment',
          debit: account,
          debit_of: account === 'cash' ? drawer : null,
          credit: 'patients',
          amount: money(amount),
          invoice_id: invoice.id,
          payment_id: id,
        },
      ])
    }
    if (drawer)
      keepDrawer({
        id: drawer,
        opened,
        taken: cash.reduce((sum, each) => sum + each.amount, 0),
        last: Math.max(...cash.map(({ at }) => at)),
      })
  }

  countSafe()

  /** M-PESA's receipts begin with a letter; slips have eight digits. Each is made once. */
  function referenceOf(mode: Payment['payment_mode']): string | null {
    if (mode === 'cash') return null
    for (;;) {
      const made = mode === 'mpesa' ? `T${random.digits(1)}KE${random.digits(6)}` : random.digits(8)
      if (!used.has(made)) return used.add(made) && made
    }
  }

  /**
   * That a reference was used, and what is known of its money: M-PESA said most of it; what was typed by hand, and slips,
   * the accountant finds within two days.
   */
  function keepReference(of: {
    receipt_id: string
    mode: Payment['payment_mode']
    reference: string
    at: number
    amount: number
  }): void {
    const { receipt_id, mode, reference: reference_number, at, amount } = of
    if (mode !== 'mpesa' && mode !== 'card' && mode !== 'bank') return
    rows.billing_references.push({
      hospital_id,
      payment_mode: mode,
      reference_number,
      receipt_id,
      created_at: new Date(at),
    })
    const byHand = mode !== 'mpesa' || outside.chance(0.1)
    const found = at + (byHand ? 1.5 * DAY : MINUTE)
    const confirmed = found <= now
    const [statement, settlement] = [byHand && mode === 'mpesa', byHand && mode !== 'mpesa']
    rows.billing_confirmations.push({
      hospital_id,
      id: outside.id(at),
      ...{ receipt_id, payment_mode: mode, reference_number, amount: money(amount), taken_by: cashier },
      recorded_at: new Date(at),
      status: confirmed ? 'confirmed' : 'recorded',
      how: !confirmed ? null : statement ? 'statement' : settlement ? 'settlement' : 'mpesa',
      said_by: confirmed && settlement ? accountant : null,
      brought_by: confirmed && statement ? accountant : null,
      source: confirmed && byHand ? `Of ${writeDay(localDate(found))}` : null,
      confirmed_at: confirmed ? new Date(found) : null,
    })
  }

  /** The safe, before its first float: counted by the accountant and the supervisor. */
  function countSafe(): void {
    const first = Math.min(now, ...rows.billing_drawers.map(({ opened_at }) => time(opened_at)))
    const at = first - HOUR
    const by = world.staff('accountant')
    rows.billing_safe_counts.push({
      hospital_id,
      id: random.id(at),
      counts: { 1000: IN_SAFE },
      expected_amount: '0.00',
      counted_amount: money(IN_SAFE * 100_000),
      note: null,
      opening: true,
      counted_by: by,
      counted_at: new Date(at),
      signed_by: supervisor,
    })
    post(at, by, [{ kind: 'opening', debit: 'safe', credit: 'opening', amount: money(IN_SAFE * 100_000) }])
  }

  /** The drawer of a day: counted in the evening, rarely a note short; today's is open. */
  function keepDrawer({ id, opened, taken, last }: { id: string; opened: number; taken: number; last: number }): void {
    const closed = Math.max(dayStart(opened) + 18 * HOUR, last + 10 * MINUTE)
    const expected = FLOAT + taken
    const common = { hospital_id, id, staff_id: cashier, float_amount: money(FLOAT), opened_at: new Date(opened) }
    if (closed > now) {
      rows.billing_drawers.push({ ...common, status: 'open', balance: money(expected) })
      return
    }
    const counted = expected - (random.chance(0.12) ? random.pick([5_000, 10_000, 20_000]) : 0)
    const short = expected - counted
    const signed = now - closed > DAY
    const found = { counts: countOut(counted), expected_amount: money(expected), counted_amount: money(counted) }
    // What does not agree is counted twice.
    const times = short ? 2 : 1
    for (let n = 1; n <= times; n++)
      rows.billing_drawer_counts.push({
        ...{ hospital_id, id: aside.id(closed), drawer_id: id, nth: n, ...found },
        ...{ reason: n === 2 ? 'Probably given as change' : null, counted_at: new Date(closed - (times - n) * MINUTE) },
      })
    rows.billing_drawers.push({
      ...common,
      balance: '0.00',
      status: short && !signed ? 'counted' : 'closed',
      ...found,
      counted_at: new Date(closed),
      difference_reason: short ? 'Probably given as change' : null,
      ...(short && signed
        ? { signed_by: supervisor, signed_at: new Date(closed + 20 * MINUTE), sign_note: 'Counted again together' }
        : { signed_by: null, signed_at: null, sign_note: null }),
    })
    if (short)
      post(closed, cashier, [
        {
          kind: 'difference',
          debit: 'differences',
          credit: 'cash',
          credit_of: id,
          amount: money(short),
          note: 'Probably given as change',
        },
      ])
    post(closed, cashier, [{ kind: 'count', debit: 'safe', credit: 'cash', credit_of: id, amount: money(counted) }])
  }
}

/** A sum in notes and coins, largest first. */
function countOut(amount: number): Record<string, number> {
  const counts: Record<string, number> = {}
  let left = Math.floor(amount / 100)
  for (const value of [1000, 500, 200, 100, 50, 20, 10, 5, 1]) {
    const pieces = Math.floor(left / value)
    if (pieces) counts[value] = pieces
    left -= pieces * value
  }
  return counts
}
