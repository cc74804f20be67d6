// Cash changes hands before two people: it is on its way until whoever gets it accepts it.
import { describe, expect, it } from 'vitest'
import { type Caller, openHouse, signedCookie } from '../../../../tests/support/house.ts'
import { acceptAll, books, countedSafe, slip } from '../../../../tests/support/money/billing.ts'
import { makeWorker } from '../../../../tests/support/people.ts'
import { bankCash } from '../../bankings.contract.ts'
import { closeDrawer, getCashFigures, getDrawer, openDrawer } from '../../drawers.contract.ts'
import { acceptCash, listCashMoves, moveCash, refuseCash, withdrawCash } from '../../moves.contract.ts'
import { getSafe } from '../../safe.contract.ts'

const house = await openHouse()
const [cashier, accountant, supervisor] = [house.as('cashier'), house.as('accountant'), house.as('billing_supervisor')]
/** Somebody with a drawer of their own, open with that float. */
async function person(suffix: string, also: Parameters<typeof makeWorker>[5] = [], float_amount = '0') {
  const worker = await makeWorker(house.owner, house.a.id, 'alpha', 'cashier', suffix, also)
  const as = house.withCookie(signedCookie(worker.token))
  const opened = await as.call(openDrawer, { float_amount })
  if (opened.status !== 200) throw new Error(opened.text)
  return { as, drawer_id: opened.body.id, name: worker.name }
}
await countedSafe(house)
const mine = await person('one', [], '1000')
const theirs = await person('two')
/** A small hospital's: takes money, approves it and keeps the books. */
const all = await person('all', ['billing_supervisor', 'accountant'], '500')

const balance = async (drawer_id: string) => (await supervisor.call(getDrawer, { drawer_id })).body.drawer.balance
const safe = async () => Number((await accountant.call(getSafe)).body.balance)
const onTheWay = async () => (await books(house)).balances.on_the_way ?? 0
const agree = async () => expect((await books(house)).differences).toEqual([])
type Sent = Partial<Parameters<typeof send>[1]>
async function send(
  who: Caller,
  given: { direction: 'to_safe' | 'from_safe' | 'to_drawer'; drawer_id?: string; amount: string; note?: string },
): Promise<string> {
  const sent = await who.call(moveCash, given)
  if (sent.status !== 200) throw new Error(sent.text)
  return sent.body.id
}
const toTheirs = (amount: string, more: Sent = {}) =>
  send(mine.as, { direction: 'to_drawer', drawer_id: theirs.drawer_id, amount, ...more })
const row = async (who: Caller, move_id: string) =>
  (await who.call(listCashMoves, { page_size: 100 })).body.rows.find(({ id }) => id === move_id)

