// How the commands about a patient's identity and facts are brought to where they work.
import { addDays, localDay, PROVIDER_ZONE } from '../../kernel/contract/days.ts'
import { newId } from '../../kernel/server/ids.ts'
import { registered } from '../support/path.ts'
import type { Arrange } from './commands.ts'

const ofVisit = ({ patient_id, visit_id }: { patient_id: string; visit_id: string }) => ({ patient_id, visit_id })
const daysAgo = (days: number) => addDays(localDay(PROVIDER_ZONE), -days)
const allergic: Arrange = async ({ house }) => {
  const { patient_id } = await registered(house)
  const allergy_id = newId()
  await house.owner.query(
    `insert into patient_allergies (hospital_id, id, patient_id, substance, recorded_by) values ($1, $2, $3, 'Latex', $4)`,
    [house.a.id, allergy_id, patient_id, house.a.staff.nurse.staff_id],
  )
  return { given: { patient_id, allergy_id } }
}
/** Of the patient who is there already nobody has asked the language: there are too few of them for each call to say another. */
const unasked =
  (given: Record<string, unknown> = {}): Arrange =>
  async ({ house, ids }) => {
    await house.owner.query('update patients set language = null where id = $1', [ids.patient_id])
    return { given }
  }

export const patientCommands: Record<string, Arrange | Arrange[]> = {
  registerPatient: [unasked({ date_of_birth: undefined }), unasked({ age: undefined })],
  updatePatient: unasked(),
  updatePatientPayment: async ({ house }) => ({ given: { patient_id: (await registered(house)).patient_id } }),
  answerNoAllergies: async ({ house }) => ({ given: ofVisit(await registered(house)) }),
  answerPregnancy: [
    async ({ house }) => ({
      given: {
        ...ofVisit(await registered(house)),
        state: 'pregnant',
        last_period: daysAgo(100),
        due_date: daysAgo(-180),
        born_on: undefined,
      },
    }),
    async ({ house }) => ({
      given: { ...ofVisit(await registered(house)), state: 'postpartum', last_period: undefined, due_date: undefined, born_on: daysAgo(9) },
    }),
  ],
  addAllergy: async ({ house }) => ({ given: ofVisit(await registered(house)) }),
  changeAllergy: allergic,
  retractAllergy: allergic,
  correctIdentity: async ({ house }) => ({
    given: { patient_id: (await registered(house)).patient_id, version: 1, first_name: 'Nekesa', date_of_birth: daysAgo(9000) },
  }),
  mergePatients: async ({ house }) => ({
    given: {
      patient_id: (await registered(house)).patient_id,
      merged_patient_id: (await registered(house)).patient_id,
      witness_token: null,
    },
  }),
}
