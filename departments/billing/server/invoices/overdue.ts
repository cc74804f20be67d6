import type { Services } from '../../../../kernel/server/ctx.ts'
import { atEveryHospital } from '../../../hospital/server/index.ts'
import { markOverdue } from '../invoice-lock.sql.ts'

/** Invoices whose due date has passed by their hospital's clock become overdue. Answers how many did. */
export async function findOverdue({ db, live }: Pick<Services, 'db' | 'live'>): Promise<number> {
  const where = new Set<string>()
  const marked = await atEveryHospital(db, 'looking for overdue invoices', async (at) => {
    const found = await markOverdue(at)
    if (found) where.add(at.hospital_id)
    return found
  })
  for (const hospital of where) live.notify(hospital, ['invoices'])
  return marked
}
