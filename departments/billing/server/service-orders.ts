import type { z } from 'zod'
import type { EventType } from '../../../kernel/contract/event.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { takeNumbers } from '../../../kernel/server/documents/document.ts'
import { emit, on } from '../../../kernel/server/events.ts'
import { newId } from '../../../kernel/server/ids.ts'
import type { HospitalDb } from '../../../kernel/server/tenant.ts'
import { type Priority, visitCancelled } from '../../visits/contract.ts'
import * as visits from '../../visits/server/index.ts'
import { workCredited } from '../contract.ts'
import { chargeNew, reverseCharge } from './invoices/charges.ts'
import type { PlacedOrder, ServiceLine, ServiceRequest } from './service-orders.sql.ts'

const URGENCY: readonly Priority[] = ['routine', 'urgent', 'stat']

/** An order as the rules below need it. */
type Order = { id: string; visit_id: string; consultation_id: string | null; ordered_by: string }
type Settled = z.ZodType<
  unknown,
  {
    visit_id: string
    order_id: string
    consultation_id: string | null
    ordered_by: string
    how: 'approved' | 'amended' | 'cancelled'
  }
>

/** What a department that carries out services says of its orders. */
export type Carrying<O extends Order> = {
  /** In whose queue the patient waits, null: in none; and how the numbers of its orders begin: `LAB`. */
  department: 'laboratory' | 'radiology' | null
  prefix: string
  /**
   * Inserts lines under free numbers; a line whose number another request takes at the same moment is left out of
   * the answer. One whose id is taken throws `order_taken`.
   */
  insert: (at: HospitalDb, request: ServiceRequest, lines: readonly ServiceLine[]) => Promise<PlacedOrder[]>
  /** One order, its visit locked. Throws when there is none. */
  lock: (ctx: Ctx, id: string) => Promise<O>
  /** Cancels an order, or those of a visit, that nobody has begun; answers which. */
  cancel: (at: HospitalDb, of: 'id' | 'visit_id', id: string, staffId: string, reason: string) => Promise<string[]>
  /** Throws: the order is in a state in which it is not cancelled. */
  refuse: (ctx: Ctx, order: O) => Promise<never>
  /**
   * Why the patient of a visit need not wait any more after an order was cancelled; null: something is left to wait
   * for.
   */
  whyLeave: (ctx: Ctx, visitId: string) => Promise<string | null>
  /** What those above are told when nothing of an order is to be done any more. */
  settled: EventType<Settled>
}

/** The orders of a department that carries out services: each is placed, charged and cancelled in the same way. */
export function serviceOrders<O extends Order>(carrying: Carrying<O>) {
  const { department } = carrying

  /** Tells those who ordered that nothing is to be done any more. */
  const settle = (
    ctx: Ctx,
    { id, visit_id, consultation_id, ordered_by }: Order,
    how: 'approved' | 'amended' | 'cancelled',
  ): Promise<void> => emit(ctx, carrying.settled, { order_id: id, visit_id, consultation_id, ordered_by, how })

  // A visit that did not take place leaves no work behind; what has begun is finished.
  on(visitCancelled, async (ctx, { visit_id, reason }) => {
    const why = `Visit cancelled: ${reason}`
    await reverseCharge(ctx, await carrying.cancel(ctx.at, 'visit_id', visit_id, ctx.person.staff_id, why), why)
    ctx.changed('orders')
  })

  /** The patient leaves the queue when nothing is left to wait for. */
  const leave = async (ctx: Ctx, visitId: string): Promise<void> => {
    const why = department && (await carrying.whyLeave(ctx, visitId))
    if (why) await visits.withdraw(ctx, visitId, department, why)
  }

  // What is credited and not begun is not done; what has begun is finished, and stands in the unbilled work.
  on(workCredited, async (ctx, { visit_id, source_ids, reason }) => {
    for (const id of source_ids) {
      const [cancelled] = await carrying.cancel(ctx.at, 'id', id, ctx.person.staff_id, `Credited: ${reason}`)
      if (!cancelled) continue
      await leave(ctx, visit_id)
      await settle(ctx, await carrying.lock(ctx, id), 'cancelled')
      ctx.changed('orders')
    }
  })

  return {
    settle,

    /**
     * Orders services for an open visit: one request with a line and a number for each, the patient in the
     * department's queue unless they are there already, each on the visit's invoice. The caller has checked that
     * the catalogue entries exist and are offered. `where`: whose revenue it is, if not the department's own. Errors:
     * `order_taken`.
     */
    async place(
      ctx: Ctx,
      visit: visits.LockedVisit,
      consultationId: string | null,
      lines: readonly ServiceLine[],
      where: string | null = null,
    ): Promise<PlacedOrder[]> {
      const request: Omit<ServiceRequest, 'prefix'> = {
        request_id: newId(),
        visit_id: visit.id,
        consultation_id: consultationId,
        ordered_by: ctx.person.staff_id,
        department: where,
      }
      const numbered = { number: { letters: carrying.prefix } }
      const placed = await takeNumbers(ctx, numbered, lines, (prefix, missing) =>
        carrying.insert(ctx.at, { ...request, prefix }, missing),
      )
      const priority = URGENCY.findLast((each) => lines.some((line) => line.priority === each)) ?? 'routine'
      if (department) await visits.waitIn(ctx, { visit_id: visit.id, department, priority })
      const charges = lines.map(({ id, service_of }) => ({ source_id: id, service_of, quantity: 1, department: where }))
      await chargeNew(ctx, visit, charges)
      return placed
    },

    /**
     * Cancels an order that nobody has begun and takes it off the invoice; the patient leaves the queue when nothing is
     * left to wait for.
     */
    async cancel(ctx: Ctx, id: string, reason: string) {
      const order = await carrying.lock(ctx, id)
      ctx.audit({ reason })
      const [cancelled] = await carrying.cancel(ctx.at, 'id', order.id, ctx.person.staff_id, reason)
      if (!cancelled) return carrying.refuse(ctx, order)
      await leave(ctx, order.visit_id)
      await reverseCharge(ctx, [order.id], reason)
      await settle(ctx, order, 'cancelled')
      return { ok: true as const }
    },
  }
}
