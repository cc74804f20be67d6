import { PostgresQueryCompiler } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { newId } from '../../../kernel/server/ids.ts'
import { ahead, today } from '../../../tests/support/hospital/clinic.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { books } from '../../../tests/support/money/billing.ts'
import { claimsDesk } from '../../../tests/support/money/insurance.ts'
import { voidInvoice } from '../../billing/contract.ts'
import { createBatch, dispatchBatch, exportBatch, getBatch, listBatches } from '../batches.contract.ts'
import { listClaims } from '../contract.ts'
import { payClaim, resubmitClaim } from '../moves.contract.ts'
import { getRemittance, listRemittances, recordRemittance } from '../remittances.contract.ts'

const house = await openHouse()
const desk = claimsDesk(house)
const { cashier, officer } = desk
const admin = house.as('admin')
const other = house.as('claims_officer', 'b')
let references = 0
const reference = () => `FT-${++references}`
const payments = async (invoice_id: string) =>
  (
    await house.owner.query(
      'select kind, amount, payment_mode, reference_number, status from billing_payments where invoice_id = $1',
      [invoice_id],
    )
  ).rows

describe('one payment of an insurer', () => {
  it('is split over many claims: paid in full, paid in part with the rest denied, and with the rest still open', async () => {
    const [full, denied, open] = [await desk.approved(), await desk.approved(), await desk.approved()]
    const asked = {
      insurance_provider: 'jubilee',
      amount: '3,500',
      reference_number: reference(),
      received_on: ahead(-2),
      notes: 'November',
      claims: [
        { claim_id: full.claim_id, amount: '1500' },
        {
          claim_id: denied.claim_id,
          amount: '1200',
          denied_amount: '300',
          reason_code: 'price' as const,
          reason: 'Agreed fee is 1,200',
        },
        { claim_id: open.claim_id, amount: '800' },
      ],
    }
    const { status, body } = await admin.call(recordRemittance, asked)
    expect(status).toBe(200)
    expect(await desk.read(full.claim_id)).toMatchObject({
      status: 'paid',
      paid_amount: '1500.00',
      open_amount: '0.00',
    })
    expect(await desk.read(denied.claim_id)).toMatchObject({
      status: 'paid',
      approved_amount: '1500.00',
      paid_amount: '1200.00',
      denied_amount: '300.00',
      denials: [
        { stage: 'remittance', amount: '300.00', reason_code: 'price', reason: 'Agreed fee is 1,200', item: null },
      ],
      remittances: [
        {
          reference_number: asked.reference_number,
          received_on: ahead(-2),
          amount: '1200.00',
          denied_amount: '300.00',
        },
      ],
    })
    expect(await desk.read(open.claim_id)).toMatchObject({
      status: 'approved',
      paid_amount: '800.00',
      open_amount: '700.00',
    })
    expect(await desk.invoice(full.invoice_id)).toMatchObject({
      status: 'paid',
      paid_amount: '1500.00',
      claimed_amount: '0.00',
      remaining_amount: '0.00',
    })
    expect(await desk.invoice(denied.invoice_id)).toMatchObject({
      status: 'pending',
      paid_amount: '1200.00',
      claimed_amount: '0.00',
      remaining_amount: '300.00',
    })
    expect(await desk.invoice(open.invoice_id)).toMatchObject({
      paid_amount: '800.00',
      claimed_amount: '700.00',
      remaining_amount: '0.00',
    })
    expect(await payments(full.invoice_id)).toEqual([
      {
        kind: 'payment',
        amount: '1500.00',
        payment_mode: 'insurance',
        reference_number: asked.reference_number,
        status: 'completed',
      },
    ])
    expect(await desk.journal(full.invoice_id)).toEqual([
      'claim 1500.00 insurers(jubilee) < patients',
      'remittance 1500.00 bank < insurers(jubilee)',
    ])
    expect((await desk.journal(denied.invoice_id)).slice(1).sort()).toEqual([
      'claim_return 300.00 patients < insurers(jubilee)',
      'remittance 1200.00 bank < insurers(jubilee)',
    ])
    const kept = (await officer.call(getRemittance, body)).body
    expect(kept).toMatchObject({
      insurer_name: 'Jubilee Insurance',
      amount: '3500.00',
      received_on: ahead(-2),
      notes: 'November',
      claims: 3,
      denied_amount: '300.00',
      recorded_by_name: 'admin alpha',
    })
    expect(kept.rows.map((row) => [row.amount, row.denied_amount, row.open_amount, row.status]).sort()).toEqual([
      ['1200.00', '300.00', '0.00', 'paid'],
      ['1500.00', '0.00', '0.00', 'paid'],
      ['800.00', '0.00', '700.00', 'approved'],
    ])
    expect(kept.rows.every((row) => /^PAY\d{6}-\d+$/.test(row.payment_number ?? ''))).toBe(true)
    const list = (
      await officer.call(listRemittances, { search: asked.reference_number, insurance_provider: 'jubilee' })
    ).body
    expect(list).toMatchObject({ total: 1, rows: [{ id: body.remittance_id, claims: 3 }] })

    // The rest of the third comes later, or is denied without money.
    const rest = {
      claim_id: open.claim_id,
      amount: '0',
      denied_amount: '200',
      reason_code: 'late' as const,
      reason: 'Too late',
    }
    const next = {
      ...asked,
      reference_number: reference(),
      amount: '500',
      claims: [{ claim_id: open.claim_id, amount: '500', denied_amount: '0' }],
    }
    expect((await admin.call(recordRemittance, next)).status).toBe(200)
    const other = await desk.approved()
    const last = {
      ...asked,
      reference_number: reference(),
      amount: '1500',
      claims: [rest, { claim_id: other.claim_id, amount: '1500' }],
    }
    expect((await admin.call(recordRemittance, last)).status).toBe(200)
    expect(await desk.read(open.claim_id)).toMatchObject({
      status: 'paid',
      paid_amount: '1300.00',
      denied_amount: '200.00',
    })
    expect(await desk.invoice(open.invoice_id)).toMatchObject({
      paid_amount: '1300.00',
      claimed_amount: '0.00',
      remaining_amount: '200.00',
    })
  })

  it('that does not add up is refused, and nothing is half-done', async () => {
    const [one, two] = [await desk.approved(), await desk.approved({}, { insurance_provider: 'aar' })]
    const ok = {
      insurance_provider: 'jubilee',
      amount: '1500',
      reference_number: reference(),
      received_on: today(),
      claims: [{ claim_id: one.claim_id, amount: '1500' }],
    }
    type Given = typeof ok & { claims: { claim_id: string; amount: string; denied_amount?: string }[] }
    const refused = async (more: Partial<Given>) => {
      const { status, problem } = await admin.call(recordRemittance, { ...ok, ...more })
      return [status, problem.code, problem.field_errors ?? problem.message]
    }
    expect(await refused({ amount: '1600' })).toEqual([
      422,
      'remittance_sum',
      { amount: 'The claims add up to KES 1,500.00, KES 100.00 less than the remittance of KES 1,600.00' },
    ])
    expect(await refused({ amount: '1400.5' })).toEqual([
      422,
      'remittance_sum',
      { amount: 'The claims add up to KES 1,500.00, KES 99.50 more than the remittance of KES 1,400.50' },
    ])
    expect(await refused({ amount: '1500.01', claims: [{ claim_id: one.claim_id, amount: '1500.01' }] })).toEqual([
      422,
      'invalid',
      { 'claims.0.amount': `Only KES 1,500.00 are open of ${one.claim_number}` },
    ])
    expect(
      await refused({ amount: '3000', claims: [...ok.claims, { claim_id: two.claim_id, amount: '1500' }] }),
    ).toEqual([422, 'invalid', { 'claims.1.claim_id': `${two.claim_number} was sent to another insurer` }])
    expect(await refused({ claims: [{ claim_id: one.claim_id, amount: '1500', denied_amount: '1' }] })).toEqual([
      422,
      'invalid',
      { 'claims.0.reason_code': 'Please choose a reason', 'claims.0.reason': 'Please give a reason' },
    ])
    expect(await refused({ claims: [...ok.claims, ...ok.claims], amount: '3000' })).toEqual([
      422,
      'invalid',
      { claims: 'The same claim is listed twice' },
    ])
    expect(await refused({ claims: [] })).toEqual([422, 'invalid', { claims: 'Please choose at least one claim' }])
    expect(await refused({ received_on: ahead(1) })).toEqual([422, 'invalid', { received_on: 'This day lies ahead' }])
    expect((await refused({ claims: [{ claim_id: newId(), amount: '1500' }] }))[1]).toBe('claim_not_found')
    const early = await desk.inReview()
    expect(await refused({ claims: [{ claim_id: early.claim_id, amount: '1500' }] })).toEqual([
      409,
      'claim_state',
      `The claim ${early.claim_number} is still in review`,
    ])
    expect(await payments(one.invoice_id)).toEqual([])
    expect(await desk.journal(one.invoice_id)).toHaveLength(1)
    expect((await officer.call(listRemittances, { search: ok.reference_number })).body.total).toBe(0)
    expect((await house.as('claims_officer', 'b').call(recordRemittance, ok)).problem.code).toBe('claim_not_found')
  })

  it('of nothing, with everything denied, ends what was approved: the invoice can be voided, the claim resubmitted', async () => {
    const [none, part] = [await desk.approved(), await desk.approved()]
    const denied = { amount: '0', reason_code: 'not_covered' as const, reason: 'Excluded since May' }
    const asked = { insurance_provider: 'jubilee', reference_number: reference(), received_on: today() }
    const nothing = { ...denied, claim_id: none.claim_id, denied_amount: '1500' }
    const held = await cashier.call(voidInvoice, { invoice_id: none.invoice_id, reason: 'x', bill_again: false })
    expect(held.problem.message).toBe(
      'This invoice has been claimed from an insurer. The claim has to be rejected first; an approved one by a remittance that denies all of it.',
    )
    const answer = await admin.call(recordRemittance, { ...asked, amount: '0', claims: [nothing] })
    expect(answer.status, answer.text).toBe(200)
    expect(await desk.read(none.claim_id)).toMatchObject({
      status: 'rejected',
      approved_amount: '1500.00',
      paid_amount: '0.00',
      denied_amount: '1500.00',
      open_amount: '0.00',
      paid_at: null,
      rejection_reason: 'Excluded since May',
      rejected_by_name: 'admin alpha',
      denials: [{ stage: 'remittance', amount: '1500.00', reason_code: 'not_covered' }],
      remittances: [{ reference_number: asked.reference_number, amount: '0.00', denied_amount: '1500.00' }],
    })
    expect(await payments(none.invoice_id)).toEqual([])
    expect(await desk.invoice(none.invoice_id)).toMatchObject({
      status: 'pending',
      claimed_amount: '0.00',
      remaining_amount: '1500.00',
    })
    const again = {
      claim_id: none.claim_id,
      insurance_provider: 'jubilee',
      member_number: none.member_number,
      amount: '1500',
      mended: 'x',
    }
    expect((await officer.call(resubmitClaim, again)).status).toBe(200)
    expect(
      (await cashier.call(voidInvoice, { invoice_id: none.invoice_id, reason: 'x', bill_again: false })).status,
    ).toBe(200)
    // Denied in two parts, none of it paid: still open after the first.
    const half = (denied_amount: string) =>
      admin.call(recordRemittance, {
        ...asked,
        reference_number: reference(),
        amount: '0',
        claims: [{ ...denied, claim_id: part.claim_id, denied_amount }],
      })
    await half('700')
    expect(await desk.read(part.claim_id)).toMatchObject({ status: 'approved', open_amount: '800.00' })
    await half('800')
    expect(await desk.read(part.claim_id)).toMatchObject({ status: 'rejected', open_amount: '0.00' })
    expect((await books(house)).differences).toEqual([])
  })

  it('over claims of several patients is filed under none of them, over those of one under that one', async () => {
    const claims = [await desk.approved(), await desk.approved()]
    const record = (paid: typeof claims) =>
      admin.call(recordRemittance, {
        insurance_provider: 'jubilee',
        amount: String(1500 * paid.length),
        reference_number: reference(),
        received_on: today(),
        claims: paid.map(({ claim_id }) => ({ claim_id, amount: '1500' })),
      })
    const filed = async ({ body }: { body: { remittance_id: string } }) =>
      (await house.owner.query('select entity, patient_id from audit_log where entity_id = $1', [body.remittance_id]))
        .rows
    expect(await filed(await record(claims))).toEqual([{ entity: 'remittance', patient_id: null }])
    const one = await desk.approved()
    expect(await filed(await record([one]))).toEqual([{ entity: 'remittance', patient_id: one.patient_id }])
  })

  it('takes as many trips to the database over many claims as over one', async () => {
    const trips = async (count: number) => {
      const claims = []
      for (let each = 0; each < count; each++) claims.push(await desk.approved())
      const spy = vi.spyOn(PostgresQueryCompiler.prototype, 'compileQuery')
      const answer = await admin.call(recordRemittance, {
        insurance_provider: 'jubilee',
        amount: String(1000 * count),
        reference_number: reference(),
        received_on: today(),
        claims: claims.map(({ claim_id }) => ({
          claim_id,
          amount: '1000',
          denied_amount: '500',
          reason_code: 'price' as const,
          reason: 'x',
        })),
      })
      const sent = spy.mock.calls.length
      spy.mockRestore()
      expect(answer.status, answer.text).toBe(200)
      return sent
    }
    expect(await trips(6)).toBe(await trips(1))
  })

  it('counts once, by its reference', async () => {
    const [one, two] = [await desk.approved(), await desk.approved()]
    const pay = (claim: { claim_id: string }, reference_number: string) =>
      admin.call(payClaim, { claim_id: claim.claim_id, reference_number, received_on: today() })
    const number = reference()
    expect((await pay(one, number)).body.status).toBe('paid')
    const again = await pay(two, number.toLowerCase())
    expect([again.status, again.problem.code]).toEqual([409, 'remittance_exists'])
    expect(again.problem.message).toContain(
      `Jubilee Insurance’s payment ${number.toLowerCase()} of KES 1,500.00 has been recorded already`,
    )
    expect(await desk.read(two.claim_id)).toMatchObject({ status: 'approved', paid_amount: '0.00' })
  })

  it('counts once, however the reference is written, also of two at once', async () => {
    const claims = [await desk.approved(), await desk.approved(), await desk.approved()]
    const spellings = ['EFT 77/01-b', 'eft7701B', 'EFT-7701.B']
    const answers = await Promise.all(
      claims.map(({ claim_id }, at) =>
        admin.call(payClaim, { claim_id, reference_number: spellings[at] ?? '', received_on: today() }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  it('of two that are recorded at once each claim is paid by one', async () => {
    for (let round = 0; round < 3; round++) {
      const claims = [await desk.approved(), await desk.approved(), await desk.approved()]
      const parts = claims.map(({ claim_id }) => ({ claim_id, amount: '1500' }))
      const asked = (rows: typeof parts) => ({
        insurance_provider: 'jubilee',
        amount: '4500',
        reference_number: reference(),
        received_on: today(),
        claims: rows,
      })
      const answers = await Promise.all([
        admin.call(recordRemittance, asked(parts)),
        admin.call(recordRemittance, asked(parts.toReversed())),
        admin.call(payClaim, {
          claim_id: claims[1]?.claim_id ?? '',
          reference_number: reference(),
          received_on: today(),
        }),
      ])
      const won = answers.filter((each) => each.status === 200)
      expect(answers.every((each) => each.status === 200 || each.status === 409)).toBe(true)
      expect(won.length).toBe(1)
      for (const claim of claims) {
        const { paid_amount, claimed_amount } = await desk.invoice(claim.invoice_id)
        expect(['0.00 1500.00', '1500.00 0.00']).toContain(`${paid_amount} ${claimed_amount}`)
        expect((await payments(claim.invoice_id)).length).toBe(Number(paid_amount) / 1500)
      }
    }
  })

  it('marks a claim as paid with its whole open amount', async () => {
    const claim = await desk.approved()
    const { claim_id } = claim
    expect(
      (await admin.call(payClaim, { claim_id, reference_number: '', received_on: today() })).problem.field_errors,
    ).toEqual({
      reference_number: 'Reference is required',
    })
    expect(
      (await house.as('claims_officer', 'b').call(payClaim, { claim_id, reference_number: 'x', received_on: today() }))
        .status,
    ).toBe(404)
    expect((await admin.call(payClaim, { claim_id, reference_number: reference(), received_on: today() })).status).toBe(
      200,
    )
    expect(await desk.read(claim_id)).toMatchObject({ status: 'paid', paid_amount: '1500.00' })
    expect(await desk.invoice(claim.invoice_id)).toMatchObject({ status: 'paid', claimed_amount: '0.00' })
    const again = await admin.call(payClaim, { claim_id, reference_number: reference(), received_on: today() })
    expect([again.status, again.problem.message]).toEqual([409, expect.stringContaining('is already paid')])
  })

  it('leaves invoices, claims and journal in step', async () => {
    const { rows: invoices } = await house.owner.query(
      `select inv.invoice_number from billing_invoices inv
       where inv.claimed_amount <> coalesce((select sum(clm.open_amount) from billing_insurance_claims clm
         where clm.invoice_id = inv.id and clm.status in ('submitted', 'in_review', 'approved')), 0)`,
    )
    expect(invoices).toEqual([])
    expect((await books(house)).differences).toEqual([])
    const { rows: denied } = await house.owner.query(
      `select clm.claim_number from billing_insurance_claims clm
        where clm.denied_amount <> coalesce((select sum(den.amount) from billing_claim_denials den
          where den.claim_id = clm.id), 0)`,
    )
    expect(denied).toEqual([])
  })
})

describe('a batch', () => {
  it('holds submitted claims of one insurer, is printed as a covering list, and sent once', async () => {
    const claims = [
      await desk.submitted({}, { insurance_provider: 'cic' }),
      await desk.submitted({}, { insurance_provider: 'cic' }),
    ]
    const waiting = async () =>
      (await officer.call(listClaims, { insurance_provider: 'cic', unbatched: 'true' })).body.total
    expect(await waiting()).toBe(2)
    const claim_ids = claims.map((claim) => claim.claim_id)
    const { body } = await officer.call(createBatch, {
      insurance_provider: 'cic',
      claim_ids,
      notes: 'With discharge notes',
    })
    expect(body.batch_number).toMatch(/^BAT\d{6}-\d{3}$/)
    expect(await waiting()).toBe(0)
    const { claim_batch_id } = body
    const batch = (await officer.call(getBatch, { claim_batch_id })).body
    expect(batch).toMatchObject({
      insurer_name: 'CIC Insurance',
      claims: 2,
      amount: '3000.00',
      dispatched_on: null,
      notes: 'With discharge notes',
      created_by_name: 'claims_officer alpha',
    })
    expect(batch.rows.map((row) => row.claim_number)).toEqual(claims.map((claim) => claim.claim_number).sort())
    expect((await desk.read(claim_ids[0] ?? '')).batch_number).toBe(body.batch_number)
    const file = await officer.call(exportBatch, { claim_batch_id })
    expect(file.headers['content-disposition']).toContain('claims-batch-')
    expect(file.text).toContain('Claim,Member number,Patient,OP number,Invoice,Visit date,Amount (KES)\r\n')
    for (const claim of claims) expect(file.text).toContain(`${claim.claim_number},${claim.member_number},`)

    expect(
      (await officer.call(dispatchBatch, { claim_batch_id, dispatched_on: ahead(1) })).problem.field_errors,
    ).toEqual({
      dispatched_on: 'This day lies ahead',
    })
    const sent = await Promise.all(
      [officer, admin].map((who) => who.call(dispatchBatch, { claim_batch_id, dispatched_on: today() })),
    )
    expect(sent.map((each) => each.status).sort()).toEqual([200, 409])
    const late = sent.find((each) => each.status === 409)?.problem
    expect(late?.message).toMatch(
      /^The batch BAT\S+ has been dispatched already by (claims_officer|admin) alpha on \d\d\/\d\d\/\d{4}/,
    )
    const listed = (await officer.call(listBatches, { insurance_provider: 'cic', state: 'dispatched' })).body
    expect(listed.rows).toEqual([expect.objectContaining({ id: claim_batch_id, dispatched_on: today() })])
    expect((await officer.call(listBatches, { state: 'waiting' })).body.total).toBe(0)
    expect((await house.as('claims_officer', 'b').call(getBatch, { claim_batch_id })).status).toBe(404)
    expect((await house.as('claims_officer', 'b').call(exportBatch, { claim_batch_id })).status).toBe(404)
    expect(
      (await house.as('claims_officer', 'b').call(dispatchBatch, { claim_batch_id, dispatched_on: today() })).status,
    ).toBe(404)
  })

  it('takes no claim of another insurer, none that is not submitted, and none twice', async () => {
    const [one, draft] = [await desk.submitted(), await desk.drafted()]
    const make = (claim_ids: string[], insurance_provider = 'jubilee', who = officer) =>
      who.call(createBatch, { insurance_provider, claim_ids })
    expect((await make([one.claim_id], 'aar')).problem.field_errors).toEqual({
      claim_ids: `${one.claim_number} is not for AAR Insurance`,
    })
    expect((await make([draft.claim_id])).problem.message).toContain(`The claim ${draft.claim_number} is still a draft`)
    expect((await make([newId()])).problem.code).toBe('claim_not_found')
    expect((await make([one.claim_id, one.claim_id])).problem.field_errors).toEqual({
      claim_ids: 'The same claim is listed twice',
    })
    expect((await make([])).problem.field_errors).toEqual({ claim_ids: 'Please choose at least one claim' })
    const answers = await Promise.all([make([one.claim_id]), make([one.claim_id], 'jubilee', admin)])
    expect(answers.map((each) => each.status).sort()).toEqual([200, 409])
    expect(answers.find((each) => each.status === 409)?.problem.message).toContain('is already in a batch')
    expect((await make([(await desk.submitted()).claim_id], 'jubilee', other)).problem.code).toBe('claim_not_found')
  })
})
