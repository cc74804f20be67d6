import type { z } from 'zod'
import { AppError, invalid, type Parsed } from '../../../kernel/contract/index.ts'
import type { PlatformCtx } from '../../../kernel/server/ctx.ts'
import { meansWhenRefused, type Tx } from '../../../kernel/server/db.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { endAccess, insertAccount, makeFirstPassword } from '../../access/server/index.ts'
import type * as contract from '../contract.ts'
import type { HospitalRow } from '../contract.ts'
import { Subdomain } from '../subdomain.ts'
import { founded } from './founded.ts'
import * as sql from './hospitals.sql.ts'
import { insertLicense, selectChosen } from './plans.sql.ts'

const SUBDOMAIN_TAKEN = 'This subdomain is already taken. Please choose a different one.'
const EMAIL_TAKEN = 'This email is already registered with another hospital.'
// Two onboardings at the same moment: the constraint lets one through, the other is told beside the field.
meansWhenRefused('hospitals_subdomain_key', 'subdomain_taken', { subdomain: SUBDOMAIN_TAKEN })
meansWhenRefused('hospitals_email_key', 'hospital_email_taken', { email: EMAIL_TAKEN })

/**
 * The provider's list of hospitals: no patient data, the database role has no right to any. How much each is used is
 * counted only where it is asked for.
 */
export async function listHospitals(
  ctx: PlatformCtx,
  { page, page_size, with_counts, ...filter }: Parsed<typeof contract.listHospitals>,
) {
  const [rows, total] = await Promise.all([
    sql.selectHospitals(ctx.tx, filter, page_size, (page - 1) * page_size),
    sql.countHospitals(ctx.tx, filter),
  ])
  const ids = rows.map((row) => row.id)
  const counts = new Map(
    with_counts && ids.length ? (await sql.selectCounts(ctx.tx, ids)).map((row) => [row.hospital_id, row]) : [],
  )
  return {
    rows: rows.map(
      (row) => ({ ...row, staff: row.staff ?? 0, counts: counts.get(row.id) ?? null }) as z.input<typeof HospitalRow>,
    ),
    total,
  }
}

/** Why a subdomain or an e-mail cannot be used, as typed so far; null: it can. */
export async function checkAvailability(
  ctx: PlatformCtx,
  { subdomain, email }: Parsed<typeof contract.checkAvailability>,
) {
  const parsed = subdomain ? Subdomain.safeParse(subdomain) : null
  const taken = await sql.selectTaken(ctx.tx, subdomain ?? null, email ?? null)
  return {
    subdomain: parsed?.error?.issues[0]?.message ?? (taken.subdomain ? 'This subdomain is already taken' : null),
    email: taken.email ? 'This email is already registered with another hospital' : null,
  }
}

/** Refuses a plan or a module that is not sold, and a module that is not part of the plan. */
async function expectSold(tx: Tx, planId: string, ids: readonly string[]): Promise<void> {
  const { plan, modules } = await selectChosen(tx, planId, ids)
  if (!plan) throw invalid('plan_id', 'Please select a plan')
  if (modules.length !== new Set(ids).size) throw invalid('modules', 'Please select at least one module')
  for (const { id, name, is_active } of modules) {
    if (!plan.modules.includes(id)) throw invalid('modules', `${name} is not part of the ${plan.name} plan`)
    if (!is_active) throw invalid('modules', `${name} is retired`)
  }
}

/**
 * Hospital, settings, licence, modules and first admin, whole or not at all. The password is made here and shown in
 * this answer only.
 */
export async function onboardHospital(ctx: PlatformCtx, input: Parsed<typeof contract.onboardHospital>) {
  const { plan_id, modules, subdomain, ...details } = input
  await expectSold(ctx.tx, plan_id, modules)
  const taken = await sql.selectTaken(ctx.tx, subdomain, details.email)
  const email: Record<string, string> = taken.email ? { email: EMAIL_TAKEN } : {}
  if (taken.subdomain) throw new AppError('subdomain_taken', { fieldErrors: { subdomain: SUBDOMAIN_TAKEN, ...email } })
  if (taken.email) throw new AppError('hospital_email_taken', { fieldErrors: email })

  const hospital_id = newId()
  const { password, password_hash } = await makeFirstPassword()
  await sql.insertHospital(ctx.tx, { ...details, id: hospital_id, subdomain })
  await sql.insertSettings(ctx.tx, hospital_id)
  await insertLicense(ctx.tx, hospital_id, plan_id, [...new Set(modules)])
  const person = { name: details.contact_person, email: details.email }
  const user_id = await insertAccount(ctx.tx, { hospital_id, ...person, password_hash })
  if (!user_id) throw new AppError('hospital_email_taken', { fieldErrors: { email: EMAIL_TAKEN } })
  await sql.insertFirstAdmin(ctx.tx, { hospital_id, user_id, staff_id: newId(), ...person })
  await founded(ctx.tx, hospital_id)
  ctx.audit({ entity: 'hospital', entity_id: hospital_id })
  return { hospital_id, name: details.name, subdomain, email: details.email, password }
}

/** Corrects a hospital's name and contacts. */
export async function updateHospital(
  ctx: PlatformCtx,
  { hospital_id, ...details }: Parsed<typeof contract.updateHospital>,
) {
  ctx.audit({ entity: 'hospital', entity_id: hospital_id })
  if (!(await sql.updateDetails(ctx.tx, hospital_id, details))) throw new AppError('hospital_not_found')
  return { ok: true as const }
}

const moves: Record<'active' | 'inactive' | 'suspended', readonly string[]> = {
  active: ['pending', 'suspended', 'inactive'],
  suspended: ['active', 'pending'],
  inactive: ['active', 'pending', 'suspended'],
}

/**
 * Suspends, reactivates or archives (inactive). Its people's sessions end with it, and they are told the reason when
 * they sign in.
 */
export async function setHospitalStatus(
  ctx: PlatformCtx,
  { hospital_id, status, reason }: Parsed<typeof contract.setHospitalStatus>,
) {
  ctx.audit({ entity: 'hospital', entity_id: hospital_id, reason })
  const hospital = await sql.selectStatus(ctx.tx, hospital_id)
  if (!hospital) throw new AppError('hospital_not_found')
  if (!moves[status].includes(hospital.status))
    throw new AppError('hospital_state', { message: `${hospital.name} is already ${hospital.status}` })
  await sql.updateStatus(ctx.tx, hospital_id, status, status === 'active' ? null : reason)
  if (status !== 'active') await endAccess(ctx.tx, await sql.selectAccounts(ctx.tx, hospital_id))
  return { ok: true as const }
}
