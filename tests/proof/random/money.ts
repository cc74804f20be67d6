// A hospital's money at random: many people charge, pay, refund, credit, waive, void, claim and count at the same time,
// and every shilling stays accounted for.
import { expect } from 'vitest'
import type { Random } from '../../../database/demo/random.ts'
import type { HospitalRole } from '../../../departments/access/roles.ts'
import { decideApproval, listApprovals } from '../../../departments/approvals/contract.ts'
import { createInvoice, voidInvoice } from '../../../departments/billing/contract.ts'
import { closeDrawer, listDrawers, openDrawer } from '../../../departments/billing/drawers.contract.ts'
import { acceptCash, listCashMoves, moveCash, withdrawCash } from '../../../departments/billing/moves.contract.ts'
import {
  Mode,
  recordPayment,
  refundDeposit,
  refundPayment,
  takeDeposit,
} from '../../../departments/billing/payments.contract.ts'
import { creditInvoice, reduceInvoice } from '../../../departments/billing/reductions.contract.ts'
import {
  approveClaim,
  createClaim,
  payClaim,
  rejectClaim,
  reviewClaim,
  submitClaim,
} from '../../../departments/insurance/moves.contract.ts'
import { localDay } from '../../../kernel/contract/values/days.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { ask } from '../../support/access/asked.ts'
import { type Caller, type House, signedCookie } from '../../support/house.ts'
import { books, countedSafe, service } from '../../support/money/billing.ts'
import { insured } from '../../support/money/insurance.ts'
import { makeWorker } from '../../support/people.ts'

const money = (cents: number) => (cents / 100).toFixed(2)

/** How often each act was carried out, and how often refused. */
export type Played = Record<string, { done: number; refused: number }>

type Line = { id: string; quantity: number }
/** What the database has of the invoice that stands at this part (0 ≤ part < 1) of all. */
async function invoiceAt(house: House, part: number) {
  const { rows } = await house.owner.query(
    `select inv.id, inv.patient_id, round(inv.remaining_amount * 100)::int remaining,
      round(inv.paid_amount * 100)::int paid,
       (select jsonb_agg(jsonb_build_object('id', inl.id, 'quantity', inl.quantity - inl.credited_quantity))
         from billing_invoice_items inl
        where inl.hospital_id = inv.hospital_id and inl.invoice_id = inv.id and inl.removed_at is null
          and inl.quantity > inl.credited_quantity) lines
     from billing_invoices inv where inv.hospital_id = $1 order by inv.created_at, inv.id
     offset (select floor(count(*) * $2::float8) from billing_invoices where hospital_id = $1) limit 1`,
    [house.a.id, part],
  )
  return rows[0] as { id: string; patient_id: string; remaining: number; paid: number; lines: Line[] | null }
}

