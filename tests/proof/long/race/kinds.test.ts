// Every kind of race, ten rounds each: nothing is lost, exactly as many succeed as may, nobody is told nonsense, and
// who came second is told who was first.
import { describe, expect, it } from 'vitest'
import { laboratory } from '../../../support/diagnostics/laboratory.ts'
import { imaging } from '../../../support/diagnostics/radiology.ts'
import { openHouse } from '../../../support/house.ts'
import { clinic } from './clinic.ts'
import { desk } from './desk.ts'
import { diagnostics } from './diagnostics.ts'
import { castOf, type Kind, type Stage } from './kind.ts'
import { provider } from './provider.ts'

const ROUNDS = Number(process.env.UZIMA_RACE_ROUNDS ?? 10)
const house = await openHouse()
const stage: Stage = { house, lab: await laboratory(house), imaging: await imaging(house), people: castOf(house) }

/** One round; answers with what is wrong with it. */
async function round({ arrange, wins = 1, nobody }: Kind): Promise<string[]> {
  const tries = await arrange(stage)
  const done = await Promise.all(tries.map(async ({ by, run }) => ({ by, answer: await run() })))
  const won = done.filter(({ answer }) => answer.status === 200)
  const lost = done.filter(({ answer }) => answer.status !== 200)
  return [
    ...(won.length === wins
      ? []
      : [`${won.length} of ${tries.length} succeeded: ${lost[0]?.answer.text.slice(0, 200)}`]),
    ...lost.flatMap(({ answer: { status, problem } }) => {
      if (![404, 409, 422].includes(status)) return [`${status} ${problem?.message}`]
      const names = won.map(({ by }) => by.name)
      return nobody || names.some((name) => problem.message.includes(name))
        ? []
        : [`does not say that ${names} was first: ${problem.message}`]
    }),
  ]
}

const kinds = { desk, clinic, diagnostics, provider }

describe.each(Object.entries(kinds))('%s', (_, list) => {
  it.each(list.map((kind) => [kind.name, kind] as const))('%s', async (_name, kind) => {
    const wrong: string[] = []
    for (let n = 0; n < ROUNDS; n++) wrong.push(...(await round(kind)))
    expect([...new Set(wrong)]).toEqual([])
  })
})

it('are at least forty, each of its own name', () => {
  const names = Object.values(kinds).flatMap((list) => list.map((kind) => kind.name))
  expect(names.length).toBeGreaterThanOrEqual(60)
  expect(new Set(names).size).toBe(names.length)
})
