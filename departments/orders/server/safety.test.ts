import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { seen, stocked } from '../../../tests/support/diagnostics/orders.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { PASSWORD } from '../../../tests/support/people.ts'
import { askWitness, showToWitness } from '../../access/witness.contract.ts'
import { answerPregnancy } from '../../patients/facts.contract.ts'
import { checkOrders, getOrders, signOrders } from '../contract.ts'

const house = await openHouse()
const doctor = house.as('doctor')
const item = await stocked(house)

/** A medicine with what is written beside it. */
const but = (line: Awaited<ReturnType<typeof item.medicine>>, override_reason: string) =>
  ({ ...line, override_reason }) as typeof line
type Somebody = { born: string; gender?: 'male' | 'female'; estimated?: boolean; kg?: number | null; told?: string }
/** Somebody of an age, weighed today or at an earlier visit, whom the doctor sees. */
async function somebody({ born, gender = 'male', estimated = false, kg = null, told }: Somebody) {
  const visit = await seen(house, { ...(told ? { current_medications: told } : {}), pregnancy: null })
  await house.owner.query(
    `update patients set date_of_birth = current_date - $2::interval, gender = $3, date_of_birth_estimated = $4
      where id = $1`,
    [visit.patient_id, born, gender, estimated],
  )
  await house.owner.query('update triage_records set weight = $2 where visit_id = $1', [visit.visit_id, kg])
  return visit
}
const BECAUSE = 'Discussed with the paediatrician'
const sign = async (visit_id: string, ...items: z.input<typeof signOrders.input>['items']) =>
  (await doctor.call(signOrders, { visit_id, items })) as {
    status: number
    problem: { code: string; current: { kind: string; text: string; second?: boolean }[] }
  }
const kinds = (answer: Awaited<ReturnType<typeof sign>>) => answer.problem.current.map(({ kind }) => kind)

describe('a child', () => {
  it('is not given thirty grams of paracetamol, codeine or doxycycline without a word', async () => {
    const { visit_id } = await somebody({ born: '4 years', kg: 12 })
    const too = { dosage: '10 tablets', frequency: 'six times a day', duration: '30 days' }
    const paracetamol = await sign(visit_id, await item.medicine('PARA-500T', too))
    expect([paracetamol.status, paracetamol.problem.code, paracetamol.problem.current]).toMatchObject([
      422,
      'warnings_stand',
      [
        {
          kind: 'dose',
          text: expect.stringMatching(
            /^Dose too high: 5,000 mg of paracetamol at a time, at most 180 mg \(15 mg\/kg, 12 kg\)/,
          ),
        },
      ],
    ])
    const right = { dosage: '7.5 ml', frequency: 'four times a day' }
    expect((await sign(visit_id, await item.medicine('PARA-120S', right))).status).toBe(200)
    expect(
      kinds(await sign(visit_id, await item.medicine('DOXY-100C', { dosage: '2 capsules', frequency: 'twice a day' }))),
    ).toEqual(['age', 'dose'])
  })

  it('has a weight of this visit under five years, of thirty days later, or is to be weighed', async () => {
    const line = await item.medicine('AMOX-125S', { dosage: '5 ml', frequency: 'three times a day' })
    const weigh = async (visit: { visit_id: string }) => {
      const { status, problem } = await sign(visit.visit_id, { ...line, id: crypto.randomUUID() })
      return status === 200 ? 'signed' : problem.current.map(({ text }) => text)
    }
    expect(await weigh(await somebody({ born: '1 year', kg: 10 }))).toBe('signed')
    expect(await weigh(await somebody({ born: '1 year' }))).toEqual([
      'Please weigh the child: there is no weight, and the dose cannot be checked by weight',
    ])
    const infant = await somebody({ born: '1 year', kg: 10 })
    const older = await somebody({ born: '7 years', kg: 20 })
    // Weighed twenty days ago, at an earlier visit.
    for (const { visit_id, patient_id } of [infant, older]) {
      const before = await seen(house)
      await house.owner.query('update visits set patient_id = $2, sequence = 99 where id = $1', [
        before.visit_id,
        patient_id,
      ])
      await house.owner.query(
        `update triage_records set weight = 10, created_at = now() - interval '20 days' where visit_id = $1`,
        [before.visit_id],
      )
      await house.owner.query('update triage_records set weight = null where visit_id = $1', [visit_id])
    }
    expect(await weigh(infant)).toEqual([
      expect.stringMatching(/^Please weigh the child: the last weight, 10 kg, is of \d\d\/\d\d\/\d{4}/),
    ])
    expect(await weigh(older)).toBe('signed')
  })

  it('is given codeine only when a second prescriber signs, and the pharmacist sees who', async () => {
    const { visit_id } = await somebody({ born: '8 years', kg: 25 })
    const line = await item.medicine('CODE-30T', {
      dosage: '½ tablet',
      frequency: 'three times a day',
      override_reason: BECAUSE,
    })
    const alone = await sign(visit_id, line)
    expect([alone.status, alone.problem.code, alone.problem.current]).toMatchObject([
      422,
      'second_needed',
      [{ kind: 'age', second: true, text: expect.stringMatching(/^Not under 12 years: can stop the breathing/) }],
    ])
    // The nurse may stand by where medicines are handed out, but does not prescribe.
    const basket = { visit_id, items: [line] }
    const shown = await doctor.call(showToWitness, { endpoint: signOrders.name, input: basket })
    const { witness_token, says } = shown.body
    expect(says).toEqual([
      expect.stringMatching(/^Prescribe for \S+ .+, OP /),
      expect.stringMatching(/^Codeine .+: ½ tablet, three times a day, /),
      expect.stringMatching(/^Not under 12 years: can stop the breathing/),
      `Reason: ${BECAUSE}`,
    ])
    const asked = (email: string) => doctor.call(askWitness, { witness_token, email, password: PASSWORD })
    expect((await asked(house.a.staff.nurse.email)).problem.code).toBe('witness_may_not')
    expect((await asked(house.a.staff.doctor.email)).problem.code).toBe('witness_own')
    const other = house.a.staff.storekeeper
    await house.owner.query(
      `update staff_roles set role = 'doctor' from staff stf where stf.id = staff_id and stf.email = $1`,
      [other.email],
    )
    const { name } = (await asked(other.email)).body
    const more = { ...basket, items: [{ ...line, dosage: '2 tablets' }] }
    expect((await doctor.call(signOrders, { ...more, witness_token })).problem.code).toBe('witness_gone')
    expect((await doctor.call(signOrders, { ...basket, witness_token })).status).toBe(200)
    const [row] = (await doctor.call(getOrders, { visit_id })).body.prescriptions
    expect(row).toMatchObject({
      override_reason: `${BECAUSE} (second prescriber: ${name})`,
      warnings: [{ kind: 'age' }, { kind: 'dose' }],
    })
  })
})

