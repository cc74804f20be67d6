import type { Client } from 'pg'
import { id, idOf } from './generated-id.ts'

/** How many pharmacists a hospital has. */
export const PHARMACISTS = 16
export const pharmacistToken = (hospital: number, pharmacist: number): string =>
  `bench-pharmacist-token-${hospital}-${pharmacist}`
/** How many medicines; each with batches of a hundred movements: a delivery, and 99 units handed out one by one. */
export const MEDICINES = 250
const PER_BATCH = 100
export const medicationId = (hospital: number, medicine: number): string => idOf('8500', hospital * 1000 + medicine)
/** How many prescriptions can be handed out: of each 99,999 units are due. */
export const OPEN = 60
export const openPrescriptionId = (hospital: number, n: number): string => idOf('a300', hospital * 1_000_000 + n)

type Step = (name: string, text: string, values?: unknown[]) => Promise<void>

const TABLES = ['stock_movements', 'stock_batches', 'pharmacy_dispenses', 'pharmacy_prescriptions']
const YEARS = 2

/**
 * Gives every generated hospital 250 medicines with so many movements over two years: deliveries, and what was
 * handed out unit by unit, each to a prescription of its own. Of each medicine the two newest batches are full, all
 * older ones empty. Sixty visits that still wait have a prescription to be handed out. Expects a connection on
 * which foreign keys are not checked. Indexes are built after the rows.
 */
