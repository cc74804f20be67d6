import { describe, expect, it } from 'vitest'
import { newId } from '../../../kernel/server/ids.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { claimsDesk, insured } from '../../../tests/support/money/insurance.ts'
import { voidInvoice } from '../../billing/contract.ts'
import { mergePatients } from '../../patients/merge.contract.ts'
import { exportClaims, getClaim, getClaimsSummary, listClaimableInvoices, listClaims } from '../contract.ts'
import { createClaim, discardClaim, rejectClaim, resubmitClaim, reviewClaim, updateClaim } from '../moves.contract.ts'

const house = await openHouse()
const desk = claimsDesk(house)
const { cashier, officer } = desk
const admin = house.as('admin')

const code = ({ status, problem }: { status: number; problem: { code: string; message: string } }) => [
  status,
  problem.code,
  problem.message,
]

describe('a new claim', () => {
  it('is offered for issued invoices of patients with insurer and member number that are not claimed yet, and prefilled by them', async () => {
    const pending = await insured(house)
    const overdue = await insured(house, { status: 'overdue' })
    const paid = await insured(house, { status: 'paid' })
    const draft = await insured(house, { status: 'draft' })
    const { rows } = (await officer.call(listClaimableInvoices, { page_size: 100 })).body
    const found = (bill: { invoice_id: string }) => rows.find((row) => row.id === bill.invoice_id)
    expect(found(pending)).toMatchObject({
      invoice_number: pending.invoice_number,
      status: 'pending',
      insurance_provider: 'jubilee',
      insurer_name: 'Jubilee Insurance',
      member_number: pending.member_number,
      authorization_code: 'AUTH-1',
      total_amount: '1500.00',
      remaining_amount: '1500.00',
    })
    expect(found(overdue)?.status).toBe('overdue')
    expect(found(paid)).toBeUndefined()
    const asked = { invoice_id: paid.invoice_id, insurance_provider: 'jubilee', member_number: '1', amount: '10' }
    expect((await officer.call(createClaim, asked)).problem.field_errors).toEqual({
      invoice_id: `Nothing is due on the invoice ${paid.invoice_number}: there is nothing to claim`,
    })
    expect(found(draft)).toBeUndefined()
    await house.owner.query(
      `update patients set payment_details = payment_details - 'insurance_member_number' where id = $1`,
      [overdue.patient_id],
    )
    const one = async (search: string) => (await officer.call(listClaimableInvoices, { search })).body.total
    expect([await one(overdue.invoice_number), await one(pending.member_number), await one(pending.op_number)]).toEqual(
      [0, 1, 1],
    )
    await officer.call(createClaim, {
      invoice_id: pending.invoice_id,
      insurance_provider: 'jubilee',
      member_number: 'x',
      amount: '1',
    })
    expect(await one(pending.invoice_number)).toBe(0)
    expect((await house.as('claims_officer', 'b').call(listClaimableInvoices, {})).body.total).toBe(0)
  })

  it('is a draft with a number of the day, keeps all that was written, and asks nothing of the insurer', async () => {
    const bill = await insured(house, { cover: { insurance_provider: 'aar', insurance_member_number: 'AAR-77' } })
    const facts = {
      invoice_id: bill.invoice_id,
      insurance_provider: 'aar',
      member_number: 'AAR-77',
      scheme: 'Staff scheme',
      authorization_code: 'PRE-9',
      amount: '1,200.5',
      notes: 'First line\nSecond line',
    }
    const { claim_id, claim_number } = (await officer.call(createClaim, facts)).body
    expect(claim_number).toMatch(/^INS\d{6}-\d{4}$/)
    expect(await desk.read(claim_id)).toMatchObject({
      ...facts,
      amount: '1200.50',
      status: 'draft',
      insurer_name: 'AAR Insurance',
      invoice_number: bill.invoice_number,
      op_number: bill.op_number,
      created_by_name: 'claims_officer alpha',
      attempt: 1,
      diagnosis_codes: ['B54'],
      approved_amount: null,
      paid_amount: '0.00',
      denied_amount: '0.00',
      open_amount: '1200.50',
      submitted_at: null,
      problems: [],
      version: 1,
    })
    expect(await desk.invoice(bill.invoice_id)).toMatchObject({ claimed_amount: '0.00', remaining_amount: '1500.00' })
    expect(await desk.journal(bill.invoice_id)).toEqual([])
  })

  it('takes a number of one’s own, once per hospital', async () => {
    const [one, two, three] = [await insured(house), await insured(house), await insured(house)]
    const of = (bill: { invoice_id: string }, claim_number?: string) =>
      officer.call(createClaim, {
        invoice_id: bill.invoice_id,
        insurance_provider: 'jubilee',
        member_number: '1',
        amount: '10',
        claim_number,
      })
    expect((await of(one, 'OWN-1')).body.claim_number).toBe('OWN-1')
    const again = await of(two, 'OWN-1')
    expect(code(again)).toEqual([409, 'claim_exists', 'A claim with this number already exists'])
    expect(again.problem.field_errors).toEqual({ claim_number: 'A claim with this number already exists' })
    const own = (await of(three)).body
    const change = {
      claim_id: own.claim_id,
      version: 1,
      invoice_id: three.invoice_id,
      insurance_provider: 'jubilee',
      member_number: '1',
      amount: '10',
    }
    const taken = await officer.call(updateClaim, { ...change, claim_number: 'OWN-1' })
    expect(code(taken)).toEqual([409, 'claim_exists', 'Another claim with this number already exists'])
    expect((await officer.call(updateClaim, { ...change, claim_number: 'OWN-2' })).status).toBe(200)
    expect((await desk.read(own.claim_id)).claim_number).toBe('OWN-2')
    await officer.call(updateClaim, { ...change, version: 2 })
    expect((await desk.read(own.claim_id)).claim_number).toBe('OWN-2')
  })

  it('needs invoice, insurer, member number and an amount above 0', async () => {
    const answer = await officer.call(createClaim, {
      invoice_id: '',
      insurance_provider: '',
      member_number: ' ',
      amount: '0',
    })
    expect([answer.status, answer.problem.field_errors]).toEqual([
      422,
      {
        invoice_id: 'Please select an invoice',
        insurance_provider: 'Insurance provider is required',
        member_number: 'Member number is required',
        amount: 'Please enter a valid amount',
      },
    ])
    const { invoice_id } = await insured(house)
    const asked = { invoice_id, insurance_provider: 'jubilee', member_number: '1', amount: '10' }
    for (const amount of ['free', '-5', '1e3', ''])
      expect((await officer.call(createClaim, { ...asked, amount })).status).toBe(422)
    const unknown = await officer.call(createClaim, { ...asked, insurance_provider: 'nobody' })
    expect(unknown.problem.field_errors).toEqual({ insurance_provider: 'Please select an insurance provider' })
    expect((await officer.call(createClaim, { ...asked, invoice_id: newId() })).problem.code).toBe('invoice_not_found')
  })

  it('of an invoice that is not issued, or claimed already, is refused; of two at once one is made', async () => {
    const draft = await insured(house, { status: 'draft' })
    const asked = { invoice_id: draft.invoice_id, insurance_provider: 'jubilee', member_number: '1', amount: '10' }
    expect((await officer.call(createClaim, asked)).problem.field_errors).toEqual({
      invoice_id: `The invoice ${draft.invoice_number} is not issued yet`,
    })
    const { invoice_id, invoice_number } = await insured(house)
    const answers = await Promise.all([officer, admin].map((who) => who.call(createClaim, { ...asked, invoice_id })))
    expect(answers.map((each) => each.status).sort()).toEqual([200, 409])
    const made = answers.find((each) => each.status === 200)?.body
    const refused = answers.find((each) => each.status === 409)
    expect(refused?.problem.code).toBe('already_claimed')
    expect(refused?.problem.message).toContain(
      `The invoice ${invoice_number} has been claimed already with ${made?.claim_number}`,
    )
  })

  it('is changed while it is a draft, also to another invoice; of two who change it the second is told', async () => {
    const claim = await desk.drafted()
    const better = await insured(house, { lines: { Surgery: '9000.00' } })
    const facts = {
      insurance_provider: 'britam',
      member_number: 'BR-1',
      amount: '9000',
      scheme: 'Gold',
      authorization_code: 'B-1',
      notes: null,
    }
    const change = { claim_id: claim.claim_id, version: 1, invoice_id: better.invoice_id, ...facts }
    expect((await officer.call(updateClaim, change)).body).toEqual({ version: 2 })
    expect(await desk.read(claim.claim_id)).toMatchObject({
      ...facts,
      amount: '9000.00',
      invoice_id: better.invoice_id,
      patient_id: better.patient_id,
    })
    const late = await admin.call(updateClaim, change)
    expect([late.status, late.problem.code]).toEqual([409, 'conflict'])
    expect((await officer.call(listClaimableInvoices, { search: claim.invoice_number })).body.total).toBe(1)
  })
})

