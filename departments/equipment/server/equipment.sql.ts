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
const lastDone = sql<string | null>`(select max(g.performed_on) from equipment_log g
  where g.hospital_id = e.hospital_id and g.equipment_id = e.id and g.kind = 'preventive')`
/**
 * The latest entry that names a day for the next time, and was made no earlier than the last maintenance; else the
 * plan, from the last maintenance on.
 */
const nextDue = (at: HospitalDb) => sql<string | null>`case when e.status = 'disposed' then null else coalesce(
  (select g.next_due from equipment_log g where g.hospital_id = e.hospital_id and g.equipment_id = e.id and g.next_due is not null
    and g.performed_on >= coalesce(${lastDone}, g.performed_on) order by g.performed_on desc, g.created_at desc limit 1),
  coalesce(${lastDone}, e.purchased_on, (e.created_at at time zone ${at.time_zone})::date) + e.maintenance_days) end`

/** Overdue from the day after; due soon within so many days. */
const due = (at: HospitalDb, soonDays: number) => sql<
  'overdue' | 'soon' | 'later' | null
>`case when ${nextDue(at)} is null then null
  when ${nextDue(at)} < ${today(at)} then 'overdue' when ${nextDue(at)} <= ${today(at)} + ${soonDays}::int then 'soon' else 'later' end`

const withDue = (at: HospitalDb, soonDays: number) =>
  at
    .from('equipment as e')
    .leftJoin('hospital_departments as d', (join) =>
      join.onRef('d.hospital_id', '=', 'e.hospital_id').onRef('d.key', '=', 'e.department'),
    )
    .select([
      'e.id',
      'e.tag_number',
      'e.name',
      'e.category',
      'e.make',
      'e.model',
      'e.serial_number',
      'e.department',
      'd.name as department_name',
      'e.location',
      'e.purchased_on',
      'e.cost',
      'e.warranty_until',
      'e.status',
      'e.status_reason',
      'e.maintenance_days',
      lastDone.as('last_done_on'),
      nextDue(at).as('next_due'),
      due(at, soonDays).as('due'),
      'e.created_at',
      'e.version',
    ])

/** Equipment, by name; what is due first where that is asked for. */
export function equipment(at: HospitalDb, { search, status, department, due: asked }: Filter, soonDays: number) {
  const of = due(at, soonDays)
  const dueIs =
    asked === 'due' ? [sql<boolean>`${of} in ('overdue', 'soon')`] : asked ? [sql<boolean>`${of} = ${asked}`] : []
  const where = [
    ...contains(search, 'e.tag_number', 'e.name', 'e.category', 'e.make', 'e.model', 'e.serial_number', 'e.location'),
    ...equals('e.status', status),
    ...equals('e.department', department),
    ...dueIs,
  ]
  const rows = withDue(at, soonDays).where((eb) => eb.and(where))
  return {
    rows: (asked ? rows.orderBy(nextDue(at)) : rows)
      .orderBy(sql`lower(e.name)`)
      .orderBy('e.tag_number')
      .orderBy('e.id'),
    matching: at.from('equipment as e').where((eb) => eb.and(where)),
  }
}

/** How much equipment is overdue and due soon. */
export const countDue = (at: HospitalDb, soonDays: number) =>
  at
    .from('equipment as e')
    .select([
      sql<number>`count(*) filter (where ${due(at, soonDays)} = 'overdue')::int`.as('overdue'),
      sql<number>`count(*) filter (where ${due(at, soonDays)} = 'soon')::int`.as('soon'),
    ])
    .executeTakeFirstOrThrow()

export const selectEquipment = (at: HospitalDb, id: string, soonDays: number) =>
  withDue(at, soonDays).where('e.id', '=', id).executeTakeFirst()

/** Everything that was done to it, latest first. */
export const selectLog = (at: HospitalDb, id: string) =>
  at
    .from('equipment_log as g')
    .innerJoin(...same('staff as s', 'g.recorded_by'))
    .select([
      'g.id',
      'g.kind',
      'g.performed_on',
      'g.performed_by',
      'g.found',
      'g.cost',
      'g.next_due',
      's.name as recorded_by_name',
      'g.created_at',
    ])
    .where('g.equipment_id', '=', id)
    .orderBy('g.performed_on', 'desc')
    .orderBy('g.created_at', 'desc')
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
