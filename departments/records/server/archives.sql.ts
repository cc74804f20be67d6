import { type RawBuilder, sql } from 'kysely'
import { contains, type List, written } from '../../../kernel/server/lists/list.ts'
import { type Column, type HospitalDb, only } from '../../../kernel/server/tenant.ts'
import { PAYABLE } from '../../billing/invoice-states.ts'
import { isInState } from '../../billing/server/index.ts'
import { patientColumns } from '../../patients/server/index.ts'
import type { OpenThing, RecordClass } from '../retention.ts'

/** For how many years each class is kept today. */
export type Years = Readonly<Record<RecordClass, number>>
export type Kept = {
  patient_id: string
  op_number: string
  first_name: string
  last_name: string
  archived_at: Date | null
  class: RecordClass
  last_activity_on: string
  keep_until: string
}

/**
 * The patients `of` with the class that keeps each record for the longest, and until when. An activity is a
 * registration, a visit, an appointment, something recorded, a paper, a consent, or that the record came back.
 * Mental health: a stay on such a ward, or a diagnosis of chapter V of ICD-10 (F). Maternity: such a ward, or a
 * diagnosis of chapter XV (O) or Z33 to Z39.
 */
const keeping = (at: HospitalDb, years: Years, of: RawBuilder<unknown>): RawBuilder<Kept> => {
  const day = (moment: RawBuilder<unknown>) => sql`(${moment} at time zone ${at.time_zone})::date`
  const visits = sql`from visits vis where vis.hospital_id = pat.hospital_id and vis.patient_id = pat.id`
  const diagnosis = (pattern: string) => sql`exists (select from visits vis
    join consultations con on con.hospital_id = vis.hospital_id and con.visit_id = vis.id
    join consultation_diagnoses dia on dia.hospital_id = con.hospital_id and dia.consultation_id = con.id
    where vis.hospital_id = pat.hospital_id and vis.patient_id = pat.id and dia.code ~ ${pattern})`
  const ward = (category: Column<'wards', 'category'>) => sql`exists (select from admissions adm
    join bed_stays bst on bst.hospital_id = adm.hospital_id and bst.admission_id = adm.id
    join wards wrd on wrd.hospital_id = bst.hospital_id and wrd.id = bst.ward_id
    where adm.hospital_id = pat.hospital_id and adm.patient_id = pat.id and wrd.category = ${category})`
  return sql<Kept>`(
    select pat.id patient_id, pat.op_number, pat.first_name, pat.last_name, pat.archived_at, rule.class,
      last.last_on last_activity_on, rule.keep_until
    from patients pat
    cross join lateral (select ${day(sql`greatest(pat.created_at,
      (select greatest(max(vis.created_at), max(vis.closed_at)) ${visits}),
      (select max(rec.created_at) from medical_records rec
        where rec.hospital_id = pat.hospital_id and rec.patient_id = pat.id),
      (select max(doc.created_at) from patient_documents doc
        where doc.hospital_id = pat.hospital_id and doc.patient_id = pat.id),
      (select max(greatest(cns.recorded_at, cns.withdrawn_at)) from patient_consents cns
        where cns.hospital_id = pat.hospital_id and cns.patient_id = pat.id),
      (select max(app.starts_at) from appointments app
        where app.hospital_id = pat.hospital_id and app.patient_id = pat.id),
      (select max(arc.restored_at) from patient_archives arc
        where arc.hospital_id = pat.hospital_id and arc.patient_id = pat.id))`)} last_on) last
    cross join lateral (
      select cand.class, (cand.from_on + make_interval(years => cand.years))::date keep_until
      from (
        select 'outpatient' class, last.last_on from_on, ${years.outpatient}::int years
        union all select 'inpatient', last.last_on, ${years.inpatient}::int
          where exists (select from admissions adm
            where adm.hospital_id = pat.hospital_id and adm.patient_id = pat.id and adm.admitted_at is not null)
        union all select 'child', greatest(last.last_on, (pat.date_of_birth + interval '18 years')::date),
          ${years.child}::int
          where pat.date_of_birth + interval '18 years' > ${day(sql`pat.created_at`)}
        union all select 'maternity', last.last_on, ${years.maternity}::int
        where ${ward('Maternity')} or ${diagnosis('^(O|Z3[3-9])')}
        union all select 'mental_health', last.last_on, ${years.mental_health}::int
        where ${ward('Mental health')} or ${diagnosis('^F')}
        union all select 'radiology', last.last_on, ${years.radiology}::int
          where exists (select from visits vis
            join radiology_orders ror on ror.hospital_id = vis.hospital_id and ror.visit_id = vis.id
            where vis.hospital_id = pat.hospital_id and vis.patient_id = pat.id and ror.status <> 'cancelled')
        union all select 'laboratory', last.last_on, ${years.laboratory}::int
          where exists (select from visits vis
            join lab_orders lor on lor.hospital_id = vis.hospital_id and lor.visit_id = vis.id
            where vis.hospital_id = pat.hospital_id and vis.patient_id = pat.id and lor.status <> 'cancelled')
        union all select 'deceased', ${day(sql`pat.died_at`)}, ${years.deceased}::int where pat.died_at is not null
      ) cand order by 2 desc, cand.class limit 1
    ) rule
    where pat.hospital_id = ${at.hospital_id}::uuid and pat.merged_into is null and ${of}
  )`
}

