import { describe, expect, it } from 'vitest'
import { localDay } from '../../../kernel/contract/values/days.ts'
import { laboratory, tubeFor } from '../../../tests/support/diagnostics/laboratory.ts'
import { seen } from '../../../tests/support/diagnostics/orders.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { cancelLabOrder } from '../contract.ts'
import { collectSamples } from '../draw.contract.ts'
import { exportSamples, getLabSummary, listSamples, rejectSample } from '../orders.contract.ts'
import { approveLabResult, rejectLabResult } from '../results.contract.ts'

const house = await openHouse()
const lab = await laboratory(house)
const { doctor, technologist, reviewer, row, queueOf } = lab
const NOWHERE = '0190a6b8-7c00-7000-8000-00000000f00d'
const technologistName = house.a.staff.lab_technologist.name

describe('rejecting a sample', () => {
  const haemolysed = { reason: 'haemolysed' as const }

  it('makes the order pending again and brings the patient back; another sample is taken', async () => {
    const order = await lab.collected('FBC', { priority: 'urgent' })
    const input = { lab_sample_id: order.sample_id, version: 1, ...haemolysed }
    expect((await technologist.call(rejectSample, input)).status).toBe(200)
    expect(await row('lab_samples', order.sample_id)).toMatchObject({
      status: 'rejected',
      reject_reason: 'haemolysed',
      rejected_by: house.a.staff.lab_technologist.staff_id,
      version: 2,
    })
    expect(await row('lab_orders', order.id)).toMatchObject({ status: 'pending' })
    expect(await queueOf(order.visit_id)).toMatchObject([
      { status: 'done' },
      { status: 'waiting', priority: 'urgent', note: 'New sample needed' },
    ])
    expect((await lab.entryOf(order.id)).order).toMatchObject({ rejected_sample: 'haemolysed', sample_id: null })
    const again = await technologist.call(rejectSample, { ...input, version: 2 })
    expect([again.problem.code, again.problem.message]).toEqual([
      'sample_state',
      `${technologistName} has already rejected ${order.sample_number}`,
    ])
    expect((await lab.collect(order.id)).status).toBe(200)
    expect((await lab.entryOf(order.id)).order).toMatchObject({ status: 'collected', rejected_sample: null })
    expect(await queueOf(order.visit_id)).toMatchObject([{ status: 'done' }, { status: 'done' }])
  })

  it('keeps what was entered for the next sample', async () => {
    const order = await lab.collected('ESR')
    const draft = await lab.enter(order.id, { result_value: '12', submit: false })
    await technologist.call(rejectSample, {
      lab_sample_id: order.sample_id,
      version: 1,
      reason: 'other',
      notes: 'Clotted',
    })
    const early = await lab.enter(order.id, { result_value: '13', version: draft.body.version })
    expect([early.problem.code, early.problem.message]).toEqual([
      'lab_order_state',
      expect.stringMatching(/is not collected yet$/),
    ])
    const { body } = await lab.collect(order.id)
    expect((await lab.entryOf(order.id)).result).toMatchObject({
      status: 'draft',
      result_value: '12',
      sample_id: order.sample_id,
    })
    await lab.enter(order.id, { result_value: '13', version: draft.body.version })
    expect(await row('lab_results', draft.body.result_id)).toMatchObject({
      result_value: '13',
      sample_id: body.rows[0]?.id,
      status: 'pending_review',
    })
  })

  it('not while its result waits for review, nor after', async () => {
    const result = await lab.entered('ESR', { result_value: '12' })
    const reject = () => technologist.call(rejectSample, { lab_sample_id: result.sample_id, version: 2, ...haemolysed })
    const waiting = await reject()
    expect([waiting.problem.code, waiting.problem.message]).toEqual([
      'sample_state',
      `The result of ${result.sample_number} waits for review. Please reject the result first.`,
    ])
    expect(await row('lab_orders', result.id)).toMatchObject({ status: 'processing' })
    await reviewer.call(rejectLabResult, { ...result.of, reason: 'Looks clotted' })
    expect((await reject()).status).toBe(200)
    const approved = await lab.approved('ESR', { result_value: '12' })
    const late = await technologist.call(rejectSample, { lab_sample_id: approved.sample_id, version: 3, ...haemolysed })
    expect(late.problem.message).toBe(
      `The result of ${approved.sample_number} is approved. The sample can no longer be rejected.`,
    )
  })

  it('says what is missing, and who was faster', async () => {
    const order = await lab.collected('FBC')
    const other = await technologist.call(rejectSample, { lab_sample_id: order.sample_id, version: 1, reason: 'other' })
    expect(other.problem.field_errors).toEqual({ notes: 'Please say what is wrong with the sample' })
    const none = await technologist.call(rejectSample, {
      lab_sample_id: order.sample_id,
      version: 1,
      reason: '' as never,
    })
    expect(none.problem.field_errors).toEqual({ reason: 'Please give a reason' })
    const old = await technologist.call(rejectSample, { lab_sample_id: order.sample_id, version: 0, ...haemolysed })
    expect([old.status, old.problem.code]).toEqual([409, 'conflict'])
    const input = { lab_sample_id: order.sample_id, version: 1, ...haemolysed }
    const both = await Promise.all([technologist.call(rejectSample, input), reviewer.call(rejectSample, input)])
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409])
    expect(await queueOf(order.visit_id)).toHaveLength(2)
  })

  it('of a closed visit calls nobody back', async () => {
    const order = await lab.collected('FBC')
    await lab.close(order.visit_id)
    expect(
      (await technologist.call(rejectSample, { lab_sample_id: order.sample_id, version: 1, ...haemolysed })).status,
    ).toBe(200)
    expect(await queueOf(order.visit_id)).toMatchObject([{ status: 'done' }])
  })

  it('is the laboratory’s, of this hospital', async () => {
    const order = await lab.collected('FBC')
    const input = { lab_sample_id: order.sample_id, version: 1, ...haemolysed }
    expect((await doctor.call(rejectSample, input)).status).toBe(403)
    expect((await house.as('lab_technologist', 'b').call(rejectSample, input)).status).toBe(404)
    expect((await technologist.call(rejectSample, { ...input, lab_sample_id: NOWHERE })).status).toBe(404)
  })

  it('of reject and submit at once one wins', async () => {
    const order = await lab.collected('ESR')
    const [reject, submit] = await Promise.all([
      technologist.call(rejectSample, { lab_sample_id: order.sample_id, version: 1, ...haemolysed }),
      lab.enter(order.id, { result_value: '12' }),
    ])
    expect([reject.status, submit.status].sort()).toEqual([200, 409])
    const { status } = await row('lab_orders', order.id)
    expect(status).toBe(reject.status === 200 ? 'pending' : 'processing')
    if (submit.status === 200)
      expect((await reviewer.call(approveLabResult, { lab_result_id: submit.body.result_id, version: 1 })).status).toBe(
        200,
      )
  })
})

