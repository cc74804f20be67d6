import { describe, expect, it } from 'vitest'
import { localDay } from '../../../kernel/contract/values/days.ts'
import { laboratory, tubeFor } from '../../../tests/support/diagnostics/laboratory.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { keepLabOrder, listCancelledLabOrders, seeCancelledLabOrder } from '../cancelled.contract.ts'
import { cancelLabOrder } from '../contract.ts'
import { collectSamples, getDraw } from '../draw.contract.ts'
import { listLabOrders } from '../orders.contract.ts'

const house = await openHouse()
const lab = await laboratory(house)
const { doctor, technologist, reviewer, row, queueOf } = lab
const NOWHERE = '0190a6b8-7c00-7000-8000-00000000f00d'
const technologistName = house.a.staff.lab_technologist.name
const draw = async (visit_id: string) => (await technologist.call(getDraw, { visit_id })).body
const tube = (
  lab_order_ids: string[],
  container_type: string,
  more: { sample_number?: string; other_container?: boolean } = {},
) => ({
  lab_order_ids,
  sample_number: lab.number(),
  container_type,
  ...more,
})

describe('what is to be drawn', () => {
  it('is every test of the visit that waits for a sample, with its container, a number for each, and the words to choose from', async () => {
    const { visit_id, ids } = await lab.ordered(['FBC', 'UEC', 'LIPID', 'ESR'])
    await lab.ordered(['PTINR'], { visit_id, priority: 'stat' })
    await doctor.call(cancelLabOrder, { lab_order_id: ids[3] ?? '', reason: 'Twice' })
    const { of, rows, numbers, containers } = await draw(visit_id)
    expect(of).toMatchObject({ visit_id, place: null })
    expect(rows.map((each) => [each.test_code, each.priority, each.sample_type, each.container_type]).sort()).toEqual([
      ['FBC', 'routine', 'Blood', 'Purple (EDTA)'],
      ['LIPID', 'routine', 'Blood', 'Vacutainer Red'],
      ['PTINR', 'stat', 'Blood', 'Blue (Citrate)'],
      ['UEC', 'routine', 'Blood', 'Vacutainer Red'],
    ])
    expect(rows[0]?.test_code).toBe('PTINR')
    const day = localDay('Africa/Nairobi').slice(2).replaceAll('-', '')
    expect(new Set(numbers).size).toBe(4)
    for (const number of numbers) expect(number).toMatch(new RegExp(`^SMP${day}-\\d{3}$`))
    expect(containers).toContain('Green (Heparin)')
    expect(containers.at(-1)).toBe('Other')
    expect((await doctor.call(getDraw, { visit_id })).status).toBe(403)
    expect((await house.as('lab_technologist', 'b').call(getDraw, { visit_id })).status).toBe(404)
  })

  it('has wider numbers once the day’s are taken', async () => {
    const day = localDay('Africa/Nairobi').slice(2).replaceAll('-', '')
    const { visit_id } = await lab.ordered(['ESR'])
    await house.owner.query(
      `insert into lab_samples (hospital_id, id, visit_id, sample_number, container_type, status, reject_reason,
        collected_by)
       select $1, gen_random_uuid(), $2, $3 || lpad(n::text, 3, '0'), 'Other', 'rejected', 'other', $4
       from generate_series(0, 999) n`,
      [house.a.id, visit_id, `SMP${day}-`, house.a.staff.lab_technologist.staff_id],
    )
    expect((await draw(visit_id)).numbers).toEqual([expect.stringMatching(new RegExp(`^SMP${day}-\\d{4}$`))])
    await house.owner.query('delete from lab_samples where visit_id = $1', [visit_id])
  })
})

