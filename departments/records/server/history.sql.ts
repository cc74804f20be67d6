import { sql } from 'kysely'
import { type List, literally, written } from '../../../kernel/server/lists/list.ts'
import type { HospitalDb } from '../../../kernel/server/tenant.ts'
import { givenOtherwise } from '../../pharmacy/server/index.ts'
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
    sql`${sql.ref(`${alias}.hospital_id`)} = ${at.hospital_id}::uuid
      and ${sql.ref(`${alias}.patient_id`)} = ${patientId}::uuid`
  const ofVisit = sql`vis.hospital_id = ${at.hospital_id}::uuid and vis.patient_id = ${patientId}::uuid`
  return sql`
    select vis.id::text id, vis.created_at at, 'visit' kind, 'Visit ' || vis.visit_number title,
      initcap(vis.visit_type) || ', ' || vis.status text, 'reception' department, vis.registered_by who, vis.id visit_id
    from visits vis where ${ofVisit}
    union all
    select rec.id::text, rec.created_at, case rec.record_type when 'diagnosis' then 'diagnosis'
      when 'admission' then 'admission' else case rec.source when 'triage' then 'triage' else 'note' end end,
      rec.title, rec.summary, case rec.source when 'consultation' then con.department when 'triage' then 'triage'
        else 'inpatient' end, rec.created_by, rec.visit_id
    from medical_records rec
    left join consultations con on con.hospital_id = rec.hospital_id and con.id = rec.source_id
      and rec.source = 'consultation'
    where ${its('rec')}
    union all
    select lre.id::text, coalesce(lre.reviewed_at, lre.performed_at), 'laboratory', ltt.name,
      concat_ws(E'\n', nullif(concat_ws(' ', lre.result_value, lre.unit,
        case when lre.reference_range is not null then '(' || concat_ws(', ', lre.reference_range, lre.range_note) || ')' end, lre.flag), ''),
        (select string_agg(concat_ws(' ', f ->> 'name', f ->> 'value', f ->> 'unit', f ->> 'flag'), E'\n')
          from jsonb_array_elements(coalesce(lre.custom_fields, '[]')) f), lre.interpretation),
      'laboratory', lre.performed_by, lre.visit_id
    from lab_results lre
    join lab_test_types ltt on ltt.hospital_id = lre.hospital_id and ltt.id = lre.test_type_id
    where ${its('lre')} and lre.status = 'approved'
    union all
    select rpt.id::text, coalesce(rpt.reviewed_at, rpt.performed_at), 'radiology', ror.study_type,
      concat_ws(E'\n', nullif(rpt.findings, ''), nullif(rpt.impression, '')), 'radiology', rpt.performed_by,
      rpt.visit_id
    from radiology_results rpt
    join radiology_orders ror on ror.hospital_id = rpt.hospital_id and ror.id = rpt.order_id
    where ${its('rpt')} and rpt.status = 'approved'
    union all
    select rx.id::text, rx.created_at, 'prescription', rx.medication_name,
      concat_ws(', ', rx.dosage, rx.frequency, rx.duration, rx.route, rx.instructions) ||
      case when rx.status = 'cancelled' then ' (cancelled)' else '' end ||
      case when ${givenOtherwise} then E'\nGiven by the pharmacy: ' || concat_ws(', ',
        coalesce(med.name, rx.medication_name), coalesce(rx.substitute_dosage, rx.dosage),
        coalesce(rx.substitute_frequency, rx.frequency), coalesce(rx.substitute_duration, rx.duration),
        coalesce(rx.substitute_route, rx.route)) else '' end, 'pharmacy', rx.prescribed_by, rx.visit_id
    from pharmacy_prescriptions rx
    left join pharmacy_medications med on med.hospital_id = rx.hospital_id and med.id = rx.given_id
    where ${its('rx')}
    union all
    select prc.id::text, coalesce(prc.done_at, prc.created_at), 'procedure', prc.name,
      concat_ws(E'\n', prc.status, prc.done_notes), prc.department, coalesce(prc.done_by, prc.ordered_by), prc.visit_id
    from billing_procedures prc
    join visits vis on vis.hospital_id = prc.hospital_id and vis.id = prc.visit_id
    where prc.hospital_id = ${at.hospital_id}::uuid and ${ofVisit}
    union all
    select rfr.id::text, rfr.created_at, 'referral', 'Referral', concat_ws(E'\n', rfr.reason, rfr.notes, rfr.status),
      rfr.department, rfr.referred_by, rfr.visit_id
    from order_referrals rfr where ${its('rfr')}
    union all
    select alg.id::text, alg.recorded_at, 'allergy', alg.substance,
      concat_ws(', ', alg.reaction, alg.severity, alg.certainty), null, alg.recorded_by, alg.visit_id
    from patient_allergies alg where ${its('alg')} and alg.retracted_at is null
    union all
    select doc.id::text, doc.created_at, 'document', doc.title, replace(doc.kind, '_', ' '), null, doc.uploaded_by,
      doc.visit_id
    from patient_documents doc where ${its('doc')} and doc.archived_at is null`
}

/** What was recorded of a patient, the newest first. */
export function history(
  at: HospitalDb,
  { patient_id, kind, department, from, to, search }: HistoryFilter,
): List<HistoryRow> {
  const zone = sql.lit(at.time_zone)
  const conditions = [
    sql`true`,
    ...(kind ? [sql`entry.kind = ${kind}`] : []),
    ...(department ? [sql`entry.department = ${department}`] : []),
    ...(from ? [sql`entry.at >= ${from}::date::timestamp at time zone ${zone}`] : []),
    ...(to ? [sql`entry.at < (${to}::date + 1)::timestamp at time zone ${zone}`] : []),
    ...(search ? [sql`stf.name ilike ${`%${literally(search)}%`}`] : []),
  ]
  const found = sql`from (${entries(at, patient_id)}) entry
    join staff stf on stf.hospital_id = ${at.hospital_id}::uuid and stf.id = entry.who
    left join visits vis on vis.hospital_id = ${at.hospital_id}::uuid and vis.id = entry.visit_id
    where ${sql.join(conditions, sql` and `)}`
  return {
    rows: written(
      at,
      sql<HistoryRow>`select entry.id, entry.at, entry.kind, entry.title, entry.text, entry.department, stf.name "by",
        vis.visit_number ${found}
          order by entry.at desc, entry.kind, entry.id`,
    ),
    matching: async () => (await sql<{ n: number }>`select count(*) n ${found}`.execute(at.tx)).rows[0]?.n ?? 0,
  }
}
