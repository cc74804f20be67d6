import { AppError, invalid, type Parsed } from '../../../kernel/contract/index.ts'
import { localDay, writeDay } from '../../../kernel/contract/values/days.ts'
import type { Ctx, RawAnswer } from '../../../kernel/server/ctx.ts'
import { expectFound, insertNumbered, refuseState } from '../../../kernel/server/documents/document.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { csv, page, upTo } from '../../../kernel/server/lists/list.ts'
import { expectInsurer } from '../../hospital/server/index.ts'
import * as contract from '../batches.contract.ts'
import { claimColumns } from '../columns.ts'
import * as sql from './batches.sql.ts'
import { claimsOfBatch } from './claims.sql.ts'
import { lockClaims } from './lock-claims.sql.ts'
import { expectStatus, refuseMove } from './lock-claims.ts'

/** As many as a batch takes. */
const MOST = 500

/** Batches. */
export const listBatches = (ctx: Ctx, { page: number, page_size, ...filter }: Parsed<typeof contract.listBatches>) =>
  page(sql.batches(ctx.at, filter), { page: number, page_size })

/** A batch with its claims. Errors: `batch_not_found`. */
export async function getBatch(ctx: Ctx, { claim_batch_id }: { claim_batch_id: string }) {
  const batch = expectFound(ctx, contract.claimBatch, await sql.selectBatch(ctx.at, claim_batch_id))
  return { ...batch, rows: await upTo(MOST, claimsOfBatch(ctx.at, claim_batch_id)) }
}

const { claim_number, member_number, patient, op_number, invoice_number, service_date, amount } = claimColumns
const coveringColumns = { claim_number, member_number, patient, op_number, invoice_number, service_date, amount }

/** The covering list as CSV: what a batch asks for, claim by claim. Errors: `batch_not_found`. */
export async function exportBatch(ctx: Ctx, { claim_batch_id }: { claim_batch_id: string }): Promise<RawAnswer> {
  expectFound(ctx, contract.claimBatch, await sql.selectBatch(ctx.at, claim_batch_id))
  return csv(ctx, 'claims-batch-', coveringColumns, claimsOfBatch(ctx.at, claim_batch_id))
}

/** Puts submitted claims of one insurer together. Errors: `claim_not_found`, `claim_state`, `invalid`. */
export async function createBatch(
  ctx: Ctx,
  { insurance_provider, claim_ids, notes }: Parsed<typeof contract.createBatch>,
) {
  const { at, person } = ctx
  const insurer = await expectInsurer(ctx, insurance_provider, 'insurance_provider', true)
  const claims = await lockClaims(at, claim_ids)
  if (claims.length !== claim_ids.length) throw new AppError('claim_not_found')
  for (const claim of claims) {
    if (claim.insurance_provider !== insurance_provider)
      throw invalid('claim_ids', `${claim.claim_number} is not for ${insurer.name}`)
    expectStatus(claim, 'submitted')
    if (claim.batch_id) refuseMove(claim, 'is already in a batch')
  }
  const id = newId()
  const patients = new Set(claims.map((claim) => claim.patient_id))
  const [patient_id] = patients.size === 1 ? patients : []
  ctx.audit({ entity: 'claim_batch', entity_id: id, ...(patient_id ? { patient_id } : {}) })
  const batch = { id, insurance_provider, notes, created_by: person.staff_id }
  const batch_number = await insertNumbered(ctx, contract.claimBatch, 'billing_claim_batches', batch)
  await sql.putInto(at, id, claim_ids)
  return { claim_batch_id: id, batch_number }
}

/** A batch has been sent. Errors: `batch_not_found`, `batch_state`. */
export async function dispatchBatch(
  ctx: Ctx,
  { claim_batch_id, dispatched_on }: Parsed<typeof contract.dispatchBatch>,
) {
  if (dispatched_on > localDay(ctx.hospital.time_zone)) throw invalid('dispatched_on', 'This day lies ahead')
  const sent = await sql.setDispatched(ctx.at, claim_batch_id, dispatched_on, ctx.person.staff_id)
  const batch = expectFound(ctx, contract.claimBatch, await sql.selectBatch(ctx.at, claim_batch_id))
  if (sent) return sent
  const sentBefore = {
    ...batch,
    status: 'dispatched' as const,
    how: `${batch.dispatched_by_name} on ${writeDay(batch.dispatched_on)}`,
  }
  return refuseState(contract.claimBatch, sentBefore, 'waiting')
}
