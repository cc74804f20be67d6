// 100,000 random movements of stock from several connections; 200 rounds of forty who hand out the last units at once.
import { expect, it } from 'vitest'
import { atRandom } from '../../support/chance.ts'
import { openHouse } from '../../support/house.ts'
import { playStock, raceForLast, reportsAgree } from '../random/stock.ts'

const MOVEMENTS = Number(process.env.STOCK_MOVEMENTS ?? 100_000)
const ROUNDS = Number(process.env.STOCK_ROUNDS ?? 200)
const house = await openHouse()

it(`${ROUNDS} rounds of forty who hand out the last units`, async () => {
  await atRandom((random) => raceForLast(house, random, ROUNDS))
})

it(`${MOVEMENTS} movements: stock, batches and movements agree at every check`, async () => {
  const played = await atRandom((random) => playStock(house, random, { movements: MOVEMENTS, items: 40 }))
  console.log(played)
  expect(Object.values(played).every(({ done }) => done > 0)).toBe(true)
})

it('the four reports agree with the ledger and with each other, for any period', async () => {
  await atRandom((random) => reportsAgree(house, random, 200))
})
