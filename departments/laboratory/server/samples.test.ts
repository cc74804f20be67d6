import { describe, expect, it } from 'vitest'
import { localDay } from '../../../kernel/contract/days.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { laboratory } from '../../../tests/support/laboratory.ts'
import { seen } from '../../../tests/support/orders.ts'
import { cancelLabOrder } from '../contract.ts'
import { collectSample, exportSamples, listSamples, rejectSample, suggestSampleNumber } from '../orders.contract.ts'
import { approveLabResult, rejectLabResult } from '../results.contract.ts'

const house = await openHouse()
const lab = await laboratory(house)
const { doctor, technologist, reviewer, row, queueOf } = lab
const NOWHERE = '0190a6b8-7c00-7000-8000-00000000f00d'
const tube = { container_type: 'Purple (EDTA)' as const }
const technologistName = house.a.staff.lab_technologist.name

describe('the number of a sample', () => {
  it('is suggested free, of the local day, and wider once half are taken', async () => {
    const day = localDay('Africa/Nairobi').slice(2).replaceAll('-', '')
    const suggest = async () => (await technologist.call(suggestSampleNumber)).body.sample_number
    const first = await suggest()
    expect(first).toMatch(new RegExp(`^SMP${day}-\\d{3}$`))
    const { id } = await lab.ordered(['ESR'])
    await house.owner.query(
      `insert into lab_samples (hospital_id, id, order_id, sample_number, container_type, status, reject_reason, collected_by)
       select $1, gen_random_uuid(), $2, $3 || lpad(n::text, 3, '0'), 'Other', 'rejected', 'other', $4 from generate_series(0, 499) n`,
      [house.a.id, id, `SMP${day}-`, house.a.staff.lab_technologist.staff_id],
    )
    expect(await suggest()).toMatch(new RegExp(`^SMP${day}-\\d{4}$`))
    await house.owner.query('delete from lab_samples where order_id = $1', [id])
    expect((await doctor.call(suggestSampleNumber)).status).toBe(403)
  })
})

