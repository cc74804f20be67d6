import { sql } from 'kysely'
import { type HospitalDb, same } from '../../../../kernel/server/tenant.ts'
import { ofPatient } from '../../../patients/server/index.ts'

/** Whether there is such a ward. */
export const hasWard = async (at: HospitalDb, id: string): Promise<boolean> =>
  (await at.from('wards').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** Who lies on a ward, in the order of the beds. */
export const selectLying = (at: HospitalDb, wardId: string) =>
  at
    .from('bed_stays as bst')
    .innerJoin(...same('beds as bed', 'bst.bed_id'))
    .innerJoin(...same('admissions as adm', 'bst.admission_id'))
    .innerJoin(...same('patients as pat', 'adm.patient_id'))
    .select(['adm.id as admission_id', 'adm.admission_number', ...ofPatient, 'bed.label as bed_label'])
    .where('bst.ward_id', '=', wardId)
    .where('bst.to_at', 'is', null)
    .orderBy('bed.position')
    .orderBy('bed.label')
    .execute()

/**
 * What is or may become due to those who lie on a ward, each medicine with the due times of which something stands:
 * as far back as one round of it lasts. And stopped ones whose infusion still runs.
 */
export const selectToGive = (at: HospitalDb, wardId: string) =>
  at
    .from('bed_stays as bst')
    .innerJoin('ward_medicines as wme', (join) =>
      join.onRef('wme.hospital_id', '=', 'bst.hospital_id').onRef('wme.admission_id', '=', 'bst.admission_id'),
    )
    .leftJoinLateral(
      sql<{ due: string[]; running: boolean }>`(
        select coalesce(jsonb_agg(dos.due_at) filter (where dos.due_at is not null), '[]') due,
          coalesce(bool_or(dos.is_infusion and dos.ended_at is null), false) running
        from ward_doses dos
        where dos.hospital_id = wme.hospital_id and dos.medicine_id = wme.id and dos.struck_at is null
          and (dos.due_at >= now() - (wme.every_days + 1) * interval '1 day' or wme.kind in ('stat', 'infusion')))`.as(
        'due',
      ),
      (join) => join.onTrue(),
    )
    .select([
      'wme.id as medicine_id',
      'wme.admission_id',
      'wme.medication_name',
      'wme.kind',
      'wme.dosage',
      'wme.route',
      'wme.instructions',
      'wme.needs_second',
      'wme.times',
      'wme.every_days',
      'wme.starts_at',
      'wme.ends_at',
      'wme.status',
      'wme.status_at',
      sql<string[]>`due.due`.as('recorded'),
      sql<boolean>`due.running`.as('running'),
    ])
    .where('bst.ward_id', '=', wardId)
    .where('bst.to_at', 'is', null)
    .where(sql<boolean>`(wme.status <> 'stopped' and wme.kind <> 'as_needed' or wme.kind = 'infusion' and due.running)`)
    .where(
      sql<boolean>`(wme.ends_at is null or wme.ends_at > now() - (wme.every_days + 1) * interval '1 day'
        or wme.kind in ('stat', 'infusion'))`,
    )
    .orderBy('wme.created_at')
    .orderBy('wme.id')
    .execute()
