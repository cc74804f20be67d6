// A kind of race: several people do the same, or what excludes each other, at the same moment. How each kind is run is
// in kinds.test.ts.
import type { z } from 'zod'
import type { HospitalRole } from '../../../../departments/access/roles.ts'
import type { Endpoint } from '../../../../kernel/contract/index.ts'
import type { laboratory } from '../../../support/diagnostics/laboratory.ts'
import type { imaging } from '../../../support/diagnostics/radiology.ts'
import { type Answer, type Caller, type House, signedCookie } from '../../../support/house.ts'
import { makeWorker } from '../../../support/people.ts'

export type Person = { name: string; staff_id: string; caller: Caller }
export type Try = { by: Person; run: () => Promise<Answer<unknown>> }
export type Stage = {
  house: House
  lab: Awaited<ReturnType<typeof laboratory>>
  imaging: Awaited<ReturnType<typeof imaging>>
  /** Three people of a role, each with a name of their own. */
  people(role: HospitalRole): Promise<Person[]>
}
export type Kind = {
  name: string
  /** What is raced for, made again for each round; answers with the tries. */
  arrange(stage: Stage): Promise<Try[]>
  /** How many may succeed; default one. */
  wins?: number
  /** Why the loser cannot be told who was first; default: the winner's name is in the refusal. */
  nobody?: string
}

/** The cast of a house, made when they are first asked for. */
export function castOf(house: House): Stage['people'] {
  const cast = new Map<HospitalRole, Promise<Person[]>>()
  const hire = async (role: HospitalRole) =>
    Promise.all(
      ['akinyi', 'barasa', 'chebet'].map(async (first) => {
        const worker = await makeWorker(house.owner, house.a.id, 'alpha', role, first)
        return { name: worker.name, staff_id: worker.staff_id, caller: house.withCookie(signedCookie(worker.token)) }
      }),
    )
  return async (role) => {
    const known = cast.get(role) ?? hire(role)
    cast.set(role, known)
    return known
  }
}

/** Each of three people of the role sends the same command with the same input. */
export const same = <I extends z.ZodType, O extends z.ZodType>(
  name: string,
  role: HospitalRole,
  endpoint: Endpoint<I, O>,
  input: (stage: Stage, people: Person[]) => Promise<z.input<I> | ((person: Person, n: number) => z.input<I>)>,
  more: Pick<Kind, 'wins' | 'nobody'> = {},
): Kind => ({
  name,
  ...more,
  arrange: async (stage) => {
    const people = await stage.people(role)
    const given = await input(stage, people)
    return people.map((by, n) => ({
      by,
      run: () =>
        by.caller.call(
          endpoint,
          typeof given === 'function' ? (given as (person: Person, n: number) => z.input<I>)(by, n) : given,
        ),
    }))
  },
})

/** Fails loudly when a step of the way did not work. */
export function good<T>(answer: { status: number; body: T; text: string }): T {
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`)
  return answer.body
}
