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
    .from('beds as bed')
    .leftJoin(...same('staff as setter', 'bed.state_by'))
    .leftJoin('bed_stays as bst', (join) =>
      join
        .onRef('bst.hospital_id', '=', 'bed.hospital_id')
        .onRef('bst.bed_id', '=', 'bed.id')
        .on('bst.to_at', 'is', null),
    )
    .leftJoin(...same('admissions as adm', 'bst.admission_id'))
    .leftJoin(...same('patients as pat', 'adm.patient_id'))
    .leftJoin(...same('staff as doctor', 'adm.doctor_id'))
    .select([
      'bed.id',
      'bed.ward_id',
      'bed.label',
      'bed.room',
      'bed.kind',
      'bed.is_isolation',
      'bed.position',
      'bed.state',
      'bed.state_reason',
      'setter.name as state_by_name',
      'bed.state_at',
      'bed.version',
      'adm.id as admission_id',
      'adm.visit_id',
      ...ofPatient,
      'adm.admitted_at',
      'bst.from_at as since',
      'adm.isolation',
      'adm.diagnosis',
      'adm.urgency',
      'doctor.name as doctor_name',
      'adm.version as admission_version',
    ])
    .where(sql<boolean>`bed.ward_id = any(${wardIds}::uuid[])`)
    .where('bed.retired_at', 'is', null)
    .orderBy('bed.position')
    .orderBy('bed.label')
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
    .from('beds as bed')
    .innerJoin(...same('wards as wrd', 'bed.ward_id'))
    .leftJoin(...same('staff as setter', 'bed.state_by'))
    .leftJoin('bed_stays as bst', (join) =>
      join
        .onRef('bst.hospital_id', '=', 'bed.hospital_id')
        .onRef('bst.bed_id', '=', 'bed.id')
        .on('bst.to_at', 'is', null),
    )
    .leftJoin(...same('staff as placer', 'bst.placed_by'))
    .leftJoin(...same('admissions as adm', 'bst.admission_id'))
    .leftJoin(...same('patients as pat', 'adm.patient_id'))
    .select([
      'bed.id',
      'bed.ward_id',
      'bed.label',
      'bed.kind',
      'bed.is_isolation',
      'bed.state',
      'bed.state_reason',
      'bed.state_at',
      'bed.version',
      'setter.name as state_by_name',
      'wrd.name as ward_name',
      'wrd.sex',
      'wrd.youngest',
      'wrd.oldest',
      'wrd.status as ward_status',
      'bst.admission_id',
      'bst.from_at',
      'placer.name as placed_by_name',
      'pat.first_name',
      'pat.last_name',
    ])
    .where('bed.id', '=', id)
    .executeTakeFirst()
}
export type LockedBed = NonNullable<Awaited<ReturnType<typeof lockBed>>>

/** In which beds the patients of these visits lie now. */
export const selectPlaces = (at: HospitalDb, visitIds: readonly string[]) =>
  at
    .from('admissions as adm')
    .innerJoin(...same('bed_stays as bst', 'adm.id', 'admission_id', sql<boolean>`bst.to_at is null`))
    .innerJoin(...same('wards as wrd', 'bst.ward_id'))
    .innerJoin(...same('beds as bed', 'bst.bed_id'))
    .select(['adm.visit_id', 'wrd.name as ward_name', 'bed.label as bed_label'])
    .where(sql<boolean>`adm.visit_id = any(${visitIds}::uuid[])`)
    .where('adm.status', '=', 'admitted')
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
