import type { Client } from 'pg'
import { id, idOf } from './generated-id.ts'

/** How many cashiers a hospital has; each has a drawer open. */
export const CASHIERS = 16
/**
 * How many days ago the day was on which most was paid: one in 400 of all older invoices, beside what is paid on every
 * day.
 */
export const BUSIEST_DAYS_AGO = 60
export const cashierToken = (hospital: number, cashier: number): string => `bench-cashier-token-${hospital}-${cashier}`

const ZONE = `'Africa/Nairobi'`
const TODAY = `(now() at time zone ${ZONE})::date`
const dayOf = (instant: string) => `((${instant}) at time zone ${ZONE})::date`
const cashier = (hospital: string, number: string) => id('8100', `${hospital} * 100 + ${number}`)
/** Whole days since long before the data begins, so that a day and a cashier make one number. */
const drawer = (day: string, number: string) =>
  id('8200', `h * 10000000 + (${day} - date '2020-01-01') * 100 + ${number}`)

const TABLES = [
  'billing_invoices',
  'billing_invoice_items',
  'billing_payments',
  'billing_references',
  'billing_confirmations',
  'billing_drawers',
  'billing_journal',
]

type Step = (name: string, text: string, values?: unknown[]) => Promise<void>

/**
 * Gives every generated visit its invoice, as billing writes it: two or three lines, issued, most of them paid (one
 * in twenty in two modes), 1 % voided, 1 % of the old and a fifth of the newest month's unpaid or paid in part,
 * drafts of the visits that still wait; the drawers of 16 cashiers, one a day each, from float to count, today's
 * open; and the journal under all of it. Expects a connection on which foreign keys are not checked. Indexes are
 * built after the rows.
 */
