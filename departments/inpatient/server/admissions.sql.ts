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
  select s.hospital_id, s.admission_id, s.ward_id, s.bed_id from bed_stays s
  where s.hospital_id = a.hospital_id and s.admission_id = a.id order by s.from_at desc, s.id desc limit 1)`

const admissions = (at: HospitalDb) =>
  at
    .from('admissions as a')
    .innerJoin(...same('patients as p', 'a.patient_id'))
    .innerJoin(...same('visits as v', 'a.visit_id'))
    .innerJoin(...same('staff as r', 'a.requested_by'))
    .leftJoin(...same('staff as d', 'a.doctor_id'))
    .leftJoinLateral(lastStay.as('l'), (join) => join.onTrue())
    .leftJoin('wards as w', (join) =>
      join.onRef('w.hospital_id', '=', 'a.hospital_id').on(sql<boolean>`w.id = coalesce(l.ward_id, a.ward_id)`),
    )
    .leftJoin(...same('beds as b', 'l.bed_id'))

const listed = [
  'a.id',
  'a.admission_number',
  'a.visit_id',
  'v.visit_number',
  ...ofPatient,
  'a.status',
  'a.source',
  'a.urgency',
  'a.reason',
  'a.diagnosis',
  'a.isolation',
  'w.id as ward_id',
  'w.name as ward_name',
  'b.id as bed_id',
  'b.label as bed_label',
  'a.doctor_id',
  'd.name as doctor_name',
  'r.name as requested_by_name',
  'a.requested_at',
  'a.admitted_at',
  'a.discharged_at',
  'a.discharge_kind',
  'a.cancel_reason',
  sql<string | null>`case when a.status in ('requested', 'admitted') then w.deposit end`.as('deposit_asked'),
  // What this stay can be paid from: deposits, less what was given back and what earlier visits used.
  sql<string>`(select greatest(0, coalesce(sum(case when y.kind in ('deposit', 'deposit_refund') then y.amount
      when y.payment_mode = 'deposit' and y.created_at < a.requested_at then -y.amount end), 0))::numeric(14, 2)
    from billing_payments y where y.hospital_id = a.hospital_id and y.patient_id = a.patient_id)`.as('deposit_paid'),
  'a.version',
] as const

export type AdmissionFilter = { status: Admission['status'] | 'open'; ward_id?: string | undefined; search: string }

/** Admissions: open ones by urgency, then by how long they wait or lie there; ended ones newest first. */
export function listOf(at: HospitalDb, { status, ward_id, search }: AdmissionFilter): List<Row> {
  const open = status === 'open' || status === 'requested' || status === 'admitted'
  const matching = admissions(at)
    .where(sql<boolean>`a.status = any(${status === 'open' ? ['requested', 'admitted'] : [status]}::text[])`)
    .where((eb) =>
      eb.and([
        ...equals('w.id', ward_id),
        ...contains(search, ...patientColumns, 'a.admission_number', 'w.name', 'b.label'),
      ]),
    )
  const rows = matching
    .select(listed)
    .$if(open, (query) =>
      query
        .orderBy(sql`a.status = 'admitted'`)
        .orderBy(sql`case when a.status = 'requested' then array_position('{emergency,urgent,routine}', a.urgency) end`)
        .orderBy('w.name')
        .orderBy('a.requested_at'),
    )
    .$if(!open, (query) => query.orderBy('a.requested_at', 'desc'))
    .orderBy('a.id')
  return { rows, matching }
}

/** Every admission of a patient, newest first. */
export const selectOfPatient = (at: HospitalDb, patientId: string): Promise<Row[]> =>
  admissions(at).select(listed).where('a.patient_id', '=', patientId).orderBy('a.requested_at', 'desc').execute()

/** One admission with everything. */
export const selectAdmission = (at: HospitalDb, id: string) =>
  admissions(at)
    .select(listed)
    .select([
      'a.kin_name',
      'a.kin_relationship',
      'a.kin_phone',
      'a.consent_by',
      'a.consent_name',
      'a.consent_note',
      nameOf(at, 'staff', 'a.admitted_by').as('admitted_by_name'),
      nameOf(at, 'staff', 'a.cancelled_by').as('cancelled_by_name'),
      'a.cancelled_at',
      nameOf(at, 'staff', 'a.discharged_by').as('discharged_by_name'),
    ])
    .where('a.id', '=', id)
    .executeTakeFirst()

/** The beds of an admission, oldest first. */
export const selectStays = (at: HospitalDb, admissionId: string) =>
  at
    .from('bed_stays as s')
    .innerJoin(...same('wards as w', 's.ward_id'))
    .innerJoin(...same('beds as b', 's.bed_id'))
    .innerJoin(...same('staff as by', 's.placed_by'))
    .select([
      's.id',
      's.ward_id',
      'w.name as ward_name',
      'b.label as bed_label',
      's.from_at',
      's.to_at',
      'by.name as placed_by_name',
      's.reason',
      's.fitting_reason',
    ])
    .where('s.admission_id', '=', admissionId)
    .orderBy('s.from_at')
    .orderBy('s.id')
    .execute()

/** What an admission is now, with who ended it. */
const state = (at: HospitalDb) =>
  at
    .from('admissions as a')
    .innerJoin(...same('visits as v', 'a.visit_id'))
    .leftJoin('bed_stays as s', (join) =>
      join.onRef('s.hospital_id', '=', 'a.hospital_id').onRef('s.admission_id', '=', 'a.id').on('s.to_at', 'is', null),
    )
    .leftJoin(...same('staff as db', 'a.discharged_by'))
    .leftJoin(...same('staff as cb', 'a.cancelled_by'))
    .select([
      'a.id',
      'a.visit_id',
      'v.visit_number',
      'a.patient_id',
      'a.reason',
      'a.diagnosis',
      'a.status',
      's.id as stay_id',
      's.ward_id',
      's.bed_id',
      'a.doctor_id',
      'a.isolation',
      'a.admitted_at',
      'a.discharged_at',
      'a.discharge_kind',
      'a.cancelled_at',
      'a.visit_type_before',
      'a.visit_status_before',
      'db.name as discharged_by_name',
      'cb.name as cancelled_by_name',
      'a.version',
    ])
export const selectState = (at: HospitalDb, id: string) => state(at).where('a.id', '=', id).executeTakeFirst()
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
    .from('admissions as a')
    .innerJoin(...same('patients as p', 'a.patient_id'))
    .select(['p.id as patient_id', 'p.first_name', 'p.last_name'])
    .where('a.status', 'in', ['requested', 'admitted'])
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
    select (select count(*) from admissions where hospital_id = ${at.hospital_id}::uuid and status = 'requested')::int waiting,
      (select count(*) from admissions where hospital_id = ${at.hospital_id}::uuid and status = 'admitted')::int admitted,
      (select count(*) from discharges where hospital_id = ${at.hospital_id}::uuid and status = 'decided')::int leaving,
      count(*) filter (where b.state = 'ready' and s.id is null)::int free, count(b.id)::int beds
    from beds b join wards w on w.hospital_id = b.hospital_id and w.id = b.ward_id and w.status = 'active'
      left join bed_stays s on s.hospital_id = b.hospital_id and s.bed_id = b.id and s.to_at is null
    where b.hospital_id = ${at.hospital_id}::uuid and b.retired_at is null`.execute(at.tx)
  return only(rows)
}

/** Sex and birth date of a patient, for whether a bed fits. */
export const selectWho = (at: HospitalDb, patientId: string) =>
  at.from('patients').select(['gender', 'date_of_birth']).where('id', '=', patientId).executeTakeFirstOrThrow()
