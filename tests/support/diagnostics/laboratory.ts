import type { z } from 'zod'
import { collectSamples } from '../../../departments/laboratory/draw.contract.ts'
import { approveLabResult, getResultEntry, saveLabResult } from '../../../departments/laboratory/results.contract.ts'
import { signOrders } from '../../../departments/orders/contract.ts'
import { next } from '../counting.ts'
import { complete } from '../hospital/completing.ts'
import { signedCookie } from '../house.ts'
import { onceFor } from '../once.ts'
import { makeWorker } from '../people.ts'
import { seen, stocked } from './orders.ts'

/** One tube for one test, whatever container the test asks for. */
export const tubeFor = (lab_order_id: string, sample_number: string, container_type = 'Purple (EDTA)') => ({
  lab_order_ids: [lab_order_id],
  sample_number,
  container_type,
  other_container: true,
})

type Entry = Partial<z.input<typeof saveLabResult.input>>

/** Fails loudly when a step of the path did not work. */
function good<T>(answer: { status: number; body: T; text: string }): T {
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`)
  return answer.body
}

/** The laboratory of hospital a at work: steps that bring an order so far. */
export const laboratory = onceFor(async (house) => {
  const item = await stocked(house)
  const doctor = house.as('doctor')
  const technologist = house.as('lab_technologist')
  const reviewer = house.as('lab_reviewer')
  const second = await makeWorker(house.owner, house.a.id, 'alpha', 'lab_reviewer', 'two')

  const number = () => `S-${next('tube')}`
  /** Orders these tests at one visit of somebody; `ids` in their order. */
  const ordered = async (
    codes: string[],
    more: { visit_id?: string; priority?: 'stat' | 'urgent' | 'routine' } = {},
  ) => {
    const { visit_id: given, ...details } = more
    const visit_id = given ?? (await seen(house)).visit_id
    const items = await Promise.all(
      codes.map((code) => item.test(code, { override_reason: 'Asked and right', ...details })),
    )
    good(await doctor.call(signOrders, { visit_id, items }))
    return { visit_id, ids: items.map((each) => each.id), id: items[0]?.id ?? '' }
  }
  const collect = (lab_order_id: string, sample_number = number()) =>
    technologist.call(collectSamples, { tubes: [tubeFor(lab_order_id, sample_number)] })
  /** A collected order of one test. */
  const collected = async (code: string, more: Parameters<typeof ordered>[1] = {}) => {
    const order = await ordered([code], more)
    const [sample] = good(await collect(order.id)).rows
    return { ...order, sample_id: sample?.id ?? '', sample_number: sample?.sample_number ?? '' }
  }
  const enter = (lab_order_id: string, entry: Entry, who = technologist) =>
    who.call(saveLabResult, { version: null, submit: true, ...entry, lab_order_id })
  /** A result of one test that waits for review. */
  const entered = async (code: string, entry: Entry, more: Parameters<typeof ordered>[1] = {}) => {
    const order = await collected(code, more)
    const result = good(await enter(order.id, entry))
    return { ...order, ...result, of: { lab_result_id: result.result_id, version: result.version } }
  }
  /** An approved result of one test. */
  const approved = async (code: string, entry: Entry, more: Parameters<typeof ordered>[1] = {}) => {
    const result = await entered(code, entry, more)
    good(await reviewer.call(approveLabResult, result.of))
    return { ...result, version: result.version + 1, of: { ...result.of, version: result.version + 1 } }
  }
  const entryOf = async (lab_order_id: string) => good(await technologist.call(getResultEntry, { lab_order_id }))
  /** A row as it is stored. */
  const row = async (table: 'lab_orders' | 'lab_samples' | 'lab_results', id: string) =>
    (await house.owner.query(`select * from ${table} where id = $1`, [id])).rows[0]
  /** What the laboratory's queue says of a visit. */
  const queueOf = async (visitId: string) =>
    (
      await house.owner.query(
        `select status, priority::text, note, end_reason from queues where visit_id = $1 and department = 'laboratory'
          order by created_at`,
        [visitId],
      )
    ).rows
  /** The doctor closes the visit, whatever is left of it. */
  const close = async (visit_id: string) => {
    await house.owner.query(`update visits set status = 'consulting' where id = $1`, [visit_id])
    good(await complete(doctor, visit_id))
  }
  const secondReviewer = house.withCookie(signedCookie(second.token))
  return {
    doctor,
    technologist,
    reviewer,
    secondReviewer,
    item,
    number,
    ordered,
    collect,
    collected,
    enter,
    entered,
    approved,
    entryOf,
    row,
    queueOf,
    close,
  }
})
