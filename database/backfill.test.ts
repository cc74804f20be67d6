// Migrations that carry rows over, on a database that had them before: as an owner who is no superuser, whom forced
// row-level security binds too.
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { usualRows } from '../departments/hospital/usual-departments.ts'
import { unbalanced } from '../tests/support/medicines/stock.ts'

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
  await client.query('create table schema_migrations (name text primary key)') // what migrate() makes first
  await run('0001', '0014')
  const medicine = (n: number, hospital: number, code: string, stock: number, status = 'active') =>
    `('${id(hospital)}', '${id(n)}', '${code}', 'Medicine ${code}', 'Analgesics', 'tablet', 12.5, 10, 20.5, ${stock}, 'KEMSA', '${status}')`
  await client.query(`
    insert into hospitals (id, name, subdomain, email, phone, address, city, country, contact_person)
    select id, name, name, name || '@x.test', '+254700000000', 'Road', 'Nairobi', 'Kenya', 'Somebody'
    from (values ('${id(1)}'::uuid, 'one'), ('${id(2)}'::uuid, 'two')) hit (id, name);
    insert into pharmacy_medications (hospital_id, id, code, name, category, unit, selling_price, minimum_stock,
      reorder_level, current_stock, supplier, status)
    values ${[medicine(11, 1, 'PARA', 40.25), medicine(12, 1, 'IBU', 0, 'inactive'), medicine(21, 2, 'PARA', 7)]};
    insert into lab_test_types (hospital_id, id, code, name, category, price, active)
    values ('${id(1)}', '${id(31)}', 'FBC', 'Full blood count', 'Haematology', 600.5, true),
      ('${id(2)}', '${id(32)}', 'FBC', 'Blood count', 'Haematology', 0, false);
    insert into radiology_study_types (hospital_id, id, code, name, category, price)
    values ('${id(1)}', '${id(41)}', 'FBC', 'A study of the same code', 'X-ray', 1000);
    insert into users (id, name, email) values ('${id(50)}', 'Doctor', 'doctor@x.test');
    insert into staff (hospital_id, id, user_id, name, email)
    values ('${id(1)}', '${id(50)}', '${id(50)}', 'Doctor', 'doctor@x.test');
    insert into patients (hospital_id, id, op_number, first_name, last_name, payment_mode, registered_by)
    values ('${id(1)}', '${id(51)}', '26-00001', 'Nafula', 'Wanjala', 'cash', '${id(50)}');
    insert into visits (hospital_id, id, patient_id, sequence, visit_number, visit_type, registered_by)
    values ('${id(1)}', '${id(52)}', '${id(51)}', 1, 'V26-00001', 'regular', '${id(50)}');
    insert into lab_orders (hospital_id, id, request_id, visit_id, test_type_id, order_number, priority, price,
      ordered_by)
    values ('${id(1)}', '${id(53)}', '${id(53)}', '${id(52)}', '${id(31)}', 'LAB-1', 'routine', 500, '${id(50)}');
    insert into radiology_orders (hospital_id, id, request_id, visit_id, study_type_id, study_type, order_number,
      priority, price, ordered_by)
    values ('${id(1)}', '${id(54)}', '${id(54)}', '${id(52)}', '${id(41)}', 'A study', 'RAD-1', 'routine', 900,
      '${id(50)}');
    insert into billing_invoices (hospital_id, id, visit_id, patient_id, invoice_number, created_by)
    values ('${id(1)}', '${id(55)}', '${id(52)}', '${id(51)}', 'INV-1', '${id(50)}');
    insert into billing_invoice_items (hospital_id, id, invoice_id, kind, source_id, description, unit_price,
      total_price, added_by)
    select '${id(1)}', gen_random_uuid(), '${id(55)}', kind, source_id, 'Line', price, price, '${id(50)}'
    from (values ('laboratory', '${id(53)}'::uuid, 500), ('radiology', '${id(54)}', 900),
      ('other', null, 10)) last (kind, source_id, price);
    insert into queues (hospital_id, id, visit_id, department, ticket, note)
    select '${id(1)}', gen_random_uuid(), '${id(52)}', department, ticket, note
    from (values ('general', '1', 'Results ready'), ('eye', '2', 'Referred'), ('dental', '3', 'Appointment 09:30'),
      ('surgical', '4', 'Results ready?'), ('billing', '5', null)) qty (department, ticket, note);
    grant usage, create on schema public to ${owner} with grant option;
    grant uzima_search, uzima_counts, uzima_accounts to ${owner};
    do $$ declare t text; begin
      for t in select relname from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace loop execute format('alter table %I owner to ${owner}', t); end loop;
    end $$;
    set role ${owner}`)
  await run('0014', '0072')
  await client.query(`reset role;
    insert into message_wishes (hospital_id, patient_id, language, sms, changed_by)
    values ('${id(1)}', '${id(51)}', 'sw', null, '${id(50)}');
    set role ${owner}`)
  await run('0072', '0080')
  await client.query(`reset role;
    insert into lab_samples (hospital_id, id, order_id, sample_number, container_type, collected_by, status,
      reject_reason, rejected_at)
    values ('${id(1)}', '${id(60)}', '${id(53)}', 'SMP-1', 'Swab', '${id(50)}', 'rejected', 'haemolysed', now()),
      ('${id(1)}', '${id(61)}', '${id(53)}', 'SMP-2', 'Purple (EDTA)', '${id(50)}', 'collected', null, null);
    update lab_orders set status = 'cancelled', cancel_reason = 'Twice', cancelled_by = '${id(50)}'
    where id = '${id(53)}';
    update lab_test_types set sample_type = 'Purple (EDTA)' where id = '${id(31)}';
    update lab_test_types set sample_type = 'Urine', category = 'Clinical chemistry' where id = '${id(32)}';
    insert into hospital_roles (hospital_id, id, name, based_on, permissions)
    values ('${id(1)}', '${id(62)}', 'Phlebotomist', 'lab_technologist', '{lab.work}'),
      ('${id(1)}', '${id(63)}', 'Clerk', 'receptionist', '{queue.view}');
    set role ${owner}`)
  await run('0080', '0098')
  await client.query(`reset role;
    insert into hospital_roles (hospital_id, id, name, based_on, permissions) values
      ('${id(1)}', '${id(64)}', 'Sister', 'nurse', '{queue.view,pharmacy.witness,wards.care}');
    insert into staff_exceptions (hospital_id, id, staff_id, permission, granted, reason, made_by)
    values ('${id(1)}', '${id(65)}', '${id(50)}', 'pharmacy.witness', true, 'Nights', '${id(50)}');
    insert into rights_changes (hospital_id, id, changed_by, change, subject, added, removed)
    values ('${id(1)}', '${id(66)}', '${id(50)}', 'allowed', 'pharmacy.witness', '{}', '{}'),
      ('${id(1)}', '${id(67)}', '${id(50)}', 'role_changed', 'Sister', '{wards.care,pharmacy.witness}', '{lab.work}');
    insert into users (hospital_id, id, name, email) values ('${id(1)}', '${id(70)}', 'Nurse', 'nurse@x.test');
    insert into staff (hospital_id, id, user_id, name, email)
    values ('${id(1)}', '${id(70)}', '${id(70)}', 'Nurse', 'nurse@x.test');
    insert into access_witnesses (hospital_id, id, permission, asked_by, witness_id)
    values ('${id(1)}', '${id(68)}', 'pharmacy.witness', '${id(50)}', '${id(70)}');
    set role ${owner}`)
  await run('0098', '0121')
  // The same receipt in three spellings, of which the last was the first; a slip that paid twice, and went back.
  await client.query(`reset role;
    insert into billing_payments (hospital_id, id, payment_number, receipt_id, kind, patient_id, amount, payment_mode,
      reference_number, reason, taken_by, created_at)
    select '${id(1)}', ('${id(0).slice(0, -3)}' || 200 + n)::uuid, 'PAY-' || n, ('${id(0).slice(0, -3)}' || 300 + n)::uuid,
      kind, '${id(51)}', amount, mode, ref, case when amount < 0 then 'Back' end, '${id(50)}', timestamptz '2026-11-01' + n * interval '1 day'
    from (values (1, 'deposit', 10, 'mpesa', 'UKQ1BBBBB1.'), (2, 'deposit', 20, 'mpesa', ' UKQ1 BBBBB1 '),
      (3, 'deposit', 30, 'mpesa', 'UKQ1BBBBB1'), (4, 'deposit', 40, 'card', 'a-1'), (5, 'deposit', 50, 'card', 'A1'),
      (6, 'deposit_refund', -5, 'card', 'a 1'), (7, 'deposit_refund', -5, 'bank', null),
      (8, 'deposit', 60, 'bank', 'Slip 7'), (9, 'deposit', 70, 'mpesa', 'WS_CO_1'), (10, 'deposit', 80, 'mpesa', '.'))
      was (n, kind, amount, mode, ref);
    insert into billing_references (hospital_id, payment_mode, reference_number, receipt_id, created_at)
    select hospital_id, payment_mode, upper(reference_number), receipt_id, created_at from billing_payments
    where payment_mode = 'mpesa';
    insert into billing_mpesa_requests (hospital_id, id, patient_id, amount, phone, account_reference, environment,
      status, asked_by, found_by, receipt_id)
    select hospital_id, gen_random_uuid(), patient_id, amount, '+254712345678', 'X', 'production', 'paid', taken_by,
      case payment_number when 'PAY-9' then 'query' else 'statement' end, receipt_id
    from billing_payments where payment_number in ('PAY-3', 'PAY-9');
    set role ${owner}`)
  await run('0121', '0130')
  await client.query(`reset role;
    insert into hospital_roles (hospital_id, id, name, based_on, permissions) values
      ('${id(1)}', '${id(80)}', 'Ward nurse', 'nurse', '{patients.view,patients.export}'),
      ('${id(1)}', '${id(81)}', 'Archivist', 'records_officer', '{patients.export,records.view}');
    insert into staff_exceptions (hospital_id, id, staff_id, permission, granted, reason, made_by)
    values ('${id(1)}', '${id(82)}', '${id(70)}', 'patients.export', false, 'Took a list', '${id(50)}');
    insert into rights_changes (hospital_id, id, changed_by, change, subject, added, removed)
    values ('${id(1)}', '${id(83)}', '${id(50)}', 'withheld', 'patients.export', '{}', '{}'),
      ('${id(1)}', '${id(84)}', '${id(50)}', 'role_changed', 'Archivist', '{patients.export}', '{lab.work}');
    set role ${owner}`)
  await run('0130', '9999')
  await client.query('reset role')
})
afterAll(async () => {
  await client.end()
  await admin.query(`drop database ${name} with (force)`)
  await admin.query(`drop role ${owner}`)
  await admin.end()
})

