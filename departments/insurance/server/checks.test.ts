import { describe, expect, it } from 'vitest'
import { writeDay } from '../../../kernel/contract/values/days.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { ahead, today } from '../../../tests/support/hospital/clinic.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { service } from '../../../tests/support/money/billing.ts'
import { claimsDesk, insured } from '../../../tests/support/money/insurance.ts'
import { recordPayment } from '../../billing/payments.contract.ts'
import { creditInvoice } from '../../billing/reductions.contract.ts'
import { listInsurers, updateInsurer } from '../../hospital/insurers.contract.ts'
import { getCover } from '../cover.contract.ts'
import {
  approveClaim,
  createClaim,
  discardClaim,
  rejectClaim,
  resubmitClaim,
  reviewClaim,
  submitClaim,
  updateClaim,
} from '../moves.contract.ts'

const house = await openHouse()
const desk = claimsDesk(house)
const { cashier, officer } = desk
const doctor = house.as('doctor')

/** What submitting is refused with; nothing may have moved. */
async function refused({ claim_id, invoice_id }: { claim_id: string; invoice_id: string }) {
  const answer = await officer.call(submitClaim, { claim_id, version: 1 })
  expect([answer.status, answer.problem.code], answer.text).toEqual([422, 'claim_incomplete'])
  const { problems, status } = await desk.read(claim_id)
  expect(status).toBe('draft')
  expect(problems.map((each) => each.message.replace(/\.$/, '')).join('. ')).toBe(answer.problem.message)
  expect((await desk.journal(invoice_id)).filter((line) => line.startsWith('claim'))).toEqual([])
  return answer.problem.field_errors
}
/** Changes what an insurer asks of claims. */
async function asks(key: string, more: Record<string, unknown>) {
  const row = (await cashier.call(listInsurers, {})).body.rows.find((each) => each.key === key)
  if (!row) throw new Error(`no insurer ${key}`)
  const { id: insurer_id, key: _, ...facts } = row
  expect((await house.as('admin').call(updateInsurer, { insurer_id, ...facts, ...more })).status).toBe(200)
}

