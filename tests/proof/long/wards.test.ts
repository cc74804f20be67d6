// 200 rounds of forty who give one bed to forty patients, and of forty who give one dose, at once.
import { expect, it } from 'vitest'
import { admitPatient, cancelAdmission } from '../../../departments/inpatient/contract.ts'
import { getBedMap, setBedState } from '../../../departments/inpatient/wards.contract.ts'
import { openHouse } from '../../support/house.ts'
import { medicineWard } from '../../support/wards/ward-medicines.ts'
import { agreed, asked, wardWith } from '../../support/wards/wards.ts'

process.env.UZIMA_RATE_LIMIT = 'off'
const ROUNDS = Number(process.env.WARD_ROUNDS ?? 200)
const AT_ONCE = 40
const house = await openHouse()
const nurse = house.as('nurse')

it(`${ROUNDS} rounds of forty admissions to one bed: one lies there, the others are told who`, async () => {
  const { ward_id, beds } = await wardWith(house, 1)
  const bed_id = beds[0] ?? ''
  const waiting: Awaited<ReturnType<typeof asked>>[] = []
  for (let at = 0; at < AT_ONCE; at++) waiting.push(await asked(house))
  for (let round = 0; round < ROUNDS; round++) {
    const answers = await Promise.all(
      waiting.map(({ id, version }) =>
        nurse.call(admitPatient, { admission_id: id, version, bed_id, ...agreed(house) }),
      ),
    )
    const won = answers.flatMap((answer, at) => (answer.status === 200 ? [at] : []))
    expect(won).toHaveLength(1)
    const at = won[0] ?? 0
    const winner = waiting[at]
    if (!winner) throw new Error('nobody won')
    for (const [other, answer] of answers.entries())
      if (other !== at) expect(answer.problem.message).toContain(`${winner.first_name} ${winner.last_name} lies in`)
    // The winner goes back to those who wait, and the bed is made.
    await nurse.call(cancelAdmission, {
      admission_id: winner.id,
      version: winner.version + 1,
      reason: 'The next round',
    })
    waiting[at] = await asked(house, { visit_id: winner.visit_id })
    const bed = (await nurse.call(getBedMap, { ward_id })).body.rows[0]?.beds[0]
    expect(bed?.state).toBe('cleaning')
    await nurse.call(setBedState, { bed_id, version: bed?.version ?? 0, state: 'ready' })
  }
  const { rows } = await house.owner.query('select count(*)::int n from bed_stays where bed_id = $1', [bed_id])
  expect(rows[0].n).toBe(ROUNDS)
})

it(`${ROUNDS} rounds of forty clicks on one dose: it is given once, and taken from the shelf once`, async () => {
  const ward = await medicineWard(house)
  const { id } = await ward.lying()
  const medicine = await ward.stocked(ROUNDS)
  for (let round = 0; round < ROUNDS; round++) {
    const dose = await ward.prescribed(id, { kind: 'stat', medication_id: medicine.id, starts_at: null })
    const chart = await ward.chart(id)
    const due_at = chart.medicines.find((row) => row.id === dose.id)?.due[0]?.due_at ?? null
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => ward.give(dose.id, { due_at })))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    for (const answer of answers.filter((each) => each.status !== 200))
      expect(answer.problem.code).toBe('dose_recorded')
    expect(await ward.left(medicine.batch)).toBe(ROUNDS - round - 1)
  }
})
