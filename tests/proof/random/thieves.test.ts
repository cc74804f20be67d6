// The same as the long proof, short enough for every run.
import { expect, it } from 'vitest'
import { atRandom } from '../../support/chance.ts'
import { openHouse } from '../../support/house.ts'
import { playThieves } from './thieves.ts'

const house = await openHouse()

it('what thieves among the cashiers pocket stands to the shilling, by person, in what is read of them', async () => {
  const { people } = await atRandom((random) => playThieves(house, random, { acts: 400 }))
  for (const { pocket, honest, given, unconfirmed, on_its_way, short } of people) {
    expect(given + unconfirmed + on_its_way + short).toBe(pocket)
    expect(pocket > 0).toBe(!honest)
  }
  // Each way was gone, so that none of the sums is empty.
  const all = (of: (person: (typeof people)[number]) => number) => people.reduce((sum, person) => sum + of(person), 0)
  expect(
    [all((each) => each.given), all((each) => each.unconfirmed), all((each) => each.short)].every((sum) => sum > 0),
  ).toBe(true)
})