/** What of the patient of a row `kept` of `keeping` is open. */
const openOf = (at: HospitalDb): RawBuilder<OpenThing[]> => {
  const its = (alias: string) =>
    sql`${sql.ref(`${alias}.hospital_id`)} = ${at.hospital_id}::uuid
      and ${sql.ref(`${alias}.patient_id`)} = kept.patient_id`
  return sql<OpenThing[]>`array_remove(array[
    case when exists (select from visits vis where ${its('vis')}
      and vis.status not in ('completed', 'cancelled')) then 'visit' end,
    case when exists (select from admissions adm where ${its('adm')}
      and adm.status in ('requested', 'admitted')) then 'stay' end,
    case when exists (select from billing_invoices inv
      where ${its('inv')} and ${isInState('inv', PAYABLE)} and inv.remaining_amount > 0) then 'balance' end,
    case when exists (select from billing_insurance_claims clm
      where ${its('clm')} and clm.status in ('draft', 'submitted', 'in_review', 'approved')) then 'claim' end,
    case when exists (select from appointments app
      where ${its('app')} and app.status in ('scheduled', 'confirmed')
        and app.starts_at >= date_trunc('day', now(), ${at.time_zone}))
      then 'appointment' end,
    case when exists (select from appointment_waiting_list wai
      where ${its('wai')} and wai.status = 'waiting') then 'waiting_list' end,
    case when exists (select from legal_holds hld where ${its('hld')} and hld.lifted_at is null) then 'hold' end,
    case when exists (select from data_requests drq where ${its('drq')} and drq.status = 'open') then 'data_request' end
  ], null)`
}

export type KeptAndOpen = Kept & { open: OpenThing[]; due: boolean }
/** Until when a record is kept, and what of it is open now. */
export async function selectKept(
  at: HospitalDb,
  years: Years,
  patientId: string,
  today: string,
): Promise<KeptAndOpen | undefined> {
  const { rows } = await sql<KeptAndOpen>`select kept.*, kept.keep_until < ${today}::date due, ${openOf(at)} open
    from ${keeping(at, years, sql`pat.id = ${patientId}::uuid`)} kept`.execute(at.tx)
  return rows[0]
}

type Filter = { search: string; class?: RecordClass | undefined; today: string }
/**
 * What is due: not archived, its day has passed, and nothing of it is open. Every record is kept as an outpatient's at
 * least, so only who was last here before that is looked at.
 */
export function due(
  at: HospitalDb,
  years: Years,
  { search, class: only_, today }: Filter,
): List<Kept & { id: string }> {
  const before = sql`((${today}::date - make_interval(years => ${years.outpatient}::int)) at time zone ${at.time_zone})`
  const old = sql`pat.archived_at is null and pat.created_at < ${before} and not exists (select from visits vis
    where vis.hospital_id = pat.hospital_id and vis.patient_id = pat.id and vis.created_at >= ${before})
      and ${sql.join([sql`true`, ...contains(search, ...patientColumns)], sql` and `)}`
  const from = sql`from ${keeping(at, years, old)} kept
    where kept.keep_until < ${today}::date and ${openOf(at)} = '{}' ${only_ ? sql`and kept.class = ${only_}` : sql``}`
  return {
    rows: written(
      at,
      sql<Kept & { id: string }>`select kept.patient_id id, kept.* ${from} order by kept.keep_until, kept.patient_id`,
    ),
    matching: async () => only((await sql<{ n: number }>`select count(*) n ${from}`.execute(at.tx)).rows).n,
  }
}