describe('one draw', () => {
  it('of four tests fills a tube for each container, and the patient leaves the queue', async () => {
    const { visit_id, ids } = await lab.ordered(['FBC', 'ESR', 'UEC', 'LIPID'])
    const [fbc = '', esr = '', uec = '', lipid = ''] = ids
    const tubes = [tube([fbc, esr], 'Purple (EDTA)'), tube([uec, lipid], 'Vacutainer Red')]
    const { body } = await technologist.call(collectSamples, { tubes, collection_notes: 'Left arm' })
    expect(body.rows.map((each) => each.sample_number)).toEqual(tubes.map((each) => each.sample_number))
    for (const id of ids) expect(await row('lab_orders', id)).toMatchObject({ status: 'collected', version: 2 })
    const [purple, red] = body.rows
    expect(await row('lab_samples', purple?.id ?? '')).toMatchObject({
      visit_id,
      container_type: 'Purple (EDTA)',
      other_container: false,
      collection_notes: 'Left arm',
      status: 'collected',
      collected_by: house.a.staff.lab_technologist.staff_id,
    })
    const orders = (await technologist.call(listLabOrders, { visit_id })).body.rows
    expect(orders.map((each) => [each.test_code, each.sample_id]).sort()).toEqual([
      ['ESR', purple?.id],
      ['FBC', purple?.id],
      ['LIPID', red?.id],
      ['UEC', red?.id],
    ])
    expect(await queueOf(visit_id)).toMatchObject([{ status: 'done' }])
    expect((await draw(visit_id)).rows).toEqual([])
  })

  it('leaves the patient in the queue while a test waits for its sample or is done without one', async () => {
    await house.owner.query(
      `update lab_test_types set requires_sample = false where hospital_id = $1 and code = 'SEMEN'`,
      [house.a.id],
    )
    const { visit_id, ids } = await lab.ordered(['HB', 'CRP', 'SEMEN'])
    const [hb = '', crp = '', semen = ''] = ids
    await lab.collect(hb)
    await lab.collect(crp)
    expect(await queueOf(visit_id)).toMatchObject([{ status: 'waiting' }])
    const none = await lab.collect(semen)
    expect([none.status, none.problem.message]).toEqual([409, 'Semen analysis needs no sample'])
    expect((await lab.enter(semen, { result_value: '40 million/mL' })).status).toBe(200)
    expect(await queueOf(visit_id)).toMatchObject([{ status: 'done' }])
  })

  it('is taken whole or not at all', async () => {
    const { ids } = await lab.ordered(['FBC', 'UEC'])
    const [fbc = '', uec = ''] = ids
    const taken = (await lab.collected('ESR')).sample_number
    const refused = await technologist.call(collectSamples, {
      tubes: [tube([fbc], 'Purple (EDTA)'), tube([uec], 'Vacutainer Red', { sample_number: taken })],
    })
    expect([refused.status, refused.problem.code, refused.problem.field_errors]).toEqual([
      409,
      'sample_number_taken',
      { 'tubes.1.sample_number': 'A sample with this number already exists' },
    ])
    expect(await row('lab_orders', fbc)).toMatchObject({ status: 'pending' })
  })

  it('asks about another container than the test’s, and keeps that it was taken on purpose', async () => {
    const { ids } = await lab.ordered(['FBC', 'ESR', 'UEC'])
    const [fbc = '', esr = '', uec = ''] = ids
    const wrong = tube([fbc, esr], 'Urine Container')
    const refused = await technologist.call(collectSamples, { tubes: [tube([uec], 'Vacutainer Red'), wrong] })
    expect([refused.status, refused.problem.code, refused.problem.field_errors]).toEqual([
      409,
      'container_differs',
      {
        'tubes.1.container_type':
          'Full blood count asks for Purple (EDTA); Erythrocyte sedimentation rate asks for Purple (EDTA)',
      },
    ])
    const kept = await technologist.call(collectSamples, { tubes: [{ ...wrong, other_container: true }] })
    expect(await row('lab_samples', kept.body.rows[0]?.id ?? '')).toMatchObject({
      container_type: 'Urine Container',
      other_container: true,
    })
  })

  it('says what is missing and what cannot be', async () => {
    const { ids } = await lab.ordered(['FBC', 'ESR'])
    const [fbc = '', esr = ''] = ids
    const MISSING = 'Please fill in all required fields'
    const ask = async (tubes: ReturnType<typeof tube>[]) =>
      (await technologist.call(collectSamples, { tubes })).problem.field_errors
    expect(await ask([tube([fbc], '', { sample_number: ' ' })])).toEqual({
      'tubes.0.sample_number': MISSING,
      'tubes.0.container_type': MISSING,
    })
    expect(await ask([])).toEqual({ tubes: MISSING })
    expect(
      await ask([tube([fbc], 'Swab', { sample_number: 'X1' }), tube([esr], 'Swab', { sample_number: 'x1' })]),
    ).toEqual({
      'tubes.1.sample_number': 'Another tube of this draw has this number',
    })
    expect(await ask([tube([fbc], 'Swab'), tube([fbc], 'Swab')])).toEqual({
      'tubes.0.lab_order_ids': 'A test is done from one tube',
    })
  })

  it('is of one visit', async () => {
    const one = await lab.ordered(['FBC'])
    const other = await lab.ordered(['ESR'])
    const both = await technologist.call(collectSamples, { tubes: [tube([one.id, other.id], 'Purple (EDTA)')] })
    expect(both.status).toBe(404)
    expect(await row('lab_orders', one.id)).toMatchObject({ status: 'pending' })
  })

  it('happens once: the second reads who did it', async () => {
    const { id } = await lab.ordered(['FBC'])
    const [one, two] = [lab.number(), lab.number()]
    const answers = await Promise.all([
      technologist.call(collectSamples, { tubes: [tubeFor(id, one)] }),
      reviewer.call(collectSamples, { tubes: [tubeFor(id, two)] }),
    ])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    const [who, number] = answers[0].status === 200 ? [technologistName, one] : [house.a.staff.lab_reviewer.name, two]
    const lost = answers.find((answer) => answer.status === 409)?.problem
    expect([lost?.code, lost?.message]).toEqual([
      'lab_order_state',
      expect.stringMatching(`^${who} has already collected ${number} for LAB`),
    ])
  })

  it('is the laboratory’s, of this hospital', async () => {
    const { id } = await lab.ordered(['FBC'])
    const input = { tubes: [tubeFor(id, lab.number())] }
    expect((await doctor.call(collectSamples, input)).status).toBe(403)
    expect((await house.as('lab_technologist', 'b').call(collectSamples, input)).status).toBe(404)
    expect((await technologist.call(collectSamples, { tubes: [tubeFor(NOWHERE, lab.number())] })).status).toBe(404)
  })
})

