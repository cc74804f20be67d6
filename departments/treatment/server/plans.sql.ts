import { sql } from 'kysely'
import { contains, equals } from '../../../kernel/server/lists/list.ts'
import { type HospitalDb, same, typed } from '../../../kernel/server/tenant.ts'
import { patientColumns } from '../../patients/server/index.ts'
import type { planStatuses } from '../contract.ts'

type Status = (typeof planStatuses)[number]
export type Words = { title: string; description: string; duration: string; status: Status; instructions: string }

const plans = (at: HospitalDb) =>
  at
    .from('treatment_plans as tpl')
    .innerJoin(...same('visits as vis', 'tpl.visit_id'))
    .innerJoin(...same('staff as maker', 'tpl.created_by'))
    .innerJoin(...same('staff as editor', 'tpl.updated_by'))

const columns = [
  'tpl.id',
  'tpl.title',
  'tpl.description',
  'tpl.duration',
  'tpl.instructions',
  'tpl.status',
  'tpl.visit_id',
  'vis.visit_number',
  'maker.name as created_by_name',
  'editor.name as updated_by_name',
  'tpl.created_at',
  'tpl.updated_at',
  'tpl.version',
] as const

/**
 * The plans that concern a visit: its own, and the open ones of the patient's earlier visits; open ones first, then by
 * age.
 */
export const selectForVisit = (at: HospitalDb, patientId: string, visitId: string) =>
  plans(at)
    .select(columns)
    .where('tpl.patient_id', '=', patientId)
    .where((eb) => eb.or([eb('tpl.visit_id', '=', visitId), sql<boolean>`tpl.status in ('planned', 'in_progress')`]))
    .orderBy(sql`tpl.status in ('planned', 'in_progress')`, 'desc')
    .orderBy('tpl.created_at')
    .orderBy('tpl.id')
    .execute()

export type PlanFilter = { search: string; status?: Status; patient_id?: string }

/** Plans by their last change; without a state or a patient those that go on. */
export function plansOf(at: HospitalDb, { search, status, patient_id }: PlanFilter) {
  const goingOn = sql<boolean>`tpl.status in ('planned', 'in_progress')`
  const matching = at
    .from('treatment_plans as tpl')
    .innerJoin(...same('patients as pat', 'tpl.patient_id'))
    .innerJoin(...same('visits as vis', 'tpl.visit_id'))
    .innerJoin(...same('staff as maker', 'tpl.created_by'))
    .innerJoin(...same('staff as editor', 'tpl.updated_by'))
    .where((eb) =>
      eb.and([
        ...(status || patient_id ? equals('tpl.status', status) : [goingOn]),
        ...equals('tpl.patient_id', patient_id),
        ...contains(search, 'tpl.title', ...patientColumns),
      ]),
    )
  const rows = matching
    .select([
      ...columns,
      'tpl.patient_id',
      'pat.first_name',
      'pat.last_name',
      'pat.op_number',
      'pat.gender',
      'pat.date_of_birth',
      'pat.date_of_birth_estimated',
      sql<string | null>`(select going.id from visits going
        where going.hospital_id = tpl.hospital_id and going.patient_id = tpl.patient_id and going.closed_at is null
        order by going.created_at desc limit 1)`.as('open_visit_id'),
    ])
    .orderBy('tpl.updated_at', 'desc')
    .orderBy('tpl.id')
  return { rows, matching }
}

/** What the latest consultation of a visit says. */
export const selectLatestNote = (at: HospitalDb, visitId: string) =>
  at
    .from('consultations as con')
    .innerJoin(...same('staff as stf', 'con.doctor_id'))
    .select(['con.assessment', 'con.plan', 'stf.name as doctor_name', 'con.updated_at'])
    .where('con.visit_id', '=', visitId)
    .orderBy('con.updated_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The patient's plans with these ids, locked in a fixed order. */
export const lockPlans = (at: HospitalDb, patientId: string, ids: readonly string[]) =>
  at
    .from('treatment_plans')
    .select(['id', 'title', 'version'])
    .where('patient_id', '=', patientId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()

export type PlanRow = Words & { id: string; version: number }
type Author = { patient_id: string; visit_id: string; staff_id: string }

/**
 * Writes plans, new ones and changed ones, with the state that each is in now: three statements however many plans
 * there are.
 */
export async function writePlans(
  at: HospitalDb,
  { patient_id, visit_id, staff_id }: Author,
  rows: readonly PlanRow[],
): Promise<void> {
  const { hospital_id } = at
  // The plans of one save keep the order in which they were written.
  const json = JSON.stringify(rows.map((row, position) => ({ ...row, position })))
  const given = sql`jsonb_to_recordset(${json}::jsonb) as given(position int, id uuid, version int, title text,
    description text, duration text, status text, instructions text)`
  await sql`insert into treatment_plans (hospital_id, id, patient_id, visit_id, title, description, duration,
    instructions, status, created_by, updated_by, created_at)
    select ${hospital_id}::uuid, given.id, ${patient_id}::uuid, ${visit_id}::uuid, given.title, given.description,
      given.duration, given.instructions, given.status, ${staff_id}::uuid, ${staff_id}::uuid,
      now() + given.position * interval '1 microsecond'
    from ${given} where given.version = 1`.execute(at.tx)
  await sql`update treatment_plans tpl
    set title = given.title, description = given.description, duration = given.duration,
      instructions = given.instructions, status = given.status, updated_by = ${staff_id}, updated_at = now(),
      version = given.version
    from ${given} where given.version > 1 and tpl.hospital_id = ${hospital_id} and tpl.id = given.id`.execute(at.tx)
  await sql`insert into treatment_plan_versions (hospital_id, plan_id, version, content, visit_id, author_id)
    select ${hospital_id}::uuid, given.id, given.version,
      jsonb_build_object('title', given.title, 'description', given.description, 'duration', given.duration, 'status',
        given.status, 'instructions', given.instructions),
      ${visit_id}::uuid, ${staff_id}::uuid from ${given}`.execute(at.tx)
}

/** Whose plan it is, or undefined. */
export const selectOwner = (at: HospitalDb, planId: string) =>
  at.from('treatment_plans').select('patient_id').where('id', '=', planId).executeTakeFirst()

export async function selectVersions(at: HospitalDb, planId: string) {
  const rows = await at
    .from('treatment_plan_versions as tpv')
    .innerJoin(...same('visits as vis', 'tpv.visit_id'))
    .innerJoin(...same('staff as stf', 'tpv.author_id'))
    .select([
      'tpv.version',
      typed<Words>('tpv.content').as('content'),
      'vis.visit_number',
      'stf.name as author_name',
      'tpv.created_at',
    ])
    .where('tpv.plan_id', '=', planId)
    .orderBy('tpv.version', 'desc')
    .execute()
  return rows.map(({ content, ...row }) => ({ ...row, ...content }))
}
