import { expect, it } from 'vitest'
import { note, triaged } from '../../../tests/support/hospital/path.ts'
import { openHouse, signedCookie } from '../../../tests/support/house.ts'
import { makeWorker } from '../../../tests/support/people.ts'
import { startService } from '../../visits/queue.contract.ts'
import { listOwnDrafts, saveConsultation, saveDraft, takeOverConsultation } from '../contract.ts'

const house = await openHouse()
const doctor = house.as('doctor')
const colleague = await makeWorker(house.owner, house.a.id, 'alpha', 'doctor', '2')
const other = house.withCookie(signedCookie(colleague.token))
const drafts = async (who = doctor) => (await who.call(listOwnDrafts, {})).body.rows

it('lists the notes that somebody has begun, until they are saved or taken over', async () => {
  const begin = async () => {
    const visit = await triaged(house)
    await doctor.call(startService, { queue_id: visit.next_queue_id })
    const { body } = await doctor.call(saveDraft, {
      visit_id: visit.visit_id,
      department: 'general',
      subjective: 'Fever',
      version: null,
    })
    return { visit_id: visit.visit_id, ...body }
  }
  const first = await begin()
  const second = await begin()
  const rows = await drafts()
  expect(rows.map(({ id, visit_id, department }) => ({ id, visit_id, department }))).toEqual(
    [first, second].map((draft) => ({ id: draft.consultation_id, visit_id: draft.visit_id, department: 'general' })),
  )
  expect(rows[0]).toMatchObject({
    first_name: expect.any(String),
    op_number: expect.stringMatching(/^\d\d-/),
    updated_at: first.updated_at,
  })
  expect(await drafts(other)).toEqual([])

  const saved = await doctor.call(saveConsultation, {
    ...note,
    visit_id: first.visit_id,
    department: 'general',
    version: first.version,
  })
  expect(saved.status).toBe(200)
  const taken = { consultation_id: second.consultation_id, version: second.version, reason: 'Her shift is over' }
  expect((await other.call(takeOverConsultation, taken)).status).toBe(200)
  expect(await drafts()).toEqual([])
  expect((await drafts(other)).map(({ id }) => id)).toEqual([second.consultation_id])

  expect((await house.as('nurse').call(listOwnDrafts, {})).status).toBe(403)
  expect((await house.as('doctor', 'b').call(listOwnDrafts, {})).body.rows).toEqual([])
})
