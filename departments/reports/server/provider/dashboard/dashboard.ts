import type { PlatformCtx } from '../../../../../kernel/server/ctx.ts'
import { selectHospitalFigures, selectHospitalNames, selectStatuses } from '../hospitals.sql.ts'
import { selectBuckets } from '../licenses.sql.ts'
import { selectPopularModules } from '../modules.sql.ts'
import { selectMoney } from '../money.sql.ts'
import { selectTicketSpans, selectWaitingTickets } from '../tickets.sql.ts'
import { selectDates, selectReceived } from './dashboard.sql.ts'

async function ticketsOf({ tx }: PlatformCtx, from: string, to: string) {
  const [waiting, weeks] = await Promise.all([
    selectWaitingTickets(tx),
    selectTicketSpans(tx, 'week', { from, to }, undefined),
  ])
  return { ...waiting, weeks }
}

async function revenueOf({ tx }: PlatformCtx, from: string, to: string) {
  const [received, { rows }] = await Promise.all([selectReceived(tx), selectMoney(tx, { from, to }, undefined)])
  return { ...received, months: rows }
}

/**
 * The provider's home. What this person may not see is not read: tickets without `platform.tickets`, revenue without
 * `platform.reports`.
 */
export async function getPlatformDashboard(ctx: PlatformCtx) {
  const { tx } = ctx
  const { today, weeks_from, months_from } = await selectDates(tx)
  const [hospitals, statuses, buckets, modules, tickets, revenue] = await Promise.all([
    selectHospitalFigures(tx),
    selectStatuses(tx),
    selectBuckets(tx),
    selectPopularModules(tx),
    ctx.can('platform.tickets') ? ticketsOf(ctx, weeks_from, today) : null,
    ctx.can('platform.reports') ? revenueOf(ctx, months_from, today) : null,
  ])
  return { today, hospitals, statuses, buckets, tickets, revenue, modules }
}

/** The hospitals that a report can be limited to. */
export const listReportHospitals = async ({ tx }: PlatformCtx) => ({ rows: await selectHospitalNames(tx) })
