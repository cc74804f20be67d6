import { sql } from 'kysely'
import type { z } from 'zod'
import { type HospitalDb, type NewRow, same } from '../../../../kernel/server/tenant.ts'
import { ofPatient } from '../../../patients/server/index.ts'
import { SHIFT_HOURS, UNDO_MINUTES } from '../../rounds/tasks.ts'
import type { ListedTask, WardTask } from '../../tasks.contract.ts'

export type TaskRow = z.input<typeof WardTask> & { patient_id: string; due_at: Date; ended_at: Date | null }

const listed = [
  'tsk.id',
  'tsk.admission_id',
  'tsk.patient_id',
  'tsk.title',
  'tsk.details',
  'tsk.priority',
  'tsk.due_at',
  'tsk.repeat_minutes',
  'tsk.status',
  'maker.name as created_by_name',
  'tsk.created_at',
  'tsk.ended_by',
  'ender.name as ended_by_name',
  'tsk.ended_at',
  'tsk.end_note',
  'tsk.version',
] as const

const tasks = (at: HospitalDb) =>
  at
    .from('ward_tasks as tsk')
    .innerJoin(...same('staff as maker', 'tsk.created_by'))
    .leftJoin(...same('staff as ender', 'tsk.ended_by'))

export const selectTask = (at: HospitalDb, id: string): Promise<TaskRow | undefined> =>
  tasks(at).select(listed).where('tsk.id', '=', id).executeTakeFirst()

const ENDED_SHOWN = 200
/** The tasks of an admission: open ones by when they are due, then the ended ones, newest first. */
export const selectTasks = (at: HospitalDb, admissionId: string): Promise<TaskRow[]> =>
  tasks(at)
    .select(listed)
    .where('tsk.admission_id', '=', admissionId)
    .orderBy(sql`tsk.status = 'open'`, 'desc')
    .orderBy(sql`case when tsk.status = 'open' then tsk.due_at end`)
    .orderBy('tsk.ended_at', 'desc')
    .orderBy('tsk.id')
    .limit(ENDED_SHOWN)
    .execute()

export const insertTask = (at: HospitalDb, row: NewRow<'ward_tasks'>) => at.insert('ward_tasks', row).execute()

/** Ends an open task of the version that the person saw; false when it is no such task any more. */
export const endTask = async (
  at: HospitalDb,
  id: string,
  version: number,
  end: { status: 'done' | 'cancelled'; ended_by: string; end_note: string | null },
): Promise<boolean> =>
  (
    await at
      .update('ward_tasks')
      .set(end)
      .set((eb) => ({ ended_at: sql<Date>`now()`, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .where('version', '=', version)
      .where('status', '=', 'open')
      .executeTakeFirst()
  ).numUpdatedRows === 1n

/**
 * Opens again what this person has just done; false when too much time has passed, somebody else did it, or it repeats.
 */
export const reopenTask = async (at: HospitalDb, id: string, version: number, staffId: string): Promise<boolean> =>
  (
    await at
      .update('ward_tasks')
      .set({ status: 'open', ended_by: null, ended_at: null, end_note: null })
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .where('version', '=', version)
      .where('status', '=', 'done')
      .where('ended_by', '=', staffId)
      .where('repeat_minutes', 'is', null)
      .where(sql<boolean>`ended_at > now() - make_interval(mins => ${sql.lit(UNDO_MINUTES)})`)
      .executeTakeFirst()
  ).numUpdatedRows === 1n

/**
 * The tasks of a ward: of whoever lies there, and what is open of whoever left from there. Open ones by when they are
 * due; done ones of this shift, newest first.
 */
export const selectOfWard = (
  at: HospitalDb,
  wardId: string,
): Promise<(z.input<typeof ListedTask> & { due_at: Date })[]> =>
  at
    .from('ward_tasks as tsk')
    .innerJoinLateral(
      sql<{ ward_id: string; bed_id: string; to_at: Date | null; hospital_id: string }>`(
        select bst.hospital_id, bst.ward_id, bst.bed_id, bst.to_at from bed_stays bst
        where bst.hospital_id = tsk.hospital_id and bst.admission_id = tsk.admission_id
        order by bst.from_at desc, bst.id desc limit 1)`.as('lay'),
      (join) => join.onTrue(),
    )
    .innerJoin(...same('beds as bed', 'lay.bed_id'))
    .innerJoin(...same('admissions as adm', 'tsk.admission_id'))
    .innerJoin(...same('patients as pat', 'tsk.patient_id'))
    .innerJoin(...same('staff as maker', 'tsk.created_by'))
    .leftJoin(...same('staff as ender', 'tsk.ended_by'))
    .select(listed)
    .select(ofPatient)
    .select(['bed.label as bed_label', sql<boolean>`adm.status <> 'admitted'`.as('left')])
    .where('lay.ward_id', '=', wardId)
    .where((eb) =>
      eb.or([
        sql<boolean>`tsk.status = 'open'`,
        sql<boolean>`tsk.status = 'done' and tsk.ended_at > now() - make_interval(hours => ${sql.lit(SHIFT_HOURS)})`,
      ]),
    )
    .orderBy(sql`tsk.status <> 'open'`)
    .orderBy(sql`adm.status <> 'admitted'`)
    .orderBy(sql`case when tsk.status = 'open' then tsk.due_at end`)
    .orderBy('tsk.ended_at', 'desc')
    .orderBy('tsk.id')
    .execute()
