import { describe, expect, it } from 'vitest'
import { laboratory, tubeFor } from '../../../tests/support/diagnostics/laboratory.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { collectSamples } from '../draw.contract.ts'
import { getBench, getLabReport, getLabTrend, listBenches, listLabTurnaround } from '../figures.contract.ts'
import { listLabWords } from '../lists.contract.ts'
import { getLabSummary, listLabOrders, listSamples, rejectSample } from '../orders.contract.ts'
import { approveLabResult, listLabResults } from '../results.contract.ts'

const house = await openHouse()
const lab = await laboratory(house)
const { doctor, technologist, reviewer } = lab
const b = house.as('lab_technologist', 'b')
const NOWHERE = '0190a6b8-7c00-7000-8000-00000000f00d'
const query = (text: string, values: unknown[]) => house.owner.query(text, values)

describe('turnaround', () => {
  it('is what tests took from order to sample to approval, against their target', async () => {
    const times = async (code: string, ordered: number, collected: number) => {
      const result = await lab.approved(code, { result_value: '5' })
      await query(`update lab_orders set created_at = now() - make_interval(mins => $2) where id = $1`, [
        result.id,
        ordered,
      ])
      await query(`update lab_samples set collection_time = now() - make_interval(mins => $2) where id = $1`, [
        result.sample_id,
        collected,
      ])
    }
    await query(
      `update lab_test_types set target_minutes = 60, target_stat = 20 where hospital_id = $1 and code = 'ESR'`,
      [house.a.id],
    )
    for (const [ordered, collected] of [
      [90, 60],
      [50, 40],
      [40, 30],
    ] as const)
      await times('ESR', ordered, collected)
    const { rows } = (await technologist.call(listLabTurnaround)).body
    expect(rows.find((row) => row.test_code === 'ESR')).toMatchObject({
      approved: 3,
      to_sample: 10,
      to_result: 40,
      in_all: 50,
      with_target: 3,
      in_time: 2,
    })
    expect((await b.call(listLabTurnaround, { period: 'today' })).body.rows).toEqual([])
    expect((await doctor.call(listLabTurnaround)).status).toBe(403)
    expect((await technologist.call(listLabTurnaround, { period: 'year' as never })).status).toBe(422)
  })

  it('marks an open order that is past its target, more urgent ones sooner; the card counts what its list shows', async () => {
    const before = (await technologist.call(getLabSummary)).body.overdue
    const routine = await lab.ordered(['ESR'])
    const stat = await lab.ordered(['ESR'], { priority: 'stat' })
    const urgent = await lab.ordered(['ESR'], { priority: 'urgent' })
    const ids = [routine.id, stat.id, urgent.id]
    await query(`update lab_orders set created_at = now() - interval '30 minutes' where id = any($1)`, [ids])
    const due = async (id: string) => (await lab.entryOf(id)).order.due_at
    const ordered = async (id: string) => new Date((await lab.entryOf(id)).order.created_at).getTime()
    expect(new Date((await due(stat.id)) ?? 0).getTime() - (await ordered(stat.id))).toBe(20 * 60_000)
    expect(new Date((await due(urgent.id)) ?? 0).getTime() - (await ordered(urgent.id))).toBe(60 * 60_000)
    const { body } = await technologist.call(listLabOrders, { overdue: 'yes', page_size: 100 })
    expect(body.rows.map((row) => row.id)).toContain(stat.id)
    expect(body.rows.map((row) => row.id)).not.toContain(routine.id)
    expect((await technologist.call(getLabSummary)).body.overdue).toBe(before + 1)
    expect(body.total).toBe(before + 1)
    await query(
      `update lab_test_types set target_minutes = null, target_stat = null where hospital_id = $1 and code = 'ESR'`,
      [house.a.id],
    )
    expect(await due(routine.id)).toBeNull()
  })
})

describe('cards and lists', () => {
  it('rejected samples of 30 days and untold critical values are the rows behind their links', async () => {
    const order = await lab.collected('FBC')
    await technologist.call(rejectSample, { lab_sample_id: order.sample_id, version: 1, reason: 'unlabelled' })
    await lab.entered('HB', { result_value: '3' })
    const draft = await lab.collected('HB')
    await lab.enter(draft.id, { result_value: '3.1', submit: false })
    const { samples, critical_untold, awaiting_review } = (await technologist.call(getLabSummary)).body
    const total = async (filter: object) => (await technologist.call(listSamples, filter as never)).body.total
    expect(samples).toEqual({
      collected: await total({ period: 'month' }),
      rejected: await total({ period: 'month', status: 'rejected' }),
    })
    const results = async (status: 'untold' | 'awaiting') =>
      (await technologist.call(listLabResults, { status })).body.total
    expect(critical_untold).toBe(await results('untold'))
    expect(awaiting_review).toBe(await results('awaiting'))
    expect(critical_untold).toBe(2)
  })
})

