import { expect, it } from 'vitest'
import { referralOf } from './departments.ts'
import { usualDepartments } from './usual-departments.ts'

it('no two of the usual departments share a key, a name, a letter or the name of a referral', () => {
  for (const of of [
    usualDepartments.map((row) => row.key),
    usualDepartments.map((row) => row.name),
    usualDepartments.map((row) => row.letter),
  ])
    expect(new Set(of).size).toBe(usualDepartments.length)
  const referrals = usualDepartments.map((row) => referralOf(row.key))
  expect(new Set(referrals).size).toBe(usualDepartments.length)
  expect([referralOf('eye'), referralOf('ent')]).toEqual(['ophthalmology', 'ent'])
})
