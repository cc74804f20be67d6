import { sql } from 'kysely'
import { type HospitalDb, same } from '../../../kernel/server/tenant.ts'

/** Whether a day of this admission was charged. */
export const hasBedDays = async (at: HospitalDb, admissionId: string): Promise<boolean> =>
  (await at.from('bed_days').select('id').where('admission_id', '=', admissionId).limit(1).executeTakeFirst()) !==
  undefined

export type MissingDay = {
  admission_id: string
  visit_id: string
  admitted_by: string
  day: string
  ward_id: string
  bed_id: string
  ward_nursing_id: string
}
/**
 * Days for which nothing is charged yet, up to `until` (a local day that is over, or today for who leaves today):
 * where the patient lay at the end of each day, or, for a day on which they came and left, where they lay last.
 * `day`: that day alone. `admissionId`: that stay alone.
 */
export async function selectMissing(
  at: HospitalDb,
  { until, day, admissionId }: { until: string; day?: string; admissionId?: string },
): Promise<MissingDay[]> {
  const { rows } = await sql<MissingDay>`
    select a.id admission_id, a.visit_id, a.admitted_by, to_char(d.day, 'YYYY-MM-DD') "day", s.ward_id, s.bed_id, w.nursing_id ward_nursing_id
    from admissions a
    cross join lateral (select (a.admitted_at at time zone ${at.time_zone})::date came, (a.discharged_at at time zone ${at.time_zone})::date went) stay
    cross join lateral generate_series(stay.came::timestamp,
      (case when stay.went is null then ${until}::date else least(${until}::date, greatest(stay.went - 1, stay.came)) end)::timestamp, interval '1 day') d(day)
    cross join lateral (
      select x.ward_id, x.bed_id from bed_stays x
      where x.hospital_id = a.hospital_id and x.admission_id = a.id and x.from_at < ((d.day + interval '1 day') at time zone ${at.time_zone})
      order by x.from_at desc, x.id desc limit 1
    ) s
    join wards w on w.hospital_id = a.hospital_id and w.id = s.ward_id
    where a.hospital_id = ${at.hospital_id}::uuid and a.status in ('admitted', 'discharged')
      and (${admissionId ?? null}::uuid is null or a.id = ${admissionId ?? null}::uuid)
      and (${day ?? null}::date is null or d.day::date = ${day ?? null}::date)
      and not exists (select from bed_days b where b.hospital_id = a.hospital_id and b.admission_id = a.id and b.day = d.day::date)
    order by a.visit_id, d.day`.execute(at.tx)
  return rows
}

export type ChargedDay = {
  id: string
  nursing_id: string
  admission_id: string
  day: string
  ward_id: string
  bed_id: string
}
/** Keeps days as charged; answers those that nobody kept meanwhile. */
export const insertBedDays = (at: HospitalDb, rows: readonly ChargedDay[]) =>
  at
    .insert('bed_days', rows)
    .onConflict((conflict) => conflict.columns(['hospital_id', 'admission_id', 'day']).doNothing())
    .returning('id')
    .execute()

/** The days of an admission that were charged, oldest first. */
export const selectBedDays = (at: HospitalDb, admissionId: string) =>
  at
    .from('bed_days as b')
    .innerJoin(...same('wards as w', 'b.ward_id'))
    .innerJoin(...same('beds as e', 'b.bed_id'))
    .select(['b.id', 'b.day', 'w.name as ward_name', 'e.label as bed_label'])
    .where('b.admission_id', '=', admissionId)
    .orderBy('b.day')
    .execute()
