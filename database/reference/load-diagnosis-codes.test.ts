import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { cloneTemplate } from '../../tests/support/template.ts'
import { combineDiagnosisCodes, readDiagnosisFiles } from './diagnosis-codes.ts'
import { loadDiagnosisCodes } from './load-diagnosis-codes.ts'

const name = `reference_${process.pid}`
const url = new URL(inject('ownerUrl'))
let client: pg.Client

beforeAll(async () => {
  const owner = new pg.Client({ connectionString: url.toString() })
  await owner.connect()
  await owner.query(cloneTemplate(name))
  await owner.end()
  const own = new URL(url)
  own.pathname = `/${name}`
  client = new pg.Client({ connectionString: own.toString() })
  await client.connect()
})
afterAll(() => client.end())

const stored = async () =>
  (await client.query('select code, title, synonyms, chapter from diagnosis_codes order by code collate "C"')).rows

it('fills an empty table with the whole list, and finds nothing to do the second time', async () => {
  await client.query('delete from diagnosis_codes')
  const shipped = combineDiagnosisCodes(await readDiagnosisFiles())
  expect(await loadDiagnosisCodes(client)).toBe(shipped.length)
  expect(await stored()).toEqual(shipped)
  expect(await loadDiagnosisCodes(client)).toBe(0)
})

it('repairs what differs, touches nothing else, and leaves codes that are no longer shipped', async () => {
  const before = await stored()
  await client.query(`update diagnosis_codes set title = 'wrong' where code = 'I10'`)
  await client.query(`delete from diagnosis_codes where code = 'B54'`)
  expect(await loadDiagnosisCodes(client)).toBe(2)
  expect(await stored()).toEqual(before)
  await client.query(`insert into diagnosis_codes (code, title) values ('A00.7', 'No longer shipped')`)
  expect(await loadDiagnosisCodes(client)).toBe(0)
  expect(await stored()).toHaveLength(before.length + 1)
})
