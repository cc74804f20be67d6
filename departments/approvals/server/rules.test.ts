import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addDays, localDay } from '../../../kernel/contract/values/days.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { ALONE } from '../../../tests/support/people.ts'
import { exportActsAlone, listActsAlone, listApprovalRules, setApprovalRule } from '../rules.contract.ts'

const house = await openHouse()
const admin = house.as('admin')
const ruleOf = async (act: string, who = admin) =>
  (await who.call(listApprovalRules)).body.rows.find((rule) => rule.act === act)

describe('who approves', () => {
  it('is somebody else until the hospital says otherwise', async () => {
    const { rows } = (await admin.call(listApprovalRules)).body
    expect(rows.filter(({ act }) => !ALONE.includes(act))).toEqual([
      { act: 'discount', says: 'Discounts', way: 'other', amount: null, version: 0 },
      { act: 'waiver', says: 'Waivers', way: 'other', amount: null, version: 0 },
      {
        act: 'cash_difference',
        says: 'What a counted drawer is short or over',
        way: 'other',
        amount: null,
        version: 0,
      },
    ])
  })

  it('says what is wrong beside the field, and keeps what there is for whoever saw it last', async () => {
    const without = await admin.call(setApprovalRule, { act: 'discount', way: 'limit', amount: '', version: 0 })
    expect(without.problem.field_errors).toEqual({ amount: 'Please enter an amount' })
    const nothing = await admin.call(setApprovalRule, { act: 'discount', way: 'limit', amount: '0', version: 0 })
    expect(nothing.problem.field_errors).toEqual({ amount: 'Please enter an amount above 0' })
    const way = await admin.call(setApprovalRule, { act: 'discount', way: 'never' as 'other', version: 0 })
    expect(way.problem.field_errors).toEqual({ way: 'Please choose who approves' })
    expect((await admin.call(setApprovalRule, { act: 'theft', way: 'alone', version: 0 })).status).toBe(404)
    const both = await Promise.all(
      ['100', '200'].map((amount) => admin.call(setApprovalRule, { act: 'waiver', way: 'limit', amount, version: 0 })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await ruleOf('waiver'))?.version).toBe(1)
    expect((await admin.call(setApprovalRule, { act: 'waiver', way: 'other', version: 0 })).status).toBe(409)
    // What is no limit keeps no amount.
    expect((await admin.call(setApprovalRule, { act: 'waiver', way: 'other', amount: '9', version: 1 })).status).toBe(
      200,
    )
    expect(await ruleOf('waiver')).toMatchObject({ way: 'other', amount: null, version: 2 })
    expect(await ruleOf('waiver', house.as('admin', 'b'))).toMatchObject({ version: 0 })
  })

  it.each(['cashier', 'billing_supervisor', 'accountant'] as const)('is not for a %s to set or read', async (role) => {
    const other = house.as(role)
    expect((await other.call(listApprovalRules)).status).toBe(403)
    expect((await other.call(setApprovalRule, { act: 'discount', way: 'alone', version: 0 })).status).toBe(403)
    expect((await other.call(listActsAlone, { search: '' })).status).toBe(403)
    expect((await other.call(exportActsAlone, { search: '' })).status).toBe(403)
  })
})

describe('the register of what was done alone', () => {
  const ids = ['1', '2', '3'].map((n) => `00000000-0000-4000-8000-00000000000${n}`)
  it('is searched by person, reason, act and day, the newest first; a file has the same rows', async () => {
    for (const [at, id] of ids.entries())
      await house.owner.query(
        `insert into acts_alone (hospital_id, id, act, staff_id, staff_name, amount, reason, entity, entity_id, at)
         values ($1, $2, $3, $4, 'Amina Otieno', $5, $6, 'reduction', $2, now() - $7 * interval '1 day')`,
        [house.a.id, id, at ? 'discount' : 'waiver', house.a.staff.cashier.staff_id, 10 + at, `Reason ${at}`, at],
      )
    const amounts = async (more: object) =>
      (await admin.call(listActsAlone, { search: '', ...more })).body.rows.map(({ amount }) => amount)
    expect(await amounts({})).toEqual(['10.00', '11.00', '12.00'])
    expect(await amounts({ act: 'discount' })).toEqual(['11.00', '12.00'])
    expect(await amounts({ search: 'otieno 2' })).toEqual(['12.00'])
    expect(await amounts({ day: addDays(localDay('Africa/Nairobi'), -1) })).toEqual(['11.00'])
    expect(await amounts({ act: 'theft' })).toEqual([])
    expect((await admin.call(listActsAlone, { search: '', page: 2, page_size: 2 })).body).toMatchObject({
      rows: [{ amount: '12.00', says: 'Discounts', staff_name: 'Amina Otieno' }],
      total: 3,
    })
    const file = await admin.call(exportActsAlone, { search: 'reason 1' })
    expect(file.text).toContain('When,Who,What,Amount (KES),Reason')
    expect(file.text).toContain(',Amina Otieno,Discounts,11.00,Reason 1')
    const other = house.as('admin', 'b')
    expect((await other.call(listActsAlone, { search: '' })).body.total).toBe(0)
  })

  it('takes no changes, not even from the program', async () => {
    const within = (text: string) =>
      house.services.db.transaction({ role: 'uzima_hospital', hospitalId: house.a.id }, (tx) =>
        sql.raw(text).execute(tx),
      )
    await expect(within('update acts_alone set amount = 1')).rejects.toThrow(/permission denied/)
    await expect(within('delete from acts_alone')).rejects.toThrow(/permission denied/)
  })
})
