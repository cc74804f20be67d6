import { sql } from 'kysely'
import { equals } from '../../../../kernel/server/lists/list.ts'
import { type HospitalDb, type NewRow, same } from '../../../../kernel/server/tenant.ts'
import type { Slot } from '../../cold-chain.contract.ts'

type Last = { celsius: number; read_at: string; read_by_name: string; minimum_celsius: number; maximum_celsius: number }
type Taken = { slot: Slot; celsius: number }

/** Every fridge with its last reading, today's readings (of each slot the last), and its open alarms. */
export const selectFridges = (at: HospitalDb, today: string) =>
  at
    .from('fridges as fri')
    .innerJoin(...same('stock_stores as sto', 'fri.store_id'))
    .select([
      'fri.id',
      'fri.name',
      'fri.store_id',
      'sto.name as store_name',
      'fri.holds',
      'fri.minimum_celsius',
      'fri.maximum_celsius',
      'fri.is_active',
      'fri.in_use_since',
      'fri.version',
      sql<Last | null>`(select jsonb_build_object('celsius', frr.celsius, 'read_at',
        to_jsonb(frr.read_at at time zone 'UTC') #>> '{}' || 'Z', 'read_by_name', reader.name, 'minimum_celsius',
        frr.minimum_celsius, 'maximum_celsius', frr.maximum_celsius)
        from fridge_readings frr join staff reader on reader.hospital_id = frr.hospital_id and reader.id = frr.read_by
        where frr.hospital_id = fri.hospital_id and frr.fridge_id = fri.id
        order by frr.read_at desc, frr.id desc limit 1)`.as('last'),
      sql<
        Taken[]
      >`(select coalesce(jsonb_agg(jsonb_build_object('slot', found.slot, 'celsius', found.celsius)), '[]') from (
        select distinct on (frr.slot) frr.slot, frr.celsius from fridge_readings frr
        where frr.hospital_id = fri.hospital_id and frr.fridge_id = fri.id and frr.day = ${today}::date
        order by frr.slot, frr.read_at desc, frr.id desc) found)`.as('taken'),
      sql<number>`(select count(*)::int from fridge_alarms fal
        where fal.hospital_id = fri.hospital_id and fal.fridge_id = fri.id and fal.closed_at is null)`.as(
        'open_alarms',
      ),
    ])
    .orderBy('fri.is_active', 'desc')
    .orderBy('fri.name')
    .execute()

/** Whether a fridge in use stands in a store. */
export const hasFridge = async (at: HospitalDb, storeId: string): Promise<boolean> =>
  (await at
    .from('fridges')
    .select('id')
    .where('store_id', '=', storeId)
    .where('is_active', '=', true)
    .limit(1)
    .executeTakeFirst()) !== undefined

export const selectFridge = (at: HospitalDb, id: string) =>
  at.from('fridges').selectAll().where('id', '=', id).executeTakeFirst()
/** A fridge, its row locked. */
export const lockFridge = (at: HospitalDb, id: string) =>
  at.from('fridges').select(['id', 'name', 'is_active', 'version']).where('id', '=', id).forUpdate().executeTakeFirst()
