import { AppError } from '../../../kernel/contract/index.ts'
import type { Services, SystemCtx } from '../../../kernel/server/ctx.ts'
import { inHospital, secretsOf } from '../../hospital/server/index.ts'
import { isConnected } from './connection.ts'
import { isTaken } from './senders.ts'
import { replaceCode, type SettingsRow, selectSettings } from './settings.sql.ts'
import { addressesOf, hashOf, isSame, newCode, readToken, tokenOf } from './token.ts'

// The addresses that M-PESA reports to. Nobody of the hospital ever sees them: the server tells Safaricom.

const codes = secretsOf({ callback_code: 'callback_code' })

/** For so long after a renewal the outcome of what was sent before it may come to the former address. */
const FORMER_MS = 24 * 3_600_000

/** A new code as it is kept: sealed, and what it is known again by. */
function codeToKeep(services: Services, hospital_id: string) {
  const code = newCode()
  const { callback_code } = codes.keep(services, hospital_id, { callback_code: code }, undefined)
  return { callback_code: callback_code ?? '', callback_hash: hashOf(code) }
}

const openCode = (services: Services, hospital_id: string, row: SettingsRow): string | null =>
  codes.open(services, hospital_id, row).callback_code

/** The code that a connection begins with; nothing, where there is one that opens. */
export const firstCode = (services: Services, hospital_id: string, row: SettingsRow | undefined) =>
  row && openCode(services, hospital_id, row) ? {} : codeToKeep(services, hospital_id)

/**
 * Makes another code, so that whoever knew the addresses knows them no more. Two who do it at once make one.
 */
export async function renewCode(services: Services, hospital_id: string, before: SettingsRow): Promise<SettingsRow> {
  const after = await inHospital(services, hospital_id, async (at) => {
    await replaceCode(at, before.callback_hash, codeToKeep(services, hospital_id))
    return selectSettings(at)
  })
  if (!after) throw new AppError('mpesa_not_connected')
  return after
}

/** The addresses of a hospital; one that has no code yet, or whose code does not open any more, gets one. */
export async function addressesFor(services: Services, hospital_id: string, row: SettingsRow) {
  const code =
    openCode(services, hospital_id, row) ??
    openCode(services, hospital_id, await renewCode(services, hospital_id, row)) ??
    newCode()
  return addressesOf(services.config.url, tokenOf(hospital_id, code))
}

/** What a message came to: the hospital, how it is connected, and until when what it is about may have been sent. */
type Arrived = { hospital_id: string; settings: SettingsRow; sentBefore: Date | null }

/**
 * Finds the hospital that an address belongs to. A message is taken only by a hospital that is connected to M-PESA
 * itself, from where M-PESA sends (`senders.ts`), to the address as it is now. To the one before it comes, for a day,
 * only what is about requests that were sent under it. Errors: `not_found`, `forbidden`; both leave a line in the log.
 */
export async function arrivedAt({ services, request }: Pick<SystemCtx, 'services' | 'request'>, token: string) {
  const refused = (code: 'not_found' | 'forbidden', why: string) => {
    request.log.warn({ req: request, code, why, address: request.ip }, 'a message to the paybill was refused')
    return new AppError(code)
  }
  const { hospital_id, hash } = readToken(token)
  const settings = await inHospital(services, hospital_id, selectSettings)
  if (!settings) throw refused('not_found', 'no such address')
  const isNow = isSame(hash, settings.callback_hash)
  const renewed = settings.renewed_at?.getTime() ?? 0
  if (!isNow && !(isSame(hash, settings.former_hash) && Date.now() < renewed + FORMER_MS))
    throw refused('not_found', 'no such address')
  if (!isConnected(services.config, settings)) throw refused('not_found', 'the hospital is not connected to M-PESA')
  if (!isTaken(services, settings.environment, request.ip)) throw refused('forbidden', 'not from an address of M-PESA')
  return { hospital_id, settings, sentBefore: isNow ? null : new Date(renewed) } satisfies Arrived
}
