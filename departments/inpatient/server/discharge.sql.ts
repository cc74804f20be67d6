import { sql } from 'kysely'
import type { Tx } from '../../../kernel/server/db.ts'
import { contains, equals, type List } from '../../../kernel/server/lists/list.ts'
import { type HospitalDb, type NewRow, same, typed } from '../../../kernel/server/tenant.ts'
import type { Diagnosis } from '../../consultation/contract.ts'
import { ofPatient, patientColumns } from '../../patients/server/index.ts'
import type { OpenWork } from '../discharge.contract.ts'

const discharges = (at: HospitalDb) =>
  at
    .from('discharges as d')
    .innerJoin(...same('staff as w', 'd.written_by'))
    .leftJoin(...same('staff as k', 'd.decided_by'))
    .leftJoin(...same('staff as ph', 'd.pharmacy_by'))
    .leftJoin(...same('staff as bi', 'd.billing_by'))
    .leftJoin(...same('staff as bo', 'd.body_released_by'))
    .leftJoin(...same('staff as g', 'd.gate_passed_by'))
    .selectAll('d')
    .select([
      typed<Diagnosis[]>('d.diagnoses').as('diagnoses'),
      'w.name as written_by_name',
      'k.name as decided_by_name',
      'ph.name as pharmacy_by_name',
      'bi.name as billing_by_name',
      'bo.name as body_released_by_name',
      'g.name as gate_passed_by_name',
    ])

export const selectDischarge = (at: HospitalDb, admissionId: string) =>
  discharges(at).where('d.admission_id', '=', admissionId).executeTakeFirst()
export type DischargeRow = NonNullable<Awaited<ReturnType<typeof selectDischarge>>>

/** The same, held until the transaction ends. */
export async function lockDischarge(at: HospitalDb, admissionId: string): Promise<DischargeRow | undefined> {
  const there = await at
    .from('discharges')
    .select('admission_id')
    .where('admission_id', '=', admissionId)
    .forUpdate()
    .executeTakeFirst()
  return there && selectDischarge(at, admissionId)
}

/** Begins a summary; false: somebody has begun it already. */
export const insertDischarge = async (at: HospitalDb, row: NewRow<'discharges'>): Promise<boolean> =>
  (await at
    .insert('discharges', row)
    .onConflict((conflict) => conflict.columns(['hospital_id', 'admission_id']).doNothing())
    .returning('version')
    .executeTakeFirst()) !== undefined

/** Changes a discharge that is held; answers its version. */
export const updateDischarge = (at: HospitalDb, admissionId: string, values: Partial<NewRow<'discharges'>>) =>
  at
    .update('discharges')
    .set(values)
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: sql<Date>`now()` }))
    .where('admission_id', '=', admissionId)
    .returning('version')
    .executeTakeFirstOrThrow()

/** What of a visit is not finished, with who asked for it; oldest first. */
export async function selectOpenWork(
  at: HospitalDb,
  visitId: string,
  admissionId: string,
): Promise<(Omit<OpenWork, 'at'> & { at: Date })[]> {
  const { rows } = await sql<Omit<OpenWork, 'at'> & { at: Date }>`
    select o.kind, o.text, s.name by_name, o.at from (
      select 'laboratory' kind, t.name || ' (' || o.order_number || ')' text, o.ordered_by who, o.created_at "at"
      from lab_orders o join lab_test_types t on t.hospital_id = o.hospital_id and t.id = o.test_type_id
      where o.hospital_id = ${at.hospital_id}::uuid and o.visit_id = ${visitId}::uuid and o.status in ('pending', 'collected', 'processing')
      union all
      select 'radiology', t.name || ' (' || o.order_number || ')', o.ordered_by, o.created_at
      from radiology_orders o join radiology_study_types t on t.hospital_id = o.hospital_id and t.id = o.study_type_id
      where o.hospital_id = ${at.hospital_id}::uuid and o.visit_id = ${visitId}::uuid and o.status in ('pending', 'scheduled', 'in_progress')
      union all
      select 'procedure', p.name || ' (' || p.order_number || ')', p.ordered_by, p.created_at
      from billing_procedures p where p.hospital_id = ${at.hospital_id}::uuid and p.visit_id = ${visitId}::uuid and p.status = 'ordered'
      union all
      select 'prescription', r.medication_name, r.prescribed_by, r.created_at
      from pharmacy_prescriptions r where r.hospital_id = ${at.hospital_id}::uuid and r.visit_id = ${visitId}::uuid
        and (r.status = 'pending' or r.status = 'dispensing' and r.owed_since is null)
      union all
      select 'infusion', m.medication_name || ' runs', d.recorded_by, d.at
      from ward_doses d join ward_medicines m on m.hospital_id = d.hospital_id and m.id = d.medicine_id
      where d.hospital_id = ${at.hospital_id}::uuid and d.admission_id = ${admissionId}::uuid and d.is_infusion and d.ended_at is null and d.struck_at is null
    ) o join staff s on s.hospital_id = ${at.hospital_id}::uuid and s.id = o.who order by o.at`.execute(at.tx)
  return rows
}

