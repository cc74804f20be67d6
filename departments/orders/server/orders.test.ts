import { describe, expect, it } from 'vitest'
import { addDays, localDay } from '../../../kernel/contract/values/days.ts'
import { seen, stocked } from '../../../tests/support/diagnostics/orders.ts'
import { openEars } from '../../../tests/support/hospital/live.ts'
import { note, triaged } from '../../../tests/support/hospital/path.ts'
import { openHouse, signedCookie } from '../../../tests/support/house.ts'
import { makeWorker } from '../../../tests/support/people.ts'
import { saveConsultation, saveDraft } from '../../consultation/contract.ts'
import { setTestTypeStatus } from '../../laboratory/contract.ts'
import { cancelVisit, getVisit } from '../../visits/contract.ts'
import { listQueue, startService } from '../../visits/queue.contract.ts'
import { checkOrders, getOrders, signOrders } from '../contract.ts'

const house = await openHouse()
const doctor = house.as('doctor')
const colleague = await makeWorker(house.owner, house.a.id, 'alpha', 'doctor', '2')
const other = house.withCookie(signedCookie(colleague.token))
const item = await stocked(house)

const queuesOf = async (visit_id: string) => {
  const { queues } = (await doctor.call(getVisit, { visit_id })).body
  return Object.fromEntries(queues.map((entry) => [entry.department, entry.priority]))
}
const saveDraftOf = async (visit_id: string) => {
  const { rows } = await house.owner.query(
    `select version from consultations where visit_id = $1 and status = 'in_progress'`,
    [visit_id],
  )
  return doctor.call(saveConsultation, { ...note, visit_id, version: rows[0]?.version ?? null })
}

