import type { Parsed } from '../../../kernel/contract/index.ts'
import type { Ctx, RawAnswer } from '../../../kernel/server/ctx.ts'
import { page, upTo } from '../../../kernel/server/lists/list.ts'
import { csvOfPatients, openingOf } from '../../patients/server/index.ts'
import { outside } from '../../visits/order-ref.ts'
import * as visits from '../../visits/server/index.ts'
import { radiologyResultColumns } from '../columns.ts'
import type * as contract from '../results.contract.ts'
import * as sql from './result-lists.sql.ts'

const listed = (ctx: Ctx, filter: Omit<sql.Filter, 'timeZone'>) =>
  visits.listWithPlaces(ctx, sql.results(ctx.at, { ...filter, timeZone: ctx.hospital.time_zone }))

/** A page of radiology's reports. */
export const listRadiologyResults = (
  ctx: Ctx,
  { page: number, page_size, ...filter }: Parsed<typeof contract.listRadiologyResults>,
) => page(listed(ctx, filter), { page: number, page_size })

/** What the filter shows, as CSV. */
export const exportRadiologyResults = (
  ctx: Ctx,
  filter: Parsed<typeof contract.exportRadiologyResults>,
): Promise<RawAnswer> =>
  csvOfPatients(ctx, 'radiology-results-', radiologyResultColumns, listed(ctx, filter), (row) => row.patient_id)

/** Outside radiology nobody sees what an amendment says before it is approved. */
const shownTo = <R extends sql.ResultRow>(ctx: Ctx, row: R): R => (ctx.can('radiology.work') ? row : outside(row))

/** More than any visit has. */
const MOST_OF_A_VISIT = 200

/** The approved reports of a visit, newest first. Errors: `visit_not_found`. */
export async function listVisitReports(ctx: Ctx, { visit_id }: { visit_id: string }) {
  await visits.openVisit(ctx, { visit_id })
  const rows = await upTo(
    MOST_OF_A_VISIT,
    listed(ctx, { search: '', status: 'approved', period: 'all', visitId: visit_id }),
  )
  return { rows: rows.map((row) => shownTo(ctx, row)) }
}

/** A patient's approved reports, newest first. Errors: `patient_not_found`. */
export async function listPatientReports(
  ctx: Ctx,
  { patient_id, search, ...paging }: Parsed<typeof contract.listPatientReports>,
) {
  await openingOf(ctx, patient_id)
  const { rows, total } = await page(
    listed(ctx, { search, status: 'approved', period: 'all', patientId: patient_id }),
    paging,
  )
  return { rows: rows.map((row) => shownTo(ctx, row)), total }
}
