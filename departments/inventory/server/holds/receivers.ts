import { AppError, type Parsed } from '../../../../kernel/contract/index.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import { csv } from '../../../../kernel/server/lists/list.ts'
import type { HospitalDb } from '../../../../kernel/server/tenant.ts'
import { receiverColumns } from '../../holds.columns.ts'
import type * as contract from '../../holds.contract.ts'
import { isPositive } from '../../quantity.ts'
import * as sql from './holds.sql.ts'
import { getHold } from './holds.ts'

/** The patient that a source is of, and what it was in words. */
type Of = {
  source_id: string
  patient_id: string
  op_number: string
  first_name: string
  last_name: string
  phone: string | null
  what: string
}
type Find = (at: HospitalDb, sourceIds: readonly string[]) => Promise<Of[]>
const finders = new Map<string, Find>()
/** A department above says which patients its sources of one kind are of. */
export const receivedBy = (sourceKind: string, find: Find): void => void finders.set(sourceKind, find)

async function receiversOf(ctx: Ctx, stock_hold_id: string) {
  const hold = await getHold(ctx, { stock_hold_id })
  const taken = (await sql.selectIssued(ctx.at, hold)).filter(({ quantity }) => isPositive(quantity))
  const of = new Map<string, Of>()
  for (const [kind, its] of Map.groupBy(taken, (each) => each.source_kind)) {
    const find = finders.get(kind)
    const ids = its.map((each) => each.source_id)
    for (const each of find ? await find(ctx.at, ids) : []) of.set(each.source_id, each)
  }
  const calls = await sql.selectCalls(ctx.at, stock_hold_id)
  return taken.flatMap(({ source_kind: _, ...each }) => {
    const patient = of.get(each.source_id)
    return patient ? [{ ...each, ...patient, calls: calls.filter((call) => call.source_id === each.source_id) }] : []
  })
}

/** Who received of a batch, the latest first. Errors: `stock_hold_not_found`. */
export async function listReceivers(ctx: Ctx, { stock_hold_id }: { stock_hold_id: string }) {
  ctx.audit({ entity: 'stock_hold', entity_id: stock_hold_id })
  return { rows: await receiversOf(ctx, stock_hold_id) }
}

/** The same as a file. Errors: `stock_hold_not_found`, `not_found` when there is none. */
export async function exportReceivers(ctx: Ctx, { stock_hold_id }: { stock_hold_id: string }) {
  ctx.audit({ entity: 'stock_hold', entity_id: stock_hold_id })
  const found = await receiversOf(ctx, stock_hold_id)
  return csv(ctx, 'recall-', receiverColumns, {
    rows: {
      some: async () => found,
      async *all() {
        yield found
      },
    },
  })
}

/** Notes that a patient was called. Errors: `stock_hold_not_found`, `stock_receiver_not_found`. */
export async function noteRecallCall(
  ctx: Ctx,
  { stock_hold_id, source_id, ...call }: Parsed<typeof contract.noteRecallCall>,
) {
  const called = (await receiversOf(ctx, stock_hold_id)).find((each) => each.source_id === source_id)
  if (!called) throw new AppError('stock_receiver_not_found')
  ctx.audit({ entity: 'stock_hold', entity_id: stock_hold_id, patient_id: called.patient_id })
  await sql.insertCall(ctx.at, { id: newId(), stock_hold_id, source_id, ...call, called_by: ctx.person.staff_id })
  return { ok: true as const }
}
