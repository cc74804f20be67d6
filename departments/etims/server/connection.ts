import type { Services } from '../../../kernel/server/bind.ts'
import { openSecret, sealSecret } from '../../../kernel/server/secrets.ts'
import { oscu } from './oscu.ts'
import type { Account, Etims } from './port.ts'
import type { SettingsRow } from './settings.sql.ts'
import { simulator } from './simulator.ts'
import { vscu } from './vscu.ts'

const nameOf = (hospital_id: string) => `${hospital_id}/etims_cmc_key`
export const sealKey = ({ config }: Services, hospital_id: string, text: string): string =>
  sealSecret(config.secret, nameOf(hospital_id), text)

/** The account with its key opened; null: the simulator, none, or something is missing. */
function accountOf({ config }: Services, hospital_id: string, row: SettingsRow | undefined): Account | null {
  if (!row?.tin || !row.device_serial || row.environment === 'simulator' || row.environment === 'off') return null
  const { environment, unit, tin, bhf_id, device_serial } = row
  const cmc_key = row.cmc_key && openSecret(config.secret, nameOf(hospital_id), row.cmc_key)
  return { environment, unit, tin, bhf_id, device_serial, cmc_key }
}

/** How this hospital reaches eTIMS for documents of an environment; null: not any more, because it is connected elsewhere now. */
export function etimsFor(services: Services, hospital_id: string, row: SettingsRow | undefined, environment: string): Etims | null {
  if (environment === 'simulator') return simulator(hospital_id, row?.simulator_down ?? false)
  const account = accountOf(services, hospital_id, row)
  if (account?.environment !== environment) return null
  return account.unit === 'oscu' ? oscu(account) : vscu(account)
}
