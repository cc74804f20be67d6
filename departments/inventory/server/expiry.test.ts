import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { addDays } from '../../../kernel/contract/values/days.ts'
import { ctxOf } from '../../../tests/support/ctx.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { canBeTaken, expiryWord, isUsable } from '../expiry.ts'
import * as rule from './expiry.sql.ts'

const house = await openHouse()
const storekeeper = ctxOf(house, 'storekeeper')

const today = '2026-11-22'
const HOLD = '019f0000-0000-7000-8000-000000000001'
const dates = [-1, 0, 1, 29, 30, 31, 90, 91].map((days) => addDays(today, days))

it('the rule of expiry says the same in SQL and in TypeScript, at every edge and without an expiry date', async () => {
  const { rows } = await storekeeper(({ at }) =>
    sql<{ expiry_date: string | null; stock_hold_id: string | null }>`
      select lot.expiry_date, lot.stock_hold_id, ${rule.isUsable('lot', today)} usable, ${rule.isExpired('lot', today)} expired,
        ${rule.wordOfExpiry('lot', today)} word, ${rule.expiresWithin('lot', today, 30)} soon
      from unnest(${[...dates, null]}::date[]) day(expiry_date)
      cross join unnest(array[null, ${HOLD}]::uuid[]) hold(stock_hold_id)
      cross join lateral (select day.expiry_date, hold.stock_hold_id) lot
      order by hold.stock_hold_id nulls first, day.expiry_date nulls last`.execute(at.tx),
  )
  expect(rows).toEqual(
    [null, HOLD].flatMap((stock_hold_id) =>
      [...dates, null].map((expiry_date) => ({
        expiry_date,
        stock_hold_id,
        usable: canBeTaken({ expiry_date, stock_hold_id }, today),
        // What is not known to expire has neither expired, nor will it soon.
        expired: expiry_date && !isUsable(expiry_date, today),
        word: expiryWord(expiry_date, today),
        soon: expiry_date && expiryWord(expiry_date, today) === 'warning',
      })),
    ),
  )
})