describe('a woman', () => {
  it('is asked about pregnancy before valproate; pregnant, it takes two', async () => {
    const { visit_id, patient_id } = await somebody({ born: '28 years', gender: 'female' })
    const line = await item.medicine('VALP-200T', { frequency: 'twice a day' })
    const unasked = await sign(visit_id, line)
    expect(unasked.problem.current).toMatchObject([
      { kind: 'pregnancy', text: expect.stringMatching(/^Pregnancy not asked\. In pregnancy: /) },
    ])
    const answer = (state: 'pregnant' | 'not_pregnant') =>
      house.as('nurse').call(answerPregnancy, { patient_id, state })
    await answer('pregnant')
    expect((await sign(visit_id, but(line, BECAUSE))).problem.code).toBe('second_needed')
    await answer('not_pregnant')
    expect((await sign(visit_id, line)).status).toBe(200)
  })

  it('is told, and not held up, where pregnancy would matter less', async () => {
    const { visit_id } = await somebody({ born: '28 years', gender: 'female' })
    const line = await item.medicine('IBUP-400T')
    const { medication_id } = line as { medication_id: string }
    expect((await doctor.call(checkOrders, { visit_id, medicines: medication_id })).body.warnings).toMatchObject([
      { kind: 'note' },
    ])
    expect((await sign(visit_id, line)).status).toBe(200)
    expect((await doctor.call(getOrders, { visit_id })).body.prescriptions[0]).toMatchObject({
      warnings: [],
      override_reason: null,
    })
  })
})

