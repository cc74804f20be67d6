import { AppError, type Parsed } from '../../../kernel/contract/index.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { on } from '../../../kernel/server/events.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { page } from '../../../kernel/server/lists/list.ts'
import { diagnosesSaved } from '../../consultation/contract.ts'
import { diseaseOf, nameOfDisease } from '../forms/moh505.ts'
import type * as contract from '../notifiable.contract.ts'
import * as sql from './alerts.sql.ts'

const ok = { ok: true } as const

// In the transaction that saves the note: no such disease is kept without somebody being told. What is reported by the
// week alone (malaria) rings nobody.
on(diagnosesSaved, async (ctx, { consultation_id, visit_id, codes }) => {
  const found = new Map(
    codes.flatMap((code) => {
      const disease = diseaseOf(code)
      return disease?.now ? [[disease.key, code] as const] : []
    }),
  )
  if (!found.size) return
  const rows = [...found].map(([disease, code]) => ({
    id: newId(),
    consultation_id,
    visit_id,
    disease,
    code,
    noted_by: ctx.person.staff_id,
  }))
  await sql.insertAlerts(ctx.at, rows)
  ctx.changed('statutory')
})

/** What was noted, the newest first; names for who reads records. */
export async function listAlerts(ctx: Ctx, { status, ...paging }: Parsed<typeof contract.listAlerts>) {
  const { rows, total } = await page(sql.alertsOf(ctx.at, status === 'open'), paging)
  const names = ctx.can('records.view')
  return {
    total,
    rows: rows.map(({ acknowledged_at, acknowledged_by, notified_at, notified_by, notified_to, ...row }) => ({
      ...row,
      disease: nameOfDisease(row.disease),
      patient: names ? row.patient : null,
      op_number: names ? row.op_number : null,
      acknowledged: acknowledged_at ? { at: acknowledged_at, by: acknowledged_by ?? '' } : null,
      notified: notified_at ? { at: notified_at, by: notified_by ?? '', to: notified_to ?? '' } : null,
    })),
  }
}

export const countAlerts = async ({ at }: Ctx) => ({ open: await sql.countOpen(at) })

async function openAlertForChange(ctx: Ctx, id: string) {
  const alert = await sql.lockAlert(ctx.at, id)
  if (!alert) throw new AppError('alert_not_found')
  ctx.audit({ entity: 'statutory_alert', entity_id: id, patient_id: alert.patient_id })
  return alert
}

/** The first one answers for it. Errors: `alert_not_found`, `alert_state` with who was first. */
export async function acknowledgeAlert(ctx: Ctx, { alert_id }: Parsed<typeof contract.acknowledgeAlert>) {
  const alert = await openAlertForChange(ctx, alert_id)
  if (alert.acknowledged_at)
    throw new AppError('alert_state', { message: `${alert.acknowledged_by} answers for it already` })
  await sql.acknowledge(ctx.at, alert_id, ctx.person.staff_id)
  return ok
}

/** The county was told. Errors: `alert_not_found`, `alert_state`: it was told before. */
export async function notifyCounty(ctx: Ctx, { alert_id, notified_to, note }: Parsed<typeof contract.notifyCounty>) {
  const alert = await openAlertForChange(ctx, alert_id)
  if (alert.notified_at)
    throw new AppError('alert_state', { message: `${alert.notified_by} has told the county already` })
  await sql.acknowledge(ctx.at, alert_id, ctx.person.staff_id)
  await sql.noteNotified(ctx.at, alert_id, { notified_by: ctx.person.staff_id, notified_to, note })
  return ok
}
