import { describe, expect, it } from 'vitest'
import { deriveKey } from '../../../../kernel/server/config.ts'
import { paperToken } from '../../../../kernel/server/outside/paper-token.ts'
import { openHouse } from '../../../../tests/support/house.ts'
import { pharmacyOf } from '../../../../tests/support/medicines/pharmacy.ts'
import { signOrders } from '../../../orders/contract.ts'
import { dispense, matchPrescription, substitutePrescription } from '../../dispensing.contract.ts'
import { checkPaper, getPrescriptionPaper } from '../../paper.contract.ts'
import { cancelPrescription } from '../../prescriptions.contract.ts'

const house = await openHouse()
const pharmacist = house.as('pharmacist')
const doctor = house.as('doctor')
const { item, prescribed, row, medicine, shelve, seen } = await pharmacyOf(house)
const ASKED = { dosage: '1 tablet', frequency: 'once a day', duration: '5 days', route: 'Oral' }

/** A free text that the pharmacy chose a medicine for, taken as said. */
async function matched(taken: object) {
  const made = await prescribed({ name: 'cetrizin tabs', dosage: '1 tablet', quantity: 5 })
  const [prescription_id] = made.ids
  const { id: medication_id, name } = await medicine('CETI-10T')
  const { version } = await row(made.patient_id, prescription_id)
  const answer = await pharmacist.call(matchPrescription, { prescription_id, medication_id, version, ...taken })
  if (answer.status !== 200) throw new Error(answer.text)
  return { ...made, prescription_id, name }
}
/** The paper of a visit, and what anybody is told who scans it. */
async function papersOf(visit_id: string) {
  const { body } = await doctor.call(getPrescriptionPaper, { visit_id })
  const token = body.check_path.replace('/check/', '')
  return [body.medicines[0], (await house.anonymous.call(checkPaper, { token })).body.prescription?.medicines[0]]
}

it('says which medicine a free text became, and the dose that the pharmacy corrected, for whoever scans it too', async () => {
  const corrected = { dosage: '1 tablet', frequency: 'at night', duration: '10 days', route: 'Oral', quantity: 10 }
  const { visit_id, prescription_id, name } = await matched(corrected)
  for (const printed of await papersOf(visit_id))
    expect(printed).toMatchObject({
      ...{ name: 'cetrizin tabs', ...ASKED, quantity: 5, chosen: name, given_instead: null, state: 'prescribed' },
      corrected: { name, ...corrected },
    })
  await shelve('CETI-10T', [50, 90])
  const items = await seen([{ prescription_id, quantity: 10 }])
  expect((await pharmacist.call(dispense, { items })).status).toBe(200)
  expect((await papersOf(visit_id))[0]).toMatchObject({
    ...{ state: 'dispensed', quantity_dispensed: 10, unit: 'tablet' },
  })
})

it('says only what was chosen where the words stayed, and another medicine where one is given instead', async () => {
  const { visit_id, patient_id, prescription_id, name } = await matched({})
  for (const printed of await papersOf(visit_id))
    expect(printed).toMatchObject({ chosen: name, corrected: null, given_instead: null })
  const { id: medication_id, name: other } = await medicine('PARA-500T')
  const instead = { dosage: '2 tablets', frequency: 'three times a day', duration: '3 days', quantity: 18 }
  const answer = await pharmacist.call(substitutePrescription, {
    ...{ prescription_id, medication_id, ...instead, route: 'Oral', note: 'None left' },
    version: (await row(patient_id, prescription_id)).version,
  })
  expect([answer.status, answer.text]).toEqual([200, expect.anything()])
  for (const printed of await papersOf(visit_id))
    expect(printed).toMatchObject({ chosen: name, corrected: null, given_instead: { name: other, ...instead } })
})

it('says nothing of the kind where it was prescribed from the catalogue', async () => {
  const { visit_id } = await prescribed({ code: 'PARA-500T' })
  for (const printed of await papersOf(visit_id))
    expect(printed).toMatchObject({ chosen: null, corrected: null, given_instead: null })
})

