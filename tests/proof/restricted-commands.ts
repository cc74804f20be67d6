// How the commands about restricted records and what patients ask about their data are brought to where they work: on somebody new each time, so that nobody else's record is closed.
import { breakGlass, getRestriction, listGrants, restrictRecord } from '../../departments/patients/restricted.contract.ts'
import { createDataRequest } from '../../departments/records/data-requests.contract.ts'
import { newId } from '../../kernel/server/ids.ts'
import { makePatient } from '../support/clinic.ts'
import type { House } from '../support/house.ts'
import { makeWorker } from '../support/people.ts'
import type { Arrange } from './commands.ts'

/** A patient whose record is restricted. */
async function restricted(house: House): Promise<string> {
  const { id: patient_id } = await makePatient(house)
  await house.as('records_officer').call(restrictRecord, { patient_id, reason: 'Well known to the press' })
  return patient_id
}
const officer = 'records_officer' as const

export const restrictedCommands: Record<string, Arrange> = {
  restrictRecord: async ({ house }) => ({ as: officer, given: { patient_id: (await makePatient(house)).id } }),
  linkStaff: async ({ house }) => {
    const { staff_id } = await makeWorker(house.owner, house.a.id, 'alpha', 'nurse', newId())
    return { as: officer, given: { patient_id: (await makePatient(house)).id, staff_id } }
  },
  liftRestriction: async ({ house }) => {
    const patient_id = await restricted(house)
    const { restrictions } = (await house.as(officer).call(getRestriction, { patient_id })).body
    return { as: officer, given: { restriction_id: restrictions?.[0]?.id } }
  },
  createDataRequest: async ({ house }) => ({
    as: officer,
    given: { patient_id: (await makePatient(house)).id, received_on: '2026-01-05' },
  }),
  closeDataRequest: async ({ house }) => {
    const { id: patient_id } = await makePatient(house)
    const asked = { patient_id, kind: 'access' as const, received_on: '2026-01-05', how: 'letter' as const, details: 'A copy' }
    const { body } = await house.as(officer).call(createDataRequest, asked)
    return { as: officer, given: { request_id: body.request_id } }
  },
  breakGlass: async ({ house }) => ({ as: 'nurse', given: { patient_id: await restricted(house) } }),
  reviewGrant: async ({ house }) => {
    const patient_id = await restricted(house)
    await house.as('nurse').call(breakGlass, { patient_id, reason: 'Collapsed at the gate' })
    const { rows } = (await house.as(officer).call(listGrants, { patient_id })).body
    return { as: officer, given: { grant_id: rows[0]?.id } }
  },
}