describe('a tube of several tests', () => {
  const drawn = async (codes: string[]) => {
    const order = await lab.ordered(codes)
    const number = lab.number()
    const { body } = await technologist.call(collectSamples, {
      tubes: [{ ...tubeFor(order.id, number), lab_order_ids: order.ids }],
    })
    return { ...order, sample_id: body.rows[0]?.id ?? '', number }
  }
  const statesOf = (ids: readonly string[]) => Promise.all(ids.map(async (id) => (await row('lab_orders', id)).status))

  it('is in work with its first result and completed with its last', async () => {
    const { ids, sample_id } = await drawn(['ESR', 'RETIC'])
    const [esr = '', retic = ''] = ids
    const first = (await lab.enter(esr, { result_value: '5' })).body
    expect(await row('lab_samples', sample_id)).toMatchObject({ status: 'processing', version: 2 })
    await reviewer.call(approveLabResult, { lab_result_id: first.result_id, version: first.version })
    expect(await row('lab_samples', sample_id)).toMatchObject({ status: 'processing' })
    const second = (await lab.enter(retic, { result_value: '1.2' })).body
    await reviewer.call(approveLabResult, { lab_result_id: second.result_id, version: second.version })
    expect(await row('lab_samples', sample_id)).toMatchObject({ status: 'completed', version: 3 })
    expect(await row('lab_results', second.result_id)).toMatchObject({ sample_id })
  })

  it('of two who approve its last two results at once nobody leaves it open', async () => {
    const { ids, sample_id } = await drawn(['ESR', 'RETIC'])
    const results = await Promise.all(ids.map(async (id) => (await lab.enter(id, { result_value: '1.5' })).body))
    const approve = (n: number, who: typeof reviewer) =>
      who.call(approveLabResult, { lab_result_id: results[n]?.result_id ?? '', version: results[n]?.version ?? 0 })
    const both = await Promise.all([approve(0, reviewer), approve(1, lab.secondReviewer)])
    expect(both.map((answer) => answer.status)).toEqual([200, 200])
    expect(await row('lab_samples', sample_id)).toMatchObject({ status: 'completed' })
  })

  it('rejected, all its orders are pending again, and drawn into other tubes', async () => {
    const { ids, sample_id, visit_id, number } = await drawn(['ESR', 'RETIC', 'SICKLE'])
    const draft = await lab.enter(ids[0] ?? '', { result_value: '5', submit: false })
    const clotted = { lab_sample_id: sample_id, version: 1, reason: 'clotted' as const }
    expect((await technologist.call(rejectSample, clotted)).status).toBe(200)
    expect(await statesOf(ids)).toEqual(['pending', 'pending', 'pending'])
    expect(await row('lab_samples', sample_id)).toMatchObject({ status: 'rejected', reject_reason: 'clotted' })
    expect(await queueOf(visit_id)).toMatchObject([{ status: 'done' }, { status: 'waiting' }])
    expect((await lab.entryOf(ids[1] ?? '')).order).toMatchObject({
      rejected_sample: 'clotted',
      sample_id: null,
      to_collect: 3,
    })
    const [shown] = (await technologist.call(listSamples, { search: number })).body.rows
    expect(shown?.tests.map((test) => [test.test_code, test.live])).toEqual([
      ['ESR', false],
      ['RETIC', false],
      ['SICKLE', false],
    ])
    for (const id of ids) expect((await lab.collect(id)).status).toBe(200)
    expect(draft.body.status).toBe('draft')
  })

  it('what was approved from it stands when the rest of it is rejected; what waits for review keeps it', async () => {
    const { ids, sample_id } = await drawn(['ESR', 'RETIC'])
    const [esr = '', retic = ''] = ids
    const first = (await lab.enter(esr, { result_value: '5' })).body
    const reject = (version: number) =>
      technologist.call(rejectSample, { lab_sample_id: sample_id, version, reason: 'insufficient' })
    expect((await reject(2)).problem.message).toMatch(
      /^The result of Erythrocyte sedimentation rate from S-\d+ waits for review/,
    )
    await reviewer.call(approveLabResult, { lab_result_id: first.result_id, version: first.version })
    expect((await reject(2)).status).toBe(200)
    expect(await statesOf([esr, retic])).toEqual(['completed', 'pending'])
    expect((await lab.entryOf(esr)).order).toMatchObject({ sample_id })
    expect((await lab.entryOf(retic)).order).toMatchObject({ sample_id: null, rejected_sample: 'insufficient' })
  })

  it('is discarded with its last order, and only then', async () => {
    const { ids, sample_id } = await drawn(['ESR', 'RETIC'])
    const [esr = '', retic = ''] = ids
    await doctor.call(cancelLabOrder, { lab_order_id: esr, reason: 'Twice' })
    expect(await row('lab_samples', sample_id)).toMatchObject({ status: 'collected' })
    await doctor.call(cancelLabOrder, { lab_order_id: retic, reason: 'Not needed' })
    expect(await row('lab_samples', sample_id)).toMatchObject({ status: 'discarded', version: 2 })
    const late = await technologist.call(rejectSample, { lab_sample_id: sample_id, version: 2, reason: 'leaking' })
    expect([late.status, late.problem.message]).toEqual([
      409,
      expect.stringMatching(/was discarded with its cancelled order$/),
    ])
    // The card counts the tubes that its list shows.
    const collected = (await technologist.call(listSamples, { status: 'collected' })).body.total
    expect((await technologist.call(getLabSummary)).body.collected_samples).toBe(collected)
  })

  it('is completed when its last open order is cancelled and another was approved', async () => {
    const { ids, sample_id } = await drawn(['ESR', 'RETIC'])
    const result = (await lab.enter(ids[0] ?? '', { result_value: '5' })).body
    await reviewer.call(approveLabResult, { lab_result_id: result.result_id, version: result.version })
    await technologist.call(cancelLabOrder, { lab_order_id: ids[1] ?? '', reason: 'Reagent is out' })
    expect(await row('lab_samples', sample_id)).toMatchObject({ status: 'completed' })
  })
})

