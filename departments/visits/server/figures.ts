import type { Parsed } from '../../../kernel/contract/index.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { departmentsOf } from '../../hospital/server/index.ts'
import { countRegistered } from '../../patients/server/index.ts'
import type * as queueContract from '../queue.contract.ts'
import * as sql from './figures.sql.ts'

/** The cards of front desk and hospital home. */
export async function getDayFigures(ctx: Ctx) {
  const [registered_today, visits, services] = await Promise.all([
    countRegistered(ctx),
    sql.selectVisitFigures(ctx.at, ctx.hospital.time_zone),
    sql.selectServiceFigures(ctx.at, ctx.hospital.time_zone),
  ])
  return {
    registered_today,
    active_visits: { value: visits.active, before: visits.active_before },
    completed_today: { value: visits.completed, before: visits.completed_before },
    average_wait_minutes: { value: services.wait, before: services.wait_before },
  }
}

/** The cards of one queue, or of all. */
export async function getQueueSummary(ctx: Ctx, { department }: Parsed<typeof queueContract.getQueueSummary>) {
  const [queue, services] = await Promise.all([
    sql.selectQueueFigures(ctx.at, ctx.hospital.time_zone, department),
    sql.selectServiceFigures(ctx.at, ctx.hospital.time_zone, department),
  ])
  return {
    waiting: { value: queue.waiting, before: queue.waiting_before },
    average_wait_minutes: { value: services.wait, before: services.wait_before },
    critical: { value: queue.stat, before: queue.stat_before },
    completed_today: { value: services.done, before: services.done_before },
    in_progress: queue.in_progress,
    total_today: { value: queue.total, before: queue.total_before },
    priorities: { stat: queue.stat, urgent: queue.urgent, routine: queue.routine },
  }
}

/** Waiting and serving counts of every department, in their order; of one that is off while somebody is there. */
export async function getQueueCounts(ctx: Ctx) {
  const [departments, counts, own] = await Promise.all([
    departmentsOf(ctx),
    sql.selectDepartmentCounts(ctx.at),
    sql.selectWorksIn(ctx.at, ctx.person.staff_id),
  ])
  const rows = new Map(counts.map((row) => [row.department, row]))
  const none = { waiting: 0, in_progress: 0, emergencies: 0, longest_wait_start: null }
  return {
    own,
    departments: departments
      .filter(({ key, is_active }) => is_active || rows.has(key))
      .map(({ key }) => ({ ...none, ...rows.get(key), department: key })),
  }
}
