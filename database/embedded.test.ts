import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { freePort } from './embedded.ts'

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
