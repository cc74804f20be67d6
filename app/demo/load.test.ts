// The demo in a real database: every row fits its table, and loading twice changes nothing.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { unbalanced } from '../../tests/support/medicines/stock.ts'
import { cloneTemplate } from '../../tests/support/template.ts'
import { loadDemo } from './index.ts'

const name = `t_${randomUUID().replaceAll('-', '')}`
const url = new URL(inject('ownerUrl'))
url.pathname = `/${name}`
const admin = new pg.Client({ connectionString: inject('ownerUrl') })
const client = new pg.Client({ connectionString: url.toString() })
const count = async (table: string) => (await client.query(`select count(*)::int n from ${table}`)).rows[0].n

beforeAll(async () => {
  await admin.connect()
  await admin.query(cloneTemplate(name))
  await client.connect()
  await loadDemo(url.toString(), { hashPassword: async () => 'hash' })
})
afterAll(async () => {
  await client.end()
  await admin.query(`drop database ${name} with (force)`)
  await admin.end()
})

it('is there whole, once', async () => {
  const before = [await count('hospitals'), await count('visits'), await count('stock_movements')]
  expect(before[0]).toBe(5)
  expect(Math.min(...before)).toBeGreaterThan(0)
  await loadDemo(url.toString(), { hashPassword: async () => 'hash' })
  expect([await count('hospitals'), await count('visits'), await count('stock_movements')]).toEqual(before)
})

it('is known to the planner from the first request on', async () => {
  const { rows } = await client.query(
    `select relname from pg_class where relname = any('{lab_samples,lab_orders,visits,patients}') and reltuples <= 0`,
  )
  expect(rows).toEqual([])
})

it('has a stock whose books agree', async () => {
  expect(await unbalanced(client)).toEqual([])
})

it('has a service for whatever can be ordered, and lines that say which', async () => {
  const { rows } = await client.query(
    `select svc.kind, count(*)::int n from billing_services svc
     join (select id from lab_test_types union all select id from radiology_study_types union all select id
       from pharmacy_medications
       union all select id from wards union all select nursing_id from wards) each on each.id = svc.source_id
     group by 1 having bool_and(svc.price >= 0) order by 1`,
  )
  expect(rows.map((row) => row.kind)).toEqual(['admission', 'laboratory', 'pharmacy', 'radiology'])
  const own = await client.query(
    `select distinct category from billing_services where source_id is null and status = 'active' order by 1`,
  )
  expect(own.rows.map((row) => row.category)).toEqual(['Admission', 'Consultation', 'Other', 'Procedure', 'Surgery'])
  expect(await count(`billing_services where source_id is not null`)).toBe(rows.reduce((sum, row) => sum + row.n, 0))
  expect(await count(`billing_services where status = 'inactive'`)).toBeGreaterThan(2)
  const lines = await client.query(
    `select inl.id from billing_invoice_items inl
      left join billing_services svc on svc.hospital_id = inl.hospital_id and svc.id = inl.service_id
     where svc.id is null or inl.unit_price <> svc.price or inl.description <> svc.name or inl.kind <> svc.kind`,
  )
  expect(lines.rows).toEqual([])
})
