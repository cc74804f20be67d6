import nodemailer from 'nodemailer'
import type { Config } from './config.ts'
import type { Database, Tx } from './db.ts'
import { newId } from './ids.ts'
import { writeLetter } from './letter-files.ts'

export type Mail = { recipient: string; subject: string; body: string; hospital_id: string | null }

/** Puts a mail into the outbox, in the running transaction: it goes out when, and only when, the transaction commits. */
export const queueMail = (tx: Tx, mail: Mail): Promise<void> => queueMails(tx, [mail])

/** The same for several, in one statement. */
export async function queueMails(tx: Tx, mails: readonly Mail[]): Promise<void> {
  if (!mails.length) return
  await tx
    .insertInto('mail_outbox')
    .values(mails.map((mail) => ({ id: newId(), ...mail })))
    .execute()
}

/** The same for identity work, which has no transaction of ours. */
export const queueIdentityMail = (db: Database, mail: Mail): Promise<unknown> =>
  db.identity('queue_mail', 'insert into mail_outbox (id, hospital_id, recipient, subject, body) values ($1, $2, $3, $4, $5)', [
    newId(),
    mail.hospital_id,
    mail.recipient,
    mail.subject,
    mail.body,
  ])

/** Sends by SMTP, or, without `SMTP_URL`, writes each mail as a file under `mail/` in the data folder. */
export function makeSender(config: Config): (mail: Mail & { id: string }) => Promise<void> {
  if (config.smtpUrl) {
    const transport = nodemailer.createTransport(config.smtpUrl)
    return async (mail) => {
      await transport.sendMail({
        from: `Uzima <no-reply@${config.domain}>`,
        to: mail.recipient,
        subject: mail.subject,
        text: mail.body,
        messageId: `<${mail.id}@${config.domain}>`,
      })
    }
  }
  return (mail) => writeLetter(config, 'mail', mail.id, `To: ${mail.recipient}\nSubject: ${mail.subject}\n\n${mail.body}\n`)
}

/** Of one run; the rest follows a minute later. */
const ROUNDS = 20
const ROUND = 20

/** Takes the oldest that wait, for five minutes: a second instance passes over them, and a crash gives them back. */
const claim = (db: Database) =>
  db.transaction({ role: 'uzima_jobs' }, (tx) =>
    tx
      .updateTable('mail_outbox')
      .set((eb) => ({ attempts: eb('attempts', '+', 1), next_attempt_at: new Date(Date.now() + 5 * 60_000) }))
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('mail_outbox')
          .select('id')
          .where('sent_at', 'is', null)
          .where('attempts', '<', 10)
          .where('next_attempt_at', '<=', new Date())
          .orderBy('created_at')
          .limit(ROUND)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['id', 'hospital_id', 'recipient', 'subject', 'body', 'attempts'])
      .execute(),
  )

/**
 * Sends what waits, the oldest first, until nothing does: an invitation must not wait a minute behind a hospital's hundred reminders. A failure is tried
 * again after 1, 2, 4 … minutes, at most 10 times. Returns how many went out.
 */
export async function deliverMail(db: Database, send: ReturnType<typeof makeSender>): Promise<number> {
  let sent = 0
  for (let round = 0; round < ROUNDS; round++) {
    const claimed = await claim(db)
    for (const mail of claimed) {
      const outcome = await send(mail).then(
        () => ({ sent_at: new Date(), last_error: null }),
        (error: Error) => ({
          last_error: error.message.slice(0, 300),
          next_attempt_at: new Date(Date.now() + 60_000 * 2 ** (mail.attempts - 1)),
        }),
      )
      if ('sent_at' in outcome) sent++
      await db.transaction({ role: 'uzima_jobs' }, (tx) => tx.updateTable('mail_outbox').set(outcome).where('id', '=', mail.id).execute())
    }
    if (claimed.length < ROUND) break
  }
  return sent
}