describe('cash between drawers', () => {
  it('is on its way until whoever gets it accepts it, neither in the one drawer nor in the other', async () => {
    const move_id = await toTheirs('400', { note: 'Change' })
    expect([await balance(mine.drawer_id), await balance(theirs.drawer_id), await onTheWay()]).toEqual([
      ...['600.00', '0.00', 400],
    ])
    await agree()
    // Somebody with the owner's rights changed what is on its way.
    const change = (by: number) =>
      house.owner.query('update billing_cash_moves set amount = amount + $2 where id = $1', [move_id, by])
    await change(1)
    expect((await books(house)).differences).toEqual(['Cash on its way'])
    await change(-1)
    expect(await row(theirs.as, move_id)).toEqual({
      ...{ id: move_id, from_drawer: mine.drawer_id, from_name: mine.name },
      ...{ to_drawer: theirs.drawer_id, to_name: theirs.name, amount: '400.00', note: 'Change', status: 'waiting' },
      ...{ sent_by: expect.any(String), sent_by_name: mine.name, sent_at: expect.any(String) },
      ...{ decided_by_name: null, decided_at: null, reason: null, may_accept: true, own: false, counted: false },
    })
    expect(await row(mine.as, move_id)).toMatchObject({ may_accept: false, own: true })
    expect(await row(supervisor, move_id)).toMatchObject({ may_accept: false, own: false })
    for (const who of [mine.as, supervisor, accountant, all.as])
      expect((await who.call(acceptCash, { move_id })).status).toBe(403)
    expect((await theirs.as.call(acceptCash, { move_id })).status).toBe(200)
    expect([await balance(mine.drawer_id), await balance(theirs.drawer_id), await onTheWay()]).toEqual([
      ...['600.00', '400.00', 0],
    ])
    expect(await row(mine.as, move_id)).toMatchObject({
      ...{ status: 'accepted', decided_by_name: theirs.name, decided_at: expect.any(String), may_accept: false },
    })
    expect((await theirs.as.call(acceptCash, { move_id })).problem).toMatchObject({
      ...{ code: 'cash_move_state', message: `This cash has already been accepted by ${theirs.name}` },
    })
    await agree()
  })

  it('goes back when it is refused, or taken back by whoever sent it', async () => {
    const [before, other] = [await balance(mine.drawer_id), await balance(theirs.drawer_id)]
    const refused = await toTheirs('100')
    expect((await theirs.as.call(refuseCash, { move_id: refused, reason: ' ' })).problem.field_errors).toEqual({
      reason: 'Please give a reason',
    })
    expect((await mine.as.call(refuseCash, { move_id: refused, reason: 'Mine' })).status).toBe(403)
    expect((await theirs.as.call(refuseCash, { move_id: refused, reason: 'Only 50 came' })).status).toBe(200)
    expect(await row(mine.as, refused)).toMatchObject({ status: 'refused', reason: 'Only 50 came' })
    const withdrawn = await toTheirs('100')
    expect((await theirs.as.call(withdrawCash, { move_id: withdrawn })).status).toBe(403)
    expect((await mine.as.call(withdrawCash, { move_id: withdrawn })).status).toBe(200)
    expect(await row(mine.as, withdrawn)).toMatchObject({ status: 'withdrawn', decided_by_name: mine.name })
    expect([await balance(mine.drawer_id), await balance(theirs.drawer_id), await onTheWay()]).toEqual([
      ...[before, other, 0],
    ])
    await agree()
  })

  it('keeps the drawer that sent it open, and whoever counts is told', async () => {
    const sender = await person('counting', [], '300')
    const to_drawer = { direction: 'to_drawer', drawer_id: theirs.drawer_id, amount: '100' } as const
    const move_id = await send(sender.as, to_drawer)
    await send(sender.as, { direction: 'from_safe', amount: '20' })
    expect((await sender.as.call(closeDrawer, { counts: { 200: 1 } })).problem).toMatchObject({
      code: 'cash_on_its_way',
      message: `Still on its way: KES 100.00 for ${theirs.name}, KES 20.00 that you asked for from the safe. It has to be accepted or taken back before you count.`,
    })
    for (const { id } of (await sender.as.call(listCashMoves, { status: 'waiting' })).body.rows.filter(
      ({ own }) => own,
    ))
      expect((await sender.as.call(withdrawCash, { move_id: id })).status).toBe(200)
    expect((await row(sender.as, move_id))?.status).toBe('withdrawn')
    expect((await sender.as.call(closeDrawer, { counts: { 200: 1, 100: 1 } })).body.difference).toBe('0.00')
    await acceptAll(house)
  })

  it('cannot be accepted into a drawer that was counted meanwhile, and is refused then', async () => {
    const receiver = await person('leaving')
    const move_id = await send(mine.as, { direction: 'to_drawer', drawer_id: receiver.drawer_id, amount: '50' })
    expect((await receiver.as.call(closeDrawer, { counts: {} })).status).toBe(200)
    const late = await receiver.as.call(acceptCash, { move_id })
    expect(late.problem.code).toBe('drawer_state')
    expect(late.problem.message).toMatch(/^That drawer has already been closed\. Last changed by /)
    expect((await receiver.as.call(refuseCash, { move_id, reason: 'Going home' })).status).toBe(200)
    const again = await mine.as.call(moveCash, {
      ...{ direction: 'to_drawer', drawer_id: receiver.drawer_id, amount: '50' },
    })
    expect(again.problem.code).toBe('drawer_state')
    await agree()
  })

  it('is never more than the drawer holds, and goes to another one', async () => {
    const move = (who: Caller, input: object) => who.call(moveCash, { direction: 'to_safe', amount: '1', ...input })
    expect((await move(mine.as, { amount: '1000.50' })).problem.code).toBe('drawer_short')
    const chosen = { drawer_id: 'Please choose a drawer' }
    expect((await move(mine.as, { direction: 'to_drawer' })).problem.field_errors).toEqual(chosen)
    const own = { direction: 'to_drawer', drawer_id: mine.drawer_id }
    expect((await move(mine.as, own)).problem.field_errors).toEqual(chosen)
    expect((await move(house.as('receptionist'), {})).problem.code).toBe('no_drawer')
    const stranger = await house.as('cashier', 'b').call(openDrawer, { float_amount: '0' })
    const abroad = { direction: 'to_drawer', drawer_id: stranger.body.id }
    expect((await move(mine.as, abroad)).status).toBe(404)
    const crossing = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        at % 2
          ? move(mine.as, { direction: 'to_drawer', drawer_id: theirs.drawer_id, amount: '30' })
          : move(theirs.as, { direction: 'to_drawer', drawer_id: mine.drawer_id, amount: '30' }),
      ),
    )
    expect(crossing.every(({ status }) => [200, 409].includes(status))).toBe(true)
    const sum = Number(await balance(mine.drawer_id)) + Number(await balance(theirs.drawer_id)) + (await onTheWay())
    expect(sum).toBe(1000)
    await agree()
    for (const who of [mine.as, theirs.as])
      for (const { id } of (await who.call(listCashMoves, { status: 'waiting', page_size: 100 })).body.rows)
        await who.call(withdrawCash, { move_id: id })
    expect(await onTheWay()).toBe(0)
  })
})