describe('cancelling an order', () => {
  it('takes the patient out of the queue when nothing is left to collect', async () => {
    const { visit_id, ids } = await lab.ordered(['FBC', 'CRP'])
    await doctor.call(cancelLabOrder, { lab_order_id: ids[0] ?? '', reason: 'x' })
    expect(await queueOf(visit_id)).toMatchObject([{ status: 'waiting' }])
    await doctor.call(cancelLabOrder, { lab_order_id: ids[1] ?? '', reason: 'x' })
    expect(await queueOf(visit_id)).toMatchObject([{ status: 'removed', end_reason: 'All orders were cancelled' }])
  })

  it('says so where a sample was taken before', async () => {
    const { visit_id, ids } = await lab.ordered(['FBC', 'CRP'])
    await lab.collect(ids[0] ?? '')
    await doctor.call(cancelLabOrder, { lab_order_id: ids[1] ?? '', reason: 'x' })
    expect(await queueOf(visit_id)).toMatchObject([
      { status: 'removed', end_reason: 'Nothing is left to be collected' },
    ])
  })

  it('a cancelled order is never collected, whoever was faster', async () => {
    const { id } = await lab.ordered(['FBC'])
    const [cancel, collect] = await Promise.all([
      doctor.call(cancelLabOrder, { lab_order_id: id, reason: 'x' }),
      lab.collect(id),
    ])
    // A collected order can still be cancelled, a cancelled one not collected.
    expect(cancel.status).toBe(200)
    expect([200, 409]).toContain(collect.status)
    expect(await row('lab_orders', id)).toMatchObject({ status: 'cancelled' })
  })
})

