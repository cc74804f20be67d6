import { sql } from 'kysely'
import { type HospitalDb, same } from '../../../../kernel/server/tenant.ts'

/** What of a store is kept cold or frozen, by name and expiry, with why it is on hold. */
export const selectKept = (at: HospitalDb, storeId: string) =>
  at
    .from('stock_batches as bat')
    .innerJoin(...same('stock_items as itm', 'bat.item_id'))
    .leftJoin(...same('stock_holds as hld', 'bat.stock_hold_id'))
    .where('bat.store_id', '=', storeId)
    .where('bat.quantity', '>', '0')
    .where('itm.storage', 'in', ['cold', 'frozen'])
    .select([
      'bat.id as batch_id',
      'itm.kind',
      'itm.category',
      'itm.storage',
      'itm.name',
      'itm.unit',
      'bat.batch_number',
      'bat.expiry_date',
      'bat.quantity',
      'bat.stock_hold_id',
      'hld.reason as hold_reason',
    ])
    .orderBy('itm.name')
    .orderBy(sql`bat.expiry_date nulls last`)
    .orderBy('bat.id')
    .execute()

/** The fridges of a store that are in use. */
export const selectInUse = (at: HospitalDb, storeId: string) =>
  at
    .from('fridges')
    .select(['id', 'holds', 'maximum_celsius'])
    .where('store_id', '=', storeId)
    .where('is_active', '=', true)
    .execute()

/**
 * An alarm has these holds, and those of the batches that an earlier alarm of its fridge put on hold; answers how many
 * that are.
 */
export async function insertAlarmHolds(
  at: HospitalDb,
  alarm: { id: string; fridge_id: string },
  holdIds: readonly string[],
  batchIds: readonly string[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into fridge_alarm_holds (hospital_id, fridge_alarm_id, stock_hold_id)
    select ${at.hospital_id}::uuid, ${alarm.id}::uuid, hld.id from stock_holds hld
    where hld.hospital_id = ${at.hospital_id}::uuid and hld.released_at is null and (hld.id = any(${holdIds}::uuid[])
      or hld.id in (
        select bat.stock_hold_id from stock_batches bat
        where bat.hospital_id = ${at.hospital_id}::uuid and bat.id = any(${batchIds}::uuid[])
          and bat.stock_hold_id is not null) and exists (
        select from fridge_alarm_holds fah
        join fridge_alarms fal on fal.hospital_id = ${at.hospital_id}::uuid and fal.id = fah.fridge_alarm_id
          and fal.fridge_id = ${alarm.fridge_id}::uuid
        where fah.hospital_id = ${at.hospital_id}::uuid and fah.stock_hold_id = hld.id))`.execute(at.tx)
  return Number(numAffectedRows ?? 0)
}

/** The batches that an alarm has put on hold, by name. */
export const selectAlarmHolds = (at: HospitalDb, alarmId: string) =>
  at
    .from('fridge_alarm_holds as fah')
    .innerJoin(...same('stock_holds as hld', 'fah.stock_hold_id'))
    .innerJoin(...same('stock_items as itm', 'hld.item_id'))
    .where('fah.fridge_alarm_id', '=', alarmId)
    .select([
      'fah.stock_hold_id',
      'itm.name',
      'itm.unit',
      'itm.is_controlled',
      'hld.batch_number',
      sql<string>`(select coalesce(sum(bat.quantity), 0) from stock_batches bat
        where bat.hospital_id = ${at.hospital_id}::uuid and bat.stock_hold_id = hld.id)`.as('quantity'),
      'hld.reason',
      'hld.released_at',
      'fah.decision',
    ])
    .orderBy('itm.name')
    .orderBy('hld.batch_number')
    .orderBy('hld.id')
    .execute()

/** What lies there of these holds. */
export const selectHeldBatches = (at: HospitalDb, holdIds: readonly string[]) =>
  at
    .from('stock_batches')
    .select(['id as batch_id', 'quantity'])
    .where('stock_hold_id', '=', sql<string>`any(${holdIds}::uuid[])`)
    .where('quantity', '>', '0')
    .execute()

type Decided = { stock_hold_id: string; decision: 'release' | 'keep' | 'write_off' }
/** What was decided of each batch of an alarm. */
export const setDecisions = (at: HospitalDb, alarmId: string, decided: readonly Decided[]) =>
  sql`update fridge_alarm_holds fah set decision = ln.decision
    from jsonb_to_recordset(${JSON.stringify(decided)}::jsonb) as ln(stock_hold_id uuid, decision text)
    where fah.hospital_id = ${at.hospital_id}::uuid and fah.fridge_alarm_id = ${alarmId}::uuid
      and fah.stock_hold_id = ln.stock_hold_id`.execute(at.tx)
