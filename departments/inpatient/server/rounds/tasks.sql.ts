import { sql } from 'kysely'
import type { z } from 'zod'
import { type HospitalDb, type NewRow, same } from '../../../../kernel/server/tenant.ts'
import { ofPatient } from '../../../patients/server/index.ts'
import { SHIFT_HOURS, UNDO_MINUTES } from '../../rounds/tasks.ts'
import type { ListedTask, WardTask } from '../../tasks.contract.ts'

export type TaskRow = z.input<typeof WardTask> & { patient_id: string; due_at: Date; ended_at: Date | null }

const listed = [
  't.id',
  't.admission_id',
  't.patient_id',
  't.title',
  't.details',
  't.priority',
  't.due_at',
  't.repeat_minutes',
  't.status',
  'c.name as created_by_name',
  't.created_at',
  't.ended_by',
  'e.name as ended_by_name',
  't.ended_at',
  't.end_note',
  't.version',
] as const

const tasks = (at: HospitalDb) =>
  at
    .from('ward_tasks as t')
    .innerJoin(...same('staff as c', 't.created_by'))
    .leftJoin(...same('staff as e', 't.ended_by'))

export const selectTask = (at: HospitalDb, id: string): Promise<TaskRow | undefined> =>
  tasks(at).select(listed).where('t.id', '=', id).executeTakeFirst()

const ENDED_SHOWN = 200
/** The tasks of an admission: open ones by when they are due, then the ended ones, newest first. */
export const selectTasks = (at: HospitalDb, admissionId: string): Promise<TaskRow[]> =>
  tasks(at)
    .select(listed)
    .where('t.admission_id', '=', admissionId)
    .orderBy(sql`t.status = 'open'`, 'desc')
    .orderBy(sql`case when t.status = 'open' then t.due_at end`)
    .orderBy('t.ended_at', 'desc')
    .orderBy('t.id')
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
    .from('ward_tasks as t')
    .innerJoinLateral(
      sql<{ ward_id: string; bed_id: string; to_at: Date | null; hospital_id: string }>`(
        select s.hospital_id, s.ward_id, s.bed_id, s.to_at from bed_stays s
        where s.hospital_id = t.hospital_id and s.admission_id = t.admission_id order by s.from_at desc, s.id desc limit 1)`.as(
        'l',
      ),
      (join) => join.onTrue(),
    )
    .innerJoin(...same('beds as b', 'l.bed_id'))
    .innerJoin(...same('admissions as a', 't.admission_id'))
    .innerJoin(...same('patients as p', 't.patient_id'))
    .innerJoin(...same('staff as c', 't.created_by'))
    .leftJoin(...same('staff as e', 't.ended_by'))
    .select(listed)
    .select(ofPatient)
    .select(['b.label as bed_label', sql<boolean>`a.status <> 'admitted'`.as('left')])
    .where('l.ward_id', '=', wardId)
    .where((eb) =>
      eb.or([
        sql<boolean>`t.status = 'open'`,
        sql<boolean>`t.status = 'done' and t.ended_at > now() - make_interval(hours => ${sql.lit(SHIFT_HOURS)})`,
      ]),
    )
    .orderBy(sql`t.status <> 'open'`)
    .orderBy(sql`a.status <> 'admitted'`)
    .orderBy(sql`case when t.status = 'open' then t.due_at end`)
    .orderBy('t.ended_at', 'desc')
    .orderBy('t.id')
    .execute()
