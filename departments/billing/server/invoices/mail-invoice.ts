import { AppError, type Parsed } from '../../../../kernel/contract/index.ts'
import { writeDay } from '../../../../kernel/contract/values/days.ts'
import { fromCents, isZero, toCents, writeMoney } from '../../../../kernel/contract/values/money.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { queueMail } from '../../../../kernel/server/outside/mail.ts'
import { expectMayMail } from '../../../../kernel/server/outside/mail-limits.ts'
import { getPrintHeader } from '../../../hospital/server/index.ts'
import { chargeKinds, mailInvoice as mailing } from '../../contract.ts'
import { getInvoice } from './invoices.ts'

/**
 * Sends an issued invoice by mail. What was examined or prescribed is nobody's business on the way: a mail says in
 * which department an amount arose, no more. Errors: `invoice_not_found`, `invoice_state`, `too_many_mails`.
 */
export async function mailInvoice(ctx: Ctx, { invoice_id, email }: Parsed<typeof mailing>) {
  const invoice = await getInvoice(ctx, { invoice_id })
  if (invoice.status === 'draft')
    throw new AppError('invoice_state', { message: 'This invoice has not been issued yet', overtaken: false })
  if (invoice.status === 'cancelled')
    throw new AppError('invoice_state', { message: 'This invoice has been cancelled' })
  await expectMayMail(ctx, {
    ...{ action: mailing.name, document: invoice_id, patient_id: invoice.patient_id, address: email },
    isKnown: email.toLowerCase() === invoice.patient_email?.toLowerCase(),
  })
  const hospital = await getPrintHeader(ctx)
  const owed = (item: (typeof invoice.items)[number]) =>
    (item.quantity - item.credited_quantity) * toCents(item.unit_price)
  const lines = [...Map.groupBy(invoice.items, (item) => item.kind)].flatMap(([kind, items]) => {
    const cents = items.reduce((sum, item) => sum + owed(item), 0)
    return cents ? [`${chargeKinds[kind]}: ${writeMoney(fromCents(cents))}`] : []
  })
  const body = [
    `Dear ${`${invoice.first_name} ${invoice.last_name}`.trim()},`,
    `this is invoice ${invoice.invoice_number} of ${hospital.name}.`,
    lines.join('\n'),
    [
      ...(isZero(invoice.discount_amount) ? [] : [`Discounts: ${writeMoney(invoice.discount_amount)}`]),
      `Total: ${writeMoney(invoice.total_amount)}`,
      `Paid: ${writeMoney(invoice.paid_amount)}`,
      ...(isZero(invoice.claimed_amount) ? [] : [`Claimed from your insurer: ${writeMoney(invoice.claimed_amount)}`]),
      `To be paid: ${writeMoney(invoice.remaining_amount)}${invoice.due_date && !isZero(invoice.remaining_amount) ? `, by ${writeDay(invoice.due_date)}` : ''}`,
    ].join('\n'),
    [hospital.name, hospital.address, hospital.city, hospital.phone].filter(Boolean).join('\n'),
  ]
  await queueMail(ctx.tx, {
    recipient: email,
    hospital_id: ctx.hospital.id,
    subject: `Invoice ${invoice.invoice_number}, ${hospital.name}`,
    body: body.join('\n\n'),
  })
  return { ok: true as const }
}
