import { type Asked, invalid } from '../../../kernel/contract/index.ts'
import { onBehalf } from '../../../kernel/server/bind.ts'
import { hospitalOfCallback, makeCallbackToken } from '../../../kernel/server/callback-token.ts'
import type { IdentityCtx, Services } from '../../../kernel/server/ctx.ts'
import { openSecret, sealSecret } from '../../../kernel/server/secrets.ts'
import { expectVersion } from '../../../kernel/server/version.ts'
import { connectionOf, inHospital } from '../../hospital/server/index.ts'
import type * as contract from '../contract.ts'
import { africasTalking } from './africas-talking.ts'
import type { SmsPort } from './port.ts'
import * as sql from './settings.sql.ts'
import { simulator } from './simulator.ts'

const PURPOSE = 'sms reports'
const nameOf = (hospital_id: string) => `${hospital_id}/sms_api_key`

/** The hospital that a report of a provider is for; null: nobody’s. */
export const hospitalOfReport = ({ config }: Services, token: string): string | null => hospitalOfCallback(config.secret, PURPOSE, token)

/** Where the provider reports what became of a message, from outside. */
const reportsUrl = ({ config }: Pick<Services, 'config'>, hospitalId: string): string =>
  `${config.url}/api/messages/reports/${makeCallbackToken(config.secret, PURPOSE, hospitalId)}`

/** How messages of a hospital go out; null: not at all, or something is missing. */
export function portOf({ config }: Services, hospital_id: string, row: sql.SettingsRow | undefined): SmsPort | null {
  const provider = row?.provider ?? 'simulator'
  if (provider === 'off') return null
  if (provider === 'simulator') return simulator(config)
  const api_key = row?.api_key && openSecret(config.secret, nameOf(hospital_id), row.api_key)
  if (!row?.username || !api_key) return null
  return africasTalking({ environment: provider, username: row.username, api_key, sender: row.sender })
}

/** How messages go out. The key is never read back. */
export async function getSmsSettings(ctx: IdentityCtx) {
  const { hospital_id } = connectionOf(ctx, 'read')
  const row = await inHospital(ctx.services, hospital_id, sql.selectSettings)
  return {
    provider: row?.provider ?? ('simulator' as const),
    username: row?.username ?? null,
    sender: row?.sender ?? null,
    has_api_key: Boolean(row?.api_key),
    reports_url: reportsUrl(ctx.services, hospital_id),
    version: row?.version ?? 0,
  }
}

/** Connects the hospital. A key that is left empty stays while the account is the same. Errors: `invalid`, `conflict`, `license_read_only`. */
export async function saveSmsSettings(ctx: IdentityCtx, { version, api_key, ...given }: Asked<typeof contract.saveSmsSettings>) {
  const { services, request } = ctx
  const { hospital_id, staff_id } = connectionOf(ctx, 'change')
  return onBehalf(services, { hospital_id, staff_id, action: 'saveSmsSettings', request }, async (now) => {
    now.audit({ entity: 'sms_settings', reason: given.provider })
    now.changed('messages')
    const before = await sql.lockSettings(now.at)
    expectVersion(before ?? { version: 0 }, version)
    const isSame = before?.provider === given.provider && before.username === given.username
    const kept = api_key ? sealSecret(services.config.secret, nameOf(hospital_id), api_key) : isSame ? before.api_key : null
    if ((given.provider === 'sandbox' || given.provider === 'africastalking') && !kept)
      throw invalid('api_key', 'Please enter the key of the account')
    await sql.keepSettings(now.at, { ...given, api_key: kept, changed_by: staff_id })
    return { ok: true as const }
  })
}