describe('the samples', () => {
  const ids = async (filter: Parameters<typeof listSamples.input.parse>[0]) =>
    (await technologist.call(listSamples, { ...(filter as object), page_size: 100 })).body.rows.map((each) => each.id)

  it('are listed by status, period and text, newest first', async () => {
    const first = await lab.collected('CD4', { priority: 'stat' })
    const second = await lab.collected('CD4', { visit_id: (await seen(house)).visit_id })
    await technologist.call(rejectSample, { lab_sample_id: second.sample_id, version: 1, reason: 'insufficient' })
    expect(await ids({ search: 'CD4' })).toEqual([second.sample_id, first.sample_id])
    expect(await ids({ search: 'cd4 count', status: 'rejected' })).toEqual([second.sample_id])
    expect(await ids({ search: first.sample_number })).toContain(first.sample_id)
    const { body } = await technologist.call(listSamples, { search: 'CD4', status: 'collected' })
    expect(body.rows[0]).toMatchObject({
      priority: 'stat',
      tests: [{ order_id: first.id, test_code: 'CD4', status: 'collected', result_status: null, live: true }],
      container_type: 'Purple (EDTA)',
      other_container: true,
      collected_by_name: technologistName,
      sample_number: first.sample_number,
    })
    const [row] = body.rows
    for (const search of [
      row?.op_number,
      row?.visit_number,
      row?.tests[0]?.order_number,
      `${row?.first_name} ${row?.last_name}`,
    ])
      expect(await ids({ search })).toContain(first.sample_id)
    expect(await ids({ search: '%' })).toEqual([])
    await house.owner.query(`update lab_samples set collection_time = now() - interval '8 days' where id = $1`, [
      first.sample_id,
    ])
    expect([await ids({ search: 'CD4', period: 'week' }), await ids({ search: 'CD4', period: 'month' })]).toEqual([
      [second.sample_id],
      [second.sample_id, first.sample_id],
    ])
    expect(await ids({ search: 'CD4', period: 'today' })).toEqual([second.sample_id])
    const page = await technologist.call(listSamples, { search: 'CD4', page: 2, page_size: 1 })
    expect([page.body.rows.map((each) => each.id), page.body.total]).toEqual([[first.sample_id], 2])
    expect((await house.as('lab_technologist', 'b').call(listSamples)).body).toEqual({ rows: [], total: 0 })
    expect((await doctor.call(listSamples)).status).toBe(403)
    expect((await technologist.call(listSamples, { status: 'lost' as never })).status).toBe(422)
  })

  it('as CSV, and says when there is nothing', async () => {
    const file = await technologist.call(exportSamples, { search: 'CD4', status: 'rejected' })
    expect(file.headers['content-disposition']).toBe(
      `attachment; filename="lab-samples-${localDay('Africa/Nairobi')}.csv"`,
    )
    const [head, row] = file.text.split('\r\n')
    expect(head).toMatch(/^\uFEFFSample,Order number,Patient,OP number/)
    expect(row).toMatch(/CD4 count,CD4,Routine,Purple \(EDTA\),Yes,lab_technologist alpha,\d[^,]*,Rejected,/)
    expect(row).toContain(',Rejected,Insufficient,')
    const none = await technologist.call(exportSamples, { search: 'nobody at all' })
    expect([none.status, none.problem.message]).toEqual([404, 'No data to export'])
    expect((await doctor.call(exportSamples, {})).status).toBe(403)
    expect((await house.as('lab_technologist', 'b').call(exportSamples, {})).status).toBe(404)
  })
})