describe('the report of a request', () => {
  it('has every test of it, and who reviewed them with their registration', async () => {
    await query(`update staff set license_number = 'KMLTTB 4711', job_title = 'Laboratory Scientist' where id = $1`, [
      house.a.staff.lab_reviewer.staff_id,
    ])
    const { ids, id } = await lab.ordered(['ESR', 'RETIC', 'SICKLE'])
    await technologist.call(collectSamples, { tubes: [{ ...tubeFor(id, lab.number()), lab_order_ids: ids }] })
    const [esr = '', retic = '', sickle = ''] = ids
    const done = (await lab.enter(esr, { result_value: '5' })).body
    await reviewer.call(approveLabResult, { lab_result_id: done.result_id, version: done.version })
    await lab.enter(retic, { result_value: '1.2' })
    const inside = (await technologist.call(getLabReport, { lab_order_id: sickle })).body
    expect(inside.results.map((result) => [result.test_code, result.status])).toEqual([
      ['ESR', 'approved'],
      ['RETIC', 'pending_review'],
    ])
    expect(inside.open).toMatchObject([{ test_name: 'Sickling test', status: 'collected' }])
    expect(inside.signed_by).toEqual([
      { name: house.a.staff.lab_reviewer.name, job_title: 'Laboratory Scientist', license_number: 'KMLTTB 4711' },
    ])
    const outside = (await doctor.call(getLabReport, { lab_order_id: esr })).body
    expect(outside.results.map((result) => result.test_code)).toEqual(['ESR'])
    expect(outside.open.map((line) => line.test_name).sort()).toEqual(['Reticulocyte count', 'Sickling test'])
    expect(outside.request).toMatchObject({ ordered_by_name: house.a.staff.doctor.name })
    expect((await house.as('receptionist').call(getLabReport, { lab_order_id: esr })).status).toBe(403)
    expect((await b.call(getLabReport, { lab_order_id: esr })).status).toBe(404)
    expect((await doctor.call(getLabReport, { lab_order_id: NOWHERE })).status).toBe(404)
  })
})

describe('one test over time', () => {
  it('is every approved result of it, newest first', async () => {
    const first = await lab.approved('RETIC', { result_value: '1.1' })
    await lab.approved('RETIC', { result_value: '1.3' }, { visit_id: first.visit_id })
    await lab.entered('RETIC', { result_value: '9' }, { visit_id: first.visit_id })
    const { order } = await lab.entryOf(first.id)
    const asked = { patient_id: order.patient_id, test_type_id: order.test_type_id }
    const { body } = await doctor.call(getLabTrend, asked)
    expect([body.total, body.rows.map((row) => row.values.map((value) => value.value))]).toEqual([
      2,
      [['1.3'], ['1.1']],
    ])
    expect((await doctor.call(getLabTrend, { ...asked, page: 2, page_size: 1 })).body.rows).toHaveLength(1)
    expect((await house.as('cashier').call(getLabTrend, asked)).status).toBe(403)
    expect((await house.as('doctor', 'b').call(getLabTrend, asked)).status).toBe(404)
  })
})

describe('the words of the catalogue', () => {
  it('are the documented ones, then those that the hospital added', async () => {
    await query(
      `update lab_test_types set category = 'Genetics', sample_type = 'Hair', container_type = 'Envelope'
        where hospital_id = $1 and code = 'PAP'`,
      [house.a.id],
    )
    const { categories, sample_types, containers } = (await technologist.call(listLabWords)).body
    expect([categories.at(-2), sample_types.at(-2), containers.at(-2)]).toEqual(['Genetics', 'Hair', 'Envelope'])
    expect([categories[0], sample_types[0], containers[0], containers.at(-1)]).toEqual([
      'Hematology',
      'Blood',
      'Vacutainer Red',
      'Other',
    ])
    expect((await b.call(listLabWords)).body.categories).not.toContain('Genetics')
    expect((await doctor.call(listLabWords)).status).toBe(403)
  })
})

describe('the bench', () => {
  it('shows what waits by test, with what was entered; submitted it is gone', async () => {
    const first = await lab.collected('SICKLE')
    const second = await lab.collected('SICKLE', { priority: 'stat' })
    const benches = async () =>
      (await technologist.call(listBenches)).body.rows.find((row) => row.test_code === 'SICKLE')
    const bench = await benches()
    expect(bench).toMatchObject({ test_name: 'Sickling test', category: 'Hematology' })
    const sheet = async () => (await technologist.call(getBench, { test_type_id: bench?.test_type_id ?? '' })).body
    expect((await sheet()).rows.map((row) => row.id).slice(0, 2)).toEqual([second.id, expect.any(String)])
    const draft = (await lab.enter(first.id, { result_value: 'Negative', submit: false })).body
    const found = (await sheet()).rows.find((row) => row.id === first.id)
    expect(found?.entered).toEqual({ version: draft.version, result_value: 'Negative', values: {} })
    await lab.enter(second.id, { result_value: 'Negative' })
    expect((await benches())?.waiting).toBe((bench?.waiting ?? 0) - 1)
    expect((await sheet()).test_type.code).toBe('SICKLE')
    expect((await doctor.call(listBenches)).status).toBe(403)
    expect((await doctor.call(getBench, { test_type_id: bench?.test_type_id ?? '' })).status).toBe(403)
    expect((await b.call(getBench, { test_type_id: bench?.test_type_id ?? '' })).status).toBe(404)
  })
})
