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
  const visits = sql`from visits v where v.hospital_id = p.hospital_id and v.patient_id = p.id`
  const diagnosis = (pattern: string) => sql`exists (select from visits v
    join consultations c on c.hospital_id = v.hospital_id and c.visit_id = v.id
    join consultation_diagnoses d on d.hospital_id = c.hospital_id and d.consultation_id = c.id
    where v.hospital_id = p.hospital_id and v.patient_id = p.id and d.code ~ ${pattern})`
  const ward = (category: Column<'wards', 'category'>) => sql`exists (select from admissions a
    join bed_stays b on b.hospital_id = a.hospital_id and b.admission_id = a.id
    join wards w on w.hospital_id = b.hospital_id and w.id = b.ward_id
    where a.hospital_id = p.hospital_id and a.patient_id = p.id and w.category = ${category})`
  return sql<Kept>`(
    select p.id patient_id, p.op_number, p.first_name, p.last_name, p.archived_at, k.class, l.last_on last_activity_on, k.keep_until
    from patients p
    cross join lateral (select ${day(sql`greatest(p.created_at,
      (select greatest(max(v.created_at), max(v.closed_at)) ${visits}),
      (select max(r.created_at) from medical_records r where r.hospital_id = p.hospital_id and r.patient_id = p.id),
      (select max(f.created_at) from patient_documents f where f.hospital_id = p.hospital_id and f.patient_id = p.id),
      (select max(greatest(s.recorded_at, s.withdrawn_at)) from patient_consents s where s.hospital_id = p.hospital_id and s.patient_id = p.id),
      (select max(m.starts_at) from appointments m where m.hospital_id = p.hospital_id and m.patient_id = p.id),
      (select max(x.restored_at) from patient_archives x where x.hospital_id = p.hospital_id and x.patient_id = p.id))`)} last_on) l
    cross join lateral (
      select c.class, (c.from_on + make_interval(years => c.years))::date keep_until
      from (
        select 'outpatient' class, l.last_on from_on, ${years.outpatient}::int years
        union all select 'inpatient', l.last_on, ${years.inpatient}::int
          where exists (select from admissions a where a.hospital_id = p.hospital_id and a.patient_id = p.id and a.admitted_at is not null)
        union all select 'child', greatest(l.last_on, (p.date_of_birth + interval '18 years')::date), ${years.child}::int
          where p.date_of_birth + interval '18 years' > ${day(sql`p.created_at`)}
        union all select 'maternity', l.last_on, ${years.maternity}::int where ${ward('Maternity')} or ${diagnosis('^(O|Z3[3-9])')}
        union all select 'mental_health', l.last_on, ${years.mental_health}::int where ${ward('Mental health')} or ${diagnosis('^F')}
        union all select 'radiology', l.last_on, ${years.radiology}::int
          where exists (select from visits v join radiology_orders o on o.hospital_id = v.hospital_id and o.visit_id = v.id
            where v.hospital_id = p.hospital_id and v.patient_id = p.id and o.status <> 'cancelled')
        union all select 'laboratory', l.last_on, ${years.laboratory}::int
          where exists (select from visits v join lab_orders o on o.hospital_id = v.hospital_id and o.visit_id = v.id
            where v.hospital_id = p.hospital_id and v.patient_id = p.id and o.status <> 'cancelled')
        union all select 'deceased', ${day(sql`p.died_at`)}, ${years.deceased}::int where p.died_at is not null
      ) c order by 2 desc, c.class limit 1
    ) k
    where p.hospital_id = ${at.hospital_id}::uuid and p.merged_into is null and ${of}
  )`
}

/** What of the patient of a row `k` of `keeping` is open. */
const openOf = (at: HospitalDb): RawBuilder<OpenThing[]> => {
  const its = (alias: string) =>
    sql`${sql.ref(`${alias}.hospital_id`)} = ${at.hospital_id}::uuid and ${sql.ref(`${alias}.patient_id`)} = k.patient_id`
  return sql<OpenThing[]>`array_remove(array[
    case when exists (select from visits v where ${its('v')} and v.status not in ('completed', 'cancelled')) then 'visit' end,
    case when exists (select from admissions a where ${its('a')} and a.status in ('requested', 'admitted')) then 'stay' end,
    case when exists (select from billing_invoices i where ${its('i')} and ${isInState('i', PAYABLE)} and i.remaining_amount > 0) then 'balance' end,
    case when exists (select from billing_insurance_claims c where ${its('c')} and c.status in ('draft', 'submitted', 'in_review', 'approved')) then 'claim' end,
    case when exists (select from appointments m where ${its('m')} and m.status in ('scheduled', 'confirmed') and m.starts_at >= date_trunc('day', now(), ${at.time_zone}))
      then 'appointment' end,
    case when exists (select from appointment_waiting_list w where ${its('w')} and w.status = 'waiting') then 'waiting_list' end,
    case when exists (select from legal_holds h where ${its('h')} and h.lifted_at is null) then 'hold' end,
    case when exists (select from data_requests q where ${its('q')} and q.status = 'open') then 'data_request' end
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
  const { rows } = await sql<KeptAndOpen>`select k.*, k.keep_until < ${today}::date due, ${openOf(at)} open
    from ${keeping(at, years, sql`p.id = ${patientId}::uuid`)} k`.execute(at.tx)
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
  const old = sql`p.archived_at is null and p.created_at < ${before} and not exists (select from visits n
    where n.hospital_id = p.hospital_id and n.patient_id = p.id and n.created_at >= ${before}) and ${sql.join([sql`true`, ...contains(search, ...patientColumns)], sql` and `)}`
  const from = sql`from ${keeping(at, years, old)} k
    where k.keep_until < ${today}::date and ${openOf(at)} = '{}' ${only_ ? sql`and k.class = ${only_}` : sql``}`
  return {
    rows: written(
      at,
      sql<Kept & { id: string }>`select k.patient_id id, k.* ${from} order by k.keep_until, k.patient_id`,
    ),
    matching: async () => only((await sql<{ n: number }>`select count(*) n ${from}`.execute(at.tx)).rows).n,
  }
}
