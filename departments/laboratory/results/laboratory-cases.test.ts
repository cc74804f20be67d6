import { expect, it } from 'vitest'
import { usualTestTypes } from '../catalogue/default-catalogue.ts'
import type { Subject } from '../ranges.ts'
import { altitudeCases } from './circumstances/altitude.cases.ts'
import { malariaCases } from './circumstances/malaria.cases.ts'
import { newbornCases } from './circumstances/newborn.cases.ts'
import { findingCases } from './findings.cases.ts'
import { interpretField, interpretSingle } from './interpretation.ts'
import { cases } from './laboratory.cases.ts'
import { typedCases } from './typed.cases.ts'

const DAYS = { d: 1, m: 30.4375, y: 365.25 }
const sexes: Record<string, string> = { M: 'male', F: 'female' }

const dangers: Record<string, Subject['danger']> = {
  'd+': { signs: ['convulsions'], unasked: [] },
  d0: { signs: [], unasked: [] },
  'd?': { signs: [], unasked: ['bleeding'] },
}

/** `F28y t2`, `?~0y`, `?0d h7`, `??`, `M40y @1700`. */
function whom(text: string): Subject {
  const [, sex = '', about, age = '', unit, more] = /^([MF?])(~?)(\d+|\?)([dmy]?) ?(.*)$/.exec(text) ?? []
  const days = (count: number) => Math.round(count * DAYS[(unit || 'y') as 'd'])
  const subject: Subject = { sex: sexes[sex] ?? null, ageDays: age === '?' ? null : days(Number(age)) }
  if (about) subject.ageDaysMost = days(Number(age) + 1) - 1
  for (const said of (more ?? '').split(' ')) {
    const number = Number(said.slice(1))
    if (said === 'np') subject.pregnancy = 'no'
    else if (said.startsWith('t')) subject.pregnancy = { trimester: said === 't?' ? null : (number as 1) }
    else if (said.startsWith('h')) subject.hours = { least: number, most: number }
    else if (said.startsWith('d')) subject.danger = dangers[said]
    else if (said.startsWith('w')) subject.newborn = { sinceMidnight: null, birth_time: null, gestation_weeks: number }
    else if (said.startsWith('@')) subject.altitude = number
  }
  return subject
}

/** What came of a value, written as the table expects it. */
function outcome(test: string, typed: string, subject: Subject): string {
  const [code, name] = test.split('/')
  const type = usualTestTypes.find((each) => each.code === code)
  if (!type) throw new Error(`${code} is not in the usual catalogue`)
  const field = type.custom_fields?.find((each) => each.name === name)
  const { problem, flag, judged, value, given } = field
    ? interpretField(type, field, subject, typed)
    : interpretSingle(type, subject, typed)
  if (problem) return 'refused'
  const said = flag ?? (judged ? 'normal' : 'open')
  return given || (value !== typed && /^(?:HI|LO)$/.test(value)) || /^(?:HI|LO)$/.test(value)
    ? `=${value} ${said}`
    : said
}

const rows = (
  cases.trimEnd() +
  findingCases.trimEnd() +
  altitudeCases.trimEnd() +
  malariaCases.trimEnd() +
  newbornCases.trimEnd() +
  typedCases
)
  .trim()
  .split('\n')
  .map((line) => line.split('|') as [string, string, string, string, string])

it('are enough, each with its source, none twice', () => {
  expect(rows.length).toBeGreaterThanOrEqual(150)
  expect(rows.filter(([, , , , source]) => !source)).toEqual([])
  expect(new Set(rows.map(([test, typed, who]) => `${test}|${typed}|${who}`)).size).toBe(rows.length)
})

it.each(rows)('%s %s of %s: %s (%s)', (test, typed, who, expected) => {
  expect(outcome(test, typed, whom(who))).toBe(expected)
})
