// How the commands of labour and birth are brought to where they work.

import type { Proof } from '../../../tests/proof/declaration.ts'
import type { House } from '../../../tests/support/house.ts'
import { onceFor } from '../../../tests/support/once.ts'
import { ago, maternityWard } from '../../../tests/support/wards/maternity.ts'
import { wardWith } from '../../../tests/support/wards/wards.ts'
import { notifyBirth, recordDelivery } from '../births.contract.ts'

/** One ward of a house for all of them. */
const wardOf = onceFor(maternityWard)
const inLabour = async (house: House) => (await wardOf(house)).inLabour()

const head = () => ({
  gravida: '4',
  para: '2',
  gestation_weeks: '39',
  active_from: ago(470),
  membranes_ruptured_at: ago(460),
})
/** Every number of a column of the guide. */
const column = {
  ...{ fetal_heart: '141', pulse: '84', systolic: '121', diastolic: '77', temperature: '36.8', contractions: '3' },
  ...{ contraction_seconds: '42', cervix: '6', descent: '3', oxytocin_units: '11', oxytocin_drops: '13' },
}
const birth = () => ({
  ...{ mode: 'vacuum', placenta_at: ago(20), blood_loss_ml: '352' },
  ...{ 'children.outcome': 'live', 'children.born_at': ago(30), 'children.weight_grams': '3150' },
  ...{ 'children.length_cm': '49.5', 'children.head_cm': '34.5' },
  ...{ 'children.apgar_1': { pulse: 1 }, 'children.apgar_5': { pulse: 2 }, 'children.apgar_10': { pulse: 2 } },
})

/** A birth with one child, notified. */
async function notified(house: House) {
  const { body } = await borne(house)
  const newborn_id = body.newborns[0]?.id ?? ''
  await house.as('nurse').call(notifyBirth, { newborn_id, version: 1, notification_number: 'B1-7' })
  return { delivery_id: body.id, newborn_id }
}

/** A birth with one child, not notified. */
async function borne(house: House) {
  const { of } = await inLabour(house)
  const child = { outcome: 'live' as const, sex: 'female' as const, born_at: ago(30) }
  return house
    .as('nurse')
    .call(recordDelivery, { ...of, mode: 'spontaneous', attended_by: 'A midwife', children: [child] })
}

export const births: Proof['commands'] = {
  beginLabour: async ({ house }) => ({
    as: 'nurse',
    given: { admission_id: (await (await wardOf(house)).woman()).admission_id, ...head() },
  }),
  updateLabour: async ({ house }) => ({ as: 'nurse', given: { ...(await inLabour(house)).of, version: 1, ...head() } }),
  endLabour: async ({ house }) => ({ as: 'nurse', given: { ...(await inLabour(house)).of, version: 1 } }),
  recordLabourEntry: async ({ house }) => ({
    as: 'nurse',
    given: { ...(await inLabour(house)).of, observed_at: ago(2), ...column },
  }),
  strikeLabourEntry: async ({ house }) => {
    const { of, write } = await inLabour(house)
    return { as: 'nurse', given: { ...of, entry_id: (await write({ pulse: '80' })).body.id } }
  },
  recordDelivery: async ({ house }) => ({ as: 'nurse', given: { ...(await inLabour(house)).of, ...birth() } }),
  correctDelivery: async ({ house }) => ({
    as: 'nurse',
    given: {
      delivery_id: (await notified(house)).delivery_id,
      version: 1,
      mode: 'vacuum',
      placenta_at: ago(20),
      blood_loss_ml: '352',
    },
  }),
  correctNewborn: async ({ house }) => ({
    as: 'nurse',
    given: {
      ...{ newborn_id: (await notified(house)).newborn_id, version: 2, born_at: ago(33), sex: 'male' },
      ...{
        weight_grams: '3150',
        length_cm: '49.5',
        head_cm: '34.5',
        apgar_1: { pulse: 1 },
        apgar_5: { pulse: 2 },
        apgar_10: { pulse: 2 },
      },
    },
  }),
  strikeDelivery: async ({ house }) => ({
    as: 'nurse',
    given: { delivery_id: (await notified(house)).delivery_id, version: 1 },
  }),
  admitNewborn: async ({ house }) => ({
    as: 'nurse',
    given: {
      ...{ newborn_id: (await borne(house)).body.newborns[0]?.id, bed_id: (await wardWith(house, 1)).beds[0] },
      ...{ doctor_id: house.a.staff.doctor.staff_id, consent_by: 'guardian' },
    },
  }),
  // Kept before, so that the reason for another is asked.
  notifyBirth: async ({ house }) => {
    const { of } = await inLabour(house)
    const child = { outcome: 'live' as const, sex: 'female' as const, born_at: ago(30) }
    const born = await house
      .as('nurse')
      .call(recordDelivery, { ...of, mode: 'spontaneous', attended_by: 'A midwife', children: [child] })
    return { as: 'nurse', given: { newborn_id: born.body.newborns[0]?.id, version: 1 } }
  },
}
