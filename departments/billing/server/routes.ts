import './first-day.sql.ts'
import './confirmations/evening.ts'
import './prices/evening.ts'
import { on } from '../../../kernel/server/events.ts'
import { bindAll } from '../../../kernel/server/request/bind.ts'
import { followMerges } from '../../patients/server/index.ts'
import { visitCompleted } from '../../visits/contract.ts'
import { serveBy } from '../../visits/server/index.ts'
import * as bankingsContract from '../bankings.contract.ts'
import * as booksContract from '../books.contract.ts'
import * as confirmationsContract from '../confirmations.contract.ts'
import * as contract from '../contract.ts'
import * as drawersContract from '../drawers.contract.ts'
import * as movesContract from '../moves.contract.ts'
import * as paymentsContract from '../payments.contract.ts'
import * as priceChangesContract from '../price-changes.contract.ts'
import * as pricesContract from '../prices.contract.ts'
import * as procedureContract from '../procedures.contract.ts'
import * as reductionsContract from '../reductions.contract.ts'
import * as safeContract from '../safe.contract.ts'
import * as serviceContract from '../services.contract.ts'
import * as byHand from './confirmations/by-hand.ts'
import { takeBackPayment } from './confirmations/take-back.ts'
import * as bankings from './drawers/bankings.ts'
import * as books from './drawers/books.ts'
import * as counting from './drawers/counting.ts'
import * as drawers from './drawers/drawers.ts'
import * as moves from './drawers/moves.ts'
import * as safe from './drawers/safe.ts'
import { issueRunningDraft } from './invoice-lock.ts'
import * as invoices from './invoices/invoices.ts'
import { mailInvoice } from './invoices/mail-invoice.ts'
import * as payments from './payments/payments.ts'
import { changePrices, listPrices } from './prices/changes.ts'
import { importPrices } from './prices/import.ts'
import * as procedures from './procedures/procedures.ts'
import { creditInvoice } from './reductions/credit-notes.ts'
import * as reductions from './reductions/reductions.ts'
import { serviceRules } from './services/service-catalogue.ts'

on(visitCompleted, (ctx, { visit_id }) => issueRunningDraft(ctx, visit_id))
followMerges(['billing_invoices', 'billing_payments'])
serveBy('billing', 'queue.billing')

export const routes = [
  ...bindAll(contract, { ...invoices, mailInvoice }),
  ...bindAll(reductionsContract, { ...reductions, creditInvoice }),
  ...bindAll(paymentsContract, payments),
  ...bindAll(confirmationsContract, { ...byHand, takeBackPayment }),
  ...bindAll(drawersContract, { ...drawers, ...counting }),
  ...bindAll(booksContract, books),
  ...bindAll(safeContract, safe),
  ...bindAll(movesContract, moves),
  ...bindAll(bankingsContract, bankings),
  ...bindAll(serviceContract, serviceRules),
  ...bindAll(pricesContract, { importPrices }),
  ...bindAll(priceChangesContract, { changePrices, listPrices }),
  ...bindAll(procedureContract, procedures),
]
