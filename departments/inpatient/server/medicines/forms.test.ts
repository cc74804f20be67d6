// A ward prescribes and gives by the same rule of forms as the consultation: the unit follows from the form, and what
// contradicts it is refused.
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { stocked } from '../../../../tests/support/diagnostics/orders.ts'
import { openHouse } from '../../../../tests/support/house.ts'
import { medicineWard } from '../../../../tests/support/wards/ward-medicines.ts'
import { changeWardMedicine, checkWardDose, checkWardMedicine, prescribeOnWard } from '../../medicines.contract.ts'

const house = await openHouse()
await stocked(house)
const ward = await medicineWard(house)
const doctor = house.as('doctor')
const BECAUSE = 'Discussed with the consultant'
const patient = await ward.lying()
const listed = async (code: string): Promise<string> =>
  (
    await house.owner.query('select id from pharmacy_medications where hospital_id = $1 and code = $2', [
      house.a.id,
      code,
    ])
  ).rows[0].id
type Words = z.input<typeof prescribeOnWard.input>
const prescribe = async ({ code, ...more }: Partial<Words> & { code?: string }) =>
  doctor.call(prescribeOnWard, {
    ...{ admission_id: patient.id, medication_name: 'x', kind: 'stat', dosage: '1', route: 'Oral' },
    ...{ medication_id: code ? await listed(code) : null, override_reason: BECAUSE, ...more },
  })
const kept = async (id: string) => (await ward.chart(patient.id)).medicines.find((each) => each.id === id)

describe('a medicine of the ward', () => {
  it.each([
    ['PARA-500T', 'Oral', '2', '2 tablets'],
    ['PARA-500T', 'Oral', '1,5', '1½ tablets'],
    ['PARA-120S', 'Oral', '5', '5 ml'],
    ['SALB-100H', 'Inhalation', '2', '2 puffs'],
    ['PARA-500T', 'Oral', '1 g', '1 g'],
  ] as const)('of %s, %s, %s is kept as %s', async (code, route, dosage, whole) => {
    const { status, body, text } = await prescribe({ code, route, dosage })
    expect([status, text]).toEqual([200, expect.anything()])
    expect(await kept(body.medicine_id)).toMatchObject({ dosage: whole, route })
  })

  it('that is not in the catalogue is told by its name', async () => {
    const { body } = await prescribe({ medication_name: 'piriton 4mg tabs', dosage: '1' })
    expect(await kept(body.medicine_id)).toMatchObject({ dosage: '1 tablet' })
  })

  it.each([
    [{ code: 'PARA-500T', dosage: '0' }, 'dosage', 'A dose of 0 is none. Please write how much is taken'],
    [{ code: 'PARA-500T', dosage: '500' }, 'dosage', '500 tablets at a time cannot be meant. Please check the dose'],
    [{ code: 'PARA-500T', dosage: '5 ml' }, 'dosage', 'The dose of tablets is written in tablets or mg, not in ml'],
    [{ code: 'OXYT-10I', dosage: '10' }, 'dosage', 'Please write the unit of the dose: mg, units, ml or ampoules'],
    [{ medication_name: 'Calpol' }, 'dosage', 'Please write the unit of the dose, such as tablets, ml or drops'],
    [{ code: 'PARA-500T', route: 'Intravenous' }, 'route', 'Intravenous does not fit tablets: please choose Oral'],
    [
      { medication_name: 'Gentamicin eye drops', dosage: '2 drops' },
      'route',
      'Oral does not fit eye drops: please choose Eye',
    ],
    [{ code: 'PARA-500T', route: '' as 'Oral' }, 'route', 'Please choose a route'],
  ] as const)('is refused where it contradicts its form: %o', async (more, field, message) => {
    const answer = await prescribe(more)
    expect([answer.status, answer.problem.field_errors]).toEqual([422, { [field]: message }])
  })

  it('is refused so whatever its kind, and when it is changed; nothing of it is kept then', async () => {
    const regular = { kind: 'regular' as const, frequency: 'once a day', times: ['08:00'] }
    const needed = { kind: 'as_needed', indication: 'Pain', min_interval_minutes: 360, max_per_day: 3 } as const
    const bag = { kind: 'infusion', rate_ml_hour: 100, volume_ml: 100 } as const
    const odd = { code: 'PARA-500T', dosage: '5 ml' }
    const before = (await ward.chart(patient.id)).medicines.length
    for (const kind of [regular, needed, bag]) expect((await prescribe({ ...odd, ...kind })).status).toBe(422)
    expect((await ward.chart(patient.id)).medicines).toHaveLength(before)

    const { medicine_id } = (await prescribe({ code: 'CETI-10T' })).body
    const words = {
      medication_id: await listed('CETI-10T'),
      medication_name: 'x',
      kind: 'stat',
      route: 'Oral',
    } as const
    const change = (dosage: string) =>
      doctor.call(changeWardMedicine, {
        ...{ medicine_id, version: 1, reason: 'Less is enough', override_reason: BECAUSE, ...words, dosage },
      })
    expect((await change('5 ml')).problem.field_errors).toHaveProperty('dosage')
    expect(await kept(medicine_id)).toMatchObject({ status: 'active', version: 1 })
    const changed = await change('1')
    expect(await kept(changed.body.medicine_id)).toMatchObject({ dosage: '1 tablet' })
  })

  it('is asked about where more is given at a time, or in another way, than is usual; the check says so before', async () => {
    const asked = { admission_id: patient.id, medication_id: await listed('CETI-10T'), kind: 'stat' as const }
    const { body } = await doctor.call(checkWardMedicine, { ...asked, dosage: '10', route: 'Rectal' })
    const texts = body.warnings.map(({ text }) => text)
    expect(texts).toContainEqual(expect.stringMatching(/^The route is Rectal; the usual one of tablets is Oral/))
    // Without a route the rest is judged all the same.
    const { status } = await doctor.call(checkWardMedicine, { ...asked, dosage: '10' })
    expect(status).toBe(200)
    const { override_reason: _, ...unanswered } = { override_reason: null, ...asked, route: 'Rectal' as const }
    const stands = await doctor.call(prescribeOnWard, { ...unanswered, medication_name: 'x', dosage: '1 tablet' })
    expect(stands.problem.code).toBe('warnings_stand')
  })
})

it('a dose that is given otherwise has its unit too, or is refused beside its field', async () => {
  const lying = await ward.lying()
  const { id, due_at } = await ward.prescribed(lying.id, { medication_id: await listed('PARA-500T'), units: null })
  const give = (given_dosage: string) => ward.give(id, { due_at, given_dosage, reason: 'Agreed with the doctor' })
  const odd = await give('5 ml')
  expect([odd.status, odd.problem.field_errors]).toEqual([
    422,
    { given_dosage: 'The dose of tablets is written in tablets or mg, not in ml' },
  ])
  expect((await give('2')).status).toBe(200)
  const chart = await ward.chart(lying.id)
  expect(chart.medicines.find((each) => each.id === id)?.doses).toMatchObject([{ given_dosage: '2 tablets' }])
  expect((await house.as('nurse').call(checkWardDose, { medicine_id: id, given_dosage: '2' })).status).toBe(200)
})
