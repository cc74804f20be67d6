import { sql } from 'kysely'
import type { HospitalDb } from '../../../kernel/server/tenant.ts'

/**
 * The patient's row with how they paid last, locked until the transaction ends: nobody gives them another appointment,
 * visit or admission meanwhile.
 */
export const lockPatient = (at: HospitalDb, id: string) =>
  at
    .from('patients')
    .select(['id', 'op_number', 'first_name', 'last_name', 'payment_mode', 'payment_details', 'died_at', 'archived_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Keeps when a patient died. */
export const recordDeath = (at: HospitalDb, id: string, diedAt: Date) =>
  at
    .update('patients')
    .set({ died_at: diedAt, updated_at: sql<Date>`now()` })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
