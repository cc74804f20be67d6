import { describe, expect, it } from 'vitest'
import type { ClaimRow } from '../contract.ts'
import { nextOf } from './claims/next.ts'
import { dueOf, type Found, type Picked, pickedForBatch, shownOf, stillPicked, toggled } from './picks.ts'

const pick = (claim_id: string, insurance_provider = 'jubilee'): Picked => ({
  claim_id,
  insurance_provider,
  due: '100.00',
  made_by: [],
  who: 'Amina Otieno',
  claim_number: `INS-${claim_id}`,
  member_number: '1',
  service_date: '2026-11-22',
})
const found = (ids: string[], more: Partial<Found> = {}): Found => ({
  insurer: 'jubilee',
  rows: ids.map((id) => pick(id)),
  total: ids.length,
  searched: false,
  ...more,
})
const ids = (picks: readonly Picked[]) => picks.map((each) => each.claim_id)

describe('claims that are ticked', () => {
  it('stay with all that is typed when the list changes, and nothing new is ticked', () => {
    const typed = { ...pick('2'), amount: '70', denied_amount: '30', reason: 'Above the tariff' }
    expect(stillPicked([typed], found(['1', '2', '3']))).toEqual([typed])
    expect(stillPicked([typed, { ...typed, claim_id: '9' }], found(['1', '2']))).toEqual([typed])
  })

  it('stay when a search, or the first hundred, does not show them', () => {
    expect(ids(stillPicked([pick('9')], found(['1'], { searched: true })))).toEqual(['9'])
    expect(ids(stillPicked([pick('9')], found(['1', '2'], { total: 240 })))).toEqual(['9'])
    expect(ids(shownOf([pick('9'), pick('1')], found(['1', '2'])))).toEqual(['9', '1', '2'])
  })

  it('go with their insurer', () => {
    expect(stillPicked([pick('1', 'aar')], found(['1'], { searched: true }))).toEqual([])
  })

  it('of a batch are all to begin with; what was taken off stays off', () => {
    expect(ids(pickedForBatch([], null, found(['1', '2'])))).toEqual(['1', '2'])
    expect(ids(pickedForBatch([pick('1')], 'jubilee', found(['1', '2', '3'])))).toEqual(['1'])
    expect(ids(pickedForBatch([pick('1')], 'jubilee', found(['2', '3'])))).toEqual([])
    expect(ids(pickedForBatch([pick('5', 'aar')], 'aar', found(['1'])))).toEqual(['1'])
  })

  it('are ticked and taken off one by one, and summed', () => {
    const two = toggled([pick('1')], pick('2'))
    expect([ids(two), dueOf(two)]).toEqual([['1', '2'], '200.00'])
    expect(ids(toggled(two, pick('1')))).toEqual(['2'])
  })
})

describe('an invoice on which something is due', () => {
  const claim = (status: ClaimRow['status'], is_resubmitted = false) =>
    ({ id: status, status, is_resubmitted }) as ClaimRow // nothing else is looked at

  it('is claimed again, by a rejected claim that is taken up again, or not while one stands', () => {
    expect(nextOf([])).toBe('new')
    expect(nextOf([claim('discarded')])).toBe('new')
    expect(nextOf([claim('rejected', true), claim('discarded')])).toBe('new')
    expect(nextOf([claim('rejected'), claim('discarded')])).toMatchObject({ status: 'rejected' })
    for (const status of ['draft', 'submitted', 'in_review', 'approved', 'paid'] as const)
      expect(nextOf([claim('rejected', true), claim(status)])).toBeNull()
  })
})
