import { sql } from 'kysely'
import type { Tx } from '../../../kernel/server/db.ts'
import { contains, equals, type List } from '../../../kernel/server/lists/list.ts'
import { type HospitalDb, type NewRow, same, typed } from '../../../kernel/server/tenant.ts'
import type { Diagnosis } from '../../consultation/contract.ts'
import { ofPatient, patientColumns } from '../../patients/server/index.ts'
import { givenDose, givenOtherwise } from '../../pharmacy/server/index.ts'
import type { OpenWork, TakeHome } from '../discharge.contract.ts'

const discharges = (at: HospitalDb) =>
  at
    .from('discharges as dis')
    .innerJoin(...same('staff as writer', 'dis.written_by'))
    .leftJoin(...same('staff as decide', 'dis.decided_by'))
    .leftJoin(...same('staff as pharm', 'dis.pharmacy_by'))
    .leftJoin(...same('staff as biller', 'dis.billing_by'))
    .leftJoin(...same('staff as releaser', 'dis.body_released_by'))
    .leftJoin(...same('staff as gate', 'dis.gate_passed_by'))
    .selectAll('dis')
    .select([
      typed<Diagnosis[]>('dis.diagnoses').as('diagnoses'),
      'writer.name as written_by_name',
      'decide.name as decided_by_name',
      'pharm.name as pharmacy_by_name',
      'biller.name as billing_by_name',
      'releaser.name as body_released_by_name',
      'gate.name as gate_passed_by_name',
    ])

export const selectDischarge = (at: HospitalDb, admissionId: string) =>
  discharges(at).where('dis.admission_id', '=', admissionId).executeTakeFirst()
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
    select run.kind, run.text, stf.name by_name, run.at from (
      select 'laboratory' kind, ltt.name || ' (' || lor.order_number || ')' text, lor.ordered_by who,
        lor.created_at "at"
      from lab_orders lor join lab_test_types ltt on ltt.hospital_id = lor.hospital_id and ltt.id = lor.test_type_id
      where lor.hospital_id = ${at.hospital_id}::uuid and lor.visit_id = ${visitId}::uuid
        and lor.status in ('pending', 'collected', 'processing')
      union all
      select 'radiology', stu.name || ' (' || ror.order_number || ')', ror.ordered_by, ror.created_at
      from radiology_orders ror
      join radiology_study_types stu on stu.hospital_id = ror.hospital_id and stu.id = ror.study_type_id
      where ror.hospital_id = ${at.hospital_id}::uuid and ror.visit_id = ${visitId}::uuid
        and ror.status in ('pending', 'scheduled', 'in_progress')
      union all
      select 'procedure', prc.name || ' (' || prc.order_number || ')', prc.ordered_by, prc.created_at
      from billing_procedures prc
      where prc.hospital_id = ${at.hospital_id}::uuid and prc.visit_id = ${visitId}::uuid and prc.status = 'ordered'
      union all
      select 'prescription', rx.medication_name, rx.prescribed_by, rx.created_at
      from pharmacy_prescriptions rx where rx.hospital_id = ${at.hospital_id}::uuid and rx.visit_id = ${visitId}::uuid
        and (rx.status = 'pending' or rx.status = 'dispensing' and rx.owed_since is null)
      union all
      select 'infusion', wme.medication_name || ' runs', dos.recorded_by, dos.at
      from ward_doses dos join ward_medicines wme on wme.hospital_id = dos.hospital_id and wme.id = dos.medicine_id
      where dos.hospital_id = ${at.hospital_id}::uuid and dos.admission_id = ${admissionId}::uuid and dos.is_infusion
        and dos.ended_at is null and dos.struck_at is null
    ) run join staff stf on stf.hospital_id = ${at.hospital_id}::uuid and stf.id = run.who order by run.at`.execute(
    at.tx,
  )
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
      select ltt.name || coalesce(': ' || lre.result_value || coalesce(' ' || lre.unit, ''),
        '') || coalesce(' (' || lre.flag || ')', '') text, lre.reviewed_at "at"
      from lab_results lre join lab_test_types ltt on ltt.hospital_id = lre.hospital_id and ltt.id = lre.test_type_id
      where lre.hospital_id = ${at.hospital_id}::uuid and lre.visit_id = ${visitId}::uuid and lre.status = 'approved'
      union all
      select stu.name || coalesce(': ' || nullif(rre.impression, ''), ''), rre.reviewed_at
      from radiology_results rre
      join radiology_orders ror on ror.hospital_id = rre.hospital_id and ror.id = rre.order_id
        join radiology_study_types stu on stu.hospital_id = ror.hospital_id and stu.id = ror.study_type_id
      where rre.hospital_id = ${at.hospital_id}::uuid and rre.visit_id = ${visitId}::uuid and rre.status = 'approved'
    ) found order by found.at`.execute(at.tx)
  return { notes, results: results.map((row) => row.text) }
}

