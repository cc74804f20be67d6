import { sql } from 'kysely'
import type { HospitalDb } from '../../../../kernel/server/tenant.ts'

type Code = { id: string; item_id: string; code: string; units: number }
const listed = (codes: readonly Code[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(codes)}::jsonb) as l(id uuid, item_id uuid, code text, units numeric(12, 2))`

/** Removes the codes of these items that are not among `codes`. */
export const removeOthers = (at: HospitalDb, itemIds: readonly string[], codes: readonly Code[]) =>
  sql`
    delete from stock_item_codes c where c.hospital_id = ${at.hospital_id}::uuid and c.item_id = any(${itemIds}::uuid[])
      and not exists (select from ${listed(codes)} where l.item_id = c.item_id and l.code = c.code)`.execute(at.tx)

/**
 * Adds those codes that are missing, and says of the others how many units they hold. Refused: a code of another item.
 */
export const putCodes = async (at: HospitalDb, codes: readonly Code[]): Promise<void> => {
  await sql`
    update stock_item_codes c set units = l.units from ${listed(codes)}
    where c.hospital_id = ${at.hospital_id}::uuid and c.item_id = l.item_id and c.code = l.code`.execute(at.tx)
  await sql`
    insert into stock_item_codes (hospital_id, id, item_id, code, units)
    select ${at.hospital_id}::uuid, l.id, l.item_id, l.code, l.units from ${listed(codes)}
    where not exists (select from stock_item_codes c where c.hospital_id = ${at.hospital_id}::uuid and c.item_id = l.item_id and c.code = l.code)`.execute(
    at.tx,
  )
}
