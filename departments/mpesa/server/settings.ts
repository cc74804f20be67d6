import { AppError, invalid, type Parsed } from '../../../kernel/contract/index.ts'
import type { Services, SystemCtx } from '../../../kernel/server/ctx.ts'
import { saveVersion } from '../../../kernel/server/documents/version.ts'
import { onBehalf } from '../../../kernel/server/request/bind.ts'
import { connectionOf, inHospital } from '../../hospital/server/index.ts'
import type * as contract from '../contract.ts'
import { addressesFor, firstCode, renewCode } from './address.ts'
import { accountOf, connectionOf as connectionNow, secrets } from './connection.ts'
import { daraja } from './daraja/daraja.ts'
import * as sql from './settings.sql.ts'

/** Never the addresses that M-PESA reports to: whoever has one could report payments that never came. */
function shown({ config }: Services, row: sql.SettingsRow | undefined) {
  return {
    environment: connectionNow(config, row),
    can_simulate: config.demo,
    kind: row?.kind ?? ('paybill' as const),
    shortcode: row?.shortcode ?? null,
    till_number: row?.till_number ?? null,
    has_consumer_key: Boolean(row?.consumer_key),
    has_consumer_secret: Boolean(row?.consumer_secret),
    has_passkey: Boolean(row?.passkey),
    host: new URL(config.url).host,
    renewed_at: row?.renewed_at ?? null,
    urls_registered_at: row?.urls_registered_at ?? null,
    urls_error: row?.urls_error ?? null,
    version: row?.version ?? 0,
  }
}

/** How the hospital is connected. */
export async function getMpesaSettings(ctx: SystemCtx) {
  const { hospital_id } = connectionOf(ctx, 'read')
  return shown(ctx.services, await inHospital(ctx.services, hospital_id, sql.selectSettings))
}

type Secret = (typeof secrets.names)[number]
const OTHERS = 'the one that is set belongs to the previous connection'
const label = {
  consumer_key: 'the consumer key',
  consumer_secret: 'the consumer secret',
  passkey: 'the passkey',
} as const

/**
 * Connects the hospital. A secret that is left empty stays, unless environment or shortcode are others: it belonged
 * to those before. It is never read back, and what is off or the simulator keeps none. What Safaricom was told
 * belongs to the connection too. Errors: `conflict`, `license_read_only`, `invalid`.
 */
export async function saveMpesaSettings(
  ctx: SystemCtx,
  { version, ...given }: Parsed<typeof contract.saveMpesaSettings>,
) {
  const { services, request } = ctx
  const { hospital_id, staff_id } = connectionOf(ctx, 'change')
  const { environment, kind, shortcode, till_number } = given
  if (environment === 'simulator' && !services.config.demo)
    throw invalid('environment', 'The simulator is for demonstrations: here it would pay bills that nobody paid')
  if (environment === 'production' && !services.config.url.startsWith('https://')) {
    throw invalid(
      'environment',
      'M-PESA reports to this installation over HTTPS only. Its public address (UZIMA_URL) has to be set first.',
    )
  }
  return onBehalf(services, { hospital_id, staff_id, action: 'saveMpesaSettings', request }, async (now) => {
    const before = await sql.selectSettings(now.at)
    const sameOwner = before?.environment === environment && before.shortcode === shortcode
    const same = sameOwner && before.kind === kind && before.till_number === till_number
    const kept = sameOwner ? before : undefined
    const isReal = environment === 'sandbox' || environment === 'production'
    if (isReal) expectSecrets(given, kept, before)
    const row = {
      ...{ environment, kind, shortcode, till_number },
      ...secrets.keep(services, hospital_id, isReal ? given : {}, isReal ? kept : undefined),
      ...(isReal && firstCode(services, hospital_id, before)),
      urls_registered_at: same ? before.urls_registered_at : null,
      urls_error: same ? before.urls_error : null,
      changed_by: staff_id,
    }
    await saveVersion(now.at, 'billing_mpesa_settings', row, version)
    now.audit({ entity: 'mpesa_settings', reason: environment })
    now.changed('payments')
    return shown(services, await sql.selectSettings(now.at))
  })
}

/**
 * Refuses a connection without all its secrets, each with a message beside its field. `before`: what is set for
 * whatever the hospital was connected to.
 */
function expectSecrets(
  given: Partial<Record<Secret, string | null>>,
  kept: sql.SettingsRow | undefined,
  before: sql.SettingsRow | undefined,
) {
  const missing = secrets.names.filter((secret) => !given[secret] && !kept?.[secret])
  if (!missing.length) return
  const ask = (secret: Secret) =>
    before?.[secret] ? `Please enter ${label[secret]} again: ${OTHERS}` : `Please enter ${label[secret]}`
  throw new AppError('invalid', { fieldErrors: Object.fromEntries(missing.map((secret) => [secret, ask(secret)])) })
}

/**
 * Tells Safaricom the addresses for payments that customers make by themselves. Errors: `mpesa_not_connected`,
 * `mpesa_refused`.
 */
export const registerMpesaUrls = (ctx: SystemCtx) => tellSafaricom(ctx, 'registerMpesaUrls')

/**
 * Makes new addresses and tells Safaricom: who knew the old ones knows them no more. Errors: `mpesa_not_connected`,
 * `mpesa_refused`; then the new ones are made, and Safaricom is to be told again.
 */
export const renewMpesaUrls = (ctx: SystemCtx) => tellSafaricom(ctx, 'renewMpesaUrls')

async function tellSafaricom(ctx: SystemCtx, action: 'registerMpesaUrls' | 'renewMpesaUrls') {
  const { services, request } = ctx
  const { hospital_id, staff_id } = connectionOf(ctx, 'change')
  const row = await inHospital(services, hospital_id, sql.selectSettings)
  const account = accountOf(services, hospital_id, row)
  if (!row || !account) throw new AppError('mpesa_not_connected')
  const told = action === 'renewMpesaUrls' ? await renewCode(services, hospital_id, row) : row
  const { confirmation, validation } = await addressesFor(services, hospital_id, told)
  const registered = await daraja(account).registerUrls({ confirmation, validation })
  const after = await onBehalf(services, { hospital_id, staff_id, action, request }, async (now) => {
    now.audit({ entity: 'mpesa_settings', ...(!registered.done && { reason: `refused: ${registered.message}` }) })
    now.changed('payments')
    await sql.noteUrls(now.at, registered.done ? null : registered.message)
    return sql.selectSettings(now.at)
  })
  if (!registered.done)
    throw new AppError('mpesa_refused', { message: `M-PESA refused the addresses: ${registered.message}` })
  return shown(services, after)
}
