import { sql } from 'kysely'
import type { HospitalDb } from '../../../../kernel/server/tenant.ts'

type Code = { id: string; item_id: string; code: string; units: number }
const listed = (codes: readonly Code[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(codes)}::jsonb) as said(id uuid, item_id uuid, code text,
    units numeric(12, 2))`

/** Removes the codes of these items that are not among `codes`. */
export const removeOthers = (at: HospitalDb, itemIds: readonly string[], codes: readonly Code[]) =>
  sql`
    delete from stock_item_codes cod
    where cod.hospital_id = ${at.hospital_id}::uuid and cod.item_id = any(${itemIds}::uuid[])
      and not exists (select from ${listed(codes)} where said.item_id = cod.item_id and said.code = cod.code)`.execute(
    at.tx,
  )

/**
 * Adds those codes that are missing, and says of the others how many units they hold. Refused: a code of another item.
 */
export const putCodes = async (at: HospitalDb, codes: readonly Code[]): Promise<void> => {
  await sql`
    update stock_item_codes cod set units = said.units from ${listed(codes)}
    where cod.hospital_id = ${at.hospital_id}::uuid and cod.item_id = said.item_id and cod.code = said.code`.execute(
    at.tx,
  )
  await sql`
    insert into stock_item_codes (hospital_id, id, item_id, code, units)
    select ${at.hospital_id}::uuid, said.id, said.item_id, said.code, said.units from ${listed(codes)}
    where not exists (select from stock_item_codes cod
      where cod.hospital_id = ${at.hospital_id}::uuid and cod.item_id = said.item_id and cod.code = said.code)`.execute(
    at.tx,
  )
}