describe('a basket', () => {
  it('is signed whole: orders with numbers, queues, a draft that it belongs to', async () => {
    const { visit_id } = await seen(house)
    const items = [
      await item.test('FBC'),
      await item.test('MRDT', { priority: 'urgent', clinical_notes: 'Fever for two days' }),
      await item.study('XR-CHEST', { priority: 'stat' }),
      await item.medicine('PARA-500T', { medication_name: 'anything', quantity: 30, duration: '5/7' }),
      item.referral('cardiology', { priority: 'emergency' }),
      item.referral('dermatology', { notes: 'Photographs attached' }),
    ]
    const signed = await doctor.call(signOrders, { visit_id, items })
    expect(signed.status).toBe(200)
    expect(signed.body.orders.map((order) => order.name)).toEqual([
      'Full blood count',
      'Malaria rapid test',
      'Chest X-ray (PA)',
      'Paracetamol 500 mg tablet',
      'Cardiology',
      'Dermatology',
    ])
    const { consultation_id } = signed.body
    const { tests, studies, prescriptions, referrals, current_medicines } = (await doctor.call(getOrders, { visit_id }))
      .body
    // Made in one millisecond, their ids are in no order.
    for (const rows of [tests, referrals]) rows.sort((one, two) => one.name.localeCompare(two.name))
    expect(tests).toMatchObject([
      {
        name: 'Full blood count',
        order_number: expect.stringMatching(/^LAB\d{6}-\d{3}$/),
        priority: 'routine',
        price: '600.00',
        status: 'pending',
      },
      {
        name: 'Malaria rapid test',
        priority: 'urgent',
        clinical_notes: 'Fever for two days',
        payment_status: 'pending',
        consultation_id,
      },
    ])
    expect(tests[0]?.request_id).toBe(tests[1]?.request_id)
    expect(tests[0]?.order_number).not.toBe(tests[1]?.order_number)
    expect(studies).toMatchObject([
      { order_number: expect.stringMatching(/^RAD\d{6}-\d{3}$/), priority: 'stat', status: 'pending' },
    ])
    expect(prescriptions).toMatchObject([
      {
        name: 'Paracetamol 500 mg tablet',
        quantity: 30,
        route: 'Oral',
        status: 'pending',
        warnings: [],
        ordered_by_name: house.a.staff.doctor.name,
      },
    ])
    const inFiveDays = addDays(localDay('Africa/Nairobi'), 4)
    expect(prescriptions[0]?.ends_on).toBe(inFiveDays)
    expect(referrals).toMatchObject([
      { name: 'Cardiology', priority: 'emergency', status: 'pending' },
      { name: 'Dermatology', priority: 'routine' },
    ])
    expect(current_medicines).toEqual([])
    // The pharmacy waits for the consultation to be saved; dermatology has no queue in this house.
    expect(await queuesOf(visit_id)).toEqual({
      general: 'routine',
      laboratory: 'urgent',
      radiology: 'stat',
      cardiology: 'stat',
    })
    const draft = await house.owner.query(
      'select status, doctor_id, department, subjective from consultations where id = $1',
      [consultation_id],
    )
    expect(draft.rows).toEqual([
      { status: 'in_progress', doctor_id: house.a.staff.doctor.staff_id, department: 'general', subjective: '' },
    ])
    const audit = await house.owner.query(
      `select patient_id from audit_log where action = 'signOrders' and entity_id = $1`,
      [visit_id],
    )
    expect(audit.rowCount).toBe(1)
  })

  it('belongs to the draft that is there, and takes a prescription that no catalogue has', async () => {
    const { visit_id } = await seen(house)
    const draft = await doctor.call(saveDraft, { visit_id, subjective: 'Cough', version: null })
    const dawa = (quantity: string) =>
      item.medicine('PARA-500T', {
        medication_id: null,
        medication_name: ' Dawa ya kikohozi ',
        quantity,
        duration: 'until review',
      })
    const unreadable = await doctor.call(signOrders, { visit_id, items: [await dawa('two')] })
    expect(unreadable.problem.field_errors).toEqual({ 'items.0.quantity': 'Please enter a whole number of at least 1' })
    // Emptied it has to be said; left out it is one.
    const emptied = await doctor.call(signOrders, { visit_id, items: [await dawa('')] })
    expect(emptied.problem.field_errors).toEqual(unreadable.problem.field_errors)
    const { quantity: _, ...one } = (await dawa('')) as Extract<Awaited<ReturnType<typeof dawa>>, { kind: 'medicine' }>
    const signed = await doctor.call(signOrders, { visit_id, items: [one] })
    expect(signed.body.consultation_id).toBe(draft.body.consultation_id)
    const { prescriptions } = (await doctor.call(getOrders, { visit_id })).body
    expect(prescriptions).toMatchObject([{ name: 'Dawa ya kikohozi', medication_id: null, quantity: 1, ends_on: null }])
    // Signing does not make the note a newer one: what is typed meanwhile is saved as before.
    expect(
      (await doctor.call(saveDraft, { visit_id, subjective: 'Cough, dry', version: draft.body.version })).status,
    ).toBe(200)
  })

  it('is refused whole, with the messages beside the lines', async () => {
    const { visit_id } = await seen(house)
    const PRESCRIPTION = 'Please fill in all required prescription fields'
    const REFERRAL = 'Please fill in all required referral fields'
    const wrong = await doctor.call(signOrders, {
      visit_id,
      items: [
        await item.test('FBC'),
        await item.test('HB', { test_type_id: '' }),
        await item.study('ECHO', { study_type_id: 'none' }),
        await item.medicine('PARA-500T', { dosage: '', frequency: ' ', duration: '' }),
        { ...item.referral('ent', { reason: '' }), department: 'No where' },
      ],
    })
    expect([wrong.status, wrong.problem.field_errors]).toEqual([
      422,
      {
        'items.1.test_type_id': 'Please select a lab test',
        'items.2.study_type_id': 'Please select a radiology study',
        'items.3.dosage': PRESCRIPTION,
        'items.3.frequency': PRESCRIPTION,
        'items.3.duration': PRESCRIPTION,
        'items.4.department': REFERRAL,
        'items.4.reason': REFERRAL,
      },
    ])
    expect((await doctor.call(signOrders, { visit_id, items: [] })).problem.field_errors).toEqual({
      items: 'There is nothing to sign',
    })
    const retired = await item.test('ASOT')
    await house
      .as('lab_reviewer')
      .call(setTestTypeStatus, { test_type_id: (retired as { test_type_id: string }).test_type_id, status: 'inactive' })
    const late = await doctor.call(signOrders, { visit_id, items: [await item.test('FBC'), retired] })
    expect([late.status, late.problem.field_errors]).toEqual([
      422,
      { 'items.1.test_type_id': 'Please select a lab test' },
    ])
    expect((await doctor.call(getOrders, { visit_id })).body).toMatchObject({
      tests: [],
      studies: [],
      prescriptions: [],
      referrals: [],
    })
    expect(await queuesOf(visit_id)).toEqual({ general: 'routine' })
  })

  it('is ordered once however often it arrives: under one key, under another, and at the same moment', async () => {
    const { visit_id } = await seen(house)
    const items = [
      await item.test('FBC'),
      await item.study('XR-CHEST'),
      await item.medicine('PARA-500T'),
      item.referral('cardiology'),
    ]
    const key = { 'idempotency-key': '0190a6b8-7c00-7000-8000-0000000000b1' }
    const answers = await Promise.all([
      doctor.call(signOrders, { visit_id, items }, key),
      doctor.call(signOrders, { visit_id, items }, key),
    ])
    // As after a reload that lost the answer: the same basket with a new key.
    answers.push(await doctor.call(signOrders, { visit_id, items }))
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
    expect(new Set(answers.map((answer) => answer.body.consultation_id)).size).toBe(1)
    const { tests, studies, prescriptions, referrals } = (await doctor.call(getOrders, { visit_id })).body
    expect([tests.length, studies.length, prescriptions.length, referrals.length]).toEqual([1, 1, 1, 1])
    const { rows } = await house.owner.query(
      `select department, count(*)::int n from queues where visit_id = $1 group by 1 order by 1`,
      [visit_id],
    )
    expect(rows.filter((row) => row.n > 1)).toEqual([])
  })

  it('of an emergency has its payment waived', async () => {
    const { visit_id } = await seen(house, { is_emergency: true, priority: 'emergency' })
    await doctor.call(signOrders, { visit_id, items: [await item.test('FBC'), await item.study('XR-CHEST')] })
    const { tests, studies } = (await doctor.call(getOrders, { visit_id })).body
    expect([tests[0]?.payment_status, studies[0]?.payment_status]).toEqual(['waived', 'waived'])
  })

  it('is not for other roles, other hospitals, closed visits, nor beside a colleague’s draft', async () => {
    const { visit_id } = await seen(house)
    const items = [await item.test('FBC')]
    expect((await house.as('nurse').call(signOrders, { visit_id, items })).status).toBe(403)
    expect((await house.as('nurse').call(getOrders, { visit_id })).status).toBe(200)
    for (const role of ['cashier', 'lab_technologist', 'radiographer', 'admin'] as const)
      expect([role, (await house.as(role).call(getOrders, { visit_id })).status]).toEqual([role, 403])
    const stranger = house.as('doctor', 'b')
    expect((await stranger.call(signOrders, { visit_id, items })).status).toBe(404)
    expect((await stranger.call(getOrders, { visit_id })).status).toBe(404)
    expect((await stranger.call(checkOrders, { visit_id })).status).toBe(404)
    await doctor.call(saveDraft, { visit_id, subjective: 'Mine', version: null })
    const taken = await other.call(signOrders, { visit_id, items })
    expect(taken.problem).toMatchObject({
      status: 409,
      message: `${house.a.staff.doctor.name} is writing this consultation`,
    })
    // In a department of their own they may.
    expect((await other.call(signOrders, { visit_id, department: 'cardiology', items })).status).toBe(200)
    const closed = await triaged(house)
    await house.as('receptionist').call(cancelVisit, { visit_id: closed.visit_id, reason: 'Left' })
    const late = await doctor.call(signOrders, { visit_id: closed.visit_id, items })
    expect(late.problem).toMatchObject({
      status: 409,
      message: expect.stringMatching(/^This visit is already cancelled/),
    })
  })

  it('needs the departments that carry it out; medicines can be prescribed without a pharmacy', async () => {
    const { visit_id } = await seen(house)
    await house.owner.query(
      `delete from hospital_modules where hospital_id = $1 and module_id in ('radiology', 'pharmacy')`,
      [house.a.id],
    )
    const study = await doctor.call(signOrders, { visit_id, items: [await item.study('ECHO')] })
    const medicine = await doctor.call(signOrders, { visit_id, items: [await item.medicine('PARA-500T')] })
    const saved = await saveDraftOf(visit_id)
    await house.owner.query(
      `insert into hospital_modules (hospital_id, module_id) values ($1, 'radiology'), ($1, 'pharmacy')`,
      [house.a.id],
    )
    expect(study.problem).toMatchObject({
      code: 'module_missing',
      message: expect.stringMatching(/^Radiology is not part of/),
    })
    expect(medicine.status).toBe(200)
    // Nobody dispenses here: the visit does not wait for it.
    expect(saved.body).toMatchObject({ visit_completed: true })
  })
})

