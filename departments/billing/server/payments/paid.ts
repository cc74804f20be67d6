import { AppError } from '../../../../kernel/contract/index.ts'
import { isZero, writeMoney } from '../../../../kernel/contract/values/money.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { getBillingRules } from '../../../hospital/server/index.ts'
import * as visits from '../../../visits/server/index.ts'
import * as sql from '../paid.sql.ts'
import { selectDeposit } from '../payments.sql.ts'

/** Whether this hospital wants to be paid before it serves. */
const paysFirst = async (ctx: Ctx): Promise<boolean> =>
  ctx.hospital.modules.includes('billing') && (await getBillingRules(ctx)).pay_before_service

/**
 * Where a hospital wants to be paid first, refuses to serve what is not: orders by their ids. Emergencies and
 * inpatients are never held back, nor is what an insurer has been asked for. What was credited is paid by nobody: it is
 * ordered again. Errors: `not_paid`.
 */
export async function expectPaid(ctx: Ctx, orderIds: readonly string[]): Promise<void> {
  if (!orderIds.length || !(await paysFirst(ctx))) return
  const unpaid = await sql.selectUnpaid(ctx.at, orderIds)
  if (!unpaid.length) return
  const said = (credited: boolean) =>
    unpaid
      .filter((line) => line.credited === credited)
      .map((line) => `${line.description} (${writeMoney(line.total_price)})`)
      .join(', ')
  const [owed, credited] = [said(false), said(true)]
  const message = [
    owed && `Not paid yet: ${owed}. Please send the patient to the cashier.`,
    credited && `Credited, so that nobody pays for it: ${credited}. If it is still wanted, please order it again.`,
  ]
  throw new AppError('not_paid', { message: message.filter(Boolean).join(' ') })
}

/**
 * Where a hospital wants to be paid first, sends a patient for whom something was ordered to the cashier; an emergency
 * and who is on a ward are served at once.
 */
export async function sendToCashier(ctx: Ctx, visit: visits.LockedVisit): Promise<void> {
  if (visit.visit_type !== 'regular' || !(await paysFirst(ctx))) return
  if (!isZero(await sql.selectOwed(ctx.at, visit.id)))
    await visits.waitIn(ctx, { visit_id: visit.id, department: 'billing', priority: 'routine', even_off: true })
}

/** What remains to be paid for a visit; null: this hospital has no billing. */
export const owedFor = async (ctx: Ctx, visitId: string): Promise<string | null> =>
  ctx.hospital.modules.includes('billing') ? sql.selectOwed(ctx.at, visitId) : null

/** What is left of a patient's deposits; null: this hospital has no billing. */
export const depositOf = async (ctx: Ctx, patientId: string): Promise<string | null> =>
  ctx.hospital.modules.includes('billing') ? selectDeposit(ctx.at, patientId) : null

/** Whether something remains to be paid for a visit; a hospital without billing asks for nothing. */
export const owes = async (ctx: Ctx, visitId: string): Promise<boolean> =>
  !isZero((await owedFor(ctx, visitId)) ?? '0.00')
