import type { Services } from '../../../kernel/server/ctx.ts'
import { isAmong } from '../../../kernel/server/outside/addresses.ts'
import type { connections } from '../words.ts'

/**
 * The addresses that Safaricom’s gateway sends from, to be let in by whoever takes its messages
 * (developer.safaricom.co.ke, Going Live, “Callback and IP whitelisting”; the same twelve at
 * pesafy-package.vercel.app/guide/webhooks and techinkenya.com/articles/how-secure-your-m-pesa-callback-endpoint-against-spoofed-requests).
 */
export const SAFARICOM: readonly string[] = [
  '196.201.214.200',
  '196.201.214.206',
  '196.201.213.114',
  '196.201.214.207',
  '196.201.214.208',
  '196.201.213.44',
  '196.201.212.127',
  '196.201.212.138',
  '196.201.212.129',
  '196.201.212.136',
  '196.201.212.74',
  '196.201.212.69',
]

type House = Pick<Services, 'config'>

/** Whether an address is one that M-PESA sends from: one of the installation’s list, or, without one, of Safaricom’s. */
export const isFromSafaricom = ({ config }: House, address: string): boolean =>
  config.mpesaSenders !== 'any' && isAmong(config.mpesaSenders ?? SAFARICOM, address)

/**
 * Whether a message from this address is taken. What the installation says counts for every hospital; where it says
 * nothing, real payments come from Safaricom’s addresses alone, and those of its test system from anywhere.
 */
export function isTaken(house: House, environment: keyof typeof connections, address: string): boolean {
  const { mpesaSenders } = house.config
  if (mpesaSenders === 'any') return true
  return (mpesaSenders === null && environment !== 'production') || isFromSafaricom(house, address)
}
