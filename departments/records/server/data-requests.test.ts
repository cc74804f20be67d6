import { describe, expect, it } from 'vitest'
import { addDays, localDay, writeDay } from '../../../kernel/contract/values/days.ts'
import { registered } from '../../../tests/support/hospital/path.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { restrictRecord } from '../../patients/restricted.contract.ts'
import {
  closeDataRequest,
  countDataRequests,
  createDataRequest,
  exportDataRequests,
  listDataRequests,
} from '../data-requests.contract.ts'
import { dataRights } from '../data-rights.ts'

const house = await openHouse()
const officer = house.as('records_officer')
const admin = house.as('admin')
const today = () => localDay('Africa/Nairobi')
const NOWHERE = '0190a6b8-7c00-7000-8000-00000000f00d'
const asked = (more: object = {}) => ({
  kind: 'access' as const,
  received_on: today(),
  how: 'letter' as const,
  details: 'A copy of everything',
  ...more,
})
async function kept(more: object = {}) {
  const { patient_id, op_number } = await registered(house)
  const { body } = await officer.call(createDataRequest, { patient_id, ...asked(more) })
  return { patient_id, op_number, ...body }
}
const rows = async (input: object) => (await officer.call(listDataRequests, input)).body.rows

describe('what a patient asks about their data', () => {
  it('is kept with the day by which it is due, and each stored field is read back', async () => {
    const { op_number, request_id, due_on } = await kept({ asked_by: 'Her daughter Mary', how: 'email' })
    expect(due_on).toBe(addDays(today(), 7))
    expect(await rows({ search: op_number })).toMatchObject([
      {
        id: request_id,
        kind: 'access',
        received_on: today(),
        due_on,
        overdue: false,
        how: 'email',
        asked_by: 'Her daughter Mary',
        details: 'A copy of everything',
        status: 'open',
        answer: null,
        created_by_name: 'records_officer alpha',
        restricted: false,
      },
    ])
    for (const [kind, { days }] of Object.entries(dataRights))
      expect((await kept({ kind })).due_on).toBe(addDays(today(), days))
  })

  it('is overdue the day after, counted, and listed before the others', async () => {
    const before = (await officer.call(countDataRequests)).body
    const late = await kept({ received_on: addDays(today(), -8) })
    const last = await kept({ received_on: addDays(today(), -7) })
    expect((await officer.call(countDataRequests)).body).toEqual({ open: before.open + 2, overdue: before.overdue + 1 })
    expect((await rows({ state: 'overdue' })).map((row) => row.id)).toEqual([late.request_id])
    expect((await rows({ state: 'open', kind: 'access' })).slice(0, 2).map((row) => row.id)).toEqual([
      late.request_id,
      last.request_id,
    ])
    await officer.call(closeDataRequest, { request_id: late.request_id, outcome: 'granted', answer: 'Handed over' })
    expect((await officer.call(countDataRequests)).body.overdue).toBe(before.overdue)
  })

  it('ends once, with what was answered', async () => {
    const { request_id, op_number } = await kept()
    const end = { request_id, outcome: 'declined' as const, answer: 'The law keeps clinical records' }
    expect((await officer.call(closeDataRequest, { ...end, answer: ' ' })).problem.field_errors).toEqual({
      answer: 'Please write what was answered, and why',
    })
    const both = await Promise.all([officer, admin].map((who) => who.call(closeDataRequest, end)))
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409])
    expect(await rows({ search: op_number, state: 'closed' })).toMatchObject([
      {
        status: 'declined',
        answer: end.answer,
        closed_by_name: expect.stringMatching(/alpha$/),
        closed_at: expect.any(String),
        overdue: false,
      },
    ])
    const { text, headers } = await officer.call(exportDataRequests, { search: op_number })
    expect(headers['content-disposition']).toMatch(/data-requests-/)
    expect(text).toContain(`${writeDay(addDays(today(), 7))},No,${writeDay(today())},`)
    expect(text).toMatch(/Access,Letter,The patient,A copy of everything,Declined,The law keeps clinical records/)
  })

  it('says what is wrong beside the field', async () => {
    const { patient_id } = await registered(house)
    const ask = async (more: object) =>
      (await officer.call(createDataRequest, { patient_id, ...asked(more) })).problem.field_errors
    expect(await ask({ received_on: addDays(today(), 1) })).toEqual({ received_on: 'This day has not come yet' })
    expect(await ask({ kind: 'x', how: 'x', details: '' })).toEqual({
      kind: 'Please select what is asked for',
      how: 'Please select how it came',
      details: 'Please write what is asked for',
    })
  })

  it('of a restricted record shows only that it was asked', async () => {
    const { patient_id, op_number } = await kept({ details: 'A secret wish' })
    await admin.call(restrictRecord, { patient_id, reason: 'Well known to the press' })
    expect(await rows({ search: op_number })).toMatchObject([{ details: 'Restricted record', restricted: true }])
    expect((await officer.call(exportDataRequests, { search: op_number })).text).not.toContain('A secret wish')
  })

  it('is for records officer and admin, of this hospital', async () => {
    const { patient_id, request_id, op_number } = await kept()
    const end = { request_id, outcome: 'granted' as const, answer: 'x' }
    for (const who of [house.as('doctor'), house.as('receptionist')]) {
      expect((await who.call(listDataRequests)).status).toBe(403)
      expect((await who.call(createDataRequest, { patient_id, ...asked() })).status).toBe(403)
      expect((await who.call(closeDataRequest, end)).status).toBe(403)
    }
    const stranger = house.as('records_officer', 'b')
    expect((await stranger.call(listDataRequests, { search: op_number })).body.total).toBe(0)
    expect((await stranger.call(createDataRequest, { patient_id, ...asked() })).status).toBe(404)
    expect((await stranger.call(closeDataRequest, end)).status).toBe(404)
    expect((await officer.call(closeDataRequest, { ...end, request_id: NOWHERE })).status).toBe(404)
  })
})