describe('an invoice whose claim was rejected', () => {
  it('is claimed again by Resubmit alone', async () => {
    const claim = await desk.inReview()
    const { claim_id, claim_number, invoice_id, invoice_number, member_number } = claim
    await officer.call(rejectClaim, { claim_id, reason_code: 'other', rejection_reason: 'No' })
    expect((await officer.call(listClaimableInvoices, { search: invoice_number })).body.total).toBe(0)
    const facts = { insurance_provider: 'jubilee', member_number, amount: '1500' }
    const message = `The claim ${claim_number} of the invoice ${invoice_number} was rejected. Please resubmit it.`
    const plain = await officer.call(createClaim, { invoice_id, ...facts })
    expect([...code(plain).slice(0, 2), plain.problem.field_errors]).toEqual([
      409,
      'already_claimed',
      { invoice_id: message },
    ])
    const draft = await desk.drafted()
    const moved = await officer.call(updateClaim, { claim_id: draft.claim_id, version: 1, invoice_id, ...facts })
    expect(moved.problem.field_errors).toEqual({ invoice_id: message })
    expect((await officer.call(resubmitClaim, { claim_id, ...facts, mended: 'New code' })).status).toBe(200)
    expect((await desk.read(claim_id)).is_resubmitted).toBe(true)
  })

  it('says of a claim that nothing took up again that it can be, whatever else was claimed of the invoice', async () => {
    const claim = await desk.inReview()
    const { claim_id, invoice_id, visit_id, patient_id, member_number } = claim
    await officer.call(rejectClaim, { claim_id, reason_code: 'other', rejection_reason: 'No' })
    // As before plain claims of such invoices were refused: a later attempt that names another claim.
    const facts = { insurance_provider: 'jubilee', member_number, amount: '1500', mended: 'x' }
    const next = (await officer.call(resubmitClaim, { claim_id, ...facts })).body
    await house.owner.query(
      `update billing_insurance_claims
        set resubmits = null, mended = null, attempt = 1, status = 'rejected', submitted_at = now(),
          submitted_by = created_by,
         rejected_at = now(), rejection_reason = 'x', denied_amount = amount where id = $1`,
      [next.claim_id],
    )
    await house.owner.query(
      `update billing_insurance_claims set attempt = 2, resubmits = $2, mended = 'x' where id = $1`,
      [next.claim_id, next.claim_id],
    )
    const again = await officer.call(resubmitClaim, { claim_id, ...facts })
    expect(again.status, again.text).toBe(200)
    expect([visit_id, patient_id, invoice_id]).toEqual(
      await desk.read(again.body.claim_id).then((each) => [each.visit_id, each.patient_id, each.invoice_id]),
    )
  })
})

