import { createHmac, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export const repositoryRoot = path.resolve(import.meta.dirname, '..', '..')

export type Config = {
  port: number
  /** Everything this installation keeps outside the database: embedded database, secret, mails written as files, audit heads. */
  dataFolder: string
  /** Owner's address; null: the embedded database. */
  databaseUrl: string | null
  smtpUrl: string | null
  /** Signs cookies and derives the application's database password; never stored in the database. */
  secret: string
  /** `{subdomain}.{domain}` is a hospital's own address. */
  domain: string
  /** Where the provider's pages are, as mails write it: `https://uzima.example.org`, without a path. */
  url: string
  /** Which proxies in front are believed: those at so many hops, or of these addresses; false: none. */
  trustProxy: false | string | ((address: string, hop: number) => boolean)
  demo: boolean
}

/** Reads the environment; creates the data folder and, the first time, its secret. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const dataFolder = path.resolve(env.UZIMA_DATA || path.join(repositoryRoot, 'data'))
  mkdirSync(dataFolder, { recursive: true })
  const port = Number(env.PORT || 3000)
  const domain = env.UZIMA_DOMAIN || 'localhost'
  const url = new URL(env.UZIMA_URL || (domain === 'localhost' ? `http://localhost:${port}` : `https://${domain}`))
  return {
    port,
    dataFolder,
    databaseUrl: env.DATABASE_URL || null,
    smtpUrl: env.SMTP_URL || null,
    secret: env.UZIMA_SECRET || readOrMakeSecret(path.join(dataFolder, 'secret')),
    domain,
    url: url.origin,
    trustProxy: readTrust(env.UZIMA_TRUST_PROXY || 'off'),
    demo: env.UZIMA_DEMO !== 'off',
  }
}

/** `off`, `on` (the one proxy in front), a number of proxies, or their addresses: `10.0.0.5, 10.0.1.0/24`. Never all: whoever comes first may write anything. */
function readTrust(text: string): Config['trustProxy'] {
  if (text === 'off') return false
  const hops = text === 'on' ? 1 : Number(text)
  return Number.isInteger(hops) ? (_, hop) => hop < hops : text
}

function readOrMakeSecret(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    const secret = randomBytes(32).toString('base64url')
    writeFileSync(file, `${secret}\n`, { mode: 0o600, flag: 'wx' })
    return secret
  }
}

/** A key for one purpose, derived from the secret: knowing one tells nothing of another. */
export const deriveKey = (secret: string, purpose: string): string => createHmac('sha256', secret).update(purpose).digest('base64url')
