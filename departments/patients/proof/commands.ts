// How the commands about a patient's identity, facts and record are brought to where they work. What closes a record
// works on somebody new each time, so that nobody else's is closed.

import { addDays, localDay, PROVIDER_ZONE } from '../../../kernel/contract/values/days.ts'
import { newId } from '../../../kernel/server/ids.ts'
import type { Arrange, Proof } from '../../../tests/proof/declaration.ts'
import { makePatient } from '../../../tests/support/hospital/clinic.ts'
import { languageUnasked, registered } from '../../../tests/support/hospital/path.ts'
import type { House } from '../../../tests/support/house.ts'
import { makeWorker } from '../../../tests/support/people.ts'
import { archiveRecord } from '../../records/archives.contract.ts'
import { breakGlass, getRestriction, listGrants, restrictRecord } from '../restricted.contract.ts'

const ofVisit = ({ patient_id, visit_id }: { patient_id: string; visit_id: string }) => ({ patient_id, visit_id })
const daysAgo = (days: number) => addDays(localDay(PROVIDER_ZONE), -days)
const allergic: Arrange = async ({ house }) => {
  const { patient_id } = await registered(house)
  const allergy_id = newId()
  await house.owner.query(
    `insert into patient_allergies (hospital_id, id, patient_id, substance, recorded_by)
     values ($1, $2, $3, 'Latex', $4)`,
    [house.a.id, allergy_id, patient_id, house.a.staff.nurse.staff_id],
  )
  return { given: { patient_id, allergy_id } }
}
const officer = 'records_officer' as const
/** A patient whose record is restricted. */
async function restricted(house: House): Promise<string> {
  const { id: patient_id } = await makePatient(house)
  await house.as(officer).call(restrictRecord, { patient_id, reason: 'Well known to the press' })
  return patient_id
}

export const commands: Proof['commands'] = {
  updatePatient: async ({ house, ids }) => {
    await languageUnasked(house, ids.patient_id)
    return {}
  },
  updatePatientPayment: async ({ house }) => ({ given: { patient_id: (await registered(house)).patient_id } }),
  answerNoAllergies: async ({ house }) => ({ given: ofVisit(await registered(house)) }),
  answerPregnancy: [
    async ({ house }) => ({
      given: {
        ...ofVisit(await registered(house)),
        ...{ state: 'pregnant', last_period: daysAgo(100), due_date: daysAgo(-180), born_on: undefined },
      },
    }),
    async ({ house }) => ({
      given: {
        ...ofVisit(await registered(house)),
        ...{ state: 'postpartum', last_period: undefined, due_date: undefined, born_on: daysAgo(9) },
      },
    }),
  ],
  addAllergy: async ({ house }) => ({ given: ofVisit(await registered(house)) }),
  changeAllergy: allergic,
  retractAllergy: allergic,
  correctIdentity: async ({ house }) => ({
    given: {
      patient_id: (await registered(house)).patient_id,
      ...{ version: 1, first_name: 'Nekesa', date_of_birth: daysAgo(9000) },
    },
  }),
  mergePatients: async ({ house }) => ({
    given: {
      patient_id: (await registered(house)).patient_id,
      merged_patient_id: (await registered(house)).patient_id,
      witness_token: null,
    },
  }),
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
  sayWhyOpened: async ({ house }) => ({
    as: 'nurse',
    given: { patient_id: (await makePatient(house)).id, reason: 'other', words: 'Asked for in writing' },
  }),
  breakGlass: async ({ house }) => ({ as: 'nurse', given: { patient_id: await restricted(house) } }),
  reviewGrant: async ({ house }) => {
    const patient_id = await restricted(house)
    await house.as('nurse').call(breakGlass, { patient_id, reason: 'Collapsed at the gate' })
    const { rows } = (await house.as(officer).call(listGrants, { patient_id })).body
    return { as: officer, given: { grant_id: rows[0]?.id } }
  },
  // Of somebody who was registered twelve years ago and never came back.
  restoreRecord: async ({ house }) => {
    const { id: patient_id } = await makePatient(house)
    await house.owner.query(`update patients set created_at = now() - interval '12 years' where id = $1`, [patient_id])
    await house.as(officer).call(archiveRecord, { patient_id, reason: 'Kept for long enough' })
    return { as: officer, given: { patient_id } }
  },
}
