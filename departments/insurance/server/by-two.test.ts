// Who asks an insurer does not say what it answers: one person alone would make a bill paid (ADR 0045).
import { describe, expect, it } from 'vitest'
import { today } from '../../../tests/support/hospital/clinic.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { claimsDesk, insured } from '../../../tests/support/money/insurance.ts'
import { whenWaiting } from '../../../tests/support/waiting.ts'
import { listClaims } from '../contract.ts'
import {
  approveClaim,
  createClaim,
  payClaim,
  rejectClaim,
  reviewClaim,
  submitClaim,
  updateClaim,
} from '../moves.contract.ts'
import { recordRemittance } from '../remittances.contract.ts'

const house = await openHouse()
const desk = claimsDesk(house)
const { officer } = desk
const admin = house.as('admin')
const refusal = (claim_number: string) => ({
  status: 403,
  code: 'claim_own',
  message: `You worked on the claim ${claim_number}: somebody else records what the insurer says to it`,
})
const whole = ({ claim_id, total }: { claim_id: string; total: string }) => ({ claim_id, approved_amount: total })

describe('whoever worked on a claim', () => {
  it('does not approve it, and it stays as it was; the other does; its rejection is nobody’s gain', async () => {
    const claim = await desk.inReview()
    expect((await officer.call(approveClaim, whole(claim))).problem).toMatchObject(refusal(claim.claim_number))
    expect(await desk.read(claim.claim_id)).toMatchObject({ status: 'in_review', approved_amount: null })
    expect((await admin.call(approveClaim, whole(claim))).status).toBe(200)
    const other = await desk.inReview()
    const rejected = { claim_id: other.claim_id, reason_code: 'other' as const, rejection_reason: 'Not covered' }
    expect((await officer.call(rejectClaim, rejected)).status).toBe(200)
  })

  it('does not record what is paid for it, alone or among others', async () => {
    const claim = await desk.approved()
    const { claim_id } = claim
    const paid = { claim_id, reference_number: 'y1', received_on: today() }
    expect((await officer.call(payClaim, paid)).problem).toMatchObject(refusal(claim.claim_number))
    const answer = await officer.call(recordRemittance, {
      insurance_provider: 'jubilee',
      amount: '1500',
      reference_number: 'y2',
      received_on: today(),
      claims: [{ claim_id, amount: '1500' }],
    })
    expect(answer.problem).toMatchObject({
      ...refusal(claim.claim_number),
      field_errors: { 'claims.0.claim_id': refusal(claim.claim_number).message },
    })
    expect(await desk.invoice(claim.invoice_id)).toMatchObject({ paid_amount: '0.00', claimed_amount: '1500.00' })
    expect((await admin.call(payClaim, paid)).body.status).toBe('paid')
  })

  it('is whoever wrote, changed or submitted it, as the list says', async () => {
    const { invoice_id, member_number, total } = await insured(house)
    const facts = {
      invoice_id,
      insurance_provider: 'jubilee',
      member_number,
      amount: total,
      authorization_code: 'AUTH-1',
    }
    // The admin writes it, the officer changes it, the admin submits it.
    const { claim_id, claim_number } = (await admin.call(createClaim, { ...facts, amount: '100' })).body
    expect((await officer.call(updateClaim, { ...facts, claim_id, version: 1 })).status).toBe(200)
    expect((await admin.call(submitClaim, { claim_id, version: 2 })).status).toBe(200)
    await officer.call(reviewClaim, { claim_id })
    const row = (await officer.call(listClaims, { search: claim_number })).body.rows[0]
    const { admin: a, claims_officer: b } = house.a.staff
    expect(new Set(row?.made_by)).toEqual(new Set([a.staff_id, b.staff_id]))
    for (const who of [admin, officer])
      expect((await who.call(approveClaim, { claim_id, approved_amount: total })).problem).toMatchObject(
        refusal(claim_number),
      )
  })
})

it('of one claim, as such and among others at once, is held in one order: nobody waits for each other', async () => {
  const { claim_id } = await desk.approved()
  const reference_number = 'EFT 9090'
  const deadlocks = async () => {
    await house.owner.query('select pg_stat_clear_snapshot()')
    const { rows } = await house.owner.query(
      'select deadlocks::int from pg_stat_database where datname = current_database()',
    )
    return rows[0].deadlocks
  }
  const before = await deadlocks()
  await house.owner.query('begin')
  await house.owner.query('select from billing_insurance_claims where id = $1 for update', [claim_id])
  const received_on = today()
  const claims = [{ claim_id, amount: '1500' }]
  const both = Promise.all([
    admin.call(payClaim, { claim_id, reference_number, received_on }),
    admin.call(recordRemittance, {
      insurance_provider: 'jubilee',
      amount: '1500',
      reference_number,
      received_on,
      claims,
    }),
  ])
  await whenWaiting(house, both, 2)
  await house.owner.query('commit')
  expect((await both).map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await deadlocks()).toBe(before)
})
