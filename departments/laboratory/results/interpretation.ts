// What a value is worth: read, checked, compared. One set of rules for the server, which decides, and for the browser,
// which shows it while it is typed.

import type { CustomField, TestType } from '../contract.ts'
import { carriedBy, interpretReading, type Measured, possibleRanges, sexUnknown } from '../range-choice.ts'
import {
  type CriticalWords,
  type Flag,
  formatRange,
  isCritical,
  type Range,
  type Reading,
  readValue,
  type Subject,
} from '../ranges.ts'
import { type Analyte, analyteOf, plainUnit, roundConverted } from './analytes.ts'
import { atHeight } from './circumstances/altitude.ts'
import { withDanger } from './circumstances/malaria.ts'
import { newbornBilirubin } from './circumstances/newborn.ts'
import { normalWords } from './findings.data.ts'
import { interpretFinding } from './findings.ts'
import { besideMark, type Mark, markBefore, markBehind } from './marks.ts'

/** A value as it is kept. */
export type Interpretation = {
  /** In the unit of the test. */
  value: string
  /** What was typed, where it was converted; else null. */
  given: string | null
  reference_range: string | null
  /** What was done to the range, or why nothing was: `adjusted for 1,700 m`. */
  range_note: string | null
  flag: Flag | null
  /** False: it is not known whether it is normal. It is never counted as normal then. */
  judged: boolean
  /** Why it was not judged, or what belongs to the flag. */
  remark: string | null
  /** Why it cannot be taken; nothing else counts then. */
  problem: string | null
  /** How many times beyond the limit it lies; 1 without a limit. */
  degree: number
}

type Measure = Measured & { name: string; unit?: string | null; min_value?: number | null; max_value?: number | null }

const YEAR = 365.25
type Limits = { least: number | null; most: number | null }
const narrower = (
  one: number | null | undefined,
  other: number | null | undefined,
  pick: (...numbers: number[]) => number,
): number | null => (one == null || other == null ? (one ?? other ?? null) : pick(one, other))
/**
 * Between which numbers a value can be true; null: not known. What a hospital kept is never wider than what is known:
 * it may be of an earlier edition.
 */
export function limitsOf({ name, unit, min_value, max_value }: Measure): Limits {
  const analyte = analyteOf(name, unit)
  return { least: narrower(min_value, analyte?.least, Math.max), most: narrower(max_value, analyte?.most, Math.min) }
}

const ASKED_FROM_YEARS = 16
/** The limits of a number that was typed without a unit. */
function limitsWithoutUnit(measure: Measure, analyte: Analyte | null, { ageDays }: Subject): Limits {
  const limits = limitsOf(measure)
  return ageDays !== null && ageDays >= ASKED_FROM_YEARS * YEAR
    ? { ...limits, least: narrower(limits.least, analyte?.askedBelow, Math.max) }
    : limits
}

const within = (number: number, { least, most }: Limits) =>
  (least === null || number >= least) && (most === null || number <= most)

const textOf = (range: Range | null): string | null => (range && !range.outside_only ? formatRange(range) : null)

/** `Please enter a value between 25 and 4000 µmol/L. If it is mg/dL, write 8 mg/dL.` */
function implausible(
  { number }: Reading,
  typed: string,
  measure: Measure,
  analyte: Analyte | null,
  limits: Limits,
): string {
  const { least, most } = limits
  const unit = measure.unit ? ` ${measure.unit}` : ''
  const asked =
    least !== null && most !== null
      ? `Please enter a value between ${least} and ${most}${unit}`
      : least === null
        ? `Please enter a value of at most ${most}${unit}`
        : `Please enter a value of at least ${least}${unit}`
  const [, whole, decimals] = /^(\d+),(\d+)$/.exec(typed.trim()) ?? []
  const meant = whole && within(Number(`${whole}.${decimals}`), limits) ? `Did you mean ${whole}.${decimals}?` : null
  const other = [...(analyte?.units.values() ?? [])].find(
    ({ factor }) => factor !== 1 && within(number * factor, limits),
  )
  const written = other && `If it is ${other.name}, write ${number} ${other.name}`
  const own = !meant && within(number, limitsOf(measure)) ? `; if it is ${measure.unit}, write ${number}${unit}` : ''
  return `${[asked, meant, written].filter(Boolean).join('. ')}${own}`.replace('?. ', '? ')
}

