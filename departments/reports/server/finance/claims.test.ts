import { expect, it } from 'vitest'
import { addDays, localDay } from '../../../../kernel/contract/values/days.ts'
import { sumCents, toCents } from '../../../../kernel/contract/values/money.ts'
import { openHouse } from '../../../../tests/support/house.ts'
import { withDrawer } from '../../../../tests/support/money/billing.ts'
import { claimsDesk } from '../../../../tests/support/money/insurance.ts'
import { listClaims } from '../../../insurance/contract.ts'
import { approveClaim, rejectClaim } from '../../../insurance/moves.contract.ts'
import { exportClaimsReport, getClaimsReport } from '../../finance.contract.ts'

const house = await openHouse()
const officer = house.as('claims_officer')
const { owner, a } = house
const today = () => localDay('Africa/Nairobi')
await withDrawer(house)
const desk = claimsDesk(house)
const good = <T>(answer: { status: number; body: T; text: string }): T => {
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body
}
/** The claim, submitted so many days ago; paid so many days after that. */
const aged = (claim_id: string, ago: number, paidAfter?: number) =>
  owner.query(
    `update billing_insurance_claims set submitted_at = now() - $2 * interval '1 day',
      paid_at = case when $3::int is null then paid_at else now() - ($2 - $3::int) * interval '1 day' end
        where id = $1`,
    [claim_id, ago, paidAfter ?? null],
  )

const fresh = await desk.submitted({}, { amount: '1200' })
const old = await desk.submitted()
await aged(old.claim_id, 61)
await aged((await desk.submitted()).claim_id, 31)
await aged((await desk.inReview()).claim_id, 95)
const part = await desk.inReview()
good(
  await house.as('admin').call(approveClaim, {
    claim_id: part.claim_id,
    approved_amount: '1000',
    denied: [{ amount: '500', reason_code: 'price', reason: 'Above the tariff' }],
  }),
)
const refused = await desk.inReview()
good(
  await officer.call(rejectClaim, {
    claim_id: refused.claim_id,
    reason_code: 'documents',
    rejection_reason: 'No discharge summary',
  }),
)
for (const [days, amount] of [
  [10, '1500.00'],
  [21, '1500.00'],
] as const) {
  const claim = await desk.approved()
  await owner.query(
    `update billing_insurance_claims set status = 'paid', paid_amount = $2, paid_at = now() where id = $1`,
    [claim.claim_id, amount],
  )
  await aged(claim.claim_id, 40, days)
}
await desk.drafted()

type Claim = {
  status: string
  insurance_provider: string
  amount: string
  approved_amount: string | null
  paid_amount: string
  denied_amount: string
  open_amount: string
  submitted_at: Date | null
  paid_at: Date | null
  id: string
}
const claims = async (): Promise<Claim[]> =>
  (await owner.query('select * from billing_insurance_claims where hospital_id = $1', [a.id])).rows.filter(
    (claim: Claim) => claim.submitted_at && !['draft', 'discarded'].includes(claim.status),
  )
const read = async (more: object = {}) =>
  good(await officer.call(getClaimsReport, { period: 'last_12_months', ...more } as never))
const money = (of: readonly Claim[]) => ({
  claims: of.length,
  amount: sumCents(of.map((claim) => claim.amount)),
  approved: sumCents(of.flatMap((claim) => claim.approved_amount ?? [])),
  paid: sumCents(of.map((claim) => claim.paid_amount)),
  denied: sumCents(of.map((claim) => claim.denied_amount)),
  open: sumCents(of.map((claim) => claim.open_amount)),
})
const inCents = (row: Record<'amount' | 'approved' | 'paid' | 'denied' | 'open', string> & { claims: number }) => ({
  claims: row.claims,
  amount: toCents(row.amount),
  approved: toCents(row.approved),
  paid: toCents(row.paid),
  denied: toCents(row.denied),
  open: toCents(row.open),
})