describe('the laboratory that was there', () => {
  it('has each sample as a tube for its order, and the tube of a cancelled order discarded', async () => {
    expect(await rows('select sample_id, order_id, live from lab_sample_orders order by sample_id')).toEqual([
      { sample_id: id(60), order_id: id(53), live: false },
      { sample_id: id(61), order_id: id(53), live: true },
    ])
    expect(await rows('select visit_id, status from lab_samples order by id')).toEqual([
      { visit_id: id(52), status: 'rejected' },
      { visit_id: id(52), status: 'discarded' },
    ])
  })

  it('has the documented words, the container apart from the sample', async () => {
    expect(await rows('select category, sample_type, container_type from lab_test_types order by id')).toEqual([
      { category: 'Hematology', sample_type: 'Blood', container_type: 'Purple (EDTA)' },
      { category: 'Biochemistry', sample_type: 'Urine', container_type: 'Urine Container' },
    ])
  })

  it('lets its own roles that work in the laboratory cancel', async () => {
    expect(await rows(`select name, permissions from hospital_roles where id < '${id(80)}' order by name`)).toEqual([
      { name: 'Clerk', permissions: ['queue.view'] },
      { name: 'Phlebotomist', permissions: ['lab.work', 'lab.cancel'] },
      { name: 'Sister', permissions: ['queue.view', 'stock.witness', 'wards.care'] },
    ])
  })
})

