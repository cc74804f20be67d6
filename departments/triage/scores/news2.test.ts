import { describe, expect, it } from 'vitest'
import { scoreNews2 } from './news2.ts'
import type { Sign, Vitals } from './types.ts'

const healthy: Vitals = {
  temperature: 37,
  pulse_rate: 70,
  respiratory_rate: 16,
  systolic: 120,
  diastolic: 80,
  oxygen_saturation: 98,
  on_oxygen: false,
  consciousness: 'alert',
}
const pointsOf = (sign: Sign, vitals: Vitals, scale: 1 | 2 = 1) =>
  scoreNews2({ ...healthy, ...vitals }, scale).points.find((row) => row.sign === sign)?.points

describe('NEWS2, every band edge of the chart (RCP 2017, chart 1)', () => {
  it.each([
    [3, 3],
    [8, 3],
    [9, 1],
    [11, 1],
    [12, 0],
    [20, 0],
    [21, 2],
    [24, 2],
    [25, 3],
    [120, 3],
  ])('respiratory rate %d scores %d', (value, points) => {
    expect(pointsOf('respiratory_rate', { respiratory_rate: value })).toBe(points)
  })
  it.each([
    [30, 3],
    [91, 3],
    [92, 2],
    [93, 2],
    [94, 1],
    [95, 1],
    [96, 0],
    [100, 0],
  ])('saturation %d scores %d on scale 1', (value, points) => {
    expect(pointsOf('oxygen_saturation', { oxygen_saturation: value })).toBe(points)
    expect(pointsOf('oxygen_saturation', { oxygen_saturation: value, on_oxygen: true })).toBe(points)
  })
  it.each([
    [83, 3, 3],
    [84, 2, 2],
    [85, 2, 2],
    [86, 1, 1],
    [87, 1, 1],
    [88, 0, 0],
    [92, 0, 0],
    [93, 0, 1],
    [94, 0, 1],
    [95, 0, 2],
    [96, 0, 2],
    [97, 0, 3],
    [100, 0, 3],
  ])('saturation %d scores %d on air and %d on oxygen, on scale 2', (value, onAir, onOxygen) => {
    expect(pointsOf('oxygen_saturation', { oxygen_saturation: value }, 2)).toBe(onAir)
    expect(pointsOf('oxygen_saturation', { oxygen_saturation: value, on_oxygen: true }, 2)).toBe(onOxygen)
  })
  it.each([
    [true, 2],
    [false, 0],
  ])('oxygen %s scores %d', (on_oxygen, points) => {
    expect(pointsOf('on_oxygen', { on_oxygen })).toBe(points)
  })
  it.each([
    [30, 3],
    [90, 3],
    [91, 2],
    [100, 2],
    [101, 1],
    [110, 1],
    [111, 0],
    [219, 0],
    [220, 3],
    [300, 3],
  ])('systolic %d scores %d', (value, points) => {
    expect(pointsOf('systolic', { systolic: value })).toBe(points)
  })
  it.each([
    [20, 3],
    [40, 3],
    [41, 1],
    [50, 1],
    [51, 0],
    [90, 0],
    [91, 1],
    [110, 1],
    [111, 2],
    [130, 2],
    [131, 3],
    [300, 3],
  ])('heart rate %d scores %d', (value, points) => {
    expect(pointsOf('pulse_rate', { pulse_rate: value })).toBe(points)
  })
  it.each([
    [25, 3],
    [35, 3],
    [35.1, 1],
    [36, 1],
    [36.1, 0],
    [38, 0],
    [38.1, 1],
    [39, 1],
    [39.1, 2],
    [45, 2],
  ])('temperature %f scores %d', (value, points) => {
    expect(pointsOf('temperature', { temperature: value })).toBe(points)
  })
  it.each([
    ['alert', 0],
    ['confusion', 3],
    ['voice', 3],
    ['pain', 3],
    ['unresponsive', 3],
  ] as const)('%s scores %d', (consciousness, points) => {
    expect(pointsOf('consciousness', { consciousness })).toBe(points)
  })
})

