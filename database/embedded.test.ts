import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { expect, inject, it } from 'vitest'

it('the log of the embedded database says which rule was broken, and no value', async () => {
  const client = new pg.Client({ connectionString: inject('ownerUrl') })
  await client.connect()
  const rule = `one_of_a_kind_${Date.now()}`
  await client.query(`create temp table people (email text constraint ${rule} unique, age int check (age > 0))`)
  const insert = (email: string, age: number) => client.query('insert into people values ($1, $2)', [email, age])
  await insert('jane.secret@alpha.test', 30)
  await expect(insert('jane.secret@alpha.test', 30)).rejects.toThrow(rule)
  await expect(insert('john.secret@alpha.test', -5)).rejects.toThrow('people_age_check')
  await expect(client.query(`select 'words.secret@alpha.test' from people where nowhere = 1`)).rejects.toThrow('nowhere')
  const { rows } = await client.query('show data_directory')
  await client.end()
  const log = readFileSync(path.join(rows[0].data_directory, 'server.log'), 'utf8')
  expect(log).toContain(rule)
  expect(log).not.toMatch(/secret@alpha|DETAIL|STATEMENT|CONTEXT/)
})
