import pg from 'pg'
import type { HospitalRole } from '../../departments/access/roles.ts'
import { usualRows } from '../../departments/hospital/usual-departments.ts'
import { id, idOf } from './generated-id.ts'
import { generateMoney } from './money.ts'
import { generateStock } from './stock.ts'
import { generateYear } from './year.ts'

/**
 * `secondsApart`: from one visit of a hospital to the next. `money`: each visit has its invoice, and what was paid.
 * `movements`: so many of stock in each hospital. `year`: each visit has what it brings with it, from triage to
 * claim.
 */
export type Size = {
  hospitals: number
  patientsEach: number
  visitsEach: number
  secondsApart: number
  money: boolean
  movements: number
  year?: boolean
}

export const hospitalId = (n: number): string => idOf('8000', n)
/** The patient of a hospital who has come two hundred times. */
export const regularId = (hospital: number): string => idOf('9000', hospital * 1_000_000 + 1)
const REGULAR_VISITS = 200
export const sessionToken = (n: number): string => `bench-session-token-${n}`

const FIRST = [
  'Wanjiku',
  'Achieng',
  'Kipchoge',
  'Mutua',
  'Amina',
  'Nafula',
  'Otieno',
  'Chebet',
  'Kamau',
  'Halima',
  'Barasa',
  'Nyambura',
  'Omondi',
  'Rotich',
  'Syokau',
  'Zawadi',
]
const LAST = [
  'Mwangi',
  'Odhiambo',
  'Kiptoo',
  'Musyoka',
  'Hassan',
  'Wekesa',
  'Njoroge',
  'Cherono',
  'Onyango',
  'Maina',
  'Kariuki',
  'Abdi',
  'Koech',
  'Wambui',
  'Ochieng',
  'Mutiso',
]

/**
 * Fills a migrated database by SQL: hospitals, a signed-in receptionist each, patients, and visits over the past
 * months, each with a triage queue entry that is done; the newest visits of each hospital are of today, and 60 of
 * them still wait. Indexes are built after the rows.
 */
