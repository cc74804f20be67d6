import { getBooks } from '../../../departments/billing/books.contract.ts'
import { createInvoice, getInvoice, listInvoices, voidInvoice } from '../../../departments/billing/contract.ts'
import { closeDrawer, openDrawer } from '../../../departments/billing/drawers.contract.ts'
import { acceptCash, listCashMoves } from '../../../departments/billing/moves.contract.ts'
import { getVisitBill, payVisit } from '../../../departments/billing/payments.contract.ts'
import type { ByReference } from '../../../departments/billing/references.ts'
import { localDay } from '../../../kernel/contract/values/days.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { next } from '../counting.ts'
import { seen } from '../diagnostics/orders.ts'
import type { House } from '../house.ts'
import { receiptNumber } from './daraja.ts'

/** A service of hospital a that stands by itself, at a price. */
export async function service(
  house: House,
  price: string,
  more: { name?: string; kind?: string; category?: string } = {},
): Promise<string> {
  const id = newId()
  await house.owner.query(
    `insert into billing_services (hospital_id, id, kind, code, name, category, price)
      values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      house.a.id,
      id,
      more.kind ?? 'procedure',
      `OWN-${id.slice(-8)}`,
      more.name ?? 'Wound dressing',
      more.category ?? 'Procedure',
      price,
    ],
  )
  return id
}

/** An issued invoice over so much (two lines), of a visit that the doctor has begun. */
export async function issued(house: House, total = '1000.00') {
  const visit = await seen(house)
  const cents = Math.round(Number(total) * 100)
  const first = Math.floor(cents * 0.6)
  const money = (amount: number) => (amount / 100).toFixed(2)
  const [one, other] = [
    await service(house, money(first)),
    await service(house, money(cents - first), { name: 'Injection' }),
  ]
  const items = [one, other].map((service_id) => ({ service_id, quantity: 1 }))
  const made = await house.as('cashier').call(createInvoice, { patient_id: visit.patient_id, items })
  if (made.status !== 200) throw new Error(made.text)
  return { ...visit, invoice_id: made.body.id, invoice_number: made.body.invoice_number }
}

/** A draft over the same as an issued invoice, which was voided; answers with its id. */
export async function draft(house: House): Promise<string> {
  const { invoice_id, visit_id } = await issued(house)
  const cashier = house.as('cashier')
  await cashier.call(voidInvoice, { invoice_id, reason: 'x', bill_again: true })
  return (await cashier.call(listInvoices, { visit_id, status: 'draft' })).body.rows[0]?.id ?? ''
}

export const invoice = async (house: House, invoice_id: string) =>
  (await house.as('cashier').call(getInvoice, { invoice_id })).body

/** What lies in the safe of a hospital whose safe was counted. */
const IN_SAFE = 1_000_000
/** The safe of hospital a was counted, once, so that floats can be taken from it. */
export async function countedSafe({ owner, a }: House): Promise<void> {
  await owner.query(
    `with counted as (
       insert into billing_safe_counts (hospital_id, id, counts, expected_amount, counted_amount, opening, counted_by,
         signed_by)
       values ($1, $2, jsonb_build_object('1000', $3::int / 1000), 0, $3, true, $4, $5) on conflict do nothing returning id
     )
     insert into billing_journal (hospital_id, id, entry_id, kind, day, debit, credit, amount, made_by)
     select $1, gen_random_uuid(), id, 'opening', (now() at time zone 'Africa/Nairobi')::date, 'safe', 'opening', $3, $4
     from counted`,
    [a.id, newId(), IN_SAFE, a.staff.accountant.staff_id, a.staff.billing_supervisor.staff_id],
  )
}

/** The cashier of hospital a has a drawer open, with that float. */
export async function withDrawer(house: House, float_amount = '1000'): Promise<void> {
  await countedSafe(house)
  const opened = await house.as('cashier').call(openDrawer, { float_amount })
  if (opened.status !== 200) throw new Error(opened.text)
}

/** The cashier counts the drawer, and what does not agree once more as it was. */
export async function close(house: House, counts: Record<string, number>, reason?: string) {
  const count = () => house.as('cashier').call(closeDrawer, { counts, ...(reason ? { reason } : {}) })
  const first = await count()
  return first.body.again ? count() : first
}

/** The admin accepts for the safe of hospital a all that is on its way to it. */
export async function acceptAll(house: House): Promise<void> {
  const admin = house.as('admin')
  const { rows } = (await admin.call(listCashMoves, { status: 'waiting', page_size: 100 })).body
  for (const { id: move_id, may_accept, from_drawer } of rows)
    if (may_accept && from_drawer) await admin.call(acceptCash, { move_id })
}

/** What must be in the cashier's open drawer, which whoever counts it is not told. */
export async function inDrawer({ owner, a }: House): Promise<string | undefined> {
  const { rows } = await owner.query(
    `select balance from billing_drawers where hospital_id = $1 and staff_id = $2 and status = 'open'`,
    [a.id, a.staff.cashier.staff_id],
  )
  return rows[0]?.balance
}

/** The slip of a banking of today. */
export const slip = (number: string) => ({
  ...{ bank_account: 'Equity 0123', slip: number, slip_day: localDay('Africa/Nairobi') },
})

/** What does not agree with the journal; and the balance of each account of hospital a. */
export async function books(house: House) {
  const { status, body, text } = await house.as('accountant').call(getBooks, { from: '2000-01-01', to: '2999-12-31' })
  if (status !== 200) throw new Error(text)
  const balances: Record<string, number> = {}
  for (const { account, balance } of body.rows)
    balances[account] = Math.round(((balances[account] ?? 0) + Number(balance)) * 100) / 100
  return { balances, differences: body.differences }
}

/** A reference as money of that mode has one; in each file of tests another one every time. */
export const reference = (mode: ByReference): string =>
  mode === 'mpesa' ? receiptNumber() : `${mode.toUpperCase()}${1000 + next(`reference of ${mode}`)}`
/** So much by M-PESA, card or bank, under a reference of its own. */
export const outside = <M extends ByReference>(payment_mode: M, amount: string) => ({
  ...{ payment_mode, amount },
  reference_number: reference(payment_mode),
})

/** What came from outside to hospital a is confirmed, by the admin, so that it may go back. */
export async function confirmAll({ owner, a }: House): Promise<void> {
  await owner.query(
    `update billing_confirmations set status = 'confirmed', how = 'settlement', said_by = $2, source = 'Of the test'
     where hospital_id = $1 and status = 'recorded'`,
    [a.id, a.staff.admin.staff_id],
  )
}

/** What a visit of hospital a owes is paid, by transfer to the bank. */
export async function payAll(house: House, visit_id: string): Promise<void> {
  const cashier = house.as('cashier')
  const { remaining_amount } = (await cashier.call(getVisitBill, { visit_id })).body
  const paid = await cashier.call(payVisit, { visit_id, parts: [outside('bank', remaining_amount)] })
  if (paid.status !== 200) throw new Error(paid.text)
}
