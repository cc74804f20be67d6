import { describe, expect, it } from 'vitest'
import { newId } from '../../../kernel/server/ids.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { books, service } from '../../../tests/support/money/billing.ts'
import { claimsDesk } from '../../../tests/support/money/insurance.ts'
import { recordPayment } from '../../billing/payments.contract.ts'
import { exportDenials, listDenials } from '../denials.contract.ts'
import { approveClaim, rejectClaim, resubmitClaim, reviewClaim, submitClaim, updateClaim } from '../moves.contract.ts'

const house = await openHouse()
const desk = claimsDesk(house)
const { officer } = desk
const admin = house.as('admin')

const whole = (claim: { claim_id: string; total: string }) => ({
  claim_id: claim.claim_id,
  approved_amount: claim.total,
})

describe('the documented moves', () => {
  it('go draft → submitted → in review → approved, each with what it does to invoice and journal', async () => {
    const claim = await desk.drafted()
    const { claim_id, invoice_id } = claim
    expect((await officer.call(submitClaim, { claim_id, version: 1 })).body).toEqual({
      status: 'submitted',
      version: 2,
    })
    expect(await desk.read(claim_id)).toMatchObject({
      status: 'submitted',
      submitted_by_name: 'claims_officer alpha',
      diagnosis_codes: ['B54'],
    })
    expect(await desk.invoice(invoice_id)).toMatchObject({
      claimed_amount: '1500.00',
      remaining_amount: '0.00',
      status: 'pending',
    })
    expect(await desk.journal(invoice_id)).toEqual(['claim 1500.00 insurers(jubilee) < patients'])
    expect((await officer.call(reviewClaim, { claim_id })).body.status).toBe('in_review')
    expect((await admin.call(approveClaim, whole(claim))).body.status).toBe('approved')
    expect(await desk.read(claim_id)).toMatchObject({
      status: 'approved',
      approved_amount: '1500.00',
      open_amount: '1500.00',
      reviewed_by_name: 'claims_officer alpha',
      reviewed_at: expect.any(String),
      approved_by_name: 'admin alpha',
      rejected_at: null,
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
        await officer.call(reviewClaim, { claim_id }),
        await admin.call(approveClaim, whole(claim)),
        await officer.call(rejectClaim, reject),
        await officer.call(resubmitClaim, again),
      ]
      for (const [at, sentence] of expected.entries()) {
        if (sentence === null) continue
        expect(answers[at]?.problem).toMatchObject({ status: 409, code: 'claim_state' })
        expect(answers[at]?.problem.message).toContain(`The claim ${claim_number} is ${sentence}`)
      }
    }
    const draft = 'still a draft'
    await said([draft, draft, draft, draft])
    await officer.call(submitClaim, { claim_id, version: 1 })
    const early = 'submitted and not in review yet'
    expect((await admin.call(approveClaim, whole(claim))).problem.message).toContain(early)
    expect((await admin.call(submitClaim, { claim_id, version: 2 })).problem.message).toMatch(
      new RegExp(`^The claim ${claim_number} is already submitted\\. Last changed by `),
    )
    await officer.call(reviewClaim, { claim_id })
    expect((await officer.call(reviewClaim, { claim_id })).problem.message).toContain('is already in review')
    await admin.call(approveClaim, whole(claim))
    await said(['already approved', 'already approved', 'already approved', 'approved and not paid yet'])
    expect(
      (await officer.call(updateClaim, { ...again, version: 9, invoice_id: claim.invoice_id })).problem.message,
    ).toContain('is already approved')
    expect(await desk.journal(claim.invoice_id)).toHaveLength(1)
  })

  it('rejected, all of it is the patient’s again, and it can be claimed again, once, with what was mended', async () => {
    const claim = await desk.inReview()
    const { claim_id, invoice_id } = claim
    const missing = await officer.call(rejectClaim, { claim_id, reason_code: 'coding', rejection_reason: ' ' })
    expect(missing.problem.field_errors).toEqual({ rejection_reason: 'Please give a reason' })
    const words = { reason_code: 'coding' as const, rejection_reason: 'Code does not fit the service' }
    expect((await officer.call(rejectClaim, { claim_id, ...words })).body.status).toBe('rejected')
    expect(await desk.invoice(invoice_id)).toMatchObject({ claimed_amount: '0.00', remaining_amount: '1500.00' })
    expect(await desk.journal(invoice_id)).toEqual([
      'claim 1500.00 insurers(jubilee) < patients',
      'claim_return 1500.00 patients < insurers(jubilee)',
    ])
    const { rows } = await house.owner.query(
      `select rev.kind from billing_journal rev join billing_journal jnl on jnl.id = rev.reverses
        where rev.invoice_id = $1`,
      [invoice_id],
    )
    expect(rows).toEqual([{ kind: 'claim_return' }])
    expect(await desk.read(claim_id)).toMatchObject({
      rejection_reason: words.rejection_reason,
      rejected_by_name: 'claims_officer alpha',
      rejected_at: expect.any(String),
      denied_amount: '1500.00',
      denials: [
        {
          stage: 'rejection',
          item: null,
          amount: '1500.00',
          reason_code: 'coding',
          reason: words.rejection_reason,
          denied_by_name: 'claims_officer alpha',
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
    expect((await officer.call(resubmitClaim, { ...facts, mended: '' })).problem.field_errors).toEqual({
      mended: 'Please say what was mended',
    })
    const answers = await Promise.all(
      [officer, admin].map((who) => who.call(resubmitClaim, { ...facts, mended: 'New code' })),
    )
    expect(answers.map((each) => each.status).sort()).toEqual([200, 409])
    const next = answers.find((each) => each.status === 200)?.body
    const late = answers.find((each) => each.status === 409)?.problem
    expect(late?.message).toContain(`has been taken up again already with ${next?.claim_number}`)
    const second = await desk.read(next?.claim_id ?? '')
    expect(second).toMatchObject({
      status: 'draft',
      attempt: 2,
      mended: 'New code',
      amount: '1400.00',
      authorization_code: 'AUTH-2',
    })
    expect(second.attempts.map((each) => [each.claim_number, each.attempt])).toEqual([
      [claim.claim_number, 1],
      [next?.claim_number, 2],
    ])
    expect((await desk.read(claim_id)).is_resubmitted).toBe(true)
    expect((await officer.call(submitClaim, { claim_id: second.id, version: 1 })).status).toBe(200)
    expect(await desk.invoice(invoice_id)).toMatchObject({ claimed_amount: '1400.00', remaining_amount: '100.00' })
  })

  it('approved in part, the rest is the patient’s again and stands in the ledger, part by part', async () => {
    const claim = await desk.inReview({ lines: { Consultation: '1500.00', 'Chest X-ray': '2000.00' } })
    const { claim_id, invoice_id } = claim
    const item = (await desk.read(claim_id)).items.find((each) => each.description === 'Chest X-ray')
    const xray = {
      item_id: item?.id ?? null,
      amount: '2000',
      reason_code: 'not_covered' as const,
      reason: 'Imaging is excluded',
    }
    const rest = { amount: '250.50', reason_code: 'price' as const, reason: 'Above the agreed fee' }
    const approve = (approved_amount: string, denied: (typeof xray | typeof rest)[]) =>
      admin.call(approveClaim, { claim_id, approved_amount, denied })
    expect((await approve('3600', [])).problem.field_errors).toEqual({
      approved_amount: 'More than the KES 3,500.00 that were claimed',
    })
    expect((await approve('1249.50', [xray])).problem.field_errors).toEqual({
      denied: 'KES 2,250.50 less than claimed: please say why for all of it (KES 2,000.00 so far)',
    })
    expect((await approve('3500', [rest])).problem.field_errors).toEqual({
      denied: 'All of it is approved: nothing is denied',
    })
    expect((await approve('1249.50', [{ ...xray, item_id: newId() }, rest])).problem.field_errors).toEqual({
      'denied.0.item_id': 'This line is not on the invoice',
    })
    expect((await approve('1000', [{ ...xray, amount: '2500' }])).problem.field_errors).toEqual({
      'denied.0.amount': 'Chest X-ray costs KES 2,000.00',
    })
    const twice = [
      { ...xray, amount: '1500' },
      { ...xray, amount: '1000' },
    ]
    expect((await approve('1000', twice)).problem.field_errors).toEqual({
      'denied.1.amount': 'Chest X-ray costs KES 2,000.00',
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
    const answers = await Promise.all([admin.call(approveClaim, whole(claim)), officer.call(rejectClaim, reject)])
    expect(answers.map((each) => each.status).sort()).toEqual([200, 409])
    const [won, lost] = answers[0]?.status === 200 ? ['approved', answers[1]] : ['rejected', answers[0]]
    expect(lost?.problem.message).toMatch(
      new RegExp(`is already ${won}\\. Last changed by (claims_officer|admin) alpha`),
    )
    const { rows } = await house.owner.query('select sum(claimed_amount) sum from billing_invoices where id = $1', [
      claim.invoice_id,
    ])
    expect(rows[0].sum).toBe(won === 'approved' ? '1500.00' : '0.00')
  })

  it('never asks insurer and patient for the same money: of a payment and a claim at once one is refused', async () => {
    for (let round = 0; round < 3; round++) {
      const parts = [{ payment_mode: 'card' as const, amount: '1500', reference_number: `SLIP-${round}` }]
      const racing = await desk.drafted()
      const answers = await Promise.all([
        officer.call(submitClaim, { claim_id: racing.claim_id, version: 1 }),
        house.as('receptionist').call(recordPayment, { invoice_id: racing.invoice_id, parts }),
      ])
      expect(answers.map((each) => each.status).sort()).toEqual([200, 422])
      expect((await desk.invoice(racing.invoice_id)).remaining_amount).toBe('0.00')
    }
    expect((await books(house)).differences).toEqual([])
  })

  it('of two who submit at once one asks the insurer', async () => {
    const { claim_id, invoice_id } = await desk.drafted()
    const answers = await Promise.all([officer, admin].map((who) => who.call(submitClaim, { claim_id, version: 1 })))
    expect(answers.map((each) => each.status).sort()).toEqual([200, 409])
    expect(await desk.journal(invoice_id)).toHaveLength(1)
  })
})

describe('two claims of one member that are submitted at once', () => {
  it('share the limit of the cover', async () => {
    for (let round = 0; round < 3; round++) {
      const cover = { insurance_coverage_limit: '2000', insurance_member_number: `JUB-RACE-${round}` }
      const claims = [await desk.drafted({ cover }), await desk.drafted({ cover })]
      const answers = await Promise.all(
        claims.map(({ claim_id }, at) => (at ? admin : officer).call(submitClaim, { claim_id, version: 1 })),
      )
      expect(answers.map((each) => each.status).sort()).toEqual([200, 422])
      expect(answers.find((each) => each.status === 422)?.problem.message).toContain('only KES 500.00 are left')
    }
  })

  it('do not claim the same service of a day twice', async () => {
    const service_id = await service(house, '500.00', { name: 'Malaria smear' })
    for (let round = 0; round < 3; round++) {
      const member = `jub-same-${round}`
      const bill = (insurance_member_number: string) => ({
        lines: { 'Malaria smear': '500.00' },
        services: { 'Malaria smear': service_id },
        cover: { insurance_member_number },
      })
      const claims = [await desk.drafted(bill(member)), await desk.drafted(bill(member.toUpperCase()))]
      const answers = await Promise.all(
        claims.map(({ claim_id }) => officer.call(submitClaim, { claim_id, version: 1 })),
      )
      expect(answers.map((each) => each.status).sort()).toEqual([200, 422])
    }
  })

  it('are found by an index on the member, however it is written', async () => {
    const { rows } = await house.owner.query(
      `select indexdef from pg_indexes where indexname = 'billing_claims_member'`,
    )
    expect(rows[0].indexdef).toContain('(hospital_id, insurance_provider, upper(member_number))')
  })
})

describe('the ledger of denied money', () => {
  it('sums by insurer and reason, says what was claimed again, and is saved as CSV', async () => {
    const { body } = await officer.call(listDenials, { page_size: 100 })
    const cents = (rows: { amount: string }[]) =>
      rows.reduce((sum, row) => sum + Math.round(Number(row.amount) * 100), 0)
    expect(cents(body.rows)).toBe(cents(body.sums))
    expect(Math.round(Number(body.amount) * 100)).toBe(cents(body.rows))
    const coding = body.sums.find((row) => row.reason_code === 'coding')
    expect(coding).toMatchObject({
      insurer_name: 'Jubilee Insurance',
      parts: 1,
      amount: '1500.00',
      resubmitted_amount: '1500.00',
    })
    const only = (await officer.call(listDenials, { reason_code: 'not_covered' })).body
    expect(only.rows.map((row) => [row.item, row.amount, row.is_resubmitted])).toEqual([
      ['Chest X-ray', '2000.00', false],
    ])
    expect((await officer.call(listDenials, { insurance_provider: 'sha' })).body).toMatchObject({
      total: 0,
      sums: [],
      amount: '0.00',
    })
    expect((await officer.call(listDenials, { to: '2020-01-01' })).body.total).toBe(0)
    const file = await officer.call(exportDenials, { reason_code: 'not_covered' })
    expect(file.text).toContain('Chest X-ray,Approved in part,Service not covered,Imaging is excluded,2000.00,No\r\n')
    expect(file.text).toMatch(/^\d\d\/\d\d\/\d{4},admin alpha,/m)
    expect((await house.as('claims_officer', 'b').call(listDenials, {})).body.total).toBe(0)
  })
})
