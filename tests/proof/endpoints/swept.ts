// What the sweeps stand on: a house with a row of hospital a behind every id, somebody who may everything in each
// hospital, and every endpoint.
import { expect } from 'vitest'
import { routes } from '../../../app/server/app.ts'
import { openUncountedHouse } from '../../support/hospital/uncounted-house.ts'
import { listen } from '../../support/statements.ts'
import type { Ids } from '../declaration.ts'
import { tableOf } from '../departments.ts'
import { holderOfAllRoles } from './everyone.ts'
import { arrangeSecrets, tellingOf, tenantTables } from './secrets.ts'

/** Ids of what is the same for every hospital. */
export const sameForAll = Object.keys(tableOf('sameForAll'))

export const endpoints = routes.map((route) => route.endpoint).sort((one, two) => one.name.localeCompare(two.name))
export const ofHospital = endpoints.filter((endpoint) => (endpoint.scope ?? 'hospital') === 'hospital')

/**
 * Expects that `work` sends the database nothing: what is refused before a transaction begins can have changed nothing.
 */
export async function expectNothingSent(work: () => Promise<unknown>): Promise<void> {
  const sent: string[] = []
  const stop = listen(({ text }) => sent.push(text))
  await work().finally(stop)
  expect(sent).toEqual([])
}

/** Opens a swept house; call it at the top of a file. `idsOfA` and `secrets` are filled by `arrange`. */
export async function openSweep() {
  const house = await openUncountedHouse()
  const everyone = { a: await holderOfAllRoles(house, 'a'), b: await holderOfAllRoles(house, 'b') }
  const idsOfA: Ids = {}
  const secrets: string[] = []
  /** Every table of hospitals: a new one is watched by itself. */
  const watched = await tenantTables(house)
  const everything = watched
    .map(
      (table) =>
        `(select '${table} ' || count(*) || ' ' || coalesce(sum(hashtextextended(tbl::text, 0)), 0) from ${table} tbl
          where tbl.hospital_id = $1)`,
    )
    .join(` || '\n' || `)
  /**
   * All that hospital a has, a line for each table with its rows counted and hashed: what changed is named.
   * Prepared once and without JSON, it takes a seventh of the time, which is most of this file's.
   */
  async function snapshot(): Promise<string> {
    const { rows } = await house.owner.query({
      name: 'snapshot',
      text: `select ${everything} as text`,
      values: [house.a.id],
    })
    return rows[0].text
  }

  /** What was seen last; null: something may have been written since, and should be. */
  let seen: string | null = null
  return {
    house,
    everyone,
    idsOfA,
    secrets,
    watched,
    async arrange(): Promise<void> {
      Object.assign(idsOfA, await arrangeSecrets(house))
      secrets.push(
        ...(await tellingOf(house, house.a.id)),
        'A secret',
        'SECRET',
        ...Object.entries(idsOfA).flatMap(([name, id]) => (sameForAll.includes(name) ? [] : [id])),
      )
    },
    /** Something is written from here on that is meant to be. */
    lookAgain(): void {
      seen = null
    },
    /** Expects that this changes nothing of what hospital a has. */
    async expectUnchanged(work: () => Promise<unknown>): Promise<void> {
      const before = seen ?? (await snapshot())
      seen = null
      await work()
      const after = await snapshot()
      expect(after).toBe(before)
      seen = after
    },
  }
}
