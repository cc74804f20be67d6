import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { getOutcomesReport } from '../../../departments/reports/clinical.contract.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { notedSoFar } from '../../../tests/support/statements.ts'
import type { Tx } from '../db.ts'
import { forLongReading } from './long-reading.ts'

const house = await openHouse()
const settings = async (tx: Tx) =>
  (await sql`select current_setting('plan_cache_mode') plans, current_setting('work_mem') memory`.execute(tx)).rows[0]

it('plans again and sorts in memory, for one transaction', async () => {
  const { db } = house.services
  // One connection after the other: the next transaction gets the one that was just given back.
  const usual = await db.transaction({ role: 'uzima_platform', readOnly: true }, settings)
  expect(usual).toMatchObject({ plans: 'force_generic_plan' })
  const during = await db.transaction({ role: 'uzima_platform', readOnly: true }, async (tx) => {
    await forLongReading(tx)
    return settings(tx)
  })
  expect(during).toEqual({ plans: 'force_custom_plan', memory: '32MB' })
  expect(await db.transaction({ role: 'uzima_platform', readOnly: true }, settings)).toEqual(usual)
})

it('what is read by a cursor is planned for all of its rows, not for the first tenth', async () => {
  const { rows } = await house.services.db.transaction({ role: 'uzima_platform', readOnly: true }, (tx) =>
    sql<{ fraction: string }>`select current_setting('cursor_tuple_fraction') fraction`.execute(tx),
  )
  expect(rows).toEqual([{ fraction: '1' }])
})

it('is asked for by every report, before it reads', async () => {
  const before = notedSoFar().length
  expect((await house.as('admin').call(getOutcomesReport, { period: 'last_month' })).status).toBe(200)
  const sent = notedSoFar()
    .slice(before)
    .map(({ text }) => text)
  const said = sent.findIndex((text) => text.includes('force_custom_plan'))
  const read = sent.findIndex((text) => text.includes('discharge_kind'))
  expect([said >= 0, said < read]).toEqual([true, true])
})