export async function generateStock(client: Client, step: Step, movements: number, visits: number): Promise<void> {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select cls.relname as name, pg_get_indexdef(idx.indexrelid) as definition from pg_index idx
      join pg_class cls on cls.oid = idx.indexrelid join pg_class rel on rel.oid = idx.indrelid
     where rel.relname = any($1) and not exists (select from pg_constraint ctr where ctr.conindid = idx.indexrelid)`,
    [TABLES],
  )
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  const hospital = `(select row_number() over (order by id) h from hospitals) hos`
  const pharmacist = (number: string) => id('8600', `h * 100 + ${number}`)
  const everyPharmacist = `${hospital}, generate_series(0, ${PHARMACISTS - 1}) c`
  const called = `${pharmacist('c')}, ${id('8000', 'h')}, 'Pharmacist ' || c, 'p' || c || 'h' || h || '@bench.test'`
  await client.query(`insert into users (id, hospital_id, name, email) select ${called} from ${everyPharmacist}`)
  await client.query(
    `insert into staff (id, hospital_id, name, email, user_id) select ${called}, ${pharmacist('c')}
      from ${everyPharmacist}`,
  )
  await client.query(
    `insert into staff_roles (hospital_id, staff_id, role) select ${id('8000', 'h')}, ${pharmacist('c')}, 'pharmacist'
      from ${everyPharmacist}`,
  )
  await client.query(
    `insert into sessions (id, user_id, token, expires_at)
     select ${id('8700', 'h * 100 + c')}, ${pharmacist('c')}, 'bench-pharmacist-token-' || h || '-' || c,
       now() + interval '1 day'
     from ${everyPharmacist}`,
  )
  const medicine = id('8500', 'h * 1000 + m')
  const item = id('8510', 'h * 1000 + m')
  const store = id('8520', 'h')
  const everyMedicine = `${hospital}, generate_series(1, ${MEDICINES}) m`
  const named = `'BENCH-' || m, 'Medicine ' || m || ' ' || 5 * m || ' mg tablet'`
  await client.query(
    `insert into stock_stores (hospital_id, id, name, kind, is_default)
      select ${id('8000', 'h')}, ${store}, 'Main store', 'main', true from ${hospital}`,
  )
  await client.query(
    `insert into stock_items (hospital_id, id, kind, code, name, unit, minimum_stock, reorder_level)
     select ${id('8000', 'h')}, ${item}, 'medicine', ${named}, 'tablet', 100, 300 from ${everyMedicine}`,
  )
  await client.query(
    `insert into billing_services (hospital_id, id, kind, source_id, code, name, category, price)
     select ${id('8000', 'h')}, ${id('8530', 'h * 1000 + m')}, 'pharmacy', ${medicine}, 'SVC-BENCH-' || m,
       'Medicine ' || m, 'Pharmacy Item', 5
     from ${everyMedicine}`,
  )
  await client.query(
    `insert into pharmacy_medications (hospital_id, id, item_id, code, name, category, unit, ingredients)
     select ${id('8000', 'h')}, ${medicine}, ${item}, ${named},
       (array['Antibiotics', 'Analgesics', 'Other'])[1 + m % 3], 'tablet', array['substance ' || m]
     from ${everyMedicine}`,
  )
  const batches = movements / MEDICINES / PER_BATCH
  const batch = id('8540', `(h * 1000 + m) * 100000 + b`)
  // Movement n of batch b; the last one of the last batch is of this minute.
  const back = `((${batches} - b) * ${PER_BATCH} + ${PER_BATCH} - n) * ${(YEARS * 365 * 86_400) / (batches * PER_BATCH)}`
  const at = `now() - make_interval(secs => ${back})`
  const full = `case when b > ${batches} - 2 then 10000000 else ${PER_BATCH - 1} end`
  await step(
    'batches',
    `insert into stock_batches (hospital_id, id, item_id, store_id, batch_number, expiry_date, unit_cost, supplier,
      received_on, quantity, last_movement, created_at)
     select ${id('8000', 'h')}, ${batch}, ${item}, ${store}, 'B' || b, current_date + 200 + 30 * (b - ${batches}), 3,
       'KEMSA', (${at})::date, ${full} - ${PER_BATCH - 1}, ${PER_BATCH}, ${at}
     from ${everyMedicine}, generate_series(1, ${batches}) b, generate_series(1, 1) n`,
  )
  const number = `((m * ${batches} + b) * ${PER_BATCH} + n)`
  const issued = `${everyMedicine}, generate_series(1, ${batches}) b, generate_series(2, ${PER_BATCH}) n`
  const visit = id('a000', `h::bigint * 1000000 + 1 + ${number} % ${visits - OPEN}`)
  const prescription = id('a200', `h::bigint * 100000000 + ${number}`)
  const dispense = id('a400', `h::bigint * 100000000 + ${number}`)
  const by = pharmacist(`(${number} % ${PHARMACISTS})`)
  await step(
    'movements',
    `insert into stock_movements (hospital_id, id, batch_id, number, kind, quantity, quantity_after, reason,
      source_kind, source_id, performed_by, created_at)
     select ${id('8000', 'h')}, ${id('a500', `h::bigint * 100000000 + ${number}`)}, ${batch}, n,
       case when n = 1 then 'receipt' else 'issue' end, case when n = 1 then ${full} else -1 end,
       ${full} - n + 1, case when n > 1 then 'Dispensed for prescription #' || ${prescription} end,
         case when n > 1 then 'dispense' end, case when n > 1 then ${dispense} end, ${by}, ${at}
     from ${everyMedicine}, generate_series(1, ${batches}) b, generate_series(1, ${PER_BATCH}) n`,
  )
  const words = `'1 tablet', 'once a day', '1 day'`
  const said = 'dosage, frequency, duration, route, prescribed_by, created_at, updated_at, status'
  const patientOf = (expression: string) => `(select vis.patient_id from visits vis where vis.id = ${expression})`
  await step(
    'prescriptions',
    `insert into pharmacy_prescriptions (hospital_id, id, visit_id, patient_id, medication_id, medication_name,
      quantity, ${said}, quantity_dispensed, dispensed_at, dispensed_by, confirmed_at, confirmed_by)
     select found.hospital, found.id, found.visit, vis.patient_id, found.medicine,
       'Medicine ' || found.m || ' ' || 5 * found.m || ' mg tablet', 1, ${words}, 'Oral', ${id('8001', 'found.h')},
       found.given_at - interval '1 hour', found.given_at, 'completed', 1, found.given_at, found.given_by,
       found.given_at, found.given_by
     from (select h, m, ${id('8000', 'h')} hospital, ${prescription} id, ${visit} visit, ${medicine} medicine,
       ${at} given_at, ${by} given_by from ${issued}) found
     join visits vis on vis.hospital_id = found.hospital and vis.id = found.visit`,
  )
  await step(
    'hand-outs',
    `insert into pharmacy_dispenses (hospital_id, id, prescription_id, medication_id, item_id, quantity, dispensed_by,
      created_at)
     select ${id('8000', 'h')}, ${dispense}, ${prescription}, ${medicine}, ${item}, 1, ${by}, ${at} from ${issued}`,
  )
  const waiting = id('a000', `h::bigint * 1000000 + ${visits} - k`)
  await client.query(
    `insert into pharmacy_prescriptions (hospital_id, id, visit_id, patient_id, medication_id, medication_name,
      quantity, ${said}, confirmed_at, confirmed_by)
     select ${id('8000', 'h')}, ${id('a300', 'h::bigint * 1000000 + k')}, ${waiting}, ${patientOf(waiting)},
       ${id('8500', 'h * 1000 + 1 + k')}, 'Medicine ' || 1 + k, 99999, ${words}, 'Oral', ${id('8001', 'h')}, now(),
       now(), 'dispensing', now(), ${pharmacist('0')}
     from ${hospital}, generate_series(0, ${OPEN - 1}) k`,
  )
  await step('indexes of the stock', indexes.map(({ definition }) => `${definition};`).join('\n'))
}