describe('cash into and out of the safe', () => {
  it('is accepted for the safe by somebody else who approves or keeps the books', async () => {
    const before = await safe()
    const move_id = await send(all.as, { direction: 'to_safe', amount: '200' })
    expect([await safe(), await onTheWay(), await balance(all.drawer_id)]).toEqual([before, 200, '300.00'])
    expect(await row(all.as, move_id)).toMatchObject({ own: true, may_accept: false, to_drawer: null, to_name: null })
    for (const who of [all.as, theirs.as, house.as('pharmacist')])
      expect([403, 404]).toContain((await who.call(acceptCash, { move_id })).status)
    expect((await accountant.call(acceptCash, { move_id })).status).toBe(200)
    expect([await safe(), await onTheWay()]).toEqual([before + 200, 0])
    const second = await send(all.as, { direction: 'to_safe', amount: '100' })
    expect((await supervisor.call(refuseCash, { move_id: second, reason: 'Not here' })).status).toBe(200)
    expect([await safe(), await balance(all.drawer_id)]).toEqual([before + 200, '300.00'])
    await agree()
  })

  it('stays in the safe until somebody else hands it out, which has to have it then', async () => {
    const before = await safe()
    const move_id = await send(mine.as, { direction: 'from_safe', amount: '150', note: 'Coins' })
    const held = await balance(mine.drawer_id)
    expect([await safe(), await onTheWay()]).toEqual([before, 0])
    expect((await mine.as.call(acceptCash, { move_id })).status).toBe(403)
    expect((await supervisor.call(acceptCash, { move_id })).status).toBe(200)
    expect([await safe(), Number(await balance(mine.drawer_id))]).toEqual([before - 150, Number(held) + 150])
    const much = await mine.as.call(moveCash, { direction: 'from_safe', amount: String((await safe()) + 1) })
    expect(much.problem.code).toBe('drawer_short')
    const late = await send(mine.as, { direction: 'from_safe', amount: String(await safe()) })
    await accountant.call(bankCash, { direction: 'to_bank', amount: '10', ...slip('Slip 1') })
    expect((await supervisor.call(acceptCash, { move_id: late })).problem.code).toBe('drawer_short')
    expect((await supervisor.call(refuseCash, { move_id: late, reason: 'Gone' })).status).toBe(200)
    await agree()
  })

  it('leaves it once, however many take all of it at the same moment', async () => {
    const amount = String(await safe())
    const asked = [
      await send(mine.as, { direction: 'from_safe', amount }),
      await send(theirs.as, { direction: 'from_safe', amount }),
    ]
    const taken = await Promise.all([
      ...asked.flatMap((move_id) => [
        supervisor.call(acceptCash, { move_id }),
        accountant.call(acceptCash, { move_id }),
      ]),
      accountant.call(bankCash, { direction: 'to_bank', amount, ...slip('Slip 2') }),
      all.as.call(bankCash, { direction: 'to_bank', amount, ...slip('Slip 3') }),
    ])
    expect(taken.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await safe()).toBe(0)
    for (const [at, move_id] of asked.entries()) await (at ? theirs : mine).as.call(withdrawCash, { move_id })
    await agree()
  })
})

