// What the proofs must know of M-PESA.
import { newId } from '../../kernel/server/ids.ts'
import { type Arrange, defineProof, good } from '../../tests/proof/declaration.ts'
import { makePatient } from '../../tests/support/hospital/clinic.ts'
import type { House } from '../../tests/support/house.ts'
import { issued, outside } from '../../tests/support/money/billing.ts'
import { leftRequest } from '../../tests/support/money/mpesa.ts'
import { connectSimulators } from '../../tests/support/outside/outside.ts'
import { recordPayment } from '../billing/payments.contract.ts'
import { newCode, tokenOf } from './server/token.ts'

const M_PESA = 'M-PESA calls it, not a person'

/** A number that ends in 98 answers nothing: the simulator is silent while others are looked at. */
const byPhone =
  (whose: (house: House) => Promise<Record<string, string>>): Arrange =>
  async ({ house }) => {
    await connectSimulators(house, 'mpesa')
    const nobody = { invoice_id: undefined, visit_id: undefined, patient_id: undefined }
    return { as: 'cashier', given: { amount: '250', phone: '0712345698', ...nobody, ...(await whose(house)) } }
  }
const suspended: Arrange = async ({ house, ids }) => {
  const id = newId()
  await house.owner.query(
    `insert into billing_mpesa_suspense (hospital_id, id, receipt_number, amount, source, why)
     values ($1, $2, $3, 250, 'statement', 'no_account')`,
    [house.a.id, id, id.slice(-12).toUpperCase()],
  )
  const { rows } = await house.owner.query('select op_number from patients where id = $1', [ids.patient_id])
  return { as: 'accountant', given: { mpesa_suspense_id: id, account: rows[0].op_number } }
}

/** A payment by M-PESA of which a statement says another amount. */
const found: Arrange = async ({ house }) => {
  const { invoice_id } = await issued(house, '300.00')
  const part = outside('mpesa', '300.00')
  good(await house.as('cashier').call(recordPayment, { invoice_id, parts: [part] }))
  const id = newId()
  await house.owner.query(
    `insert into billing_mpesa_findings (hospital_id, id, kind, receipt_number, amount, recorded_amount, source, said_by_mpesa)
     values ($1, $2, 'other_amount', $3, 200, 300, 'statement', false)`,
    [house.a.id, id, part.reference_number],
  )
  return { as: 'accountant', given: { mpesa_finding_id: id, witness_token: undefined } }
}

export default defineProof({
  secrets: async ({ house, ids: { patient_id, invoice_id }, put }) => {
    const by = house.a.staff.doctor.staff_id
    // What is recorded in the time of a statement and stands in none.
    const receipt_id = newId()
    const paid = { patient_id, invoice_id, receipt_id, amount: 1, payment_mode: 'mpesa', taken_by: by }
    const payment = { ...paid, kind: 'payment', payment_number: 'A secret receipt', reference_number: 'ASECRETCODE' }
    await put('billing_payments', payment)
    const recorded_at = new Date('2026-01-02T10:00:00Z')
    const recorded = { receipt_id, payment_mode: 'mpesa', reference_number: 'ASECRETCODE', amount: 1, taken_by: by }
    await put('billing_confirmations', { ...recorded, recorded_at })
    const counts = { known: 0, differing: 0, matched: 0, suspended: 0, ignored: 0, broken: 0, imported_by: by }
    const covers = { covers_from: '2026-01-01', covers_to: '2026-01-03' }
    const statement = { filename: 'A secret statement', ...counts, ...covers }
    const mpesa_statement_id = await put('billing_mpesa_statements', statement)
    const row = { statement_id: mpesa_statement_id, line: 2, amount: 1, transacted_at: '2026-01-02', kind: 'payment' }
    const said = { receipt_number: 'ASECRETROW', payer: 'A secret Achieng', account: 'A secret account' }
    await put('billing_mpesa_statement_rows', { ...row, ...said, became: 'placed', note: 'A secret note' })
    return { token: tokenOf(house.a.id, newCode()), mpesa_statement_id }
  },
  noOpening: { getMpesaDoubts: 'is shown with its invoice, of which the opening is noted; receipts and amounts alone' },
  namesNothing: ['takeMpesaResult.token', 'takeMpesaConfirmation.token', 'takeMpesaValidation.token'],
  few: ['billing_mpesa_settings'],
  withoutScreen: { takeMpesaResult: M_PESA, takeMpesaConfirmation: M_PESA, takeMpesaValidation: M_PESA },
  commands: {
    askByMpesa: [
      byPhone(async (house) => ({ invoice_id: (await issued(house, '250.00')).invoice_id })),
      byPhone(async (house) => ({ visit_id: (await issued(house, '250.00')).visit_id })),
      byPhone(async (house) => ({ patient_id: (await makePatient(house)).id })),
    ],
    giveUpMpesaRequest: async ({ house }) => ({
      as: 'cashier',
      given: { mpesa_request_id: (await leftRequest(house)).id },
    }),
    queryMpesaRequest: async ({ house }) => ({
      as: 'cashier',
      given: {
        mpesa_request_id: (await leftRequest(house, `status = 'unknown', checkout_request_id = 'ws_CO_' || id`)).id,
      },
    }),
    matchMpesaMoney: suspended,
    dismissMpesaMoney: suspended,
    correctMpesaPayment: found,
    dismissMpesaFinding: found,
  },
  keptAs: {
    'giveUpMpesaRequest.reason': 'result_text',
    'matchMpesaMoney.reason': 'decision_note',
    'dismissMpesaMoney.reason': 'decision_note',
    'correctMpesaPayment.reason': 'decision_note',
    'dismissMpesaFinding.reason': 'decision_note',
  },
  notKept: { 'matchMpesaMoney.account': 'the number of an invoice or patient, of which the id is kept' },
})
