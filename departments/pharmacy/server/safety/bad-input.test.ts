// What must never be signed without a word, over HTTP: refused with a question, and nothing is lost.
import { expect, it } from 'vitest'
import type { z } from 'zod'
import { seen, stocked } from '../../../../tests/support/diagnostics/orders.ts'
import { openHouse } from '../../../../tests/support/house.ts'
import { getOrders, signOrders } from '../../../orders/contract.ts'
import { answerPregnancy } from '../../../patients/facts.contract.ts'

const house = await openHouse()
const doctor = house.as('doctor')
const item = await stocked(house)
type Line = Awaited<ReturnType<typeof item.medicine>>

const REASON = 'Discussed with the consultant on call'
const EMPTY = ['..........', 'aaaaaaaaaa', 'ok ok ok ok ok', '1234567890']

type Somebody = { born: string; gender: 'male' | 'female'; kg: number; allergy?: string }
/** Somebody weighed today whom the doctor sees. */
async function somebody({ born, gender, kg, allergy }: Somebody) {
  const told = allergy
    ? { has_allergies: true, allergies: [{ substance: allergy, reaction: 'anaphylaxis', severity: 'severe' as const }] }
    : {}
  const visit = await seen(house, { ...told, pregnancy: null })
  await house.owner.query(
    'update patients set date_of_birth = current_date - $2::interval, gender = $3, date_of_birth_estimated = false where id = $1',
    [visit.patient_id, born, gender],
  )
  await house.owner.query('update triage_records set weight = $2 where visit_id = $1', [visit.visit_id, kg])
  return visit
}
const sign = async (visit_id: string, ...items: z.input<typeof signOrders.input>['items']) =>
  (await doctor.call(signOrders, { visit_id, items })) as {
    status: number
    problem: { code: string; field_errors?: Record<string, string>; current: { kind: string; text: string }[] }
  }
const prescriptions = async (visit_id: string) => (await doctor.call(getOrders, { visit_id })).body.prescriptions
const but = (line: Line, override_reason: string) => ({ ...line, override_reason }) as Line

const CHILD = { born: '4 years', gender: 'male', kg: 12 } as const
const WOMAN = { born: '28 years', gender: 'female', kg: 60 } as const
it.each([
  ['paracetamol, 30 g a day for a child', CHILD, 'PARA-500T', '10 tablets', 'six times a day', 'dose', false],
  ['codeine at four years', CHILD, 'CODE-30T', '2 tablets', 'four times a day', 'age', true],
  ['valproate in pregnancy', WOMAN, 'VALP-200T', '1 tablet', 'twice a day', 'pregnancy', true],
  [
    'amoxicillin where PCN is recorded',
    { ...WOMAN, allergy: 'PCN' },
    'AMOX-500C',
    '1 capsule',
    'three times a day',
    'allergy',
    false,
  ],
] as const)('%s', async (_, who, code, dosage, frequency, kind, second) => {
  const { visit_id, patient_id } = await somebody(who)
  if (kind === 'pregnancy') await house.as('nurse').call(answerPregnancy, { patient_id, state: 'pregnant' })
  // What is right stands in the same basket, and is not signed by halves.
  const [wrong, right] = [await item.medicine(code, { dosage, frequency }), await item.test('FBC')]
  const refused = await sign(visit_id, wrong, right)
  expect([refused.status, refused.problem.code]).toEqual([422, 'warnings_stand'])
  const [found] = refused.problem.current.filter((each) => each.kind === kind)
  expect(found?.text).toMatch(/^[A-Z].{40,}/)
  for (const reason of EMPTY) {
    const { status, problem } = await sign(visit_id, but(wrong, reason), right)
    expect([reason, status, Object.keys(problem.field_errors ?? {})]).toEqual([
      reason,
      422,
      ['items.0.override_reason'],
    ])
  }
  expect(await prescriptions(visit_id)).toEqual([])
  const overruled = await sign(visit_id, but(wrong, REASON), right)
  expect(overruled.status).toBe(second ? 422 : 200)
  if (second) expect(overruled.problem.code).toBe('second_needed')
  else expect(await prescriptions(visit_id)).toMatchObject([{ override_reason: REASON, warnings: [{ kind }] }])
})