describe('collecting a sample', () => {
  it('moves the order on; with the last one the patient leaves the queue', async () => {
    const { visit_id, ids } = await lab.ordered(['FBC', 'CRP'])
    const [first = '', last = ''] = ids
    const number = lab.number()
    const { body } = await technologist.call(collectSample, {
      lab_order_id: first,
      sample_number: number,
      ...tube,
      collection_notes: 'Left arm',
    })
    expect(body.sample_number).toBe(number)
    expect(await row('lab_orders', first)).toMatchObject({ status: 'collected', version: 2 })
    expect(await row('lab_samples', body.id)).toMatchObject({
      order_id: first,
      container_type: 'Purple (EDTA)',
      collection_notes: 'Left arm',
      status: 'collected',
      collected_by: house.a.staff.lab_technologist.staff_id,
    })
    expect(await queueOf(visit_id)).toMatchObject([{ status: 'waiting' }])
    await lab.collect(last)
    expect(await queueOf(visit_id)).toMatchObject([{ status: 'done' }])
  })

  it('a test that needs no sample still keeps the patient, and has none', async () => {
    await house.owner.query(`update lab_test_types set requires_sample = false where hospital_id = $1 and code = 'SEMEN'`, [house.a.id])
    const { visit_id, ids } = await lab.ordered(['HB', 'SEMEN'])
    await lab.collect(ids[0] ?? '')
    expect(await queueOf(visit_id)).toMatchObject([{ status: 'waiting' }])
    const none = await lab.collect(ids[1] ?? '')
    expect([none.status, none.problem.message]).toEqual([409, 'Semen analysis needs no sample'])
    expect((await lab.enter(ids[1] ?? '', { result_value: '40 million/mL' })).status).toBe(200)
    expect(await row('lab_orders', ids[1] ?? '')).toMatchObject({ status: 'processing' })
    expect(await queueOf(visit_id)).toMatchObject([{ status: 'done' }])
  })

  it('says what is missing', async () => {
    const { id } = await lab.ordered(['FBC'])
    const MISSING = 'Please fill in all required fields'
    const empty = await technologist.call(collectSample, { lab_order_id: id, sample_number: ' ', container_type: '' as never })
    expect([empty.status, empty.problem.field_errors]).toEqual([422, { sample_number: MISSING, container_type: MISSING }])
  })

  it('a number is there once; the same in another hospital is another sample', async () => {
    const one = await lab.collected('FBC')
    const { id } = await lab.ordered(['FBC'])
    const taken = await lab.collect(id, one.sample_number)
    expect([taken.status, taken.problem.code, taken.problem.field_errors]).toEqual([
      409,
      'sample_number_taken',
      { sample_number: 'A sample with this number already exists' },
    ])
    expect(await row('lab_orders', id)).toMatchObject({ status: 'pending' })
  })

  it('happens once: the second reads who did it', async () => {
    const { id } = await lab.ordered(['FBC'])
    const [one, two] = [lab.number(), lab.number()]
    const answers = await Promise.all([
      technologist.call(collectSample, { lab_order_id: id, sample_number: one, ...tube }),
      reviewer.call(collectSample, { lab_order_id: id, sample_number: two, ...tube }),
    ])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    const [who, number] = answers[0].status === 200 ? [technologistName, one] : [house.a.staff.lab_reviewer.name, two]
    const lost = answers.find((answer) => answer.status === 409)?.problem
    expect([lost?.code, lost?.message]).toEqual([
      'lab_order_state',
      expect.stringMatching(`^${who} has already collected ${number} for LAB`),
    ])
  })

  it('not of an order that is cancelled, nor at a closed visit', async () => {
    const { id } = await lab.ordered(['FBC'])
    await doctor.call(cancelLabOrder, { lab_order_id: id, reason: 'x' })
    expect((await lab.collect(id)).problem.message).toMatch(/ has been cancelled by doctor alpha$/)
    const closed = await lab.ordered(['FBC'])
    await lab.close(closed.visit_id)
    expect((await lab.collect(closed.id)).problem).toMatchObject({
      code: 'visit_closed',
      message: expect.stringMatching(/^This visit is already completed/),
    })
  })

  it('is the laboratory’s, of this hospital', async () => {
    const { id } = await lab.ordered(['FBC'])
    const input = { lab_order_id: id, sample_number: lab.number(), ...tube }
    expect((await doctor.call(collectSample, input)).status).toBe(403)
    expect((await house.as('lab_technologist', 'b').call(collectSample, input)).status).toBe(404)
    expect((await technologist.call(collectSample, { ...input, lab_order_id: NOWHERE })).status).toBe(404)
  })
})

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
    await technologist.call(rejectSample, { lab_sample_id: order.sample_id, version: 1, reason: 'other', notes: 'Clotted' })
    const early = await lab.enter(order.id, { result_value: '13', version: draft.body.version })
    expect([early.problem.code, early.problem.message]).toEqual(['lab_order_state', expect.stringMatching(/is not collected yet$/)])
    const { body } = await lab.collect(order.id)
    expect((await lab.entryOf(order.id)).result).toMatchObject({ status: 'draft', result_value: '12', sample_id: order.sample_id })
    await lab.enter(order.id, { result_value: '13', version: draft.body.version })
    expect(await row('lab_results', draft.body.result_id)).toMatchObject({
      result_value: '13',
      sample_id: body.id,
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
    expect(late.problem.message).toBe(`The result of ${approved.sample_number} is approved. The sample can no longer be rejected.`)
  })

  it('says what is missing, and who was faster', async () => {
    const order = await lab.collected('FBC')
    const other = await technologist.call(rejectSample, { lab_sample_id: order.sample_id, version: 1, reason: 'other' })
    expect(other.problem.field_errors).toEqual({ notes: 'Please say what is wrong with the sample' })
    const none = await technologist.call(rejectSample, { lab_sample_id: order.sample_id, version: 1, reason: '' as never })
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
    expect((await technologist.call(rejectSample, { lab_sample_id: order.sample_id, version: 1, ...haemolysed })).status).toBe(200)
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
      expect((await reviewer.call(approveLabResult, { lab_result_id: submit.body.result_id, version: 1 })).status).toBe(200)
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
    expect(await queueOf(visit_id)).toMatchObject([{ status: 'removed', end_reason: 'Nothing is left to be collected' }])
  })

  it('a cancelled order is never collected, whoever was faster', async () => {
    const { id } = await lab.ordered(['FBC'])
    const [cancel, collect] = await Promise.all([doctor.call(cancelLabOrder, { lab_order_id: id, reason: 'x' }), lab.collect(id)])
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
      test_code: 'CD4',
      collected_by_name: technologistName,
      sample_number: first.sample_number,
    })
    const [row] = body.rows
    for (const search of [row?.op_number, row?.visit_number, row?.order_number, `${row?.first_name} ${row?.last_name}`])
      expect(await ids({ search })).toContain(first.sample_id)
    expect(await ids({ search: '%' })).toEqual([])
    await house.owner.query(`update lab_samples set collection_time = now() - interval '8 days' where id = $1`, [first.sample_id])
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
    expect(file.headers['content-disposition']).toBe(`attachment; filename="lab-samples-${localDay('Africa/Nairobi')}.csv"`)
    const [head, row] = file.text.split('\r\n')
    expect(head).toMatch(/^\uFEFFSample Number,Collected,Patient,OP Number/)
    expect(row).toMatch(/CD4 count,CD4,Routine,Purple \(EDTA\),lab_technologist alpha,Rejected,Insufficient,/)
    const none = await technologist.call(exportSamples, { search: 'nobody at all' })
    expect([none.status, none.problem.message]).toEqual([404, 'No data to export'])
    expect((await doctor.call(exportSamples, {})).status).toBe(403)
    expect((await house.as('lab_technologist', 'b').call(exportSamples, {})).status).toBe(404)
  })
})
