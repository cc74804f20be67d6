import { sql } from 'kysely'
import { equals } from '../../../../kernel/server/lists/list.ts'
import { type HospitalDb, type NewRow, same } from '../../../../kernel/server/tenant.ts'
import type { Slot } from '../../cold-chain.contract.ts'

type Last = { celsius: number; read_at: string; read_by_name: string; minimum_celsius: number; maximum_celsius: number }
type Taken = { slot: Slot; celsius: number }

/** Every fridge with its last reading, today's readings (of each slot the last), and its open alarms. */
export const selectFridges = (at: HospitalDb, today: string) =>
  at
    .from('fridges as f')
    .innerJoin(...same('stock_stores as s', 'f.store_id'))
    .select([
      'f.id',
      'f.name',
      'f.store_id',
      's.name as store_name',
      'f.holds',
      'f.minimum_celsius',
      'f.maximum_celsius',
      'f.is_active',
      'f.in_use_since',
      'f.version',
      sql<Last | null>`(select jsonb_build_object('celsius', r.celsius, 'read_at', to_jsonb(r.read_at at time zone 'UTC') #>> '{}' || 'Z', 'read_by_name', p.name,
        'minimum_celsius', r.minimum_celsius, 'maximum_celsius', r.maximum_celsius)
        from fridge_readings r join staff p on p.hospital_id = r.hospital_id and p.id = r.read_by
        where r.hospital_id = f.hospital_id and r.fridge_id = f.id order by r.read_at desc, r.id desc limit 1)`.as(
        'last',
      ),
      sql<Taken[]>`(select coalesce(jsonb_agg(jsonb_build_object('slot', x.slot, 'celsius', x.celsius)), '[]') from (
        select distinct on (r.slot) r.slot, r.celsius from fridge_readings r
        where r.hospital_id = f.hospital_id and r.fridge_id = f.id and r.day = ${today}::date order by r.slot, r.read_at desc, r.id desc) x)`.as(
        'taken',
      ),
      sql<number>`(select count(*)::int from fridge_alarms a where a.hospital_id = f.hospital_id and a.fridge_id = f.id and a.closed_at is null)`.as(
        'open_alarms',
      ),
    ])
    .orderBy('f.is_active', 'desc')
    .orderBy('f.name')
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
    .from('fridge_readings as r')
    .where('r.fridge_id', '=', fridgeId)
    .where(sql<boolean>`r.day between ${from}::date and ${until}::date`)
  return {
    rows: matching
      .innerJoin(...same('staff as p', 'r.read_by'))
      .select([
        'r.id',
        'r.day',
        'r.slot',
        'r.celsius',
        'r.minimum_celsius',
        'r.maximum_celsius',
        'r.note',
        'r.read_at',
        'p.name as read_by_name',
      ])
      .orderBy('r.read_at')
      .orderBy('r.id'),
    matching,
  }
}

/** Alarms, open ones first, then the latest. */
export function alarms(
  at: HospitalDb,
  { state, fridge_id }: { state?: 'open' | 'closed' | undefined; fridge_id?: string | undefined },
) {
  const where = [
    ...(state ? [sql<boolean>`(a.closed_at is null) = ${state === 'open'}`] : []),
    ...equals('a.fridge_id', fridge_id),
  ]
  const matching = at.from('fridge_alarms as a').where((eb) => eb.and(where))
  return {
    rows: matching
      .innerJoin(...same('fridges as f', 'a.fridge_id'))
      .innerJoin(...same('stock_stores as s', 'f.store_id'))
      .leftJoin(...same('fridge_readings as r', 'a.reading_id'))
      .leftJoin(...same('staff as p', 'a.closed_by'))
      .select([
        'a.id',
        'a.fridge_id',
        'f.name as fridge_name',
        's.name as store_name',
        'a.kind',
        'a.day',
        'a.slot',
        'r.celsius',
        sql<string>`coalesce(r.minimum_celsius, f.minimum_celsius)`.as('minimum_celsius'),
        sql<string>`coalesce(r.maximum_celsius, f.maximum_celsius)`.as('maximum_celsius'),
        'a.opened_at',
        'a.closed_at',
        'p.name as closed_by_name',
        'a.action_taken',
      ])
      .orderBy(sql`a.closed_at is not null`)
      .orderBy('a.day', 'desc')
      .orderBy('a.opened_at', 'desc')
      .orderBy('a.id'),
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
    .from('fridge_alarms as a')
    .leftJoin(...same('staff as p', 'a.closed_by'))
    .select(['a.id', 'a.closed_at', 'p.name'])
    .where('a.id', '=', id)
    .executeTakeFirst()

type Due = { day: string; slot: Slot; since: Date }
/**
 * Opens an alarm for each of these readings that nobody took of a fridge that has been in use from before `since`
 * on, once. Answers those opened.
 */
export async function openMissing(at: HospitalDb, due: readonly Due[]): Promise<{ id: string; fridge_name: string }[]> {
  const { rows } = await sql<{ id: string; fridge_name: string }>`
    insert into fridge_alarms (hospital_id, id, fridge_id, kind, day, slot)
    select f.hospital_id, gen_random_uuid(), f.id, 'missing', d.day, d.slot from fridges f
    cross join jsonb_to_recordset(${JSON.stringify(due)}::jsonb) as d(day date, slot text, since timestamptz)
    where f.hospital_id = ${at.hospital_id}::uuid and f.is_active and f.in_use_since < d.since and not exists (
      select from fridge_readings r where r.hospital_id = f.hospital_id and r.fridge_id = f.id and r.day = d.day and r.slot = d.slot)
    on conflict do nothing returning id, (select f.name from fridges f where f.hospital_id = fridge_alarms.hospital_id and f.id = fridge_id) fridge_name`.execute(
    at.tx,
  )
  return rows
}
