// 100,000 random acts of money by five people at once, and as many of five of whom three steal.
import { expect, it } from 'vitest'
import { atRandom } from '../../support/chance.ts'
import { openUncountedHouse } from '../../support/hospital/uncounted-house.ts'
import { playMoney } from '../random/money.ts'
import { expectShown, playThieves } from '../random/thieves.ts'

const ACTS = Number(process.env.MONEY_ACTS ?? 100_000)
const house = await openUncountedHouse()

it(`${ACTS} acts of money: the journal agrees at every step, and no cent is lost`, async () => {
  const played = await atRandom((random) => playMoney(house, random, { acts: ACTS, patients: 200 }))
  console.log(played)
  expect(Object.values(played).every(({ done }) => done > 0)).toBe(true)
})

it(`${ACTS} acts of cashiers of whom three steal: what each has pocketed is read of them, to the shilling`, async () => {
  const other = await openUncountedHouse()
  const { people, played } = await atRandom((random) => playThieves(other, random, { acts: ACTS }))
  console.log(people, played)
  expectShown(people)
})
