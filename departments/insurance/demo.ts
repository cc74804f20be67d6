import { DAY, dayStart, HOUR, localDate, MINUTE } from '../../database/demo/calendar.ts'
import { createRandom } from '../../database/demo/random.ts'
import type { TenantRows } from '../../database/demo/tables.ts'
import type { World } from '../../database/demo/world.ts'
import type { DenialReason } from './words.ts'

type Invoice = TenantRows['billing_invoices'][number]
type Claim = TenantRows['billing_insurance_claims'][number]
type Posting = Pick<
  TenantRows['billing_journal'][number],
  'kind' | 'debit' | 'debit_of' | 'credit' | 'credit_of' | 'payment_id' | 'note'
>

const time = (value: Date | string | null | undefined) => new Date(value ?? 0).getTime()
const cents = (amount: unknown) => Math.round(Number(amount ?? 0) * 100)
const money = (amount: number) => (amount / 100).toFixed(2)

/** Why something was denied, in the insurers' words. */
const said: readonly (readonly [DenialReason, string])[] = [
  ['price', 'Above the tariff agreed for this year'],
  ['not_covered', 'Not part of the outpatient benefit'],
  ['coding', 'The diagnosis does not support the service'],
  ['documents', 'The signed claim form is missing'],
]
/** What was mended before a claim was sent again. */
const mended = ['Signed claim form attached', 'Diagnosis corrected by the doctor', 'New authorization code obtained']

/**
 * What insurers were asked for the bills of insured patients, as far as it has come: drafts of these days, batches
 * on their way, claims in review, approved in all or in part, rejected and sent again, and what two insurers have
 * paid by now. `billing` leaves these bills unpaid.
 */