describe('two medicines', () => {
  it('are compared in the basket, with what is taken, and with what was told', async () => {
    const { visit_id } = await somebody({ born: '50 years', told: 'Marevan 5 mg od, vitamins' })
    const [metronidazole, diclofenac] = [await item.medicine('METR-400T'), await item.medicine('DICL-50T')]
    const both = await sign(
      visit_id,
      await item.medicine('IBUP-400T', { override_reason: BECAUSE }),
      metronidazole,
      diclofenac,
    )
    expect(both.problem.current.map(({ kind, text }) => [kind, text.replace(/[:,(].*$/s, '').trim()])).toEqual(
      expect.arrayContaining([
        ['interaction', 'With Marevan 5 mg od'],
        ['class', 'Two NSAIDs'],
      ]),
    )
    const texts = both.problem.current.map(({ text }) => text)
    expect(texts).toContainEqual(
      expect.stringMatching(
        /^With Marevan 5 mg od, which the patient said they take: The breakdown of warfarin is blocked/,
      ),
    )
    expect(texts).toContainEqual(
      'Two NSAIDs (with Ibuprofen 400 mg tablet in this basket): no more effect, but stomach bleeding and kidney failure',
    )
    // What was signed counts the next time.
    expect((await sign(visit_id, but(metronidazole, BECAUSE))).status).toBe(200)
    const later = await sign(visit_id, await item.medicine('WARF-5T'))
    expect(kinds(later)).toEqual(['interaction', 'duplicate'])
  })
})

describe('a dose that harms most', () => {
  const asked = async (born: string, code: string, written: object, kg: number | null = 60) => {
    const { visit_id } = await somebody({ born, kg })
    const { status, problem } = await sign(visit_id, await item.medicine(code, written))
    return status === 200
      ? []
      : problem.current.map(({ kind, second, text }) => [kind, second ?? false, text.replace(/[:,(].*$/s, '').trim()])
  }
  const once = { frequency: 'once a day' }

  it('asks of an adult too, where it is too much or cannot be checked', async () => {
    expect(await asked('40 years', 'INSS-10I', { ...once, dosage: '100 units', route: 'Subcutaneous' })).toEqual([
      ['dose', false, 'Dose too high'],
    ])
    expect(await asked('40 years', 'INSS-10I', { ...once, dosage: '10 units', route: 'Subcutaneous' })).toEqual([])
    expect(await asked('40 years', 'PROP-200I', { ...once, dosage: '200 mg', route: 'Intravenous' })).toEqual([
      ['dose', false, 'Dose not checked'],
    ])
    expect(await asked('40 years', 'KCL-15I', { ...once, dosage: '40 mmol', route: 'Intravenous' })).toEqual([
      ['dose', false, 'The dose of potassium chloride cannot be checked'],
    ])
    expect(await asked('40 years', 'METX-25T', { ...once, dosage: '50 mg', route: 'Oral' })).toEqual([
      ['dose', false, 'Too often'],
    ])
  })

  it('asks above what anybody may have, without a weight too', async () => {
    expect(await asked('40 years', 'GENT-80I', { ...once, dosage: '2 g', route: 'Intravenous' }, null)).toEqual([
      ['dose', false, 'Dose too high at any weight'],
    ])
    expect(await asked('40 years', 'GENT-80I', { ...once, dosage: '240 mg', route: 'Intravenous' }, null)).toEqual([])
  })

  it('of gentamicin is smaller in the first week', async () => {
    const dose = { ...once, dosage: '22.5 mg', route: 'Intramuscular' }
    expect(await asked('3 days', 'GENT-20I', dose, 3)).toEqual([['dose', false, 'Dose too high']])
    expect(await asked('12 days', 'GENT-20I', dose, 3)).toEqual([])
  })

  it('takes two where the way kills', async () => {
    const into = (route: string) => asked('30 years', 'BENZ-24I', { dosage: '2.4 MU', frequency: 'stat', route })
    expect(await into('Intravenous')).toEqual([
      ['dose', true, 'Never intravenous'],
      ['dose', false, 'The usual route is Intramuscular. The route is Intravenous'],
    ])
    expect(await into('Intramuscular')).toEqual([])
  })
})

it('a reason says something', async () => {
  const { visit_id } = await somebody({ born: '30 years' })
  const line = await item.medicine('PARA-500T', { dosage: '5 tablets' })
  for (const override_reason of ['.', '.'.repeat(300), 'aaaaaaaaaaaa', 'ok ok ok ok ok']) {
    const answer = await doctor.call(signOrders, { visit_id, items: [but(line, override_reason)] })
    expect([answer.status, Object.keys(answer.problem.field_errors ?? {})]).toEqual([422, ['items.0.override_reason']])
  }
  expect((await doctor.call(signOrders, { visit_id, items: [but(line, BECAUSE)] })).status).toBe(200)
})
