import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '../../../database/embedded.ts'
import { deriveKey, repositoryRoot } from '../../../kernel/server/config.ts'
import { PATIENCE_MS } from '../patience.ts'

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

/** Somebody else took a port between the look whether it is free and the start. */
export class PortTaken extends Error {}
const MOST_PORTS = 5

type Options = { demo?: boolean; port?: number; env?: Record<string, string> }

/**
 * Starts a real Uzima: its own process, its own embedded database in `dataFolder`, at a port of its own; at another one
 * where that was taken meanwhile.
 */
export async function startInstance(dataFolder: string, options: Options = {}): Promise<Instance> {
  for (let tried = 1; ; tried++) {
    try {
      return await startAt(options.port ?? (await freePort()), dataFolder, options)
    } catch (error) {
      if (!(error instanceof PortTaken) || options.port !== undefined || tried === MOST_PORTS) throw error
    }
  }
}

async function startAt(port: number, dataFolder: string, options: Options): Promise<Instance> {
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
    if (child.exitCode !== null) {
      const said = `Uzima stopped while starting:\n${output()}`
      throw /^Port \d+ is in use/m.test(output()) ? new PortTaken(said) : new Error(said)
    }
    // It says so itself: another Uzima could answer at this port.
    const reply = output().includes('Uzima is ready at') ? await fetch(`${url}/readyz`).catch(() => null) : null
    if (reply?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  child.kill('SIGKILL')
  throw new Error(`Uzima did not get ready:\n${output()}`)
}