describe('a visit that is over', () => {
  it('stops the collection, until an order is still to be done', async () => {
    const { id, visit_id } = await lab.ordered(['FBC'])
    // As a visit ended before anybody was asked what becomes of the order.
    await house.owner.query(
      `update visits set status = 'completed', completed_at = now(), closed_at = now() where id = $1`,
      [visit_id],
    )
    const closed = await lab.collect(id)
    expect(closed.problem).toMatchObject({
      code: 'visit_closed',
      message: expect.stringMatching(/^This visit is already completed/),
    })
    const shown = async () => (await technologist.call(listLabOrders, { visit_id })).body.rows[0]
    expect(await shown()).toMatchObject({ visit_over: true, still_to_do: false, to_collect: 0 })
    expect((await draw(visit_id)).rows).toEqual([])
    expect((await house.as('nurse').call(keepLabOrder, { lab_order_id: id })).status).toBe(403)
    expect((await house.as('doctor', 'b').call(keepLabOrder, { lab_order_id: id })).status).toBe(404)
    expect((await doctor.call(keepLabOrder, { lab_order_id: id })).status).toBe(200)
    expect(await shown()).toMatchObject({ visit_over: true, still_to_do: true, to_collect: 1 })
    expect((await draw(visit_id)).rows).toMatchObject([{ lab_order_id: id }])
    expect((await lab.collect(id)).status).toBe(200)
    const late = await doctor.call(keepLabOrder, { lab_order_id: id })
    expect([late.status, late.problem.message]).toEqual([409, expect.stringMatching(/is already collected\b/)])
  })

  it('a cancelled order is not collected', async () => {
    const { id } = await lab.ordered(['FBC'])
    await doctor.call(cancelLabOrder, { lab_order_id: id, reason: 'x' })
    expect((await lab.collect(id)).problem.message).toMatch(/ has been cancelled by doctor alpha$/)
  })
})

describe('the laboratory cancels what it cannot do', () => {
  const told = async () => (await doctor.call(listCancelledLabOrders)).body.rows

  it('and whoever ordered it is told until they have seen it', async () => {
    const { id, visit_id } = await lab.ordered(['FBC'])
    expect((await technologist.call(cancelLabOrder, { lab_order_id: id, reason: 'The analyser is down' })).status).toBe(
      200,
    )
    expect(await told()).toMatchObject([
      {
        id,
        visit_id,
        test_name: 'Full blood count',
        reason: 'The analyser is down',
        cancelled_by_name: technologistName,
      },
    ])
    expect((await technologist.call(seeCancelledLabOrder, { lab_order_id: id })).problem.code).toBe(
      'lab_order_of_another',
    )
    expect((await house.as('doctor', 'b').call(seeCancelledLabOrder, { lab_order_id: id })).status).toBe(404)
    expect((await house.as('receptionist').call(listCancelledLabOrders)).status).toBe(403)
    expect((await doctor.call(seeCancelledLabOrder, { lab_order_id: id })).status).toBe(200)
    expect(await told()).toEqual([])
  })

  it('whoever cancels what they ordered is not told', async () => {
    const { id } = await lab.ordered(['FBC'])
    await doctor.call(cancelLabOrder, { lab_order_id: id, reason: 'Twice' })
    expect(await told()).toEqual([])
  })
})
