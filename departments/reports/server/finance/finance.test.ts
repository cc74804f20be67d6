import { describe, expect, it } from 'vitest'
import { addDays, firstOfMonth, localDay, writeDay } from '../../../../kernel/contract/values/days.ts'
import { fromCents, sumCents, toCents } from '../../../../kernel/contract/values/money.ts'
import { byTwoOf } from '../../../../tests/support/access/asked.ts'
import { seen, stocked } from '../../../../tests/support/diagnostics/orders.ts'
import { openHouse } from '../../../../tests/support/house.ts'
import { confirmAll, invoice, issued, reference, withDrawer } from '../../../../tests/support/money/billing.ts'
import { claimsDesk, insurerPaidByHand } from '../../../../tests/support/money/insurance.ts'
import { paidOnSimulator } from '../../../../tests/support/money/mpesa.ts'
import { getBooks } from '../../../billing/books.contract.ts'
import { issueInvoice, listInvoices, voidInvoice } from '../../../billing/contract.ts'
import {
  getDayReport,
  payVisit,
  recordPayment,
  refundDeposit,
  refundPayment,
  takeDeposit,
} from '../../../billing/payments.contract.ts'
import { creditInvoice, reduceInvoice } from '../../../billing/reductions.contract.ts'
import { recordRemittance } from '../../../insurance/remittances.contract.ts'
import { signOrders } from '../../../orders/contract.ts'
import { exportFinancialReport, getFinancialReport } from '../../finance.contract.ts'

const house = await openHouse()
const accountant = house.as('accountant')
const [cashier, admin, doctor] = [house.as('cashier'), house.as('admin'), house.as('doctor')]
const today = () => localDay('Africa/Nairobi')
const yesterday = () => addDays(today(), -1)
await withDrawer(house)

