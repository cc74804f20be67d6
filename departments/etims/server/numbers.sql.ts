import { sql } from 'kysely'
import type { HospitalDb } from '../../../kernel/server/tenant.ts'
import type { Unit } from './documents.sql.ts'

/** The next number of a taxpayer at a branch; held until the transaction ends, so that none is left out. */
export async function takeNumber(at: HospitalDb, { environment, tin, bhf_id }: Unit): Promise<number> {
  const { rows } = await sql<{ last_number: number }>`
    insert into etims_counters as etc (hospital_id, environment, tin, bhf_id, last_number)
    values (${at.hospital_id}::uuid, ${environment}, ${tin}, ${bhf_id}, 1)
    on conflict (hospital_id, environment, tin, bhf_id) do update set last_number = etc.last_number + 1
      returning last_number`.execute(at.tx)
  return rows[0]?.last_number ?? 1
}

/** The last number that was given; null: none. */
export async function lastNumber(at: HospitalDb, { environment, tin, bhf_id }: Unit): Promise<number | null> {
  const row = await at
    .from('etims_counters')
    .select('last_number')
    .where('environment', '=', environment)
    .where('tin', '=', tin)
    .where('bhf_id', '=', bhf_id)
    .executeTakeFirst()
  return row?.last_number ?? null
}

/**
 * KRA has documents up to this number already: those of the hospital follow. What was given a number up to it, and
 * certainly was not sent, gets another one before it is. Only upwards; answers whether it went up.
 */
export async function raiseNumber(
  at: HospitalDb,
  { environment, tin, bhf_id }: Unit,
  number: number,
): Promise<boolean> {
  const { rows } = await sql`
    insert into etims_counters as etc (hospital_id, environment, tin, bhf_id, last_number)
    values (${at.hospital_id}::uuid, ${environment}, ${tin}, ${bhf_id}, ${number})
    on conflict (hospital_id, environment, tin, bhf_id) do update set last_number = excluded.last_number
      where etc.last_number < excluded.last_number
    returning 1`.execute(at.tx)
  if (!rows.length) return false
  await sql`
    with unsent as (
      select id
      from etims_documents
      where hospital_id = ${at.hospital_id}::uuid and environment = ${environment} and tin = ${tin}
        and bhf_id = ${bhf_id}
        and status in ('queued', 'failed') and not maybe_sent and invoice_number <= ${number} for update skip locked
    )
    update etims_documents etd set again = 'number'
    from unsent
    where etd.hospital_id = ${at.hospital_id}::uuid and etd.id = unsent.id`.execute(at.tx)
  return true
}
