import type { Services } from '../../../../kernel/server/ctx.ts'
import { eveningSaid } from '../../../approvals/server/index.ts'
import { atEveryHospital } from '../../../hospital/server/index.ts'
import { tellStaff } from '../notices.ts'

/**
 * Tells whoever keeps a hospital's settings, once an evening at eight by its clock, what was done alone, approved, refused
 * and is waiting. An evening without power is made up for. Answers at how many hospitals there was something to tell.
 */
export async function tellOfTheEvening({ db, live, wake }: Pick<Services, 'db' | 'live' | 'wake'>): Promise<number> {
  const where = new Set<string>()
  const out = { mails: 0, messages: 0 }
  await atEveryHospital(db, 'summing up the evening', async (at) => {
    const said = await eveningSaid(at)
    if (!said) return 0
    const { mails, messages } = await tellStaff(at, 'evening', { ...said, by: null })
    out.mails += mails
    out.messages += messages
    where.add(at.hospital_id)
    return 1
  })
  for (const hospital of where) live.notify(hospital, ['notices'])
  if (out.mails) wake('mail-outbox')
  if (out.messages) wake('sms-outbox')
  return where.size
}
