import { sql } from 'kysely'
import { contains, equals, type List } from '../../../kernel/server/lists/list.ts'
import { type HospitalDb, type NewRow, nameOf, only, same } from '../../../kernel/server/tenant.ts'
import { ofPatient, patientColumns } from '../../patients/server/index.ts'
import type { Admission } from '../contract.ts'

type Row = Omit<Admission, 'requested_at' | 'admitted_at' | 'discharged_at' | 'reason' | 'deposit'> & {
  reason: string
  deposit_asked: string | null
  deposit_paid: string
  requested_at: Date
  admitted_at: Date | null
  discharged_at: Date | null
}

/** The newest stay of each admission: where the patient lies, or lay last. */
const lastStay = sql<{ hospital_id: string; admission_id: string; ward_id: string; bed_id: string }>`(
  select bst.hospital_id, bst.admission_id, bst.ward_id, bst.bed_id from bed_stays bst
  where bst.hospital_id = adm.hospital_id and bst.admission_id = adm.id order by bst.from_at desc, bst.id desc limit 1)`

const admissions = (at: HospitalDb) =>
  at
    .from('admissions as adm')
    .innerJoin(...same('patients as pat', 'adm.patient_id'))
    .innerJoin(...same('visits as vis', 'adm.visit_id'))
    .innerJoin(...same('staff as asker', 'adm.requested_by'))
    .leftJoin(...same('staff as doctor', 'adm.doctor_id'))
    .leftJoinLateral(lastStay.as('lay'), (join) => join.onTrue())
    .leftJoin('wards as wrd', (join) =>
      join
        .onRef('wrd.hospital_id', '=', 'adm.hospital_id')
        .on(sql<boolean>`wrd.id = coalesce(lay.ward_id, adm.ward_id)`),
    )
    .leftJoin(...same('beds as bed', 'lay.bed_id'))

const listed = [
  'adm.id',
  'adm.admission_number',
  'adm.visit_id',
  'vis.visit_number',
  ...ofPatient,
  'adm.status',
  'adm.source',
  'adm.urgency',
  'adm.reason',
  'adm.diagnosis',
  'adm.isolation',
  'wrd.id as ward_id',
  'wrd.name as ward_name',
  'bed.id as bed_id',
  'bed.label as bed_label',
  'adm.doctor_id',
  'doctor.name as doctor_name',
  'asker.name as requested_by_name',
  'adm.requested_at',
  'adm.admitted_at',
  'adm.discharged_at',
  'adm.discharge_kind',
  'adm.cancel_reason',
  sql<string | null>`case when adm.status in ('requested', 'admitted') then wrd.deposit end`.as('deposit_asked'),
  // What this stay can be paid from: deposits, less what was given back and what earlier visits used.
  sql<string>`(select round(greatest(0, coalesce(sum(case when pay.kind in ('deposit', 'deposit_refund') then pay.amount
      when pay.payment_mode = 'deposit' and pay.created_at < adm.requested_at then -pay.amount end), 0)), 2)
    from billing_payments pay where pay.hospital_id = adm.hospital_id and pay.patient_id = adm.patient_id)`.as(
    'deposit_paid',
  ),
  'adm.version',
] as const

export type AdmissionFilter = { status: Admission['status'] | 'open'; ward_id?: string | undefined; search: string }

/** Admissions: open ones by urgency, then by how long they wait or lie there; ended ones newest first. */
export function listOf(at: HospitalDb, { status, ward_id, search }: AdmissionFilter): List<Row> {
  const open = status === 'open' || status === 'requested' || status === 'admitted'
  const matching = admissions(at)
    .where(sql<boolean>`adm.status = any(${status === 'open' ? ['requested', 'admitted'] : [status]}::text[])`)
    .where((eb) =>
      eb.and([
        ...equals('wrd.id', ward_id),
        ...contains(search, ...patientColumns, 'adm.admission_number', 'wrd.name', 'bed.label'),
      ]),
    )
  const rows = matching
    .select(listed)
    .$if(open, (query) =>
      query
        .orderBy(sql`adm.status = 'admitted'`)
        .orderBy(
          sql`case when adm.status = 'requested' then array_position('{emergency,urgent,routine}', adm.urgency) end`,
        )
        .orderBy('wrd.name')
        .orderBy('adm.requested_at'),
    )
    .$if(!open, (query) => query.orderBy('adm.requested_at', 'desc'))
    .orderBy('adm.id')
  return { rows, matching }
}

/** Every admission of a patient, newest first. */
export const selectOfPatient = (at: HospitalDb, patientId: string): Promise<Row[]> =>
  admissions(at).select(listed).where('adm.patient_id', '=', patientId).orderBy('adm.requested_at', 'desc').execute()

/** One admission with everything. */
export const selectAdmission = (at: HospitalDb, id: string) =>
  admissions(at)
    .select(listed)
    .select([
      'adm.kin_name',
      'adm.kin_relationship',
      'adm.kin_phone',
      'adm.consent_by',
      'adm.consent_name',
      'adm.consent_note',
      nameOf(at, 'staff', 'adm.admitted_by').as('admitted_by_name'),
      nameOf(at, 'staff', 'adm.cancelled_by').as('cancelled_by_name'),
      'adm.cancelled_at',
      nameOf(at, 'staff', 'adm.discharged_by').as('discharged_by_name'),
    ])
    .where('adm.id', '=', id)
    .executeTakeFirst()

