import { AppError, type Asked } from '../../../kernel/contract/index.ts'
import { type IdentityCtx, onBehalf } from '../../../kernel/server/bind.ts'
import { connectionOf, inHospital } from '../../hospital/server/index.ts'
import type * as contract from '../contract.ts'
import { etimsFor, sealKey } from './connection.ts'
import * as sql from './settings.sql.ts'

const shown = (row: sql.SettingsRow | undefined) => ({
  environment: row?.environment ?? ('simulator' as const),
  unit: row?.unit ?? ('oscu' as const),
  tin: row?.tin ?? null,
  bhf_id: row?.bhf_id ?? '00',
  device_serial: row?.device_serial ?? null,
  has_cmc_key: Boolean(row?.cmc_key),
  simulator_down: row?.simulator_down ?? false,
  rates_confirmed: row?.rates_confirmed ?? false,
  version: row?.version ?? 0,
})

/** How the hospital is connected. */
export async function getEtimsSettings(ctx: IdentityCtx) {
  const { hospital_id } = connectionOf(ctx, 'read')
  return shown(await inHospital(ctx.services, hospital_id, sql.selectSettings))
}

/** Connects the hospital. A key that is left empty stays, unless the device is another one. Errors: `conflict`, `license_read_only`. */
export async function saveEtimsSettings(ctx: IdentityCtx, { version, cmc_key, ...given }: Asked<typeof contract.saveEtimsSettings>) {
  const { services, request } = ctx
  const { hospital_id, staff_id } = connectionOf(ctx, 'change')
  return onBehalf(services, { hospital_id, staff_id, action: 'saveEtimsSettings', request }, async (now) => {
    const before = await sql.selectSettings(now.at)
    const tin = given.tin || null
    const device_serial = given.device_serial || null
    const same =
      before?.environment === given.environment &&
      before.tin === tin &&
      before.bhf_id === given.bhf_id &&
      before.device_serial === device_serial
    const kept = same ? before : { cmc_key: null, control_unit: null }
    const row = {
      ...given,
      tin,
      device_serial,
      cmc_key: cmc_key ? sealKey(services, hospital_id, cmc_key) : kept.cmc_key,
      control_unit: kept.control_unit,
      changed_by: staff_id,
    }
    if (!(await sql.saveSettings(now.at, row, version))) throw new AppError('conflict')
    now.audit({ entity: 'etims_settings', reason: given.environment })
    now.changed('fiscal')
    return shown(await sql.selectSettings(now.at))
  })
}

/** Initialises the device at KRA and keeps its key, sealed. Errors: `etims_not_connected`, `etims_refused`, `license_read_only`. */
export async function initialiseEtims(ctx: IdentityCtx) {
  const { services, request } = ctx
  const { hospital_id, staff_id } = connectionOf(ctx, 'change')
  const before = await inHospital(services, hospital_id, sql.selectSettings)
  const etims = before && before.environment !== 'simulator' ? etimsFor(services, hospital_id, before, before.environment) : null
  if (!etims) throw new AppError('etims_not_connected')
  const done = await etims.initialise()
  if (!done.done) throw new AppError('etims_refused', { message: `eTIMS refused the device: ${done.message}` })
  const { cmc_key, control_unit } = done
  return onBehalf(services, { hospital_id, staff_id, action: 'initialiseEtims', request }, async (now) => {
    now.audit({ entity: 'etims_settings' })
    now.changed('fiscal')
    await sql.keepDevice(now.at, { cmc_key: cmc_key && sealKey(services, hospital_id, cmc_key), control_unit })
    return shown(await sql.selectSettings(now.at))
  })
}