it('the signature of a second person is called after the stock in roles, exceptions, their log and what was just signed', async () => {
  expect(
    await rows(
      `select permission from staff_exceptions where id < '${id(80)}' union all select permission from access_witnesses`,
    ),
  ).toEqual([{ permission: 'stock.witness' }, { permission: 'stock.witness' }])
  expect(await rows(`select subject, added, removed from rights_changes where id < '${id(80)}' order by id`)).toEqual([
    { subject: 'stock.witness', added: [], removed: [] },
    { subject: 'Sister', added: ['wards.care', 'stock.witness'], removed: ['lab.work'] },
  ])
})

it('lists leave with the records office: its own roles keep that, others lose it, and what was said of one person stays', async () => {
  expect(
    await rows(
      `select name, permissions, version from hospital_roles where id in ('${id(80)}', '${id(81)}') order by id`,
    ),
  ).toEqual([
    { name: 'Ward nurse', permissions: ['patients.view'], version: 2 },
    { name: 'Archivist', permissions: ['patients.export_lists', 'records.view'], version: 2 },
  ])
  expect(await rows(`select permission, granted from staff_exceptions where id = '${id(82)}'`)).toEqual([
    { permission: 'patients.export_lists', granted: false },
  ])
  expect(await rows(`select subject, added, removed from rights_changes where id > '${id(80)}' order by id`)).toEqual([
    { subject: 'patients.export_lists', added: [], removed: [] },
    { subject: 'Archivist', added: ['patients.export_lists'], removed: ['lab.work'] },
  ])
})

