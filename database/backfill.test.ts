// Migrations that carry rows over, on a database that had them before: as an owner who is no superuser, whom forced row-level security binds too.
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { unbalanced } from '../tests/support/stock.ts'

const FOLDER = path.join(import.meta.dirname, 'migrations')
const files = readdirSync(FOLDER).sort()
const name = `t_${randomUUID().replaceAll('-', '')}`
const owner = `${name}_owner`
const admin = new pg.Client({ connectionString: inject('ownerUrl') })
const url = new URL(inject('ownerUrl'))
url.pathname = `/${name}`
const client = new pg.Client({ connectionString: url.toString() })

const rows = async (text: string) => (await client.query(text)).rows
const run = async (from: string, to: string) => {
  for (const file of files.filter((each) => each >= from && each < to))
    await client.query(`begin; ${readFileSync(path.join(FOLDER, file), 'utf8')}; commit`)
}
/** A fixed id: hospitals 1 and 2, and the things of them. */
const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`

beforeAll(async () => {
  await admin.connect()
  await admin.query(`create role ${owner}`)
  await admin.query(`create database ${name}`)
  await client.connect()
  await run('0001', '0014')
  const medicine = (n: number, hospital: number, code: string, stock: number, status = 'active') =>
    `('${id(hospital)}', '${id(n)}', '${code}', 'Medicine ${code}', 'Analgesics', 'tablet', 12.5, 10, 20.5, ${stock}, 'KEMSA', '${status}')`
  await client.query(`
    insert into hospitals (id, name, subdomain, email, phone, address, city, country, contact_person)
    select id, name, name, name || '@x.test', '+254700000000', 'Road', 'Nairobi', 'Kenya', 'Somebody'
    from (values ('${id(1)}'::uuid, 'one'), ('${id(2)}'::uuid, 'two')) h (id, name);
    insert into pharmacy_medications (hospital_id, id, code, name, category, unit, selling_price, minimum_stock, reorder_level, current_stock, supplier, status)
    values ${[medicine(11, 1, 'PARA', 40.25), medicine(12, 1, 'IBU', 0, 'inactive'), medicine(21, 2, 'PARA', 7)]};
    grant usage, create on schema public to ${owner};
    do $$ declare t text; begin
      for t in select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop execute format('alter table %I owner to ${owner}', t); end loop;
    end $$;
    set role ${owner}`)
  await run('0014', '9999')
  await client.query('reset role')
})
afterAll(async () => {
  await client.end()
  await admin.query(`drop database ${name} with (force)`)
  await admin.query(`drop role ${owner}`)
  await admin.end()
})

describe('medicines that were there', () => {
  it('have their item, with its levels', async () => {
    expect(
      await rows(
        `select m.hospital_id = i.hospital_id own, m.id = i.id same, i.kind, i.code, i.name, i.unit, i.minimum_stock, i.reorder_level, i.active
         from pharmacy_medications m join stock_items i on i.id = m.item_id order by m.id`,
      ),
    ).toEqual(
      (
        [
          ['PARA', true],
          ['IBU', false],
          ['PARA', true],
        ] as const
      ).map(([code, active]) => ({
        own: true,
        same: true,
        kind: 'medicine',
        code,
        name: `Medicine ${code}`,
        unit: 'tablet',
        minimum_stock: '10.00',
        reorder_level: '20.50',
        active,
      })),
    )
  })

  it('have their stock as a batch in the default store, with its movement', async () => {
    expect(await rows('select hospital_id, name, kind from stock_stores where is_default order by 1')).toEqual(
      [1, 2].map((hospital) => ({ hospital_id: id(hospital), name: 'Main store', kind: 'main' })),
    )
    expect(
      await rows(
        `select b.item_id, b.batch_number, b.supplier, b.expiry_date, b.quantity, m.kind, m.number, m.quantity moved, m.reason, m.performed_by
         from stock_batches b join stock_movements m on m.batch_id = b.id join stock_stores s on s.id = b.store_id and s.hospital_id = b.hospital_id order by 1`,
      ),
    ).toEqual(
      (
        [
          [11, '40.25'],
          [21, '7.00'],
        ] as const
      ).map(([item, quantity]) => ({
        item_id: id(item),
        batch_number: 'OPENING',
        supplier: 'KEMSA',
        expiry_date: null,
        quantity,
        kind: 'receipt',
        number: 1,
        moved: quantity,
        reason: 'Opening stock',
        performed_by: null,
      })),
    )
    expect(await unbalanced(client)).toEqual([])
  })

  it('leaves row-level security as it was', async () => {
    expect(
      await rows(`select relname from pg_class where relrowsecurity and not relforcerowsecurity and relnamespace = 'public'::regnamespace`),
    ).toEqual([])
  })
})
