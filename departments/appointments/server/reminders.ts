import { weekdayName, writeDay } from '../../../kernel/contract/values/days.ts'
import type { Services } from '../../../kernel/server/ctx.ts'
import { queueMails } from '../../../kernel/server/outside/mail.ts'
import type { HospitalDb } from '../../../kernel/server/tenant.ts'
import { atEveryHospital, departmentNames } from '../../hospital/server/index.ts'
import * as sql from './reminders.sql.ts'

type Due = Awaited<ReturnType<typeof sql.takeDue>>[number]

/** What the patient reads: where and when, and what to bring. Why they come is nobody's business on the way. */
function words(due: Due, nameOf: (department: string) => string): { subject: string; body: string } {
  const when = `${weekdayName(due.day)} ${writeDay(due.day)} at ${due.time}`
  const lines = [
    `Dear ${`${due.first_name} ${due.last_name}`.trim()},`,
    `You have an appointment at ${due.hospital_name}:`,
    `${when}\n${nameOf(due.department)}`,
    due.preparation_instructions ?? '',
    `If you cannot come, please call us: ${due.hospital_phone}`,
  ]
  return { subject: `Your appointment at ${due.hospital_name}: ${when}`, body: lines.filter(Boolean).join('\n\n') }
}

/**
 * How a department above takes part: whether reminders go by mail, and further ways to remind. Answers how many were
 * put on their way.
 */
type Reminder = {
  byMail: (at: HospitalDb) => Promise<boolean>
  tell: (at: HospitalDb, due: readonly Due[]) => Promise<number>
}
const reminders: Reminder[] = []
export const whenReminded = (reminder: Reminder): void => void reminders.push(reminder)

/**
 * Reminds of tomorrow's appointments, hospital by hospital in transactions of their own; what one hospital runs
 * into does not keep the others waiting. Running it twice, or on two instances, reminds once. Answers how many
 * reminders were put on their way.
 */
export async function remindOfTomorrow({ db, wake }: Pick<Services, 'db' | 'wake'>): Promise<number> {
  const sum = { mails: 0, others: 0 }
  await atEveryHospital(db, 'reminding of appointments', async (here) => {
    const due = await sql.takeDue(here, here.time_zone)
    if (!due.length) return 0
    const byMail = (await Promise.all(reminders.map((each) => each.byMail(here)))).every(Boolean)
    const nameOf = await departmentNames({ at: here })
    const mails = due.flatMap((each) =>
      each.email && byMail ? [{ recipient: each.email, hospital_id: here.hospital_id, ...words(each, nameOf) }] : [],
    )
    await queueMails(here.tx, mails)
    sum.mails += mails.length
    for (const each of reminders) sum.others += await each.tell(here, due)
    return due.length
  })
  if (sum.mails) wake('mail-outbox')
  if (sum.others) wake('sms-outbox')
  return sum.mails + sum.others
}