it('equals a recount of the claims, by insurer and state, in money, age and days', async () => {
  const all = await claims()
  const { rows, totals, insurers, ages, reasons, spans } = await read()
  expect(all).toHaveLength(8)
  expect(inCents(totals)).toEqual(money(all))
  expect(rows.map((row) => row.status)).toEqual(['submitted', 'in_review', 'approved', 'rejected', 'paid'])
  for (const row of rows)
    expect([row.status, inCents(row)]).toEqual([row.status, money(all.filter((claim) => claim.status === row.status))])
  expect(insurers).toHaveLength(1)
  expect(inCents(insurers[0] as never)).toEqual(money(all))
  // At the median of ten and twenty-one days.
  expect(totals.days_to_payment).toBe(16)
  const age = (claim: Claim) =>
    Math.round(
      (Date.parse(today()) - Date.parse(localDay('Africa/Nairobi', claim.submitted_at ?? undefined))) / 86_400_000,
    )
  const between = (least: number, most: number) =>
    all.filter((claim) => toCents(claim.open_amount) > 0 && age(claim) >= least && age(claim) <= most)
  expect(ages.map((each) => [each.claims, toCents(each.open)])).toEqual(
    [between(0, 30), between(31, 60), between(61, 90), between(91, 9999)].map((of) => [of.length, money(of).open]),
  )
  const denials = (
    await owner.query('select reason_code, amount from billing_claim_denials where hospital_id = $1', [a.id])
  ).rows
  expect(Object.fromEntries(reasons.map((row) => [row.reason, row.denied]))).toEqual(
    Object.fromEntries(denials.map((row) => [row.reason_code, row.amount])),
  )
  expect(sumCents(spans.map((span) => span.amount))).toBe(money(all).amount)
})

it('leads to the claims behind each figure', async () => {
  const { rows, period } = await read({ period: 'custom', from: addDays(today(), -62), to: addDays(today(), -31) })
  expect(rows.length).toBeGreaterThan(1)
  for (const { status, insurer, claims: counted } of rows) {
    const list = good(
      await officer.call(listClaims, {
        status: status as 'paid',
        insurance_provider: insurer,
        submitted_from: period.from,
        submitted_to: period.to,
      }),
    )
    expect([status, list.total]).toEqual([status, counted])
  }
  const none = good(await officer.call(listClaims, { submitted_from: addDays(today(), 1) }))
  expect(none.total).toBe(0)
  expect(good(await officer.call(listClaims, { submitted_to: addDays(today(), -90) })).total).toBe(1)
})

it('is limited by insurer and state, and leaves as a file', async () => {
  expect((await read({ status: 'rejected' })).rows.map((row) => row.status)).toEqual(['rejected'])
  expect((await read({ insurer: 'sha' })).rows).toEqual([])
  const { choices } = await read()
  expect(choices).toEqual([{ value: 'jubilee', label: expect.stringContaining('Jubilee') }])
  const { text } = await officer.call(exportClaimsReport, { period: 'last_12_months' })
  expect(text.split('\r\n')[0]).toContain('Insurer,State,Claims,Submitted (KES)')
  expect(text).toContain('In review,1,')
  expect(fresh.claim_id).not.toBe(old.claim_id)
})

it('is refused to others, and knows nothing of another hospital', async () => {
  expect((await house.as('nurse').call(getClaimsReport, {})).status).toBe(403)
  expect((await house.as('nurse').call(exportClaimsReport, {})).status).toBe(403)
  expect((await officer.call(getClaimsReport, { status: 'draft' } as never)).problem.field_errors).toHaveProperty(
    'status',
  )
  expect((await house.as('claims_officer', 'b').call(getClaimsReport, {})).body).toMatchObject({
    rows: [],
    totals: { claims: 0, amount: '0.00', days_to_payment: null },
  })
  expect((await house.as('claims_officer', 'b').call(exportClaimsReport, {})).problem.message).toBe('No data to export')
})
