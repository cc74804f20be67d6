import type { Client } from 'pg'
import { usualTestTypes } from '../../departments/laboratory/catalogue/default-catalogue.ts'
import { id } from './generated-id.ts'

type Step = (name: string, text: string, values?: unknown[]) => Promise<void>

/** The tests that the year's orders are of: the first of the usual ones. */
const TESTS = usualTestTypes.slice(0, 40)
/** What is diagnosed; codes that several rows of the forms ask for. */
const CODES = [
  'B50.9',
  'A09.9',
  'J06.9',
  'J18.9',
  'I10',
  'E11.9',
  'N39.0',
  'K29.7',
  'J45.9',
  'L30.9',
  'A01.0',
  'B54',
  'H10.9',
  'M54.5',
  'R51',
  'S61.9',
  'O80.9',
  'K04.7',
  'D50.9',
  'A15.0',
]
const DEPARTMENTS = `(array['general', 'eye', 'cardiology', 'orthopedics', 'pediatrics'])`
const WARDS = 5

/**
 * Gives the visits of every generated hospital what a year brings with it: triage, a consultation with one or two
 * diagnoses, tests (four in ten visits), results, studies, prescriptions and hand-outs, appointments, stays of five
 * wards, claims and denials, and eight rows of audit. Expects a connection on which foreign keys are not checked,
 * and the invoices of `money.ts`.
 */
