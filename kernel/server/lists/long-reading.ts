import { sql } from 'kysely'
import { expectTransaction, type Tx } from '../db.ts'

/**
 * What follows in this transaction reads much: each statement is planned for its values, and sorts and hashes in memory
 * (docs/adr/0033).
 */
export async function forLongReading(tx: Tx): Promise<void> {
  expectTransaction(tx)
  await sql`select set_config('plan_cache_mode', 'force_custom_plan', true),
    set_config('work_mem', '32MB', true)`.execute(tx)
}
