// What goes to the bank has a slip, which counts once; somebody else finds it on the bank's statement.
import { describe, expect, it } from 'vitest'
import type { Input } from '../../../../kernel/contract/index.ts'
import { addDays, localDay, writeDay } from '../../../../kernel/contract/values/days.ts'
import { type Caller, openHouse, signedCookie } from '../../../../tests/support/house.ts'
import { books, countedSafe, slip } from '../../../../tests/support/money/billing.ts'
import { makeWorker } from '../../../../tests/support/people.ts'
import { bankCash, listBankings, matchBanking } from '../../bankings.contract.ts'
import { getSafe } from '../../safe.contract.ts'

const house = await openHouse()
await countedSafe(house)
const [accountant, admin, cashier] = [house.as('accountant'), house.as('admin'), house.as('cashier')]
const today = localDay('Africa/Nairobi')
const safe = async () => Number((await accountant.call(getSafe)).body.balance)
const list = async (more: object = {}, who: Caller = cashier) => (await who.call(listBankings, more)).body
type Given = Partial<Input<typeof bankCash>>
const bank = (more: Given = {}, who: Caller = accountant) =>
  who.call(bankCash, { direction: 'to_bank', amount: '1000', ...slip('EQ-4711 a'), ...more })

describe('a banking', () => {
  it('is kept with its slip, the account, the day on it and who brought it', async () => {
    const before = await safe()
    const made = await bank()
    expect(await list()).toEqual({
      rows: [
        {
          ...{ id: made.body.id, direction: 'to_bank', amount: '1000.00', bank_account: 'Equity 0123' },
          ...{ slip: 'EQ4711A', slip_day: today, status: 'recorded', brought_by: house.a.staff.accountant.staff_id },
          ...{ brought_by_name: house.a.staff.accountant.name, recorded_at: expect.any(String) },
          ...{ matched_by_name: null, matched_at: null, match_note: null },
        },
      ],
      total: 1,
    })
    expect(await safe()).toBe(before - 1000)
    expect((await bank({ direction: 'from_bank', amount: '250.50', slip: 'Cheque 7' })).status).toBe(200)
    expect(await safe()).toBe(before - 749.5)
    expect(await books(house)).toMatchObject({ balances: { bank: 749.5 }, differences: [] })
    const { rows } = await house.owner.query(`select note from billing_journal where kind = 'banking' order by at, id`)
    expect(rows.map(({ note }) => note)).toEqual(['Slip EQ4711A, Equity 0123', 'Slip CHEQUE7, Equity 0123'])
  })

  it('counts once, however its slip and the account are written; at another account the number is free', async () => {
    const before = await safe()
    const message = `Slip EQ4711A of this account has already been recorded on ${writeDay(today)} by ${house.a.staff.accountant.name}`
    for (const same of [
      {},
      { slip: 'eq 4711-A', amount: '5' },
      { bank_account: 'EQUITY-0123', direction: 'from_bank' } as const,
    ])
      expect((await bank(same)).problem).toMatchObject({ code: 'reference_used', field_errors: { slip: message } })
    expect(await safe()).toBe(before)
    expect((await bank({ bank_account: 'KCB 0123' })).status).toBe(200)
    expect((await bank({}, house.as('accountant', 'b'))).problem.code).toBe('drawer_short')
    expect((await bank({ direction: 'from_bank' }, house.as('accountant', 'b'))).status).toBe(200)
    const at_once = await Promise.all(Array.from({ length: 40 }, () => bank({ slip: 'ONCE 1' })))
    expect(at_once.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await safe()).toBe(before - 2000)
    expect((await books(house)).differences).toEqual([])
  })

  it('is refused without its slip, of a day that has not come or is long gone, and above what lies in the safe', async () => {
    const slipMissing = { slip: 'Please enter the number of the slip' }
    for (const none of ['', ' - ']) expect((await bank({ slip: none })).problem.field_errors).toEqual(slipMissing)
    expect((await bank({ bank_account: ' . ' })).problem.field_errors).toEqual({
      bank_account: 'Please enter the bank account',
    })
    expect((await bank({ slip: 'D1', slip_day: addDays(today, 2) })).problem.field_errors).toEqual({
      slip_day: 'This day has not come yet',
    })
    expect((await bank({ slip: 'D2', slip_day: '2020-01-01' })).problem.field_errors).toEqual({
      slip_day: 'Please enter a day of the last twelve months',
    })
    expect((await bank({ slip: 'D3', slip_day: addDays(today, -30) })).status).toBe(200)
    expect((await list()).rows[0]?.slip_day).toBe(addDays(today, -30))
    const much = await bank({ slip: 'D4', amount: String((await safe()) + 1) })
    expect([much.problem.code, Object.keys(much.problem.field_errors ?? {})]).toEqual(['drawer_short', ['amount']])
    // It was not kept, so that its slip is free.
    expect((await bank({ slip: 'D4' })).status).toBe(200)
    expect((await bank({}, house.as('billing_supervisor'))).status).toBe(403)
    expect((await bank({}, cashier)).status).toBe(403)
  })

  it('is found on the statement by somebody else who keeps the books, once', async () => {
    const { rows } = await list({ status: 'recorded', page_size: 100 })
    const banking_id = rows[0]?.id ?? ''
    expect((await accountant.call(matchBanking, { banking_id })).problem.code).toBe('banking_own')
    expect((await cashier.call(matchBanking, { banking_id })).status).toBe(403)
    expect((await house.as('admin', 'b').call(matchBanking, { banking_id })).status).toBe(404)
    const worker = await makeWorker(house.owner, house.a.id, 'alpha', 'accountant', 'two')
    const second = house.withCookie(signedCookie(worker.token))
    const all = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        (at % 2 ? admin : second).call(matchBanking, { banking_id, note: 'Line 12' }),
      ),
    )
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(all.find(({ status }) => status !== 200)?.problem.message).toMatch(
      /^This has already been found on the statement by /,
    )
    expect((await list({ status: 'matched' })).rows).toMatchObject([
      { id: banking_id, match_note: 'Line 12', matched_by_name: expect.any(String), matched_at: expect.any(String) },
    ])
    expect((await list({ status: 'recorded', page_size: 100 })).total).toBe(rows.length - 1)
    expect((await list({}, house.as('admin', 'b'))).total).toBe(1)
    expect((await house.as('doctor').call(listBankings, {})).status).toBe(403)
  })
})
