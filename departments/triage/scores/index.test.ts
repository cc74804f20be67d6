import { describe, expect, it } from 'vitest'
import { ageInDays } from '../../../kernel/contract/values/days.ts'
import { scoreVitals, type Vitals } from './index.ts'

const adult: Vitals = {
  temperature: 37,
  pulse_rate: 70,
  respiratory_rate: 16,
  systolic: 120,
  oxygen_saturation: 98,
  consciousness: 'alert',
}

describe('which score', () => {
  it('is the Bedside PEWS to the day before the 16th birthday, NEWS2 from then on', () => {
    const born = '2010-03-01'
    expect(scoreVitals(ageInDays(born, '2026-02-28'), adult).score_name).toBe('Bedside PEWS')
    expect(scoreVitals(ageInDays(born, '2026-03-01'), adult).score_name).toBe('NEWS2')
  })
  it('is NEWS2, and says so, when the age is not known', () => {
    const score = scoreVitals(null, adult)
    expect(score).toMatchObject({ score_name: 'NEWS2', score: 0, proposed_priority: 'routine' })
    expect(score.reason).toBe('NEWS2 0: below 5 is routine. Age unknown: scored as an adult')
  })
})

describe('the reason', () => {
  const old = 20_000
  const reason = (days: number, vitals: Vitals) => scoreVitals(days, { ...adult, ...vitals }).reason
  it.each([
    [{ respiratory_rate: 25, oxygen_saturation: 90, pulse_rate: 95 }, 'NEWS2 7: 7 or more is an emergency'],
    [{ respiratory_rate: 22, oxygen_saturation: 93, pulse_rate: 95 }, 'NEWS2 5: 5–6 is urgent'],
    [
      { systolic: 85 },
      'NEWS2 3: 3 points in one sign is urgent (Systolic blood pressure 85 mmHg: 90 mmHg or less scores 3)',
    ],
    [{ temperature: 38.5 }, 'NEWS2 1: below 5 is routine'],
  ] as [Vitals, string][])('of an adult %#', (vitals, text) => {
    expect(reason(old, vitals)).toBe(text)
  })
  it('of a child names the age group, and coma before the score', () => {
    const child: Vitals = { pulse_rate: 90, respiratory_rate: 25, systolic: 100, oxygen_saturation: 98 }
    expect(reason(3000, child)).toBe('Bedside PEWS 0 (4–12 years): below 5 is routine')
    expect(reason(3000, { ...child, consciousness: 'unresponsive' })).toBe(
      'Bedside PEWS 0 (4–12 years): coma is an emergency (ETAT+)',
    )
    expect(reason(3000, { ...child, consciousness: 'voice' })).toBe(
      'Bedside PEWS 0 (4–12 years): not fully alert is urgent (ETAT+)',
    )
    expect(reason(3000, { ...child, capillary_refill: 4 })).toMatch(
      /^Bedside PEWS 4 \(4–12 years\): 4 points in one sign is urgent/,
    )
  })
})
