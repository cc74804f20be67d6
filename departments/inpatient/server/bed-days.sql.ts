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
    select adm.id admission_id, adm.visit_id, adm.admitted_by, to_char(dates.day, 'YYYY-MM-DD') "day", slept.ward_id,
      slept.bed_id, wrd.nursing_id ward_nursing_id
    from admissions adm
    cross join lateral (select (adm.admitted_at at time zone ${at.time_zone})::date came,
      (adm.discharged_at at time zone ${at.time_zone})::date went) stay
    cross join lateral generate_series(stay.came::timestamp,
      (case when stay.went is null then ${until}::date
        else least(${until}::date, greatest(stay.went - 1, stay.came)) end)::timestamp, interval '1 day') dates(day)
    cross join lateral (
      select bst.ward_id, bst.bed_id from bed_stays bst
      where bst.hospital_id = adm.hospital_id and bst.admission_id = adm.id
        and bst.from_at < ((dates.day + interval '1 day') at time zone ${at.time_zone})
      order by bst.from_at desc, bst.id desc limit 1
    ) slept
    join wards wrd on wrd.hospital_id = adm.hospital_id and wrd.id = slept.ward_id
    where adm.hospital_id = ${at.hospital_id}::uuid and adm.status in ('admitted', 'discharged')
      and (${admissionId ?? null}::uuid is null or adm.id = ${admissionId ?? null}::uuid)
      and (${day ?? null}::date is null or dates.day::date = ${day ?? null}::date)
      and not exists (select from bed_days bdd
        where bdd.hospital_id = adm.hospital_id and bdd.admission_id = adm.id and bdd.day = dates.day::date)
    order by adm.visit_id, dates.day`.execute(at.tx)
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
    .from('bed_days as bdd')
    .innerJoin(...same('wards as wrd', 'bdd.ward_id'))
    .innerJoin(...same('beds as bed', 'bdd.bed_id'))
    .select(['bdd.id', 'bdd.day', 'wrd.name as ward_name', 'bed.label as bed_label'])
    .where('bdd.admission_id', '=', admissionId)
    .orderBy('bdd.day')
    .execute()
