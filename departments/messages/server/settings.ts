import { invalid, type Parsed } from '../../../kernel/contract/index.ts'
import type { Services, SystemCtx } from '../../../kernel/server/ctx.ts'
import { saveVersion } from '../../../kernel/server/documents/version.ts'
import { hospitalOfCallback, makeCallbackToken } from '../../../kernel/server/outside/callback-token.ts'
import { onBehalf } from '../../../kernel/server/request/bind.ts'
import { connectionOf, inHospital, secretsOf } from '../../hospital/server/index.ts'
import type * as contract from '../contract.ts'
import { africasTalking } from './africas-talking.ts'
import type { SmsPort } from './port.ts'
import * as sql from './settings.sql.ts'
import { simulator } from './simulator.ts'

const PURPOSE = 'sms reports'
const secrets = secretsOf({ api_key: 'sms_api_key' })

/** The hospital that a report of a provider is for; null: nobody’s. */
export const hospitalOfReport = ({ config }: Services, token: string): string | null =>
  hospitalOfCallback(config.secret, PURPOSE, token)

/** Where the provider reports what became of a message, from outside. */
const reportsUrl = ({ config }: Pick<Services, 'config'>, hospitalId: string): string =>
  `${config.url}/api/messages/reports/${makeCallbackToken(config.secret, PURPOSE, hospitalId)}`

/** How messages of a hospital go out; null: not at all, or something is missing. */
export function portOf(services: Services, hospital_id: string, row: sql.SettingsRow | undefined): SmsPort | null {
  if (!row || row.provider === 'off') return null
  if (row.provider === 'simulator') return simulator(services.config)
  const { provider: environment, username, sender } = row
  const { api_key } = secrets.open(services, hospital_id, row)
  return username && api_key ? africasTalking({ environment, username, api_key, sender }) : null
}

/** How messages go out. The key is never read back. */
export async function getSmsSettings(ctx: SystemCtx) {
  const { hospital_id } = connectionOf(ctx, 'read')
  const row = await inHospital(ctx.services, hospital_id, sql.selectSettings)
  return {
    provider: row?.provider ?? ('off' as const),
    username: row?.username ?? null,
    sender: row?.sender ?? null,
    has_api_key: Boolean(row?.api_key),
    reports_url: reportsUrl(ctx.services, hospital_id),
    version: row?.version ?? 0,
  }
}

/**
 * Connects the hospital. A key that is left empty stays while the account is the same. Errors: `invalid`, `conflict`,
 * `license_read_only`.
 */
export async function saveSmsSettings(
  ctx: SystemCtx,
  { version, api_key, ...given }: Parsed<typeof contract.saveSmsSettings>,
) {
  const { services, request } = ctx
  const { hospital_id, staff_id } = connectionOf(ctx, 'change')
  return onBehalf(services, { hospital_id, staff_id, action: 'saveSmsSettings', request }, async (now) => {
    now.audit({ entity: 'sms_settings', reason: given.provider })
    now.changed('messages')
    const before = await sql.selectSettings(now.at)
    const same = before?.provider === given.provider && before.username === given.username ? before : undefined
    const kept = secrets.keep(services, hospital_id, { api_key }, same)
    if ((given.provider === 'sandbox' || given.provider === 'africastalking') && !kept.api_key)
      throw invalid('api_key', 'Please enter the key of the account')
    await saveVersion(now.at, 'sms_settings', { ...given, ...kept, changed_by: staff_id }, version)
    return { ok: true as const }
  })
}
