// Thieves among the cashiers: whatever they try, what they pocket stands to the shilling, by person, in what others read
// of them on the same day.
import { expect } from 'vitest'
import type { Random } from '../../../database/demo/random.ts'
import { decideApproval, listApprovals } from '../../../departments/approvals/contract.ts'
import { getEvening } from '../../../departments/approvals/evening.contract.ts'
import { sumUnconfirmed } from '../../../departments/billing/confirmations.contract.ts'
import { createInvoice, voidInvoice } from '../../../departments/billing/contract.ts'
import {
  closeDrawer,
  getOwnDrawer,
  listDrawers,
  openDrawer,
  signDrawer,
} from '../../../departments/billing/drawers.contract.ts'
import {
  acceptCash,
  listCashMoves,
  moveCash,
  refuseCash,
  withdrawCash,
} from '../../../departments/billing/moves.contract.ts'
import { recordPayment, refundDeposit, refundPayment } from '../../../departments/billing/payments.contract.ts'
import { creditInvoice, reduceInvoice } from '../../../departments/billing/reductions.contract.ts'
import type { Endpoint, Input } from '../../../kernel/contract/index.ts'
import { localDay } from '../../../kernel/contract/values/days.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { ask } from '../../support/access/asked.ts'
import { seen } from '../../support/diagnostics/orders.ts'
import { type Caller, type House, signedCookie } from '../../support/house.ts'
import { books, countedSafe, outside, service } from '../../support/money/billing.ts'
import { makeWorker } from '../../support/people.ts'

const money = (shillings: number) => `${shillings}.00`
const PRICES = [1000, 1500, 400]
/** Nobody is charged thousands of times: what is read of one patient would be all that is measured. */
const ACTS_OF_A_PATIENT = 200
/** Acts by which money leaves the house, or is not asked for. */
const GIVE = ['refund', 'deposit_back', 'discount', 'waiver']

type Person = {
  staff_id: string
  as: Caller
  honest: boolean
  /** Shillings that lie in the drawer, whatever the books say. */
  cash: number
  pocket: number
}
/** What a second person decides on: `leaves`: the cash leaves the drawer for the pocket; otherwise it lies there already. */
type Asked = { who: Person; amount: number; leaves: boolean }

/** Notes and coins of so many shillings. */
const pieces = (shillings: number): Record<string, number> => ({
  1000: Math.floor(shillings / 1000),
  100: Math.floor((shillings % 1000) / 100),
  1: shillings % 100,
})

