import { AppError, invalid, type Parsed } from '../../../kernel/contract/index.ts'
import type { SystemCtx } from '../../../kernel/server/ctx.ts'
import { saveVersion } from '../../../kernel/server/documents/version.ts'
import { onBehalf } from '../../../kernel/server/request/bind.ts'
import type { HospitalDb } from '../../../kernel/server/tenant.ts'
import { connectionOf, inHospital } from '../../hospital/server/index.ts'
import type * as contract from '../contract.ts'
import { etimsFor, secrets } from './connection.ts'
import { lastNumber, raiseNumber } from './numbers.sql.ts'
import * as sql from './settings.sql.ts'

const shown = async (at: HospitalDb, row: sql.SettingsRow | undefined) => ({
  environment: row?.environment ?? ('off' as const),
  unit: row?.unit ?? ('oscu' as const),
  tin: row?.tin ?? null,
  bhf_id: row?.bhf_id ?? '00',
  device_serial: row?.device_serial ?? null,
  has_cmc_key: Boolean(row?.cmc_key),
  simulator_down: row?.simulator_down ?? false,
  rates_confirmed: row?.rates_confirmed ?? false,
  last_number: await lastOf(at, row),
  version: row?.version ?? 0,
})
/** The last number where documents go now. */
async function lastOf(at: HospitalDb, row: sql.SettingsRow | undefined) {
  const unit = sql.unitOf(row)
  return unit && lastNumber(at, unit)
}

const isReal = (environment: string) => environment === 'sandbox' || environment === 'production'

/** How the hospital is connected. */
export async function getEtimsSettings(ctx: SystemCtx) {
  const { hospital_id } = connectionOf(ctx, 'read')
  return inHospital(ctx.services, hospital_id, async (at) => shown(at, await sql.selectSettings(at)))
}

/**
 * Connects the hospital. A key that is left empty stays, unless the device is another one. A last number goes up,
 * never down. Errors: `conflict`, `invalid`, `license_read_only`.
 */
export async function saveEtimsSettings(
  ctx: SystemCtx,
  { version, cmc_key, last_number, ...given }: Parsed<typeof contract.saveEtimsSettings>,
) {
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
    const kept = same ? before : undefined
    const row = {
      ...given,
      tin,
      device_serial,
      ...secrets.keep(services, hospital_id, { cmc_key }, kept),
      control_unit: kept?.control_unit ?? null,
      changed_by: staff_id,
    }
    await saveVersion(now.at, 'etims_settings', row, version)
    const unit = isReal(given.environment) ? sql.unitOf(row) : null
    if (unit && last_number !== null) {
      const raised = await raiseNumber(now.at, unit, last_number)
      const last = raised ? last_number : await lastNumber(now.at, unit)
      if (last !== last_number) throw invalid('last_number', `Number ${last} has been given already`)
    }
    now.audit({
      entity: 'etims_settings',
      reason: `${given.environment}${last_number === null ? '' : `, last document number ${last_number}`}`,
    })
    now.changed('fiscal')
    return shown(now.at, await sql.selectSettings(now.at))
  })
}

/**
 * Initialises the device at KRA and keeps its key, sealed; the numbers go on after KRA's last. Errors:
 * `etims_not_connected`, `etims_refused`, `license_read_only`.
 */
export async function initialiseEtims(ctx: SystemCtx) {
  const { services, request } = ctx
  const { hospital_id, staff_id } = connectionOf(ctx, 'change')
  const before = await inHospital(services, hospital_id, sql.selectSettings)
  const unit = before && isReal(before.environment) ? sql.unitOf(before) : null
  const etims = unit && etimsFor(services, hospital_id, before, unit)
  if (!etims) throw new AppError('etims_not_connected')
  const done = await etims.initialise()
  if (!done.done) throw new AppError('etims_refused', { message: `eTIMS refused the device: ${done.message}` })
  const { cmc_key, control_unit, last_number } = done
  return onBehalf(services, { hospital_id, staff_id, action: 'initialiseEtims', request }, async (now) => {
    now.audit({ entity: 'etims_settings' })
    now.changed('fiscal')
    await sql.keepDevice(now.at, { ...secrets.keep(services, hospital_id, { cmc_key }, undefined), control_unit })
    if (last_number) await raiseNumber(now.at, unit, last_number)
    return shown(now.at, await sql.selectSettings(now.at))
  })
}
