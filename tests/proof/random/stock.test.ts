// The same as the long proofs of 100,000 movements and 200 rounds, short enough for every run.
import { expect, it } from 'vitest'
import { atRandom } from '../../support/chance.ts'
import { openHouse } from '../../support/house.ts'
import { playStock, raceForLast, reportsAgree } from './stock.ts'

const house = await openHouse()

it('many people at once move stock at random, and stock, batches and movements agree', async () => {
  const played = await atRandom((random) => playStock(house, random, { movements: 600 }))
  expect(Object.values(played).every(({ done }) => done > 0)).toBe(true)
})

it('of forty who hand out the last units at once exactly so many do, and the others are told', async () => {
  await atRandom((random) => raceForLast(house, random, 3))
})

it('the four reports agree with the ledger and with each other, for any period', async () => {
  await atRandom((random) => reportsAgree(house, random, 10))
})
