import { localDay, writeDay } from '../../../kernel/contract/days.ts'
import { AppError, type Asked, invalid } from '../../../kernel/contract/index.ts'
import type { Ctx, RawAnswer } from '../../../kernel/server/bind.ts'
import { type CsvColumn, csvAnswer, toCsv } from '../../../kernel/server/csv.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { page } from '../../../kernel/server/list.ts'
import { dayPrefix } from '../../../kernel/server/numbers.ts'
import { expectInsurer } from '../../hospital/server/index.ts'
import type * as contract from '../batches.contract.ts'
import type { ClaimRow } from '../contract.ts'
import * as sql from './batches.sql.ts'
import { claimsOfBatch } from './claims.sql.ts'
import { lockClaims } from './held.sql.ts'
import { expectStatus, refuseMove } from './hold.ts'

const TRIES = 4

/** Batches. */
export const listBatches = (ctx: Ctx, { page: number, page_size, ...filter }: Asked<typeof contract.listBatches>) =>
  page(sql.batches(ctx.at, filter), { page: number, page_size })

/** A batch with its claims. Errors: `batch_not_found`. */
export async function getBatch(ctx: Ctx, { claim_batch_id }: { claim_batch_id: string }) {
  const batch = await sql.selectBatch(ctx.at, claim_batch_id)
  if (!batch) throw new AppError('batch_not_found')
  ctx.audit({ entity: 'claim_batch', entity_id: claim_batch_id })
  return { ...batch, rows: await claimsOfBatch(ctx.at, claim_batch_id) }
}

const columns: readonly CsvColumn<
  Pick<ClaimRow, 'claim_number' | 'member_number' | 'first_name' | 'last_name' | 'op_number' | 'invoice_number' | 'service_date' | 'amount'>
>[] = [
  { title: 'Claim Number', value: (row) => row.claim_number },
  { title: 'Member Number', value: (row) => row.member_number },
  { title: 'Patient', value: (row) => `${row.first_name} ${row.last_name}`.trim() },
  { title: 'OP Number', value: (row) => row.op_number },
  { title: 'Invoice Number', value: (row) => row.invoice_number },
  { title: 'Visit Date', value: (row) => row.service_date },
  { title: 'Amount (KES)', value: (row) => row.amount },
]

/** The covering list as CSV: what a batch asks for, claim by claim. Errors: `batch_not_found`. */
export async function exportBatch(ctx: Ctx, { claim_batch_id }: { claim_batch_id: string }): Promise<RawAnswer> {
  const { rows } = await getBatch(ctx, { claim_batch_id })
  if (!rows.length) throw new AppError('not_found', { message: 'No data to export' })
  ctx.audit({ reason: `${rows.length} rows` })
  const { time_zone } = ctx.hospital
  return csvAnswer('claims-batch-', localDay(time_zone), toCsv(columns, rows, time_zone))
}

/** Puts submitted claims of one insurer together. Errors: `claim_not_found`, `claim_state`, `invalid`. */
export async function createBatch(ctx: Ctx, { insurance_provider, claim_ids, notes }: Asked<typeof contract.createBatch>) {
  const { at, person, hospital } = ctx
  const insurer = await expectInsurer(ctx, insurance_provider, 'insurance_provider', true)
  const claims = await lockClaims(at, claim_ids)
  if (claims.length !== claim_ids.length) throw new AppError('claim_not_found')
  for (const claim of claims) {
    if (claim.insurance_provider !== insurance_provider) throw invalid('claim_ids', `${claim.claim_number} is not for ${insurer.name}`)
    expectStatus(claim, 'submitted')
    if (claim.batch_id) refuseMove(claim, 'is already in a batch')
  }
  const id = newId()
  const patients = new Set(claims.map((claim) => claim.patient_id))
  const [patient_id] = patients.size === 1 ? patients : []
  ctx.audit({ entity: 'claim_batch', entity_id: id, ...(patient_id ? { patient_id } : {}) })
  const prefix = dayPrefix('BAT', hospital.time_zone)
  const batch = { id, insurance_provider, notes, created_by: person.staff_id }
  let batch_number: string | undefined
  for (let attempt = 0; attempt < TRIES && !batch_number; attempt++) batch_number = await sql.insertBatch(at, batch, prefix)
  if (!batch_number) throw new AppError('unavailable', { retryAfter: 1 })
  await sql.putInto(at, id, claim_ids)
  return { claim_batch_id: id, batch_number }
}

/** A batch has been sent. Errors: `batch_not_found`, `batch_state`. */
export async function dispatchBatch(ctx: Ctx, { claim_batch_id, dispatched_on }: Asked<typeof contract.dispatchBatch>) {
  ctx.audit({ entity: 'claim_batch', entity_id: claim_batch_id })
  if (dispatched_on > localDay(ctx.hospital.time_zone)) throw invalid('dispatched_on', 'This day lies ahead')
  const sent = await sql.setDispatched(ctx.at, claim_batch_id, dispatched_on, ctx.person.staff_id)
  if (sent) return sent
  const batch = await sql.selectBatch(ctx.at, claim_batch_id)
  if (!batch) throw new AppError('batch_not_found')
  const message = `The batch ${batch.batch_number} has been dispatched already on ${writeDay(batch.dispatched_on)} by ${batch.dispatched_by_name}`
  throw new AppError('batch_state', { message, current: batch })
}
