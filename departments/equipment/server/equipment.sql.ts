import { sql } from 'kysely'
import { contains, equals } from '../../../kernel/server/lists/list.ts'
import { type HospitalDb, type NewRow, same } from '../../../kernel/server/tenant.ts'
import type { DueFilter, EquipmentStatus } from '../contract.ts'

type Filter = {
  search: string
  status?: EquipmentStatus | undefined
  department?: string | undefined
  due?: (typeof DueFilter.options)[number] | undefined
}

/** The day by the hospital's clock. */
const today = (at: HospitalDb) => sql`(now() at time zone ${at.time_zone})::date`
const lastDone = sql<string | null>`(select max(eql.performed_on) from equipment_log eql
  where eql.hospital_id = eqp.hospital_id and eql.equipment_id = eqp.id and eql.kind = 'preventive')`
/**
 * The latest entry that names a day for the next time, and was made no earlier than the last maintenance; else the
 * plan, from the last maintenance on.
 */
const nextDue = (at: HospitalDb) => sql<string | null>`case when eqp.status = 'disposed' then null else coalesce(
  (select eql.next_due from equipment_log eql
    where eql.hospital_id = eqp.hospital_id and eql.equipment_id = eqp.id and eql.next_due is not null
    and eql.performed_on >= coalesce(${lastDone}, eql.performed_on)
      order by eql.performed_on desc, eql.created_at desc limit 1),
  coalesce(${lastDone}, eqp.purchased_on,
    (eqp.created_at at time zone ${at.time_zone})::date) + eqp.maintenance_days) end`

/** Overdue from the day after; due soon within so many days. */
const due = (at: HospitalDb, soonDays: number) => sql<
  'overdue' | 'soon' | 'later' | null
>`case when ${nextDue(at)} is null then null
  when ${nextDue(at)} < ${today(at)} then 'overdue' when ${nextDue(at)} <= ${today(at)} + ${soonDays}::int then 'soon'
  else 'later' end`

const withDue = (at: HospitalDb, soonDays: number) =>
  at
    .from('equipment as eqp')
    .leftJoin('hospital_departments as dep', (join) =>
      join.onRef('dep.hospital_id', '=', 'eqp.hospital_id').onRef('dep.key', '=', 'eqp.department'),
    )
    .select([
      'eqp.id',
      'eqp.tag_number',
      'eqp.name',
      'eqp.category',
      'eqp.make',
      'eqp.model',
      'eqp.serial_number',
      'eqp.department',
      'dep.name as department_name',
      'eqp.location',
      'eqp.purchased_on',
      'eqp.cost',
      'eqp.warranty_until',
      'eqp.status',
      'eqp.status_reason',
      'eqp.maintenance_days',
      lastDone.as('last_done_on'),
      nextDue(at).as('next_due'),
      due(at, soonDays).as('due'),
      'eqp.created_at',
      'eqp.version',
    ])

/** Equipment, by name; what is due first where that is asked for. */
export function equipment(at: HospitalDb, { search, status, department, due: asked }: Filter, soonDays: number) {
  const of = due(at, soonDays)
  const dueIs =
    asked === 'due' ? [sql<boolean>`${of} in ('overdue', 'soon')`] : asked ? [sql<boolean>`${of} = ${asked}`] : []
  const where = [
    ...contains(
      search,
      'eqp.tag_number',
      'eqp.name',
      'eqp.category',
      'eqp.make',
      'eqp.model',
      'eqp.serial_number',
      'eqp.location',
    ),
    ...equals('eqp.status', status),
    ...equals('eqp.department', department),
    ...dueIs,
  ]
  const rows = withDue(at, soonDays).where((eb) => eb.and(where))
  return {
    rows: (asked ? rows.orderBy(nextDue(at)) : rows)
      .orderBy(sql`lower(eqp.name)`)
      .orderBy('eqp.tag_number')
      .orderBy('eqp.id'),
    matching: at.from('equipment as eqp').where((eb) => eb.and(where)),
  }
}

/** How much equipment is overdue and due soon. */
export const countDue = (at: HospitalDb, soonDays: number) =>
  at
    .from('equipment as eqp')
    .select([
      sql<number>`count(*) filter (where ${due(at, soonDays)} = 'overdue')::int`.as('overdue'),
      sql<number>`count(*) filter (where ${due(at, soonDays)} = 'soon')::int`.as('soon'),
    ])
    .executeTakeFirstOrThrow()

export const selectEquipment = (at: HospitalDb, id: string, soonDays: number) =>
  withDue(at, soonDays).where('eqp.id', '=', id).executeTakeFirst()

/** Everything that was done to it, latest first. */
export const selectLog = (at: HospitalDb, id: string) =>
  at
    .from('equipment_log as eql')
    .innerJoin(...same('staff as stf', 'eql.recorded_by'))
    .select([
      'eql.id',
      'eql.kind',
      'eql.performed_on',
      'eql.performed_by',
      'eql.found',
      'eql.cost',
      'eql.next_due',
      'stf.name as recorded_by_name',
      'eql.created_at',
    ])
    .where('eql.equipment_id', '=', id)
    .orderBy('eql.performed_on', 'desc')
    .orderBy('eql.created_at', 'desc')
    .execute()

/** A piece of equipment, its row locked. */
export const lockEquipment = (at: HospitalDb, id: string) =>
  at
    .from('equipment')
    .select(['id', 'name', 'tag_number', 'status', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const insertEquipment = (at: HospitalDb, row: NewRow<'equipment'>) => at.insert('equipment', row).execute()
export const updateEquipment = (
  at: HospitalDb,
  id: string,
  by: string,
  change: Partial<Omit<NewRow<'equipment'>, 'id'>>,
) =>
  at
    .update('equipment')
    .set({ ...change, changed_by: by, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
export const insertLog = (at: HospitalDb, row: NewRow<'equipment_log'>) => at.insert('equipment_log', row).execute()
