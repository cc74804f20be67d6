import { sql } from 'kysely'
import { contains, equals } from '../../../kernel/server/lists/list.ts'
import { type HospitalDb, same, typed } from '../../../kernel/server/tenant.ts'
import { patientColumns } from '../../patients/server/index.ts'
import type { planStatuses } from '../contract.ts'

type Status = (typeof planStatuses)[number]
export type Words = { title: string; description: string; duration: string; status: Status; instructions: string }

const plans = (at: HospitalDb) =>
  at
    .from('treatment_plans as t')
    .innerJoin(...same('visits as v', 't.visit_id'))
    .innerJoin(...same('staff as c', 't.created_by'))
    .innerJoin(...same('staff as u', 't.updated_by'))

const columns = [
  't.id',
  't.title',
  't.description',
  't.duration',
  't.instructions',
  't.status',
  't.visit_id',
  'v.visit_number',
  'c.name as created_by_name',
  'u.name as updated_by_name',
  't.created_at',
  't.updated_at',
  't.version',
] as const

/**
 * The plans that concern a visit: its own, and the open ones of the patient's earlier visits; open ones first, then by
 * age.
 */
export const selectForVisit = (at: HospitalDb, patientId: string, visitId: string) =>
  plans(at)
    .select(columns)
    .where('t.patient_id', '=', patientId)
    .where((eb) => eb.or([eb('t.visit_id', '=', visitId), sql<boolean>`t.status in ('planned', 'in_progress')`]))
    .orderBy(sql`t.status in ('planned', 'in_progress')`, 'desc')
    .orderBy('t.created_at')
    .orderBy('t.id')
    .execute()

export type PlanFilter = { search: string; status?: Status; patient_id?: string }

/** Plans by their last change; without a state or a patient those that go on. */
export function plansOf(at: HospitalDb, { search, status, patient_id }: PlanFilter) {
  const goingOn = sql<boolean>`t.status in ('planned', 'in_progress')`
  const matching = at
    .from('treatment_plans as t')
    .innerJoin(...same('patients as p', 't.patient_id'))
    .innerJoin(...same('visits as v', 't.visit_id'))
    .innerJoin(...same('staff as c', 't.created_by'))
    .innerJoin(...same('staff as u', 't.updated_by'))
    .where((eb) =>
      eb.and([
        ...(status || patient_id ? equals('t.status', status) : [goingOn]),
        ...equals('t.patient_id', patient_id),
        ...contains(search, 't.title', ...patientColumns),
      ]),
    )
  const rows = matching
    .select([
      ...columns,
      't.patient_id',
      'p.first_name',
      'p.last_name',
      'p.op_number',
      'p.gender',
      'p.date_of_birth',
      'p.date_of_birth_estimated',
      sql<
        string | null
      >`(select o.id from visits o where o.hospital_id = t.hospital_id and o.patient_id = t.patient_id and o.closed_at is null
        order by o.created_at desc limit 1)`.as('open_visit_id'),
    ])
    .orderBy('t.updated_at', 'desc')
    .orderBy('t.id')
  return { rows, matching }
}

/** What the latest consultation of a visit says. */
export const selectLatestNote = (at: HospitalDb, visitId: string) =>
  at
    .from('consultations as c')
    .innerJoin(...same('staff as s', 'c.doctor_id'))
    .select(['c.assessment', 'c.plan', 's.name as doctor_name', 'c.updated_at'])
    .where('c.visit_id', '=', visitId)
    .orderBy('c.updated_at', 'desc')
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
  const given = sql`jsonb_to_recordset(${json}::jsonb) as g(position int, id uuid, version int, title text, description text, duration text, status text, instructions text)`
  await sql`insert into treatment_plans (hospital_id, id, patient_id, visit_id, title, description, duration, instructions, status, created_by, updated_by, created_at)
    select ${hospital_id}::uuid, g.id, ${patient_id}::uuid, ${visit_id}::uuid, g.title, g.description, g.duration, g.instructions, g.status, ${staff_id}::uuid, ${staff_id}::uuid,
      now() + g.position * interval '1 microsecond'
    from ${given} where g.version = 1`.execute(at.tx)
  await sql`update treatment_plans t set title = g.title, description = g.description, duration = g.duration, instructions = g.instructions, status = g.status,
      updated_by = ${staff_id}, updated_at = now(), version = g.version
    from ${given} where g.version > 1 and t.hospital_id = ${hospital_id} and t.id = g.id`.execute(at.tx)
  await sql`insert into treatment_plan_versions (hospital_id, plan_id, version, content, visit_id, author_id)
    select ${hospital_id}::uuid, g.id, g.version,
      jsonb_build_object('title', g.title, 'description', g.description, 'duration', g.duration, 'status', g.status, 'instructions', g.instructions),
      ${visit_id}::uuid, ${staff_id}::uuid from ${given}`.execute(at.tx)
}

/** Whose plan it is, or undefined. */
export const selectOwner = (at: HospitalDb, planId: string) =>
  at.from('treatment_plans').select('patient_id').where('id', '=', planId).executeTakeFirst()

export async function selectVersions(at: HospitalDb, planId: string) {
  const rows = await at
    .from('treatment_plan_versions as t')
    .innerJoin(...same('visits as v', 't.visit_id'))
    .innerJoin(...same('staff as s', 't.author_id'))
    .select([
      't.version',
      typed<Words>('t.content').as('content'),
      'v.visit_number',
      's.name as author_name',
      't.created_at',
    ])
    .where('t.plan_id', '=', planId)
    .orderBy('t.version', 'desc')
    .execute()
  return rows.map(({ content, ...row }) => ({ ...row, ...content }))
}
