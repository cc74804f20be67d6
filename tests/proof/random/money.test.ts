// The same as the long proof of 100,000, short enough for every run.
import { expect, it } from 'vitest'
import { atRandom } from '../../support/chance.ts'
import { openHouse } from '../../support/house.ts'
import { playMoney } from './money.ts'

const house = await openHouse()

it('many people at once move money at random, and the journal agrees at every step', async () => {
  const played = await atRandom((random) => playMoney(house, random, { acts: 600 }))
  expect(Object.values(played).reduce((sum, { done }) => sum + done, 0)).toBeGreaterThan(200)
})
