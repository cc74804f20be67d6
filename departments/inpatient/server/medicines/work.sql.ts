import { sql } from 'kysely'
import { type HospitalDb, same } from '../../../../kernel/server/tenant.ts'
import { ofPatient } from '../../../patients/server/index.ts'

/** Whether there is such a ward. */
export const hasWard = async (at: HospitalDb, id: string): Promise<boolean> =>
  (await at.from('wards').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** Who lies on a ward, in the order of the beds. */
export const selectLying = (at: HospitalDb, wardId: string) =>
  at
    .from('bed_stays as s')
    .innerJoin(...same('beds as b', 's.bed_id'))
    .innerJoin(...same('admissions as a', 's.admission_id'))
    .innerJoin(...same('patients as p', 'a.patient_id'))
    .select(['a.id as admission_id', 'a.admission_number', ...ofPatient, 'b.label as bed_label'])
    .where('s.ward_id', '=', wardId)
    .where('s.to_at', 'is', null)
    .orderBy('b.position')
    .orderBy('b.label')
    .execute()

/**
 * What is or may become due to those who lie on a ward, each medicine with the due times of which something stands:
 * as far back as one round of it lasts. And stopped ones whose infusion still runs.
 */
export const selectToGive = (at: HospitalDb, wardId: string) =>
  at
    .from('bed_stays as s')
    .innerJoin('ward_medicines as m', (join) =>
      join.onRef('m.hospital_id', '=', 's.hospital_id').onRef('m.admission_id', '=', 's.admission_id'),
    )
    .leftJoinLateral(
      sql<{ due: string[]; running: boolean }>`(
        select coalesce(jsonb_agg(d.due_at) filter (where d.due_at is not null), '[]') due,
          coalesce(bool_or(d.is_infusion and d.ended_at is null), false) running
        from ward_doses d where d.hospital_id = m.hospital_id and d.medicine_id = m.id and d.struck_at is null
          and (d.due_at >= now() - (m.every_days + 1) * interval '1 day' or m.kind in ('stat', 'infusion')))`.as('d'),
      (join) => join.onTrue(),
    )
    .select([
      'm.id as medicine_id',
      'm.admission_id',
      'm.medication_name',
      'm.kind',
      'm.dosage',
      'm.route',
      'm.instructions',
      'm.needs_second',
      'm.times',
      'm.every_days',
      'm.starts_at',
      'm.ends_at',
      'm.status',
      'm.status_at',
      sql<string[]>`d.due`.as('recorded'),
      sql<boolean>`d.running`.as('running'),
    ])
    .where('s.ward_id', '=', wardId)
    .where('s.to_at', 'is', null)
    .where(sql<boolean>`(m.status <> 'stopped' and m.kind <> 'as_needed' or m.kind = 'infusion' and d.running)`)
    .where(
      sql<boolean>`(m.ends_at is null or m.ends_at > now() - (m.every_days + 1) * interval '1 day' or m.kind in ('stat', 'infusion'))`,
    )
    .orderBy('m.created_at')
    .orderBy('m.id')
    .execute()