/** A converted number before it was rounded, and how much half of its last digit is. */
type Exact = { number: number; half: number }
const NO_NUMBER = 'Please enter a number'
type Read =
  | { problem: string }
  | { reading: Reading; value: string; given: string | null; bare?: boolean; exact?: Exact; mark: Mark | null }
  | { meter: 'HH' | 'LL'; value: string }

/** What was meant by something that is no number: a decimal comma, a letter in the place of a digit. */
function unreadable(typed: string): string {
  const decimal = /^((?:<=|>=|[<>≤≥])?\s*\d+),(\d+)(?!\S*[.,])\s*(.*)$/s.exec(typed)
  if (decimal) {
    const [, whole, decimals, rest] = decimal
    return `Did you mean ${[`${whole}.${decimals}`, rest].filter(Boolean).join(' ')}? Please write the decimals after a point`
  }
  const digits = typed.replaceAll(/o/gi, '0').replaceAll(/[lI|]/g, '1')
  return /\d/.test(typed) && digits !== typed && readValue(digits)
    ? `Did you mean ${digits}? There is a letter in it`
    : NO_NUMBER
}

/** A number as it was typed: with its unit, another one that is converted, or what a meter shows beyond its scale. */
function read(text: string, measure: Measure, analyte: Analyte | null): Read {
  const typed = text.trim()
  if (analyte?.meter) {
    if (/^hi$/i.test(typed)) return { meter: 'HH', value: 'HI' }
    if (/^lo$/i.test(typed)) return { meter: 'LL', value: 'LO' }
  }
  const before = markBefore(typed)
  const [, number = '', rest = ''] = /^((?:<=|>=|[<>≤≥])?\s*[+-]?[\d.,]+)\s*(.*)$/s.exec(before.text) ?? []
  const reading = readValue(number)
  if (!reading) return { problem: unreadable(before.text) }
  const behind = markBehind(rest)
  const mark = behind.mark ?? before.mark
  const unit = plainUnit(behind.unit)
  const own = { reading, value: number.trim(), given: mark && typed, mark }
  if (!unit) return { ...own, bare: true }
  if (measure.unit && unit === plainUnit(measure.unit)) return own
  const other = analyte?.units.get(unit)
  if (other?.factor === 1) return own
  if (other) {
    // What is shown is what is judged.
    const shown = roundConverted(reading.number * other.factor)
    const decimals = /\.(\d+)/.exec(number)?.[1]?.length ?? 0
    const exact = { number: reading.number * other.factor, half: (other.factor * 10 ** -decimals) / 2 }
    return {
      reading: { ...reading, number: Number(shown) },
      value: `${reading.relation ?? ''}${shown}`,
      given: typed,
      exact,
      mark,
    }
  }
  // A word behind the number is a remark, `4.1 (repeated)`; anything like a unit is another unit.
  const isUnit = /^(?:x?10|[a-zµμ%°]{1,6}(?:\d?\/[a-zµμ\d.]+)?$|\/|[µμ])/i.test(rest) && !/^\(/.test(rest)
  return {
    problem:
      isUnit && measure.unit
        ? `This test is measured in ${measure.unit}; ${rest} cannot be converted`
        : `${NO_NUMBER}. Remarks belong into the notes`,
  }
}

const NEAR = 0.005
/**
 * A converted number as it is compared with a range: a limit itself, where the digits that were typed cannot tell them
 * apart (70 mg/dL is 3.9 mmol/L).
 */
function atLimit(reading: Reading, exact: Exact | undefined, range: Range | null): Reading {
  if (!exact || !range) return reading
  const limits = [range.critical_low, range.low, range.high, range.critical_high]
  const limit = limits.find(
    (each) => each !== null && Math.abs(exact.number - each) <= Math.min(exact.half, NEAR * each),
  )
  return limit == null ? reading : { ...reading, number: limit }
}

/** How far beyond its range a number lies, as a multiple. */
function degreeOf({ number }: Reading, flag: Flag | null, range: Range | null): number {
  if (flag === 'H' || flag === 'HH') return range?.high ? number / range.high : 1
  if (flag === 'L' || flag === 'LL')
    return range?.low && number > 0 ? range.low / number : number === 0 ? Number.MAX_VALUE : 1
  return 1
}

/** Whether pregnancy is a question, and nobody has answered it. */
const mayBePregnant = ({ sex, ageDays, pregnancy }: Subject) =>
  pregnancy == null && sex === 'female' && ageDays !== null && ageDays >= 10 * YEAR && ageDays < 56 * YEAR

/** Why a number without a flag says nothing. */
function whyOpen(
  measure: Measure,
  subject: Subject,
  reading: Reading,
  ranges: readonly (Range | null)[],
): string | null {
  const banded = (measure.ranges ?? []).length > 0
  if (ranges.length > 1)
    return carriedBy(subject)?.trimester === null
      ? 'Not judged: it is not known how far the pregnancy is, and the ranges differ'
      : sexUnknown(subject)
        ? 'Not judged: the sex is not known, and the ranges differ'
        : 'Not judged: the age is only estimated, and the ranges differ'
  const [range] = ranges
  if (range && (range.low !== null || range.high !== null) && !range.outside_only && reading.relation)
    return `Not judged: ${reading.relation} leaves it open`
  if (!banded) return null
  return subject.ageDays === null
    ? 'Not judged: age or sex is not known'
    : 'Not judged: no reference range for this age and sex'
}

type Found = { range: Range | null; flag: Flag | null; judged: boolean }
/**
 * What holds by every range that can be the person's: the same flag, or one direction, without saying critical unless
 * all do. Nothing: they differ.
 */
function agreedOf(found: readonly Found[]): Found | undefined {
  const [first] = found
  const same = (as: (each: Found) => unknown) => found.every((each) => first && as(each) === as(first))
  if (same(({ flag, judged }) => `${flag} ${judged}`)) return first
  return same(({ flag }) => flag?.[0]) && first?.flag ? found.find(({ flag }) => !isCritical(flag)) : undefined
}

const nothing = {
  given: null,
  reference_range: null,
  range_note: null,
  flag: null,
  judged: false,
  remark: null,
  problem: null,
  degree: 1,
} as const

/** Every range that can be the person's, as it holds here, and what stands beside it. */
function rangesHere(measure: Measure, subject: Subject) {
  const { ranges, note } = atHeight(measure, subject, possibleRanges(measure, subject))
  const texts = [...new Set(ranges.map(textOf))]
  const reference_range = texts.length === 1 ? (texts[0] ?? null) : null
  return { ranges, reference_range, range_note: note }
}

/** Judges a number. */
function interpretMeasured(measure: Measure, subject: Subject, text: string): Interpretation {
  const analyte = analyteOf(measure.name, measure.unit)
  const { ranges, reference_range, range_note } = rangesHere(measure, subject)
  const beside = { reference_range, range_note }
  const got = read(text, measure, analyte)
  if ('problem' in got) return { ...nothing, value: text, ...beside, problem: got.problem }
  if ('meter' in got)
    return {
      ...nothing,
      value: got.value,
      ...beside,
      flag: got.meter,
      judged: true,
      remark: 'Beyond the scale of the meter',
      degree: Number.MAX_VALUE,
    }
  const { reading, value, given } = got
  const limits = got.bare ? limitsWithoutUnit(measure, analyte, subject) : limitsOf(measure)
  if (!within(reading.number, limits))
    return { ...nothing, value: text, ...beside, problem: implausible(reading, text, measure, analyte, limits) }

  const found = ranges.map((range) => ({ range, ...interpretReading(atLimit(reading, got.exact, range), range) }))
  const worst = agreedOf(found)
  let flag = worst?.flag ?? null
  // Somebody of unknown age is compared with the range of adults, which says nothing of what is normal for a child.
  const ageless = subject.ageDays === null && (measure.ranges ?? []).some((range) => range.from_days || range.to_days)
  let judged = (worst?.judged ?? false) && (flag !== null || !ageless)
  const perhaps = !isCritical(flag) && found.some((each) => isCritical(each.flag)) ? '; it may be critical' : ''
  const open = judged ? null : whyOpen(measure, subject, reading, ranges)
  let remark =
    open || perhaps
      ? `${open ?? 'The age, the sex or the stage of the pregnancy is not known exactly'}${perhaps}`
      : null
  const edge = worst?.range
  if (flag && !isCritical(flag) && edge?.outside_only)
    remark ??= `Beyond ${formatRange(edge)}, the limits that are known for this age`
  const newborn = analyte?.key === 'bilirubin' ? newbornBilirubin(reading, subject) : null
  if (newborn) {
    flag = newborn.flag ?? flag
    judged = newborn.judged || flag !== null
    // The limits of the test stand, too: of the two the more careful one counts.
    const said = newborn.flag ? '' : flag ? 'High: ' : judged ? 'Judged: ' : 'Not judged: '
    remark = `${said}${newborn.remark}`
  } else if (mayBePregnant(subject)) {
    const stages = rangesHere(measure, { ...subject, pregnancy: { trimester: null } }).ranges.map(
      (range) => interpretReading(atLimit(reading, got.exact, range), range).flag,
    )
    if (stages.some((stage) => stage !== flag)) remark ??= 'Pregnancy not asked: other limits hold in pregnancy'
  }
  const marked = got.mark && besideMark(got.mark, value, { flag, judged, remark })
  if (marked?.problem) return { ...nothing, value: text, ...beside, problem: marked.problem }
  if (marked) ({ judged, remark } = marked)
  return {
    value,
    given,
    ...beside,
    flag,
    judged,
    remark,
    problem: null,
    degree: degreeOf(reading, flag, worst?.range ?? found[0]?.range ?? null),
  }
}

/** Judges a finding in words. */
function interpretSaid(
  test: { name: string; normal: string | null; critical?: CriticalWords | null | undefined },
  subject: Subject,
  text: string,
): Interpretation {
  const found = interpretFinding({ ...test, critical: test.critical ?? null }, text, subject.ageDays)
  return { ...nothing, value: text, reference_range: test.normal, ...withDanger(test.name, found, subject) }
}

/** The word that is normal for a text value of a panel; null: none is known. */
export const normalWordOf = ({ name, unit, normal_text }: CustomField): string | null =>
  normal_text ?? (unit ? null : (normalWords[name.toLowerCase().trim()] ?? null))

/** One value of a panel, as typed. */
export const interpretField = (
  type: Pick<TestType, 'name'>,
  field: CustomField,
  subject: Subject,
  text: string,
): Interpretation =>
  field.type === 'text'
    ? interpretSaid(
        { name: `${type.name} ${field.name}`, normal: normalWordOf(field), critical: field.critical_words },
        subject,
        text,
      )
    : interpretMeasured(field, subject, text)

type Single = Pick<TestType, 'name' | 'unit' | 'ranges' | 'normal_range'> &
  Partial<Pick<TestType, 'min_value' | 'max_value' | 'critical_words'>>
/** Whether a test with one value is a number: it has ranges, limits, or measures what is known as one. */
export const isNumeric = ({ name, unit, ranges, min_value, max_value }: Single): boolean =>
  Boolean(ranges?.length) || min_value != null || max_value != null || analyteOf(name, unit) !== null

const ADULT_DAYS = 18 * YEAR
/**
 * The text of what is normal beside a value without a range: it is written for adults, and never stands beside the
 * value of anybody who may be a child.
 */
export const normalText = ({ normal_range, ...type }: Single, { ageDays }: Subject): string | null =>
  isNumeric(type as Single) && (ageDays === null || ageDays < ADULT_DAYS) ? null : normal_range

/** The value of a test that has one, as typed. */
export function interpretSingle(type: Single, subject: Subject, text: string): Interpretation {
  if (!isNumeric(type))
    return interpretSaid({ name: type.name, normal: type.normal_range, critical: type.critical_words }, subject, text)
  const interpreted = interpretMeasured(type, subject, text)
  return { ...interpreted, reference_range: interpreted.reference_range ?? normalText(type, subject) }
}

/** The range that stands beside a value before anything is typed, and what is said of it. */
export function rangeBeside(measure: Measure, subject: Subject) {
  const { reference_range, range_note } = rangesHere(measure, subject)
  return { reference_range, range_note }
}
