import { createHmac, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readAddresses } from './outside/addresses.ts'

export const repositoryRoot = path.resolve(import.meta.dirname, '..', '..')

export type Config = {
  port: number
  /**
   * Everything this installation keeps outside the database: embedded database, secret, mails written as files, audit
   * heads.
   */
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
  /** From where messages of M-PESA are taken: these addresses and networks, anywhere, or null: as M-PESA says. */
  mpesaSenders: readonly string[] | 'any' | null
  /** Where the analysers of each hospital send their results; none: nothing listens. */
  analyserPorts: { subdomain: string; port: number }[]
  analyserHost: string
  /** How long a request waits for a connection to the database before it is answered 503. */
  connectionWaitMs: number
  /** How long the embedded database may take to start. */
  databaseStartMs: number
  /** How many connections may be open at once: of one address (not behind a proxy), and of all. */
  connectionsOfAddress: number
  connections: number
  /** For how many days after it was printed the code of a paper is answered to anybody who holds it. */
  paperCheckDays: number
}

/** Reads the environment; creates the data folder and, the first time, its secret. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const dataFolder = path.resolve(env.UZIMA_DATA || path.join(repositoryRoot, 'data'))
  prepareFolder(dataFolder)
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
    mpesaSenders: readSenders(env.UZIMA_MPESA_FROM || ''),
    analyserPorts: readPorts(env.UZIMA_ANALYSERS ?? ''),
    analyserHost: env.UZIMA_ANALYSERS_HOST || '127.0.0.1',
    connectionWaitMs: readSeconds('UZIMA_CONNECTION_WAIT', env.UZIMA_CONNECTION_WAIT || '3'),
    databaseStartMs: readSeconds('UZIMA_DATABASE_START', env.UZIMA_DATABASE_START || '60'),
    connectionsOfAddress: readCount('UZIMA_CONNECTIONS_OF_ADDRESS', env.UZIMA_CONNECTIONS_OF_ADDRESS || '1000'),
    connections: readCount('UZIMA_CONNECTIONS', env.UZIMA_CONNECTIONS || '10000'),
    paperCheckDays: readCount('UZIMA_PAPER_CHECK_DAYS', env.UZIMA_PAPER_CHECK_DAYS || '365'),
  }
}

/** Seconds as milliseconds. Throws with what is not a positive number: a wait of nothing would refuse everything. */
function readSeconds(name: string, text: string): number {
  const seconds = Number(text)
  if (!(seconds > 0 && Number.isFinite(seconds)))
    throw new Error(`${name} says ${text}; it should be a number of seconds, like 3`)
  return 1000 * seconds
}

/** Throws with what is not a whole number of at least 1: none at all would refuse everything. */
function readCount(name: string, text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new Error(`${name} says ${text}; it should be a whole number, like 1000`)
  return Number(text)
}

/**
 * `off`, `on` (the one proxy in front), a number of proxies, or their addresses: `10.0.0.5, 10.0.1.0/24`. Never all:
 * whoever comes first may write anything.
 */
function readTrust(text: string): Config['trustProxy'] {
  if (text === 'off') return false
  const hops = text === 'on' ? 1 : Number(text)
  return Number.isInteger(hops) ? (_, hop) => hop < hops : text
}

const readSenders = (text: string): Config['mpesaSenders'] =>
  text === '' || text === 'any' ? text || null : readAddresses('UZIMA_MPESA_FROM', text)

/** `nairobi-west=2575, kisumu-lakeside=2576`: a port for each hospital. Throws with the part that cannot be read. */
function readPorts(text: string): Config['analyserPorts'] {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  return parts.map((part) => {
    const [, subdomain = '', digits = ''] = /^([a-z0-9-]+)=(\d{1,5})$/.exec(part) ?? []
    const port = Number(digits)
    if (!subdomain || port < 1 || port > 65_535)
      throw new Error(`UZIMA_ANALYSERS says ${part}; it should be like nairobi-west=2575`)
    return { subdomain, port }
  })
}

/** Others may pass through the folder (the embedded database of a root is another user's) and read nothing in it. */
function prepareFolder(folder: string): void {
  if (mkdirSync(folder, { recursive: true })) chmodSync(folder, 0o711)
  // What this process writes from here on is its user's alone; so becomes what was written before this was so.
  process.umask(0o077)
  for (const each of ['secret', 'mail', 'audit-heads.log'].map((name) => path.join(folder, name)))
    if (existsSync(each)) chmodSync(each, each.endsWith('mail') ? 0o700 : 0o600)
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
export const deriveKey = (secret: string, purpose: string): string =>
  createHmac('sha256', secret).update(purpose).digest('base64url')
