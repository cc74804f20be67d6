import { describe, expect, it } from 'vitest'
import { newId } from '../../../kernel/server/ids.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { claimsDesk, insured } from '../../../tests/support/insurance.ts'
import { mergePatients } from '../../patients/merge.contract.ts'
import {
  approveClaim,
  createClaim,
  exportClaims,
  exportDenials,
  getClaim,
  getClaimsSummary,
  listClaimableInvoices,
  listClaims,
  listDenials,
  rejectClaim,
  resubmitClaim,
  reviewClaim,
  submitClaim,
  updateClaim,
} from '../contract.ts'

const house = await openHouse()
const desk = claimsDesk(house)
const { cashier } = desk
const admin = house.as('admin')
const other = house.as('cashier', 'b')

const whole = (claim: { claim_id: string; total: string }) => ({ claim_id: claim.claim_id, approved_amount: claim.total })
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
    const { rows } = (await cashier.call(listClaimableInvoices, { page_size: 100 })).body
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
    expect(found(paid)).toMatchObject({ status: 'paid', remaining_amount: '0.00' })
    expect(found(draft)).toBeUndefined()
    await house.owner.query(`update patients set payment_details = payment_details - 'insurance_member_number' where id = $1`, [
      overdue.patient_id,
    ])
    const one = async (search: string) => (await cashier.call(listClaimableInvoices, { search })).body.total
    expect([await one(overdue.invoice_number), await one(pending.member_number), await one(pending.op_number)]).toEqual([0, 1, 1])
    await cashier.call(createClaim, { invoice_id: pending.invoice_id, insurance_provider: 'jubilee', member_number: 'x', amount: '1' })
    expect(await one(pending.invoice_number)).toBe(0)
    expect((await other.call(listClaimableInvoices, {})).body.total).toBe(0)
  })

  it('is a draft with a number of the day, keeps all that was written, and asks nothing of the insurer', async () => {
    const bill = await insured(house)
    const facts = {
      invoice_id: bill.invoice_id,
      insurance_provider: 'aar',
      member_number: 'AAR-77',
      scheme: 'Staff scheme',
      authorization_code: 'PRE-9',
      amount: '1,200.5',
      notes: 'First line\nSecond line',
    }
    const { claim_id, claim_number } = (await cashier.call(createClaim, facts)).body
    expect(claim_number).toMatch(/^INS\d{6}-\d{4}$/)
    expect(await desk.read(claim_id)).toMatchObject({
      ...facts,
      amount: '1200.50',
      status: 'draft',
      insurer_name: 'AAR Insurance',
      invoice_number: bill.invoice_number,
      op_number: bill.op_number,
      created_by_name: 'cashier alpha',
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
      cashier.call(createClaim, {
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
    const taken = await cashier.call(updateClaim, { ...change, claim_number: 'OWN-1' })
    expect(code(taken)).toEqual([409, 'claim_exists', 'Another claim with this number already exists'])
    expect((await cashier.call(updateClaim, { ...change, claim_number: 'OWN-2' })).status).toBe(200)
    expect((await desk.read(own.claim_id)).claim_number).toBe('OWN-2')
    await cashier.call(updateClaim, { ...change, version: 2 })
    expect((await desk.read(own.claim_id)).claim_number).toBe('OWN-2')
  })

  it('needs invoice, insurer, member number and an amount above 0', async () => {
    const answer = await cashier.call(createClaim, { invoice_id: '', insurance_provider: '', member_number: ' ', amount: '0' })
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
    for (const amount of ['free', '-5', '1e3', '']) expect((await cashier.call(createClaim, { ...asked, amount })).status).toBe(422)
    const unknown = await cashier.call(createClaim, { ...asked, insurance_provider: 'nobody' })
    expect(unknown.problem.field_errors).toEqual({ insurance_provider: 'Please select an insurance provider' })
    expect((await cashier.call(createClaim, { ...asked, invoice_id: newId() })).problem.code).toBe('invoice_not_found')
  })

  it('of an invoice that is not issued, or claimed already, is refused; of two at once one is made', async () => {
    const draft = await insured(house, { status: 'draft' })
    const asked = { invoice_id: draft.invoice_id, insurance_provider: 'jubilee', member_number: '1', amount: '10' }
    expect((await cashier.call(createClaim, asked)).problem.field_errors).toEqual({
      invoice_id: `The invoice ${draft.invoice_number} is not issued yet`,
    })
    const { invoice_id, invoice_number } = await insured(house)
    const answers = await Promise.all([cashier, admin].map((who) => who.call(createClaim, { ...asked, invoice_id })))
    expect(answers.map((each) => each.status).sort()).toEqual([200, 409])
    const made = answers.find((each) => each.status === 200)?.body
    const refused = answers.find((each) => each.status === 409)
    expect(refused?.problem.code).toBe('already_claimed')
    expect(refused?.problem.message).toContain(`The invoice ${invoice_number} has been claimed already with ${made?.claim_number}`)
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
    expect((await cashier.call(updateClaim, change)).body).toEqual({ version: 2 })
    expect(await desk.read(claim.claim_id)).toMatchObject({
      ...facts,
      amount: '9000.00',
      invoice_id: better.invoice_id,
      patient_id: better.patient_id,
    })
    const late = await admin.call(updateClaim, change)
    expect([late.status, late.problem.code]).toEqual([409, 'conflict'])
    expect((await cashier.call(listClaimableInvoices, { search: claim.invoice_number })).body.total).toBe(1)
  })
})

describe('the documented moves', () => {
  it('go draft → submitted → in review → approved, each with what it does to invoice and journal', async () => {
    const claim = await desk.drafted()
    const { claim_id, invoice_id } = claim
    expect((await cashier.call(submitClaim, { claim_id, version: 1 })).body).toEqual({ status: 'submitted', version: 2 })
    expect(await desk.read(claim_id)).toMatchObject({ status: 'submitted', submitted_by_name: 'cashier alpha', diagnosis_codes: ['B54'] })
    expect(await desk.invoice(invoice_id)).toMatchObject({ claimed_amount: '1500.00', remaining_amount: '0.00', status: 'pending' })
    expect(await desk.journal(invoice_id)).toEqual(['claim 1500.00 insurers(jubilee) < patients'])
    expect((await cashier.call(reviewClaim, { claim_id })).body.status).toBe('in_review')
    expect((await cashier.call(approveClaim, whole(claim))).body.status).toBe('approved')
    expect(await desk.read(claim_id)).toMatchObject({
      status: 'approved',
      approved_amount: '1500.00',
      open_amount: '1500.00',
      approved_by_name: 'cashier alpha',
    })
    expect(await desk.invoice(invoice_id)).toMatchObject({ claimed_amount: '1500.00', paid_amount: '0.00' })
    expect(await desk.journal(invoice_id)).toHaveLength(1)
  })

  it('are the only ones: everything else is refused with a sentence', async () => {
    const claim = await desk.drafted()
    const { claim_id, claim_number } = claim
    const reject = { claim_id, reason_code: 'other' as const, rejection_reason: 'No' }
    const again = { claim_id, insurance_provider: 'jubilee', member_number: '1', amount: '10', mended: 'x' }
    const said = async (expected: (string | null)[]) => {
      const answers = [
        await cashier.call(reviewClaim, { claim_id }),
        await cashier.call(approveClaim, whole(claim)),
        await cashier.call(rejectClaim, reject),
        await cashier.call(resubmitClaim, again),
      ]
      for (const [at, sentence] of expected.entries()) {
        if (sentence === null) continue
        expect(answers[at]?.problem).toMatchObject({ status: 409, code: 'claim_state' })
        expect(answers[at]?.problem.message).toContain(`The claim ${claim_number} is ${sentence}`)
      }
    }
    const draft = 'still a draft'
    await said([draft, draft, draft, draft])
    await cashier.call(submitClaim, { claim_id, version: 1 })
    const early = 'submitted and not in review yet'
    expect((await cashier.call(approveClaim, whole(claim))).problem.message).toContain(early)
    expect((await admin.call(submitClaim, { claim_id, version: 2 })).problem.message).toMatch(
      new RegExp(`^The claim ${claim_number} is already submitted\\. Last changed by `),
    )
    await cashier.call(reviewClaim, { claim_id })
    expect((await cashier.call(reviewClaim, { claim_id })).problem.message).toContain('is already in review')
    await cashier.call(approveClaim, whole(claim))
    await said(['already approved', 'already approved', 'already approved', 'approved and not paid yet'])
    expect((await cashier.call(updateClaim, { ...again, version: 9, invoice_id: claim.invoice_id })).problem.message).toContain(
      'is already approved',
    )
    expect(await desk.journal(claim.invoice_id)).toHaveLength(1)
  })

  it('rejected, all of it is the patient’s again, and it can be claimed again, once, with what was mended', async () => {
    const claim = await desk.inReview()
    const { claim_id, invoice_id } = claim
    const missing = await cashier.call(rejectClaim, { claim_id, reason_code: 'coding', rejection_reason: ' ' })
    expect(missing.problem.field_errors).toEqual({ rejection_reason: 'Please give a reason' })
    const words = { reason_code: 'coding' as const, rejection_reason: 'Code does not fit the service' }
    expect((await cashier.call(rejectClaim, { claim_id, ...words })).body.status).toBe('rejected')
    expect(await desk.invoice(invoice_id)).toMatchObject({ claimed_amount: '0.00', remaining_amount: '1500.00' })
    expect(await desk.journal(invoice_id)).toEqual([
      'claim 1500.00 insurers(jubilee) < patients',
      'claim_return 1500.00 patients < insurers(jubilee)',
    ])
    const { rows } = await house.owner.query(
      `select r.kind from billing_journal r join billing_journal j on j.id = r.reverses where r.invoice_id = $1`,
      [invoice_id],
    )
    expect(rows).toEqual([{ kind: 'claim_return' }])
    expect(await desk.read(claim_id)).toMatchObject({
      rejection_reason: words.rejection_reason,
      denied_amount: '1500.00',
      denials: [
        {
          stage: 'rejection',
          item: null,
          amount: '1500.00',
          reason_code: 'coding',
          reason: words.rejection_reason,
          denied_by_name: 'cashier alpha',
        },
      ],
    })

    const facts = {
      claim_id,
      insurance_provider: 'jubilee',
      member_number: claim.member_number,
      authorization_code: 'AUTH-2',
      amount: '1400',
    }
    expect((await cashier.call(resubmitClaim, { ...facts, mended: '' })).problem.field_errors).toEqual({
      mended: 'Please say what was mended',
    })
    const answers = await Promise.all([cashier, admin].map((who) => who.call(resubmitClaim, { ...facts, mended: 'New code' })))
    expect(answers.map((each) => each.status).sort()).toEqual([200, 409])
    const next = answers.find((each) => each.status === 200)?.body
    const late = answers.find((each) => each.status === 409)?.problem
    expect(late?.message).toContain(`has been taken up again already with ${next?.claim_number}`)
    const second = await desk.read(next?.claim_id ?? '')
    expect(second).toMatchObject({ status: 'draft', attempt: 2, mended: 'New code', amount: '1400.00', authorization_code: 'AUTH-2' })
    expect(second.attempts.map((each) => [each.claim_number, each.attempt])).toEqual([
      [claim.claim_number, 1],
      [next?.claim_number, 2],
    ])
    expect((await desk.read(claim_id)).is_resubmitted).toBe(true)
    expect((await cashier.call(submitClaim, { claim_id: second.id, version: 1 })).status).toBe(200)
    expect(await desk.invoice(invoice_id)).toMatchObject({ claimed_amount: '1400.00', remaining_amount: '100.00' })
  })

  it('approved in part, the rest is the patient’s again and stands in the ledger, part by part', async () => {
    const claim = await desk.inReview({ lines: { Consultation: '1500.00', 'Chest X-ray': '2000.00' } })
    const { claim_id, invoice_id } = claim
    const item = (await desk.read(claim_id)).items.find((each) => each.description === 'Chest X-ray')
    const xray = { item_id: item?.id ?? null, amount: '2000', reason_code: 'not_covered' as const, reason: 'Imaging is excluded' }
    const rest = { amount: '250.50', reason_code: 'price' as const, reason: 'Above the agreed fee' }
    const approve = (approved_amount: string, denied: (typeof xray | typeof rest)[]) =>
      cashier.call(approveClaim, { claim_id, approved_amount, denied })
    expect((await approve('3600', [])).problem.field_errors).toEqual({ approved_amount: 'More than the KES 3,500.00 that were claimed' })
    expect((await approve('1249.50', [xray])).problem.field_errors).toEqual({
      denied: 'KES 2,250.50 less than claimed: please say why for all of it (KES 2,000.00 so far)',
    })
    expect((await approve('3500', [rest])).problem.field_errors).toEqual({ denied: 'All of it is approved: nothing is denied' })
    expect((await approve('1249.50', [{ ...xray, item_id: newId() }, rest])).problem.field_errors).toEqual({
      'denied.0.item_id': 'This line is not on the invoice',
    })
    expect((await approve('1000', [{ ...xray, amount: '2500' }])).problem.field_errors).toEqual({
      'denied.0.amount': 'Chest X-ray costs KES 2,000.00',
    })
    expect((await approve('0', [])).problem.field_errors?.approved_amount).toBe('Please enter a valid amount')
    expect(await desk.journal(invoice_id)).toHaveLength(1)
    expect((await approve('1249.50', [xray, rest])).status).toBe(200)
    expect(await desk.invoice(invoice_id)).toMatchObject({ claimed_amount: '1249.50', remaining_amount: '2250.50' })
    expect(await desk.journal(invoice_id)).toEqual([
      'claim 3500.00 insurers(jubilee) < patients',
      'claim_return 2250.50 patients < insurers(jubilee)',
    ])
    expect(await desk.read(claim_id)).toMatchObject({
      approved_amount: '1249.50',
      denied_amount: '2250.50',
      open_amount: '1249.50',
      denials: [
        { stage: 'approval', item: 'Chest X-ray', amount: '2000.00', reason_code: 'not_covered' },
        { stage: 'approval', item: null, amount: '250.50', reason_code: 'price' },
      ],
    })
  })

  it('of two who decide at once one wins, the other is told who did what', async () => {
    const claim = await desk.inReview()
    const reject = { claim_id: claim.claim_id, reason_code: 'other' as const, rejection_reason: 'No' }
    const answers = await Promise.all([cashier.call(approveClaim, whole(claim)), admin.call(rejectClaim, reject)])
    expect(answers.map((each) => each.status).sort()).toEqual([200, 409])
    const [won, lost] = answers[0]?.status === 200 ? ['approved', answers[1]] : ['rejected', answers[0]]
    expect(lost?.problem.message).toMatch(new RegExp(`is already ${won}\\. Last changed by (cashier|admin) alpha`))
    const { rows } = await house.owner.query('select sum(claimed_amount) sum from billing_invoices where id = $1', [claim.invoice_id])
    expect(rows[0].sum).toBe(won === 'approved' ? '1500.00' : '0.00')
  })

  it('of two who submit at once one asks the insurer', async () => {
    const { claim_id, invoice_id } = await desk.drafted()
    const answers = await Promise.all([cashier, admin].map((who) => who.call(submitClaim, { claim_id, version: 1 })))
    expect(answers.map((each) => each.status).sort()).toEqual([200, 409])
    expect(await desk.journal(invoice_id)).toHaveLength(1)
  })
})

describe('the list', () => {
  it('finds by claim number, insurer, member number, invoice, name and OP number, and by status', async () => {
    const claim = await desk.submitted()
    const { first_name, last_name } = await desk.read(claim.claim_id)
    const found = async (search: string, more = {}) =>
      (await cashier.call(listClaims, { search, page_size: 100, ...more })).body.rows.map((row) => row.id)
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
    expect((await cashier.call(listClaims, { invoice_id: newId() })).status).toBe(404)
  })

  it('counts what is on its way exactly as the list shows it', async () => {
    const { body } = await cashier.call(getClaimsSummary, {})
    const total = async (status: 'open' | 'draft' | 'submitted' | 'in_review' | 'approved') =>
      (await cashier.call(listClaims, { status })).body.total
    expect(body.draft + body.submitted + body.in_review).toBe(await total('open'))
    expect([body.draft, body.submitted, body.in_review, body.approved]).toEqual(
      await Promise.all((['draft', 'submitted', 'in_review', 'approved'] as const).map(total)),
    )
    const { rows } = await house.owner.query('select sum(claimed_amount) claimed from billing_invoices where hospital_id = $1', [
      house.a.id,
    ])
    expect(body.open_amount).toBe(rows[0].claimed)
  })

  it('is saved as CSV, in words', async () => {
    const claim = await desk.submitted()
    const file = await cashier.call(exportClaims, { search: claim.claim_number })
    expect(file.headers['content-disposition']).toMatch(/claims-\d{4}-\d\d-\d\d\.csv/)
    const [head, row] = file.text.replace('\uFEFF', '').split('\r\n')
    expect(head).toMatch(/^Claim Number,Insurance Provider,Member Number,Patient,/)
    expect(row).toContain(`${claim.claim_number},Jubilee Insurance,${claim.member_number},`)
    expect(row).toContain(',1500.00,,0.00,0.00,Submitted,')
    expect((await cashier.call(exportClaims, { search: 'nothing at all' })).problem.message).toBe('No data to export')
  })

  it('belongs to the hospital, and to those who keep claims', async () => {
    const { claim_id } = await desk.submitted()
    expect((await other.call(getClaim, { claim_id })).status).toBe(404)
    expect((await other.call(reviewClaim, { claim_id })).status).toBe(404)
    expect((await other.call(listClaims, {})).body.total).toBe(0)
    for (const role of ['doctor', 'receptionist', 'nurse'] as const) expect((await house.as(role).call(listClaims, {})).status).toBe(403)
  })
})

describe('the ledger of denied money', () => {
  it('sums by insurer and reason, says what was claimed again, and is saved as CSV', async () => {
    const { body } = await cashier.call(listDenials, { page_size: 100 })
    const cents = (rows: { amount: string }[]) => rows.reduce((sum, row) => sum + Math.round(Number(row.amount) * 100), 0)
    expect(cents(body.rows)).toBe(cents(body.sums))
    expect(Math.round(Number(body.amount) * 100)).toBe(cents(body.rows))
    const coding = body.sums.find((row) => row.reason_code === 'coding')
    expect(coding).toMatchObject({ insurer_name: 'Jubilee Insurance', parts: 1, amount: '1500.00', resubmitted_amount: '1500.00' })
    const only = (await cashier.call(listDenials, { reason_code: 'not_covered' })).body
    expect(only.rows.map((row) => [row.item, row.amount, row.is_resubmitted])).toEqual([['Chest X-ray', '2000.00', false]])
    expect((await cashier.call(listDenials, { insurance_provider: 'sha' })).body).toMatchObject({ total: 0, sums: [], amount: '0.00' })
    expect((await cashier.call(listDenials, { to: '2020-01-01' })).body.total).toBe(0)
    const file = await cashier.call(exportDenials, { reason_code: 'not_covered' })
    expect(file.text).toContain('Chest X-ray,Approved in part,Service not covered,Imaging is excluded,2000.00,No,cashier alpha')
    expect((await other.call(listDenials, {})).body.total).toBe(0)
  })
})

it('a merge of two records moves the claims', async () => {
  const claim = await desk.submitted()
  const kept = await insured(house)
  const answer = await house
    .as('records_officer')
    .call(mergePatients, { patient_id: kept.patient_id, merged_patient_id: claim.patient_id, reason: 'Twice' })
  expect(answer.status).toBe(200)
  expect((await desk.read(claim.claim_id)).patient_id).toBe(kept.patient_id)
})
