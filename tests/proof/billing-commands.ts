// How billing's commands are brought to where they work, beside those of commands.ts.
import { listInvoices, voidInvoice } from '../../departments/billing/contract.ts'
import { closeDrawer, openDrawer } from '../../departments/billing/drawers.contract.ts'
import { recordPayment, takeDeposit } from '../../departments/billing/payments.contract.ts'
import { requestReduction } from '../../departments/billing/reductions.contract.ts'
import { newId } from '../../kernel/server/ids.ts'
import { invoice, issued, service } from '../support/billing.ts'
import { type Caller, type House, signedCookie } from '../support/house.ts'
import { seen } from '../support/orders.ts'
import { makeWorker } from '../support/people.ts'
import type { Arrange } from './commands.ts'

const bank = (amount: string) => ({ payment_mode: 'bank' as const, amount, reference_number: 'A slip' })
/** A cashier who has a drawer of their own. */
async function withDrawer(house: House): Promise<{ as: Caller; staff_id: string; drawer_id: string }> {
  const worker = await makeWorker(house.owner, house.a.id, 'alpha', 'cashier', newId())
  const as = house.withCookie(signedCookie(worker.token))
  const opened = await as.call(openDrawer, { float_amount: '5000' })
  return { as, staff_id: worker.staff_id, drawer_id: opened.body.id }
}
const cash = { 'parts.payment_mode': 'cash', 'parts.amount': '10.00', 'parts.tendered': '20.00' }
const ofInvoice =
  (more: Record<string, unknown> = {}): Arrange =>
  async ({ house }) => ({ as: 'cashier', given: { invoice_id: (await issued(house)).invoice_id, ...more } })
const ofLine =
  (more: (item_id: string) => Record<string, unknown>, draft = false): Arrange =>
  async ({ house }) => {
    const made = await issued(house)
    let { invoice_id } = made
    if (draft) {
      const cashier = house.as('cashier')
      await cashier.call(voidInvoice, { invoice_id, reason: 'x', bill_again: true })
      invoice_id = (await cashier.call(listInvoices, { visit_id: made.visit_id, status: 'draft' })).body.rows[0]?.id ?? ''
    }
    return { as: 'cashier', given: { invoice_id, ...more((await invoice(house, invoice_id)).items[0]?.id ?? '') } }
  }
const asked: Arrange = async ({ house }) => {
  const { invoice_id } = await issued(house)
  const ask = { invoice_id, kind: 'waiver' as const, amount: '10', reason: 'x' }
  return { as: 'cashier', given: { reduction_id: (await house.as('cashier').call(requestReduction, ask)).body.id } }
}

export const billingCommands: Record<string, Arrange> = {
  createInvoice: async ({ house }) => ({
    as: 'cashier',
    given: { patient_id: (await seen(house)).patient_id, 'items.service_id': await service(house, '10.00'), 'items.quantity': 2 },
  }),
  issueInvoice: ofLine(() => ({}), true),
  saveFiscalPayer: ofLine(() => ({ name: 'A payer', pin: 'A123456789B', version: 0 }), true),
  removeInvoiceItem: ofLine((item_id) => ({ item_id }), true),
  voidInvoice: ofInvoice({ bill_again: false }),
  creditInvoice: ofLine((item_id) => ({ 'items.item_id': item_id, 'items.quantity': 1 })),
  mailInvoice: ofInvoice({ email: 'payer@home.test' }),
  requestReduction: ofInvoice({ amount: '10.00' }),
  decideReduction: async (scene) => ({ ...(await asked(scene)), as: 'admin' }),
  withdrawReduction: asked,
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
    await house.as('cashier').call(recordPayment, { invoice_id, parts: [bank('100')] })
    return { as: 'cashier', given: { invoice_id, amount: '10.00', payment_mode: 'bank' } }
  },
  takeDeposit: async ({ house }) => ({
    as: (await withDrawer(house)).as,
    given: { patient_id: (await seen(house)).patient_id, ...cash },
  }),
  refundDeposit: async ({ house }) => {
    const { patient_id } = await seen(house)
    await house.as('cashier').call(takeDeposit, { patient_id, parts: [bank('100')] })
    return { as: 'cashier', given: { patient_id, amount: '10.00', payment_mode: 'bank' } }
  },
  openDrawer: async ({ house }) => {
    const worker = await makeWorker(house.owner, house.a.id, 'alpha', 'cashier', newId())
    return { as: house.withCookie(signedCookie(worker.token)), given: { float_amount: '50.00' } }
  },
  closeDrawer: async ({ house }) => ({ as: (await withDrawer(house)).as, given: { counts: { 1000: 4 }, loose: '0.50' } }),
  signDrawer: async ({ house }) => {
    const { as, drawer_id } = await withDrawer(house)
    await as.call(closeDrawer, { counts: { 1000: 4 }, reason: 'x' })
    return { as: 'admin', given: { drawer_id } }
  },
  moveCash: async ({ house }) => ({
    as: (await withDrawer(house)).as,
    given: { direction: 'to_drawer', drawer_id: (await withDrawer(house)).drawer_id, amount: '10.00' },
  }),
  bankCash: async () => ({ as: 'cashier', given: { direction: 'from_bank', amount: '10.00' } }),
  setBillingRules: async ({ house }) => ({
    as: 'admin',
    // Others are served before they pay.
    after: () => house.owner.query('update hospital_settings set pay_before_service = false, free_review_days = 0'),
  }),
  createService: async () => ({ as: 'cashier', given: { category: 'Consultation', department: 'eye' } }),
  updateService: async ({ house }) => ({
    as: 'cashier',
    given: { service_id: await service(house, '10.00'), version: 1, category: 'Consultation', department: 'dental' },
  }),
  setServiceStatus: async ({ house }) => ({ as: 'cashier', given: { service_id: await service(house, '10.00'), status: 'inactive' } }),
  closeDays: async () => ({ as: 'cashier', given: { through: '2026-02-01' } }),
}