describe('NEWS2, published examples', () => {
  it('NHS Digital, FHIR-NEWS2 implementation guide, scenario Mr Smith: 2 + 2 + 1 by the chart', () => {
    const smith = {
      ...healthy,
      respiratory_rate: 21,
      oxygen_saturation: 93,
      systolic: 120,
      pulse_rate: 95,
      temperature: 37.5,
    }
    expect(scoreNews2(smith)).toMatchObject({ total: 5, risk: 'medium', proposed_priority: 'urgent' })
  })
  it('R package cliot 1.0.0, news2_score, example 1: COPD on scale 2 with oxygen scores 4', () => {
    const copd = {
      ...healthy,
      respiratory_rate: 22,
      oxygen_saturation: 90,
      on_oxygen: true,
      systolic: 130,
      pulse_rate: 80,
    }
    expect(scoreNews2(copd, 2)).toMatchObject({ total: 4, risk: 'low', proposed_priority: 'routine' })
    expect(scoreNews2(copd, 1).total).toBe(7)
  })
  it('Pro Reckoner, NEWS2 worked examples: 0, 2+1+2+1+1+0+1 = 8 and 3+3+2+2+1+3+0 = 14', () => {
    expect(scoreNews2(healthy)).toMatchObject({ total: 0, risk: 'low', proposed_priority: 'routine', missing: [] })
    const second = {
      ...healthy,
      respiratory_rate: 22,
      oxygen_saturation: 95,
      on_oxygen: true,
      systolic: 105,
      pulse_rate: 100,
      temperature: 38.5,
    }
    expect(scoreNews2(second)).toMatchObject({ total: 8, risk: 'high', proposed_priority: 'emergency' })
    const third: Vitals = {
      ...healthy,
      respiratory_rate: 26,
      oxygen_saturation: 90,
      on_oxygen: true,
      systolic: 95,
      pulse_rate: 105,
      consciousness: 'confusion',
    }
    expect(scoreNews2(third)).toMatchObject({ total: 14, risk: 'high', proposed_priority: 'emergency' })
  })
  it('RCP 2017: the highest score is 20', () => {
    const worst: Vitals = {
      temperature: 34,
      pulse_rate: 140,
      respiratory_rate: 30,
      systolic: 80,
      oxygen_saturation: 80,
      on_oxygen: true,
      consciousness: 'pain',
    }
    expect(scoreNews2(worst).total).toBe(20)
  })
})

describe('NEWS2, priority and explanation', () => {
  it('3 in one sign is urgent, although the total is below 5', () => {
    expect(scoreNews2({ ...healthy, consciousness: 'confusion' })).toMatchObject({
      total: 3,
      risk: 'low_medium',
      proposed_priority: 'urgent',
    })
  })
  it.each([
    [4, 'routine', { respiratory_rate: 22, pulse_rate: 115 }],
    [5, 'urgent', { respiratory_rate: 22, pulse_rate: 115, temperature: 38.5 }],
    [6, 'urgent', { respiratory_rate: 22, pulse_rate: 115, temperature: 39.1 }],
    [7, 'emergency', { respiratory_rate: 22, pulse_rate: 115, temperature: 39.1, systolic: 105 }],
  ] as const)('a total of %d is %s', (total, priority, vitals) => {
    expect(scoreNews2({ ...healthy, ...vitals })).toMatchObject({ total, proposed_priority: priority })
  })
  it('lists what is missing, and scores the rest', () => {
    const { total, missing } = scoreNews2({ respiratory_rate: 25, pulse_rate: Number.NaN, temperature: null })
    expect(total).toBe(3)
    expect(missing).toEqual([
      'oxygen_saturation',
      'on_oxygen',
      'systolic',
      'pulse_rate',
      'consciousness',
      'temperature',
    ])
  })
  it('explains each sign by its band', () => {
    const words = scoreNews2({ ...healthy, respiratory_rate: 22, temperature: 39.4, systolic: 88 }).points.map(
      (row) => row.explanation,
    )
    expect(words).toContain('Respiratory rate 22/min: 21–24/min scores 2')
    expect(words).toContain('Temperature 39.4 °C: 39.1 °C or more scores 2')
    expect(words).toContain('Systolic blood pressure 88 mmHg: 90 mmHg or less scores 3')
    expect(words).toContain('Breathing air scores 0')
  })
})