export async function generateMoney(client: Client, step: Step, all: number): Promise<void> {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select cls.relname as name, pg_get_indexdef(idx.indexrelid) as definition from pg_index idx
      join pg_class cls on cls.oid = idx.indexrelid join pg_class rel on rel.oid = idx.indrelid
     where rel.relname = any($1) and not exists (select from pg_constraint ctr where ctr.conindid = idx.indexrelid)`,
    [TABLES],
  )
  for (const { name } of indexes) await client.query(`drop index ${name}`)

  const everyCashier = `(select row_number() over (order by id) h from hospitals) hos,
    generate_series(0, ${CASHIERS - 1}) c`
  const called = `${cashier('h', 'c')}, ${id('8000', 'h')}, 'Cashier ' || c, 'c' || c || 'h' || h || '@bench.test'`
  await client.query(`insert into users (id, hospital_id, name, email) select ${called} from ${everyCashier}`)
  await client.query(
    `insert into staff (id, hospital_id, name, email, user_id) select ${called}, ${cashier('h', 'c')}
      from ${everyCashier}`,
  )
  await client.query(
    `insert into staff_roles (hospital_id, staff_id, role) select ${id('8000', 'h')}, ${cashier('h', 'c')}, 'cashier'
      from ${everyCashier}`,
  )
  await client.query(
    `insert into sessions (id, user_id, token, expires_at)
     select ${id('8300', 'h * 100 + c')}, ${cashier('h', 'c')}, 'bench-cashier-token-' || h || '-' || c,
       now() + interval '1 day'
     from ${everyCashier}`,
  )
  // Twelve services, of three kinds in turn; a line's service says its price and department.
  await client.query(
    `insert into billing_services (hospital_id, id, kind, code, name, category, price)
     select ${id('8000', 'h')}, ${id('8400', 'h * 100 + s')},
       (array['consultation', 'laboratory', 'pharmacy'])[1 + s % 3], 'BENCH-' || s, 'Service ' || s,
       (array['Consultation', 'Laboratory Test', 'Pharmacy Item'])[1 + s % 3], 150 + 100 * s
     from (select row_number() over (order by id) h from hospitals) hos, generate_series(0, 11) s`,
  )

  await step(
    'what happened to each visit',
    `
    create temp table bench_item as
    with visit as (
      select vis.*, ('x' || right(vis.hospital_id::text, 12))::bit(48)::bigint h,
        ('x' || right(vis.id::text, 12))::bit(48)::bigint - ('x' || right(vis.hospital_id::text,
          12))::bit(48)::bigint * 1000000 n
      from visits vis where substr(vis.id::text, 20, 4) = 'a000'
    ), invoice as (
      select h, n, hospital_id, id visit_id, patient_id, created_at,
        case when n > ${all} - 60 then 'draft' when n % 100 = 3 then 'cancelled'
        when n % 100 = 7 or n % 5 = 1 and created_at > now() - interval '30 days' then 'open' else 'paid' end state
          from visit
    )
    select invoice.*, k, (n / 3 % 4) * 3 + k - 1 service,
      case when k = 1 then 1 when state = 'open' and k = 2 then 20 else 1 + n % 3 end quantity,
      150 + 100 * ((n / 3 % 4) * 3 + k - 1) price
    from invoice, generate_series(1, 3) k where k < 3 or n % 2 = 0;
    create temp table bench_invoice as
    select h, n, hospital_id, visit_id, patient_id, created_at, state, created_at + interval '20 minutes' issued_at,
      ${dayOf(`created_at + interval '20 minutes'`)} issued_on,
      n % ${CASHIERS} cashier, sum(quantity * price)::numeric(14, 2) total,
        case when state = 'paid' then sum(quantity * price) when state = 'open'
          and n % 200 >= 100 then 1000 else 0 end paid,
      case when n % 400 = 1 and ${dayOf('created_at')} < ${TODAY} - ${BUSIEST_DAYS_AGO}
        then (${TODAY} - ${BUSIEST_DAYS_AGO} + time '08:00' + make_interval(secs => n % 28800)) at time zone ${ZONE}
          else created_at + interval '40 minutes' end paid_at
    from bench_item group by 1, 2, 3, 4, 5, 6, 7;
    create temp table bench_payment as
    select binv.h, binv.n, binv.hospital_id, binv.patient_id, binv.cashier, binv.paid_at,
      ${dayOf('binv.paid_at')} paid_on, part.part, part.amount::numeric(14, 2) amount,
      case when part.part = 2 then 'mpesa' when n % 10 < 5 then 'cash' when n % 10 < 9 then 'mpesa'
        when n % 3 = 0 then 'bank' else 'card' end mode
    from bench_invoice binv cross join lateral (
      select 1 part, case when n % 20 = 10 then floor(paid / 2) else paid end amount
      union all select 2, paid - floor(paid / 2)
      where n % 20 = 10
    ) part where part.amount > 0;
    analyze bench_invoice; analyze bench_payment`,
  )
  await step(
    'invoices',
    `
    insert into billing_invoices (hospital_id, id, visit_id, patient_id, invoice_number, status, total_amount,
      paid_amount, due_date, created_by, created_at, updated_at, issued_at, issued_by, voided_at, voided_by,
      void_reason)
    select hospital_id, ${id('a100', 'h * 1000000 + n')}, visit_id, patient_id,
      'INV' || to_char(${dayOf('created_at')}, 'YYMMDD') || '-' || lpad((n * 7919 % 10000)::text, 4, '0'),
      case when state = 'open' then case when issued_on + 30 < ${TODAY} then 'overdue' else 'pending' end
        else state end, total, paid, case when state <> 'draft' then issued_on + 30 end,
      ${cashier('h', 'cashier')}, created_at, greatest(issued_at, paid_at),
        case when state <> 'draft' then issued_at end, case when state <> 'draft' then ${cashier('h', 'cashier')} end,
      case when state = 'cancelled' then created_at + interval '30 minutes' end,
        case when state = 'cancelled' then ${cashier('h', 'cashier')} end,
        case when state = 'cancelled' then 'Billed twice' end
    from bench_invoice order by created_at, n`,
  )
  await step(
    'lines',
    `
    insert into billing_invoice_items (hospital_id, id, invoice_id, kind, source_id, description, quantity, unit_price,
      total_price, added_by, created_at, service_id, department, removed_at, removed_by, remove_reason)
    select hospital_id, ${id('a200', 'h * 4000000 + n * 4 + k')}, ${id('a100', 'h * 1000000 + n')},
      (array['consultation', 'laboratory', 'pharmacy'])[1 + service % 3],
      case when k > 1 then ${id('a200', 'h * 4000000 + n * 4 + k')} end, 'Service ' || service, quantity, price,
        quantity * price, ${cashier('h', `n % ${CASHIERS}`)}, created_at,
      ${id('8400', 'h * 100 + service')}, (array['general', 'laboratory', 'pharmacy'])[1 + service % 3],
      case when state = 'cancelled' then created_at + interval '30 minutes' end,
        case when state = 'cancelled' then ${cashier('h', `n % ${CASHIERS}`)} end,
        case when state = 'cancelled' then 'Billed twice' end
    from bench_item order by created_at, n, k`,
  )
  await step(
    'drawers',
    `
    create temp table bench_drawer as
    select h, hospital_id, cashier, day, sum(amount)::numeric(14, 2) taken, 5000.00::numeric(14, 2) float from (
      select h, hospital_id, cashier, paid_on as day, amount from bench_payment where mode = 'cash'
      union all select h, hospital_id, c, ${TODAY}, 0
      from (select distinct h, hospital_id from bench_invoice) binv, generate_series(0, ${CASHIERS - 1}) c
    ) drw group by 1, 2, 3, 4;
    insert into billing_drawers (hospital_id, id, staff_id, status, float_amount, balance, opened_at, counts,
      expected_amount, counted_amount, counted_at)
    select hospital_id, ${drawer('day', 'cashier')}, ${cashier('h', 'cashier')},
      case when is_open then 'open' else 'closed' end, float, case when is_open then float + taken else 0 end,
      day::timestamp at time zone ${ZONE}, case when not is_open then jsonb_build_object('loose',
        (float + taken) * 100) end, case when not is_open then float + taken end,
      case when not is_open then float + taken end,
        case when not is_open then (day + time '23:59') at time zone ${ZONE} end
    from (select *, day = ${TODAY} is_open from bench_drawer) drw order by day, cashier`,
  )
  const payment = id('a300', 'h * 4000000 + n * 2 + part')
  const reference = `'Q' || to_char(paid_on, 'YYMMDD') || lpad(n::text, 7, '0')`
  await step(
    'payments',
    `
    insert into billing_payments (hospital_id, id, payment_number, receipt_id, kind, invoice_id, patient_id, amount,
      payment_mode, reference_number, tendered, drawer_id, taken_by, created_at)
    select hospital_id, ${payment}, 'PAY' || to_char(paid_on, 'YYMMDD') || '-' ||
      case when part = 2 then '1' else '' end || lpad((n * 7919 % 1000000)::text, 6, '0'),
        ${id('a400', 'h * 1000000 + n')}, 'payment',
      ${id('a100', 'h * 1000000 + n')}, patient_id, amount, mode, case when mode <> 'cash' then ${reference} end,
        case when mode = 'cash' then amount end,
      case when mode = 'cash' then ${drawer('paid_on', 'cashier')} end, ${cashier('h', 'cashier')}, paid_at
    from bench_payment order by paid_at, n, part;
    insert into billing_references (hospital_id, payment_mode, reference_number, receipt_id, created_at)
    select hospital_id, mode, ${reference}, ${id('a400', 'h * 1000000 + n')}, paid_at
    from bench_payment
    where mode <> 'cash';
    insert into billing_confirmations (hospital_id, id, receipt_id, payment_mode, reference_number, amount, taken_by,
      recorded_at, status, how, said_by, confirmed_at)
    select hospital_id, ${payment}, ${id('a400', 'h * 1000000 + n')}, mode, ${reference}, amount,
      ${cashier('h', 'cashier')}, paid_at, case when known then 'confirmed' else 'recorded' end,
      case when known and mode = 'mpesa' then 'mpesa' when known then 'settlement' end,
      case when known and mode <> 'mpesa' then ${cashier('h', `(cashier + 1) % ${CASHIERS}`)} end,
      case when known then paid_at + interval '1 day' end
    from (select *, mode = 'mpesa' or paid_on < ${TODAY} - 2 known from bench_payment where mode <> 'cash') bpay`,
  )
  await step(
    'journal',
    `
    insert into billing_journal (hospital_id, id, entry_id, kind, day, at, debit, debit_of, credit, credit_of, amount,
      department, invoice_id, payment_id, made_by)
    select hospital_id, gen_random_uuid(), entry_id, kind, ${dayOf('at')}, at, debit, debit_of, credit, credit_of,
      amount, department, invoice_id, payment_id, made_by
    from (
      select binv.hospital_id, ${id('a500', 'binv.h * 1000000 + binv.n')} entry_id, 'issue' kind, binv.issued_at at,
        'patients' debit, null debit_of, 'revenue' credit, null credit_of,
        (bitm.quantity * bitm.price)::numeric(14, 2) amount,
          (array['general', 'laboratory', 'pharmacy'])[1 + bitm.service % 3] department,
          ${id('a100', 'binv.h * 1000000 + binv.n')} invoice_id,
        null::uuid payment_id, ${cashier('binv.h', 'binv.cashier')} made_by
      from bench_invoice binv join bench_item bitm using (h, n) where binv.state <> 'draft'
      union all
      select hospital_id, ${id('a600', 'h * 1000000 + n')}, 'payment', paid_at, mode,
        case when mode = 'cash' then ${drawer('paid_on', 'cashier')}::text end, 'patients', null, amount, null,
        ${id('a100', 'h * 1000000 + n')}, ${payment}, ${cashier('h', 'cashier')} from bench_payment
      union all
      select hospital_id, ${drawer('day', 'cashier')}, 'float', day::timestamp at time zone ${ZONE}, 'cash',
        ${drawer('day', 'cashier')}::text, 'safe', null, float, null, null, null, ${cashier('h', 'cashier')}
          from bench_drawer
      union all
      select hospital_id, ${drawer('day', 'cashier')}, 'count', (day + time '23:59') at time zone ${ZONE}, 'safe', null,
        'cash', ${drawer('day', 'cashier')}::text, float + taken, null, null, null, ${cashier('h', 'cashier')}
          from bench_drawer where day < ${TODAY}
    ) jnl order by at;
    insert into billing_journal (hospital_id, id, entry_id, kind, day, at, debit, credit, amount, department,
      invoice_id, reverses, made_by)
    select jnl.hospital_id, gen_random_uuid(), inv.id, 'void', ${dayOf('inv.voided_at')}, inv.voided_at, jnl.credit,
      jnl.debit, jnl.amount, jnl.department, jnl.invoice_id, jnl.id, jnl.made_by
    from billing_journal jnl
    join billing_invoices inv on inv.hospital_id = jnl.hospital_id and inv.id = jnl.invoice_id
    where inv.status = 'cancelled';
    drop table bench_item, bench_invoice, bench_payment, bench_drawer`,
  )
  await step('indexes of money', indexes.map(({ definition }) => definition).join('; '))
}

/** An invoice on which much is open: one in a hundred is, whichever number it has. */
export const openInvoiceId = (hospital: number, all: number): string =>
  idOf('a100', hospital * 1_000_000 + 100 * Math.floor(Math.random() * Math.floor((all - 60) / 100)) + 7)
