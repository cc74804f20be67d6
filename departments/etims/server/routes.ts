import { bindAll } from '../../../kernel/server/bind.ts'
import { on } from '../../../kernel/server/events.ts'
import { creditNoteMade, invoiceIssued, invoiceReduced, invoiceVoided } from '../../billing/contract.ts'
import * as contract from '../contract.ts'
import * as documents from './documents.ts'
import * as settings from './settings.ts'

on(invoiceIssued, documents.writeSale)
on(creditNoteMade, documents.writeCreditNote)
on(invoiceReduced, documents.writeReduction)
on(invoiceVoided, documents.writeVoid)

export const routes = bindAll(contract, { ...documents, ...settings })
