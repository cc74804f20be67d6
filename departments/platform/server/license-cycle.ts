import { writeDay } from '../../../kernel/contract/values/days.ts'
import { auditJob } from '../../../kernel/server/audit/audit.ts'
import type { Services } from '../../../kernel/server/ctx.ts'
import type { Tx } from '../../../kernel/server/db.ts'
import { queueMails } from '../../../kernel/server/outside/mail.ts'
import { PROVIDER } from '../../../kernel/server/request/session.ts'
import type { Step } from './license-cycle.sql.ts'
import * as sql from './license-cycle.sql.ts'

/** Which hospitals' licences moved on a day, by what happened to them. */
export type LicenseDay = {
  day: string
  overdue: number
  renewed: number
  grace: number
  expired: number
  reminded: number
}

/** No licence is further behind than this many months; more is a mistake, not a licence to renew for ever. */
const MOST_MONTHS = 120

/**
 * Moves every licence to where it stands on a day (`yyyy-MM-dd`, the provider's local day; default today): trial →
 * active → grace → expired, renewals with their invoices, overdue invoices, reminders. One transaction; running it
 * again for the same day does nothing.
 */
export async function runLicenses(
  { db, live, wake }: Pick<Services, 'db' | 'live' | 'wake'>,
  on?: string,
): Promise<LicenseDay> {
  const { touched, ...summary } = await db.transaction({ role: 'uzima_platform' }, async (tx) => {
    const day = on ?? (await sql.selectToday(tx))
    const grace_days = await sql.selectGraceDays(tx)
    const touched = new Set<string>()
    const note = async <S extends Step>(action: string, steps: S[], words: (step: S) => Words) => {
      for (const step of steps) touched.add(step.hospital_id)
      await audit(tx, action, steps)
      await mailTo(tx, steps, words)
      return steps.length
    }
    const overdue = await note('licenseInvoiceOverdue', await sql.markOverdue(tx, day), (step) => overdueMail(step))
    let renewed = 0
    // Month by month, so that somebody who was away for three months finds three invoices, and the first unpaid one
    // stops it.
    for (let months = 0; months < MOST_MONTHS; months++) {
      const steps = await sql.renewDue(tx, day)
      if (!steps.length) break
      renewed += await note('licenseRenewed', steps, renewedMail)
    }
    const grace = await note('licenseGrace', await sql.enterGrace(tx, day), (step) => graceMail(step, grace_days))
    const expired = await note('licenseExpired', await sql.expire(tx, day), expiredMail)
    const reminded = await note('licenseReminded', await sql.takeReminders(tx, day), reminderMail)
    return { day, overdue, renewed, grace, expired, reminded, touched }
  })
  for (const hospitalId of touched) live.notify(hospitalId, ['me'])
  if (touched.size) {
    live.notify(PROVIDER, ['hospitals', 'licenses'])
    wake('mail-outbox')
  }
  return summary
}

/** After a payment: renews this hospital's licence at once if it only waited for the money. True: it did. */
export async function renewIfSettled(tx: Tx, hospitalId: string, today: string): Promise<boolean> {
  const steps = await sql.renewDue(tx, today, hospitalId)
  await audit(tx, 'licenseRenewed', steps)
  await mailTo(tx, steps, renewedMail)
  return steps.length > 0
}

type Words = { subject: string; body: string }
const money = (amount: string) => `KES ${Number(amount).toLocaleString('en-KE', { minimumFractionDigits: 2 })}`

/** What the house itself did to licences, in the provider's audit. */
const audit = (tx: Tx, action: string, steps: readonly Step[]) =>
  auditJob(
    tx,
    'Licence job',
    action,
    'license',
    steps.map((step) => step.hospital_id),
  )

const reminderMail = ({ name, plan_name, expires_on, auto_renewal }: Step): Words => ({
  subject: `The Uzima licence of ${name} ends on ${writeDay(expires_on)}`,
  body: auto_renewal
    ? `The ${plan_name} licence of ${name} ends on ${writeDay(expires_on)} and will be renewed by itself for another month. The invoice follows then.`
    : `The ${plan_name} licence of ${name} ends on ${writeDay(expires_on)} and is not renewed by itself. Please ask us to renew it, so that your people can go on working.`,
})
const renewedMail = ({ name, plan_name, expires_on, amount }: Step): Words => ({
  subject: `The Uzima licence of ${name} has been renewed`,
  body: `The ${plan_name} licence of ${name} now runs until ${writeDay(expires_on)}.${amount ? ` An invoice of ${money(amount)} has been issued for this period.` : ''}`,
})
const graceMail = ({ name, expires_on }: Step, graceDays: number): Words => ({
  subject: `The Uzima licence of ${name} has ended`,
  body: `The licence of ${name} ended on ${writeDay(expires_on)}. Your people can go on working for ${graceDays} days after that. Without a renewal Uzima becomes read-only then: every record can still be read, nothing can be written.`,
})
const expiredMail = ({ name, expires_on }: Step): Words => ({
  subject: `Uzima is read-only at ${name}`,
  body: `The licence of ${name} ended on ${writeDay(expires_on)}, and the days of grace are over. Every record can be read, nothing can be written until the licence is renewed.`,
})
const overdueMail = ({
  name,
  invoice_number,
  due_on,
  amount,
}: Step & { invoice_number: string; due_on: string }): Words => ({
  subject: `Invoice ${invoice_number} is overdue`,
  body: `Invoice ${invoice_number} for the Uzima licence of ${name} was due on ${writeDay(due_on)}; ${money(amount ?? '0')} are open. While an invoice is overdue the licence is not renewed.`,
})

/** One mail to each of a hospital's recipients, in the running transaction. */
async function mailTo<S extends Step>(tx: Tx, steps: readonly S[], words: (step: S) => Words): Promise<void> {
  await queueMails(
    tx,
    steps.flatMap((step) =>
      step.recipients.map((recipient) => ({ recipient, hospital_id: step.hospital_id, ...words(step) })),
    ),
  )
}