describe('before it is submitted, a claim is checked', () => {
  it('for a cover that somebody wrote down with the patient', async () => {
    const cash = await desk.drafted({ cover: { insurance_provider: 'aar' } })
    expect(await refused(cash)).toEqual({
      insurance_provider:
        'Jubilee Insurance is not written down as the patient’s insurer. Reception writes the cover down with the patient.',
    })
    const other = await desk.drafted({}, { member_number: 'JUB-OF-A-FRIEND' })
    expect(await refused(other)).toEqual({
      member_number: `The patient’s member number with Jubilee Insurance is ${other.member_number}`,
    })
    // One number, however it is written.
    const same = await desk.drafted({ cover: { insurance_member_number: 'jub-77a' } }, { member_number: 'JUB-77A' })
    expect((await officer.call(submitClaim, { claim_id: same.claim_id, version: 1 })).status).toBe(200)
  })

  it('for a diagnosis code, which a doctor has to add', async () => {
    const claim = await desk.drafted({ code: null })
    const { visit_number } = await desk.read(claim.claim_id)
    expect(await refused(claim)).toEqual({
      diagnosis_codes: `The diagnosis code is missing: Jubilee Insurance asks for an ICD-10 code. The doctor adds the diagnosis to the consultation of visit ${visit_number}.`,
    })
    await asks('jubilee', { needs_diagnosis_code: false })
    expect((await officer.call(submitClaim, { claim_id: claim.claim_id, version: 1 })).status).toBe(200)
    await asks('jubilee', { needs_diagnosis_code: true })
  })

  it('for a diagnosis that is confirmed, in a note that is saved', async () => {
    const claim = await desk.drafted()
    const { visit_number } = await desk.read(claim.claim_id)
    const ofVisit = '(select id from consultations where visit_id = $1)'
    await house.owner.query(
      `update consultation_diagnoses set certainty = 'suspected' where consultation_id = ${ofVisit}`,
      [claim.visit_id],
    )
    expect(await refused(claim)).toEqual({
      diagnosis_codes: `There is no confirmed diagnosis: Jubilee Insurance asks for an ICD-10 code. The doctor confirms the diagnosis in the consultation of visit ${visit_number}.`,
    })
    expect((await desk.read(claim.claim_id)).diagnosis_codes).toEqual([])
    await house.owner.query(
      `update consultation_diagnoses set certainty = 'confirmed' where consultation_id = ${ofVisit}`,
      [claim.visit_id],
    )
    const note = (status: string) =>
      house.owner.query(
        `update consultations set status = $2, completed_at = case when $2 = 'completed' then now() end
          where visit_id = $1`,
        [claim.visit_id, status],
      )
    await note('in_progress')
    expect((await refused(claim))?.diagnosis_codes).toContain('The diagnosis code is missing')
    await note('completed')
    expect((await officer.call(submitClaim, { claim_id: claim.claim_id, version: 1 })).status).toBe(200)
    expect((await desk.read(claim.claim_id)).diagnosis_codes).toEqual(['B54'])
  })

  it('for lines whose orders were cancelled, until they are credited', async () => {
    const claim = await desk.drafted({ lines: { Consultation: '1500.00', 'Malaria test': '300.00' } })
    await house.owner.query(
      `update billing_invoice_items
        set order_cancelled_at = now(), cancelled_quantity = quantity, order_cancel_reason = 'Done elsewhere'
        where invoice_id = $1 and description = 'Malaria test'`,
      [claim.invoice_id],
    )
    expect(await refused(claim)).toEqual({
      invoice_id: 'Malaria test: its order was cancelled. It has to be credited first.',
    })
    const line = (await desk.read(claim.claim_id)).items.find((item) => item.description === 'Malaria test')
    const items = [{ item_id: line?.id ?? '', quantity: 1 }]
    expect(
      (await cashier.call(creditInvoice, { invoice_id: claim.invoice_id, items, reason: 'Cancelled' })).status,
    ).toBe(200)
    expect((await desk.read(claim.claim_id)).problems.map((each) => each.field)).toEqual(['amount'])
  })

  it('for an authorisation code, where the insurer pays nothing without', async () => {
    const claim = await desk.drafted({}, { authorization_code: null })
    expect(await refused(claim)).toEqual({
      authorization_code: 'The authorization code is missing: Jubilee Insurance pays nothing without it',
    })
    const { invoice_id, member_number, total: amount } = claim
    const change = {
      claim_id: claim.claim_id,
      version: 1,
      invoice_id,
      member_number,
      amount,
      insurance_provider: 'jubilee',
    }
    expect((await officer.call(updateClaim, { ...change, authorization_code: 'A-2' })).status).toBe(200)
    expect((await officer.call(submitClaim, { claim_id: claim.claim_id, version: 2 })).status).toBe(200)
    const without = await desk.drafted({}, { authorization_code: null, insurance_provider: 'other' })
    expect((await desk.read(without.claim_id)).problems).toEqual([])
  })

  it('for a member number', async () => {
    const claim = await desk.drafted()
    await house.owner.query(`update billing_insurance_claims set member_number = '' where id = $1`, [claim.claim_id])
    expect(await refused(claim)).toEqual({ member_number: 'The member number is missing' })
  })

  it('for a visit after the cover had expired, and for one too long ago', async () => {
    const claim = await desk.drafted({ ago: 40 })
    await house.owner.query(`update patients set payment_details = payment_details || $2 where id = $1`, [
      claim.patient_id,
      { insurance_expiry_date: ahead(-50) },
    ])
    const day = writeDay(ahead(-40))
    expect(await refused(claim)).toEqual({
      service_date: `The visit was on ${day}, after the cover had expired on ${writeDay(ahead(-50))}`,
    })
    await house.owner.query(`update patients set payment_details = payment_details || $2 where id = $1`, [
      claim.patient_id,
      { insurance_expiry_date: ahead(100) },
    ])
    await asks('jubilee', { submission_days: 30 })
    expect(await refused(claim)).toEqual({
      service_date: `Jubilee Insurance takes claims within 30 days of the visit: this one had to be sent by ${writeDay(ahead(-10))}`,
    })
    await asks('jubilee', { submission_days: 40 })
    expect((await officer.call(submitClaim, { claim_id: claim.claim_id, version: 1 })).status).toBe(200)
    await asks('jubilee', { submission_days: null })
  })

  it('for an amount above what remains, above the insurer’s limit and above what is left of the cover', async () => {
    const more = await desk.drafted({}, { amount: '1500.01' })
    expect(await refused(more)).toEqual({ amount: 'Amount exceeds the remaining balance of KES 1,500.00' })
    const paid = await desk.drafted()
    const slip = [{ payment_mode: 'card' as const, amount: '1500', reference_number: 'CARD-2' }]
    expect((await cashier.call(recordPayment, { invoice_id: paid.invoice_id, parts: slip })).status).toBe(200)
    expect(await refused(paid)).toEqual({ amount: 'Amount exceeds the remaining balance of KES 0.00' })
    await asks('jubilee', { claim_limit: '1000' })
    expect(await refused(await desk.drafted())).toEqual({
      amount: 'Jubilee Insurance pays at most KES 1,000.00 for one claim',
    })
    await asks('jubilee', { claim_limit: null })
    const cover = { insurance_coverage_limit: '2000', insurance_member_number: 'JUB-LIMITED' }
    await desk.submitted({ cover })
    const second = await desk.drafted({ cover })
    expect(await refused(second)).toEqual({
      amount: `Of the cover’s limit of KES 2,000.00 only KES 500.00 are left in ${today().slice(0, 4)}`,
    })
  })

  it('for an invoice that is void by now', async () => {
    const claim = await desk.drafted()
    await house.owner.query(`update billing_invoices set status = 'cancelled' where id = $1`, [claim.invoice_id])
    expect(await refused(claim)).toEqual({ invoice_id: `The invoice ${claim.invoice_number} is cancelled` })
  })

  it('for the same service, member and day', async () => {
    const service_id = await service(house, '500.00', { name: 'Malaria test' })
    const bill = {
      lines: { 'Malaria test': '500.00' },
      services: { 'Malaria test': service_id },
      cover: { insurance_member_number: 'JUB-TWICE', insurance_coverage_limit: '90000' },
    }
    const first = await desk.submitted(bill)
    const twice = await desk.drafted({ ...bill, cover: { ...bill.cover, insurance_member_number: 'jub-twice' } })
    expect(await refused(twice)).toEqual({
      invoice_id: `Malaria test has been claimed for this member and day with ${first.claim_number} already`,
    })
    const before = await desk.drafted({ ...bill, ago: 3 })
    expect((await desk.read(before.claim_id)).problems).toEqual([])
    const somebodyElse = await desk.drafted({ ...bill, cover: {} })
    expect((await desk.read(somebodyElse.claim_id)).problems).toEqual([])
  })

  it('for several things at once, each beside its line', async () => {
    const claim = await desk.drafted({ code: null }, { authorization_code: null, amount: '9999' })
    expect(Object.keys((await refused(claim)) ?? {})).toEqual(['authorization_code', 'diagnosis_codes', 'amount'])
  })

  it('for an insurer that was switched off; a new one is refused at once', async () => {
    const claim = await desk.drafted({}, { insurance_provider: 'uap' })
    await asks('uap', { active: false })
    expect(await refused(claim)).toEqual({
      insurance_provider: 'UAP Insurance is switched off and takes no new claims',
    })
    const { invoice_id } = await insured(house)
    const asked = { invoice_id, insurance_provider: 'uap', member_number: '1', amount: '1' }
    expect((await officer.call(createClaim, asked)).problem.field_errors).toEqual({
      insurance_provider: 'UAP Insurance is switched off and takes no new claims',
    })
  })
})