/** What was prescribed to take home, as it is given: at this visit, since the patient was admitted. */
export const selectTakeHome = (at: HospitalDb, visitId: string, since: Date) =>
  at
    .from('pharmacy_prescriptions as rx')
    .leftJoin(...same('pharmacy_medications as med', 'rx.given_id'))
    .select([
      'rx.id',
      sql<string>`coalesce(med.name, rx.medication_name)`.as('name'),
      ...givenDose,
      sql<TakeHome['prescribed']>`case when ${givenOtherwise} then jsonb_build_object('name', rx.medication_name,
        'dosage', rx.dosage, 'frequency', rx.frequency, 'duration', rx.duration, 'route', rx.route) end`.as(
        'prescribed',
      ),
      'rx.substitution_note',
      'rx.instructions',
      'rx.status',
      'rx.quantity_dispensed',
      sql<number>`rx.quantity_dispensed::float8`.as('dispensed'),
      sql<number>`rx.quantity_returned::float8`.as('returned'),
      sql<number>`rx.quantity_let_go::float8`.as('let_go'),
      'med.unit',
    ])
    .where('rx.visit_id', '=', visitId)
    .where('rx.status', '<>', 'cancelled')
    .where('rx.created_at', '>=', since)
    .orderBy('rx.created_at')
    .orderBy('rx.id')
    .execute()

type Filter = { status: 'open' | 'draft' | 'decided' | 'left'; kind?: DischargeRow['kind'] | undefined; search: string }
/** Who is about to leave, those decided first; who has left, newest first. */
export function listOf(at: HospitalDb, { status, kind, search }: Filter) {
  const matching = at
    .from('discharges as dis')
    .innerJoin(...same('admissions as adm', 'dis.admission_id'))
    .innerJoin(...same('patients as pat', 'adm.patient_id'))
    .where(sql<boolean>`dis.status = any(${status === 'open' ? ['draft', 'decided'] : [status]}::text[])`)
    .where((eb) =>
      eb.and([
        ...equals('dis.kind', kind),
        ...contains(search, ...patientColumns, 'adm.admission_number', 'dis.gate_pass'),
      ]),
    )
  const rows = matching
    .leftJoin(...same('staff as decide', 'dis.decided_by'))
    .leftJoinLateral(
      sql<{ ward_name: string; bed_label: string }>`(select wrd.name ward_name, bed.label bed_label from bed_stays bst
        join wards wrd on wrd.hospital_id = bst.hospital_id and wrd.id = bst.ward_id
        join beds bed on bed.hospital_id = bst.hospital_id and bed.id = bst.bed_id
        where bst.hospital_id = adm.hospital_id and bst.admission_id = adm.id
        order by bst.from_at desc, bst.id desc limit 1)`.as('lay'),
      (join) => join.onTrue(),
    )
    .select([
      'adm.id',
      ...ofPatient,
      'adm.admission_number',
      'lay.ward_name',
      'lay.bed_label',
      'dis.kind',
      'dis.status',
      'dis.decided_at',
      'decide.name as decided_by_name',
      'dis.pharmacy_at',
      'dis.billing_at',
      'adm.discharged_at',
      'dis.version',
    ])
    .orderBy(sql`dis.status = 'draft'`)
    .orderBy(sql`coalesce(adm.discharged_at, dis.decided_at, dis.updated_at)`, status === 'left' ? 'desc' : 'asc')
    .orderBy('adm.id')
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
    .from('discharges as dis')
    .innerJoin(...same('admissions as adm', 'dis.admission_id'))
    .innerJoin(...same('patients as pat', 'adm.patient_id'))
    .leftJoin(...same('staff as gate', 'dis.gate_passed_by'))
    .select(['dis.admission_id', 'dis.kind', 'dis.gate_passed_at', 'gate.name as gate_passed_by_name', ...ofPatient])
    .where('dis.gate_pass', '=', pass)
    .forUpdate('dis')
    .executeTakeFirst()

/** What the gate is shown of a pass. */
export const selectPass = (at: HospitalDb, admissionId: string) =>
  at
    .from('discharges as dis')
    .innerJoin(...same('admissions as adm', 'dis.admission_id'))
    .innerJoin(...same('patients as pat', 'adm.patient_id'))
    .select(['dis.gate_pass', 'dis.gate_passed_at', 'adm.patient_id', 'adm.discharged_at'])
    .select(['pat.first_name', 'pat.last_name'])
    .select(
      sql<
        string | null
      >`(select wrd.name from bed_stays bst join wards wrd on wrd.hospital_id = bst.hospital_id and wrd.id = bst.ward_id
        where bst.hospital_id = adm.hospital_id and bst.admission_id = adm.id
        order by bst.from_at desc, bst.id desc limit 1)`.as('ward_name'),
    )
    .where('dis.admission_id', '=', admissionId)
    .executeTakeFirst()

export const selectHospital = (tx: Tx, id: string) =>
  tx
    .selectFrom('hospitals as hos')
    .innerJoin('hospital_settings as hse', 'hse.hospital_id', 'hos.id')
    .select(['hos.id', 'hos.name', 'hse.time_zone'])
    .where('hos.id', '=', id)
    .executeTakeFirst()
