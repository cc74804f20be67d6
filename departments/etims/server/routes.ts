import './first-day.sql.ts'
import { on } from '../../../kernel/server/events.ts'
import { bindAll } from '../../../kernel/server/request/bind.ts'
import { creditNoteMade, invoiceIssued, invoiceReduced, invoiceVoided } from '../../billing/contract.ts'
import * as contract from '../contract.ts'
import * as documents from './documents.ts'
import * as payers from './payers.ts'
import * as settings from './settings.ts'
import { writeCreditNote, writeReduction, writeSale, writeVoid } from './write.ts'

on(invoiceIssued, writeSale)
on(creditNoteMade, writeCreditNote)
on(invoiceReduced, writeReduction)
on(invoiceVoided, writeVoid)

export const routes = bindAll(contract, { ...documents, ...payers, ...settings })
