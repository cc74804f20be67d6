import { sql } from 'kysely'
import { type List, literally, written } from '../../../kernel/server/lists/list.ts'
import type { HospitalDb } from '../../../kernel/server/tenant.ts'
import type { HistoryKind } from '../history.contract.ts'

export type HistoryRow = {
  id: string
  at: Date
  kind: HistoryKind
  title: string
  text: string
  department: string | null
  by: string
  visit_number: string | null
}
export type HistoryFilter = {
  patient_id: string
  kind?: HistoryKind | undefined
  department?: string | undefined
  from?: string | undefined
  to?: string | undefined
  search: string
}

/**
 * Each arm: id, at, kind, title, text, department, who, the visit. Only what was approved, and nothing that was taken
 * back.
 */
const entries = (at: HospitalDb, patientId: string) => {
  const its = (alias: string) =>
    sql`${sql.ref(`${alias}.hospital_id`)} = ${at.hospital_id}::uuid and ${sql.ref(`${alias}.patient_id`)} = ${patientId}::uuid`
  const ofVisit = sql`v.hospital_id = ${at.hospital_id}::uuid and v.patient_id = ${patientId}::uuid`
  return sql`
    select v.id::text id, v.created_at at, 'visit' kind, 'Visit ' || v.visit_number title, initcap(v.visit_type) || ', ' || v.status text, 'reception' department,
      v.registered_by who, v.id visit_id
    from visits v where ${ofVisit}
    union all
    select r.id::text, r.created_at, case r.record_type when 'diagnosis' then 'diagnosis' when 'admission' then 'admission' else case r.source when 'triage' then 'triage' else 'note' end end,
      r.title, r.summary, case r.source when 'consultation' then c.department when 'triage' then 'triage' else 'inpatient' end, r.created_by, r.visit_id
    from medical_records r left join consultations c on c.hospital_id = r.hospital_id and c.id = r.source_id and r.source = 'consultation' where ${its('r')}
    union all
    select l.id::text, coalesce(l.reviewed_at, l.performed_at), 'laboratory', t.name,
      concat_ws(E'\n', nullif(concat_ws(' ', l.result_value, l.unit, case when l.reference_range is not null then '(' || l.reference_range || ')' end, l.flag), ''),
        (select string_agg(concat_ws(' ', f ->> 'name', f ->> 'value', f ->> 'unit', f ->> 'flag'), E'\n') from jsonb_array_elements(coalesce(l.custom_fields, '[]')) f), l.interpretation),
      'laboratory', l.performed_by, l.visit_id
    from lab_results l join lab_test_types t on t.hospital_id = l.hospital_id and t.id = l.test_type_id where ${its('l')} and l.status = 'approved'
    union all
    select x.id::text, coalesce(x.reviewed_at, x.performed_at), 'radiology', o.study_type, concat_ws(E'\n', nullif(x.findings, ''), nullif(x.impression, '')), 'radiology', x.performed_by, x.visit_id
    from radiology_results x join radiology_orders o on o.hospital_id = x.hospital_id and o.id = x.order_id where ${its('x')} and x.status = 'approved'
    union all
    select m.id::text, m.created_at, 'prescription', m.medication_name, concat_ws(', ', m.dosage, m.frequency, m.duration, m.route, m.instructions) ||
      case when m.status = 'cancelled' then ' (cancelled)' else '' end, 'pharmacy', m.prescribed_by, m.visit_id
    from pharmacy_prescriptions m where ${its('m')}
    union all
    select b.id::text, coalesce(b.done_at, b.created_at), 'procedure', b.name, concat_ws(E'\n', b.status, b.done_notes), b.department, coalesce(b.done_by, b.ordered_by), b.visit_id
    from billing_procedures b join visits v on v.hospital_id = b.hospital_id and v.id = b.visit_id where b.hospital_id = ${at.hospital_id}::uuid and ${ofVisit}
    union all
    select f.id::text, f.created_at, 'referral', 'Referral', concat_ws(E'\n', f.reason, f.notes, f.status), f.department, f.referred_by, f.visit_id
    from order_referrals f where ${its('f')}
    union all
    select a.id::text, a.recorded_at, 'allergy', a.substance, concat_ws(', ', a.reaction, a.severity, a.certainty), null, a.recorded_by, a.visit_id
    from patient_allergies a where ${its('a')} and a.retracted_at is null
    union all
    select d.id::text, d.created_at, 'document', d.title, replace(d.kind, '_', ' '), null, d.uploaded_by, d.visit_id
    from patient_documents d where ${its('d')} and d.archived_at is null`
}

/** What was recorded of a patient, the newest first. */
export function history(
  at: HospitalDb,
  { patient_id, kind, department, from, to, search }: HistoryFilter,
): List<HistoryRow> {
  const zone = sql.lit(at.time_zone)
  const conditions = [
    sql`true`,
    ...(kind ? [sql`e.kind = ${kind}`] : []),
    ...(department ? [sql`e.department = ${department}`] : []),
    ...(from ? [sql`e.at >= ${from}::date::timestamp at time zone ${zone}`] : []),
    ...(to ? [sql`e.at < (${to}::date + 1)::timestamp at time zone ${zone}`] : []),
    ...(search ? [sql`s.name ilike ${`%${literally(search)}%`}`] : []),
  ]
  const found = sql`from (${entries(at, patient_id)}) e
    join staff s on s.hospital_id = ${at.hospital_id}::uuid and s.id = e.who
    left join visits n on n.hospital_id = ${at.hospital_id}::uuid and n.id = e.visit_id
    where ${sql.join(conditions, sql` and `)}`
  return {
    rows: written(
      at,
      sql<HistoryRow>`select e.id, e.at, e.kind, e.title, e.text, e.department, s.name "by", n.visit_number ${found}
          order by e.at desc, e.kind, e.id`,
    ),
    matching: async () => (await sql<{ n: number }>`select count(*) n ${found}`.execute(at.tx)).rows[0]?.n ?? 0,
  }
}