describe('a draft that leads nowhere', () => {
  it('is discarded with a reason, by one; its invoice can be claimed again and nothing counts it', async () => {
    const claim = await desk.drafted()
    const { claim_id, claim_number, invoice_id, invoice_number } = claim
    const before = (await officer.call(getClaimsSummary, {})).body.draft
    expect((await officer.call(discardClaim, { claim_id, reason: ' ' })).problem.field_errors).toEqual({
      reason: 'Please give a reason',
    })
    expect((await house.as('claims_officer', 'b').call(discardClaim, { claim_id, reason: 'x' })).status).toBe(404)
    expect((await house.as('doctor').call(discardClaim, { claim_id, reason: 'x' })).status).toBe(403)
    const answers = await Promise.all(
      [officer, admin].map((who) => who.call(discardClaim, { claim_id, reason: 'Paid in cash' })),
    )
    expect(answers.map((each) => each.status).sort()).toEqual([200, 409])
    expect(answers.find((each) => each.status === 409)?.problem.message).toContain(
      `The claim ${claim_number} is already discarded`,
    )
    expect(await desk.read(claim_id)).toMatchObject({
      status: 'discarded',
      discard_reason: 'Paid in cash',
      discarded_by_name: expect.stringMatching(/^(claims_officer|admin) alpha$/),
      discarded_at: expect.any(String),
      problems: [],
    })
    expect((await officer.call(getClaimsSummary, {})).body.draft).toBe(before - 1)
    expect((await officer.call(listClaims, { search: claim_number, status: 'open' })).body.total).toBe(0)
    expect((await officer.call(listClaims, { search: claim_number, status: 'discarded' })).body.total).toBe(1)
    expect((await officer.call(listClaimableInvoices, { search: invoice_number })).body.total).toBe(1)
    const facts = { invoice_id, insurance_provider: 'jubilee', member_number: '1', amount: '10' }
    expect((await officer.call(createClaim, facts)).status).toBe(200)
    const sent = await desk.submitted()
    expect((await officer.call(discardClaim, { claim_id: sent.claim_id, reason: 'x' })).problem.message).toContain(
      'is already submitted',
    )
  })

  it('gives the rejected claim that it took up again free for another', async () => {
    const { claim_id, member_number } = await desk.inReview()
    await officer.call(rejectClaim, { claim_id, reason_code: 'other', rejection_reason: 'No' })
    const facts = { claim_id, insurance_provider: 'jubilee', member_number, amount: '1500', mended: 'New code' }
    const first = (await officer.call(resubmitClaim, facts)).body
    await officer.call(discardClaim, { claim_id: first.claim_id, reason: 'Wrong code' })
    expect((await desk.read(claim_id)).is_resubmitted).toBe(false)
    const second = (await officer.call(resubmitClaim, facts)).body
    expect(await desk.read(second.claim_id)).toMatchObject({ status: 'draft', attempt: 2 })
  })

  it('is discarded when its invoice is voided', async () => {
    const { claim_id, invoice_id } = await desk.drafted()
    const answer = await cashier.call(voidInvoice, { invoice_id, reason: 'Wrong patient', bill_again: false })
    expect(answer.status, answer.text).toBe(200)
    expect(await desk.read(claim_id)).toMatchObject({
      status: 'discarded',
      discard_reason: 'The invoice was voided',
      discarded_by_name: 'cashier alpha',
    })
  })
})

