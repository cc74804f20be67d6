import type { Services } from '../../../kernel/server/bind.ts'
import { atEveryHospital } from '../../hospital/server/index.ts'
import { markOverdue } from './invoices.sql.ts'

/** Invoices whose due date has passed by their hospital's clock become overdue. Answers how many did. */
export async function findOverdue({ db, live }: Pick<Services, 'db' | 'live'>): Promise<number> {
  return atEveryHospital(db, 'looking for overdue invoices', async (at) => {
    const marked = await markOverdue(at)
    if (marked) live.notify(at.hospital_id, ['invoices'])
    return marked
  })
}
