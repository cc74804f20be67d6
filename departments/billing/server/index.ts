import '../vocabulary.ts'

export { type Confirmed, confirmAllMoney, confirmMoney } from './confirmations/confirmations.ts'
export { moneyUnder, takeBack } from './confirmations/take-back.ts'
export { openOfVisit } from './invoice-lock.sql.ts'
export { issueRunningDraft, type LockedInvoice, lockInvoices, openInvoiceForChange } from './invoice-lock.ts'
export { isInState } from './invoice-states.sql.ts'
export { refreshTaxCodes } from './invoices/charges.sql.ts'
export { type Charge, type Charging, charge, chargeNew, reduceCharge, reverseCharge } from './invoices/charges.ts'
export { findOverdue } from './invoices/overdue.ts'
export { post } from './journal.ts'
export { overBalance, type Receipt, receiveDeposit, type Tender } from './money.ts'
export { paymentStatus } from './paid.sql.ts'
export { claim, remit, returnClaims } from './payments/insurer-money.ts'
export { depositOf, expectPaid, owedFor, owes, sendToCashier } from './payments/paid.ts'
export { receiveFor } from './payments/receive.ts'
export { selectReference, takeReferences } from './payments.sql.ts'
export { belowToday } from './prices/changes.sql.ts'
export { beginPrices } from './prices/changes.ts'
export { cancelProcedure, hasOpenProcedures, placeProcedures, proceduresOfVisit } from './procedures/procedures.ts'
export {
  cancelledBy,
  orderedLines,
  type PlacedOrder,
  type ServiceLine,
  type ServiceRequest,
} from './service-orders.sql.ts'
export { serviceOrders } from './service-orders.ts'
export { chargeConsultation } from './services/fees.ts'
export { findServices } from './services/service-catalogue.ts'
export { serviceOf } from './services/services.ts'
