import type { z } from 'zod'
import { createInvoice } from '../../../departments/billing/contract.ts'
import { recordPayment } from '../../../departments/billing/payments.contract.ts'
import {
  claim,
  issueRunningDraft,
  openInvoiceForChange,
  openOfVisit,
  remit,
} from '../../../departments/billing/server/index.ts'
import { allocatePayment } from '../../../departments/billing/server/money.ts'
import { getClaim } from '../../../departments/insurance/contract.ts'
import { approveClaim, createClaim, reviewClaim, submitClaim } from '../../../departments/insurance/moves.contract.ts'
import { registerPatient } from '../../../departments/reception/registration.contract.ts'
import { fromCents, sumCents } from '../../../kernel/contract/values/money.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { next } from '../counting.ts'
import { ctxOf } from '../ctx.ts'
import { ahead } from '../hospital/clinic.ts'
import { somebody } from '../hospital/path.ts'
import type { House } from '../house.ts'
import { reference, service } from './billing.ts'

/** Fails loudly when a step of the path did not work. */
function good<T>(answer: { status: number; body: T; text: string }): T {
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`)
  return answer.body
}

export const COVER = {
  payment_mode: 'insurance' as const,
  insurance_provider: 'jubilee',
  insurance_authorization_code: 'AUTH-1',
  get insurance_expiry_date() {
    return ahead(200)
  },
  insurance_coverage_limit: '50000',
}

type More = {
  cover?: Partial<typeof COVER> & { insurance_member_number?: string }
  /** The lines of the invoice, with their prices. */
  lines?: Record<string, string>
  /** ICD-10; null: the doctor has written none. */
  code?: string | null
  status?: 'draft' | 'pending' | 'overdue' | 'paid'
  /** How many days ago the visit was. */
  ago?: number
  /** The services of the lines, by their descriptions; default: none. */
  services?: Record<string, string>
}

/**
 * Somebody with cover at hospital a, their visit with its diagnosis, and its issued invoice, as billing leaves it
 * behind.
 */
export async function insured(
  house: House,
  {
    cover = {},
    lines = { Consultation: '1500.00' },
    code = 'B54',
    status = 'pending',
    ago = 0,
    services = {},
  }: More = {},
) {
  const { owner, a } = house
  const member_number = cover.insurance_member_number ?? `JUB-${String(10_000 + next('member'))}`
  const payment = { ...COVER, insurance_member_number: member_number, ...cover }
  const { patient_id, visit_id, op_number } = good(
    await house.as('receptionist').call(registerPatient, { ...somebody(), payment }),
  )
  if (ago)
    await owner.query(`update visits set created_at = now() - $2 * interval '1 day' where id = $1`, [visit_id, ago])
  const doctor = a.staff.doctor.staff_id
  if (code !== null) {
    const consultation_id = newId()
    await owner.query(
      `insert into consultations (hospital_id, id, visit_id, department, doctor_id, status, completed_at)
        values ($1, $2, $3, 'general', $4, 'completed', now())`,
      [a.id, consultation_id, visit_id, doctor],
    )
    await owner.query(
      `insert into consultation_diagnoses (hospital_id, id, consultation_id, code, title, is_primary)
        select $1, $2, $3, code, title, true from diagnosis_codes where code = $4`,
      [a.id, newId(), consultation_id, code],
    )
  }
  const total = fromCents(sumCents(Object.values(lines)))
  const items = []
  for (const [name, price] of Object.entries(lines))
    items.push({ service_id: services[name] ?? (await service(house, price, { name })), quantity: 1 })
  const cashier = house.as('cashier')
  const { id: invoice_id, invoice_number } = good(await cashier.call(createInvoice, { patient_id, items }))
  if (status === 'paid')
    good(
      await cashier.call(recordPayment, {
        invoice_id,
        parts: [{ payment_mode: 'card', amount: total, reference_number: reference('card') }],
      }),
    )
  else if (status !== 'pending')
    await owner.query('update billing_invoices set status = $2 where id = $1', [invoice_id, status])
  return { patient_id, visit_id, op_number, invoice_id, invoice_number, member_number, total }
}

/** An insurer is asked for so much of what a visit owes, and pays it: the visit’s oldest invoice, a draft is issued. */
export const insurerPays = (house: House, visit_id: string, amount: string): Promise<void> =>
  ctxOf(
    house,
    'claims_officer',
  )(async (ctx) => {
    await issueRunningDraft(ctx, visit_id)
    const [open] = await openOfVisit(ctx.at, visit_id)
    const invoice = await openInvoiceForChange(ctx, open?.id ?? '')
    await claim(ctx, invoice, amount, 'jubilee')
    await remit(ctx, 'jubilee', `RTGS ${next('remittance')}`, [{ invoice, amount }])
  })
/** The same as it was recorded by hand, without a claim, before claims alone brought what insurers pay. */
export const insurerPaidByHand = (house: House, invoice_id: string, amount: string) =>
  ctxOf(
    house,
    'cashier',
  )(async (ctx) => {
    const part = { payment_mode: 'insurance', amount, reference_number: `RTGS ${next('remittance')}` } as const
    return allocatePayment(ctx, [await openInvoiceForChange(ctx, invoice_id)], [part], 'refuse')
  })

/** The claims desk of hospital a: steps that bring a claim so far. */
export function claimsDesk(house: House) {
  const [cashier, officer, admin] = [house.as('cashier'), house.as('claims_officer'), house.as('admin')]
  const read = async (claim_id: string) => good(await officer.call(getClaim, { claim_id }))
  type Facts = Partial<z.input<typeof createClaim.input>>
  const drafted = async (more: More = {}, facts: Facts = {}) => {
    // Whom a claim asks is who is written down with the patient, but where a test says otherwise.
    const { insurance_provider = COVER.insurance_provider } = facts
    const bill = await insured(house, { ...more, cover: { insurance_provider, ...more.cover } })
    const { invoice_id, member_number, total } = bill
    const asked = {
      invoice_id,
      insurance_provider: 'jubilee',
      member_number,
      amount: total,
      authorization_code: 'AUTH-1',
      ...facts,
    }
    const { claim_id, claim_number } = good(await officer.call(createClaim, asked))
    return { ...bill, claim_id, claim_number, version: 1 }
  }
  const submitted = async (more: More = {}, facts: Facts = {}) => {
    const claim = await drafted(more, facts)
    good(await officer.call(submitClaim, { claim_id: claim.claim_id, version: 1 }))
    return claim
  }
  const inReview = async (more: More = {}, facts: Facts = {}) => {
    const claim = await submitted(more, facts)
    good(await officer.call(reviewClaim, { claim_id: claim.claim_id }))
    return claim
  }
  const approved = async (more: More = {}, facts: Facts = {}) => {
    const claim = await inReview(more, facts)
    const { amount } = await read(claim.claim_id)
    good(await admin.call(approveClaim, { claim_id: claim.claim_id, approved_amount: amount }))
    return claim
  }
  /** An invoice as it is stored. */
  const invoice = async (id: string) =>
    (
      await house.owner.query(
        `select status, total_amount, paid_amount, claimed_amount, remaining_amount, version from billing_invoices
          where id = $1`,
        [id],
      )
    ).rows[0]
  /** The journal of an invoice after its issue: `claim 1500.00 insurers(jubilee) < patients`. */
  const journal = async (id: string): Promise<string[]> =>
    (
      await house.owner.query(
        `select kind || ' ' || amount || ' ' || debit || coalesce('(' || debit_of || ')',
          '') || ' < ' || credit || coalesce('(' || credit_of || ')', '') as line
         from billing_journal where invoice_id = $1 and kind <> 'issue' order by at, id`,
        [id],
      )
    ).rows.map((row) => row.line)
  return { cashier, officer, read, drafted, submitted, inReview, approved, invoice, journal }
}
