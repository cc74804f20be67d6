// The safe is counted by two: what the first count finds was there before Uzima, later differences are booked.
import { describe, expect, it } from 'vitest'
import type { Input } from '../../../../kernel/contract/index.ts'
import { ask, asked, byTwoOf } from '../../../../tests/support/access/asked.ts'
import { decidedByForty } from '../../../../tests/support/access/forty.ts'
import { shownTo, signer } from '../../../../tests/support/access/signed.ts'
import { openHouse } from '../../../../tests/support/house.ts'
import { books, slip } from '../../../../tests/support/money/billing.ts'
import { decideApproval, listApprovals } from '../../../approvals/contract.ts'
import { bankCash } from '../../bankings.contract.ts'
import { countSafe, getSafe, listSafeCounts } from '../../safe.contract.ts'

const house = await openHouse()
await house.owner.query(`delete from approval_rules where hospital_id = $1 and act = 'safe_count'`, [house.a.id])
const [accountant, supervisor, admin] = [house.as('accountant'), house.as('billing_supervisor'), house.as('admin')]
const safe = async () => (await accountant.call(getSafe)).body
const counts = async () => (await accountant.call(listSafeCounts, {})).body

describe('the safe', () => {
  it('is counted for the first time: what lies in it was there before Uzima', async () => {
    expect(await safe()).toEqual({ balance: '0.00', counted_at: null })
    const first = { counts: { 1000: 40, 500: 3, 20: 1 }, loose: '0.50', note: null }
    expect((await accountant.call(countSafe, first)).problem.code).toBe('approval_needed')
    expect((await shownTo(accountant, countSafe, first)).says).toEqual([
      ...['Count the safe: KES 41,520.50, for the first time', 'In it: 40 × 1000, 3 × 500, 1 × 20, 50 cents'],
      ...['Safe: KES 0.00 → KES 41,520.50', 'Reason: Counted'],
    ])
    expect(await counts()).toEqual({ rows: [], total: 0 })
    const approval_id = await asked(accountant, countSafe, first)
    const [request] = (await supervisor.call(listApprovals, { search: '' })).body.rows
    expect(request).toMatchObject({
      says: 'Count the safe: KES 41,520.50, for the first time',
      amount: '41520.50',
      reason: 'Counted',
      entity: 'safe',
      facts: [{ label: 'Safe', before: 'KES 0.00', after: 'KES 41,520.50' }],
    })
    expect((await accountant.call(decideApproval, { approval_id, approve: true, note: null })).status).toBe(403)
    expect((await supervisor.call(decideApproval, { approval_id, approve: true, note: null })).status).toBe(200)
    expect(await counts()).toEqual({
      rows: [
        {
          ...{ id: expect.any(String), counts: { 1000: 40, 500: 3, 20: 1, loose: 50 }, note: null, opening: true },
          ...{ expected_amount: '0.00', counted_amount: '41520.50', difference: '41520.50' },
          ...{ counted_by_name: house.a.staff.accountant.name, counted_at: expect.any(String) },
          signed_by_name: house.a.staff.billing_supervisor.name,
        },
      ],
      total: 1,
    })
    expect(await safe()).toEqual({ balance: '41520.50', counted_at: expect.any(String) })
    expect(await books(house)).toEqual({ balances: { safe: 41_520.5, opening: -41_520.5 }, differences: [] })
  })

  it('is counted again: a difference needs a note, and is booked', async () => {
    const short = { counts: { 1000: 41 }, loose: '20.50' }
    expect((await ask(accountant, countSafe, short)).problem.field_errors).toEqual({
      note: 'KES 500.00 are missing. Please count again, or say why.',
    })
    await byTwoOf(accountant, admin, countSafe, { ...short, note: 'A note was false' })
    expect((await counts()).rows[0]).toMatchObject({
      ...{ difference: '-500.00', expected_amount: '41520.50', note: 'A note was false', opening: false },
      signed_by_name: house.a.staff.admin.name,
    })
    const over = { counts: { 1000: 42 }, loose: '20.50' }
    expect((await ask(accountant, countSafe, over)).problem.field_errors).toEqual({
      note: 'There are KES 1,000.00 too much. Please count again, or say why.',
    })
    await byTwoOf(accountant, admin, countSafe, { ...over, note: 'Lay behind the drawer' })
    expect((await books(house)).balances).toEqual({ safe: 42_020.5, opening: -41_520.5, differences: -500 })
    // What agrees needs no note.
    const token = await signer(house)('accountant', countSafe, over, 'billing_supervisor')
    expect((await accountant.call(countSafe, { ...over, witness_token: token })).body).toMatchObject({
      ...{ difference: '0.00', opening: false },
    })
    expect((await counts()).rows[0]?.signed_by_name).toBe(house.a.staff.billing_supervisor.name)
    expect((await books(house)).differences).toEqual([])
  })

  it('that changed after it was counted has to be counted again', async () => {
    const approval_id = await asked(accountant, countSafe, { counts: { 1000: 42 }, loose: '20.50' })
    const bank = { direction: 'from_bank', amount: '10', ...slip('Cheque 1') } as const
    expect((await accountant.call(bankCash, bank)).status).toBe(200)
    const late = await supervisor.call(decideApproval, { approval_id, approve: true, note: null })
    expect(late.problem).toMatchObject({
      code: 'approval_stale',
      message: 'It would be another amount now. Please refuse it; it can be asked for again.',
    })
    expect((await supervisor.call(decideApproval, { approval_id, approve: false, note: 'Again' })).status).toBe(200)
    expect((await counts()).total).toBe(4)
    await byTwoOf(accountant, admin, countSafe, { counts: { 1000: 42 }, loose: '30.50' })
    expect((await counts()).rows[0]).toMatchObject({ difference: '0.00', counted_amount: '42030.50' })
  })

  it('is counted once, however many approve it at the same moment', async () => {
    let pieces = 42
    await decidedByForty({ asks: accountant, decide: [supervisor, admin] }, countSafe, async () => ({
      ...{ counts: { 1000: ++pieces }, note: 'Found' },
    }))
    // What was approved last is what lies in it now.
    expect((await safe()).balance).toBe((await counts()).rows[0]?.counted_amount)
    expect((await books(house)).differences).toEqual([])
  })

  it('has one first count, however many count at the same moment', async () => {
    const elsewhere = house.as('accountant', 'b')
    const all = await Promise.all(
      Array.from({ length: 40 }, (_, at) => elsewhere.call(countSafe, { counts: { 100: at + 1 }, note: 'At once' })),
    )
    expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 200))
    expect(all.filter(({ body }) => body.opening)).toHaveLength(1)
    const { rows, total } = (await elsewhere.call(listSafeCounts, { page_size: 100 })).body
    expect([total, rows.filter(({ opening }) => opening).length]).toEqual([40, 1])
    // Each was booked against what the one before had left.
    const { balance } = (await elsewhere.call(getSafe)).body
    expect(rows.map(({ counted_amount }) => counted_amount)).toContain(balance)
    const sum = rows.reduce((cents, { difference }) => cents + Math.round(Number(difference) * 100), 0)
    expect((sum / 100).toFixed(2)).toBe(balance)

    // The same with signatures, which ask no rule.
    await house.owner.query(`delete from approval_rules where hospital_id = $1 and act = 'safe_count'`, [house.b.id])
    const signed: Input<typeof countSafe>[] = []
    for (let pieces = 1; pieces <= 10; pieces++) {
      const count = { counts: { 200: pieces }, note: 'Signed at once' }
      const witness_token = await signer(house, 'b')('accountant', countSafe, count, 'billing_supervisor')
      signed.push({ ...count, witness_token })
    }
    const both = await Promise.all(signed.map((count) => elsewhere.call(countSafe, count)))
    expect(both.map(({ status }) => status)).toEqual(signed.map(() => 200))
    const counted = (await elsewhere.call(listSafeCounts, { page_size: 10 })).body.rows
    expect(counted.map(({ counted_amount }) => counted_amount)).toContain((await elsewhere.call(getSafe)).body.balance)
  })

  it('is counted by whoever keeps the books, and read by whoever sees billing, at their own hospital', async () => {
    const count = { counts: { 1000: 1 }, note: 'Mine' }
    for (const role of ['cashier', 'billing_supervisor', 'receptionist'] as const)
      expect((await house.as(role).call(countSafe, count)).status).toBe(403)
    expect((await house.as('doctor').call(listSafeCounts, {})).status).toBe(403)
    expect((await house.as('doctor').call(getSafe)).status).toBe(403)
    expect((await house.as('cashier').call(listSafeCounts, {})).body).toEqual(await counts())
    expect((await accountant.call(countSafe, { counts: { 1000: -1 } })).problem.field_errors).toEqual({
      'counts.1000': 'Please enter a whole number',
    })
    expect((await accountant.call(countSafe, { counts: { 1000: 50_001 } })).problem.field_errors).toEqual({
      'counts.1000': 'Please enter at most KES 50,000,000.00',
    })
  })
})
