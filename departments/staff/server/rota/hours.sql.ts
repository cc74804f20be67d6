import type { HospitalDb } from '../../../../kernel/server/tenant.ts'

export type Hours = { department: string | null; weekday: number; starts_at: string; ends_at: string }

export const insertHours = (at: HospitalDb, staffId: string, rows: readonly (Hours & { id: string })[]) =>
  at
    .insert(
      'staff_hours',
      rows.map((row) => ({ staff_id: staffId, ...row })),
    )
    .execute()

/** The staff id whose hours they are; undefined: there are no such hours. */
export const updateHours = (at: HospitalDb, id: string, values: Hours) =>
  at.update('staff_hours').set(values).where('id', '=', id).returning('staff_id').executeTakeFirst()

export const deleteHours = (at: HospitalDb, id: string) =>
  at.remove('staff_hours').where('id', '=', id).returning('staff_id').executeTakeFirst()
