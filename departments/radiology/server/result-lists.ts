import type { z } from 'zod'
import { localDay } from '../../../kernel/contract/days.ts'
import { AppError } from '../../../kernel/contract/index.ts'
import type { Ctx, RawAnswer } from '../../../kernel/server/bind.ts'
import { csvAnswer, EXPORT_LIMIT, toCsv } from '../../../kernel/server/csv.ts'
import { expectPatient } from '../../patients/server/index.ts'
import * as visits from '../../visits/server/index.ts'
import type * as contract from '../results.contract.ts'
import * as sql from './result-lists.sql.ts'

type Paged = { page: number; page_size: number }

async function pageOf(ctx: Ctx, { page, page_size }: Paged, filter: Omit<sql.Filter, 'timeZone'>) {
  const where = { ...filter, timeZone: ctx.hospital.time_zone }
  const rows = await sql.selectResults(ctx.at, where, page_size, (page - 1) * page_size)
  const all = page === 1 && rows.length < page_size
  return { rows, total: all ? rows.length : await sql.countResults(ctx.at, where) }
}

/** A page of radiology's reports. */
export const list = (ctx: Ctx, { page, page_size, ...filter }: z.output<typeof contract.listRadiologyResults.input>) =>
  pageOf(ctx, { page, page_size }, filter)

const written = (instant: unknown) => (instant as Date | null)?.toISOString()

/** What the filter shows, as CSV. */
export async function exportCsv(ctx: Ctx, filter: z.output<typeof contract.exportRadiologyResults.input>): Promise<RawAnswer> {
  const rows = await sql.selectResults(ctx.at, { ...filter, timeZone: ctx.hospital.time_zone }, EXPORT_LIMIT, 0)
  if (!rows.length) throw new AppError('not_found', { message: 'No data to export' })
  ctx.audit({ entity: 'radiology_results', reason: `${rows.length} rows` })
  const text = toCsv<sql.ResultRow>(
    [
      { title: 'Order Number', value: (row) => row.order_number },
      { title: 'Patient', value: (row) => `${row.first_name} ${row.last_name}`.trim() },
      { title: 'OP Number', value: (row) => row.op_number },
      { title: 'Visit Number', value: (row) => row.visit_number },
      { title: 'Study', value: (row) => row.study_type },
      { title: 'Category', value: (row) => row.category },
      { title: 'Priority', value: (row) => row.priority },
      { title: 'Status', value: (row) => row.status },
      { title: 'Findings', value: (row) => row.findings },
      { title: 'Impression', value: (row) => row.impression },
      { title: 'Images', value: (row) => row.images.length },
      { title: 'Performed by', value: (row) => row.performed_by_name },
      { title: 'Performed', value: (row) => written(row.performed_at) },
      { title: 'Reviewed by', value: (row) => row.reviewed_by_name },
      { title: 'Reviewed', value: (row) => written(row.reviewed_at) },
      { title: 'Amended', value: (row) => written(row.amended_at) },
      { title: 'Rejection Reason', value: (row) => row.rejection_reason },
    ],
    rows,
  )
  return csvAnswer('radiology-results-', localDay(ctx.hospital.time_zone), text)
}

/** More than any visit has. */
const MOST_OF_A_VISIT = 200

/** The approved reports of a visit, newest first. Errors: `visit_not_found`. */
export async function ofVisit(ctx: Ctx, { visit_id }: { visit_id: string }) {
  const { patient_id } = await visits.get(ctx, { visit_id })
  ctx.audit({ entity: 'visit', entity_id: visit_id, patient_id })
  const filter: sql.Filter = { search: '', status: 'approved', period: 'all', timeZone: ctx.hospital.time_zone, visitId: visit_id }
  return { rows: await sql.selectResults(ctx.at, filter, MOST_OF_A_VISIT, 0) }
}

/** A patient's approved reports, newest first. Errors: `patient_not_found`. */
export async function ofPatient(ctx: Ctx, { patient_id, search, ...paged }: z.output<typeof contract.listPatientReports.input>) {
  await expectPatient(ctx, patient_id)
  ctx.audit({ entity: 'patient', entity_id: patient_id, patient_id })
  return pageOf(ctx, paged, { search, status: 'approved', period: 'all', patientId: patient_id })
}
