// The same as the long proof of 100,000, short enough for every run.
import { expect, it } from 'vitest'
import { atRandom } from '../../support/chance.ts'
import { openHouse } from '../../support/house.ts'
import { playMoney } from './money.ts'

const house = await openHouse()

it('many people at once move money at random, and the journal agrees at every step', async () => {
  const played = await atRandom((random) => playMoney(house, random, { acts: 600 }))
  // How many of them are refused is chance; of what is hardly ever refused some are done in any run.
  for (const deed of ['charge', 'pay', 'deposit', 'credit', 'claim'])
    expect([deed, (played[deed]?.done ?? 0) > 0]).toEqual([deed, true])
})
