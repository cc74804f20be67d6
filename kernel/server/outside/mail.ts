import nodemailer from 'nodemailer'
import type { Config } from '../config.ts'
import type { Database, Tx } from '../db.ts'
import { newId } from '../ids.ts'
import { writeLetter } from './letter-files.ts'
import { type Outcome, outbox } from './outbox.ts'

export type Mail = { recipient: string; subject: string; body: string; hospital_id: string | null }

/**
 * Puts a mail into the outbox, in the running transaction: it goes out when, and only when, the transaction commits.
 */
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
  db.identity(
    'queue_mail',
    'insert into mail_outbox (id, hospital_id, recipient, subject, body) values ($1, $2, $3, $4, $5)',
    [newId(), mail.hospital_id, mail.recipient, mail.subject, mail.body],
  )

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
  return (mail) =>
    writeLetter(config, 'mail', mail.id, `To: ${mail.recipient}\nSubject: ${mail.subject}\n\n${mail.body}\n`)
}

/** Of one run; the rest follows a minute later. */
const MOST = 400
/**
 * A mail that comes twice bears the same message id. Tried for four days, as servers of mail do (RFC 5321, 4.5.4.1).
 */
const outgoing = outbox<Mail>({
  table: 'mail_outbox',
  columns: ['hospital_id', 'recipient', 'subject', 'body'],
  first: 'created_at',
  hours: 96,
  twice: true,
})

/**
 * Sends what waits, the oldest first, until nothing does: an invitation must not wait a minute behind a hospital's
 * hundred reminders. Returns how many went out.
 */
export async function deliverMail(db: Database, send: ReturnType<typeof makeSender>): Promise<number> {
  const inHouse = <T>(work: (where: { tx: Tx; hospital_id: null }) => Promise<T>) =>
    db.transaction({ role: 'uzima_jobs' }, (tx) => work({ tx, hospital_id: null }))
  let sent = 0
  for (let tried = 0; tried < MOST; tried++) {
    const claimed = await inHouse(outgoing.claim)
    if (!claimed) break
    const outcome: Outcome =
      outgoing.ofItself(claimed) ??
      (await send(claimed).then(
        () => ({ state: 'sent' as const, values: { sent_at: new Date() } }),
        (error: Error) => ({ state: 'later' as const, message: error.message }),
      ))
    if (outcome.state === 'sent') sent++
    await inHouse((where) => outgoing.note(where, claimed, outcome))
  }
  return sent
}
