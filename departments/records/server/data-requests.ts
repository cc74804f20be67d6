import { AppError, invalid, type Parsed } from '../../../kernel/contract/index.ts'
import { addDays, localDay } from '../../../kernel/contract/values/days.ts'
import type { Ctx, RawAnswer } from '../../../kernel/server/ctx.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { csv, extended, page } from '../../../kernel/server/lists/list.ts'
import { covering, lockPatient } from '../../patients/server/index.ts'
import { dataRequestColumns } from '../data-requests.columns.ts'
import type * as contract from '../data-requests.contract.ts'
import { dataRights } from '../data-rights.ts'
import * as sql from './data-requests.sql.ts'

type Filter = Omit<Parsed<typeof contract.exportDataRequests>, 'page'>
const found = (ctx: Ctx, filter: Filter) => sql.requests(ctx.at, { ...filter, today: localDay(ctx.hospital.time_zone) })
type Row = Awaited<ReturnType<ReturnType<typeof found>['rows']['execute']>>[number]

const RESTRICTED = 'Restricted record'
const shown = (ctx: Ctx, rows: readonly Row[]) =>
  covering(
    ctx,
    rows,
    (row) => row.patient_id,
    (row) => ({ ...row, asked_by: null, details: RESTRICTED, answer: row.answer && RESTRICTED }),
  )

/** What patients asked about their data. */
export async function listDataRequests(
  ctx: Ctx,
  { page: number, page_size, ...filter }: Parsed<typeof contract.listDataRequests>,
) {
  const { rows, total } = await page(found(ctx, filter), { page: number, page_size })
  return { rows: await shown(ctx, rows), total }
}

/** The same as CSV. */
export const exportDataRequests = (ctx: Ctx, filter: Filter): Promise<RawAnswer> =>
  csv(
    ctx,
    'data-requests-',
    dataRequestColumns,
    extended(found(ctx, filter), (rows) => shown(ctx, rows)),
  )

/** How many wait for an answer, and how many for too long. */
export const countDataRequests = (ctx: Ctx) => sql.countOpen(ctx.at, localDay(ctx.hospital.time_zone))

/** Keeps a request. Errors: `patient_not_found`; `invalid` for a day that has not come. */
export async function createDataRequest(ctx: Ctx, { patient_id, ...asked }: Parsed<typeof contract.createDataRequest>) {
  // Held: nobody archives the record meanwhile.
  if (!(await lockPatient(ctx.at, patient_id))) throw new AppError('patient_not_found')
  const id = newId()
  ctx.audit({ entity: 'data_request', entity_id: id, patient_id, reason: asked.kind })
  if (asked.received_on > localDay(ctx.hospital.time_zone)) throw invalid('received_on', 'This day has not come yet')
  const due_on = addDays(asked.received_on, dataRights[asked.kind].days)
  await sql.insertRequest(ctx.at, { id, patient_id, ...asked, due_on, created_by: ctx.person.staff_id })
  return { request_id: id, due_on }
}

/** Ends a request. Errors: `data_request_closed`. */
export async function closeDataRequest(
  ctx: Ctx,
  { request_id, outcome, answer }: Parsed<typeof contract.closeDataRequest>,
) {
  const request = await sql.lockRequest(ctx.at, request_id)
  if (!request) throw new AppError('data_request_not_found')
  ctx.audit({ entity: 'data_request', entity_id: request_id, patient_id: request.patient_id, reason: outcome })
  if (request.status !== 'open') throw new AppError('data_request_closed')
  await sql.closeRequest(ctx.at, request_id, { status: outcome, answer, closed_by: ctx.person.staff_id })
  return { ok: true as const }
}