/** What a stay left for its summary: the signed notes of the rounds, and what was found. */
export async function selectAssembled(at: HospitalDb, admissionId: string, visitId: string) {
  const notes = await at
    .from('ward_notes')
    .select(['assessment', 'plan', 'signed_at', typed<Diagnosis[]>('diagnoses').as('diagnoses')])
    .where('admission_id', '=', admissionId)
    .where('status', '=', 'signed')
    .orderBy('signed_at')
    .execute()
  const { rows: results } = await sql<{ text: string }>`
    select found.text from (
      select t.name || coalesce(': ' || r.result_value || coalesce(' ' || r.unit, ''), '') || coalesce(' (' || r.flag || ')', '') text, r.reviewed_at "at"
      from lab_results r join lab_test_types t on t.hospital_id = r.hospital_id and t.id = r.test_type_id
      where r.hospital_id = ${at.hospital_id}::uuid and r.visit_id = ${visitId}::uuid and r.status = 'approved'
      union all
      select t.name || coalesce(': ' || nullif(r.impression, ''), ''), r.reviewed_at
      from radiology_results r join radiology_orders o on o.hospital_id = r.hospital_id and o.id = r.order_id
        join radiology_study_types t on t.hospital_id = o.hospital_id and t.id = o.study_type_id
      where r.hospital_id = ${at.hospital_id}::uuid and r.visit_id = ${visitId}::uuid and r.status = 'approved'
    ) found order by found.at`.execute(at.tx)
  return { notes, results: results.map((row) => row.text) }
}

/** What was prescribed to take home: at this visit, since the patient was admitted. */
export const selectTakeHome = (at: HospitalDb, visitId: string, since: Date) =>
  at
    .from('pharmacy_prescriptions')
    .select(['id', 'medication_name as name', 'dosage', 'frequency', 'duration', 'status'])
    .where('visit_id', '=', visitId)
    .where('status', '<>', 'cancelled')
    .where('created_at', '>=', since)
    .orderBy('created_at')
    .execute()

type Filter = { status: 'open' | 'draft' | 'decided' | 'left'; kind?: DischargeRow['kind'] | undefined; search: string }
/** Who is about to leave, those decided first; who has left, newest first. */
export function listOf(at: HospitalDb, { status, kind, search }: Filter) {
  const matching = at
    .from('discharges as d')
    .innerJoin(...same('admissions as a', 'd.admission_id'))
    .innerJoin(...same('patients as p', 'a.patient_id'))
    .where(sql<boolean>`d.status = any(${status === 'open' ? ['draft', 'decided'] : [status]}::text[])`)
    .where((eb) =>
      eb.and([...equals('d.kind', kind), ...contains(search, ...patientColumns, 'a.admission_number', 'd.gate_pass')]),
    )
  const rows = matching
    .leftJoin(...same('staff as k', 'd.decided_by'))
    .leftJoinLateral(
      sql<{ ward_name: string; bed_label: string }>`(select w.name ward_name, b.label bed_label from bed_stays s
        join wards w on w.hospital_id = s.hospital_id and w.id = s.ward_id join beds b on b.hospital_id = s.hospital_id and b.id = s.bed_id
        where s.hospital_id = a.hospital_id and s.admission_id = a.id order by s.from_at desc, s.id desc limit 1)`.as(
        'l',
      ),
      (join) => join.onTrue(),
    )
    .select([
      'a.id',
      ...ofPatient,
      'a.admission_number',
      'l.ward_name',
      'l.bed_label',
      'd.kind',
      'd.status',
      'd.decided_at',
      'k.name as decided_by_name',
      'd.pharmacy_at',
      'd.billing_at',
      'a.discharged_at',
      'd.version',
    ])
    .orderBy(sql`d.status = 'draft'`)
    .orderBy(sql`coalesce(a.discharged_at, d.decided_at, d.updated_at)`, status === 'left' ? 'desc' : 'asc')
    .orderBy('a.id')
  return { rows, matching } satisfies List<unknown>
}

/** Stops what is still prescribed on the chart of who leaves. */
export const stopMedicines = (at: HospitalDb, admissionId: string, by: string, why: string) =>
  at
    .update('ward_medicines')
    .set({ status: 'stopped', status_reason: why, status_by: by, status_at: sql<Date>`now()` })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('admission_id', '=', admissionId)
    .where('status', '<>', 'stopped')
    .execute()

/** The pass of a gate, held. */
export const lockPass = (at: HospitalDb, pass: string) =>
  at
    .from('discharges as d')
    .innerJoin(...same('admissions as a', 'd.admission_id'))
    .innerJoin(...same('patients as p', 'a.patient_id'))
    .leftJoin(...same('staff as g', 'd.gate_passed_by'))
    .select(['d.admission_id', 'd.kind', 'd.gate_passed_at', 'g.name as gate_passed_by_name', ...ofPatient])
    .where('d.gate_pass', '=', pass)
    .forUpdate('d')
    .executeTakeFirst()

/** What the gate is shown of a pass. */
export const selectPass = (at: HospitalDb, admissionId: string) =>
  at
    .from('discharges as d')
    .innerJoin(...same('admissions as a', 'd.admission_id'))
    .innerJoin(...same('patients as p', 'a.patient_id'))
    .select(['d.gate_pass', 'd.gate_passed_at', 'p.first_name', 'p.last_name', 'a.discharged_at'])
    .select(
      sql<
        string | null
      >`(select w.name from bed_stays s join wards w on w.hospital_id = s.hospital_id and w.id = s.ward_id
        where s.hospital_id = a.hospital_id and s.admission_id = a.id order by s.from_at desc, s.id desc limit 1)`.as(
        'ward_name',
      ),
    )
    .where('d.admission_id', '=', admissionId)
    .executeTakeFirst()

export const selectHospital = (tx: Tx, id: string) =>
  tx
    .selectFrom('hospitals as h')
    .innerJoin('hospital_settings as s', 's.hospital_id', 'h.id')
    .select(['h.id', 'h.name', 's.time_zone'])
    .where('h.id', '=', id)
    .executeTakeFirst()