describe('two clinicians ordering at once', () => {
  it('get different numbers, and the patient is in the laboratory’s queue once', async () => {
    const { visit_id } = await seen(house)
    const [mine, theirs] = [await item.test('FBC'), await item.test('HB')]
    const both = await Promise.all([
      doctor.call(signOrders, { visit_id, items: [mine] }),
      other.call(signOrders, { visit_id, department: 'cardiology', items: [theirs] }),
    ])
    expect(both.map((answer) => answer.status)).toEqual([200, 200])
    const { tests } = (await doctor.call(getOrders, { visit_id })).body
    expect(new Set(tests.map((test) => test.order_number)).size).toBe(2)
    const { rows } = (await house.as('lab_technologist').call(listQueue, { department: 'laboratory', page_size: 100 }))
      .body
    expect(rows.filter((row) => row.visit_id === visit_id)).toHaveLength(1)
  })

  it('for many patients at the same moment: every number is another', async () => {
    const visits = []
    for (let n = 0; n < 6; n++) visits.push(await seen(house))
    const lines = await Promise.all(
      visits.map(async () => [await item.test('FBC'), await item.test('UEC'), await item.test('LFT')]),
    )
    const answers = await Promise.all(
      visits.map(({ visit_id }, n) => doctor.call(signOrders, { visit_id, items: lines[n] ?? [] })),
    )
    expect(answers.map((answer) => answer.status)).toEqual(visits.map(() => 200))
    const { rows } = await house.owner.query('select order_number from lab_orders where visit_id = any($1)', [
      visits.map((visit) => visit.visit_id),
    ])
    expect([rows.length, new Set(rows.map((row) => row.order_number)).size]).toEqual([18, 18])
  })

  it('the same test: the second is told, and may order it again with a reason', async () => {
    const { visit_id } = await seen(house)
    const [mine, theirs] = [await item.test('FBC'), await item.test('FBC')]
    const both = await Promise.all([
      doctor.call(signOrders, { visit_id, items: [mine] }),
      other.call(signOrders, { visit_id, department: 'cardiology', items: [theirs] }),
    ])
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 422])
    const refused = both.find((answer) => answer.status === 422)
    expect(refused?.problem).toMatchObject({
      code: 'warnings_stand',
      field_errors: { 'items.0.override_reason': 'Please give a reason' },
      current: [
        {
          kind: 'duplicate',
          about: 'test',
          text: expect.stringMatching(/^Full blood count is already ordered: LAB\d{6}-\d{3}, pending$/),
        },
      ],
    })
    const again = [await item.test('FBC', { clinical_notes: 'Bleeding', override_reason: 'After transfusion' })]
    expect((await doctor.call(signOrders, { visit_id, items: again })).status).toBe(200)
    const { rows } = await house.owner.query(
      `select clinical_notes from lab_orders where visit_id = $1 and clinical_notes is not null`,
      [visit_id],
    )
    expect(rows).toEqual([{ clinical_notes: 'Bleeding\nOrdered again: After transfusion' }])
  })
})

