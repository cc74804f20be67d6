import type { Parsed } from '../../../kernel/contract/index.ts'
import { addDays, localDay } from '../../../kernel/contract/values/days.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import type * as contract from '../stay-print.contract.ts'
import { getCharts } from './charts/reads.ts'
import { openedAdmission } from './lock-admission.ts'
import { getWardMedicinesOf } from './medicines/chart.ts'
import { listNotes } from './rounds/notes.ts'

/**
 * Everything that is charted of a stay in its last days, for paper; the audit says that it was printed. Errors:
 * `admission_not_found`.
 */
export async function printStay(ctx: Ctx, { admission_id, days }: Parsed<typeof contract.printStay>) {
  const { discharged_at } = await openedAdmission(ctx, admission_id)
  const day = addDays(localDay(ctx.hospital.time_zone, discharged_at ?? new Date()), 1 - days)
  const charts = await getCharts(ctx, { admission_id, days })
  const { medicines } = await getWardMedicinesOf(ctx, { admission_id, day, days })
  const { rows: notes } = await listNotes(ctx, { admission_id })
  ctx.audit({ reason: 'Printed' })
  return { charts, medicines, notes }
}
