// A drawer is counted blind: whoever has it learns that a count does not agree, and by how much once it is closed.
import { describe, expect, it } from 'vitest'
import { localDay } from '../../../../kernel/contract/values/days.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import { openHouse, signedCookie } from '../../../../tests/support/house.ts'
import { books, countedSafe, inDrawer, issued, withDrawer } from '../../../../tests/support/money/billing.ts'
import { makeWorker } from '../../../../tests/support/people.ts'
import { getEvening } from '../../../approvals/evening.contract.ts'
import {
  closeDrawer,
  getCashFigures,
  getDrawer,
  getOwnDrawer,
  listDrawers,
  openDrawer,
  signDrawer,
} from '../../drawers.contract.ts'
import { acceptCash, listCashMoves, moveCash, refuseCash, withdrawCash } from '../../moves.contract.ts'
import { getBillingFigures, recordPayment } from '../../payments.contract.ts'
import { getSafe } from '../../safe.contract.ts'

const house = await openHouse()
const [cashier, supervisor, admin] = [house.as('cashier'), house.as('billing_supervisor'), house.as('admin')]
await countedSafe(house)
const own = async (who = cashier) => (await who.call(getOwnDrawer)).body
const count = (counts: Record<string, number>, reason?: string, drawer_id?: string) =>
  cashier.call(closeDrawer, { counts, ...(reason && { reason }), ...(drawer_id && { drawer_id }) })
const read = async (drawer_id: string, who = supervisor) => (await who.call(getDrawer, { drawer_id })).body
const safe = async () => Number((await cashier.call(getSafe)).body.balance)
/** What was in a drawer when it was counted, and waits to be accepted for the safe. */
const onItsWay = async (drawer_id: string, who = supervisor) =>
  (await who.call(listCashMoves, { status: 'waiting', page_size: 100 })).body.rows.find(
    ({ from_drawer }) => from_drawer === drawer_id,
  )
const agree = async () => expect((await books(house)).differences).toEqual([])

