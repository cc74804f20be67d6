import type { Services } from '../../../../kernel/server/ctx.ts'
import { openSecret, sealSecret } from '../../../../kernel/server/secrets.ts'
import type { Environment } from '../../mpesa.words.ts'
import { reportTo } from './callbacks.ts'
import { daraja } from './daraja.ts'
import type { Account, Mpesa } from './port.ts'
import type { SettingsRow } from './settings.sql.ts'
import { simulator } from './simulator.ts'

export const SECRETS = ['consumer_key', 'consumer_secret', 'passkey'] as const
type Secret = (typeof SECRETS)[number]
const nameOf = (hospital_id: string, secret: Secret) => `${hospital_id}/${secret}`

export const sealFor = (services: Services, hospital_id: string, secret: Secret, text: string): string =>
  sealSecret(services.config.secret, nameOf(hospital_id, secret), text)

/** The account with its secrets opened; null: the simulator, or something is missing or does not open. */
export function accountOf({ config }: Services, hospital_id: string, row: SettingsRow | undefined): Account | null {
  if (!row || row.environment === 'simulator' || !row.shortcode) return null
  const [consumer_key, consumer_secret, passkey] = SECRETS.map((secret) => {
    const sealed = row[secret]
    return sealed && openSecret(config.secret, nameOf(hospital_id, secret), sealed)
  })
  if (!consumer_key || !consumer_secret || !passkey) return null
  const { environment, kind, shortcode, till_number } = row
  return { environment, kind, shortcode, till_number, consumer_key, consumer_secret, passkey }
}

export const environmentOf = (row: SettingsRow | undefined): Environment => row?.environment ?? 'simulator'

/**
 * How this hospital reaches M-PESA for requests of an environment; null: not any more, because the hospital is connected elsewhere now, or its secrets do
 * not open.
 */
export function mpesaFor(services: Services, hospital_id: string, row: SettingsRow | undefined, environment: Environment): Mpesa | null {
  if (environment === 'simulator') return simulator((address, body) => reportTo(services, address, body))
  const account = accountOf(services, hospital_id, row)
  return account?.environment === environment ? daraja(account) : null
}
