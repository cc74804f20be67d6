// In which language a patient is spoken to: asked at registration, corrected, kept by a merge, and known to whoever
// prints or speaks.
import { expect, it } from 'vitest'
import { registered, somebody } from '../../../tests/support/hospital/path.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { getSlip } from '../../reception/contract.ts'
import { registerPatient } from '../../reception/registration.contract.ts'
import { listQueue } from '../../visits/queue.contract.ts'
import { exportPatients, searchPatients, updatePatient } from '../contract.ts'
import { comparePatients, mergePatients, undoMerge } from '../merge.contract.ts'
import { getPatient } from '../patient.contract.ts'
import { restrictRecord } from '../restricted.contract.ts'

const house = await openHouse()
const desk = house.as('receptionist')
const records = house.as('records_officer')
const nurse = house.as('nurse')
const of = async (patient_id: string) => (await desk.call(getPatient, { patient_id })).body
const contacts = { phone: '0700 111 222', address: 'Moi Avenue', city: 'Nairobi' }

it('is asked at registration, and stands on the slip and in the queue', async () => {
  const { body } = await desk.call(registerPatient, { ...somebody(), language: 'sw' })
  expect(await of(body.patient_id)).toMatchObject({ language: 'sw' })
  expect((await desk.call(getSlip, { visit_id: body.visit_id })).body.language).toBe('sw')
  const { rows } = (await nurse.call(listQueue, { department: 'triage' })).body
  expect(rows.find((row) => row.visit_id === body.visit_id)?.language).toBe('sw')
  const file = (
    await records.call(exportPatients, {
      field: 'op_number',
      search: body.op_number,
      reason: 'Asked for by the county in writing',
    })
  ).text
    .trim()
    .split('\r\n')
  expect([file[0]?.includes('Language'), file[1]?.includes('Kiswahili')]).toEqual([true, true])
  expect((await desk.call(registerPatient, { ...somebody(), language: 'fr' as never })).status).toBe(422)
})

it('is not known where nobody asked: of an emergency, and where it was left open', async () => {
  const emergency = { patient_type: 'emergency' as const, first_name: 'Unknown' }
  for (const input of [emergency, { ...somebody(), language: '' as const }, somebody()]) {
    const { body } = await desk.call(registerPatient, input)
    expect((await of(body.patient_id)).language).toBe(null)
    expect((await desk.call(getSlip, { visit_id: body.visit_id })).body.language).toBe(null)
  }
})

it('is corrected with the contacts, at the next visit too; the second of two people is shown the current one', async () => {
  const { patient_id } = await registered(house)
  const set = (language: 'en' | 'sw' | null, version = 1) =>
    desk.call(updatePatient, { patient_id, version, ...contacts, language })
  expect((await set('sw')).status).toBe(200)
  expect((await set('en')).problem.current).toMatchObject({ language: 'sw', version: 2 })
  const visit = { priority: 'medium' as const, payment: { payment_mode: 'cash' as const }, second_visit: true }
  await desk.call(registerPatient, { patient_type: 'existing', patient_id, ...contacts, ...visit, language: 'en' })
  expect((await of(patient_id)).language).toBe('en')
  expect((await set(null, 3)).status).toBe(200)
  expect((await of(patient_id)).language).toBe(null)
  expect(
    (await desk.call(updatePatient, { patient_id, version: 4, ...contacts, language: 'fr' as never })).status,
  ).toBe(422)
  expect((await nurse.call(updatePatient, { patient_id, version: 4, ...contacts, language: 'sw' })).status).toBe(403)
  expect(
    (await house.as('receptionist', 'b').call(updatePatient, { patient_id, version: 4, ...contacts, language: 'sw' }))
      .status,
  ).toBe(404)
  expect((await of(patient_id)).language).toBe(null)
})

it('of two records that become one is the kept one’s, or the other’s where it has none, until they are taken apart', async () => {
  const speaking = async (language: 'en' | 'sw' | null) =>
    (await desk.call(registerPatient, { ...somebody(), language })).body.patient_id
  const merge = async (kept: string, merged: string) =>
    (await records.call(mergePatients, { patient_id: kept, merged_patient_id: merged, reason: 'Registered twice' }))
      .body.merge_id
  const [silent, kiswahili, english] = [await speaking(null), await speaking('sw'), await speaking('en')]
  const two = (await records.call(comparePatients, { patient_id: silent, other_patient_id: kiswahili })).body
  expect([two.one.language, two.other.language].toSorted()).toEqual([null, 'sw'].toSorted())
  const first = await merge(silent, kiswahili)
  expect((await of(silent)).language).toBe('sw')
  const second = await merge(silent, english)
  expect((await of(silent)).language).toBe('sw')
  const undo = (merge_id: string) => records.call(undoMerge, { merge_id, reason: 'They are two different people' })
  for (const merge_id of [second, first]) expect((await undo(merge_id)).status).toBe(200)
  expect([(await of(silent)).language, (await of(kiswahili)).language, (await of(english)).language]).toEqual([
    null,
    'sw',
    'en',
  ])
  // What was answered since stays.
  const again = await merge(silent, kiswahili)
  await desk.call(updatePatient, {
    patient_id: silent,
    version: (await of(silent)).version,
    ...contacts,
    language: 'en',
  })
  expect((await undo(again)).status).toBe(200)
  expect((await of(silent)).language).toBe('en')
})

it('of a restricted record is shown to nobody in a list', async () => {
  const { body } = await desk.call(registerPatient, { ...somebody(), language: 'sw' })
  await house.as('admin').call(restrictRecord, { patient_id: body.patient_id, reason: 'Well known to the press' })
  const search = { field: 'op_number' as const, search: body.op_number }
  expect((await desk.call(searchPatients, search)).body.rows).toMatchObject([{ restricted: true, phone: null }])
  expect(
    (await records.call(exportPatients, { ...search, reason: 'Asked for by the county in writing' })).text,
  ).not.toContain('Kiswahili')
})