export function makeClaims(world: World): void {
  const { rows, hospital_id, now } = world
  // Chance of its own, so that the rest of the month stays what it is.
  const random = createRandom(Number.parseInt(hospital_id.slice(-8), 16) + 1)
  const officer = world.staff('claims')
  const patients = new Map(rows.patients.map((patient) => [patient.id, patient]))
  const linesOf = Map.groupBy(rows.billing_invoice_items, (line) => line.invoice_id)
  const codes = codesByVisit(rows)
  const invoices = new Map<string, Invoice>()

  for (const insurer of rows.insurers) {
    if (insurer.key === 'sha') Object.assign(insurer, { email: 'claims@sha.test', submission_days: 90 })
    if (insurer.key === 'jubilee')
      Object.assign(insurer, { email: 'medical.claims@jubilee.test', submission_days: 60, claim_limit: '150000.00' })
  }

  const used = new Set(rows.billing_payments.map((payment) => payment.payment_number))
  /** A number of a day that nothing has. */
  const numberOf = (letters: string, at: number, digits: number): string => {
    const number = `${letters}${localDate(at).slice(2).replaceAll('-', '')}-${random.digits(digits)}`
    if (used.has(number)) return numberOf(letters, at, digits)
    used.add(number)
    return number
  }
  const post = (at: number, invoice_id: string | undefined, amount: number, posting: Posting) =>
    rows.billing_journal.push({
      hospital_id,
      id: random.id(at),
      entry_id: random.id(at),
      day: localDate(at),
      at: new Date(at),
      made_by: officer,
      invoice_id: invoice_id ?? null,
      amount: money(amount),
      ...posting,
    })
  const add = (invoice: Invoice, column: 'claimed_amount' | 'paid_amount', amount: number) =>
    Object.assign(invoice, { [column]: money(cents(invoice[column]) + amount) })

  /** The insurer was asked. */
  function submit(claim: Claim, invoice: Invoice, at: number): void {
    const amount = cents(claim.amount)
    Object.assign(claim, {
      status: 'submitted',
      submitted_at: new Date(at),
      submitted_by: officer,
      updated_at: new Date(at),
      version: 2,
    })
    claim.diagnosis_codes = codes.get(claim.visit_id) ?? []
    add(invoice, 'claimed_amount', amount)
    post(at, invoice.id, amount, {
      kind: 'claim',
      debit: 'insurers',
      debit_of: claim.insurance_provider,
      credit: 'patients',
    })
  }

  /** The insurer denied a part, or all of it. */
  function deny(
    claim: Claim,
    invoice: Invoice,
    at: number,
    amount: number,
    stage: 'rejection' | 'approval' | 'remittance',
    item_id: string | null,
  ): string {
    const [reason_code, reason] = random.pick(said)
    rows.billing_claim_denials.push({
      hospital_id,
      id: random.id(at),
      claim_id: claim.id,
      item_id,
      stage,
      amount: money(amount),
      reason_code,
      reason,
      denied_on: localDate(at),
      denied_by: officer,
      created_at: new Date(at),
    })
    claim.denied_amount = money(cents(claim.denied_amount) + amount)
    add(invoice, 'claimed_amount', -amount)
    const note = `${claim.claim_number} denied`
    post(at, invoice.id, amount, {
      kind: 'claim_return',
      debit: 'patients',
      credit: 'insurers',
      credit_of: claim.insurance_provider,
      note,
    })
    return reason
  }

  /** A draft about an invoice, and what it became by now. */
  function begin(invoice: Invoice, at: number, before: Claim | null): void {
    const patient = patients.get(invoice.patient_id)
    const details = (patient?.payment_details ?? {}) as Record<string, string | null>
    // Now and then nobody has asked for the authorization: the claim waits for it.
    const unauthorised = random.chance(0.03)
    const claim: Claim = {
      hospital_id,
      id: random.id(at),
      claim_number: numberOf('INS', at, 4),
      invoice_id: invoice.id,
      visit_id: invoice.visit_id,
      patient_id: invoice.patient_id,
      insurance_provider: details.insurance_provider ?? 'other',
      member_number: details.insurance_member_number ?? '',
      authorization_code: unauthorised ? null : (details.insurance_authorization_code ?? null),
      amount: money(cents(invoice.total_amount) - cents(invoice.paid_amount)),
      status: 'draft',
      diagnosis_codes: [],
      denied_amount: '0.00',
      paid_amount: '0.00',
      resubmits: before?.id ?? null,
      attempt: before ? 2 : 1,
      mended: before ? random.pick(mended) : null,
      created_by: officer,
      created_at: new Date(at),
      updated_at: new Date(at),
      version: 1,
    }
    rows.billing_insurance_claims.push(claim)
    const sent = at + random.int(1, 26) * HOUR
    if (unauthorised || !codes.has(invoice.visit_id) || sent > now) return
    submit(claim, invoice, sent)
    decide(claim, invoice, sent)
  }

  /** What the insurer has said by now. */
  function decide(claim: Claim, invoice: Invoice, sent: number): void {
    const reviewed = sent + random.int(60, 110) * HOUR
    if (reviewed > now) return
    Object.assign(claim, {
      status: 'in_review',
      reviewed_by: officer,
      reviewed_at: new Date(reviewed),
      updated_at: new Date(reviewed),
      version: 3,
    })
    const decided = reviewed + random.int(40, 100) * HOUR
    if (decided > now) return
    const at = new Date(decided)
    const amount = cents(claim.amount)
    if (random.chance(0.09)) {
      const rejection_reason = deny(claim, invoice, decided, amount, 'rejection', null)
      Object.assign(claim, {
        status: 'rejected',
        rejected_by: officer,
        rejected_at: at,
        rejection_reason,
        updated_at: at,
        version: 4,
      })
      const again = decided + random.int(5, 30) * HOUR
      if (claim.attempt === 1 && again < now && random.chance(0.6)) begin(invoice, again, claim)
      return
    }
    const lines = linesOf.get(claim.invoice_id) ?? []
    const line = lines.length > 1 && random.chance(0.2) ? random.pick(lines) : undefined
    const part = line && cents(line.total_price) < amount ? cents(line.total_price) : 0
    if (part) deny(claim, invoice, decided, part, 'approval', line?.id ?? null)
    Object.assign(claim, {
      status: 'approved',
      approved_at: at,
      approved_by: officer,
      approved_amount: money(amount - part),
      updated_at: at,
      version: 4,
    })
  }

  /** One payment of an insurer over what it had approved until a few days before. */
  function remit(insurer: string, at: number): void {
    const due = rows.billing_insurance_claims.filter(
      (claim) =>
        claim.insurance_provider === insurer && claim.status === 'approved' && time(claim.approved_at) < at - 2 * DAY,
    )
    if (!due.length) return
    const [remittance_id, reference_number] = [random.id(at), `${insurer.toUpperCase()}-RTGS-${random.digits(6)}`]
    let sum = 0
    for (const [index, claim] of due.entries()) {
      const invoice = invoices.get(claim.invoice_id)
      if (!invoice) continue
      const open = cents(claim.amount) - cents(claim.denied_amount)
      // Of every insurer's payment one claim is cut, and one is paid in two parts.
      const denied = index === 0 ? Math.min(open - 100, 20_000) : 0
      const amount = index === 1 ? Math.floor(open / 200) * 100 : open - denied
      if (amount <= 0) continue
      if (denied > 0) deny(claim, invoice, at, denied, 'remittance', null)
      const payment_id = random.id(at)
      rows.billing_payments.push({
        hospital_id,
        id: payment_id,
        payment_number: numberOf('PAY', at, 4),
        receipt_id: random.id(at),
        kind: 'payment',
        invoice_id: claim.invoice_id,
        patient_id: claim.patient_id,
        amount: money(amount),
        payment_mode: 'insurance',
        reference_number,
        taken_by: officer,
        created_at: new Date(at),
      })
      rows.billing_remittance_claims.push({
        hospital_id,
        remittance_id,
        claim_id: claim.id ?? '',
        amount: money(amount),
        denied_amount: money(denied),
        payment_id,
      })
      claim.paid_amount = money(amount)
      if (amount + cents(claim.denied_amount) === cents(claim.amount))
        Object.assign(claim, { status: 'paid', paid_at: new Date(at) })
      Object.assign(claim, { updated_at: new Date(at), version: 5 })
      add(invoice, 'claimed_amount', -amount)
      add(invoice, 'paid_amount', amount)
      if (cents(invoice.paid_amount) === cents(invoice.total_amount)) invoice.status = 'paid'
      post(at, invoice.id, amount, {
        kind: 'remittance',
        debit: 'bank',
        credit: 'insurers',
        credit_of: insurer,
        payment_id,
        note: reference_number,
      })
      sum += amount
    }
    rows.billing_remittances.push({
      hospital_id,
      id: remittance_id,
      insurance_provider: insurer,
      reference_number,
      amount: money(sum),
      received_on: localDate(at),
      recorded_by: officer,
      created_at: new Date(at),
    })
  }

  /** What was submitted to an insurer in a week is sent on the Tuesday after. */
  function batch(): void {
    const weekOf = (claim: Claim) => Math.floor((dayStart(time(claim.submitted_at)) / DAY + 3) / 7)
    const submitted = rows.billing_insurance_claims.filter((claim) => claim.submitted_at)
    for (const claims of Map.groupBy(submitted, (claim) => `${claim.insurance_provider} ${weekOf(claim)}`).values()) {
      const [first] = claims
      if (!first) continue
      const last = Math.max(...claims.map((claim) => time(claim.submitted_at)))
      const at = dayStart(last) + DAY + 9 * HOUR
      if (at > now || now - last < 3 * DAY) continue
      const id = random.id(at)
      const sent = at + DAY < now
      rows.billing_claim_batches.push({
        hospital_id,
        id,
        batch_number: numberOf('BAT', at, 3),
        insurance_provider: first.insurance_provider,
        ...(sent ? { dispatched_on: localDate(at + DAY), dispatched_by: officer } : {}),
        created_by: officer,
        created_at: new Date(at),
        version: sent ? 2 : 1,
      })
      for (const claim of claims) claim.batch_id = id
    }
  }

  const visits = new Map(rows.visits.map((visit) => [visit.id, visit]))
  for (const invoice of rows.billing_invoices) {
    const patient = patients.get(invoice.patient_id)
    if (
      invoice.status !== 'pending' ||
      visits.get(invoice.visit_id)?.payment_mode !== 'insurance' ||
      patient?.payment_mode !== 'insurance'
    )
      continue
    const at = time(invoice.updated_at) + random.int(10, 600) * MINUTE
    if (at > now || cents(invoice.total_amount) <= cents(invoice.paid_amount)) continue
    invoices.set(invoice.id ?? '', invoice)
    begin(invoice, at, null)
  }
  batch()
  for (const [insurer, ago] of [
    ['sha', 5],
    ['jubilee', 2],
  ] as const)
    remit(insurer, now - ago * DAY - 3 * HOUR)
}

/** The ICD-10 codes of what was confirmed at each visit, the primary one first. */
function codesByVisit(rows: TenantRows): Map<string, string[]> {
  const saved = rows.consultations.filter((consultation) => consultation.status === 'completed')
  const visitOf = new Map(saved.map((consultation) => [consultation.id, consultation.visit_id]))
  const found = new Map<string, string[]>()
  for (const { consultation_id, code, certainty } of rows.consultation_diagnoses.toSorted(
    (one, other) => Number(other.is_primary) - Number(one.is_primary),
  )) {
    const visit = visitOf.get(consultation_id)
    if (!visit || certainty === 'suspected') continue
    const before = found.get(visit) ?? []
    if (!before.includes(code)) found.set(visit, [...before, code])
  }
  return found
}
