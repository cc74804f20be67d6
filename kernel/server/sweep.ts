import type { Config } from './config.ts'
import type { Database } from './db.ts'
import { sweepLetters } from './outside/letter-files.ts'

const MAIL_HOURS = 24 * 30

/**
 * Removes what has run out: kept answers after 24 hours, ended sessions and links, forgotten failures, browsers not
 * used for half a year, mails and the files of messages 30 days after they were sent.
 */
export async function sweep(db: Database, config: Config): Promise<void> {
  const ago = (hours: number) => new Date(Date.now() - hours * 3600_000)
  await sweepLetters(config, ago(MAIL_HOURS))
  await db.transaction({ role: 'uzima_jobs' }, async (tx) => {
    await tx.deleteFrom('idempotency_keys').where('created_at', '<', ago(24)).execute()
    await tx.deleteFrom('platform_idempotency_keys').where('created_at', '<', ago(24)).execute()
    await tx.deleteFrom('sessions').where('expires_at', '<', new Date()).execute()
    await tx.deleteFrom('verifications').where('expires_at', '<', new Date()).execute()
    await tx.deleteFrom('sign_in_failures').where('last_failure_at', '<', ago(24)).execute()
    await tx.deleteFrom('address_failures').where('last_failure_at', '<', ago(2)).execute()
    await tx
      .deleteFrom('known_devices')
      .where('last_used_at', '<', ago(24 * 180))
      .execute()
    await tx.deleteFrom('mail_outbox').where('sent_at', '<', ago(MAIL_HOURS)).execute()
  })
}