describe('the code of a paper', () => {
  const key = deriveKey(house.services.config.secret, 'printed prescriptions')
  const check = async (token: string) => (await house.anonymous.call(checkPaper, { token })).body
  const tokenOf = async (visit_id: string) =>
    (await doctor.call(getPrescriptionPaper, { visit_id })).body.check_path.replace('/check/', '')
  const names = async (token: string) =>
    (await check(token)).prescription?.medicines.map(({ name, state }) => [name, state])
  const cancel = async (prescription_id: string | undefined) =>
    doctor.call(cancelPrescription, { prescription_id: prescription_id ?? '', reason: 'Not needed' })

  it('shows what stood on it: not what was cancelled before, nor what is prescribed later', async () => {
    const { visit_id, ids } = await prescribed({ code: 'PARA-500T' }, { code: 'IBUP-400T' })
    const [para = '', ibu = ''] = (await doctor.call(getPrescriptionPaper, { visit_id })).body.medicines
      .map(({ name }) => name)
      .toSorted((one, other) => other.localeCompare(one))
    await cancel(ids[1])
    const early = await tokenOf(visit_id)
    expect(await names(early)).toEqual([[para, 'prescribed']])
    const later = item.medicine('AMOX-500C', { override_reason: 'Asked and right' })
    expect((await doctor.call(signOrders, { visit_id, items: [await later] })).status).toBe(200)
    expect(await names(early)).toEqual([[para, 'prescribed']])
    const late = await tokenOf(visit_id)
    const [, amox = ''] = (await names(late))?.map(([name]) => name) ?? []
    expect([ibu, amox]).toEqual([expect.stringMatching(/Ibuprofen/), expect.stringMatching(/Amoxicillin/)])
    // What stood on it and was cancelled since is said to be: nobody should hand it out, nor take the paper for forged.
    await cancel(ids[0])
    expect(await names(late)).toEqual([
      [para, 'cancelled'],
      [amox, 'prescribed'],
    ])
    expect(await names(await tokenOf(visit_id))).toEqual([[amox, 'prescribed']])
  })

  it('is over after a year, says so, and tells nothing any more; one that says no time is over', async () => {
    const { visit_id: id } = await prescribed({ code: 'PARA-500T' })
    await house.owner.query(
      `update pharmacy_prescriptions set created_at = now() - interval '2 years' where visit_id = $1`,
      [id],
    )
    const made = (days: number) =>
      paperToken(key, { hospital_id: house.a.id, id, made_at: new Date(Date.now() - days * 86_400_000) })
    expect(await check(made(364))).toMatchObject({ genuine: true, over: false, prescription: { medicines: [{}] } })
    const over = { genuine: true, over: true, prescription: null }
    expect(await check(made(367))).toEqual(over)
    expect(await check(paperToken(key, { hospital_id: house.a.id, id, made_at: null }))).toEqual(over)
  })

  it('leaves a row in the audit with each look, without a person; a forged one leaves none', async () => {
    const { visit_id, patient_id } = await prescribed({ code: 'PARA-500T' })
    const token = await tokenOf(visit_id)
    await check(token)
    await house.strangerAt('203.0.113.9').call(checkPaper, { token })
    await check(paperToken(key, { hospital_id: house.a.id, id: visit_id, made_at: null }))
    const rows = async () =>
      (
        await house.owner.query(
          `select person_id, person_name, entity, patient_id, reason, host(address) address, mac is not null signed
            from audit_log where action = 'checkPaper' and entity_id = $1 order by at, id`,
          [visit_id],
        )
      ).rows
    const row = { person_id: null, person_name: null, entity: 'visit', patient_id, signed: true }
    const seen = [
      { ...row, reason: null, address: '127.0.0.1' },
      { ...row, reason: null, address: '203.0.113.9' },
      { ...row, reason: 'The code is over', address: '127.0.0.1' },
    ]
    expect(await rows()).toEqual(seen)
    const count = async () => (await house.owner.query(`select from audit_log where action = 'checkPaper'`)).rowCount
    const before = await count()
    // Signed for another time, or by another key.
    const later = paperToken(key, { hospital_id: house.a.id, id: visit_id, made_at: new Date(1e12) })
    for (const forged of [
      `${token.slice(0, 43)}${later.slice(43, 50)}${token.slice(50)}`,
      paperToken('x', { hospital_id: house.a.id, id: visit_id, made_at: new Date() }),
    ])
      expect(await check(forged)).toEqual({ genuine: false, over: false, prescription: null })
    expect(await count()).toBe(before)
  })
})
