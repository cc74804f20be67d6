import type { Services } from '../../../kernel/server/ctx.ts'
import { secretsOf } from '../../hospital/server/index.ts'
import type { connections, Environment } from '../words.ts'
import { daraja } from './daraja/daraja.ts'
import type { Account, Mpesa } from './port.ts'
import type { SettingsRow } from './settings.sql.ts'
import { simulator } from './simulator.ts'

type Hear = (services: Services, hospital_id: string, mpesa_request_id: string, body: object) => Promise<void>
let hear: Hear | undefined
/** Says who takes what a simulated customer does: as M-PESA would report it, of a request. */
export const whenSimulated = (listener: Hear): void => {
  hear = listener
}

export const secrets = secretsOf({
  consumer_key: 'consumer_key',
  consumer_secret: 'consumer_secret',
  passkey: 'passkey',
})

/**
 * How the hospital is connected; a hospital that said nothing is not. The simulator is there in a demo alone: where
 * real patients pay, a hospital that is still on it is off.
 */
export const connectionOf = ({ demo }: { demo: boolean }, row: SettingsRow | undefined): keyof typeof connections =>
  row && (demo || row.environment !== 'simulator') ? row.environment : 'off'

/** Whether the hospital is connected to M-PESA itself, by a short code of its own. */
export function isConnected(house: { demo: boolean }, row: SettingsRow | undefined): boolean {
  const now = connectionOf(house, row)
  return (now === 'sandbox' || now === 'production') && Boolean(row?.shortcode)
}

/** The account with its secrets opened; null: off, the simulator, or something is missing or does not open. */
export function accountOf(services: Services, hospital_id: string, row: SettingsRow | undefined): Account | null {
  if (!row || row.environment === 'off' || row.environment === 'simulator' || !row.shortcode) return null
  const { consumer_key, consumer_secret, passkey } = secrets.open(services, hospital_id, row)
  if (!consumer_key || !consumer_secret || !passkey) return null
  const { environment, kind, shortcode, till_number } = row
  return { environment, kind, shortcode, till_number, consumer_key, consumer_secret, passkey }
}

/**
 * How this hospital reaches M-PESA for requests of an environment; null: not any more, because the hospital is
 * connected elsewhere now, or its secrets do not open.
 */
export function mpesaFor(
  services: Services,
  hospital_id: string,
  row: SettingsRow | undefined,
  environment: Environment,
): Mpesa | null {
  // The simulator reports to the request itself: no address leads to a hospital that is not connected.
  if (environment === 'simulator' && !services.config.demo) return null
  if (environment === 'simulator') return simulator(async (id, body) => hear?.(services, hospital_id, id, body))
  const account = accountOf(services, hospital_id, row)
  return account?.environment === environment ? daraja(account) : null
}
