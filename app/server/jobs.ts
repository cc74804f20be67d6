import type { Services } from '../../kernel/server/bind.ts'
import type { Job } from '../../kernel/server/jobs.ts'
import { deliverMail, makeSender } from '../../kernel/server/mail.ts'
import { sealAudit } from '../../kernel/server/seal.ts'
import { sweep } from '../../kernel/server/sweep.ts'

/** What runs by the clock. */
export function jobsOf({ db, config }: Services): Job[] {
  const send = makeSender(config)
  return [
    { name: 'mail-outbox', cron: '* * * * *', run: () => deliverMail(db, send) },
    { name: 'audit-seal', cron: '*/5 * * * *', run: () => sealAudit(db, config.dataFolder) },
    { name: 'sweep', cron: '17 * * * *', run: () => sweep(db) },
  ]
}
