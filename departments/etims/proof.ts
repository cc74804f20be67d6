// What the proofs must know of the fiscal invoices of eTIMS.
import { defineProof } from '../../tests/proof/declaration.ts'
import { draft } from '../../tests/support/money/billing.ts'

export default defineProof({
  secrets: async ({ ids: { invoice_id }, put }) => {
    // At another unit than the hospital's own, for the invoice has still to be issued there.
    const unit = { environment: 'sandbox', tin: 'A secret PIN', bhf_id: '00', signature: 'A secret signature' }
    await put('etims_documents', {
      ...unit,
      kind: 'sale',
      invoice_id,
      invoice_number: 1,
      amount: 1,
      tax_amount: 0,
      payload: '{}',
    })
    return {}
  },
  few: ['etims_settings'],
  commands: {
    saveFiscalPayer: async ({ house }) => ({
      as: 'cashier',
      given: { invoice_id: await draft(house), name: 'A payer', pin: 'A123456789B', version: 0 },
    }),
  },
})