export async function generate(
  ownerUrl: string,
  { hospitals, patientsEach, visitsEach, secondsApart, money, movements, year }: Size,
  say: (text: string) => void,
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const step = async (name: string, text: string, values: unknown[] = []) => {
    const started = performance.now()
    await client.query(text, values)
    say(`  ${name} ${((performance.now() - started) / 1000).toFixed(1)} s`)
  }
  // A patient's number within the hospital, of five digits or more.
  const numbered = `lpad(p::text, greatest(5, length(p::text)), '0')`
  try {
    await client.query(
      "set synchronous_commit = off; set maintenance_work_mem = '1GB'; set session_replication_role = replica; set max_parallel_maintenance_workers = 2",
    )
    await step(
      'hospitals',
      `
      insert into hospitals (id, name, subdomain, email, phone, address, city, country, contact_person)
      select ${id('8000', 'h')}, 'Hospital ' || h, 'hospital-' || h, 'info@hospital-' || h || '.test', '+254700000000',
        'Road', 'Nairobi', 'Kenya', 'Somebody'
      from generate_series(1, ${hospitals}) h`,
    )
    await client.query(`insert into hospital_settings (hospital_id) select id from hospitals`)
    await client.query(
      `insert into hospital_departments (hospital_id, key, name, letter, description, kind, position)
       select hos.id, dat.key, dat.name, dat.letter, dat.description, dat.kind, dat.position
       from hospitals hos, jsonb_to_recordset($1::jsonb) dat (key text, name text, letter text, description text,
         kind text, position int)`,
      [JSON.stringify(usualRows(hospitalId(1)))],
    )
    await client.query(
      `insert into licenses (hospital_id, plan_id, status, starts_on, expires_on, auto_renewal)
        select id, 'enterprise', 'active', current_date, current_date + 365, false from hospitals`,
    )
    await client.query(
      `insert into hospital_modules (hospital_id, module_id) select hos.id, unnest(pln.modules)
        from hospitals hos, pricing_plans pln where pln.id = 'enterprise'`,
    )
    await client.query(
      `insert into users (id, hospital_id, name, email)
        select ${id('8001', 'h')}, ${id('8000', 'h')}, 'Receptionist ' || h, 'r' || h || '@bench.test'
        from generate_series(1, ${hospitals}) h`,
    )
    await client.query(
      `insert into staff (hospital_id, id, user_id, name, email)
        select ${id('8000', 'h')}, ${id('8001', 'h')}, ${id('8001', 'h')}, 'Receptionist ' || h,
          'r' || h || '@bench.test'
        from generate_series(1, ${hospitals}) h`,
    )
    await client.query(
      `insert into staff_roles (hospital_id, staff_id, role) select ${id('8000', 'h')}, ${id('8001', 'h')}, r
        from generate_series(1, ${hospitals}) h, unnest($1::text[]) r`,
      [['receptionist', 'doctor'] satisfies HospitalRole[]],
    )
    await client.query(
      `insert into sessions (id, user_id, token, expires_at)
        select ${id('8002', 'h')}, ${id('8001', 'h')}, 'bench-session-token-' || h, now() + interval '1 day'
        from generate_series(1, ${hospitals}) h`,
    )
    const { rows: search } = await client.query<{ made: string }>(
      `select pg_get_indexdef('patients_search'::regclass) made`,
    )
    await client.query('drop index patients_search')
    await step(
      'patients',
      `
      insert into patients (hospital_id, id, op_number, first_name, last_name, gender, date_of_birth, id_number, phone,
        city, address, payment_mode, registered_by, created_at)
      select ${id('8000', 'h')}, ${id('9000', `h::bigint * 1000000 + p`)}, '25-' || ${numbered},
        ($1::text[])[1 + (p * 7 + h) % 16] || substr(md5((p % 997)::text), 1, 2),
        ($2::text[])[1 + (p * 3 + h) % 16], case when p % 2 = 0 then 'female' else 'male' end,
          date '1950-01-01' + (p * 37) % 27000, (10000000 + p)::text,
        '+2547' || lpad(((h * 10007 + p * 13) % 100000000)::text, 8, '0'), 'Nairobi', 'Road ' || p, 'cash',
          ${id('8001', 'h')}, now() - make_interval(secs => (${patientsEach} - p) * ${90_000_000 / patientsEach})
      from generate_series(1, ${hospitals}) h, generate_series(1, ${patientsEach}) p`,
      [FIRST, LAST],
    )
    await step('patient search index', search[0]?.made ?? '')
    // Visit n of a patient; number counts a hospital's visits, the last one being of this minute.
    const number = `(v - 1) * ${patientsEach} + p`
    const all = patientsEach * visitsEach
    const at = `now() - make_interval(secs => (${all} - (${number})) * ${secondsApart})`
    await step(
      'visits',
      `
      insert into visits (hospital_id, id, patient_id, sequence, visit_number, visit_type, status, registered_by,
        created_at, closed_at, completed_at)
      select ${id('8000', 'h')}, ${id('a000', `h::bigint * 1000000 + ${number}`)},
        ${id('9000', `h::bigint * 1000000 + p`)}, v, 'V25-' || ${numbered} || case when v > 1 then '-' || v else '' end,
        case when p % 20 = 0 then 'emergency' else 'regular' end,
          case when ${number} > ${all} - 60 then 'registered' else 'completed' end, ${id('8001', 'h')}, ${at},
        case when ${number} > ${all} - 60 then null else ${at} + interval '50 minutes' end,
          case when ${number} > ${all} - 60 then null else ${at} + interval '50 minutes' end
      from generate_series(1, ${hospitals}) h, generate_series(1, ${visitsEach}) v,
        generate_series(1, ${patientsEach}) p`,
    )
    await step(
      'queue entries',
      `
      insert into queues (hospital_id, id, visit_id, department, status, priority, ticket, wait_start_time,
        service_start_time, service_end_time, created_at)
      select ${id('8000', 'h')}, ${id('b000', `h::bigint * 1000000 + ${number}`)},
        ${id('a000', `h::bigint * 1000000 + ${number}`)}, 'triage',
        case when ${number} > ${all} - 60 then 'waiting' else 'done' end,
        (array['stat', 'urgent', 'routine', 'routine', 'routine'])[1 + p % 5]::queue_priority,
          'T-' || lpad((p % 1000)::text, 3, '0'), ${at},
        case when ${number} > ${all} - 60 then null else ${at} + interval '20 minutes' end,
          case when ${number} > ${all} - 60 then null else ${at} + interval '30 minutes' end, ${at}
      from generate_series(1, ${hospitals}) h, generate_series(1, ${visitsEach}) v,
        generate_series(1, ${patientsEach}) p`,
    )
    await step(
      'regular patients',
      `
      with visit as (
        insert into visits (hospital_id, id, patient_id, sequence, visit_number, visit_type, status, registered_by,
          created_at, closed_at, completed_at)
        select ${id('8000', 'h')}, ${id('9c00', 'h * 1000 + v')}, ${id('9000', 'h::bigint * 1000000 + 1')}, 1000 + v,
          'V25-00001-' || 1000 + v, 'regular', 'completed', ${id('8001', 'h')},
          now() - make_interval(days => 5 * v), now() - make_interval(days => 5 * v) + interval '1 hour',
            now() - make_interval(days => 5 * v) + interval '1 hour'
        from generate_series(1, ${hospitals}) h, generate_series(1, ${REGULAR_VISITS - visitsEach}) v
        returning hospital_id, id, registered_by, created_at
      ), triage as (
        insert into triage_records (hospital_id, id, visit_id, systolic, diastolic, temperature, pulse_rate,
          respiratory_rate, oxygen_saturation, chief_complaint, priority, department, triaged_by, created_at)
        select hospital_id, id, id, 118, 76, 36.8, 76, 16, 98, 'Control', 'routine', 'general', registered_by,
          created_at
        from visit
      ), note as (
        insert into consultations (hospital_id, id, visit_id, department, doctor_id, subjective, objective, assessment,
          plan, status, created_at, completed_at)
        select hospital_id, id, id, 'general', registered_by, repeat('Feels well. ', 20), repeat('No findings. ', 20),
          'Hypertension', 'Go on', 'completed', created_at, created_at
        from visit
      )
      insert into medical_records (hospital_id, id, patient_id, visit_id, record_type, title, summary, source,
        source_id, created_by, created_at)
      select hospital_id, gen_random_uuid(), ('00000000-0000-7000-9000-' || lpad(to_hex(('x' || right(hospital_id::text,
        12))::bit(48)::bigint * 1000000 + 1), 12, '0'))::uuid, id, t, 'Control', repeat('Goes on as before. ', 10),
        'consultation', id, registered_by, created_at
      from visit, unnest(array['examination', 'diagnosis', 'treatment']) t`,
    )
    if (money) await generateMoney(client, step, all)
    if (movements) await generateStock(client, step, movements, all)
    if (year) await generateYear(client, step)
    await client.query('set session_replication_role = origin')
    await step('statistics', 'vacuum analyze')
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}
