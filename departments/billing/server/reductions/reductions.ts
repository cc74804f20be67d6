import type { Parsed } from '../../../../kernel/contract/index.ts'
import { toCents, writeMoney } from '../../../../kernel/contract/values/money.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { emit } from '../../../../kernel/server/events.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import { page } from '../../../../kernel/server/lists/list.ts'
import { byTwo } from '../../../approvals/server/index.ts'
import { invoiceReduced } from '../../contract.ts'
import { OWING } from '../../invoice-states.ts'
import * as contract from '../../reductions.contract.ts'
import { expectState, leaveIfSettled, openInvoiceAndVisitForChange } from '../invoice-lock.ts'
import { invoiceLook } from '../invoice-look.ts'
import { post } from '../journal.ts'
import { overBalance } from '../money.ts'
import * as sql from '../reductions.sql.ts'

/**
 * A discount or a waiver: the invoice asks for less, and the journal says why. Errors: see the contract.
 */
export const reduceInvoice = byTwo(contract.reduceInvoice, {
  acts: ['discount', 'waiver'],
  look: async (ctx, { invoice_id, kind, amount, reason }) => {
    const { remaining_amount: _, ...invoice } = await invoiceLook(ctx, invoice_id)
    const says = `${contract.reductionKinds[kind]} of ${writeMoney(amount)} on ${invoice.invoice_number}`
    return { ...invoice, act: kind, says, amount, reason }
  },
  carryOut: async (ctx, { invoice_id, kind, amount, reason }, { approved_by, alone }) => {
    const { invoice } = await openInvoiceAndVisitForChange(ctx, invoice_id)
    expectState(invoice, ...OWING)
    if (toCents(amount) > toCents(invoice.remaining_amount)) throw overBalance(invoice.remaining_amount)
    const id = newId()
    ctx.audit({ reason })
    const { staff_id } = ctx.person
    await sql.insertReduction(ctx.at, {
      ...{ id, invoice_id, kind, amount, reason, alone },
      ...{ requested_by: staff_id, decided_by: approved_by ?? staff_id },
    })
    await sql.reduce(ctx.at, invoice.id, amount)
    const debit = kind === 'waiver' ? 'waivers' : 'discounts'
    await post(ctx, [{ kind, debit, credit: 'patients', amount, invoice_id, note: reason }])
    await leaveIfSettled(ctx, invoice.visit_id)
    await emit(ctx, invoiceReduced, { invoice_id, amount })
    return { id, alone }
  },
})

/** Lines that are still billed although their orders were cancelled. */
export const listCancelledLines = (ctx: Ctx, paging: Parsed<typeof contract.listCancelledLines>) =>
  page(sql.cancelledLines(ctx.at), paging)
