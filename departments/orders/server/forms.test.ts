// Doses and routes against the form of the medicine, where a basket is signed.
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { seen, stocked } from '../../../tests/support/diagnostics/orders.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { checkOrders, getOrders, signOrders } from '../contract.ts'

const house = await openHouse()
const doctor = house.as('doctor')
const item = await stocked(house)
type Item = z.input<typeof signOrders.input>['items'][number]
const sign = (visit_id: string, ...items: Item[]) => doctor.call(signOrders, { visit_id, items })
const free = (medication_name: string, more: object) =>
  ({
    ...{ kind: 'medicine', id: crypto.randomUUID(), medication_name, dosage: '1 tablet', frequency: 'once a day' },
    ...{ duration: '5 days', ...more },
  }) as Item
const prescriptions = async (visit_id: string) => (await doctor.call(getOrders, { visit_id })).body.prescriptions

describe('a dose that the form of the medicine contradicts', () => {
  // The eight of the review, typed as there.
  it.each([
    ['PARA-500T', { dosage: '500' }, 'dosage', '500 tablets at a time cannot be meant. Please check the dose'],
    ['PRED-5T', { dosage: '0' }, 'dosage', 'A dose of 0 is none. Please write how much is taken'],
    ['OXYT-10I', { dosage: '10' }, 'dosage', 'Please write the unit of the dose: mg, units, ml or ampoules'],
    ['GENT-03D', { dosage: '2 ml' }, 'dosage', 'The dose of eye and ear drops is written in drops, not in ml'],
    ['GENT-03D', { dosage: '2' }, 'route', 'Oral does not fit eye and ear drops: please choose Eye or Ear'],
    [
      'PARA-120S',
      { dosage: '1 tablet' },
      'dosage',
      'The dose of a liquid is written in ml, mg or doses, not in tablets',
    ],
  ])('is refused beside its field, and nothing is ordered: %s %o', async (code, words, field, message) => {
    const { visit_id } = await seen(house)
    const { status, problem } = await sign(visit_id, await item.medicine(code, { ...words, route: 'Oral' }))
    expect([status, problem.field_errors]).toEqual([422, { [`items.0.${field}`]: message }])
    expect(await prescriptions(visit_id)).toEqual([])
  })

  it('of a name that no catalogue has is read in the name, or asked for', async () => {
    const { visit_id } = await seen(house)
    expect((await sign(visit_id, free('piriton 4mg tabs', { dosage: '1 ml' }))).problem.field_errors).toEqual({
      'items.0.dosage': 'The dose of tablets is written in tablets or mg, not in ml',
    })
    expect((await sign(visit_id, free('Calpol', { dosage: '1' }))).problem.field_errors).toEqual({
      'items.0.dosage': 'Please write the unit of the dose, such as tablets, ml or drops',
    })
    const one = free('piriton 4mg tabs', { dosage: '1', quantity: 5, override_reason: 'As the mother has it at home' })
    expect((await sign(visit_id, one)).status).toBe(200)
    expect((await prescriptions(visit_id)).map(({ dosage }) => dosage)).toEqual(['1 tablet'])
  })
})

it('a number alone is kept with its unit, by the form; a quantity that was emptied has to be said', async () => {
  const { visit_id } = await seen(house)
  const typed = async (code: string, words: object) =>
    item.medicine(code, { frequency: 'once a day', duration: '30 days', ...words })
  expect((await sign(visit_id, await typed('AMLO-5T', { dosage: '1', quantity: '' }))).problem.field_errors).toEqual({
    'items.0.quantity': 'Please enter a whole number of at least 1',
  })
  const lines = [
    await typed('AMLO-5T', { dosage: '1,5', quantity: 45 }),
    await typed('GENT-03D', { dosage: '2', route: 'Ear' }),
    await typed('PARA-120S', { dosage: '5', quantity: '1' }),
  ]
  const asked = await sign(visit_id, ...lines)
  // One and a half of what the catalogue says is not divided.
  const texts = ((asked.problem.current ?? []) as { text: string }[]).map(({ text }) => text)
  expect([asked.problem.code, texts]).toEqual([
    'warnings_stand',
    expect.arrayContaining(['1½ tablets: this medicine is not divided']),
  ])
  const because = lines.map((line) => ({ ...line, override_reason: 'Discussed with the pharmacist' }) as Item)
  expect((await sign(visit_id, ...because)).status).toBe(200)
  expect((await prescriptions(visit_id)).map(({ dosage, route }) => `${dosage} ${route}`).sort()).toEqual([
    '1½ tablets Oral',
    '2 drops Ear',
    '5 ml Oral',
  ])
})

it('a route that is not the usual one, a large amount and words that cannot be read take a reason', async () => {
  const { visit_id } = await seen(house)
  const check = async (code: string, words: string) => {
    const { medication_id } = (await item.medicine(code, {})) as { medication_id: string }
    const { body } = await doctor.call(checkOrders, { visit_id, medicines: medication_id, doses: words })
    return body.warnings.filter(({ kind }) => kind === 'dose').map(({ text }) => text)
  }
  expect(await check('AMLO-5T', '1 tablet\tonce a day\tVaginal\t5 days')).toEqual([
    'The route is Vaginal; the usual one of tablets is Oral',
  ])
  expect(await check('DICL-75I', '75 mg\tonce a day\tIntravenous\t1 day')).toContain(
    'The usual route is Intramuscular. The route is Intravenous',
  )
  expect(await check('AMLO-5T', 'xyz\twhenever\tOral\tabc')).toEqual(
    expect.arrayContaining([
      'How often cannot be read: “whenever”',
      'The dose cannot be read: “xyz”',
      'For how long cannot be read: “abc”',
    ]),
  )
  // A number that waits for its unit is not judged as if it were units, and not taken for usual.
  expect(await check('OXYT-10I', '10\tonce only\tIntramuscular\tonce')).toEqual([
    'Please write the unit of the dose: mg, units, ml or ampoules',
  ])
  expect(await check('ASCO-T', '8 tablets\tonce a day\tOral\t5 days')).toContain(
    '8 tablets at a time: please check the dose',
  )
})