describe('whoever counts a drawer', () => {
  it('is not told before what must be in it, unless they approve what others count', async () => {
    await withDrawer(house, '500')
    const { invoice_id } = await issued(house, '300.00')
    await cashier.call(recordPayment, { invoice_id, parts: [{ payment_mode: 'cash', amount: '300' }] })
    const { drawer } = await own()
    const drawer_id = drawer?.id ?? ''
    expect(drawer).toMatchObject({ status: 'open', float_amount: '500.00', balance: null, expected_amount: null })
    const mine = (await cashier.call(listDrawers, { status: 'open' })).body.rows
    expect(mine).toMatchObject([{ id: drawer_id, balance: null }])
    expect(await read(drawer_id, cashier)).toMatchObject({ drawer: { balance: null }, movements: [], counts: [] })
    const short = await cashier.call(moveCash, { direction: 'to_safe', amount: '801' })
    expect(short.problem.field_errors).toEqual({ amount: 'There is not so much in your drawer' })
    // Others may know.
    expect((await read(drawer_id)).drawer.balance).toBe('800.00')
    expect((await read(drawer_id)).movements.map(({ amount }) => amount)).toEqual(['500.00', '300.00'])
    expect((await supervisor.call(listDrawers, { status: 'open' })).body.rows).toMatchObject([{ balance: '800.00' }])
    const worker = await makeWorker(house.owner, house.a.id, 'alpha', 'cashier', 'both', ['billing_supervisor'])
    const both = house.withCookie(signedCookie(worker.token))
    await both.call(openDrawer, { float_amount: '100' })
    expect((await own(both)).drawer?.balance).toBe('100.00')
    expect((await both.call(closeDrawer, { counts: { 100: 1 } })).body).toMatchObject({ difference: '0.00' })
  })

  it('learns by how much once it is closed, not before; each count is kept, however many', async () => {
    const drawer_id = (await own()).drawer?.id ?? ''
    const before = await safe()
    expect((await count({ 500: 1, 200: 1 })).body).toEqual({
      ...{ id: drawer_id, difference: null, again: true, alone: false },
    })
    // Nothing is closed yet.
    expect([await inDrawer(house), await safe()]).toEqual(['800.00', before])
    const { drawer, counted } = await own()
    expect([drawer?.status, drawer?.balance, counted?.counted_amount]).toEqual(['open', null, '700.00'])
    expect([counted?.expected_amount, counted?.difference]).toEqual([null, null])
    // Without a reason it can be tried as often as somebody likes: each try stands there.
    expect((await count({ 500: 1, 100: 1 })).body).toMatchObject({ difference: null, again: true })
    const told = (await read(drawer_id, cashier)).counts.map((each) => [each.expected_amount, each.difference])
    expect(told).toEqual([
      [null, null],
      [null, null],
    ])
    expect((await count({ 500: 1, 200: 1, 50: 1 }, 'A note was torn')).body).toEqual({
      ...{ id: drawer_id, difference: '-50.00', again: false, alone: false },
    })
    expect((await read(drawer_id)).counts).toEqual([
      {
        ...{ id: expect.any(String), counted_at: expect.any(String), counts: { 500: 1, 200: 1 }, reason: null },
        ...{ expected_amount: '800.00', counted_amount: '700.00', difference: '-100.00' },
        ...{ sent_back_by_name: null, sent_back_reason: null },
      },
      expect.objectContaining({ counted_amount: '600.00', difference: '-200.00' }),
      {
        ...{ id: expect.any(String), counted_at: expect.any(String), counts: { 500: 1, 200: 1, 50: 1 } },
        ...{ expected_amount: '800.00', counted_amount: '750.00', difference: '-50.00', reason: 'A note was torn' },
        ...{ sent_back_by_name: null, sent_back_reason: null },
      },
    ])
    expect((await read(drawer_id)).drawer).toMatchObject({ status: 'counted', difference: '-50.00' })
    // What it was is told now.
    expect((await read(drawer_id, cashier)).counts[0]?.difference).toBe('-100.00')
    // It is in the safe once somebody has taken it there.
    expect(await safe()).toBe(before)
    await agree()
  })

  it('has it closed at once when it agrees, also at the second count', async () => {
    await withDrawer(house, '500')
    const drawer_id = (await own()).drawer?.id ?? ''
    expect((await count({ 500: 2 })).body).toMatchObject({ difference: null, again: true })
    expect((await count({ 500: 1 })).body).toMatchObject({ difference: '0.00', again: false })
    expect((await read(drawer_id)).drawer).toMatchObject({ status: 'closed', signed_by: null, difference: '0.00' })
    expect((await read(drawer_id)).counts.map(({ difference }) => difference)).toEqual(['500.00', '0.00'])
    // The evening names it all the same: what was too much may be in a pocket.
    const day = localDay('Africa/Nairobi', new Date(Date.now() + 4 * 3_600_000))
    const { also } = (await admin.call(getEvening, { day })).body
    const name = house.a.staff.cashier.name
    const each = [
      `${name}: KES 100.00 short, then KES 200.00 short, then KES 50.00 short`,
      `${name}: KES 500.00 over, then right`,
    ]
    const texts = also.map(({ text }) => text).filter((text) => text.includes('did not agree'))
    expect(texts).toHaveLength(1)
    expect(texts[0]).toMatch(/^2 drawers did not agree at a count \(/)
    for (const one of each) expect(texts[0]).toContain(one)
    // A new one opens while the old one waits for its signature; the list shows both, and the home how many wait.
    await withDrawer(house, '0')
    const rows = (await supervisor.call(listDrawers, {})).body.rows.map(({ status }) => status)
    expect(rows.slice(0, 2)).toEqual(['open', 'counted'])
    expect((await supervisor.call(getBillingFigures)).body.to_sign).toBe(1)
  })
})

describe('whoever signs a drawer', () => {
  it('may have it counted again instead, and says why', async () => {
    const waiting = (await supervisor.call(listDrawers, { status: 'counted' })).body.rows
    const drawer_id = waiting[0]?.id ?? ''
    const back = (who = supervisor, note: string | null = 'Look under the tray') =>
      who.call(signDrawer, { drawer_id, again: true, note })
    expect((await back(supervisor, null)).problem.field_errors).toEqual({
      note: 'Please say why it is to be counted again',
    })
    expect((await back(cashier)).status).toBe(403)
    expect((await back(house.as('admin', 'b'))).status).toBe(404)
    const early = await count({ 500: 1 }, 'x', drawer_id)
    expect(early.problem.message).toBe('This drawer is not to be counted again')
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        at % 2 ? back() : admin.call(signDrawer, { drawer_id, again: true, note: 'Look under the tray' }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.find(({ status }) => status !== 200)?.problem.message).toMatch(
      /^This drawer is to be counted again\. Last changed by /,
    )
    expect((await supervisor.call(getBillingFigures)).body.to_sign).toBe(0)
    const { again, drawer } = await own()
    expect(drawer?.status).toBe('open')
    expect(again).toMatchObject({
      drawer: { id: drawer_id, status: 'again' },
      counted: { difference: '-50.00', sent_back_reason: 'Look under the tray', sent_back_by_name: expect.any(String) },
    })
    // Cash is taken into the open one alone, and nobody else counts it.
    expect((await supervisor.call(closeDrawer, { counts: {}, drawer_id })).status).toBe(403)
    const stranger = house.as('receptionist')
    expect((await stranger.call(closeDrawer, { counts: {}, drawer_id })).status).toBe(404)

    const before = await safe()
    expect(await onItsWay(drawer_id)).toBeUndefined()
    expect((await read(drawer_id)).drawer.balance).toBe('800.00')
    await agree()
    expect((await count({ 500: 1, 200: 1, 10: 1 }, undefined, drawer_id)).problem.field_errors).toEqual({
      reason: 'KES 90.00 are missing. Please count again, or say why.',
    })
    expect((await count({ 500: 1, 200: 1, 50: 1, 20: 1 }, 'Found 20', drawer_id)).body).toMatchObject({
      ...{ difference: '-30.00', again: false },
    })
    expect(await onItsWay(drawer_id)).toMatchObject({ amount: '770.00', counted: true, may_accept: true })
    const { counts, drawer: after } = await read(drawer_id)
    expect(counts.map(({ difference }) => difference)).toEqual(['-100.00', '-200.00', '-50.00', '-30.00'])
    expect(after).toMatchObject({
      status: 'counted',
      expected_amount: '800.00',
      counted_amount: '770.00',
      balance: '0.00',
    })
    await agree()

    // And once more, until it agrees.
    expect((await back(admin, 'Once more')).status).toBe(200)
    expect((await count({ 500: 1, 200: 1, 100: 1 }, undefined, drawer_id)).body).toMatchObject({ difference: '0.00' })
    expect((await read(drawer_id)).drawer).toMatchObject({ status: 'closed', signed_by: null })
    const move_id = (await onItsWay(drawer_id))?.id ?? ''
    expect((await supervisor.call(acceptCash, { move_id })).status).toBe(200)
    expect(await safe()).toBe(before + 800)
    const { balances } = await books(house)
    expect([balances.differences ?? 0, balances.cash ?? 0]).toEqual([0, 0])
    await agree()
  })

  it('sees each count with its pieces and its reason, and signs the last', async () => {
    await cashier.call(closeDrawer, { counts: {} })
    await withDrawer(house, '200')
    const drawer_id = (await own()).drawer?.id ?? ''
    await count({ 100: 1 })
    await count({ 100: 1, 50: 1 }, 'Change given twice')
    expect((await supervisor.call(signDrawer, { drawer_id, note: 'Seen' })).status).toBe(200)
    expect(await read(drawer_id, cashier)).toMatchObject({
      drawer: { status: 'closed', sign_note: 'Seen', difference: '-50.00' },
      counts: [{ counts: { 100: 1 } }, { counts: { 100: 1, 50: 1 }, reason: 'Change given twice' }],
    })
    const late = await supervisor.call(signDrawer, { drawer_id, again: true, note: 'Too late' })
    expect(late.problem.message).toBe('This drawer has already been closed')
    await agree()
  })
})

describe('what was counted', () => {
  const counted = async (counts: Record<string, number>) => {
    await withDrawer(house, '700')
    const drawer_id = (await own()).drawer?.id ?? ''
    await count(counts)
    await count(counts, 'As it is')
    return { drawer_id, move: await onItsWay(drawer_id) }
  }

  it('lies in the safe once somebody else has accepted it, and is told in the evening until then', async () => {
    await count({})
    const { drawer_id, move } = await counted({ 500: 1, 200: 1 })
    const before = await safe()
    expect(move).toMatchObject({
      ...{ from_drawer: drawer_id, to_drawer: null, amount: '700.00', note: null, status: 'waiting', counted: true },
      ...{ sent_by_name: house.a.staff.cashier.name, may_accept: true, own: false },
    })
    const move_id = move?.id ?? ''
    expect(await onItsWay(drawer_id, cashier)).toMatchObject({ may_accept: false, own: true })
    expect((await cashier.call(acceptCash, { move_id })).status).toBe(403)
    expect((await house.as('admin', 'b').call(acceptCash, { move_id })).status).toBe(404)
    // Whoever has counted it does not put it back.
    expect((await cashier.call(withdrawCash, { move_id })).problem).toMatchObject({
      code: 'cash_move_state',
      message: 'This was counted. Whoever keeps the safe accepts it or refuses it.',
    })
    const day = localDay('Africa/Nairobi', new Date(Date.now() + 4 * 3_600_000))
    const told = async () =>
      (await admin.call(getEvening, { day })).body.also
        .map(({ text }) => text)
        .filter((text) => text.includes('on its way to the safe'))
    expect(await told()).toEqual([
      expect.stringMatching(/^KES [\d,.]+ on its way to the safe, accepted by nobody \(.*cashier.*: KES [\d,.]+\)$/),
    ])
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) => (at % 2 ? supervisor : admin).call(acceptCash, { move_id })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await safe()).toBe(before + 700)
    for (const { id, may_accept } of (await supervisor.call(listCashMoves, { status: 'waiting' })).body.rows)
      if (may_accept) await supervisor.call(acceptCash, { move_id: id })
    expect(await told()).toEqual([])
    await agree()
  })

  it('and is less when it is handed over, is refused and counted again; once it lies in the safe it is not', async () => {
    const { drawer_id, move } = await counted({ 500: 1, 200: 1 })
    expect((await read(drawer_id)).drawer.status).toBe('closed')
    const [before, move_id] = [await safe(), move?.id ?? '']
    const refuse = (who = supervisor) => who.call(refuseCash, { move_id, reason: 'Only 500 came' })
    expect((await refuse(cashier)).status).toBe(403)
    const answers = await Promise.all([refuse(), refuse(admin), supervisor.call(acceptCash, { move_id: newId() })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 409])
    expect(await own()).toMatchObject({
      again: {
        drawer: { id: drawer_id, status: 'again', balance: '700.00', signed_by: null, alone: false },
        counted: { sent_back_reason: 'Only 500 came' },
      },
    })
    await agree()
    expect((await count({ 500: 1 }, 'Lost on the way', drawer_id)).body).toMatchObject({ difference: '-200.00' })
    expect((await read(drawer_id)).drawer).toMatchObject({ status: 'counted', balance: '0.00' })
    const less = await onItsWay(drawer_id)
    expect(less).toMatchObject({ amount: '500.00', counted: true })
    expect((await supervisor.call(acceptCash, { move_id: less?.id ?? '' })).status).toBe(200)
    expect(await safe()).toBe(before + 500)
    const late = await supervisor.call(signDrawer, { drawer_id, again: true, note: 'Once more' })
    expect([late.status, late.problem.message]).toEqual([
      409,
      expect.stringMatching(/^Its cash lies in the safe already/),
    ])
    expect((await supervisor.call(signDrawer, { drawer_id, note: 'Seen' })).status).toBe(200)
    await agree()
  })

  it('of whoever accepts it and whoever has it counted again at the same moment one is told', async () => {
    for (let round = 0; round < 10; round++) {
      const { drawer_id, move } = await counted({ 500: 1 })
      const before = await safe()
      const [accepted, back] = await Promise.all([
        supervisor.call(acceptCash, { move_id: move?.id ?? '' }),
        admin.call(signDrawer, { drawer_id, again: true, note: 'Once more' }),
      ])
      expect([accepted.status, back.status].sort()).toEqual([200, 409])
      expect(await safe()).toBe(before + (accepted.status === 200 ? 500 : 0))
      await agree()
    }
  })
})

