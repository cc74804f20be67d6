import { sql } from 'kysely'
import { type Column, type HospitalDb, type NewRow, same, typed } from '../../../../kernel/server/tenant.ts'

const medicines = (at: HospitalDb) =>
  at
    .from('ward_medicines as m')
    .innerJoin(...same('staff as by', 'm.prescribed_by'))
    .leftJoin(...same('staff as st', 'm.status_by'))
    .leftJoin(...same('staff as second', 'm.second_prescriber'))
    .leftJoin(...same('pharmacy_medications as c', 'm.medication_id'))
    .select([
      'm.id',
      'm.admission_id',
      'm.patient_id',
      'm.medication_id',
      'm.medication_name',
      'c.item_id',
      'c.unit',
      'm.kind',
      'm.dosage',
      'm.units',
      'm.route',
      'm.frequency',
      'm.times',
      'm.every_days',
      'm.indication',
      'm.min_interval_minutes',
      'm.max_per_day',
      'm.volume_ml',
      'm.rate_ml_hour',
      'm.instructions',
      'm.starts_at',
      'm.ends_at',
      'm.needs_second',
      typed<{ kind: string; text: string }[]>('m.warnings').as('warnings'),
      'm.override_reason',
      'second.name as second_prescriber_name',
      'm.status',
      'm.status_reason',
      'st.name as status_by_name',
      'm.status_at',
      'by.name as prescribed_by_name',
      'm.created_at',
      'm.version',
    ])
export type MedicineRow = NonNullable<Awaited<ReturnType<typeof selectMedicine>>>
/** A medicine as it stands now. */
export const selectMedicine = (at: HospitalDb, id: string) => medicines(at).where('m.id', '=', id).executeTakeFirst()

/** The admission of a medicine, and its visit. */
export const admissionOf = (at: HospitalDb, id: string) =>
  at
    .from('ward_medicines as m')
    .innerJoin(...same('admissions as a', 'm.admission_id'))
    .select(['m.admission_id', 'a.visit_id'])
    .where('m.id', '=', id)
    .executeTakeFirst()

/**
 * A medicine, held until the transaction ends: of many who give a dose at once, each sees what the one before did. Read
 * after the lock.
 */
export async function lockMedicine(at: HospitalDb, id: string): Promise<MedicineRow | undefined> {
  const there = await at.from('ward_medicines').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return there && selectMedicine(at, id)
}

/**
 * The medicines of an admission that are or were given in a span: what runs as needed or at its times, in the order in
 * which they were prescribed.
 */
export const selectOfSpan = (at: HospitalDb, admissionId: string, from: Date, to: Date) =>
  medicines(at)
    .where('m.admission_id', '=', admissionId)
    .where('m.starts_at', '<', to)
    .where(
      sql<boolean>`(m.status <> 'stopped' or m.status_at >= ${from} or exists (select from ward_doses r where r.hospital_id = m.hospital_id and r.medicine_id = m.id
        and r.is_infusion and r.ended_at is null and r.struck_at is null))`,
    )
    .where(sql<boolean>`(m.ends_at is null or m.ends_at >= ${from})`)
    .orderBy('m.created_at')
    .orderBy('m.id')
    .execute()

/**
 * What a patient is given on a ward now, with what it is made of: not stopped nor ended; what is given once, for a day.
 */
export const selectGivenNow = (at: HospitalDb, patientId: string) =>
  at
    .from('ward_medicines as m')
    .innerJoin('admissions as a', (join) =>
      join
        .onRef('a.hospital_id', '=', 'm.hospital_id')
        .onRef('a.id', '=', 'm.admission_id')
        .on('a.status', '=', 'admitted'),
    )
    .innerJoin(...same('staff as by', 'm.prescribed_by'))
    .leftJoin(...same('pharmacy_medications as c', 'm.medication_id'))
    .select([
      'm.id',
      'm.medication_name as name',
      'm.dosage',
      'm.kind',
      'm.frequency',
      'm.created_at',
      'by.name as prescribed_by_name',
      sql<string[]>`coalesce(c.ingredients, '{}')`.as('ingredients'),
      sql<string[]>`coalesce(c.classes, '{}')`.as('classes'),
    ])
    .where('m.patient_id', '=', patientId)
    .where('m.status', '<>', 'stopped')
    .where(sql<boolean>`(m.ends_at is null or m.ends_at > now())`)
    .where(sql<boolean>`(m.kind <> 'stat' or m.starts_at > now() - interval '24 hours')`)
    .orderBy('m.created_at')
    .execute()

export const insertMedicine = (at: HospitalDb, row: NewRow<'ward_medicines'>) =>
  at.insert('ward_medicines', row).execute()

type Status = { status: Column<'ward_medicines', 'status'>; status_reason: string; status_by: string }
/** Holds, goes on with or stops a medicine that is locked. */
export const setStatus = (at: HospitalDb, id: string, status: Status) =>
  at
    .update('ward_medicines')
    .set((eb) => ({ ...status, status_at: sql<Date>`now()`, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** Whose wristband a code is: an admission number or an OP number. */
export const selectByWristband = (at: HospitalDb, code: string) =>
  at
    .from('patients as p')
    .select(['p.id', 'p.first_name', 'p.last_name', 'p.op_number'])
    .where((eb) =>
      eb.or([
        eb('p.op_number', '=', code),
        eb('p.id', 'in', at.from('admissions as a').select('a.patient_id').where('a.admission_number', '=', code)),
      ]),
    )
    .limit(1)
    .executeTakeFirst()

/** Of an admission: what its wristband says, and who it is. */
export const selectWearer = (at: HospitalDb, admissionId: string) =>
  at
    .from('admissions as a')
    .innerJoin(...same('patients as p', 'a.patient_id'))
    .select(['a.admission_number', 'p.id', 'p.op_number', 'p.first_name', 'p.last_name'])
    .where('a.id', '=', admissionId)
    .executeTakeFirstOrThrow()

/** The open store from which a ward takes; undefined: the default one. */
export const selectStoreOf = (at: HospitalDb, wardId: string) =>
  at
    .from('wards as w')
    .innerJoin(...same('stock_stores as s', 'w.store_id'))
    .select('s.id')
    .where('w.id', '=', wardId)
    .where('s.active', '=', true)
    .executeTakeFirst()

/** Each ward with its store. */
export const selectWardStores = (at: HospitalDb) =>
  at
    .from('wards as w')
    .leftJoin(...same('stock_stores as s', 'w.store_id'))
    .select(['w.id as ward_id', 'w.name as ward_name', 's.id as store_id', 's.name as store_name'])
    .orderBy('w.name')
    .execute()

export const updateStoreOf = async (at: HospitalDb, wardId: string, storeId: string | null): Promise<boolean> =>
  (await at.update('wards').set({ store_id: storeId }).where('id', '=', wardId).executeTakeFirst()).numUpdatedRows ===
  1n