/** The beds of an admission, oldest first. */
export const selectStays = (at: HospitalDb, admissionId: string) =>
  at
    .from('bed_stays as bst')
    .innerJoin(...same('wards as wrd', 'bst.ward_id'))
    .innerJoin(...same('beds as bed', 'bst.bed_id'))
    .innerJoin(...same('staff as placer', 'bst.placed_by'))
    .select([
      'bst.id',
      'bst.ward_id',
      'wrd.name as ward_name',
      'bed.label as bed_label',
      'bst.from_at',
      'bst.to_at',
      'placer.name as placed_by_name',
      'bst.reason',
      'bst.fitting_reason',
    ])
    .where('bst.admission_id', '=', admissionId)
    .orderBy('bst.from_at')
    .orderBy('bst.id')
    .execute()

/** What an admission is now, with who ended it. */
const state = (at: HospitalDb) =>
  at
    .from('admissions as adm')
    .innerJoin(...same('visits as vis', 'adm.visit_id'))
    .leftJoin('bed_stays as bst', (join) =>
      join
        .onRef('bst.hospital_id', '=', 'adm.hospital_id')
        .onRef('bst.admission_id', '=', 'adm.id')
        .on('bst.to_at', 'is', null),
    )
    .leftJoin(...same('staff as closer', 'adm.discharged_by'))
    .leftJoin(...same('staff as cancel', 'adm.cancelled_by'))
    .select([
      'adm.id',
      'adm.visit_id',
      'vis.visit_number',
      'adm.patient_id',
      'adm.reason',
      'adm.diagnosis',
      'adm.status',
      'bst.id as stay_id',
      'bst.ward_id',
      'bst.bed_id',
      'adm.doctor_id',
      'adm.isolation',
      'adm.admitted_at',
      'adm.discharged_at',
      'adm.discharge_kind',
      'adm.cancelled_at',
      'adm.visit_type_before',
      'adm.visit_status_before',
      'closer.name as discharged_by_name',
      'cancel.name as cancelled_by_name',
      'adm.version',
    ])
export const selectState = (at: HospitalDb, id: string) => state(at).where('adm.id', '=', id).executeTakeFirst()
export type AdmissionState = NonNullable<Awaited<ReturnType<typeof selectState>>>

/**
 * The same, held: `share` lets others chart too and keeps the patient on the ward; `update` is for who moves or ends
 * it. Read again after the lock.
 */
export async function lockAdmission(
  at: HospitalDb,
  id: string,
  how: 'share' | 'update',
): Promise<AdmissionState | undefined> {
  const lock = at.from('admissions').select('id').where('id', '=', id)
  const there = await (how === 'share' ? lock.forShare() : lock.forUpdate()).executeTakeFirst()
  return there && selectState(at, id)
}

/** Who waits for a bed or lies in one, by name. */
export const selectOpenNames = (at: HospitalDb) =>
  at
    .from('admissions as adm')
    .innerJoin(...same('patients as pat', 'adm.patient_id'))
    .select(['pat.id as patient_id', 'pat.first_name', 'pat.last_name'])
    .where('adm.status', 'in', ['requested', 'admitted'])
    .execute()

/** Changes an admission that is held. */
export const updateAdmission = (at: HospitalDb, id: string, values: Partial<NewRow<'admissions'>>) =>
  at
    .update('admissions')
    .set(values)
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: sql<Date>`now()` }))
    .where('id', '=', id)
    .execute()

export const insertStay = (at: HospitalDb, row: NewRow<'bed_stays'>) => at.insert('bed_stays', row).execute()
export const endStay = (at: HospitalDb, id: string) =>
  at.update('bed_stays').set({ to_at: sql<Date>`now()` }).where('id', '=', id).execute()

type Counts = { waiting: number; admitted: number; free: number; beds: number; leaving: number }
/** How many wait, lie and are about to leave, and how many beds are free. */
export async function selectCounts(at: HospitalDb): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select (select count(*) from admissions
      where hospital_id = ${at.hospital_id}::uuid and status = 'requested')::int waiting,
      (select count(*) from admissions
        where hospital_id = ${at.hospital_id}::uuid and status = 'admitted')::int admitted,
      (select count(*) from discharges where hospital_id = ${at.hospital_id}::uuid and status = 'decided')::int leaving,
      count(*) filter (where bed.state = 'ready' and bst.id is null)::int free, count(bed.id)::int beds
    from beds bed join wards wrd on wrd.hospital_id = bed.hospital_id and wrd.id = bed.ward_id and wrd.status = 'active'
      left join bed_stays bst on bst.hospital_id = bed.hospital_id and bst.bed_id = bed.id and bst.to_at is null
    where bed.hospital_id = ${at.hospital_id}::uuid and bed.retired_at is null`.execute(at.tx)
  return only(rows)
}

/** Sex and birth date of a patient, for whether a bed fits. */
export const selectWho = (at: HospitalDb, patientId: string) =>
  at.from('patients').select(['gender', 'date_of_birth']).where('id', '=', patientId).executeTakeFirstOrThrow()
