import { describe, expect, it } from 'vitest'
import { daysAway, formatPrice, openOf, renewalPeriod, timesMonths } from './figures.ts'

describe('money', () => {
  it('is exact', () => {
    expect(timesMonths('149999.99', 36)).toBe('5399999.64')
    expect(timesMonths('0.10', 3)).toBe('0.30')
    expect(openOf({ amount: '999999999999.99', paid_amount: '0.05' })).toBe('999999999999.94')
    expect(openOf({ amount: '100.00', paid_amount: '99.95' })).toBe('0.05')
  })

  it('of a price shows cents only where there are any', () => {
    expect([formatPrice('24999.00'), formatPrice('39999.50')]).toEqual(['KES 24,999', 'KES 39,999.50'])
  })
})

describe('days', () => {
  it('a renewal begins after the end, or today where the hospital was read-only', () => {
    const today = '2026-11-21'
    expect(renewalPeriod({ status: 'active', expires_on: '2026-12-31' }, 12, today)).toEqual({
      start: '2027-01-01',
      end: '2027-12-31',
    })
    expect(renewalPeriod({ status: 'grace', expires_on: '2026-11-18' }, 1, today)).toEqual({
      start: '2026-11-19',
      end: '2026-12-18',
    })
    expect(renewalPeriod({ status: 'expired', expires_on: '2026-01-31' }, 1, today)).toEqual({
      start: '2026-11-21',
      end: '2026-12-20',
    })
  })

  it('are said in words', () => {
    expect([0, 1, 210, -1, -3].map(daysAway)).toEqual(['today', 'in 1 day', 'in 210 days', '1 day ago', '3 days ago'])
  })
})