describe('the list', () => {
  it('finds by claim number, insurer, member number, invoice, name and OP number, and by status', async () => {
    const claim = await desk.submitted()
    const { first_name, last_name } = await desk.read(claim.claim_id)
    const found = async (search: string, more = {}) =>
      (await officer.call(listClaims, { search, page_size: 100, ...more })).body.rows.map((row) => row.id)
    for (const search of [
      claim.claim_number,
      claim.member_number,
      claim.invoice_number,
      first_name,
      last_name,
      `${first_name} ${last_name}`,
      claim.op_number,
    ])
      expect(await found(search), search).toContain(claim.claim_id)
    expect(await found('Jubilee Ins')).toContain(claim.claim_id)
    expect(await found('100%')).toEqual([])
    expect(await found(claim.claim_number, { status: 'draft' })).toEqual([])
    expect(await found(claim.claim_number, { status: 'open' })).toEqual([claim.claim_id])
    expect(await found('', { invoice_id: claim.invoice_id })).toEqual([claim.claim_id])
    expect(await found('', { insurance_provider: 'sha' })).toEqual([])
    expect((await officer.call(listClaims, { invoice_id: newId() })).status).toBe(404)
  })

  it('is ordered by age, from either end, and by number or patient it finds the oldest too', async () => {
    const [old, young] = [
      await desk.submitted({}, { insurance_provider: 'madison' }),
      await desk.submitted({}, { insurance_provider: 'madison' }),
    ]
    const of = async (more: { order?: 'oldest' }) =>
      (await officer.call(listClaims, { insurance_provider: 'madison', ...more })).body.rows.map((row) => row.id)
    expect(await of({})).toEqual([young.claim_id, old.claim_id])
    expect(await of({ order: 'oldest' })).toEqual([old.claim_id, young.claim_id])
    const first = await officer.call(listClaims, { insurance_provider: 'madison', order: 'oldest', page_size: 1 })
    expect([first.body.rows[0]?.id, first.body.total]).toEqual([old.claim_id, 2])
  })

  it('counts what is on its way exactly as the list shows it', async () => {
    const { body } = await officer.call(getClaimsSummary, {})
    const total = async (status: 'open' | 'draft' | 'submitted' | 'in_review' | 'approved') =>
      (await officer.call(listClaims, { status })).body.total
    expect(body.draft + body.submitted + body.in_review).toBe(await total('open'))
    expect([body.draft, body.submitted, body.in_review, body.approved]).toEqual(
      await Promise.all((['draft', 'submitted', 'in_review', 'approved'] as const).map(total)),
    )
    const { rows } = await house.owner.query(
      'select sum(claimed_amount) claimed from billing_invoices where hospital_id = $1',
      [house.a.id],
    )
    expect(body.open_amount).toBe(rows[0].claimed)
  })

  it('is saved as CSV, in words', async () => {
    const claim = await desk.submitted()
    const file = await officer.call(exportClaims, { search: claim.claim_number })
    expect(file.headers['content-disposition']).toMatch(/claims-\d{4}-\d\d-\d\d\.csv/)
    const [head, row] = file.text.replace('\uFEFF', '').split('\r\n')
    expect(head).toMatch(/^Claim,Visit date,Patient,OP number,Insurance provider,Member number,Invoice,/)
    expect(head).toContain(',Amount (KES),Approved (KES),Paid (KES),Denied (KES),Status,')
    expect(row?.split(',')[0]).toBe(claim.claim_number)
    expect(row).toContain(`,Jubilee Insurance,${claim.member_number},`)
    expect(row).toContain(',1500.00,,0.00,0.00,Submitted,')
    expect((await officer.call(exportClaims, { search: 'nothing at all' })).problem.message).toBe('No data to export')
  })

  it('belongs to the hospital, and to those who keep claims', async () => {
    const { claim_id } = await desk.submitted()
    expect((await house.as('claims_officer', 'b').call(getClaim, { claim_id })).status).toBe(404)
    expect((await house.as('claims_officer', 'b').call(reviewClaim, { claim_id })).status).toBe(404)
    expect((await house.as('claims_officer', 'b').call(listClaims, {})).body.total).toBe(0)
    for (const role of ['doctor', 'receptionist', 'nurse'] as const)
      expect((await house.as(role).call(listClaims, {})).status).toBe(403)
  })
})

it('a merge of two records moves the claims', async () => {
  const claim = await desk.submitted()
  const kept = await insured(house)
  const answer = await house.as('records_officer').call(mergePatients, {
    patient_id: kept.patient_id,
    merged_patient_id: claim.patient_id,
    reason: 'Registered twice',
  })
  expect(answer.status).toBe(200)
  expect((await desk.read(claim.claim_id)).patient_id).toBe(kept.patient_id)
})