export async function generateYear(client: Client, step: Step): Promise<void> {
  const by = id('8001', 'h')
  // What is generated is simpler than the checks ask for (who was told of a critical result); the database is thrown
  // away.
  const { rows: checks } = await client.query<{ t: string; c: string }>(
    `select conrelid::regclass::text t, conname c from pg_constraint
      where contype = 'c' and conrelid = any($1::regclass[])`,
    [
      [
        'lab_results',
        'lab_orders',
        'radiology_orders',
        'pharmacy_prescriptions',
        'admissions',
        'billing_insurance_claims',
        'billing_claim_denials',
      ],
    ],
  )
  for (const { t, c } of checks) await client.query(`alter table ${t} drop constraint ${c}`)
  const everybody = `(select row_number() over (order by id) h, id hospital_id from hospitals)`
  // One person who may see every report, so that one session asks for all of them.
  await client.query(
    `insert into staff_roles (hospital_id, staff_id, role) select hospital_id, ${by}, r
      from ${everybody} each, unnest(array['admin', 'records_officer', 'cashier', 'nurse']) r`,
  )
  await client.query(
    `create temp table bench_visit as
     select vis.*, ('x' || right(vis.hospital_id::text, 12))::bit(48)::bigint h,
       row_number() over (partition by vis.hospital_id order by vis.created_at, vis.id) n
     from visits vis where substr(vis.id::text, 20, 4) = 'a000'; analyze bench_visit`,
  )
  await client.query(
    `update visits set payment_mode = case when bvis.n % 5 = 0 then 'insurance' when bvis.n % 2 = 0 then 'mpesa'
      else 'cash' end,
       payment_details = case when bvis.n % 5 = 0 then '{"insurance_provider": "sha"}'::jsonb else '{}' end
     from bench_visit bvis where bvis.hospital_id = visits.hospital_id and bvis.id = visits.id`,
  )
  await client.query(
    `insert into lab_test_types (hospital_id, id, code, name, category, unit)
     select each.hospital_id, ${id('8a00', 'h * 1000 + (tmpl.n)::bigint')}, tmpl.code, tmpl.name, tmpl.category,
       tmpl.unit
     from ${everybody} each, jsonb_to_recordset($1::jsonb) tmpl (n int, code text, name text, category text,
       unit text)`,
    [
      JSON.stringify(
        TESTS.map(({ code, name, category, unit }, n) => ({ n, code, name, category, unit: unit ?? null })),
      ),
    ],
  )
  await client.query(
    `insert into radiology_study_types (hospital_id, id, code, name, category)
     select hospital_id, ${id('8b00', 'h * 1000 + s')}, 'BENCH-' || s, 'Study ' || s, 'X-Ray'
     from ${everybody} each, generate_series(0, 19) s`,
  )
  await client.query(
    `insert into pharmacy_medications (hospital_id, id, item_id, code, name, category, unit)
     select hospital_id, ${id('8c00', 'h * 1000 + m')}, ${id('8c10', 'h * 1000 + m')}, 'BENCH-' || m, 'Medicine ' || m,
       'Other', 'tablet'
     from ${everybody} each, generate_series(0, 99) m`,
  )
  await client.query(
    `insert into wards (hospital_id, id, code, name, category, nursing_id)
     select hospital_id, ${id('8d00', 'h * 1000 + w')}, 'W' || w, 'Ward ' || w, 'Medical', ${id('8d10', 'h * 1000 + w')}
     from ${everybody} each, generate_series(0, ${WARDS - 1}) w`,
  )
  await client.query(
    `insert into beds (hospital_id, id, ward_id, label, position, created_at)
     select hospital_id, ${id('8e00', 'h * 1000 + b')}, ${id('8d00', `h * 1000 + b % ${WARDS}`)}, 'B' || b, b,
       now() - interval '2 years'
     from ${everybody} each, generate_series(0, 99) b`,
  )
  await step(
    'triage',
    `insert into triage_records (hospital_id, id, visit_id, systolic, diastolic, temperature, pulse_rate,
      respiratory_rate, oxygen_saturation, chief_complaint, priority, department, triaged_by, created_at)
     select hospital_id, id, id, 118, 76, 36.8, 76, 16, 98, 'Fever',
       (array['emergency', 'urgent', 'routine', 'routine', 'routine'])[1 + n % 5], ${DEPARTMENTS}[1 + n % 5], ${by},
       created_at + interval '10 minutes' from bench_visit bvis`,
  )
  await step(
    'consultations',
    `insert into consultations (hospital_id, id, visit_id, department, doctor_id, subjective, assessment, status,
      created_at, completed_at)
     select hospital_id, id, id, ${DEPARTMENTS}[1 + n % 5], ${by}, 'Unwell', 'Seen', 'completed',
       created_at + interval '25 minutes', created_at + interval '45 minutes'
     from bench_visit bvis`,
  )
  await step(
    'diagnoses',
    `insert into consultation_diagnoses (hospital_id, id, consultation_id, code, title, is_primary, certainty,
      created_at)
     select bvis.hospital_id, ${id('b200', 'h * 4000000 + n * 2 + k')}, bvis.id, cnt.code, cnt.title, k = 0,
       case when n % 3 = 0 then 'suspected' else 'confirmed' end, bvis.created_at + interval '45 minutes'
     from bench_visit bvis, generate_series(0, 1) k,
       lateral (select code, title from diagnosis_codes
         where code = ($1::text[])[1 + (n * 7 + k * 3) % ${CODES.length}]) cnt
     where k = 0 or n % 2 = 0`,
    [CODES],
  )
  await step(
    'clinic queues',
    `insert into queues (hospital_id, id, visit_id, department, status, priority, ticket, wait_start_time, called_at,
      service_start_time, service_end_time, created_at)
     select hospital_id, ${id('b300', 'h * 1000000 + n')}, id, ${DEPARTMENTS}[1 + n % 5], 'done', 'routine',
       'G-' || lpad((n % 1000)::text, 3, '0'), created_at + interval '10 minutes',
       created_at + interval '24 minutes', created_at + interval '25 minutes', created_at + interval '45 minutes',
         created_at + interval '10 minutes' from bench_visit bvis`,
  )
  const test = `${id('8a00', `h * 1000 + n % ${TESTS.length}`)}`
  await step(
    'laboratory',
    `insert into lab_orders (hospital_id, id, visit_id, consultation_id, test_type_id, order_number, ordered_by, price,
      priority, request_id, status, created_at)
     select hospital_id, ${id('b400', 'h * 1000000 + n')}, id, id, ${test}, 'LAB-' || n, ${by}, 500,
       (array['routine', 'urgent', 'stat'])[1 + n % 3], id, 'completed', created_at + interval '30 minutes'
     from bench_visit bvis where n % 5 < 2;
     insert into lab_results (hospital_id, id, order_id, visit_id, patient_id, test_type_id, result_value, status,
       critical, flag, performed_by, performed_at, reviewed_by, reviewed_at, created_at)
     select hospital_id, ${id('b500', 'h * 1000000 + n')}, ${id('b400', 'h * 1000000 + n')}, id, patient_id, ${test},
       '5', 'approved', n % 50 = 0, case when n % 3 = 0 then 'A' end, ${by},
       created_at + interval '50 minutes', ${by}, created_at + interval '60 minutes', created_at + interval '50 minutes'
         from bench_visit bvis where n % 5 < 2`,
  )
  await step(
    'radiology',
    `insert into radiology_orders (hospital_id, id, visit_id, consultation_id, study_type_id, study_type, order_number,
      ordered_by, price, priority, request_id, status, created_at)
     select hospital_id, ${id('b600', 'h * 1000000 + n')}, id, id, ${id('8b00', 'h * 1000 + n % 20')},
       'Study ' || n % 20, 'RAD-' || n, ${by}, 1500, 'routine', id, 'completed', created_at + interval '30 minutes'
     from bench_visit bvis where n % 10 = 0`,
  )
  const medicine = id('8c00', 'h * 1000 + n % 100')
  await step(
    'pharmacy',
    `insert into pharmacy_prescriptions (hospital_id, id, visit_id, consultation_id, patient_id, prescribed_by,
      medication_id, medication_name, dosage, frequency, duration, route, quantity, quantity_dispensed,
       status, dispensed_at, dispensed_by, created_at)
     select hospital_id, ${id('b700', 'h * 1000000 + n')}, id, id, patient_id, ${by}, ${medicine},
       'Medicine ' || n % 100, '1 tablet', 'twice a day', '5 days', 'Oral', 10, 10, 'completed',
       created_at + interval '70 minutes', ${by}, created_at + interval '45 minutes' from bench_visit bvis
         where n % 4 < 3;
     insert into pharmacy_dispenses (hospital_id, id, prescription_id, item_id, medication_id, dispensed_by, quantity,
       created_at)
     select hospital_id, ${id('b800', 'h * 1000000 + n')}, ${id('b700', 'h * 1000000 + n')},
       ${id('8c10', 'h * 1000 + n % 100')}, ${medicine}, ${by}, 10, created_at + interval '70 minutes'
     from bench_visit bvis where n % 4 < 3`,
  )
  await client.query(
    `insert into appointment_types (hospital_id, id, name, duration_minutes)
      select hospital_id, ${id('8f00', 'h')}, 'Review', 30 from ${everybody} each`,
  )
  await step(
    'appointments',
    `insert into appointments (hospital_id, id, patient_id, appointment_type_id, clinician_id, department, starts_at,
      ends_at, status, created_by, created_at)
     select hospital_id, ${id('b900', 'h * 1000000 + n')}, patient_id, ${id('8f00', 'h')}, null, 'general', created_at,
       created_at + interval '30 minutes',
       case when n % 70 = 0 then 'no_show' else 'completed' end, ${by}, created_at - interval '7 days'
         from bench_visit bvis where n % 10 = 3`,
  )
  await step(
    'stays',
    `insert into admissions (hospital_id, id, visit_id, patient_id, admission_number, reason, source, status,
      visit_status_before, visit_type_before, requested_by, requested_at, ward_id, doctor_id,
       admitted_at, admitted_by, consent_by, isolation, discharged_at, discharged_by, discharge_kind)
     select hospital_id, ${id('ba00', 'h * 1000000 + n')}, id, patient_id, 'ADM-' || n, 'Observation', 'consultation',
       'discharged', 'consulting', 'regular', ${by}, created_at, ${id('8d00', `h * 1000 + n / 50 % ${WARDS}`)}, ${by},
       created_at + interval '1 hour', ${by}, 'patient', 'none', created_at + interval '1 hour' * (24 + n % 96), ${by},
         case when n % 1000 = 0 then 'died' else 'home' end
     from bench_visit bvis where n % 50 = 0 and created_at < now() - interval '6 days';
     insert into bed_stays (hospital_id, id, admission_id, bed_id, ward_id, placed_by, from_at, to_at)
     select hospital_id, ${id('bb00', 'h * 1000000 + n')}, ${id('ba00', 'h * 1000000 + n')},
       ${id('8e00', 'h * 1000 + n / 50 % 100')}, ${id('8d00', `h * 1000 + n / 50 % ${WARDS}`)}, ${by},
       created_at + interval '1 hour', created_at + interval '1 hour' * (24 + n % 96) from bench_visit bvis
         where n % 50 = 0 and created_at < now() - interval '6 days'`,
  )
  await step(
    'claims',
    `insert into insurers (hospital_id, key, name) select hospital_id, 'sha', 'Social Health Authority'
      from ${everybody} each on conflict do nothing;
     insert into billing_insurance_claims (hospital_id, id, claim_number, invoice_id, visit_id, patient_id,
       insurance_provider, amount, status, approved_amount, paid_amount, denied_amount,
       created_by, created_at, submitted_at, submitted_by, approved_at, approved_by, paid_at, rejected_at, rejected_by,
         rejection_reason)
     select inv.hospital_id, ${id('bc00', 'bvis.h * 1000000 + bvis.n')}, 'CLM-' || bvis.n, inv.id, bvis.id,
       bvis.patient_id, 'sha', inv.total_amount,
       keep.status, case when keep.status = 'paid' then inv.total_amount end,
         case when keep.status = 'paid' then inv.total_amount else 0 end,
         case when keep.status = 'rejected' then inv.total_amount else 0 end,
       ${id('8001', 'bvis.h')}, bvis.created_at + interval '1 day', bvis.created_at + interval '2 days',
         ${id('8001', 'bvis.h')}, case when keep.status = 'paid' then bvis.created_at + interval '20 days' end,
       case when keep.status = 'paid' then ${id('8001', 'bvis.h')} end,
         case when keep.status = 'paid' then bvis.created_at + interval '40 days' end,
       case when keep.status = 'rejected' then bvis.created_at + interval '15 days' end,
         case when keep.status = 'rejected' then ${id('8001', 'bvis.h')} end,
         case when keep.status = 'rejected' then 'No cover' end
     from bench_visit bvis
     join billing_invoices inv on inv.hospital_id = bvis.hospital_id and inv.visit_id = bvis.id
       and inv.status <> 'cancelled' and inv.total_amount > 0
     cross join lateral (select case when bvis.n % 3 = 0 then 'rejected' when bvis.n % 3 = 1 then 'submitted'
       else 'paid' end status) keep
     where bvis.n % 5 = 0 and bvis.created_at < now() - interval '45 days';
     insert into billing_claim_denials (hospital_id, id, claim_id, amount, reason_code, reason, stage, denied_on,
       denied_by)
     select hospital_id, gen_random_uuid(), id, denied_amount, 'not_covered', 'No cover', 'rejection',
       rejected_at::date, created_by
     from billing_insurance_claims
     where status = 'rejected'`,
  )
  await step(
    'audit',
    `insert into audit_log (hospital_id, id, at, person_id, person_name, action, patient_id)
     select hospital_id, gen_random_uuid(), created_at + k * interval '5 minutes', ${by}, 'Receptionist ' || h,
       (array['registerPatient', 'getPatient', 'completeTriage', 'getVisit', 'saveConsultation', 'getTimeline',
         'dispense', 'getInvoice'])[1 + k], patient_id
     from bench_visit bvis, generate_series(0, 7) k`,
  )
  await client.query('drop table bench_visit')
}
