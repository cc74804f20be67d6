import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { freePort, startEmbedded } from './embedded.ts'

it('the log of the embedded database says which rule was broken, and no value', async () => {
  const client = new pg.Client({ connectionString: inject('ownerUrl') })
  await client.connect()
  const rule = `one_of_a_kind_${Date.now()}`
  await client.query(`create temp table people (email text constraint ${rule} unique, age int check (age > 0))`)
  const insert = (email: string, age: number) => client.query('insert into people values ($1, $2)', [email, age])
  await insert('jane.secret@alpha.test', 30)
  await expect(insert('jane.secret@alpha.test', 30)).rejects.toThrow(rule)
  await expect(insert('john.secret@alpha.test', -5)).rejects.toThrow('people_age_check')
  await expect(client.query(`select 'words.secret@alpha.test' from people where nowhere = 1`)).rejects.toThrow(
    'nowhere',
  )
  const { rows } = await client.query('show data_directory')
  await client.end()
  const log = readFileSync(path.join(rows[0].data_directory, 'server.log'), 'utf8')
  expect(log).toContain(rule)
  expect(log).not.toMatch(/secret@alpha|DETAIL|STATEMENT|CONTEXT/)
})

it('a free port is none that a system gives to outgoing connections, and nobody listens there', async () => {
  const taken = createServer()
  const port = await freePort()
  expect(port).toBeGreaterThanOrEqual(20_000)
  expect(port).toBeLessThan(30_000)
  await new Promise<void>((resolve, reject) => taken.once('error', reject).listen(port, '127.0.0.1', resolve))
  await new Promise((resolve) => taken.close(resolve))
})

const asked = async (connectionString: string) => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query(
    `select inet_server_addr() is null by_socket, current_setting('data_directory') folder`,
  )
  await client.end()
  return rows[0]
}

it('is asked at a socket in its folder, which nobody else can open', async () => {
  const { by_socket, folder } = await asked(inject('ownerUrl'))
  expect(by_socket).toBe(true)
  expect(statSync(folder).mode & 0o077).toBe(0)
})

it('is asked at its port where a socket would have too long a path, and where none can be made', async () => {
  const base = mkdtempSync(path.join(tmpdir(), 'uzima-far-'))
  chmodSync(base, 0o755)
  const far = path.join(base, 'a-folder-with-a-long-name'.repeat(4))
  const near = path.join(base, 'db')
  const first = await startEmbedded(far, 'far', { flags: '-F' })
  try {
    expect((await asked(first.url)).by_socket).toBe(false)
    await first.kill()
    await first.revive()
    expect((await asked(first.url)).by_socket).toBe(false)
  } finally {
    await first.stop()
  }
  renameSync(far, near)
  // Something stands wherever a socket could be, and cannot be taken away.
  for (let port = 20_000; port < 30_000; port++) mkdirSync(path.join(near, `.s.PGSQL.${port}`))
  const second = await startEmbedded(near, 'far', { flags: '-F' })
  try {
    expect(await asked(second.url)).toEqual({ by_socket: false, folder: near })
  } finally {
    await second.stop()
    rmSync(base, { recursive: true, force: true })
  }
})

it('is asked at the same socket when it was started again, and leaves none of before', async () => {
  const base = mkdtempSync(path.join(tmpdir(), 'uzima-near-'))
  chmodSync(base, 0o755)
  const folder = path.join(base, 'db')
  const sockets = () => readdirSync(folder).filter((name) => /^\.s\.PGSQL\.\d+$/.test(name))
  const killed = await startEmbedded(folder, 'near', { flags: '-F' })
  await killed.kill()
  await killed.revive()
  expect((await asked(killed.url)).by_socket).toBe(true)
  const [socket] = sockets()
  // As after a loss of power.
  process.kill(Number(readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
  const again = await startEmbedded(folder, 'near', { flags: '-F' })
  try {
    expect((await asked(again.url)).by_socket).toBe(true)
    expect(sockets()).not.toContain(socket)
    expect(sockets()).toHaveLength(1)
  } finally {
    await again.stop()
    rmSync(base, { recursive: true, force: true })
  }
})
