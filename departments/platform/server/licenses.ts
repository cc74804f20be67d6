import { sql as raw } from 'kysely'
import type { z } from 'zod'
import { AppError, type FieldErrors, invalid, type Parsed } from '../../../kernel/contract/index.ts'
import { addDays, writeDay } from '../../../kernel/contract/values/days.ts'
import type { Ctx, PlatformCtx } from '../../../kernel/server/ctx.ts'
import { meansWhenRefused, type Tx } from '../../../kernel/server/db.ts'
import { newId } from '../../../kernel/server/ids.ts'
import type * as contract from '../licenses.contract.ts'
import * as invoices from './license-invoices.sql.ts'
import { bookPayment } from './license-payments.ts'
import * as sql from './licenses.sql.ts'

meansWhenRefused('license_invoices_period', 'license_period_billed')

type Limit = 'max_patients' | 'max_users'
const usedUp: Record<Limit, (plan: string, most: number) => string> = {
  max_patients: (plan, most) =>
    `The ${plan} plan holds ${most} patient records, and they are used up. Please ask your provider for a larger plan.`,
  max_users: (plan, most) =>
    `The ${plan} plan allows ${most} ${most === 1 ? 'user' : 'users'}, and there ${most === 1 ? 'is one' : `are ${most}`} already. Please ask your provider for a larger plan.`,
}

/**
 * Refuses one more patient record, or one more active user, than the hospital's plan allows, or several more;
 * `count` is asked only where there is a limit, and two at the same moment are counted one after the other. Errors:
 * `plan_limit`, with what to do.
 */
export async function expectWithinPlan(ctx: Ctx, limit: Limit, count: () => Promise<number>, more = 1): Promise<void> {
  const plan = await sql.selectPlanOf(ctx.at)
  const most = plan?.[limit]
  if (!plan || !most) return
  await raw`select pg_advisory_xact_lock(hashtextextended(${`${limit} ${ctx.hospital.id}`}, 0))`.execute(ctx.tx)
  const used = await count()
  if (used >= most) throw new AppError('plan_limit', { message: usedUp[limit](plan.name, most) })
  if (used + more > most)
    throw new AppError('plan_limit', {
      message: `The ${plan.name} plan has room for ${most - used} more, and these are ${more}. Please ask your provider for a larger plan.`,
    })
}

/** How many the hospital's plan allows; null: without limit. */
export const planLimit = async (ctx: Ctx, limit: Limit): Promise<number | null> =>
  (await sql.selectPlanOf(ctx.at))?.[limit] ?? null

type Terms = z.output<typeof contract.LicenseChange>
type Known = { plan_id: string; today: string; grace_days: number }

/** Changes a hospital's plan, modules, state and dates; what contradicts itself is refused beside the field. */
export async function changeLicense(
  ctx: PlatformCtx,
  { hospital_id, modules, reason, ...terms }: Parsed<typeof contract.changeLicense>,
) {
  ctx.audit({ entity: 'license', entity_id: hospital_id, reason })
  const known = await sql.lockLicense(ctx.tx, hospital_id)
  if (!known) throw new AppError('hospital_not_found')
  const chosen = [...new Set(modules)]
  const fieldErrors = {
    ...(await planContradictions(ctx.tx, hospital_id, terms.plan_id, chosen, known)),
    ...dateContradictions(terms, known),
  }
  const [first] = Object.values(fieldErrors)
  if (first) throw new AppError('license_contradiction', { message: first, fieldErrors })
  await sql.updateLicense(ctx.tx, hospital_id, terms)
  await sql.replaceModules(ctx.tx, hospital_id, chosen)
  ctx.changedAt(hospital_id, 'me')
  return { ok: true as const }
}

/**
 * What speaks against a plan: it is not there or no longer sold, a module is not part of it, or the hospital has
 * outgrown it.
 */