/** Fails loudly when a step of the day did not work. */
function good<T>(answer: { status: number; body: T; text: string }): T {
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`)
  return answer.body
}
const part = (payment_mode: 'cash' | 'mpesa' | 'card' | 'deposit', amount: string) => ({
  payment_mode,
  amount,
  ...(payment_mode === 'cash' || payment_mode === 'deposit' ? {} : { reference_number: reference(payment_mode) }),
})
const back = async (invoice_id: string, payment_mode: 'cash' | 'insurance', amount: string) =>
  good(
    await cashier.call(refundPayment, {
      invoice_id,
      payment_mode,
      amount,
      reference_number: 'BACK',
      reason: 'Not given',
    }),
  )

// A day's work. Two modes with something paid back, and more on the visit that nobody has issued yet.
const item = await stocked(house)
const paid = await issued(house, '1000.00')
good(
  await cashier.call(recordPayment, {
    invoice_id: paid.invoice_id,
    parts: [part('cash', '300'), part('mpesa', '200')],
  }),
)
await back(paid.invoice_id, 'cash', '100')
good(await doctor.call(signOrders, { visit_id: paid.visit_id, items: [await item.test('MRDT')] }))
// Voided.
good(
  await cashier.call(voidInvoice, { invoice_id: (await issued(house, '500.00')).invoice_id, reason: 'Wrong patient' }),
)
// Reduced by 100, then a line of 320 credited.
const reduced = await issued(house, '800.00')
const request = { invoice_id: reduced.invoice_id, kind: 'discount' as const, amount: '100', reason: 'Neighbour' }
await byTwoOf(cashier, admin, reduceInvoice, request)
const line = (await invoice(house, reduced.invoice_id)).items.find((each) => each.total_price === '320.00')
const credit = {
  invoice_id: reduced.invoice_id,
  items: [{ item_id: line?.id ?? '', quantity: 1 }],
  reason: 'Not given',
}
good(await cashier.call(creditInvoice, credit))
// Of the laboratory, paid from a deposit; the rest of the deposit goes back.
const tested = await seen(house)
good(await doctor.call(signOrders, { visit_id: tested.visit_id, items: [await item.test('FBC')] }))
const [draft] = good(await cashier.call(listInvoices, { visit_id: tested.visit_id })).rows
good(await cashier.call(issueInvoice, { invoice_id: draft?.id ?? '' }))
good(
  await cashier.call(takeDeposit, {
    patient_id: tested.patient_id,
    parts: [{ ...part('card', '500'), payment_mode: 'card' as const }],
  }),
)
good(await cashier.call(payVisit, { visit_id: tested.visit_id, parts: [part('deposit', '400')] }))
await confirmAll(house)
good(
  await cashier.call(refundDeposit, {
    patient_id: tested.patient_id,
    amount: '100',
    payment_mode: 'card',
    reference_number: 'BACK',
    reason: 'Moves away',
  }),
)
// An insurer pays a part, denies the rest, and gets something back; another claim is open.
const desk = claimsDesk(house)
const claimed = await desk.approved()
good(
  await house.as('admin').call(recordRemittance, {
    insurance_provider: 'jubilee',
    amount: '1200',
    reference_number: 'RTGS-1',
    received_on: today(),
    claims: [
      {
        claim_id: claimed.claim_id,
        amount: '1200',
        denied_amount: '300',
        reason_code: 'price',
        reason: 'Agreed fee is 1,200',
      },
    ],
  }),
)
await back(claimed.invoice_id, 'insurance', '200')
await desk.submitted()
// An insurer’s money that somebody typed at the desk, without a claim, as it once could be.
const direct = await issued(house, '1000.00')
await insurerPaidByHand(house, direct.invoice_id, '800.00')
await back(direct.invoice_id, 'insurance', '300')

const read = async (more: object = {}) => good(await accountant.call(getFinancialReport, { period: 'today', ...more }))
const sums = {
  charged: '6400.00',
  credited: '320.00',
  reduced: '100.00',
  net: '5980.00',
  received: '3000.00',
  paid_back: '700.00',
  kept: '2300.00',
}

describe('revenue', () => {
  it('is what was issued, less what was voided, credited and reduced, and what came, less what went back', async () => {
    const { rows, totals, departments, modes, payers } = await read()
    expect(totals).toEqual(sums)
    expect(rows).toEqual([{ starts_on: today(), ...sums }])
    expect(departments.slice(0, 2)).toEqual([
      { value: 'billing', label: 'Billing', charged: '5800.00', credited: '320.00', net: '5480.00' },
      { value: 'laboratory', label: 'Laboratory', charged: '600.00', credited: '0.00', net: '600.00' },
    ])
    expect(departments.find((each) => each.value === 'radiology')).toMatchObject({ charged: '0.00', net: '0.00' })
    expect(modes).toEqual([
      { mode: 'insurance', payments: 4, received: '2000.00', paid_back: '500.00', kept: '1500.00' },
      { mode: 'card', payments: 2, received: '500.00', paid_back: '100.00', kept: '400.00' },
      { mode: 'cash', payments: 2, received: '300.00', paid_back: '100.00', kept: '200.00' },
      { mode: 'mpesa', payments: 1, received: '200.00', paid_back: '0.00', kept: '200.00' },
    ])
    expect(payers).toEqual([
      {
        key: 'patients',
        payer: 'Patients',
        asked: '3280.00',
        received: '1000.00',
        paid_back: '200.00',
        kept: '800.00',
      },
      {
        key: 'insurer:jubilee',
        payer: expect.stringMatching(/Jubilee/),
        asked: '2700.00',
        received: '1200.00',
        paid_back: '200.00',
        kept: '1000.00',
      },
      {
        key: 'insurers',
        payer: 'Insurers, without a claim',
        asked: '0.00',
        received: '800.00',
        paid_back: '300.00',
        kept: '500.00',
      },
    ])
  })

  it('ties to the books and to billing’s sums of the day, and to a plain recount of lines and payments', async () => {
    const { totals, departments, modes } = await read()
    const books = good(await accountant.call(getBooks, { from: today(), to: today() }))
    expect(books.differences).toEqual([])
    const moved = (of: string | null | undefined, ...accounts: string[]) =>
      fromCents(
        books.rows
          .filter((row) => accounts.includes(row.account) && (of === undefined || row.of === of))
          .reduce((sum, row) => sum + toCents(row.credit) - toCents(row.debit), 0),
      )
    expect(moved(undefined, 'revenue')).toBe(totals.charged)
    expect(moved(undefined, 'refunds')).toBe(`-${totals.credited}`)
    expect(moved(undefined, 'discounts', 'waivers')).toBe(`-${totals.reduced}`)
    expect(moved('Laboratory', 'revenue')).toBe(departments.find((each) => each.value === 'laboratory')?.charged)
    const days = good(await cashier.call(getDayReport, { from: today(), to: today() })).rows
    for (const { mode, ...sum } of modes) {
      const of = days.filter((row) => row.payment_mode === mode)
      expect([
        mode,
        sumCents(of.map((row) => row.received)),
        sumCents(of.map((row) => row.refunded)),
        sumCents(of.map((row) => row.net)),
      ]).toEqual([mode, ...[sum.received, sum.paid_back, sum.kept].map(toCents)])
      expect(sum.payments).toBe(of.reduce((all, row) => all + row.payments, 0))
    }
    expect(modes).toHaveLength(new Set(days.map((row) => row.payment_mode)).size)
    const { rows } = await house.owner.query(
      `select (select sum(line.quantity * line.unit_price) from billing_invoice_items line
        join billing_invoices inv on inv.id = line.invoice_id
          where inv.hospital_id = $1 and inv.status in ('pending', 'overdue', 'paid')
            and line.removed_at is null)::numeric(14, 2) charged,
        (select sum(total_amount) from billing_invoices
          where hospital_id = $1 and status in ('pending', 'overdue', 'paid'))::numeric(14, 2) net,
        (select sum(amount) from billing_payments
          where hospital_id = $1 and payment_mode <> 'deposit')::numeric(14, 2) kept`,
      [house.a.id],
    )
    expect(rows).toEqual([{ charged: totals.charged, net: totals.net, kept: totals.kept }])
  })

  it('of a department is what it charged; what neither discounts nor payments say stays open', async () => {
    const { totals, rows, modes, payers, departments } = await read({ department: 'laboratory' })
    const open = { reduced: null, net: null, received: null, paid_back: null, kept: null }
    expect(totals).toEqual({ charged: '600.00', credited: '0.00', ...open })
    expect(rows).toEqual([{ starts_on: today(), charged: '600.00', credited: '0.00', ...open }])
    expect([modes, payers]).toEqual([[], []])
    expect(departments).toEqual((await read()).departments)
    expect((await accountant.call(getFinancialReport, { department: 'nowhere' })).problem.code).toBe(
      'department_not_found',
    )
  })

  it('is saved with the rows of the screen, and closed to those who do not keep the books', async () => {
    const file = await accountant.call(exportFinancialReport, { period: 'today' })
    expect(file.headers['content-disposition']).toBe(`attachment; filename="financial-report-${today()}.csv"`)
    expect(file.text.trimEnd().split('\r\n')).toEqual([
      '\uFEFFFrom,Charged (KES),Credited (KES),Discounts and waivers (KES),Net charged (KES),Received (KES),Paid back (KES),Net received (KES)',
      `${writeDay(today())},6400.00,320.00,100.00,5980.00,3000.00,700.00,2300.00`,
    ])
    const lab = await accountant.call(exportFinancialReport, { period: 'today', department: 'laboratory' })
    expect(lab.text.trimEnd().split('\r\n')[1]).toBe(`${writeDay(today())},600.00,0.00,,,,,`)
    for (const role of ['doctor', 'receptionist', 'nurse'] as const) {
      expect((await house.as(role).call(getFinancialReport)).status).toBe(403)
      expect((await house.as(role).call(exportFinancialReport)).status).toBe(403)
    }
    expect((await admin.call(getFinancialReport)).status).toBe(200)
    const other = await house.as('accountant', 'b').call(getFinancialReport, { period: 'today' })
    expect(other.body).toMatchObject({ totals: { charged: '0.00', kept: '0.00' }, modes: [] })
    expect((await house.as('accountant', 'b').call(exportFinancialReport, { period: 'today' })).status).toBe(404)
  })

  it('counts by the hospital’s days, in days, weeks and months that add up to the same', async () => {
    const months = await read({ period: 'last_12_months' })
    expect(months.totals).toEqual(sums)
    expect(months.rows).toHaveLength(12)
    expect(months.rows.at(-1)).toEqual({ starts_on: firstOfMonth(today()), ...sums })
    expect((await read({ period: 'last_3_months' })).totals).toEqual(sums)
    // The last second of yesterday, in Nairobi.
    const { rows } = await house.owner.query(
      `update billing_payments
        set created_at = ($1::date::timestamp at time zone 'Africa/Nairobi') - interval '1 second'
       where hospital_id = $2 and payment_mode = 'mpesa' returning id`,
      [today(), house.a.id],
    )
    await house.owner.query('update billing_journal set day = $1 where payment_id = $2', [yesterday(), rows[0]?.id])
    expect((await read({ period: 'yesterday' })).totals).toMatchObject({
      charged: '0.00',
      net: '0.00',
      received: '200.00',
      kept: '200.00',
    })
    expect((await read()).totals).toMatchObject({ received: '2800.00', kept: '2100.00' })
    const week = await read({ period: 'last_7_days' })
    expect(week.rows.slice(-2).map((row) => [row.starts_on, row.received])).toEqual([
      [yesterday(), '200.00'],
      [today(), '2800.00'],
    ])
    expect(week.totals).toEqual(sums)
  })

  it('has what the simulator of M-PESA says apart, and in no sum', async () => {
    const before = await read()
    await paidOnSimulator(house, '700.00')
    const after = await read()
    expect(after.totals.received).toBe(before.totals.received)
    expect(after.payers.find(({ key }) => key === 'patients')?.received).toBe(
      before.payers.find(({ key }) => key === 'patients')?.received,
    )
    expect(after.modes.filter(({ mode }) => mode !== 'simulated')).toEqual(before.modes)
    expect(after.modes.find(({ mode }) => mode === 'simulated')).toMatchObject({ received: '700.00', payments: 1 })
  })
})
