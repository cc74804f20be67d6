import { sql } from 'kysely'
import type { HospitalDb } from '../../../kernel/server/tenant.ts'

/** An empty batch leaves the lists. */
export const setBatchRetired = (at: HospitalDb, id: string, by: string) =>
  at.update('stock_batches').set({ retired_at: sql`now()`, retired_by: by }).where('id', '=', id).execute()
