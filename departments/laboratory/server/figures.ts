import { AppError, type Parsed } from '../../../kernel/contract/index.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { page } from '../../../kernel/server/lists/list.ts'
import { openingOf } from '../../patients/server/index.ts'
import { outside } from '../../visits/order-ref.ts'
import * as visits from '../../visits/server/index.ts'
import type * as contract from '../figures.contract.ts'
import { valuesOf } from '../results/summary.ts'
import * as sql from './figures.sql.ts'
import { orders, selectOrderRow } from './order-lists.sql.ts'
import { resultsOfTest, selectResults } from './result-lists.sql.ts'
import { testTypes } from './test-types.ts'

/** How long tests take. */
export const listLabTurnaround = async (ctx: Ctx, { period }: Parsed<typeof contract.listLabTurnaround>) => ({
  rows: await sql.selectTurnaround(ctx.at, period),
})

/** Of which tests results are to be entered. */
export const listBenches = async (ctx: Ctx) => ({ rows: await sql.selectBenches(ctx.at) })

/** The bench of one test. Errors: `test_type_not_found`. */
export async function getBench(ctx: Ctx, { test_type_id, ...paging }: Parsed<typeof contract.getBench>) {
  const [test_type] = await testTypes.find(ctx, [test_type_id])
  if (!test_type) throw new AppError('test_type_not_found')
  const list = visits.listWithPlaces(
    ctx,
    orders(ctx.at, { search: '', period: 'all', awaiting: true, test_type_id, timeZone: ctx.hospital.time_zone }),
  )
  const { rows, total } = await page(list, paging)
  const entered = await sql.selectEntered(
    ctx.at,
    rows.map((row) => row.id),
  )
  const ofOrder = (id: string) => {
    const found = entered.find((each) => each.order_id === id)
    if (!found) return null
    // What was typed is shown as it was typed, also where it was converted.
    const values = Object.fromEntries(
      (found.custom_fields ?? []).map((value) => [value.id, value.given ?? value.value]),
    )
    return { version: found.version, result_value: found.given ?? found.result_value, values }
  }
  return { test_type, total, rows: rows.map((row) => ({ ...row, entered: ofOrder(row.id) })) }
}

const worksHere = (ctx: Ctx) => ctx.can('lab.work') || ctx.can('lab.review')

/** The report of a whole request. Outside the laboratory it says what is approved. Errors: `lab_order_not_found`. */
export async function getLabReport(ctx: Ctx, { lab_order_id }: { lab_order_id: string }) {
  const order = await selectOrderRow(ctx.at, lab_order_id)
  if (!order) throw new AppError('lab_order_not_found')
  ctx.audit({ entity: 'lab_order', entity_id: order.id, patient_id: order.patient_id })
  const lines = await sql.selectRequest(ctx.at, order.request_id)
  const shown = lines.filter(
    (line) => line.result_id && line.result_status !== 'draft' && (line.result_status === 'approved' || worksHere(ctx)),
  )
  const [results, [placed]] = await Promise.all([
    selectResults(
      ctx.at,
      shown.flatMap((line) => line.result_id ?? []),
    ),
    visits.withPlaces(ctx, [order]),
  ])
  const signers = new Map(
    shown.flatMap(({ result_status, reviewed_by_name: name, job_title, license_number }) =>
      result_status === 'approved' && name ? [[`${name} ${license_number}`, { name, job_title, license_number }]] : [],
    ),
  )
  return {
    request: { ...order, place: placed?.place ?? null, ordered_at: order.created_at },
    results: worksHere(ctx) ? results : results.map(outside),
    open: lines.filter((line) => !shown.includes(line)),
    signed_by: [...signers.values()],
  }
}

/** One test of a patient over time. Errors: `patient_not_found`. */
export async function getLabTrend(
  ctx: Ctx,
  { patient_id, test_type_id, ...paging }: Parsed<typeof contract.getLabTrend>,
) {
  await openingOf(ctx, patient_id)
  const { rows, total } = await page(resultsOfTest(ctx.at, patient_id, test_type_id), paging)
  return { rows: rows.map((row) => ({ ...row, values: [...valuesOf(row)] })), total }
}
