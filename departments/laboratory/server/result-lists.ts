import { AppError, type Parsed } from '../../../kernel/contract/index.ts'
import type { Ctx, RawAnswer } from '../../../kernel/server/ctx.ts'
import { page } from '../../../kernel/server/lists/list.ts'
import { csvOfPatients, openingOf } from '../../patients/server/index.ts'
import { outside } from '../../visits/order-ref.ts'
import * as visits from '../../visits/server/index.ts'
import { labResultColumns } from '../columns.ts'
import { countValues, isJudged, sayValue } from '../results/summary.ts'
import type * as contract from '../results.contract.ts'
import * as sql from './result-lists.sql.ts'
import { previousOf } from './results.ts'
import { find } from './results-review.ts'

const listed = (ctx: Ctx, filter: Omit<sql.ResultFilter, 'timeZone'>) =>
  visits.listWithPlaces(ctx, sql.results(ctx.at, { ...filter, timeZone: ctx.hospital.time_zone }))

/** A page of results. */
export const listLabResults = (
  ctx: Ctx,
  { page: number, page_size, ...filter }: Parsed<typeof contract.listLabResults>,
) => page(listed(ctx, filter), { page: number, page_size })

/** `Haemoglobin 4.1 g/dL (critically low); Microscopy many pus cells (not judged)`. */
const panelText = (row: sql.ResultRow) =>
  row.custom_fields
    ?.map((value) => `${sayValue(value)}${value.flag || isJudged(value) ? '' : ' (not judged)'}`)
    .join('; ')

/** `9 values, 2 not judged, 7 normal`, or of one value `judged` or `not judged`; empty while nothing was entered. */
const flagText = (row: sql.ResultRow) => {
  if (row.custom_fields) return countValues(row.custom_fields)
  return row.result_value ? (row.judged ? 'Judged' : 'Not judged') : null
}

const columns = {
  ...labResultColumns,
  custom_fields: { ...labResultColumns.custom_fields, value: panelText },
  judged: { ...labResultColumns.judged, value: flagText },
}

/** What the filter shows, as CSV. */
export const exportLabResults = (ctx: Ctx, filter: Parsed<typeof contract.exportLabResults>): Promise<RawAnswer> =>
  csvOfPatients(ctx, 'lab-results-', columns, listed(ctx, filter), (row) => row.patient_id)

const worksHere = (ctx: Ctx) => ctx.can('lab.work') || ctx.can('lab.review')
/** Outside the laboratory nobody sees what an amendment says before it is approved. */
const shownTo = <R extends sql.ResultRow>(ctx: Ctx, row: R): R => (worksHere(ctx) ? row : outside(row))

/** The result, if this person may see it in its state: outside the laboratory only what is approved. */
async function seen(ctx: Ctx, id: string): Promise<sql.ResultRow> {
  const result = await find(ctx, id)
  if (result.status !== 'approved' && !worksHere(ctx)) throw new AppError('lab_result_not_found')
  return result
}

/** One result with the earlier ones of the same test. */
export async function getLabResult(ctx: Ctx, { lab_result_id }: { lab_result_id: string }) {
  const result = await seen(ctx, lab_result_id)
  const [previous, calls, [placed]] = await Promise.all([
    previousOf(ctx, result),
    sql.selectCalls(ctx.at, result.id),
    visits.withPlaces(ctx, [result]),
  ])
  return { result: { ...shownTo(ctx, result), place: placed?.place ?? null }, previous, calls }
}

/** Every state of a result that was handed in, newest first. */
export async function listLabResultVersions(ctx: Ctx, { lab_result_id }: { lab_result_id: string }) {
  await seen(ctx, lab_result_id)
  return { rows: await sql.selectVersions(ctx.at, lab_result_id) }
}

/** What a clinician sees of a visit. Errors: `visit_not_found`. */
export async function listVisitResults(ctx: Ctx, { visit_id }: { visit_id: string }) {
  await visits.openVisit(ctx, { visit_id })
  const rows = await sql.selectResultsOfVisit(ctx.at, visit_id)
  return { rows: rows.map((row) => shownTo(ctx, row)) }
}

/** A page of a patient's approved results, each with the one before. Errors: `patient_not_found`. */
export async function listPatientLabResults(
  ctx: Ctx,
  { patient_id, search, ...paging }: Parsed<typeof contract.listPatientLabResults>,
) {
  await openingOf(ctx, patient_id)
  const { rows, total } = await page(sql.resultsOfPatient(ctx.at, patient_id, search), paging)
  return { rows: rows.map((row) => shownTo(ctx, row)), total }
}
