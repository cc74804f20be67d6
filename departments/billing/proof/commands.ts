// How billing's commands are brought to where they work.

import { addDays, localDay } from '../../../kernel/contract/values/days.ts'
import { newId } from '../../../kernel/server/ids.ts'
import type { Arrange, Proof } from '../../../tests/proof/declaration.ts'
import { next } from '../../../tests/support/counting.ts'
import { seen } from '../../../tests/support/diagnostics/orders.ts'
import { type Caller, type House, signedCookie } from '../../../tests/support/house.ts'
import {
  confirmAll,
  countedSafe,
  draft,
  invoice,
  issued,
  outside,
  service,
  slip,
} from '../../../tests/support/money/billing.ts'
import { makeWorker } from '../../../tests/support/people.ts'
import { bankCash } from '../bankings.contract.ts'
import { closeDrawer, openDrawer, signDrawer } from '../drawers.contract.ts'
import { moveCash } from '../moves.contract.ts'
import { recordPayment, takeDeposit } from '../payments.contract.ts'

const today = () => localDay('Africa/Nairobi')
/** A cashier who has a drawer of their own. */
async function withDrawer(house: House): Promise<{ as: Caller; staff_id: string; drawer_id: string }> {
  await countedSafe(house)
  const worker = await makeWorker(house.owner, house.a.id, 'alpha', 'cashier', newId())
  const as = house.withCookie(signedCookie(worker.token))
  const opened = await as.call(openDrawer, { float_amount: '5000' })
  return { as, staff_id: worker.staff_id, drawer_id: opened.body.id }
}
/** A drawer that does not agree, so that it waits for a signature. */
async function countTwice(as: Caller): Promise<void> {
  for (let n = 0; n < 2; n++) await as.call(closeDrawer, { counts: { 1000: 4 }, reason: 'x' })
}
/** What the accountant fetched from the bank. */
async function banked(house: House): Promise<string> {
  const fetched = { direction: 'from_bank', amount: '10', ...slip(`Cheque ${next('slip')}`) } as const
  return (await house.as('accountant').call(bankCash, fetched)).body.id
}
/** What the cashier took by card and nobody has confirmed. */
async function recorded(house: House): Promise<string> {
  const { invoice_id } = await issued(house)
  const { body } = await house.as('cashier').call(recordPayment, { invoice_id, parts: [outside('card', '100')] })
  const { rows } = await house.owner.query('select id from billing_confirmations where receipt_id = $1', [
    body.receipt_id,
  ])
  return rows[0].id
}
/** Cash that a cashier has sent to the safe. */
async function sent(house: House, as?: Caller): Promise<string> {
  const who = as ?? (await withDrawer(house)).as
  return (await who.call(moveCash, { direction: 'to_safe', amount: '10.00' })).body.id
}
const cash = { 'parts.payment_mode': 'cash', 'parts.amount': '10.00', 'parts.tendered': '20.00' }
const ofInvoice =
  (more: Record<string, unknown> = {}): Arrange =>
  async ({ house }) => ({ as: 'cashier', given: { invoice_id: (await issued(house)).invoice_id, ...more } })
/** One person does it alone, as the hospitals of the tests allow. */
const alone =
  (how: Arrange): Arrange =>
  async (scene) => {
    const { given, ...arranged } = await how(scene)
    return { ...arranged, given: { ...given, witness_token: undefined } }
  }
const ofLine =
  (more: (item_id: string) => Record<string, unknown>, made: (house: House) => Promise<string>): Arrange =>
  async ({ house }) => {
    const invoice_id = await made(house)
    return { as: 'cashier', given: { invoice_id, ...more((await invoice(house, invoice_id)).items[0]?.id ?? '') } }
  }
