import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import { here } from './here.ts'

/** What was mailed to somebody by now, the newest last; mails are written as files. */
function mailsTo(email: string): string[] {
  const folder = path.join(here().dataFolder, 'mail')
  const names = (() => {
    try {
      return readdirSync(folder).sort()
    } catch {
      return [] // no mail was written yet
    }
  })()
  return names
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .filter((text) => text.includes(`To: ${email}`))
}

/** Whether somebody got a mail that says this by now. */
export const hasMail = (email: string, text: string): boolean => mailsTo(email).some((mail) => mail.includes(text))

const linkOf = (email: string): string | undefined =>
  mailsTo(email)
    .map((text) => /\/reset-password\?token=\S+/.exec(text)?.[0])
    .filter((link) => link !== undefined)
    .at(-1)

/** The newest link to choose a password that was mailed to somebody, when it has come. */
export async function waitForLink(email: string): Promise<string> {
  await expect.poll(() => linkOf(email), { interval: 200 }).toBeDefined()
  return linkOf(email) ?? ''
}
