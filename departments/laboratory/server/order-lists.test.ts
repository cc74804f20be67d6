import { describe, expect, it } from 'vitest'
import { localDay } from '../../../kernel/contract/values/days.ts'
import { laboratory } from '../../../tests/support/diagnostics/laboratory.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { cancelLabOrder } from '../contract.ts'
import { exportLabOrders, getLabSummary, listLabOrders } from '../orders.contract.ts'
import { acknowledgeCritical } from '../results.contract.ts'

const house = await openHouse()
const lab = await laboratory(house)
const { doctor, technologist } = lab

describe('the laboratory’s orders', () => {
  const ids = async (filter: object) =>
    (await technologist.call(listLabOrders, { page_size: 100, ...filter })).body.rows.map((each) => each.id)

  it('what is to be done comes first, the most urgent and then the oldest; then what is done, newest first', async () => {
    const cancelled = await lab.ordered(['AMYL'])
    await doctor.call(cancelLabOrder, { lab_order_id: cancelled.id, reason: 'Registered twice' })
    const done = await lab.approved('AMYL', { result_value: '50' }, { priority: 'stat' })
    const routine = await lab.collected('AMYL')
    const later = await lab.ordered(['AMYL'])
    const urgent = await lab.ordered(['AMYL'], { priority: 'urgent' })
    const stat = await lab.ordered(['AMYL'], { priority: 'stat' })
    expect(await ids({ search: 'Amylase' })).toEqual([stat.id, urgent.id, routine.id, later.id, done.id, cancelled.id])
    expect(await ids({ search: 'Amylase', order: 'newest' })).toEqual([
      stat.id,
      urgent.id,
      later.id,
      routine.id,
      done.id,
      cancelled.id,
    ])
    expect(await ids({ search: 'AMYL', status: 'pending' })).toEqual([stat.id, urgent.id, later.id])
    expect(await ids({ search: 'AMYL', priority: 'stat' })).toEqual([stat.id, done.id])
    expect(await ids({ visit_id: urgent.visit_id })).toEqual([urgent.id])
    const { rows } = (await technologist.call(listLabOrders, { search: 'AMYL' })).body
    expect(rows.find((each) => each.id === cancelled.id)).toMatchObject({
      cancel_reason: 'Registered twice',
      cancelled_by_name: 'doctor alpha',
    })
    expect(rows.find((each) => each.id === done.id)).toMatchObject({
      result_status: 'approved',
      result_id: done.result_id,
      sample_number: done.sample_number,
    })
    const [first] = rows
    expect(first).toMatchObject({
      test_code: 'AMYL',
      requires_sample: true,
      payment_status: 'pending',
      price: '1000.00',
      visit_type: 'regular',
    })
    for (const search of [
      first?.op_number,
      first?.visit_number,
      first?.order_number,
      `${first?.first_name} ${first?.last_name}`,
    ])
      expect(await ids({ search })).toEqual([stat.id])
    expect(await ids({ search: routine.sample_number })).toContain(routine.id)
    expect(await ids({ search: '100%' })).toEqual([])
  })

  it('by period of the hospital’s own days, page by page', async () => {
    const old = await lab.ordered(['LIPID'])
    await house.owner.query(`update lab_orders set created_at = now() - interval '29 days' where id = $1`, [old.id])
    const recent = await lab.ordered(['LIPID'])
    const found = async (period: 'today' | 'week' | 'month' | 'all') => ids({ search: 'LIPID', period })
    expect([await found('today'), await found('week'), await found('month'), await found('all')]).toEqual([
      [recent.id],
      [recent.id],
      [old.id, recent.id],
      [old.id, recent.id],
    ])
    // One second before and one after local midnight, wherever the server stands.
    const midnight = `date_trunc('day', now(), 'Africa/Nairobi')`
    await house.owner.query(`update lab_orders set created_at = ${midnight} - interval '1 second' where id = $1`, [
      recent.id,
    ])
    expect(await found('today')).toEqual([])
    await house.owner.query(`update lab_orders set created_at = ${midnight} where id = $1`, [recent.id])
    expect(await found('today')).toEqual([recent.id])
    const page = await technologist.call(listLabOrders, { search: 'LIPID', page: 2, page_size: 1 })
    expect([page.body.rows.map((each) => each.id), page.body.total]).toEqual([[recent.id], 2])
  })

  it('are the laboratory’s, of this hospital', async () => {
    expect((await doctor.call(listLabOrders)).status).toBe(403)
    expect((await house.as('lab_technologist', 'b').call(listLabOrders)).body).toEqual({ rows: [], total: 0 })
    expect((await technologist.call(listLabOrders, { status: 'lost' as never })).status).toBe(422)
  })

  it('as CSV, and says when there is nothing', async () => {
    const file = await technologist.call(exportLabOrders, { search: 'AMYL', status: 'cancelled' })
    expect(file.headers['content-disposition']).toBe(
      `attachment; filename="lab-orders-${localDay('Africa/Nairobi')}.csv"`,
    )
    const [head, line, ...rest] = file.text.split('\r\n')
    expect(head).toMatch(/^\uFEFFOrder number,Patient,OP number,Visit number,Ward,Bed,Test,Code,Priority,Status,Due,/)
    expect(head).toContain(',Due,Approved,Payment,Price (KES),Ordered,Ordered by,Sample number,')
    expect(line).toMatch(/,Amylase,AMYL,Routine,Cancelled,[^,]*,,Not charged,1000\.00,\d[^,]*,doctor alpha,,,/)
    expect(line).toContain(',doctor alpha,,,Registered twice,Allergies not recorded,')
    expect(rest).toEqual([''])
    const none = await technologist.call(exportLabOrders, { search: 'nobody at all' })
    expect([none.status, none.problem.message]).toEqual([404, 'No data to export'])
    expect((await doctor.call(exportLabOrders, {})).status).toBe(403)
    expect((await house.as('lab_technologist', 'b').call(exportLabOrders, {})).status).toBe(404)
  })
})

