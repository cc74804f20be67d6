import { sql } from 'kysely'
import { type Column, type HospitalDb, type NewRow, same, typed } from '../../../../kernel/server/tenant.ts'

const medicines = (at: HospitalDb) =>
  at
    .from('ward_medicines as wme')
    .innerJoin(...same('staff as writer', 'wme.prescribed_by'))
    .leftJoin(...same('staff as changer', 'wme.status_by'))
    .leftJoin(...same('staff as second', 'wme.second_prescriber'))
    .leftJoin(...same('pharmacy_medications as med', 'wme.medication_id'))
    .select([
      'wme.id',
      'wme.admission_id',
      'wme.patient_id',
      'wme.medication_id',
      'wme.medication_name',
      'med.item_id',
      'med.unit',
      'wme.kind',
      'wme.dosage',
      'wme.units',
      'wme.route',
      'wme.frequency',
      'wme.times',
      'wme.every_days',
      'wme.indication',
      'wme.min_interval_minutes',
      'wme.max_per_day',
      'wme.volume_ml',
      'wme.rate_ml_hour',
      'wme.instructions',
      'wme.starts_at',
      'wme.ends_at',
      'wme.needs_second',
      typed<{ kind: string; text: string }[]>('wme.warnings').as('warnings'),
      'wme.override_reason',
      'second.name as second_prescriber_name',
      'wme.status',
      'wme.status_reason',
      'changer.name as status_by_name',
      'wme.status_at',
      'writer.name as prescribed_by_name',
      'wme.created_at',
      'wme.version',
    ])
export type MedicineRow = NonNullable<Awaited<ReturnType<typeof selectMedicine>>>
/** A medicine as it stands now. */
export const selectMedicine = (at: HospitalDb, id: string) => medicines(at).where('wme.id', '=', id).executeTakeFirst()

/** The admission of a medicine, and its visit. */
export const admissionOf = (at: HospitalDb, id: string) =>
  at
    .from('ward_medicines as wme')
    .innerJoin(...same('admissions as adm', 'wme.admission_id'))
    .select(['wme.admission_id', 'adm.visit_id'])
    .where('wme.id', '=', id)
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
    .where('wme.admission_id', '=', admissionId)
    .where('wme.starts_at', '<', to)
    .where(
      sql<boolean>`(wme.status <> 'stopped' or wme.status_at >= ${from}
        or exists (select from ward_doses dos where dos.hospital_id = wme.hospital_id and dos.medicine_id = wme.id
        and dos.is_infusion and dos.ended_at is null and dos.struck_at is null))`,
    )
    .where(sql<boolean>`(wme.ends_at is null or wme.ends_at >= ${from})`)
    .orderBy('wme.created_at')
    .orderBy('wme.id')
    .execute()

/**
 * What a patient is given on a ward now, with what it is made of: not stopped nor ended; what is given once, for a day.
 */
export const selectGivenNow = (at: HospitalDb, patientId: string) =>
  at
    .from('ward_medicines as wme')
    .innerJoin('admissions as adm', (join) =>
      join
        .onRef('adm.hospital_id', '=', 'wme.hospital_id')
        .onRef('adm.id', '=', 'wme.admission_id')
        .on('adm.status', '=', 'admitted'),
    )
    .innerJoin(...same('staff as writer', 'wme.prescribed_by'))
    .leftJoin(...same('pharmacy_medications as med', 'wme.medication_id'))
    .select([
      'wme.id',
      'wme.medication_name as name',
      'wme.dosage',
      'wme.kind',
      'wme.frequency',
      'wme.created_at',
      'writer.name as prescribed_by_name',
      sql<string[]>`coalesce(med.ingredients, '{}')`.as('ingredients'),
      sql<string[]>`coalesce(med.classes, '{}')`.as('classes'),
    ])
    .where('wme.patient_id', '=', patientId)
    .where('wme.status', '<>', 'stopped')
    .where(sql<boolean>`(wme.ends_at is null or wme.ends_at > now())`)
    .where(sql<boolean>`(wme.kind <> 'stat' or wme.starts_at > now() - interval '24 hours')`)
    .orderBy('wme.created_at')
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
    .from('patients as pat')
    .select(['pat.id', 'pat.first_name', 'pat.last_name', 'pat.op_number'])
    .where((eb) =>
      eb.or([
        eb('pat.op_number', '=', code),
        eb(
          'pat.id',
          'in',
          at.from('admissions as adm').select('adm.patient_id').where('adm.admission_number', '=', code),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst()

/** Of an admission: what its wristband says, and who it is. */
export const selectWearer = (at: HospitalDb, admissionId: string) =>
  at
    .from('admissions as adm')
    .innerJoin(...same('patients as pat', 'adm.patient_id'))
    .select(['adm.admission_number', 'pat.id', 'pat.op_number', 'pat.first_name', 'pat.last_name'])
    .where('adm.id', '=', admissionId)
    .executeTakeFirstOrThrow()

/** Whose an admission is, and at which visit; undefined: there is none. */
export const selectPatientOf = (at: HospitalDb, admissionId: string) =>
  at.from('admissions').select(['patient_id', 'visit_id']).where('id', '=', admissionId).executeTakeFirst()

/** The open store from which a ward takes; undefined: the default one. */
export const selectStoreOf = (at: HospitalDb, wardId: string) =>
  at
    .from('wards as wrd')
    .innerJoin(...same('stock_stores as sto', 'wrd.store_id'))
    .select('sto.id')
    .where('wrd.id', '=', wardId)
    .where('sto.active', '=', true)
    .executeTakeFirst()

/** Each ward with its store. */
export const selectWardStores = (at: HospitalDb) =>
  at
    .from('wards as wrd')
    .leftJoin(...same('stock_stores as sto', 'wrd.store_id'))
    .select(['wrd.id as ward_id', 'wrd.name as ward_name', 'sto.id as store_id', 'sto.name as store_name'])
    .orderBy('wrd.name')
    .execute()

export const updateStoreOf = async (at: HospitalDb, wardId: string, storeId: string | null): Promise<boolean> =>
  (await at.update('wards').set({ store_id: storeId }).where('id', '=', wardId).executeTakeFirst()).numUpdatedRows ===
  1n
