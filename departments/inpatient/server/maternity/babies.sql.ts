import { sql } from 'kysely'
import { type HospitalDb, same } from '../../../../kernel/server/tenant.ts'
import type { Baby } from '../../babies.ts'

type Stay = NonNullable<Baby['stay']>
/** Where a patient lies: the open stay as an object, or null. */
const stayOf = (
  patient: string,
) => sql<Stay | null>`(select jsonb_build_object('admission_id', a.id, 'ward_name', w.name, 'bed_label', b.label)
  from admissions a join bed_stays s on s.hospital_id = a.hospital_id and s.admission_id = a.id and s.to_at is null
    join wards w on w.hospital_id = s.hospital_id and w.id = s.ward_id join beds b on b.hospital_id = s.hospital_id and b.id = s.bed_id
  where a.hospital_id = ${sql.ref(`${patient}.hospital_id`)} and a.patient_id = ${sql.ref(`${patient}.id`)} and a.status = 'admitted')`

/** The children who were born alive in these stays and are here: not dead, and not gone to another hospital. */
export const selectBabies = (at: HospitalDb, admissionIds: readonly string[]) =>
  at
    .from('newborns as n')
    .innerJoin(...same('deliveries as d', 'n.delivery_id'))
    .innerJoin(...same('patients as p', 'n.patient_id'))
    .select([
      'd.admission_id',
      'n.id as newborn_id',
      'p.id as patient_id',
      'p.op_number',
      'p.first_name',
      'p.last_name',
      'n.sex',
      'n.born_at',
    ])
    .select(stayOf('p').as('stay'))
    .where('d.admission_id', '=', sql<string>`any(${admissionIds}::uuid[])`)
    .where('n.struck_at', 'is', null)
    .where('p.died_at', 'is', null)
    .where(
      sql<boolean>`coalesce((select a.discharge_kind from admissions a where a.hospital_id = p.hospital_id and a.patient_id = p.id and a.status = 'discharged'
        order by a.discharged_at desc limit 1), 'home') = 'home'`,
    )
    .orderBy('n.born_at')
    .orderBy('n.id')
    .execute()

/** The mother of who was born here, with her stay while she lies here. */
export const selectMotherHere = (at: HospitalDb, patientId: string) =>
  at
    .from('newborns as n')
    .innerJoin(...same('deliveries as d', 'n.delivery_id'))
    .innerJoin(...same('patients as p', 'd.patient_id'))
    .select(['p.id as patient_id', 'p.op_number', 'p.first_name', 'p.last_name', 'p.phone'])
    .select(stayOf('p').as('stay'))
    .where('n.patient_id', '=', patientId)
    .where('n.struck_at', 'is', null)
    .executeTakeFirst()

/** A newborn that counts, with who it is as a patient. */
export const selectNewborn = (at: HospitalDb, id: string) =>
  at.from('newborns').select(['id', 'patient_id', 'struck_at']).where('id', '=', id).executeTakeFirst()
