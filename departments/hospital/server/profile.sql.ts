import { sql } from 'kysely'
import type { HospitalDb, NewRow } from '../../../kernel/server/tenant.ts'

export const selectProfile = (at: HospitalDb) =>
  at.tx
    .selectFrom('hospitals as hos')
    .innerJoin('hospital_settings as hse', 'hse.hospital_id', 'hos.id')
    .select([
      'hos.id',
      'hos.name',
      'hos.subdomain',
      'hos.email',
      'hos.phone',
      'hos.address',
      'hos.city',
      'hos.country',
      'hos.contact_person',
    ])
    .select(['hse.time_zone', 'hse.idle_minutes', 'hse.theme_color', 'hse.logo_version'])
    .where('hos.id', '=', at.hospital_id)
    .executeTakeFirstOrThrow()

export const knowsZone = async (at: HospitalDb, zone: string): Promise<boolean> => {
  const { rows } = await sql<{
    known: boolean
  }>`select exists (select from pg_timezone_names where name = ${zone}) as known`.execute(at.tx)
  return rows[0]?.known ?? false
}

export const updateSettings = (at: HospitalDb, settings: Partial<NewRow<'hospital_settings'>>) =>
  at
    .update('hospital_settings')
    .set({ ...settings, updated_at: sql<Date>`now()` })
    .execute()

/** Keeps a logo; answers its version. Versions never go back, so that no browser shows one that it has kept. */
export const updateLogo = (at: HospitalDb, logo: Buffer) =>
  at
    .update('hospital_settings')
    .set({ logo, logo_version: sql<number>`abs(logo_version) + 1`, updated_at: sql<Date>`now()` })
    .returning('logo_version')
    .executeTakeFirstOrThrow()

/** Takes the logo away; a version below zero says that there is none. */
export const clearLogo = (at: HospitalDb) =>
  at
    .update('hospital_settings')
    .set({ logo: null, logo_version: sql<number>`-abs(logo_version)`, updated_at: sql<Date>`now()` })
    .execute()