/** Plays so many acts, some at once; compares invoices, payments and drawers with the journal after each hundred. */
export async function playMoney(
  house: House,
  random: Random,
  { acts, patients = 12, people = 5 }: { acts: number; patients?: number; people?: number },
): Promise<Played> {
  const { pick } = random
  const amountUpTo = (most: number) => money(random.int(1, Math.max(1, Math.floor(most))))
  const anyInvoice = () => invoiceAt(house, random.next())
  const seated = (role: HospitalRole, count: number): Promise<Caller[]> =>
    Promise.all(
      Array.from({ length: count }, async () => {
        const worker = await makeWorker(house.owner, house.a.id, 'alpha', role, newId())
        return house.withCookie(signedCookie(worker.token))
      }),
    )
  const cashiers = await seated('cashier', people)
  // Cashiers make no claims; whoever worked on one does not say what the insurer answers.
  const officers = await seated('claims_officer', 3)
  await countedSafe(house)
  for (const cashier of cashiers) await cashier.call(openDrawer, { float_amount: '100000' })
  const admin = house.as('admin')
  const covered: Awaited<ReturnType<typeof insured>>[] = []
  for (let n = 0; n < patients; n++) covered.push(await insured(house))
  const services = [
    await service(house, '0.35'),
    await service(house, '199.99'),
    await service(house, '1500.00'),
    await service(house, '75.50'),
  ]
  const played: Played = {}
  const today = localDay('Africa/Nairobi')

  /** As any mode has them: ten letters and digits. */
  const aReference = () => `R${newId().slice(-9).toUpperCase()}`
  const parts = (cents: number) => {
    const mode = pick(Mode.exclude(['insurance', 'simulated']).options)
    return {
      payment_mode: mode,
      amount: amountUpTo(cents),
      reference_number: mode === 'cash' || mode === 'deposit' ? null : aReference(),
    }
  }
  const deeds: Record<string, (who: Caller) => Promise<{ status: number; text: string }>> = {
    charge: (who) =>
      who.call(createInvoice, {
        patient_id: pick(covered).patient_id,
        items: Array.from({ length: random.int(1, 3) }, () => ({
          service_id: pick(services),
          quantity: random.int(1, 4),
        })),
      }),
    pay: async (who) => {
      const { id, remaining } = await anyInvoice()
      return who.call(recordPayment, {
        invoice_id: id,
        parts: [parts(remaining + 100), ...(random.chance(0.4) ? [parts(remaining / 2)] : [])],
      })
    },
    payAll: async (who) => {
      const { id, remaining } = await anyInvoice()
      return who.call(recordPayment, {
        invoice_id: id,
        parts: [
          {
            payment_mode: 'cash',
            amount: money(Math.max(remaining, 1)),
            tendered: money(Math.max(remaining, 1) + 5000),
          },
        ],
      })
    },
    refund: async (who) => {
      const { id, paid } = await anyInvoice()
      return who.call(refundPayment, { invoice_id: id, ...parts(paid + 100), reason: 'At random' })
    },
    void: async (who) =>
      who.call(voidInvoice, {
        invoice_id: (await anyInvoice()).id,
        reason: 'At random',
        bill_again: random.chance(0.5),
      }),
    credit: async (who) => {
      const { id, lines } = await anyInvoice()
      const line = pick(lines ?? [{ id: newId(), quantity: 1 }])
      const quantity = random.int(1, line.quantity)
      return who.call(creditInvoice, { invoice_id: id, items: [{ item_id: line.id, quantity }], reason: 'At random' })
    },
    reduce: async (who) => {
      const { id, remaining } = await anyInvoice()
      const kind = pick(['discount', 'waiver'] as const)
      return ask(who, reduceInvoice, { invoice_id: id, kind, amount: amountUpTo(remaining), reason: 'At random' })
    },
    decide: async () => {
      const waiting = (await admin.call(listApprovals, { search: '', page_size: 100 })).body.rows
      return admin.call(decideApproval, {
        approval_id: waiting.length ? pick(waiting).id : newId(),
        approve: random.chance(0.7),
        note: null,
      })
    },
    deposit: (who) => {
      const part = parts(500_000)
      const payment_mode = part.payment_mode === 'deposit' ? 'bank' : part.payment_mode
      return who.call(takeDeposit, {
        patient_id: pick(covered).patient_id,
        parts: [{ ...part, payment_mode, reference_number: part.reference_number ?? aReference() }],
      })
    },
    depositBack: (who) =>
      who.call(refundDeposit, {
        patient_id: pick(covered).patient_id,
        amount: amountUpTo(300_000),
        payment_mode: pick(['cash', 'bank'] as const),
        reference_number: aReference(),
        reason: 'x',
      }),
    claim: async () => {
      const who = pick(officers)
      const { id, patient_id, remaining } = await anyInvoice()
      const member = covered.find((each) => each.patient_id === patient_id)
      const facts = {
        insurance_provider: 'jubilee',
        authorization_code: 'AUTH-1',
        member_number: member?.member_number ?? 'JUB-0',
      }
      const made = await who.call(createClaim, { ...facts, invoice_id: id, amount: amountUpTo(remaining) })
      if (made.status !== 200) return made
      const sent = await who.call(submitClaim, { claim_id: made.body.claim_id, version: 1 })
      return sent.status === 200 ? who.call(reviewClaim, { claim_id: made.body.claim_id }) : sent
    },
    settleClaim: async () => {
      const who = pick(officers)
      const { rows } = await house.owner.query(
        `select id, status, round(amount * 100)::int cents from billing_insurance_claims
          where hospital_id = $1 and status in ('in_review', 'approved')
         order by created_at, id offset (select floor(count(*) * $2::float8) from billing_insurance_claims
           where hospital_id = $1 and status in ('in_review', 'approved'))
         limit 1`,
        [house.a.id, random.next()],
      )
      const claim_id = rows[0]?.id ?? newId()
      if (rows[0]?.status === 'approved')
        return who.call(payClaim, { claim_id, reference_number: newId(), received_on: today })
      if (random.chance(0.3))
        return who.call(rejectClaim, { claim_id, reason_code: 'other', rejection_reason: 'At random' })
      const approved = random.int(1, rows[0]?.cents ?? 1)
      const rest = (rows[0]?.cents ?? 1) - approved
      const denied = rest
        ? [{ item_id: null, amount: money(rest), reason_code: 'limit' as const, reason: 'At random' }]
        : []
      return who.call(approveClaim, { claim_id, approved_amount: money(approved), denied })
    },
    move: async (who) => {
      const direction = pick(['to_safe', 'from_safe', 'to_drawer'] as const)
      const open = (await who.call(listDrawers, { status: 'open', page_size: 100 })).body.rows
      const to = direction === 'to_drawer' && open.length ? { drawer_id: pick(open).id } : {}
      return who.call(moveCash, { direction, ...to, amount: amountUpTo(500_000) })
    },
    settleMove: async (who) => {
      const waiting = (await who.call(listCashMoves, { status: 'waiting', page_size: 100 })).body.rows
      const move = waiting.length ? pick(waiting) : undefined
      const move_id = move?.id ?? newId()
      if (move?.own && random.chance(0.5)) return who.call(withdrawCash, { move_id })
      return (move?.may_accept ? who : admin).call(acceptCash, { move_id })
    },
    count: async (who) => {
      const counts = { 1000: random.int(0, 4) }
      const first = await who.call(closeDrawer, { counts, reason: 'At random' })
      const closed = first.body.again ? await who.call(closeDrawer, { counts, reason: 'At random' }) : first
      await who.call(openDrawer, { float_amount: '100000' })
      return closed
    },
  }
  const often = [
    ...Object.keys(deeds),
    'charge',
    'charge',
    'pay',
    'pay',
    'pay',
    'payAll',
    'refund',
    'credit',
    'claim',
    'settleClaim',
    'settleMove',
    'settleMove',
  ]
  const faults: string[] = []
  for (let done = 0; done < acts; ) {
    await Promise.all(
      cashiers.map(async (who) => {
        const name = pick(often)
        const answer = await deeds[name]?.(who)
        played[name] ??= { done: 0, refused: 0 }
        const tally = played[name]
        if (answer?.status === 200) tally.done++
        else tally.refused++
        if (!answer || answer.status >= 500) faults.push(`${name}: ${answer?.text.slice(0, 300)}`)
      }),
    )
    const before = Math.floor(done / 100)
    done += cashiers.length
    if (Math.floor(done / 100) > before || done >= acts) expect((await books(house)).differences).toEqual([])
    expect(faults).toEqual([])
  }
  await expectAccounted(house)
  return played
}

