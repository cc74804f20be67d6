import { sql } from 'kysely'
import type { HospitalDb } from '../../../kernel/server/tenant.ts'
import type { Unit } from './documents.sql.ts'

const SETTINGS = [
  'environment',
  'unit',
  'tin',
  'bhf_id',
  'device_serial',
  'cmc_key',
  'control_unit',
  'simulator_down',
  'rates_confirmed',
  'version',
  'changed_by',
] as const

/** How the hospital is connected; the key is sealed. */
export const selectSettings = (at: HospitalDb) => at.from('etims_settings').select(SETTINGS).executeTakeFirst()
export type SettingsRow = NonNullable<Awaited<ReturnType<typeof selectSettings>>>

/** As whom documents of these settings go out; null: eTIMS is off, as it is where a hospital said nothing. */
export function unitOf(row: Pick<SettingsRow, 'environment' | 'tin' | 'bhf_id'> | undefined): Unit | null {
  const { environment = 'off', tin, bhf_id = '00' } = row ?? {}
  return environment === 'off' ? null : { environment, tin: tin ?? 'SIMULATOR', bhf_id }
}

/** Keeps the key that a device was given, if it was given one, and the name of its unit. */
export const keepDevice = (
  at: HospitalDb,
  { cmc_key, control_unit }: { cmc_key: string | null; control_unit: string | null },
) =>
  at
    .update('etims_settings')
    .set({
      ...(cmc_key ? { cmc_key } : {}),
      control_unit,
      version: sql<number>`version + 1`,
      changed_at: sql<Date>`now()`,
    })
    .execute()