/** Plays so many acts of five cashiers, three of them thieves; answers what each has pocketed and what is read of them. */
export async function playThieves(house: House, random: Random, { acts }: { acts: number }) {
  const { pick } = random
  const [admin, accountant] = [house.as('admin'), house.as('accountant')]
  await countedSafe(house)
  await house.owner.query('delete from approval_rules where hospital_id = $1', [house.a.id])
  await house.owner.query(
    `insert into approval_rules (hospital_id, act, way, amount) values ($1, 'refund', 'limit', 500),
      ($1, 'deposit_back', 'limit', 300), ($1, 'discount', 'limit', 200), ($1, 'void', 'alone', null),
      ($1, 'credit_note', 'alone', null)`,
    [house.a.id],
  )
  const people: Person[] = []
  for (let n = 0; n < 5; n++) {
    const worker = await makeWorker(house.owner, house.a.id, 'alpha', 'cashier', newId())
    const as = house.withCookie(signedCookie(worker.token))
    people.push({ staff_id: worker.staff_id, as, honest: n > 2, cash: 0, pocket: 0 })
  }
  const begin = async (who: Person) => {
    const opened = await who.as.call(openDrawer, { float_amount: '1000' })
    if (opened.status === 200) who.cash += 1000
  }
  for (const who of people) await begin(who)
  const patients: string[] = []
  for (let n = 0; n < Math.max(12, acts / ACTS_OF_A_PATIENT); n++) patients.push((await seen(house)).patient_id)
  const services = await Promise.all(PRICES.map((price) => service(house, money(price))))
  const from = Date.now()
  const waiting = new Map<string, Asked>()

  /** A new invoice; undefined where it was refused. */
  async function charge(who: Person) {
    const at = random.int(0, PRICES.length - 1)
    const given = { patient_id: pick(patients), items: [{ service_id: services[at] ?? '', quantity: 1 }] }
    const made = await who.as.call(createInvoice, given)
    return made.status === 200 ? { invoice_id: made.body.id, total: PRICES[at] ?? 0 } : undefined
  }
  const sold: string[] = []
  const payCash = async (who: Person, invoice_id: string, amount: number) => {
    const paid = await who.as.call(recordPayment, {
      invoice_id,
      parts: [{ payment_mode: 'cash', amount: money(amount) }],
    })
    if (paid.status !== 200) return false
    who.cash += amount
    sold.push(invoice_id)
    return true
  }
  /** Does it alone where that is allowed, else asks for it; `leaves`: see `Asked`. */
  async function give<E extends Endpoint>(who: Person, endpoint: E, input: Input<E>, amount: number, leaves: boolean) {
    const done = await who.as.call(endpoint, input)
    if (done.status === 200) {
      who.pocket += amount
      if (leaves) who.cash -= amount
    } else if (done.problem.code === 'approval_needed') {
      const request = await ask(who.as, endpoint, input)
      if (request.status === 200) waiting.set(request.body.approval_id, { who, amount, leaves })
    }
  }
  /** An invoice for which cash came, or a patient of whom some did; undefined: nothing of it is there any more. */
  const cashOf = async (what: 'invoice_id' | 'patient_id'): Promise<{ id: string; amount: number } | undefined> => {
    const among = what === 'invoice_id' ? sold : patients
    if (!among.length) return undefined
    const { rows } = await house.owner.query(
      `select ${what} id, sum(amount)::float8 amount from billing_payments
       where hospital_id = $1 and ${what} = $2 and payment_mode = 'cash' group by 1 having sum(amount) >= 1`,
      [house.a.id, pick(among)],
    )
    return rows[0]
  }

  /** Gives cash back to nobody: of an invoice, or of a deposit. */
  const cashBack =
    <E extends Endpoint>(of: 'invoice_id' | 'patient_id', endpoint: E, reason: string) =>
    async (who: Person) => {
      const found = await cashOf(of)
      if (!found || who.cash < 1) return
      const { id, amount } = found
      const back = random.int(1, Math.min(Math.floor(amount), who.cash))
      const given = { [of]: id, amount: money(back), payment_mode: 'cash', reason } as Input<E>
      await give(who, endpoint, given, back, true)
    }

  const honest: Record<string, (who: Person) => Promise<unknown>> = {
    sell: async (who) => {
      const bill = await charge(who)
      if (bill) await payCash(who, bill.invoice_id, bill.total)
    },
  }
  const theft: Record<string, (who: Person) => Promise<unknown>> = {
    fromTheDrawer: async (who) => {
      const taken = random.int(0, Math.floor(who.cash / 4))
      who.cash -= taken
      who.pocket += taken
    },
    backToNobody: cashBack('invoice_id', refundPayment, 'Not done'),
    depositToNobody: cashBack('patient_id', refundDeposit, 'Moves away'),
    voided: async (who) => {
      const found = await cashOf('invoice_id')
      if (found) await who.as.call(voidInvoice, { invoice_id: found.id, reason: 'Twice', bill_again: false })
    },
    credited: async (who) => {
      const found = await cashOf('invoice_id')
      if (!found) return
      const { id: invoice_id } = found
      const { rows } = await house.owner.query('select id from billing_invoice_items where invoice_id = $1', [
        invoice_id,
      ])
      const items = [{ item_id: rows[0]?.id ?? newId(), quantity: 1 }]
      await who.as.call(creditInvoice, { invoice_id, items, reason: 'Not done' })
    },
    // The patient paid in cash, all of it.
    invented: async (who) => {
      const bill = await charge(who)
      if (!bill) return
      const part = outside(pick(['mpesa', 'card', 'bank'] as const), money(bill.total))
      const paid = await who.as.call(recordPayment, { invoice_id: bill.invoice_id, parts: [part] })
      if (paid.status === 200) who.pocket += bill.total
      const back = { ...part, invoice_id: bill.invoice_id, reason: 'Not done' }
      // It goes back in no way before somebody else has found it.
      for (const mode of ['cash', part.payment_mode] as const)
        expect((await who.as.call(refundPayment, { ...back, payment_mode: mode })).status).not.toBe(200)
    },
    discounted: async (who) => {
      const bill = await charge(who)
      if (!bill) return
      const kind = pick(['discount', 'waiver'] as const)
      const less = random.int(1, Math.floor(bill.total / 2))
      if (!(await payCash(who, bill.invoice_id, bill.total - less))) return
      const given = { invoice_id: bill.invoice_id, kind, amount: money(less), reason: 'Cannot pay' }
      await give(who, reduceInvoice, given, less, false)
    },
    onTheWay: async (who) => {
      const amount = random.int(1, Math.max(1, Math.floor(who.cash / 2)))
      if (amount > who.cash) return
      const others = (await who.as.call(listDrawers, { status: 'open', page_size: 100 })).body?.rows ?? []
      const other = others.find(({ staff_id }) => staff_id !== who.staff_id)
      const to =
        other && random.chance(0.3)
          ? { direction: 'to_drawer' as const, drawer_id: other.id }
          : { direction: 'to_safe' as const }
      const sent = await who.as.call(moveCash, { ...to, amount: money(amount) })
      if (sent.status !== 200) return
      who.cash -= amount
      who.pocket += amount
    },
    takenBack: async (who) => {
      const moves = (await who.as.call(listCashMoves, { status: 'waiting', page_size: 100 })).body.rows
      const own = moves.filter((move) => move.own)
      if (own.length) await who.as.call(withdrawCash, { move_id: pick(own).id })
    },
  }

  /** The books’ word of what is in the open drawer: whoever adds up their receipts knows it too. */
  const inBooks = async (who: Person) => {
    const { rows } = await house.owner.query(
      `select balance::float8 from billing_drawers where hospital_id = $1 and staff_id = $2 and status = 'open'`,
      [house.a.id, who.staff_id],
    )
    return rows[0]?.balance as number | undefined
  }
  const counting = async (who: Person, shillings: number, drawer_id?: string) => {
    const given = { counts: pieces(shillings), reason: 'As it is', ...(drawer_id ? { drawer_id } : {}) }
    const first = await who.as.call(closeDrawer, given)
    return first.status === 200 && first.body.again ? who.as.call(closeDrawer, given) : first
  }
  /** Closes the drawer, a thief at times with what must be in it; whoever keeps the safe looks at what is handed over. */
  async function count(who: Person) {
    const expected = await inBooks(who)
    const said = !who.honest && random.chance(0.5) ? Math.max(0, expected ?? 0) : who.cash
    const closed = await counting(who, said)
    if (closed.status !== 200) return
    const bag = who.cash
    who.cash = 0
    const handed = async (drawer_id: string) =>
      (await admin.call(listCashMoves, { status: 'waiting', page_size: 100 })).body.rows.find(
        (move) => move.from_drawer === drawer_id && move.counted,
      )
    const move = await handed(closed.body.id)
    if (move && Number(move.amount) !== bag) {
      await admin.call(refuseCash, { move_id: move.id, reason: `${bag} came` })
      const { again } = (await who.as.call(getOwnDrawer)).body
      expect(again?.drawer.id).toBe(closed.body.id)
      expect((await counting(who, bag, closed.body.id)).status).toBe(200)
    }
    const less = await handed(closed.body.id)
    if (less) expect((await admin.call(acceptCash, { move_id: less.id })).status).toBe(200)
    await admin.call(signDrawer, { drawer_id: closed.body.id, note: 'Seen' })
    await begin(who)
  }

  /** Somebody else decides, deceived or not; what would need more than lies in the drawer is refused. */
  async function decide() {
    for (const { id } of (await admin.call(listApprovals, { search: '', page_size: 100 })).body.rows) {
      const request = waiting.get(id)
      if (!request) continue
      const { who, amount, leaves } = request
      const approve = random.chance(0.6) && (!leaves || amount <= who.cash)
      const decided = await admin.call(decideApproval, { approval_id: id, approve, note: null })
      if (decided.status !== 200) await admin.call(decideApproval, { approval_id: id, approve: false, note: null })
      else if (approve) {
        who.pocket += amount
        if (leaves) who.cash -= amount
      }
      waiting.delete(id)
    }
  }

  const played: Record<string, number> = {}
  for (let done = 0; done < acts; done += people.length) {
    await Promise.all(
      people.map(async (who) => {
        const deeds = { ...honest, ...(who.honest ? {} : theft) }
        const name = pick(Object.keys(deeds))
        played[name] = (played[name] ?? 0) + 1
        await deeds[name]?.(who)
      }),
    )
    await decide()
    if (random.chance(0.1)) await count(pick(people))
    // Whoever keeps the safe says of some that nothing came.
    if (random.chance(0.2)) {
      const moves = (await admin.call(listCashMoves, { to_accept: 'true', page_size: 100 })).body.rows
      if (moves.length) await admin.call(refuseCash, { move_id: pick(moves).id, reason: 'Nothing came' })
    }
  }
  await decide()
  // A drawer is not counted while something of it is on its way: that is taken back, and missing in it then.
  for (const who of people) {
    for (const move of (await who.as.call(listCashMoves, { status: 'waiting', page_size: 100 })).body.rows)
      if (move.own) await who.as.call(withdrawCash, { move_id: move.id })
    await count(who)
  }
  // Whoever reads it has done nothing for as long as they were at it.
  await house.owner.query('update sessions set last_seen_at = now(), locked_at = null')
  expect((await books(house)).differences).toEqual([])

  const days = [
    ...new Set([from, Date.now()].map((time) => localDay('Africa/Nairobi', new Date(time + 4 * 3_600_000)))),
  ]
  const acted = await Promise.all(days.map(async (day) => (await admin.call(getEvening, { day })).body.rows))
  const outsideMoney = (await accountant.call(sumUnconfirmed)).body.rows
  const shown = async ({ staff_id }: Person) => {
    const sum = (amounts: readonly (string | null)[]) => amounts.reduce((all, amount) => all + Number(amount ?? 0), 0)
    const counted: (string | null)[] = []
    for (let page = 1, more = true; more; page++) {
      const list = (await admin.call(listDrawers, { page, page_size: 100 })).body
      counted.push(...list.rows.filter((drawer) => drawer.staff_id === staff_id).map(({ difference }) => difference))
      more = page * 100 < list.total
    }
    const moves = (await admin.call(listCashMoves, { status: 'waiting', page_size: 100 })).body.rows
    return {
      given: sum(
        acted
          .flat()
          .filter((row) => row.staff_id === staff_id && GIVE.includes(row.act))
          .flatMap((row) => [row.alone_amount, row.approved_amount]),
      ),
      unconfirmed: sum(outsideMoney.filter((row) => row.taken_by === staff_id).map(({ amount }) => amount)),
      on_its_way: sum(moves.filter((move) => move.sent_by === staff_id).map(({ amount }) => amount)),
      short: -sum(counted),
    }
  }
  const read = []
  for (const who of people) read.push({ pocket: who.pocket, honest: who.honest, ...(await shown(who)) })
  return { people: read, played }
}

/** What is read of each is what they have pocketed; each way to steal was gone, so that none of the sums is empty. */
export function expectShown(people: Awaited<ReturnType<typeof playThieves>>['people']): void {
  for (const { pocket, honest, given, unconfirmed, on_its_way, short } of people) {
    expect(given + unconfirmed + on_its_way + short).toBe(pocket)
    expect(pocket > 0).toBe(!honest)
  }
  for (const way of ['given', 'unconfirmed', 'short'] as const)
    expect(people.reduce((sum, person) => sum + person[way], 0)).toBeGreaterThan(0)
}
