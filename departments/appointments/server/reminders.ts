import { weekdayName, writeDay } from '../../../kernel/contract/days.ts'
import type { Services } from '../../../kernel/server/bind.ts'
import { queueMails } from '../../../kernel/server/mail.ts'
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
 * Reminds by e-mail of tomorrow's appointments, hospital by hospital in transactions of their own; what one hospital runs into does not keep the others
 * waiting. Running it twice, or on two instances, reminds once. Answers how many were reminded.
 */
export async function remindOfTomorrow({ db, wake }: Pick<Services, 'db' | 'wake'>): Promise<number> {
  const reminded = await atEveryHospital(db, 'reminding of appointments', async (here) => {
    const due = await sql.takeDue(here, here.time_zone)
    if (!due.length) return 0
    const nameOf = await departmentNames({ at: here })
    await queueMails(
      here.tx,
      due.map((each) => ({ recipient: each.email, hospital_id: here.hospital_id, ...words(each, nameOf) })),
    )
    return due.length
  })
  if (reminded) wake('mail-outbox')
  return reminded
}