it('other open screens of the hospital are told', async () => {
  const ears = await (await openEars(house))(colleague.token)
  const { visit_id } = await seen(house)
  await doctor.call(signOrders, { visit_id, items: [await item.test('FBC')] })
  await expect.poll(() => ears.heard()).toEqual(expect.arrayContaining(['orders', 'queue']))
  await ears.close()
})

it('a patient who is called to the laboratory is still in its queue once when more is ordered', async () => {
  const { visit_id } = await seen(house)
  await doctor.call(signOrders, { visit_id, items: [await item.test('FBC')] })
  const { queues } = (await doctor.call(getVisit, { visit_id })).body
  const entry = queues.find((each) => each.department === 'laboratory')
  await house.as('lab_technologist').call(startService, { queue_id: entry?.id ?? '' })
  expect((await doctor.call(signOrders, { visit_id, items: [await item.test('HB')] })).status).toBe(200)
  const { rows } = await house.owner.query(
    `select status from queues where visit_id = $1 and department = 'laboratory'`,
    [visit_id],
  )
  expect(rows).toEqual([{ status: 'in_progress' }])
})

it('a stat order raises a patient who waits there already; a routine one lowers nobody', async () => {
  const { visit_id } = await seen(house)
  await doctor.call(signOrders, { visit_id, items: [await item.test('FBC'), await item.study('XR-CHEST')] })
  expect(await queuesOf(visit_id)).toMatchObject({ laboratory: 'routine', radiology: 'routine' })
  await doctor.call(signOrders, { visit_id, items: [await item.test('MRDT', { priority: 'stat' })] })
  await doctor.call(signOrders, { visit_id, items: [await item.test('HB')] })
  expect(await queuesOf(visit_id)).toMatchObject({ laboratory: 'stat', radiology: 'routine' })
  const { rows } = await house.owner.query(
    `select count(*)::int n from queues where visit_id = $1 and department = 'laboratory'`,
    [visit_id],
  )
  expect(rows).toEqual([{ n: 1 }])
})
