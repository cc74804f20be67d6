import { describe, expect, it } from 'vitest'
import { addDays, addMonths } from '../../kernel/contract/values/days.ts'
import { charts, rowOf, type SignId, signIds, sources } from './charts/index.ts'
import { type Examination, questionsFor, whomOf } from './findings.ts'
import { cases } from './priority.cases.ts'
import { type Case, type Changed, people } from './priority.examined.ts'
import { assess, routineBlockedBy } from './priority.ts'
import { spanOf } from './scores/index.ts'

const TODAY = '2026-11-22'
const BORN_1990 = spanOf({ date_of_birth: '1990-01-01', date_of_birth_estimated: false }, TODAY)
function examined(who: keyof typeof people, changed: Changed = {}): Examination {
  const { age, sex, normal } = people[who]
  const [years, months, days] = age
  const {
    yes = [],
    not_asked = [],
    not_measured = {},
    pregnancy = sex === 'female' ? 'not_pregnant' : null,
    before,
    estimated,
    scale,
    ...vitals
  } = changed
  const birth = addDays(addMonths(TODAY, -12 * years - months), -days)
  const span = spanOf(
    { date_of_birth: birth, date_of_birth_estimated: estimated !== undefined, age_unit: estimated ?? null },
    TODAY,
  )
  const questions = questionsFor({ age: span, sex, pregnancy })
  const asked = questions.filter(({ sign, tier }) => !not_asked.includes(sign) && !not_asked.includes(tier))
  return {
    age: span,
    sex,
    pregnancy,
    answers: {
      ...Object.fromEntries(asked.map(({ sign }) => [sign, 'no'])),
      ...Object.fromEntries(yes.map((sign) => [sign, 'yes'])),
    },
    vitals: {
      temperature: 36.8,
      oxygen_saturation: 98,
      on_oxygen: false,
      consciousness: 'alert',
      capillary_refill: 1.5,
      respiratory_effort: 'normal',
      pain_scale: 0,
      ...normal,
      ...vitals,
    },
    not_measured,
    before: before ?? null,
    ...(scale && { scale }),
  }
}

describe('the priority of the published charts', () => {
  it(`has at least 200 cases (${cases.length})`, () => {
    expect(cases.length).toBeGreaterThanOrEqual(200)
  })
  it.each(cases.map((row) => [row[0], row[1], JSON.stringify(row[2]), row[3], row] as const))(
    '%s: %s %s (%s)',
    (expected, _, _what, _source, row: Case) => {
      const { priority, at_least } = assess(examined(row[1], row[2]))
      expect(`${at_least ? 'at least ' : ''}${priority}`).toBe(expected)
    },
  )
})

describe('the charts', () => {
  it('every row names a publication, every sign is asked by some chart, and no chart asks twice for the same people', () => {
    for (const { rows } of Object.values(charts)) {
      for (const { source } of rows) expect(sources[source].title).toBeTruthy()
      const keys = rows.map(({ sign, only }) => `${sign} ${only ?? ''}`)
      expect(new Set(keys).size).toBe(keys.length)
    }
    const asked = new Set(Object.values(charts).flatMap(({ rows }) => rows.map(({ sign }) => sign)))
    expect(signIds.filter((sign) => !asked.has(sign))).toEqual([])
  })
  it('asks the red signs first, and of nobody what cannot be', () => {
    const man = questionsFor({ age: BORN_1990, sex: 'male', pregnancy: null })
    expect(man[0]?.sign).toBe('unresponsive')
    expect(man.map(({ tier }) => tier).lastIndexOf('red')).toBeLessThan(man.findIndex(({ tier }) => tier === 'yellow'))
    expect(man.some(({ sign }) => sign.startsWith('pregnan') || sign === 'cold_extremities')).toBe(false)
    const woman = questionsFor({ age: BORN_1990, sex: 'female', pregnancy: 'pregnant' })
    expect(woman.some(({ sign }) => sign === 'testicular_pain')).toBe(false)
    expect(woman.filter(({ sign }) => sign === 'pregnant_labour')).toHaveLength(1)
  })
  it('a yes counts although the chart of somebody’s age does not ask for it', () => {
    const whom = whomOf({ age: BORN_1990, sex: 'male', pregnancy: null })
    expect(rowOf('cold_extremities', whom)?.tier).toBe('red')
  })
})

describe('the reason', () => {
  const reason = (who: keyof typeof people, changed: Changed) => assess(examined(who, changed)).reason
  it.each([
    ['Convulsing now', 'girl3', { yes: ['convulsing'] }],
    ['Oxygen saturation 82 %: below 90 %', 'girl3', { oxygen_saturation: 82 }],
    [
      'Systolic blood pressure 180 mmHg: 160 mmHg or more in pregnancy',
      'woman',
      { pregnancy: 'pregnant', systolic: 180, diastolic: 120 },
    ],
    ['Heart rate 151/min: above 150/min', 'man', { pulse_rate: 151 }],
    ['altered mental status and fever together', 'man', { consciousness: 'voice', temperature: 38.5 }],
    ['Came as Emergency', 'man', { before: 'emergency' }],
    [
      'Blood pressure unrecordable',
      'man',
      { systolic: null, diastolic: null, not_measured: { blood_pressure: 'unrecordable' } },
    ],
    ['Consciousness not assessed: not Routine before it is known', 'man', { consciousness: null }],
    ['No danger sign, and nothing of them left out', 'man', {}],
    ['May be under 8 days old, which is an emergency: the age is only estimated', 'born_today', { estimated: 'years' }],
  ] as [string, keyof typeof people, Changed][])('%s', (text, who, changed) => {
    expect(reason(who, changed)).toBe(text)
  })
})

describe('what is missing', () => {
  const blocked = (changed: Changed) => routineBlockedBy(assess(examined('man', changed)))
  it('keeps from Routine, and says what', () => {
    expect(blocked({})).toBeNull()
    expect(blocked({ consciousness: null, temperature: null })).toBe(
      'Routine cannot be chosen yet: consciousness not assessed; temperature not measured',
    )
    expect(blocked({ temperature: null, not_measured: { temperature: 'no_device' } })).toBeNull()
    expect(blocked({ not_asked: ['red'] })).toMatch(/^Routine cannot be chosen yet: 1\d red signs not asked$/)
  })
  it('somebody whose age nobody knows is judged as an adult, and never Routine', () => {
    const { at_least, priority, missing } = assess({ ...examined('man'), age: null })
    expect([at_least, priority]).toEqual([true, 'urgent'])
    expect(missing[0]).toEqual({ key: 'age', text: 'Age not known: judged as an adult', blocks: true })
  })
  it('a measurement answers the question that it decides', () => {
    const { missing } = assess(examined('man', { not_asked: ['slow_refill' as SignId, 'unresponsive' as SignId] }))
    expect(missing).toEqual([])
  })
})

it('high-risk vital signs ask a clinician to look now, and are red where the hospital says so', () => {
  const { review_now, priority } = assess(examined('man', { oxygen_saturation: 91 }))
  expect([review_now, priority]).toEqual([true, 'urgent'])
  expect(assess({ ...examined('man', { oxygen_saturation: 91 }), high_risk_is_red: true }).priority).toBe('emergency')
  expect(assess(examined('man')).review_now).toBe(false)
})
