import type { Services } from '../../../kernel/server/ctx.ts'
import { secretsOf } from '../../hospital/server/index.ts'
import type { Unit } from './documents.sql.ts'
import { type SettingsRow, unitOf } from './settings.sql.ts'
import { oscu } from './unit/oscu.ts'
import type { Account, Etims } from './unit/port.ts'
import { simulator } from './unit/simulator.ts'
import { vscu } from './unit/vscu.ts'

export const secrets = secretsOf({ cmc_key: 'etims_cmc_key' })

/** The account with its key opened; null: the simulator, none, or something is missing. */
function accountOf(services: Services, hospital_id: string, row: SettingsRow | undefined): Account | null {
  if (!row?.tin || !row.device_serial || row.environment === 'simulator' || row.environment === 'off') return null
  const { environment, unit, tin, bhf_id, device_serial } = row
  return { environment, unit, tin, bhf_id, device_serial, ...secrets.open(services, hospital_id, row) }
}

/**
 * How this hospital reaches eTIMS as a taxpayer at a branch; null: not any more, because it is connected in another way
 * now.
 */
export function etimsFor(
  services: Services,
  hospital_id: string,
  row: SettingsRow | undefined,
  of: Unit,
): Etims | null {
  const now = unitOf(row)
  if (now?.environment !== of.environment || now.tin !== of.tin || now.bhf_id !== of.bhf_id) return null
  if (of.environment === 'simulator') return simulator(hospital_id, row?.simulator_down ?? false)
  const account = accountOf(services, hospital_id, row)
  return account && (account.unit === 'oscu' ? oscu(account) : vscu(account))
}
