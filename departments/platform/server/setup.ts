import type { z } from 'zod'
import { AppError, invalid, type Parsed } from '../../../kernel/contract/index.ts'
import type { PlatformCtx } from '../../../kernel/server/ctx.ts'
import { meansWhenRefused, type Tx } from '../../../kernel/server/db.ts'
import type * as contract from '../setup.contract.ts'
import * as sql from './setup.sql.ts'

meansWhenRefused('modules_name_key', 'module_name_taken', { name: 'Another module has this name' })
meansWhenRefused('pricing_plans_name_key', 'plan_name_taken', { name: 'Another plan has this name' })

const done = { ok: true as const }

/**
 * The id that a name proposes: `Decision Support` → `decision_support`. `kind` stands before what cannot begin an id,
 * and for names without any Latin letter.
 */
export function slugOf(name: string, kind: 'module' | 'plan'): string {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, 60)
    .replace(/_+$/, '')
  if (!slug) return kind
  return /^[a-z]/.test(slug) ? slug : `${kind}_${slug}`
}

export const listModules = async (ctx: PlatformCtx) => ({
  rows: (await sql.selectModules(ctx.tx)).map(
    (row) => ({ ...row, hospitals: row.hospitals ?? 0 }) as z.input<typeof contract.Module>,
  ),
})

/** One more module to offer, at the end of the list. */
export async function createModule(ctx: PlatformCtx, words: Parsed<typeof contract.createModule>) {
  await sql.lockCatalogue(ctx.tx)
  const id = await sql.insertModule(ctx.tx, slugOf(words.name, 'module'), words)
  ctx.audit({ entity: `module ${id}` })
  return { id }
}

/** Corrects a module's words. */
export async function updateModule(ctx: PlatformCtx, { id, ...words }: Parsed<typeof contract.updateModule>) {
  ctx.audit({ entity: `module ${id}` })
  if (!(await sql.updateModule(ctx.tx, id, words))) throw new AppError('module_not_found')
  return done
}

/** Retires a module or offers it again. Hospitals and plans that have it keep it. */
export async function setModuleActive(ctx: PlatformCtx, { id, is_active }: Parsed<typeof contract.setModuleActive>) {
  ctx.audit({ entity: `module ${id}`, reason: is_active ? 'Offered again' : 'Retired' })
  if (!(await sql.updateModule(ctx.tx, id, { is_active }))) throw new AppError('module_not_found')
  return done
}

export const listPlans = async (ctx: PlatformCtx) => ({
  rows: (await sql.selectPlans(ctx.tx)).map((row) => ({ ...row, hospitals: row.hospitals ?? 0 })),
})

/** The chosen modules, each once; refused unless they exist and are offered, or the plan has them already. */
async function checkModules(tx: Tx, chosen: readonly string[], had: readonly string[]): Promise<string[]> {
  const ids = [...new Set(chosen)]
  const known = await sql.selectSomeModules(tx, ids)
  if (known.length < ids.length) throw invalid('modules', 'One of these modules does not exist')
  const retired = known.find((module) => !module.is_active && !had.includes(module.id))
  if (retired) throw invalid('modules', `${retired.name} is retired and cannot be added`)
  return ids
}

/** One more plan to sell, at the end of the list. */
export async function createPlan(ctx: PlatformCtx, terms: Parsed<typeof contract.createPlan>) {
  const modules = await checkModules(ctx.tx, terms.modules, [])
  await sql.lockCatalogue(ctx.tx)
  const id = await sql.insertPlan(ctx.tx, slugOf(terms.name, 'plan'), { ...terms, modules })
  ctx.audit({ entity: `plan ${id}` })
  return { id }
}

/**
 * Changes a plan. Hospitals that have it gain and lose the modules that it gains and loses, and see it in their menus
 * at once.
 */
export async function updatePlan(ctx: PlatformCtx, { id, ...terms }: Parsed<typeof contract.updatePlan>) {
  const before = await sql.lockPlan(ctx.tx, id)
  if (!before) throw new AppError('plan_not_found')
  const modules = await checkModules(ctx.tx, terms.modules, before.modules)
  const gained = modules.filter((module) => !before.modules.includes(module))
  const lost = before.modules.filter((module) => !modules.includes(module))
  ctx.audit({ entity: `plan ${id}`, reason: changesOf(before.price, terms.price, gained, lost) })
  await sql.updatePlan(ctx.tx, id, { ...terms, modules })
  if (!gained.length && !lost.length) return done
  const hospitals = await sql.lockHospitalsOf(ctx.tx, id)
  if (gained.length) await sql.addModules(ctx.tx, hospitals, gained)
  if (lost.length) await sql.removeModules(ctx.tx, hospitals, lost)
  for (const hospital of hospitals) ctx.changedAt(hospital, 'me')
  return done
}

/**
 * What of a plan's change costs or takes something, for the audit: `24999.00 → 29999.00, +laboratory, −billing`; null:
 * neither.
 */
function changesOf(before: string, price: string, gained: string[], lost: string[]): string | null {
  const parts = [...gained.map((module) => `+${module}`), ...lost.map((module) => `−${module}`)]
  if (before !== price) parts.unshift(`${before} → ${price}`)
  return parts.join(', ') || null
}

/** Retires a plan or sells it again. Hospitals that have it keep it. */
export async function setPlanActive(ctx: PlatformCtx, { id, is_active }: Parsed<typeof contract.setPlanActive>) {
  ctx.audit({ entity: `plan ${id}`, reason: is_active ? 'Sold again' : 'Retired' })
  if (!(await sql.updatePlan(ctx.tx, id, { is_active }))) throw new AppError('plan_not_found')
  return done
}

export const getLicenseSettings = (ctx: PlatformCtx) => sql.selectLicenseSettings(ctx.tx)

/** How long trials and grace last, when hospitals are reminded, and whether new licences renew by themselves. */
export async function updateLicenseSettings(ctx: PlatformCtx, settings: Parsed<typeof contract.updateLicenseSettings>) {
  ctx.audit({
    entity: 'license_settings',
    reason: `Trial ${settings.trial_days}, grace ${settings.grace_days}, reminder ${settings.renewal_reminder_days}, auto renewal ${settings.auto_renewal ? 'on' : 'off'}`,
  })
  await sql.updateLicenseSettings(ctx.tx, settings)
  return done
}