describe('the cover', () => {
  const cover = async (visit_id: string) => (await doctor.call(getCover, { visit_id })).body.cover

  it('counts what was claimed and not denied, and what is charged and not claimed yet', async () => {
    const bill = await insured(house, {
      cover: { insurance_coverage_limit: '10000', insurance_member_number: 'JUB-METER' },
    })
    expect(await cover(bill.visit_id)).toEqual({
      insurance_provider: 'jubilee',
      insurer_name: 'Jubilee Insurance',
      expires_on: ahead(200),
      is_expired: false,
      limit: '10000.00',
      claimed: '0.00',
      running: '1500.00',
      left: '8500.00',
    })
    const asked = {
      invoice_id: bill.invoice_id,
      insurance_provider: 'jubilee',
      member_number: 'JUB-METER',
      amount: '1200',
      authorization_code: 'A',
    }
    const { claim_id } = (await officer.call(createClaim, asked)).body
    expect(await cover(bill.visit_id)).toMatchObject({ claimed: '0.00', running: '1500.00' })
    await officer.call(submitClaim, { claim_id, version: 1 })
    expect(await cover(bill.visit_id)).toMatchObject({ claimed: '1200.00', running: '0.00', left: '8800.00' })
    await officer.call(reviewClaim, { claim_id })
    await desk.inReview({ cover: { insurance_member_number: 'jub-meter', insurance_coverage_limit: '10000' } })
    expect(await cover(bill.visit_id)).toMatchObject({ claimed: '2700.00', left: '7300.00' })
  })

  it('counts nothing of what an insurer has rejected, or denied in part, until it is claimed again', async () => {
    const bill = { cover: { insurance_coverage_limit: '10000', insurance_member_number: 'JUB-DENIED' } }
    const rejected = await desk.inReview(bill)
    await officer.call(rejectClaim, { claim_id: rejected.claim_id, reason_code: 'other', rejection_reason: 'No' })
    expect(await cover(rejected.visit_id)).toMatchObject({ claimed: '0.00', running: '0.00', left: '10000.00' })
    const { claim_id, member_number, total: amount } = rejected
    const again = {
      claim_id,
      member_number,
      amount,
      insurance_provider: 'jubilee',
      authorization_code: 'A',
      mended: 'x',
    }
    const next = (await officer.call(resubmitClaim, again)).body
    expect(await cover(rejected.visit_id)).toMatchObject({ claimed: '0.00', running: '1500.00' })
    await officer.call(discardClaim, { claim_id: next.claim_id, reason: 'Not worth it' })
    expect(await cover(rejected.visit_id)).toMatchObject({ claimed: '0.00', running: '0.00' })
    const part = await desk.inReview({ cover: { ...bill.cover, insurance_member_number: 'JUB-PART' } })
    const denied = [{ amount: '500', reason_code: 'price' as const, reason: 'x' }]
    await house.as('admin').call(approveClaim, { claim_id: part.claim_id, approved_amount: '1000', denied })
    expect(await cover(part.visit_id)).toMatchObject({ claimed: '1000.00', running: '0.00', left: '9000.00' })
  })

  it('says when the limit is not recorded, when it has expired, and when there is none', async () => {
    const bill = await insured(house)
    const details = (sql: string) =>
      house.owner.query(`update patients set payment_details = ${sql} where id = $1`, [bill.patient_id])
    await details(`payment_details - 'insurance_coverage_limit'`)
    expect(await cover(bill.visit_id)).toMatchObject({ limit: null, left: null, claimed: '0.00' })
    await details(`payment_details || '{"insurance_coverage_limit": "100", "insurance_expiry_date": "2026-01-31"}'`)
    expect(await cover(bill.visit_id)).toMatchObject({
      limit: '100.00',
      left: '0.00',
      expires_on: '2026-01-31',
      is_expired: true,
    })
    await details(`payment_details || '{"insurance_member_number": " "}'`)
    expect(await cover(bill.visit_id)).toBeNull()
    expect((await doctor.call(getCover, { visit_id: newId() })).problem.code).toBe('visit_not_found')
    expect((await house.as('doctor', 'b').call(getCover, { visit_id: bill.visit_id })).status).toBe(404)
    expect((await house.as('storekeeper').call(getCover, { visit_id: bill.visit_id })).status).toBe(403)
  })
})