describe('cash on its way', () => {
  it('is ended once, however many accept, refuse and take it back at the same moment', async () => {
    await accountant.call(bankCash, { direction: 'from_bank', amount: '1000', ...slip('Cheque 4') })
    const ways = {
      'to a drawer': {
        given: { direction: 'to_drawer', drawer_id: theirs.drawer_id },
        to: theirs.as,
        other: theirs.as,
      },
      'to the safe': { given: { direction: 'to_safe' }, to: accountant, other: supervisor },
      'from the safe': { given: { direction: 'from_safe' }, to: accountant, other: supervisor },
    } as const
    for (const { given, to, other } of Object.values(ways)) {
      const move_id = await send(mine.as, { ...given, amount: '10' })
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, at) => {
          if (at % 8 === 0) return mine.as.call(withdrawCash, { move_id })
          if (at % 4 === 1) return other.call(refuseCash, { move_id, reason: 'At once' })
          return (at % 2 ? to : other).call(acceptCash, { move_id })
        }),
      )
      const codes = answers.map((answer) => (answer.status === 200 ? 'done' : answer.problem.code))
      expect(codes.filter((code) => code === 'done')).toHaveLength(1)
      expect(codes.filter((code) => code === 'cash_move_state')).toHaveLength(39)
      expect(await onTheWay()).toBe(0)
      await agree()
    }
  })

  it('that waits for somebody is what their list shows, and nobody else’s', async () => {
    const toAccept = async (who: Caller) =>
      (await who.call(listCashMoves, { to_accept: 'true', page_size: 100 })).body.rows.map(({ id }) => id)
    const [drawer, kept] = [await toTheirs('10'), await send(mine.as, { direction: 'to_safe', amount: '10' })]
    expect([await toAccept(theirs.as), await toAccept(supervisor), await toAccept(mine.as)]).toEqual([
      [drawer],
      [kept],
      [],
    ])
    expect((await theirs.as.call(getCashFigures)).body.to_accept).toBe(1)
    expect((await supervisor.call(getCashFigures)).body.to_accept).toBe(1)
    for (const move_id of [drawer, kept]) await mine.as.call(withdrawCash, { move_id })
    expect(await toAccept(theirs.as)).toEqual([])
  })

  it('is of its hospital, and of those who send, get or look after it', async () => {
    const move_id = await toTheirs('10')
    const stranger = house.as('admin', 'b')
    const calls = (who: Caller) =>
      Promise.all([
        who.call(acceptCash, { move_id }),
        who.call(refuseCash, { move_id, reason: 'x' }),
        who.call(withdrawCash, { move_id }),
      ])
    expect((await calls(house.as('cashier', 'b'))).map(({ status }) => status)).toEqual([404, 404, 404])
    // A pharmacist takes money and does not see that of others.
    expect((await calls(house.as('pharmacist'))).map(({ status }) => status)).toEqual([404, 404, 404])
    expect((await house.as('pharmacist').call(listCashMoves, {})).body.total).toBe(0)
    expect((await stranger.call(listCashMoves, {})).body.total).toBe(0)
    expect((await calls(house.as('doctor'))).map(({ status }) => status)).toEqual([403, 403, 403])
    expect((await house.as('doctor').call(listCashMoves, {})).status).toBe(403)
    expect((await row(cashier, move_id))?.status).toBe('waiting')
    expect((await mine.as.call(withdrawCash, { move_id })).status).toBe(200)
  })
})
