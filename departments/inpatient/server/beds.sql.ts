import { sql } from 'kysely'
import { type HospitalDb, type NewRow, same } from '../../../kernel/server/tenant.ts'
import { ofPatient } from '../../patients/server/index.ts'

/** The active wards, or one of them even when it is retired, as the bed map heads them. */
export const selectWards = (at: HospitalDb, wardId: string | undefined) =>
  at
    .from('wards')
    .select(['id', 'code', 'name', 'category', 'sex', 'youngest', 'oldest', 'deposit'])
    .where((eb) => (wardId ? eb('id', '=', wardId) : eb('status', '=', sql.lit('active'))))
    .orderBy('name')
    .execute()

/** The beds of these wards in the order of the round, each with who lies in it. */
export const selectBeds = (at: HospitalDb, wardIds: readonly string[]) =>
  at
    .from('beds as b')
    .leftJoin(...same('staff as sb', 'b.state_by'))
    .leftJoin('bed_stays as s', (join) =>
      join.onRef('s.hospital_id', '=', 'b.hospital_id').onRef('s.bed_id', '=', 'b.id').on('s.to_at', 'is', null),
    )
    .leftJoin(...same('admissions as a', 's.admission_id'))
    .leftJoin(...same('patients as p', 'a.patient_id'))
    .leftJoin(...same('staff as d', 'a.doctor_id'))
    .select([
      'b.id',
      'b.ward_id',
      'b.label',
      'b.room',
      'b.kind',
      'b.is_isolation',
      'b.position',
      'b.state',
      'b.state_reason',
      'sb.name as state_by_name',
      'b.state_at',
      'b.version',
      'a.id as admission_id',
      'a.visit_id',
      ...ofPatient,
      'a.admitted_at',
      's.from_at as since',
      'a.isolation',
      'a.diagnosis',
      'a.urgency',
      'd.name as doctor_name',
      'a.version as admission_version',
    ])
    .where(sql<boolean>`b.ward_id = any(${wardIds}::uuid[])`)
    .where('b.retired_at', 'is', null)
    .orderBy('b.position')
    .orderBy('b.label')
    .execute()

/** A bed with its ward and who lies in it, held until the transaction ends. */
export async function lockBed(at: HospitalDb, id: string) {
  const there = await at
    .from('beds')
    .select('id')
    .where('id', '=', id)
    .where('retired_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!there) return undefined
  return at
    .from('beds as b')
    .innerJoin(...same('wards as w', 'b.ward_id'))
    .leftJoin(...same('staff as sb', 'b.state_by'))
    .leftJoin('bed_stays as s', (join) =>
      join.onRef('s.hospital_id', '=', 'b.hospital_id').onRef('s.bed_id', '=', 'b.id').on('s.to_at', 'is', null),
    )
    .leftJoin(...same('staff as placer', 's.placed_by'))
    .leftJoin(...same('admissions as a', 's.admission_id'))
    .leftJoin(...same('patients as p', 'a.patient_id'))
    .select([
      'b.id',
      'b.ward_id',
      'b.label',
      'b.kind',
      'b.is_isolation',
      'b.state',
      'b.state_reason',
      'b.state_at',
      'b.version',
      'sb.name as state_by_name',
      'w.name as ward_name',
      'w.sex',
      'w.youngest',
      'w.oldest',
      'w.status as ward_status',
      's.admission_id',
      's.from_at',
      'placer.name as placed_by_name',
      'p.first_name',
      'p.last_name',
    ])
    .where('b.id', '=', id)
    .executeTakeFirst()
}
export type LockedBed = NonNullable<Awaited<ReturnType<typeof lockBed>>>

/** In which beds the patients of these visits lie now. */
export const selectPlaces = (at: HospitalDb, visitIds: readonly string[]) =>
  at
    .from('admissions as a')
    .innerJoin(...same('bed_stays as s', 'a.id', 'admission_id', sql<boolean>`s.to_at is null`))
    .innerJoin(...same('wards as w', 's.ward_id'))
    .innerJoin(...same('beds as b', 's.bed_id'))
    .select(['a.visit_id', 'w.name as ward_name', 'b.label as bed_label'])
    .where(sql<boolean>`a.visit_id = any(${visitIds}::uuid[])`)
    .where('a.status', '=', 'admitted')
    .execute()

export const insertBeds = (at: HospitalDb, rows: readonly NewRow<'beds'>[]) => at.insert('beds', rows).execute()

/** The last place of a ward's beds; 0: it has none. */
export const selectLastPosition = async (at: HospitalDb, wardId: string): Promise<number> =>
  (
    await at
      .from('beds')
      .select(sql<number>`coalesce(max(position), 0)`.as('last'))
      .where('ward_id', '=', wardId)
      .executeTakeFirstOrThrow()
  ).last

export const isWard = async (at: HospitalDb, id: string): Promise<boolean> =>
  (await at.from('wards').select('id').where('id', '=', id).where('status', '=', 'active').executeTakeFirst()) !==
  undefined

/** Changes a bed that is held. */
export const updateBed = (at: HospitalDb, id: string, values: Partial<NewRow<'beds'>>) =>
  at
    .update('beds')
    .set(values)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