describe('medicines that were there', () => {
  it('have their item, with its levels', async () => {
    expect(
      await rows(
        `select med.hospital_id = itm.hospital_id own, med.id = itm.id same, itm.kind, itm.code, itm.name, itm.unit,
          itm.minimum_stock, itm.reorder_level, itm.status
         from pharmacy_medications med join stock_items itm on itm.id = med.item_id order by med.id`,
      ),
    ).toEqual(
      (
        [
          ['PARA', 'active'],
          ['IBU', 'inactive'],
          ['PARA', 'active'],
        ] as const
      ).map(([code, status]) => ({
        own: true,
        same: true,
        kind: 'medicine',
        code,
        name: `Medicine ${code}`,
        unit: 'tablet',
        minimum_stock: '10.00',
        reorder_level: '20.50',
        status,
      })),
    )
  })

  it('have their stock as a batch in the default store, with its movement', async () => {
    expect(await rows('select hospital_id, name, kind from stock_stores where is_default order by 1')).toEqual(
      [1, 2].map((hospital) => ({ hospital_id: id(hospital), name: 'Main store', kind: 'main' })),
    )
    expect(
      await rows(
        `select bat.item_id, bat.batch_number, bat.supplier, bat.expiry_date, bat.quantity, mov.kind, mov.number,
          mov.quantity moved, mov.reason, mov.performed_by
         from stock_batches bat
         join stock_movements mov on mov.batch_id = bat.id
         join stock_stores sto on sto.id = bat.store_id and sto.hospital_id = bat.hospital_id
         order by 1`,
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
})

describe('what was offered at a price', () => {
  it('has its service, with that price', async () => {
    const service = (
      hospital: number,
      source: number,
      kind: string,
      category: string,
      code: string,
      name: string,
      price: string,
      status = 'active',
    ) => {
      return {
        hospital_id: id(hospital),
        source_id: id(source),
        kind,
        category,
        code: `SVC-${code}`,
        name,
        price,
        status,
      }
    }
    const medicine = (hospital: number, source: number, code: string, status = 'active') =>
      service(hospital, source, 'pharmacy', 'Pharmacy Item', code, `Medicine ${code}`, '12.50', status)
    expect(
      await rows(
        `select hospital_id, source_id, kind, category, code, name, price, status from billing_services
          order by source_id`,
      ),
    ).toEqual([
      medicine(1, 11, 'PARA'),
      medicine(1, 12, 'IBU', 'inactive'),
      medicine(2, 21, 'PARA'),
      service(1, 31, 'laboratory', 'Laboratory Test', 'FBC', 'Full blood count', '600.50'),
      service(2, 32, 'laboratory', 'Laboratory Test', 'FBC', 'Blood count', '0.00', 'inactive'),
      service(1, 41, 'radiology', 'Radiology Scan', 'FBC', 'A study of the same code', '1000.00'),
    ])
  })

  it('is named by the lines that charge it; they keep the price of their day', async () => {
    expect(
      await rows(
        `select inl.kind, svc.source_id, inl.unit_price from billing_invoice_items inl
          left join billing_services svc on svc.hospital_id = inl.hospital_id and svc.id = inl.service_id order by 1`,
      ),
    ).toEqual([
      { kind: 'laboratory', source_id: id(31), unit_price: '500.00' },
      { kind: 'other', source_id: null, unit_price: '10.00' },
      { kind: 'radiology', source_id: id(41), unit_price: '900.00' },
    ])
  })
})

describe('the departments', () => {
  it('are rows of every hospital, as the program knew them', async () => {
    for (const hospital of [1, 2]) {
      const carried = await rows(
        `select hospital_id, key, name, letter, description, kind, position from hospital_departments
          where hospital_id = '${id(hospital)}' order by position`,
      )
      // The usual departments of today: these, and those that came later.
      expect(carried.map((row) => row.position)).toEqual([...carried.keys()])
      expect(carried).toHaveLength(14)
      expect(usualRows(id(hospital))).toEqual(
        expect.arrayContaining(carried.map((row) => ({ ...row, position: expect.any(Number) }))),
      )
    }
  })

  it('say of whoever waits why they do, where the note said it', async () => {
    expect(await rows('select note, reason from queues order by ticket')).toEqual([
      { note: null, reason: 'results_ready' },
      { note: null, reason: 'referred' },
      { note: 'Appointment 09:30', reason: 'appointment' },
      { note: 'Results ready?', reason: null },
      { note: null, reason: null },
    ])
  })
})

it('references have one spelling: the first that used one has it, and payments stay as they were written', async () => {
  expect(
    await rows(
      `select rfn.payment_mode mode, rfn.reference_number ref, pay.payment_number first from billing_references rfn
       join billing_payments pay on pay.receipt_id = rfn.receipt_id order by pay.created_at`,
    ),
  ).toEqual([
    { mode: 'mpesa', ref: 'UKQ1BBBBB1', first: 'PAY-1' },
    { mode: 'card', ref: 'A1', first: 'PAY-4' },
    { mode: 'bank', ref: 'SLIP7', first: 'PAY-8' },
    { mode: 'mpesa', ref: 'WSCO1', first: 'PAY-9' },
  ])
  expect(
    await rows(`select reference_number ref, reference_key key from billing_payments order by created_at`),
  ).toEqual(
    [
      ...[
        ['UKQ1BBBBB1.', 'UKQ1BBBBB1'],
        [' UKQ1 BBBBB1 ', 'UKQ1BBBBB1'],
        ['UKQ1BBBBB1', 'UKQ1BBBBB1'],
        ['a-1', 'A1'],
      ],
      ...[
        ['A1', 'A1'],
        ['a 1', 'A1'],
        [null, ''],
        ['Slip 7', 'SLIP7'],
        ['WS_CO_1', 'WSCO1'],
        ['.', ''],
      ],
    ].map(([ref, key]) => ({ ref, key })),
  )
})

it('money from outside that was recorded before is confirmed: by M-PESA where it said so, else by nobody', async () => {
  expect(
    await rows(
      `select pay.payment_number payment, cnf.reference_number ref, cnf.status, cnf.how, cnf.said_by, cnf.amount
       from billing_confirmations cnf join billing_payments pay on pay.receipt_id = cnf.receipt_id
       order by cnf.recorded_at`,
    ),
  ).toEqual(
    (
      [
        ...[
          ['PAY-1', 'UKQ1BBBBB1', '10.00'],
          ['PAY-2', 'UKQ1BBBBB1', '20.00'],
          ['PAY-3', 'UKQ1BBBBB1', '30.00'],
        ],
        ...[
          ['PAY-4', 'A1', '40.00'],
          ['PAY-5', 'A1', '50.00'],
          ['PAY-8', 'SLIP7', '60.00'],
        ],
        ...[
          ['PAY-9', 'WSCO1', '70.00', 'mpesa'],
          ['PAY-10', '', '80.00'],
        ],
      ] as const
    ).map(([payment, ref, amount, how = 'before']) => ({
      ...{ payment, ref, status: 'confirmed', how, said_by: null, amount },
    })),
  )
})

describe('the language of a patient', () => {
  it('is what was noted for messages', async () => {
    expect(await rows('select language from patients')).toEqual([{ language: 'sw' }])
  })
})

describe('the database', () => {
  it('leaves row-level security as it was', async () => {
    expect(
      await rows(
        `select relname from pg_class
          where relrowsecurity and not relforcerowsecurity and relnamespace = 'public'::regnamespace`,
      ),
    ).toEqual([{ relname: 'users' }]) // Enabled for the roles of requests alone: the owner makes the provider's people.
  })
})
