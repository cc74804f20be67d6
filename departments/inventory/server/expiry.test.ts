import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { addDays } from '../../../kernel/contract/values/days.ts'
import { ctxOf } from '../../../tests/support/ctx.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { expiryWord, isUsable } from '../expiry.ts'
import * as rule from './expiry.sql.ts'

const house = await openHouse()
const storekeeper = ctxOf(house, 'storekeeper')

const today = '2026-11-22'
const dates = [-1, 0, 1, 29, 30, 31, 90, 91].map((days) => addDays(today, days))

it('the rule of expiry says the same in SQL and in TypeScript, at every edge and without an expiry date', async () => {
  const { rows } = await storekeeper(({ at }) =>
    sql<{ expiry_date: string | null }>`
      select lot.expiry_date, ${rule.isUsable('lot', today)} usable, ${rule.isExpired('lot', today)} expired,
        ${rule.wordOfExpiry('lot', today)} word, ${rule.expiresWithin('lot', today, 30)} soon
      from unnest(${[...dates, null]}::date[]) lot(expiry_date)`.execute(at.tx),
  )
  expect(rows).toEqual(
    [...dates, null].map((expiry_date) => ({
      expiry_date,
      usable: isUsable(expiry_date, today),
      // What is not known to expire has neither expired, nor will it soon.
      expired: expiry_date && !isUsable(expiry_date, today),
      word: expiryWord(expiry_date, today),
      soon: expiry_date && expiryWord(expiry_date, today) === 'warning',
    })),
  )
})
