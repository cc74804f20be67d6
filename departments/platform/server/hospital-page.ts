import { AppError } from '../../../kernel/contract/index.ts'
import { auditIdentity } from '../../../kernel/server/audit/audit.ts'
import type { PlatformCtx, RawAnswer, SystemCtx } from '../../../kernel/server/ctx.ts'
import { rewriteImage } from '../../../kernel/server/files.ts'
import { makeFirstPassword } from '../../access/server/index.ts'
import { NOT_A_LOGO } from '../contract.ts'
import * as sql from './hospital-page.sql.ts'

const LOGO_SIDE = 256

type OfHospital = { hospital_id: string }

/** One hospital as the provider may see it: licence, modules, and counts. */
export async function getHospital(ctx: PlatformCtx, { hospital_id }: OfHospital) {
  const hospital = await sql.selectHospital(ctx.tx, hospital_id)
  if (!hospital) throw new AppError('hospital_not_found')
  return hospital
}

/** Reads the picture, re-encodes it as a small PNG and shows it to the hospital's people at once. */
export async function uploadLogo(ctx: PlatformCtx, { hospital_id }: OfHospital) {
  ctx.audit({ entity: 'hospital', entity_id: hospital_id })
  const { bytes } = await rewriteImage(ctx.file, { side: LOGO_SIDE, message: NOT_A_LOGO, format: 'png' })
  const kept = await sql.updateLogo(ctx.tx, hospital_id, bytes)
  if (!kept) throw new AppError('hospital_not_found')
  ctx.changedAt(hospital_id, 'me')
  return kept
}

/** The logo, for the provider's screens. */
export async function getHospitalLogo(ctx: PlatformCtx, { hospital_id }: OfHospital): Promise<RawAnswer> {
  const row = await sql.selectLogo(ctx.tx, hospital_id)
  if (!row) throw new AppError('hospital_not_found')
  if (!row.logo) throw new AppError('not_found')
  return { type: 'image/png', body: row.logo, cache: 'private, max-age=86400' }
}

/** Takes the logo away, from the hospital's own screens too. */
export async function removeLogo(ctx: PlatformCtx, { hospital_id }: OfHospital) {
  ctx.audit({ entity: 'hospital', entity_id: hospital_id })
  if (!(await sql.clearLogo(ctx.tx, hospital_id))) throw new AppError('hospital_not_found')
  ctx.changedAt(hospital_id, 'me')
  return { ok: true as const }
}

/**
 * A new first password, shown in this answer only; refused with `credentials_used` as soon as the first admin has
 * chosen one. It stands in the hospital's own audit, where its admin can see that and when it was issued.
 */
export async function reissueCredentials({ services, person, request }: SystemCtx, { hospital_id }: OfHospital) {
  const { password, password_hash } = await makeFirstPassword()
  const hospital = await sql.reissuePassword(services.db, hospital_id, password_hash)
  if (!hospital) throw new AppError('hospital_not_found')
  const { name, subdomain, email } = hospital
  if (!email)
    throw new AppError('credentials_used', {
      message:
        'The first admin of this hospital has chosen a password already. They can use “Forgot your password?” on the sign-in page.',
    })
  await auditIdentity(services.db, {
    action: 'reissueCredentials',
    person,
    hospitalId: hospital_id,
    request,
    reason: null,
  })
  return { hospital_id, name, subdomain, email, password }
}
