import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '../../database/embedded.ts'
import { deriveKey, repositoryRoot } from '../../kernel/server/config.ts'
import { PATIENCE_MS } from './patience.ts'

export type Instance = {
  url: string
  port: number
  /** The server's own process. */
  pid: number | undefined
  secret: string
  /** The database's folder: its postmaster.pid says where it listens. */
  databaseFolder: string
  ownerUrl: string
  /** Ends the server's process as a power cut would; the database goes on, unless told otherwise. */
  kill(): Promise<void>
  /** As Ctrl+C does: server and database. Answers with the exit code. */
  stop(): Promise<number | null>
}

/** Nobody has to wait so long; a machine that is slow is no failure. */
const PATIENT = { UZIMA_CONNECTION_WAIT: String(PATIENCE_MS / 1000), UZIMA_DATABASE_START: String(PATIENCE_MS / 1000) }

/** Starts a real Uzima: its own process, its own embedded database in `dataFolder`, at a port of its own. */
export async function startInstance(
  dataFolder: string,
  options: { demo?: boolean; port?: number; env?: Record<string, string> } = {},
): Promise<Instance> {
  const port = options.port ?? (await freePort())
  const child = spawn(process.execPath, ['app/server/main.ts'], {
    cwd: repositoryRoot,
    env: {
      ...process.env,
      PORT: String(port),
      UZIMA_DATA: dataFolder,
      UZIMA_DEMO: options.demo ? 'on' : 'off',
      ...PATIENT,
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  child.stderr.on('data', (chunk) => {
    output += chunk
  })
  const url = `http://127.0.0.1:${port}`
  await ready(url, child, () => output)
  const secret = readFileSync(path.join(dataFolder, 'secret'), 'utf8').trim()
  const databaseFolder = path.join(dataFolder, 'db')
  const databasePort = readFileSync(path.join(databaseFolder, 'postmaster.pid'), 'utf8').split('\n')[3]
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
  return {
    url,
    port,
    pid: child.pid,
    secret,
    databaseFolder,
    ownerUrl: `postgres://postgres:${encodeURIComponent(deriveKey(secret, 'database owner'))}@127.0.0.1:${databasePort}/postgres`,
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
    stop: async () => {
      child.kill('SIGTERM')
      return ended
    },
  }
}

async function ready(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + 5 * PATIENCE_MS
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`Uzima stopped while starting:\n${output()}`)
    const reply = await fetch(`${url}/readyz`).catch(() => null)
    if (reply?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  child.kill('SIGKILL')
  throw new Error(`Uzima did not get ready:\n${output()}`)
}
