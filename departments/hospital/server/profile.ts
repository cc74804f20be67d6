import { invalid, type Parsed } from '../../../kernel/contract/index.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { rewriteImage } from '../../../kernel/server/files.ts'
import { correctHospital } from '../../platform/server/index.ts'
import type * as contract from '../profile.contract.ts'
import { NOT_A_LOGO } from '../profile.contract.ts'
import * as sql from './profile.sql.ts'

const LOGO_SIDE = 256

/** Name, contacts, clock and looks of the own hospital. */
export const getHospitalProfile = (ctx: Ctx) => sql.selectProfile(ctx.at)

const audit = (ctx: Ctx, reason: string) => ctx.audit({ entity: 'hospital', entity_id: ctx.hospital.id, reason })

/** Corrects name and contacts. Errors: `hospital_email_taken`. */
export async function saveHospitalFacts(ctx: Ctx, facts: Parsed<typeof contract.saveHospitalFacts>) {
  audit(ctx, 'name and contacts')
  await correctHospital(ctx.tx, ctx.hospital.id, facts)
  return { ok: true as const }
}

/** Sets the zone of its days and when an idle screen is locked. The database has to know the zone too. */
export async function saveClock(ctx: Ctx, clock: Parsed<typeof contract.saveClock>) {
  audit(ctx, `${clock.time_zone}, locked after ${clock.idle_minutes} minutes`)
  if (!(await sql.knowsZone(ctx.at, clock.time_zone))) throw invalid('time_zone', 'Please select a time zone')
  await sql.updateSettings(ctx.at, clock)
  return { ok: true as const }
}

export async function saveThemeColour(ctx: Ctx, { theme_color }: Parsed<typeof contract.saveThemeColour>) {
  audit(ctx, `colour ${theme_color}`)
  await sql.updateSettings(ctx.at, { theme_color })
  return { ok: true as const }
}

/** Reads the picture and re-encodes it as a small PNG. */
export async function uploadOwnLogo(ctx: Ctx) {
  audit(ctx, 'logo')
  const { bytes } = await rewriteImage(ctx.file, { side: LOGO_SIDE, message: NOT_A_LOGO, format: 'png' })
  return sql.updateLogo(ctx.at, bytes)
}

export async function removeOwnLogo(ctx: Ctx) {
  audit(ctx, 'logo taken away')
  await sql.clearLogo(ctx.at)
  return { ok: true as const }
}
