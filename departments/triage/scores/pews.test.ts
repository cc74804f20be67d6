import { describe, expect, it } from 'vitest'
import { ageAt, ageGroup, ageGroups } from './age.ts'
import { type PewsRate, pewsCutOffs, pewsPoints, scorePews } from './pews.ts'
import type { Vitals } from './types.ts'

const rates: PewsRate[] = ['pulse_rate', 'respiratory_rate', 'systolic']

/** The zero bands as the reference says them, apart from the cut-offs, so that each checks the other. */
const zeroBands: Record<PewsRate, [number, number][]> = {
  pulse_rate: [
    [111, 149],
    [101, 149],
    [91, 119],
    [71, 109],
    [61, 99],
  ],
  respiratory_rate: [
    [30, 60],
    [25, 50],
    [20, 40],
    [20, 30],
    [12, 16],
  ],
  systolic: [
    [61, 79],
    [81, 99],
    [91, 109],
    [91, 119],
    [101, 129],
  ],
}

describe('Bedside PEWS, the table of cut-offs (Critical Care 2009; 13: R135, table 1)', () => {
  for (const sign of rates)
    for (const [index, group] of ageGroups.entries()) {
      const [from, to] = zeroBands[sign][index] ?? [0, 0]
      it(`${sign} at ${group}: every value 0–300 has one of 0, 1, 2, 4, rising away from the normal band ${from}–${to}`, () => {
        const points = Array.from({ length: 301 }, (_, value) => pewsPoints(sign, group, value))
        expect(points.every((score) => [0, 1, 2, 4].includes(score))).toBe(true)
        expect(points.indexOf(0)).toBe(from)
        expect(points.lastIndexOf(0)).toBe(to)
        for (let value = 1; value <= from; value++) expect(points[value - 1]).toBeGreaterThanOrEqual(points[value] ?? 0)
        for (let value = to; value < 300; value++) expect(points[value + 1]).toBeGreaterThanOrEqual(points[value] ?? 0)
      })
      it(`${sign} at ${group}: each cut-off is the first value of its band`, () => {
        const { high, low } = pewsCutOffs[sign][group]
        for (const [at, score] of [
          [0, 1],
          [1, 2],
          [2, 4],
        ] as const) {
          const inside = at === 0 ? 0 : at === 1 ? 1 : 2
          expect(pewsPoints(sign, group, high[at])).toBe(score)
          expect(pewsPoints(sign, group, high[at] - 1)).toBe(inside)
          expect(pewsPoints(sign, group, low[at])).toBe(score)
          expect(pewsPoints(sign, group, low[at] + 1)).toBe(inside)
        }
      })
    }
})

describe('age groups', () => {
  it.each([
    [0, '0–3 months'],
    [90, '0–3 months'],
    [91, '3–12 months'],
    [364, '3–12 months'],
    [365, '1–4 years'],
    [1460, '1–4 years'],
    [1461, '4–12 years'],
    [4382, '4–12 years'],
    [4383, 'over 12 years'],
    [5843, 'over 12 years'],
  ])('%d days is %s', (days, group) => {
    expect(ageGroup(days)).toBe(group)
  })
})

describe('Bedside PEWS', () => {
  const twoYears = 800
  const well: Vitals = {
    pulse_rate: 105,
    respiratory_rate: 28,
    systolic: 98,
    oxygen_saturation: 98,
    on_oxygen: false,
    capillary_refill: 2,
    respiratory_effort: 'normal',
    consciousness: 'alert',
  }
  const score = (vitals: Vitals) => scorePews(twoYears, { ...well, ...vitals })

  it('a well child scores 0, routine, nothing missing', () => {
    expect(score({})).toMatchObject({ total: 0, age_group: '1–4 years', missing: [], proposed_priority: 'routine' })
  })
  it('every sign at its worst scores 24; the published 26 needs the oxygen flow, which triage does not record', () => {
    const worst: Vitals = {
      pulse_rate: 200,
      respiratory_rate: 90,
      systolic: 50,
      capillary_refill: 5,
      respiratory_effort: 'severe',
      oxygen_saturation: 80,
      on_oxygen: true,
    }
    expect(score(worst).total).toBe(24)
  })
  it.each([
    [94, 1],
    [95, 0],
    [91, 1],
    [90, 2],
  ])('saturation %d scores %d', (oxygen_saturation, points) => {
    expect(score({ oxygen_saturation }).total).toBe(points)
  })
  it.each([
    [2.9, 0],
    [3, 4],
  ])('capillary refill of %f s scores %d', (capillary_refill, points) => {
    expect(score({ capillary_refill }).total).toBe(points)
  })
  it.each([
    ['normal', 0],
    ['mild', 1],
    ['moderate', 2],
    ['severe', 4],
  ] as const)('%s effort scores %d', (respiratory_effort, points) => {
    expect(score({ respiratory_effort }).total).toBe(points)
  })
  it.each([
    [4, 'routine', { respiratory_effort: 'moderate', on_oxygen: true }],
    [4, 'urgent', { capillary_refill: 4 }],
    [4, 'emergency', { respiratory_effort: 'severe' }],
    [5, 'urgent', { respiratory_effort: 'moderate', on_oxygen: true, oxygen_saturation: 93 }],
    [7, 'urgent', { respiratory_effort: 'moderate', on_oxygen: true, oxygen_saturation: 93, pulse_rate: 155 }],
    [8, 'emergency', { respiratory_effort: 'moderate', on_oxygen: true, oxygen_saturation: 90, pulse_rate: 155 }],
  ] as [number, string, Vitals][])('a total of %d is %s', (total, priority, vitals) => {
    expect(score(vitals)).toMatchObject({ total, proposed_priority: priority })
  })
  it.each([
    ['confusion', 'urgent'],
    ['voice', 'urgent'],
    ['pain', 'emergency'],
    ['unresponsive', 'emergency'],
  ] as const)('a child who is not alert (%s) is %s by ETAT+, although the score is 0', (consciousness, priority) => {
    expect(score({ consciousness })).toMatchObject({ total: 0, proposed_priority: priority })
  })
  it('signs not given are missing, not scored', () => {
    expect(scorePews(twoYears, { pulse_rate: 155 })).toMatchObject({
      total: 2,
      missing: ['respiratory_rate', 'systolic', 'capillary_refill', 'respiratory_effort', 'oxygen_saturation'],
    })
  })
  it('the same vital signs weigh differently at another age', () => {
    const vitals = { ...well, pulse_rate: 140, respiratory_rate: 45, systolic: 75 }
    expect(scorePews(30, vitals).total).toBe(0)
    expect(scorePews(3000, vitals).total).toBe(2 + 2 + 2)
  })
})

describe('the age group goes by the calendar', () => {
  it.each([
    ['2026-08-31', '2026-11-30', '0–3 months'],
    ['2026-08-31', '2026-12-01', '3–12 months'],
    ['2026-02-01', '2026-04-30', '0–3 months'],
    ['2026-02-01', '2026-05-01', '3–12 months'],
    ['2023-03-01', '2024-02-29', '3–12 months'],
    ['2023-03-01', '2024-03-01', '1–4 years'],
    ['2014-11-23', '2026-11-22', '4–12 years'],
    ['2014-11-22', '2026-11-22', 'over 12 years'],
  ])('born %s, on %s: %s', (born, day, group) => {
    const age = ageAt(born, day)
    expect(age && ageGroup(age)).toBe(group)
  })
})