describe('the cards of the laboratory', () => {
  it('count what waits now, and what was approved today against the same hours of yesterday', async () => {
    const cards = async () => (await technologist.call(getLabSummary)).body
    const before = await cards()
    await lab.ordered(['ESR'])
    await lab.collected('ESR')
    const approved = await lab.approved('ESR', { result_value: '5' })
    const critical = await lab.entered('HB', { result_value: '3' })
    const draft = await lab.collected('ESR')
    await lab.enter(draft.id, { submit: false })
    expect(await cards()).toEqual({
      ...before,
      pending_orders: before.pending_orders + 1,
      collected_samples: before.collected_samples + 2,
      // A draft and a result that was handed in; the review page shows the second.
      awaiting_review: before.awaiting_review + 2,
      to_review: before.to_review + 1,
      samples: { ...before.samples, collected: before.samples.collected + 4 },
      approved_today: { value: before.approved_today.value + 1, before: 0 },
      critical_untold: before.critical_untold + 1,
      by_status: {
        pending: before.by_status.pending + 1,
        collected: before.by_status.collected + 2,
        processing: before.by_status.processing + 1,
      },
    })
    await technologist.call(acknowledgeCritical, {
      ...critical.of,
      told_to: 'Dr Otieno',
      read_back: 'Haemoglobin 3.9, 4.0, 4.1, 3',
    })
    const yesterday = `update lab_results set reviewed_at = now() - interval '1 day' - interval '1 second'
      where id = $1`
    await house.owner.query(yesterday, [approved.result_id])
    const { critical_untold, approved_today } = await cards()
    const midnight = await house.owner.query(
      `select (now() - interval '1 second')::timestamptz >= date_trunc('day', now(), 'Africa/Nairobi') late`,
    )
    expect([critical_untold, approved_today]).toEqual([
      before.critical_untold,
      { value: before.approved_today.value, before: midnight.rows[0].late ? 1 : 0 },
    ])
    expect((await house.as('lab_technologist', 'b').call(getLabSummary)).body).toMatchObject({
      pending_orders: 0,
      awaiting_review: 0,
    })
    expect((await doctor.call(getLabSummary)).status).toBe(403)
  })
})
