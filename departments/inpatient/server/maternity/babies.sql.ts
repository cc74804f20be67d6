import { sql } from 'kysely'
import { type HospitalDb, same } from '../../../../kernel/server/tenant.ts'
import type { Baby } from '../../babies.ts'

type Stay = NonNullable<Baby['stay']>
/** Where a patient lies: the open stay as an object, or null. */
const stayOf = (
  patient: string,
) => sql<Stay | null>`(select jsonb_build_object('admission_id', adm.id, 'ward_name', wrd.name, 'bed_label', bed.label)
  from admissions adm
  join bed_stays bst on bst.hospital_id = adm.hospital_id and bst.admission_id = adm.id and bst.to_at is null
    join wards wrd on wrd.hospital_id = bst.hospital_id and wrd.id = bst.ward_id
    join beds bed on bed.hospital_id = bst.hospital_id and bed.id = bst.bed_id
  where adm.hospital_id = ${sql.ref(`${patient}.hospital_id`)} and adm.patient_id = ${sql.ref(`${patient}.id`)}
    and adm.status = 'admitted')`

/** The children who were born alive in these stays and are here: not dead, and not gone to another hospital. */
export const selectBabies = (at: HospitalDb, admissionIds: readonly string[]) =>
  at
    .from('newborns as nwb')
    .innerJoin(...same('deliveries as dlv', 'nwb.delivery_id'))
    .innerJoin(...same('patients as pat', 'nwb.patient_id'))
    .select([
      'dlv.admission_id',
      'nwb.id as newborn_id',
      'pat.id as patient_id',
      'pat.op_number',
      'pat.first_name',
      'pat.last_name',
      'nwb.sex',
      'nwb.born_at',
    ])
    .select(stayOf('pat').as('stay'))
    .where('dlv.admission_id', '=', sql<string>`any(${admissionIds}::uuid[])`)
    .where('nwb.struck_at', 'is', null)
    .where('pat.died_at', 'is', null)
    .where(
      sql<boolean>`coalesce((select adm.discharge_kind from admissions adm
        where adm.hospital_id = pat.hospital_id and adm.patient_id = pat.id and adm.status = 'discharged'
        order by adm.discharged_at desc limit 1), 'home') = 'home'`,
    )
    .orderBy('nwb.born_at')
    .orderBy('nwb.id')
    .execute()

/** The mother of who was born here, with her stay while she lies here. */
export const selectMotherHere = (at: HospitalDb, patientId: string) =>
  at
    .from('newborns as nwb')
    .innerJoin(...same('deliveries as dlv', 'nwb.delivery_id'))
    .innerJoin(...same('patients as pat', 'dlv.patient_id'))
    .select(['pat.id as patient_id', 'pat.op_number', 'pat.first_name', 'pat.last_name', 'pat.phone'])
    .select(stayOf('pat').as('stay'))
    .where('nwb.patient_id', '=', patientId)
    .where('nwb.struck_at', 'is', null)
    .executeTakeFirst()

/** When a patient was born here, and after how many weeks as the labour says. */
export const selectBirthOf = (at: HospitalDb, patientId: string) =>
  at
    .from('newborns as nwb')
    .innerJoin(...same('deliveries as dlv', 'nwb.delivery_id'))
    .leftJoin(...same('labours as lbr', 'dlv.labour_id'))
    .select(['nwb.born_at', 'lbr.gestation_weeks'])
    .where('nwb.patient_id', '=', patientId)
    .where('nwb.struck_at', 'is', null)
    .executeTakeFirst()

/** A newborn that counts, with who it is as a patient. */
export const selectNewborn = (at: HospitalDb, id: string) =>
  at.from('newborns').select(['id', 'patient_id', 'struck_at']).where('id', '=', id).executeTakeFirst()
