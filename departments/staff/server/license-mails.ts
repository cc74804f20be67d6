import { localDay, writeDay } from '../../../kernel/contract/values/days.ts'
import type { Services } from '../../../kernel/server/ctx.ts'
import { type Mail, queueMails } from '../../../kernel/server/outside/mail.ts'
import { atEveryHospital, selectHospitalName } from '../../hospital/server/index.ts'
import * as sql from './license-mails.sql.ts'

const saidOf = ({ expires_on, days }: sql.Ending): string =>
  days < 0 ? `ended on ${writeDay(expires_on)}` : `ends on ${writeDay(expires_on)}`

/** One mail to the person, one to each admin; an admin whose own licence it is gets the first alone. */
function mailsOf(ending: sql.Ending, admins: readonly string[], hospital: string): Omit<Mail, 'hospital_id'>[] {
  const number = ending.license_number ? ` (${ending.license_number})` : ''
  const said = saidOf(ending)
  const own = [
    `Dear ${ending.name},`,
    `Your licence to practise${number} ${said}. Please renew it with your council and give the new date to ${hospital}.`,
    hospital,
  ]
  const others = [
    `The licence to practise of ${ending.name}${number} ${said}.`,
    'The directory of the staff lists every licence that ends soon.',
    hospital,
  ]
  return [
    { recipient: ending.email, subject: `Your licence to practise ${said}`, body: own.join('\n\n') },
    ...admins
      .filter((recipient) => recipient !== ending.email)
      .map((recipient) => ({
        recipient,
        subject: `Licence to practise of ${ending.name} ${said}`,
        body: others.join('\n\n'),
      })),
  ]
}

/**
 * Mails a member of staff and the admins 60, 30 and 7 days before a licence to practise ends and on the day after,
 * each once: what was told is kept by the statement that takes it. After a day without the job the latest that has
 * come is told. Answers of how many licences was told.
 */
export async function tellOfLicenses({ db, wake }: Pick<Services, 'db' | 'wake'>): Promise<number> {
  const told = await atEveryHospital(db, 'telling of licences to practise', async (at) => {
    const endings = await sql.takeEndings(at, localDay(at.time_zone))
    if (!endings.length) return 0
    const [admins, hospital] = [await sql.selectAdminMails(at), await selectHospitalName(at)]
    await queueMails(
      at.tx,
      endings.flatMap((ending) =>
        mailsOf(ending, admins, hospital).map((mail) => ({ ...mail, hospital_id: at.hospital_id })),
      ),
    )
    return endings.length
  })
  if (told) wake('mail-outbox')
  return told
}
