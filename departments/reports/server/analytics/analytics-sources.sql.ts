import { sql } from 'kysely'
import type { Bounds } from '../../../../kernel/contract/reports.ts'
import { dayWithin, inZone } from '../../../../kernel/server/lists/period.ts'
import type { HospitalDb } from '../../../../kernel/server/tenant.ts'
import {
  type DimensionName,
  dimensionOf,
  type MeasureName,
  measures,
  type SourceName,
  UNKNOWN,
} from '../../analytics.data.ts'
import { ageBandOn } from '../age-bands.sql.ts'
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
/** The rows of each source, and what is its own. Statements are made of these pieces alone. `used`: the dimensions that are asked for, where others cost time. */
function sourceOf(name: SourceName, at: HospitalDb, days: Bounds, used: readonly DimensionName[]): Source {
  const { hospital_id, time_zone } = at
  const { instantWithin } = inZone(time_zone)
  const own = sql`${hospital_id}::uuid`
  const order = {
    main: 'f' as const,
    moment: { instant: 'f.created_at' },
    visit: 'f.visit_id',
    where: sql`f.status <> 'cancelled'`,
  }
  switch (name) {
    case 'visits':
      return {
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
      }
    case 'patients':
      return {
        main: 'p',
        from: sql`patients p`,
        moment: { instant: 'p.created_at' },
        visit: null,
        patient: 'p.id',
        where: sql`p.merged_into is null`,
        own: { payer: orUnknown('p.payment_mode') },
        number: sql`p.op_number`,
        what: sql`'Registered'`,
      }
    case 'consultations':
      return {
        main: 'f',
        from: sql`consultations f`,
        moment: { instant: 'f.created_at' },
        visit: 'f.visit_id',
        patient: 'v.patient_id',
        own: { department: sql`f.department`, clinician: idOr('f.doctor_id') },
        number: sql`v.visit_number`,
        what: sql`${departmentName('f.department')} || ', ' || ${named('staff', 'f.doctor_id')}`,
      }
    case 'diagnoses': {
      const first = (column: string) =>
        sql`(array_agg(${sql.ref(`c.${column}`)} order by c.created_at, c.id))[1] ${sql.ref(column)}`
      const whose = [
        ...(used.includes('department') ? [first('department')] : []),
        ...(used.includes('clinician') ? [first('doctor_id')] : []),
      ]
      return {
        main: 'f',
        // The clock is asked once for each row, and the first of several notes is looked for only where it is asked whose it is.
        from: sql`(
          select c.hospital_id, c.visit_id, d.code, c.visit_id || d.code id, min(c.created_at) at time zone ${sql.lit(time_zone)} at_clock,
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
    }
    case 'admissions':
    case 'stays':
      return {
        main: 'f',
        from: sql`admissions f`,
        moment: { instant: name === 'stays' ? 'f.discharged_at' : 'f.admitted_at' },
        visit: 'f.visit_id',
        patient: 'f.patient_id',
        where: name === 'stays' ? sql`f.status = 'discharged'` : sql`f.status in ('admitted', 'discharged')`,
        own: { ward: idOr('f.ward_id'), admitted_from: sql`f.source`, discharged: orUnknown('f.discharge_kind') },
        number: sql`f.admission_number`,
        what: named('wards', 'f.ward_id'),
      }
    case 'tests':
      return {
        ...order,
        from: sql`lab_orders f`,
        patient: 'v.patient_id',
        own: {
          test: idOr('f.test_type_id'),
          urgency: sql`f.priority`,
          ...ofOrder('f.ordered_by', 'f.consultation_id'),
        },
        number: sql`f.order_number`,
        what: named('lab_test_types', 'f.test_type_id'),
      }
    case 'results':
      return {
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
      }
    case 'studies':
      return {
        ...order,
        from: sql`radiology_orders f`,
        patient: 'v.patient_id',
        own: {
          study: idOr('f.study_type_id'),
          urgency: sql`f.priority`,
          ...ofOrder('f.ordered_by', 'f.consultation_id'),
        },
        number: sql`f.order_number`,
        what: sql`f.study_type`,
      }
    case 'prescriptions':
      return {
        ...order,
        from: sql`pharmacy_prescriptions f`,
        patient: 'f.patient_id',
        own: { medicine: idOr('f.medication_id'), ...ofOrder('f.prescribed_by', 'f.consultation_id') },
        number: sql`v.visit_number`,
        what: sql`f.medication_name`,
      }
    case 'dispenses':
      return {
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
      }
    case 'charges':
    case 'credits':
    case 'reductions':
    case 'claimed':
      return journalSources[name]
    case 'payments':
      return {
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
      }
    case 'debts':
      return {
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
      }
    case 'denials':
      return {
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
      }
    case 'queues':
      return {
        main: 'f',
        // Two entries for each visit: the clock is asked once for each, however often its time is looked at.
        from: sql`(select q.*, q.created_at at time zone ${sql.lit(time_zone)} at_clock from queues q
          where q.hospital_id = ${own} and ${instantWithin('q.created_at', days)} offset 0) f`,
        moment: { local: 'f.at_clock' },
        visit: 'f.visit_id',
        patient: 'v.patient_id',
        own: { department: sql`f.department`, urgency: sql`f.priority::text` },
        number: sql`v.visit_number`,
        what: sql`${departmentName('f.department')} || ', ' || f.ticket`,
      }
    case 'triages':
      return {
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
      }
    case 'seen':
      return {
        main: 'f',
        // Who began a consultation in which visit on which day, each once, as in the report of visits per clinician.
        from: sql`(
          select c.hospital_id, c.visit_id, c.doctor_id, c.visit_id || c.doctor_id::text || min(c.created_at)::text id, bool_or(s.status = 'completed') done,
            min(c.created_at) at time zone ${sql.lit(time_zone)} at_clock
          from consultations c join visits s on s.hospital_id = c.hospital_id and s.id = c.visit_id
          where c.hospital_id = ${own} and ${instantWithin('c.created_at', days)}
          group by c.hospital_id, c.visit_id, c.doctor_id, ${inZone(time_zone).dayOf('c.created_at')}) f`,
        moment: { local: 'f.at_clock' },
        visit: 'f.visit_id',
        patient: 'v.patient_id',
        own: { clinician: idOr('f.doctor_id') },
        number: sql`v.visit_number`,
        what: named('staff', 'f.doctor_id'),
      }
    case 'appointments':
      return {
        main: 'f',
        from: sql`appointments f`,
        moment: { instant: 'f.starts_at' },
        visit: null,
        patient: 'f.patient_id',
        own: { department: sql`f.department`, clinician: idOr('f.clinician_id') },
        number: sql`to_char(f.starts_at at time zone ${sql.lit(time_zone)}, 'HH24:MI')`,
        what: named('appointment_types', 'f.appointment_type_id'),
      }
  }
}

const minutes = (from: Sql, to: Sql) => sql`extract(epoch from ${to} - ${from}) / 60`
/** What of its source a measure counts, and what it adds up or takes the median of. */
const meant: Partial<Record<MeasureName, { where?: Sql; value?: Sql }>> = {
  deaths: { where: sql`f.discharge_kind = 'died'` },
  length_of_stay: { value: minutes(sql`f.admitted_at`, sql`f.discharged_at`) },
  invoiced: { value: sql`case when f.credit = 'revenue' then f.amount else -f.amount end` },
  received: { value: sql`f.amount` },
  money_in: { where: sql`f.amount > 0`, value: sql`f.amount` },
  paid_back: { where: sql`f.amount < 0`, value: sql`-f.amount` },
  credited: { value: sql`case when f.debit = 'refunds' then f.amount else -f.amount end` },
  reduced: { value: sql`case when f.debit in ('discounts', 'waivers') then f.amount else -f.amount end` },
  claimed: { value: sql`case when f.debit = 'insurers' then f.amount else -f.amount end` },
  outstanding: { value: sql`f.amount` },
  denied: { value: sql`f.amount` },
  waiting_time: { value: minutes(sql`f.wait_start_time`, sql`least(f.called_at, f.service_start_time)`) },
  service_time: {
    value: sql`case when f.status = 'done' then ${minutes(sql`f.service_start_time`, sql`f.service_end_time`)} end`,
  },
  seen_completed: { where: sql`f.done` },
  served: { where: sql`f.status = 'done'` },
  left_unserved: { where: sql`f.status = 'removed' and f.service_start_time is null` },
  appointments: { where: sql`f.status <> 'cancelled'` },
  no_shows: { where: sql`f.status = 'no_show'` },
}

/** The pieces of a statement about a measure: where its rows are, and what each dimension is in them. */
export function piecesOf(
  measure: MeasureName,
  at: HospitalDb,
  days: Bounds,
  used: readonly DimensionName[],
  withPatient = false,
) {
  const source = sourceOf(measures[measure].source, at, days, used)
  const { main, moment, own = {} } = source
  const zone = sql.lit(at.time_zone)
  const local = !moment
    ? sql`${days.to}::date::timestamp`
    : 'day' in moment
      ? sql`${sql.ref(moment.day)}::timestamp`
      : 'local' in moment
        ? sql.ref(moment.local)
        : sql`(${sql.ref(moment.instant)} at time zone ${zone})`
  const shared: Partial<Record<DimensionName, { is: Sql; of: 'v' | 'p' | 'a' | 'time' }>> = {
    weekday: { of: 'time', is: sql`extract(isodow from ${local})::int::text` },
    hour: { of: 'time', is: sql`to_char(${local}, 'HH24:00')` },
    sex: { of: 'p', is: orUnknown('p.gender') },
    age: { of: 'p', is: ageBandOn(sql`(${local})::date`, UNKNOWN) },
    area: { of: 'p', is: sql`coalesce(nullif(initcap(trim(p.city)), ''), ${unknown})` },
    visit_type: { of: 'v', is: orUnknown('v.visit_type') },
    attendance: {
      of: 'v',
      is: sql`case when v.sequence = 1 then 'first' when v.sequence > 1 then 'again' else ${unknown} end`,
    },
    payer: { of: 'v', is: orUnknown('v.payment_mode') },
    insurer: {
      of: 'v',
      is: sql`case when v.payment_mode = 'insurance' then coalesce(nullif(v.payment_details ->> 'insurance_provider', ''), ${unknown}) else ${unknown} end`,
    },
    priority: {
      of: 'v',
      is: sql`coalesce((select t.priority from triage_records t where t.hospital_id = v.hospital_id and t.visit_id = v.id order by t.created_at, t.id limit 1), ${unknown})`,
    },
    outcome: {
      of: 'a',
      is: sql`case when a.discharge_kind = 'died' then 'died' when a.discharge_kind = 'referred' then 'referred_out' when a.id is not null then 'admitted'
        when v.status in ('cancelled', 'completed') then v.status else 'still_open' end`,
    },
  }
  const needs = new Set(used.flatMap((name) => (own[name] ? [] : [shared[name]?.of])))
  const ofPatient = withPatient || needs.has('p')
  const ofVisit = needs.has('v') || needs.has('a') || withPatient || (ofPatient && source.patient.startsWith('v.'))
  const joins = [
    ...(source.beside ? [source.beside] : []),
    ...(ofVisit && source.visit
      ? [sql`left join visits v on v.hospital_id = f.hospital_id and v.id = ${sql.ref(source.visit)}`]
      : []),
    ...(ofPatient && main !== 'p'
      ? [
          sql`left join patients p on p.hospital_id = ${sql.ref(`${main}.hospital_id`)} and p.id = ${sql.ref(source.patient)}`,
        ]
      : []),
    ...(needs.has('a')
      ? [
          sql`left join admissions a on a.hospital_id = v.hospital_id and a.visit_id = v.id and a.status in ('admitted', 'discharged')`,
        ]
      : []),
  ]
  const within =
    !moment || 'local' in moment // then the source is of the period already
      ? []
      : ['day' in moment ? dayWithin(moment.day, days) : inZone(at.time_zone).instantWithin(moment.instant, days)]
  return {
    ...source,
    /** What a dimension of a row is, as text; never null. */
    is: (name: DimensionName): Sql => {
      const { time } = dimensionOf(name)
      if (time) return sql`to_char(date_trunc(${sql.lit(time)}, ${local}), 'YYYY-MM-DD')`
      const expression = own[name] ?? shared[name]?.is
      if (!expression) throw new Error(`${measure} has no ${name}`)
      return expression
    },
    value: meant[measure]?.value ?? sql`null::numeric`,
    day: sql`to_char(${local}, 'YYYY-MM-DD')`,
    /** When it was, by the hospital's clock. */
    local,
    rows: sql`${source.from} ${sql.join(joins, sql` `)}`,
    /** What stands around a page of the source's own rows. */
    around: sql.join(joins, sql` `),
    conditions: [
      sql`${sql.ref(`${main}.hospital_id`)} = ${at.hospital_id}::uuid`,
      ...within,
      ...[source.where, meant[measure]?.where].filter((each) => each !== undefined),
    ],
  }
}
