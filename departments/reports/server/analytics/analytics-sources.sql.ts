import { sql } from 'kysely'
import type { Bounds } from '../../../../kernel/contract/reports.ts'
import { inZone } from '../../../../kernel/server/lists/period.ts'
import type { HospitalDb } from '../../../../kernel/server/tenant.ts'
import type { DimensionName, SourceName } from '../../analytics.data.ts'
import { open } from '../outstanding.sql.ts'
import {
  departmentName,
  insurerPaying,
  journalSources,
  orUnknown,
  type Source,
  type Sql,
  unknown,
} from './analytics-journal.sql.ts'

const idOr = (column: string) => sql`coalesce(${sql.ref(column)}::text, ${unknown})`
const named = (table: string, column: string, name = 'name') => sql`coalesce((
  select n.${sql.ref(name)} from ${sql.table(table)} n where n.hospital_id = f.hospital_id and n.id = ${sql.ref(column)}), '–')`
/** The consultation in which something was ordered; work of a ward has none. */
const orderedIn = (column: string) => sql`coalesce((
  select c.department from consultations c where c.hospital_id = f.hospital_id and c.id = ${sql.ref(column)}), ${unknown})`
const ofOrder = (by: string, consultation: string) => ({ clinician: idOr(by), department: orderedIn(consultation) })
const ofOrders = {
  main: 'f',
  moment: { instant: 'f.created_at' },
  visit: 'f.visit_id',
  where: sql`f.status <> 'cancelled'`,
} as const
/** Stays in wards, by when they began or ended. */
const stays = (instant: string, where: Sql): Source => ({
  main: 'f',
  from: sql`admissions f`,
  moment: { instant },
  visit: 'f.visit_id',
  patient: 'f.patient_id',
  where,
  own: { ward: idOr('f.ward_id'), admitted_from: sql`f.source`, discharged: orUnknown('f.discharge_kind') },
  number: sql`f.admission_number`,
  what: named('wards', 'f.ward_id'),
})
/** What a source is made for. `used`: the dimensions that are asked for, where others cost time. */
type Making = ReturnType<typeof inZone> & {
  at: HospitalDb
  own: Sql
  zone: Sql
  days: Bounds
  used: readonly DimensionName[]
}
/** The rows of each source, and what is its own. Statements are made of these pieces alone. */
const sources: Record<SourceName, (making: Making) => Source> = {
  visits: () => ({
    main: 'v',
    from: sql`visits v`,
    moment: { instant: 'v.created_at' },
    visit: null,
    patient: 'v.patient_id',
    own: {
      // Where the patient was seen last, else where triage sent them, as in the report of outcomes.
      department: sql`coalesce(
        (select c.department from consultations c where c.hospital_id = v.hospital_id and c.visit_id = v.id order by c.created_at desc, c.id desc limit 1),
        (select t.department from triage_records t where t.hospital_id = v.hospital_id and t.visit_id = v.id order by t.created_at desc, t.id desc limit 1),
        ${unknown})`,
    },
    number: sql`v.visit_number`,
    what: sql`initcap(v.visit_type) || ', ' || v.status`,
  }),
  patients: () => ({
    main: 'p',
    from: sql`patients p`,
    moment: { instant: 'p.created_at' },
    visit: null,
    patient: 'p.id',
    where: sql`p.merged_into is null`,
    own: { payer: orUnknown('p.payment_mode') },
    number: sql`p.op_number`,
    what: sql`'Registered'`,
  }),
  consultations: () => ({
    main: 'f',
    from: sql`consultations f`,
    moment: { instant: 'f.created_at' },
    visit: 'f.visit_id',
    patient: 'v.patient_id',
    own: { department: sql`f.department`, clinician: idOr('f.doctor_id') },
    number: sql`v.visit_number`,
    what: sql`${departmentName('f.department')} || ', ' || ${named('staff', 'f.doctor_id')}`,
  }),
  diagnoses: ({ own, zone, used, instantWithin, days }) => {
    const first = (column: string) =>
      sql`(array_agg(${sql.ref(`c.${column}`)} order by c.created_at, c.id))[1] ${sql.ref(column)}`
    const whose = [
      ...(used.includes('department') ? [first('department')] : []),
      ...(used.includes('clinician') ? [first('doctor_id')] : []),
    ]
    return {
      main: 'f',
      // The clock is asked once for each row, and the first of several notes is looked for only where it is asked whose
      // it is.
      from: sql`(
        select c.hospital_id, c.visit_id, d.code, c.visit_id || d.code id, min(c.created_at) at time zone ${zone} at_clock,
          ${sql.join([...whose, sql`bool_or(d.certainty = 'confirmed') confirmed`])}
        from consultations c join consultation_diagnoses d on d.hospital_id = c.hospital_id and d.consultation_id = c.id
        where c.hospital_id = ${own} and c.status = 'completed' and ${instantWithin('c.created_at', days)}
        group by c.hospital_id, c.visit_id, d.code) f`,
      beside: sql`left join diagnosis_codes k on k.code = f.code`,
      moment: { local: 'f.at_clock' },
      visit: 'f.visit_id',
      patient: 'v.patient_id',
      own: {
        diagnosis: sql`f.code`,
        chapter: sql`k.chapter`,
        certainty: sql`case when f.confirmed then 'confirmed' else 'suspected' end`,
        department: sql`f.department`,
        clinician: idOr('f.doctor_id'),
      },
      number: sql`v.visit_number`,
      what: sql`f.code || ' ' || k.title`,
    }
  },
  tests: () => ({
    ...ofOrders,
    from: sql`lab_orders f`,
    patient: 'v.patient_id',
    own: {
      test: idOr('f.test_type_id'),
      urgency: sql`f.priority`,
      ...ofOrder('f.ordered_by', 'f.consultation_id'),
    },
    number: sql`f.order_number`,
    what: named('lab_test_types', 'f.test_type_id'),
  }),
  results: () => ({
    main: 'f',
    from: sql`lab_results f`,
    beside: sql`join lab_orders o on o.hospital_id = f.hospital_id and o.id = f.order_id`,
    moment: { instant: 'f.performed_at' },
    visit: 'f.visit_id',
    patient: 'f.patient_id',
    where: sql`f.critical and f.status = 'approved'`,
    own: { test: idOr('f.test_type_id'), ...ofOrder('o.ordered_by', 'o.consultation_id') },
    number: sql`o.order_number`,
    what: named('lab_test_types', 'f.test_type_id'),
  }),
  studies: () => ({
    ...ofOrders,
    from: sql`radiology_orders f`,
    patient: 'v.patient_id',
    own: {
      study: idOr('f.study_type_id'),
      urgency: sql`f.priority`,
      ...ofOrder('f.ordered_by', 'f.consultation_id'),
    },
    number: sql`f.order_number`,
    what: sql`f.study_type`,
  }),
  prescriptions: () => ({
    ...ofOrders,
    from: sql`pharmacy_prescriptions f`,
    patient: 'f.patient_id',
    own: { medicine: idOr('f.medication_id'), ...ofOrder('f.prescribed_by', 'f.consultation_id') },
    number: sql`v.visit_number`,
    what: sql`f.medication_name`,
  }),
  dispenses: () => ({
    main: 'f',
    from: sql`pharmacy_dispenses f`,
    beside: sql`join pharmacy_prescriptions o on o.hospital_id = f.hospital_id and o.id = f.prescription_id`,
    moment: { instant: 'f.created_at' },
    visit: 'o.visit_id',
    patient: 'o.patient_id',
    where: sql`f.returned_quantity < f.quantity`,
    own: { medicine: idOr('f.medication_id'), ...ofOrder('o.prescribed_by', 'o.consultation_id') },
    number: sql`v.visit_number`,
    what: named('pharmacy_medications', 'f.medication_id'),
  }),
  payments: () => ({
    main: 'f',
    from: sql`billing_payments f`,
    moment: { instant: 'f.created_at' },
    visit: null,
    patient: 'f.patient_id',
    where: sql`f.payment_mode <> 'deposit'`,
    own: {
      mode: sql`f.payment_mode`,
      cashier: idOr('f.taken_by'),
      paid_by: sql`case when f.payment_mode <> 'insurance' then 'patients' else coalesce(${insurerPaying}, ${unknown}) end`,
    },
    number: sql`f.payment_number`,
    what: sql`initcap(replace(f.kind, '_', ' '))`,
    invoice: sql`f.invoice_id`,
  }),
  debts: ({ at, own, days }) => ({
    main: 'f',
    from: sql`(select d.*, ${own} hospital_id, coalesce(d.insurer, d.kind) || d.invoice_id id from (${open(at, { day: days.to })}) d) f`,
    beside: sql`join billing_invoices i on i.hospital_id = f.hospital_id and i.id = f.invoice_id`,
    moment: null,
    visit: 'i.visit_id',
    patient: 'f.patient_id',
    own: {
      debtor: sql`case when f.kind = 'patient' then 'patients' else ${orUnknown('f.insurer')} end`,
      debt_age: sql`f.age`,
    },
    number: sql`f.invoice_number`,
    what: sql`case when f.kind = 'patient' then 'Patients' else coalesce((
      select n.name from insurers n where n.hospital_id = f.hospital_id and n.key = f.insurer), f.insurer) end`,
    invoice: sql`f.invoice_id`,
  }),
  denials: () => ({
    main: 'f',
    from: sql`billing_claim_denials f`,
    beside: sql`join billing_insurance_claims o on o.hospital_id = f.hospital_id and o.id = f.claim_id`,
    moment: { day: 'f.denied_on' },
    visit: null,
    patient: 'o.patient_id',
    own: { reason: sql`f.reason_code`, insurer: sql`o.insurance_provider` },
    number: sql`o.claim_number`,
    what: sql`f.reason`,
    invoice: sql`o.invoice_id`,
  }),
  queues: ({ own, zone, instantWithin, days }) => ({
    main: 'f',
    // Two entries for each visit: the clock is asked once for each, however often its time is looked at.
    from: sql`(select q.*, q.created_at at time zone ${zone} at_clock from queues q
      where q.hospital_id = ${own} and ${instantWithin('q.created_at', days)} offset 0) f`,
    moment: { local: 'f.at_clock' },
    visit: 'f.visit_id',
    patient: 'v.patient_id',
    own: { department: sql`f.department`, urgency: sql`f.priority::text` },
    number: sql`v.visit_number`,
    what: sql`${departmentName('f.department')} || ', ' || f.ticket`,
  }),
  triages: ({ own, instantWithin, days }) => ({
    main: 'f',
    // The first of each visit, as in the report of priorities.
    from: sql`(select t.* from triage_records t where t.hospital_id = ${own} and ${instantWithin('t.created_at', days)} and not exists (
      select from triage_records e where e.hospital_id = t.hospital_id and e.visit_id = t.visit_id and (e.created_at, e.id) < (t.created_at, t.id))) f`,
    moment: { instant: 'f.created_at' },
    visit: 'f.visit_id',
    patient: 'v.patient_id',
    own: { department: orUnknown('f.department'), priority: orUnknown('f.priority') },
    number: sql`v.visit_number`,
    what: sql`initcap(f.priority) || ', ' || ${departmentName('f.department')}`,
  }),
  seen: ({ own, zone, instantWithin, dayOf, days }) => ({
    main: 'f',
    // Who began a consultation in which visit on which day, each once, as in the report of visits per clinician.
    from: sql`(
      select c.hospital_id, c.visit_id, c.doctor_id, c.visit_id || c.doctor_id::text || min(c.created_at)::text id, bool_or(s.status = 'completed') done,
        min(c.created_at) at time zone ${zone} at_clock
      from consultations c join visits s on s.hospital_id = c.hospital_id and s.id = c.visit_id
      where c.hospital_id = ${own} and ${instantWithin('c.created_at', days)}
      group by c.hospital_id, c.visit_id, c.doctor_id, ${dayOf('c.created_at')}) f`,
    moment: { local: 'f.at_clock' },
    visit: 'f.visit_id',
    patient: 'v.patient_id',
    own: { clinician: idOr('f.doctor_id') },
    number: sql`v.visit_number`,
    what: named('staff', 'f.doctor_id'),
  }),
  appointments: ({ zone }) => ({
    main: 'f',
    from: sql`appointments f`,
    moment: { instant: 'f.starts_at' },
    visit: null,
    patient: 'f.patient_id',
    own: { department: sql`f.department`, clinician: idOr('f.clinician_id') },
    number: sql`to_char(f.starts_at at time zone ${zone}, 'HH24:MI')`,
    what: named('appointment_types', 'f.appointment_type_id'),
  }),
  admissions: () => stays('f.admitted_at', sql`f.status in ('admitted', 'discharged')`),
  stays: () => stays('f.discharged_at', sql`f.status = 'discharged'`),
  charges: () => journalSources.charges,
  credits: () => journalSources.credits,
  reductions: () => journalSources.reductions,
  claimed: () => journalSources.claimed,
}

/** The rows of a source in these days, and what is its own. */
export function sourceOf(name: SourceName, at: HospitalDb, days: Bounds, used: readonly DimensionName[]): Source {
  const own = sql`${at.hospital_id}::uuid`
  return sources[name]({ ...inZone(at.time_zone), at, own, zone: sql.lit(at.time_zone), days, used })
}