export const insertFridge = (at: HospitalDb, row: NewRow<'fridges'>) => at.insert('fridges', row).execute()
export const updateFridge = (at: HospitalDb, id: string, by: string, change: Partial<Omit<NewRow<'fridges'>, 'id'>>) =>
  at
    .update('fridges')
    .set({ ...change, changed_by: by, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()

export const insertReading = (at: HospitalDb, row: NewRow<'fridge_readings'>) =>
  at.insert('fridge_readings', row).execute()
export const insertAlarm = (at: HospitalDb, row: NewRow<'fridge_alarms'>) => at.insert('fridge_alarms', row).execute()

/** The readings of a fridge in a span of days, in their order. */
export const readings = (at: HospitalDb, fridgeId: string, from: string, until: string) => {
  const matching = at
    .from('fridge_readings as frr')
    .where('frr.fridge_id', '=', fridgeId)
    .where(sql<boolean>`frr.day between ${from}::date and ${until}::date`)
  return {
    rows: matching
      .innerJoin(...same('staff as reader', 'frr.read_by'))
      .select([
        'frr.id',
        'frr.day',
        'frr.slot',
        'frr.celsius',
        'frr.minimum_celsius',
        'frr.maximum_celsius',
        'frr.note',
        'frr.read_at',
        'reader.name as read_by_name',
      ])
      .orderBy('frr.read_at')
      .orderBy('frr.id'),
    matching,
  }
}

/** Alarms, open ones first, then the latest. */
export function alarms(
  at: HospitalDb,
  { state, fridge_id }: { state?: 'open' | 'closed' | undefined; fridge_id?: string | undefined },
) {
  const where = [
    ...(state ? [sql<boolean>`(fal.closed_at is null) = ${state === 'open'}`] : []),
    ...equals('fal.fridge_id', fridge_id),
  ]
  const matching = at.from('fridge_alarms as fal').where((eb) => eb.and(where))
  return {
    rows: matching
      .innerJoin(...same('fridges as fri', 'fal.fridge_id'))
      .innerJoin(...same('stock_stores as sto', 'fri.store_id'))
      .leftJoin(...same('fridge_readings as frr', 'fal.reading_id'))
      .leftJoin(...same('staff as closer', 'fal.closed_by'))
      .select([
        'fal.id',
        'fal.fridge_id',
        'fri.name as fridge_name',
        'sto.name as store_name',
        'fal.kind',
        'fal.day',
        'fal.slot',
        'frr.celsius',
        sql<string>`coalesce(frr.minimum_celsius, fri.minimum_celsius)`.as('minimum_celsius'),
        sql<string>`coalesce(frr.maximum_celsius, fri.maximum_celsius)`.as('maximum_celsius'),
        'fal.opened_at',
        sql<number>`(select count(distinct hld.id)::int from fridge_alarm_holds fah
          join stock_holds hld on hld.hospital_id = ${at.hospital_id}::uuid and hld.id = fah.stock_hold_id
            and hld.released_at is null
          join stock_batches bat on bat.hospital_id = ${at.hospital_id}::uuid and bat.stock_hold_id = hld.id
            and bat.quantity > 0
          where fah.hospital_id = ${at.hospital_id}::uuid and fah.fridge_alarm_id = fal.id)`.as('held'),
        'fal.closed_at',
        'closer.name as closed_by_name',
        'fal.action_taken',
      ])
      .orderBy(sql`fal.closed_at is not null`)
      .orderBy('fal.day', 'desc')
      .orderBy('fal.opened_at', 'desc')
      .orderBy('fal.id'),
    matching,
  }
}

/** Closes an open alarm; false: it is closed already, or there is none. */
export const closeAlarm = async (at: HospitalDb, id: string, by: string, action: string): Promise<boolean> =>
  (
    await at
      .update('fridge_alarms')
      .set({ closed_at: sql<Date>`now()`, closed_by: by, action_taken: action })
      .where('id', '=', id)
      .where('closed_at', 'is', null)
      .executeTakeFirst()
  ).numUpdatedRows === 1n

export const selectAlarm = (at: HospitalDb, id: string) =>
  at
    .from('fridge_alarms as fal')
    .leftJoin(...same('staff as closer', 'fal.closed_by'))
    .select(['fal.id', 'fal.closed_at', 'closer.name'])
    .where('fal.id', '=', id)
    .executeTakeFirst()

type Due = { day: string; slot: Slot; since: Date }
/**
 * Opens an alarm for each of these readings that nobody took of a fridge that has been in use from before `since`
 * on, once. Answers those opened.
 */
export async function openMissing(at: HospitalDb, due: readonly Due[]): Promise<{ id: string; fridge_name: string }[]> {
  const { rows } = await sql<{ id: string; fridge_name: string }>`
    insert into fridge_alarms (hospital_id, id, fridge_id, kind, day, slot)
    select fri.hospital_id, gen_random_uuid(), fri.id, 'missing', dat.day, dat.slot from fridges fri
    cross join jsonb_to_recordset(${JSON.stringify(due)}::jsonb) as dat(day date, slot text, since timestamptz)
    where fri.hospital_id = ${at.hospital_id}::uuid and fri.is_active and fri.in_use_since < dat.since and not exists (
      select from fridge_readings frr
      where frr.hospital_id = fri.hospital_id and frr.fridge_id = fri.id and frr.day = dat.day and frr.slot = dat.slot)
    on conflict do nothing returning id, (select fri.name from fridges fri
      where fri.hospital_id = fridge_alarms.hospital_id and fri.id = fridge_id) fridge_name`.execute(at.tx)
  return rows
}