it('a drawer that nobody counted in the evening is asked for', async () => {
  const figures = async (who = supervisor) => (await who.call(getCashFigures)).body
  await withDrawer(house, '0')
  expect((await figures()).overnight).toBe(0)
  await house.owner.query(
    `update billing_drawers set opened_at = opened_at - interval '1 day' where hospital_id = $1`,
    [house.a.id],
  )
  const { overnight } = await figures()
  const { rows, total } = (await supervisor.call(listDrawers, { status: 'overnight' })).body
  expect([overnight, total, rows[0]?.staff_name]).toEqual([1, 1, house.a.staff.cashier.name])
  // What waits to be accepted is counted for whoever accepts it, and is what their list shows.
  await house.owner.query(`update billing_drawers set balance = 50 where hospital_id = $1 and status = 'open'`, [
    house.a.id,
  ])
  const before = (await figures()).to_accept
  expect((await cashier.call(moveCash, { direction: 'to_safe', amount: '50' })).status).toBe(200)
  expect([(await figures()).to_accept, (await figures(house.as('accountant'))).to_accept]).toEqual([
    before + 1,
    before + 1,
  ])
  expect((await figures(cashier)).to_accept).toBe(0)
  expect((await house.as('admin', 'b').call(getCashFigures)).body).toEqual({ to_accept: 0, overnight: 0 })
  expect((await house.as('doctor').call(getCashFigures)).status).toBe(403)
})
