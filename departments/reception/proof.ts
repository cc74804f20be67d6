// What the proofs must know of the front desk.

import { localDay, PROVIDER_ZONE } from '../../kernel/contract/values/days.ts'
import { type Arrange, defineProof, FLAG } from '../../tests/proof/declaration.ts'
import { languageUnasked } from '../../tests/support/hospital/path.ts'
import type { AgeUnit } from '../patients/age-units.ts'
import { bornFrom } from '../patients/ages.ts'
import { priorityOf } from '../visits/contract.ts'

const unasked =
  (given: Record<string, unknown>): Arrange =>
  async ({ house, ids }) => {
    await languageUnasked(house, ids.patient_id)
    return { given }
  }

export default defineProof({
  noOpening: { suggestUnknownName: 'answers with a name that nobody has' },
  commands: {
    registerPatient: [unasked({ date_of_birth: undefined }), unasked({ age: undefined })],
  },
  keptAs: {
    'registerPatient.priority': (value) => [{ as: 'priority', value: priorityOf[value as keyof typeof priorityOf] }],
    'registerPatient.age': (value, input) => {
      const born = bornFrom(Number(value), input.age_unit as AgeUnit, localDay(PROVIDER_ZONE))
      return [
        { as: 'date_of_birth', value: born },
        { as: 'date_of_birth_estimated', value: true },
      ]
    },
    // Of an exact birth date nothing else is kept.
    'registerPatient.age_unit': (value, input) => (input.date_of_birth ? [] : [{ value }]),
  },
  notKept: {
    'registerPatient.not_a_duplicate': FLAG,
    'registerPatient.second_visit': FLAG,
    'registerPatient.restore_record': FLAG,
    'findDuplicates.*': 'asks, and changes nothing',
  },
})
