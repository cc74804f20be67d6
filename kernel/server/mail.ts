import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import nodemailer from 'nodemailer'
import type { Config } from './config.ts'
import type { Database, Tx } from './db.ts'
import { newId } from './ids.ts'

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
  const folder = path.join(config.dataFolder, 'mail')
  return async (mail) => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const text = `To: ${mail.recipient}\nSubject: ${mail.subject}\n\n${mail.body}\n`
    await writeFile(path.join(folder, `${mail.id}.txt`), text, { mode: 0o600 })
  }
}

/** Removes the mails written as files before that time. */
export async function sweepMailFiles({ dataFolder }: Config, before: Date): Promise<void> {
  const folder = path.join(dataFolder, 'mail')
  const names = await readdir(folder).catch(() => [])
  for (const file of names.filter((name) => name.endsWith('.txt')).map((name) => path.join(folder, name)))
    if ((await stat(file)).mtime < before) await rm(file)
}

/** Sends what waits, oldest first; a failure is tried again after 1, 2, 4 … minutes, at most 10 times. Returns how many went out. */
export async function deliverMail(db: Database, send: ReturnType<typeof makeSender>): Promise<number> {
  const waiting = await db.transaction({ role: 'uzima_jobs' }, (tx) =>
    // Claimed for five minutes: a second instance passes over them, and a crash gives them back.
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
          .limit(20)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['id', 'hospital_id', 'recipient', 'subject', 'body', 'attempts'])
      .execute(),
  )
  let sent = 0
  for (const mail of waiting) {
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
  return sent
}
