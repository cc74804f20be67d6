import { AppError, type Parsed } from '../../../kernel/contract/index.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { page } from '../../../kernel/server/lists/list.ts'
import { departmentsOf } from '../../hospital/server/index.ts'
import { openingOf } from '../../patients/server/index.ts'
import type * as contract from '../contract.ts'
import * as sql from './front-desk.sql.ts'

/** Active visits, or those completed today, newest first; of one patient when asked so. Errors: `patient_not_found`. */
export async function listActiveVisits(
  ctx: Ctx,
  { page: number, page_size, ...filter }: Parsed<typeof contract.listActiveVisits>,
) {
  if (filter.patient_id) await openingOf(ctx, filter.patient_id)
  return page(sql.activeVisits(ctx.at, { ...filter, time_zone: ctx.hospital.time_zone }), { page: number, page_size })
}

/** What the registration slip of a visit prints. Errors: `visit_not_found`. */
export async function getSlip(ctx: Ctx, { visit_id }: { visit_id: string }) {
  const row = await sql.selectSlip(ctx.at, visit_id)
  if (!row) throw new AppError('visit_not_found')
  ctx.audit({ entity: 'visit', entity_id: visit_id, patient_id: row.patient_id })
  return row
}

const NEXT_SHOWN = 5
/**
 * The waiting-room display: the tickets called last and those that come next, of the departments asked for or of all
 * where somebody is.
 */
export async function getDisplay(ctx: Ctx, { departments }: Parsed<typeof contract.getDisplay>) {
  const [all, rows] = await Promise.all([departmentsOf(ctx), sql.selectTickets(ctx.at)])
  const keys = all.map((department) => department.key)
  const wanted = departments ? keys.filter((key) => departments.split(',').includes(key)) : keys
  const of = (department: string) => {
    const own = rows.filter((row) => row.department === department)
    const waiting = own.filter((row) => row.status === 'waiting')
    const called = own.flatMap((row) =>
      row.called_at ? [{ ticket: row.ticket, at: row.called_at, serving: row.status === 'in_progress' }] : [],
    )
    return {
      department,
      waiting: waiting.length,
      next: waiting
        .filter((row) => !row.called_at)
        .slice(0, NEXT_SHOWN)
        .map((row) => row.ticket),
      called: called.sort((a, b) => b.at.getTime() - a.at.getTime()).slice(0, NEXT_SHOWN),
    }
  }
  return {
    now: new Date(),
    departments: wanted.map(of).filter((row) => departments !== undefined || row.waiting + row.called.length > 0),
  }
}
