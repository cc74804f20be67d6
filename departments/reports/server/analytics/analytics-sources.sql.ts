import { sql } from 'kysely'
import type { Bounds } from '../../../../kernel/contract/reports.ts'
import { inZone } from '../../../../kernel/server/lists/period.ts'
import type { HospitalDb } from '../../../../kernel/server/tenant.ts'
import { noMoney } from '../../../billing/payments.contract.ts'
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
  select named.${sql.ref(name)}
  from ${sql.table(table)} named
  where named.hospital_id = fact.hospital_id and named.id = ${sql.ref(column)}), '–')`
/** The consultation in which something was ordered; work of a ward has none. */
const orderedIn = (column: string) => sql`coalesce((
  select con.department
  from consultations con
  where con.hospital_id = fact.hospital_id and con.id = ${sql.ref(column)}), ${unknown})`
const ofOrder = (by: string, consultation: string) => ({ clinician: idOr(by), department: orderedIn(consultation) })
const ofOrders = {
  main: 'fact',
  moment: { instant: 'fact.created_at' },
  visit: 'fact.visit_id',
  where: sql`fact.status <> 'cancelled'`,
} as const
/** Stays in wards, by when they began or ended. */
const stays = (instant: string, where: Sql): Source => ({
  main: 'fact',
  from: sql`admissions fact`,
  moment: { instant },
  visit: 'fact.visit_id',
  patient: 'fact.patient_id',
  where,
  own: { ward: idOr('fact.ward_id'), admitted_from: sql`fact.source`, discharged: orUnknown('fact.discharge_kind') },
  number: sql`fact.admission_number`,
  what: named('wards', 'fact.ward_id'),
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
    main: 'vis',
    from: sql`visits vis`,
    moment: { instant: 'vis.created_at' },
    visit: null,
    patient: 'vis.patient_id',
    own: {
      // Where the patient was seen last, else where triage sent them, as in the report of outcomes.
      department: sql`coalesce(
        (select con.department from consultations con where con.hospital_id = vis.hospital_id and con.visit_id = vis.id
          order by con.created_at desc, con.id desc limit 1),
        (select tri.department from triage_records tri where tri.hospital_id = vis.hospital_id and tri.visit_id = vis.id
          order by tri.created_at desc, tri.id desc limit 1),
        ${unknown})`,
    },
    number: sql`vis.visit_number`,
    what: sql`initcap(vis.visit_type) || ', ' || vis.status`,
  }),
  patients: () => ({
    main: 'pat',
    from: sql`patients pat`,
    moment: { instant: 'pat.created_at' },
    visit: null,
    patient: 'pat.id',
    where: sql`pat.merged_into is null and not pat.imported`,
    own: { payer: orUnknown('pat.payment_mode') },
    number: sql`pat.op_number`,
    what: sql`'Registered'`,
  }),
  consultations: () => ({
    main: 'fact',
    from: sql`consultations fact`,
    moment: { instant: 'fact.created_at' },
    visit: 'fact.visit_id',
    patient: 'vis.patient_id',
    own: { department: sql`fact.department`, clinician: idOr('fact.doctor_id') },
    number: sql`vis.visit_number`,
    what: sql`${departmentName('fact.department')} || ', ' || ${named('staff', 'fact.doctor_id')}`,
  }),
  diagnoses: ({ own, zone, used, instantWithin, days }) => {
    const first = (column: string) =>
      sql`(array_agg(${sql.ref(`con.${column}`)} order by con.created_at, con.id))[1] ${sql.ref(column)}`
    const whose = [
      ...(used.includes('department') ? [first('department')] : []),
      ...(used.includes('clinician') ? [first('doctor_id')] : []),
    ]
    return {
      main: 'fact',
      // The clock is asked once for each row, and the first of several notes is looked for only where it is asked whose
      // it is.
      from: sql`(
        select con.hospital_id, con.visit_id, dia.code, con.visit_id || dia.code id,
          min(con.created_at) at time zone ${zone} at_clock,
          ${sql.join([...whose, sql`bool_or(dia.certainty = 'confirmed') confirmed`])}
        from consultations con
        join consultation_diagnoses dia on dia.hospital_id = con.hospital_id and dia.consultation_id = con.id
        where con.hospital_id = ${own} and con.status = 'completed' and ${instantWithin('con.created_at', days)}
        group by con.hospital_id, con.visit_id, dia.code) fact`,
      beside: sql`left join diagnosis_codes icd on icd.code = fact.code`,
      moment: { local: 'fact.at_clock' },
      visit: 'fact.visit_id',
      patient: 'vis.patient_id',
      own: {
        diagnosis: sql`fact.code`,
        chapter: sql`icd.chapter`,
        certainty: sql`case when fact.confirmed then 'confirmed' else 'suspected' end`,
        department: sql`fact.department`,
        clinician: idOr('fact.doctor_id'),
      },
      number: sql`vis.visit_number`,
      what: sql`fact.code || ' ' || icd.title`,
    }
  },
  tests: () => ({
    ...ofOrders,
    from: sql`lab_orders fact`,
    patient: 'vis.patient_id',
    own: {
      test: idOr('fact.test_type_id'),
      urgency: sql`fact.priority`,
      ...ofOrder('fact.ordered_by', 'fact.consultation_id'),
    },
    number: sql`fact.order_number`,
    what: named('lab_test_types', 'fact.test_type_id'),
  }),
  results: () => ({
    main: 'fact',
    from: sql`lab_results fact`,
    beside: sql`join lab_orders lor on lor.hospital_id = fact.hospital_id and lor.id = fact.order_id`,
    moment: { instant: 'fact.performed_at' },
    visit: 'fact.visit_id',
    patient: 'fact.patient_id',
    where: sql`fact.critical and fact.status = 'approved'`,
    own: { test: idOr('fact.test_type_id'), ...ofOrder('lor.ordered_by', 'lor.consultation_id') },
    number: sql`lor.order_number`,
    what: named('lab_test_types', 'fact.test_type_id'),
  }),
  studies: () => ({
    ...ofOrders,
    from: sql`radiology_orders fact`,
    patient: 'vis.patient_id',
    own: {
      study: idOr('fact.study_type_id'),
      urgency: sql`fact.priority`,
      ...ofOrder('fact.ordered_by', 'fact.consultation_id'),
    },
    number: sql`fact.order_number`,
    what: sql`fact.study_type`,
  }),
  prescriptions: () => ({
    ...ofOrders,
    from: sql`pharmacy_prescriptions fact`,
    patient: 'fact.patient_id',
    own: { medicine: idOr('fact.medication_id'), ...ofOrder('fact.prescribed_by', 'fact.consultation_id') },
    number: sql`vis.visit_number`,
    what: sql`fact.medication_name`,
  }),
  dispenses: () => ({
    main: 'fact',
    from: sql`pharmacy_dispenses fact`,
    beside: sql`join pharmacy_prescriptions rx on rx.hospital_id = fact.hospital_id and rx.id = fact.prescription_id`,
    moment: { instant: 'fact.created_at' },
    visit: 'rx.visit_id',
    patient: 'rx.patient_id',
    where: sql`fact.returned_quantity < fact.quantity`,
    own: { medicine: idOr('fact.medication_id'), ...ofOrder('rx.prescribed_by', 'rx.consultation_id') },
    number: sql`vis.visit_number`,
    what: named('pharmacy_medications', 'fact.medication_id'),
  }),
  payments: () => ({
    main: 'fact',
    from: sql`billing_payments fact`,
    moment: { instant: 'fact.created_at' },
    visit: null,
    patient: 'fact.patient_id',
    where: sql`fact.payment_mode <> all(${noMoney}::text[])`,
    own: {
      mode: sql`fact.payment_mode`,
      cashier: idOr('fact.taken_by'),
      paid_by: sql`case when fact.payment_mode <> 'insurance' then 'patients'
        else coalesce(${insurerPaying}, ${unknown}) end`,
    },
    number: sql`fact.payment_number`,
    what: sql`initcap(replace(fact.kind, '_', ' '))`,
    invoice: sql`fact.invoice_id`,
  }),
  debts: ({ at, own, days }) => ({
    main: 'fact',
    from: sql`(select bal.*, ${own} hospital_id, coalesce(bal.insurer, bal.kind) || bal.invoice_id id
      from (${open(at, { day: days.to })}) bal) fact`,
    beside: sql`join billing_invoices inv on inv.hospital_id = fact.hospital_id and inv.id = fact.invoice_id`,
    moment: null,
    visit: 'inv.visit_id',
    patient: 'fact.patient_id',
    own: {
      debtor: sql`case when fact.kind = 'patient' then 'patients' else ${orUnknown('fact.insurer')} end`,
      debt_age: sql`fact.age`,
    },
    number: sql`fact.invoice_number`,
    what: sql`case when fact.kind = 'patient' then 'Patients' else coalesce((
      select ins.name
      from insurers ins
      where ins.hospital_id = fact.hospital_id and ins.key = fact.insurer), fact.insurer) end`,
    invoice: sql`fact.invoice_id`,
  }),
  denials: () => ({
    main: 'fact',
    from: sql`billing_claim_denials fact`,
    beside: sql`join billing_insurance_claims other on other.hospital_id = fact.hospital_id
      and other.id = fact.claim_id`,
    moment: { day: 'fact.denied_on' },
    visit: null,
    patient: 'other.patient_id',
    own: { reason: sql`fact.reason_code`, insurer: sql`other.insurance_provider` },
    number: sql`other.claim_number`,
    what: sql`fact.reason`,
    invoice: sql`other.invoice_id`,
  }),
  queues: ({ own, zone, instantWithin, days }) => ({
    main: 'fact',
    // Two entries for each visit: the clock is asked once for each, however often its time is looked at.
    from: sql`(select que.*, que.created_at at time zone ${zone} at_clock from queues que
      where que.hospital_id = ${own} and ${instantWithin('que.created_at', days)} offset 0) fact`,
    moment: { local: 'fact.at_clock' },
    visit: 'fact.visit_id',
    patient: 'vis.patient_id',
    own: { department: sql`fact.department`, urgency: sql`fact.priority::text` },
    number: sql`vis.visit_number`,
    what: sql`${departmentName('fact.department')} || ', ' || fact.ticket`,
  }),
  triages: ({ own, instantWithin, days }) => ({
    main: 'fact',
    // The first of each visit, as in the report of priorities.
    from: sql`(select tri.* from triage_records tri
      where tri.hospital_id = ${own} and ${instantWithin('tri.created_at', days)} and not exists (
      select from triage_records before
      where before.hospital_id = tri.hospital_id and before.visit_id = tri.visit_id
        and (before.created_at, before.id) < (tri.created_at, tri.id))) fact`,
    moment: { instant: 'fact.created_at' },
    visit: 'fact.visit_id',
    patient: 'vis.patient_id',
    own: { department: orUnknown('fact.department'), priority: orUnknown('fact.priority') },
    number: sql`vis.visit_number`,
    what: sql`initcap(fact.priority) || ', ' || ${departmentName('fact.department')}`,
  }),
  seen: ({ own, zone, instantWithin, dayOf, days }) => ({
    main: 'fact',
    // Who began a consultation in which visit on which day, each once, as in the report of visits per clinician.
    from: sql`(
      select con.hospital_id, con.visit_id, con.doctor_id,
        con.visit_id || con.doctor_id::text || min(con.created_at)::text id, bool_or(vis.status = 'completed') done,
        min(con.created_at) at time zone ${zone} at_clock
      from consultations con join visits vis on vis.hospital_id = con.hospital_id and vis.id = con.visit_id
      where con.hospital_id = ${own} and ${instantWithin('con.created_at', days)}
      group by con.hospital_id, con.visit_id, con.doctor_id, ${dayOf('con.created_at')}) fact`,
    moment: { local: 'fact.at_clock' },
    visit: 'fact.visit_id',
    patient: 'vis.patient_id',
    own: { clinician: idOr('fact.doctor_id') },
    number: sql`vis.visit_number`,
    what: named('staff', 'fact.doctor_id'),
  }),
  appointments: ({ zone }) => ({
    main: 'fact',
    from: sql`appointments fact`,
    moment: { instant: 'fact.starts_at' },
    visit: null,
    patient: 'fact.patient_id',
    own: { department: sql`fact.department`, clinician: idOr('fact.clinician_id') },
    number: sql`to_char(fact.starts_at at time zone ${zone}, 'HH24:MI')`,
    what: named('appointment_types', 'fact.appointment_type_id'),
  }),
  admissions: () => stays('fact.admitted_at', sql`fact.status in ('admitted', 'discharged')`),
  stays: () => stays('fact.discharged_at', sql`fact.status = 'discharged'`),
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