export const commands: Proof['commands'] = {
  changePrices: async ({ house }) => ({
    as: 'billing_supervisor',
    given: {
      'prices.service_of': await service(house, '10.00'),
      'prices.price': '12.50',
      from: addDays(localDay('Africa/Nairobi'), 3),
      witness_token: undefined,
    },
  }),
  createInvoice: async ({ house }) => ({
    as: 'cashier',
    given: {
      patient_id: (await seen(house)).patient_id,
      'items.service_id': await service(house, '10.00'),
      'items.quantity': 2,
    },
  }),
  issueInvoice: ofLine(() => ({}), draft),
  removeInvoiceItem: alone(ofLine((item_id) => ({ item_id }), draft)),
  voidInvoice: alone(ofInvoice({ bill_again: false })),
  creditInvoice: alone(
    ofLine(
      (item_id) => ({ 'items.item_id': item_id, 'items.quantity': 1 }),
      async (house) => (await issued(house)).invoice_id,
    ),
  ),
  mailInvoice: ofInvoice({ email: 'payer@home.test' }),
  reduceInvoice: async (scene) => {
    const { owner, a } = scene.house
    await owner.query(
      `insert into approval_rules (hospital_id, act, way) values ($1, 'discount', 'alone'), ($1, 'waiver', 'alone')
        on conflict (hospital_id, act) do update set way = 'alone', amount = null`,
      [a.id],
    )
    return {
      ...(await alone(ofInvoice({ amount: '10.00' }))(scene)),
      // With others it takes two.
      after: () =>
        owner.query(`delete from approval_rules where hospital_id = $1 and act in ('discount', 'waiver')`, [a.id]),
    }
  },
  recordPayment: async (scene) => ({
    ...(await ofInvoice(cash)(scene)),
    as: (await withDrawer(scene.house)).as,
  }),
  payVisit: async ({ house }) => ({
    as: (await withDrawer(house)).as,
    given: { visit_id: (await issued(house)).visit_id, ...cash },
  }),
  refundPayment: async ({ house }) => {
    const { invoice_id } = await issued(house)
    await house.as('cashier').call(recordPayment, { invoice_id, parts: [outside('bank', '100')] })
    await confirmAll(house)
    return { as: 'cashier', given: { invoice_id, ...outside('bank', '10.00'), witness_token: undefined } }
  },
  takeDeposit: async ({ house }) => ({
    as: (await withDrawer(house)).as,
    given: { patient_id: (await seen(house)).patient_id, ...cash },
  }),
  refundDeposit: async ({ house }) => {
    const { patient_id } = await seen(house)
    await house.as('cashier').call(takeDeposit, { patient_id, parts: [outside('bank', '100')] })
    await confirmAll(house)
    return { as: 'cashier', given: { patient_id, ...outside('bank', '10.00'), witness_token: undefined } }
  },
  openDrawer: async ({ house }) => {
    await countedSafe(house)
    const worker = await makeWorker(house.owner, house.a.id, 'alpha', 'cashier', newId())
    return { as: house.withCookie(signedCookie(worker.token)), given: { float_amount: '50.00' } }
  },
  closeDrawer: [
    async ({ house }) => ({
      as: (await withDrawer(house)).as,
      given: { drawer_id: undefined, counts: { 1000: 4 }, loose: '0.50' },
    }),
    // One that was sent back.
    async ({ house }) => {
      const { as, drawer_id } = await withDrawer(house)
      await countTwice(as)
      await house.as('admin').call(signDrawer, { drawer_id, again: true, note: 'Again' })
      return { as, given: { drawer_id, counts: { 1000: 3 }, loose: '0.50' } }
    },
  ],
  signDrawer: async ({ house }) => {
    const { as, drawer_id } = await withDrawer(house)
    await countTwice(as)
    return { as: 'admin', given: { drawer_id, again: false } }
  },
  moveCash: async ({ house }) => ({
    as: (await withDrawer(house)).as,
    given: { direction: 'to_drawer', drawer_id: (await withDrawer(house)).drawer_id, amount: '10.00' },
  }),
  countSafe: async () => ({
    as: 'accountant',
    // Others take floats from it.
    given: { counts: { 1000: 2000 }, loose: '0.50', witness_token: undefined },
  }),
  acceptCash: async ({ house }) => ({ as: 'accountant', given: { move_id: await sent(house) } }),
  refuseCash: async ({ house }) => ({ as: 'accountant', given: { move_id: await sent(house) } }),
  withdrawCash: async ({ house }) => {
    const { as } = await withDrawer(house)
    return { as, given: { move_id: await sent(house, as) } }
  },
  bankCash: async () => ({
    as: 'accountant',
    given: { direction: 'from_bank', amount: '10.00', slip: `SLIP${next('slip')}`, slip_day: today() },
  }),
  confirmPayments: async ({ house }) => ({
    as: 'accountant',
    given: { confirmation_ids: [await recorded(house)], statement_day: today() },
  }),
  takeBackPayment: async ({ house }) => ({
    as: 'accountant',
    given: { confirmation_id: await recorded(house), witness_token: undefined },
  }),
  matchBanking: async ({ house }) => ({ as: 'admin', given: { banking_id: await banked(house) } }),
  setBillingRules: async ({ house }) => ({
    as: 'admin',
    // Others are served before they pay.
    after: () => house.owner.query('update hospital_settings set pay_before_service = false, free_review_days = 0'),
  }),
  createService: async () => ({ as: 'billing_supervisor', given: { category: 'Consultation', department: 'eye' } }),
  updateService: async ({ house }) => ({
    as: 'billing_supervisor',
    given: { service_id: await service(house, '10.00'), version: 1, category: 'Consultation', department: 'dental' },
  }),
  setServiceStatus: async ({ house }) => ({
    as: 'billing_supervisor',
    given: { service_id: await service(house, '10.00'), status: 'inactive' },
  }),
  closeDays: async () => ({ as: 'accountant', given: { through: '2026-02-01' } }),
}