/** What every invoice, deposit and account must say, summed by nobody's code but this. */
async function expectAccounted(house: House): Promise<void> {
  const wrong = async (text: string) => (await house.owner.query(text, [house.a.id])).rows
  // Paid and due are what is billed, for every invoice; nobody got back more than was paid.
  expect(
    await wrong(
      `select inv.invoice_number from billing_invoices inv
        where inv.hospital_id = $1 and (inv.paid_amount + inv.claimed_amount + inv.remaining_amount <> inv.total_amount
         or inv.paid_amount < 0 or inv.paid_amount <> (select coalesce(sum(amount), 0) from billing_payments pay
           where pay.hospital_id = inv.hospital_id and pay.invoice_id = inv.id))`,
    ),
  ).toEqual([])
  // What insurers have paid went back to insurers alone, and what patients have paid to patients.
  expect(
    await wrong(
      `select invoice_id from billing_payments where hospital_id = $1 and invoice_id is not null group by 1
       having sum(amount) filter (where payment_mode = 'insurance') < 0
         or sum(amount) filter (where payment_mode <> 'insurance') < 0`,
    ),
  ).toEqual([])
  // Money went back the way it came: by no mode more than the patient had paid by it.
  expect(
    await wrong(
      `select patient_id, payment_mode from billing_payments where hospital_id = $1
        and payment_mode not in ('deposit', 'insurance') group by 1, 2 having sum(amount) < 0`,
    ),
  ).toEqual([])
  // Deposits: what patients have left is what the account says.
  const [deposits] = await wrong(
    `select (select coalesce(sum(case when kind in ('deposit', 'deposit_refund') then amount
      when payment_mode = 'deposit' then -amount else 0 end), 0) from billing_payments where hospital_id = $1)
       = (select coalesce(sum(case when credit = 'deposits' then amount when debit = 'deposits' then -amount
         else 0 end), 0) from billing_journal where hospital_id = $1) agree`,
  )
  expect(deposits).toEqual({ agree: true })
  expect(
    await wrong(
      `select patient_id from billing_payments where hospital_id = $1 group by 1
       having sum(case when kind in ('deposit', 'deposit_refund') then amount when payment_mode = 'deposit' then -amount
         else 0 end) < 0`,
    ),
  ).toEqual([])
  // Money that came from outside, less what went back, lies in the accounts for it.
  const [outside] = await wrong(
    `select (select coalesce(sum(amount), 0) from billing_payments
      where hospital_id = $1 and payment_mode <> 'deposit') =
       (select coalesce(sum(case when debit in ('cash', 'mpesa', 'card', 'bank') then amount else 0 end) - sum(case
         when credit in ('cash', 'mpesa', 'card', 'bank') then amount else 0 end), 0)
        from billing_journal where hospital_id = $1 and payment_id is not null) agree`,
  )
  expect(outside).toEqual({ agree: true })
}
