// The same as the long proof, short enough for every run.
import { it } from 'vitest'
import { atRandom } from '../../support/chance.ts'
import { openUncountedHouse } from '../../support/hospital/uncounted-house.ts'
import { expectShown, playThieves } from './thieves.ts'

const house = await openUncountedHouse()

it('what thieves among the cashiers pocket stands to the shilling, by person, in what is read of them', async () => {
  expectShown((await atRandom((random) => playThieves(house, random, { acts: 400 }))).people)
})