async function planContradictions(
  tx: Tx,
  hospitalId: string,
  planId: string,
  modules: string[],
  known: Known,
): Promise<FieldErrors> {
  const plan = await sql.selectPlan(tx, planId)
  if (!plan) return { plan_id: 'Please select a plan' }
  if (!plan.is_active && planId !== known.plan_id) return { plan_id: `The ${plan.name} plan is no longer sold` }
  const errors: FieldErrors = {}
  const strangers = modules.filter((id) => !plan.modules.includes(id))
  if (strangers.length) {
    const names = await sql.selectModuleNames(tx, strangers)
    errors.modules = names[0]
      ? `${names[0].name} is not part of the ${plan.name} plan`
      : 'Please select at least one module'
  }
  const use = await sql.selectUse(tx, hospitalId)
  if (plan.max_users !== null && use.users > plan.max_users)
    errors.plan_id = `The ${plan.name} plan allows ${plan.max_users} ${plan.max_users === 1 ? 'user' : 'users'}; this hospital has ${use.users}`
  else if (plan.max_patients !== null && use.patients > plan.max_patients)
    errors.plan_id = `The ${plan.name} plan holds ${plan.max_patients} patient records; this hospital has ${use.patients}`
  return errors
}

/** What in a licence's state and dates cannot be true together on that day; field → message. */
function dateContradictions(
  { status, starts_on, expires_on }: Pick<Terms, 'status' | 'starts_on' | 'expires_on'>,
  { today, grace_days }: Omit<Known, 'plan_id'>,
): FieldErrors {
  if (expires_on < starts_on) return { expires_on: 'The licence cannot end before it starts' }
  const runs = status === 'trial' || status === 'active'
  if (runs && starts_on > today)
    return {
      starts_on: `A licence that starts on ${writeDay(starts_on)} is not ${status === 'trial' ? 'a trial' : 'active'} yet`,
    }
  if (runs && expires_on < today)
    return { status: `A licence that ended on ${writeDay(expires_on)} is neither a trial nor active` }
  if (!runs && expires_on >= today) return { status: `A licence that runs until ${writeDay(expires_on)} has not ended` }
  const graceEnds = addDays(expires_on, grace_days)
  if (status === 'grace' && graceEnds < today)
    return { status: `The days of grace were over on ${writeDay(graceEnds)}` }
  if (status === 'expired' && graceEnds >= today)
    return { status: `The days of grace last until ${writeDay(graceEnds)}` }
  return {}
}

/**
 * Renews by so many months after the licence's end, or from today when it had ended for good; with an invoice, and its
 * payment if there is one.
 */
export async function renewLicense(
  ctx: PlatformCtx,
  { hospital_id, months, expires_on, payment }: Parsed<typeof contract.renewLicense>,
) {
  ctx.audit({ entity: 'license', entity_id: hospital_id })
  const known = await sql.lockLicense(ctx.tx, hospital_id)
  if (!known) throw new AppError('hospital_not_found')
  if (known.expires_on !== expires_on)
    throw new AppError('license_renewed', {
      message: `This licence has another end in the meantime: ${writeDay(known.expires_on)}`,
    })
  const from = known.status === 'expired' ? known.today : await invoices.selectDayAfter(ctx.tx, known.expires_on)
  const period = await invoices.selectPeriod(ctx.tx, from, months)
  const invoice_id = newId()
  const billed = await invoices.insertInvoice(ctx.tx, { id: invoice_id, hospital_id, months, period, ...known })
  await sql.extendLicense(ctx.tx, hospital_id, period)
  if (payment && !billed) throw invalid('payment', `Nothing is to be paid for the ${known.plan_name} plan`)
  if (payment) await bookPayment(ctx, { hospital_id, invoice_id, amount: null, paid_amount: null, ...payment })
  ctx.changedAt(hospital_id, 'me')
  return { invoice_id: billed ? invoice_id : null, expires_on: period.end }
}
