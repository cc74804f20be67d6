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
  return { as: 'accountant', given: { mpesa_finding_id: id } }
}

export default defineProof({
  secrets: async ({ house }) => ({ token: tokenOf(house.a.id, newCode()) }),
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
