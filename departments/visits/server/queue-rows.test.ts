import { describe, expect, it } from 'vitest'
import { registered, somebody, triaged, vitals } from '../../../tests/support/hospital/path.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { registerPatient } from '../../reception/registration.contract.ts'
import { completeTriage, retriagePatient } from '../../triage/contract.ts'
import { exportQueue, listQueue, startService } from '../queue.contract.ts'

const house = await openHouse()
const nurse = house.as('nurse')
const doctor = house.as('doctor')

describe('what was found, in the row of the queue', () => {
  const rowOf = async (who: Parameters<typeof house.as>[0], visit_id: string, department = 'general') =>
    (await house.as(who).call(listQueue, { department, page_size: 100 })).body.rows.find(
      (row) => row.visit_id === visit_id,
    )

  it('is complaint and score of the newest triage; of an emergency what reception wrote; nothing before, and nothing to who does not treat', async () => {
    const { visit_id } = await triaged(house, { chief_complaint: 'Chest pain since morning' })
    const known = { complaint: 'Chest pain since morning', score_name: 'NEWS2', score: 0 }
    expect((await rowOf('doctor', visit_id))?.known).toEqual(known)
    expect((await rowOf('nurse', visit_id))?.known).toEqual(known)
    // Who only registers is not shown it: that is not the same as nothing found.
    expect((await rowOf('receptionist', visit_id))?.known).toBeNull()
    await nurse.call(retriagePatient, { ...vitals, visit_id, respiratory_rate: '26', priority: 'urgent' })
    expect((await rowOf('doctor', visit_id))?.known).toEqual({ ...known, score: 3 })
    const waiting = await registered(house)
    expect((await rowOf('doctor', waiting.visit_id, 'triage'))?.known).toBeNull()
    const { body } = await house.as('receptionist').call(registerPatient, {
      ...somebody(),
      patient_type: 'emergency',
      emergency_type: 'trauma',
      emergency_details: 'Fell from a matatu',
    })
    expect((await rowOf('nurse', body.visit_id, 'triage'))?.known).toEqual({
      complaint: 'Fell from a matatu',
      score_name: null,
      score: null,
    })
  })

  it('stays in the hospital, and is refused to who has no queue', async () => {
    const { visit_id } = await triaged(house)
    const other = await house.as('doctor', 'b').call(listQueue, { department: 'general', page_size: 100 })
    expect(other.body.rows.some((row) => row.visit_id === visit_id)).toBe(false)
    expect((await house.as('storekeeper').call(listQueue, { department: 'general' })).status).toBe(403)
  })

  it('marks two of one name, in the queue and in its CSV, and nobody else', async () => {
    const named = async (last_name: string, first_name = 'Nyambura') => {
      const { body } = await house.as('receptionist').call(registerPatient, { ...somebody(), first_name, last_name })
      return body.visit_id
    }
    const [one, two] = [await named('Gathecha'), await named('Gathecia')]
    const third = await named('Wekesa', 'Barasa')
    const alerts = await Promise.all(
      [one, two, third].map(async (id) => (await rowOf('nurse', id, 'triage'))?.name_alert),
    )
    expect(alerts).toEqual([true, true, false])
    const file = (await house.as('nurse').call(exportQueue, { department: 'triage', search: 'Nyambura' })).text
    expect(file.split('\r\n').filter((line) => line.includes(',Name alert,'))).toHaveLength(3) // its column and two rows
  })

  it('does not mark whoever waits elsewhere, but in the list of all departments, also while they are served', async () => {
    const came = { ...somebody(), first_name: 'Zuhura', last_name: 'Katana' }
    const { body: here } = await house.as('receptionist').call(registerPatient, came)
    const { body: gone } = await house
      .as('receptionist')
      .call(registerPatient, { ...somebody(), first_name: 'Zuhura', last_name: 'Katana' })
    await nurse.call(startService, { queue_id: gone.queue_id })
    expect((await rowOf('nurse', here.visit_id, 'triage'))?.name_alert).toBe(true)
    const { body: next } = await nurse.call(completeTriage, { ...vitals, visit_id: gone.visit_id })
    expect((await rowOf('nurse', here.visit_id, 'triage'))?.name_alert).toBe(false)
    const alertsOfAll = async () =>
      (await nurse.call(listQueue, { search: 'Katana' })).body.rows.map((row) => [row.department, row.name_alert])
    expect((await alertsOfAll()).sort()).toEqual([
      ['general', true],
      ['triage', true],
    ])
    await doctor.call(startService, { queue_id: next.queue_id })
    expect(await alertsOfAll()).toEqual([['triage', true]])
  })
})

it('a search finds words in any order, with another between them, and the number as lists write it', async () => {
  const { op_number, first_name, last_name } = await triaged(house)
  const found = async (search: string) =>
    (await house.as('doctor').call(listQueue, { department: 'general', search })).body.rows.map((row) => row.op_number)
  expect(await found(`${last_name} ${first_name.slice(0, 6)}`)).toContain(op_number)
  expect(await found(`OP ${op_number}`)).toEqual([op_number])
})
