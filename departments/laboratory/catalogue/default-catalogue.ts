import type { CustomField } from '../contract.ts'
import { Range } from '../ranges.ts'
import { criticalWordsOf } from '../results/findings.ts'
import { isNumeric, limitsOf, normalWordOf } from '../results/interpretation.ts'
import { panels, ranges, sources, tests } from './default-catalogue.data.ts'
import { loincCodes } from './loinc.data.ts'

const lines = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('|'))
const numberOf = (text: string | undefined): number | null => (text ? Number(text) : null)

const DAYS: Record<string, number> = { d: 1, w: 7, m: 30.4375, y: 365.25 }
/** `28d`, `20w`, `6m`, `15y` → whole days. */
const daysOf = (age: string): number => Math.round(Number(age.slice(0, -1)) * (DAYS[age.slice(-1)] ?? Number.NaN))
const sexes: Record<string, 'male' | 'female'> = { M: 'male', F: 'female' }

const publications = new Map(
  lines(sources).map(([key = '', publication = '', checked]) => [key, { publication, checked: checked === 'yes' }]),
)
/** `Tietz (not checked); Kost GJ, JAMA 1990;263:704`. */
const sourceOf = (keys: string): string =>
  keys
    .split(';')
    .map((key) => {
      const { publication, checked } = publications.get(key) ?? { publication: key, checked: false }
      return checked ? publication : `${publication} (not checked)`
    })
    .join('; ')
const TRIMESTERS = { t1: 1, t2: 2, t3: 3 } as const

/** The ranges of each test (`HB`) and each value of a panel (`FBC/Haemoglobin`). */
const rangesOf = new Map<string, Range[]>()
for (const [
  targets = '',
  sex = '',
  ages = '',
  low,
  high,
  criticalLow,
  criticalHigh,
  options = '',
  source = '',
] of lines(ranges)) {
  const said = options.split(' ')
  const stage = said.find((each) => each in TRIMESTERS) as keyof typeof TRIMESTERS | undefined
  const [from, to] = ages.split('-')
  const range = Range.parse({
    sex: sexes[sex] ?? null,
    from_days: from ? daysOf(from) : 0,
    to_days: to ? daysOf(to) : null,
    low: numberOf(low),
    high: numberOf(high),
    critical_low: numberOf(criticalLow),
    critical_high: numberOf(criticalHigh),
    trimester: stage ? TRIMESTERS[stage] : null,
    outside_only: said.includes('outside'),
    critical_beyond: said.includes('beyond'),
    source: sourceOf(source),
  })
  for (const target of targets.split(';')) rangesOf.set(target, [...(rangesOf.get(target) ?? []), range])
}

/** LOINC of a test (`HB`) or of a value of a panel (`FBC/Haemoglobin`); only what was looked up there. */
const codes = new Map(lines(loincCodes).map(([target = '', code]) => [target, code ?? null]))
const loincOf = (target: string): string | null => codes.get(target) ?? null

const MINUTES: Record<string, number> = { minutes: 1, hour: 60, hours: 60, day: 1440, days: 1440 }
/** Besides what the test itself takes: the way to the laboratory, and the review. */
const AROUND = 30
/**
 * `2 hours` → 150: what the laboratory may take from the order to the approved result, until the hospital says
 * otherwise.
 */
function targetOf(takes: string | undefined): number | null {
  const [amount, unit = ''] = (takes ?? '').split(' ')
  const minutes = Number(amount) * (MINUTES[unit] ?? Number.NaN)
  return Number.isFinite(minutes) && minutes > 0 ? minutes + AROUND : null
}

const fieldsOf = (code: string): CustomField[] =>
  lines(panels).flatMap(([of, name = '', unit, from, to]) => {
    if (of !== code) return []
    const numeric = Boolean(from || to) || rangesOf.has(`${code}/${name}`)
    const { least, most } = limitsOf({ name, unit: unit || null })
    const field: CustomField = {
      id: name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_'),
      name,
      type: numeric ? 'range' : 'text',
      unit: unit || null,
      loinc: loincOf(`${code}/${name}`),
      min_value: numeric ? least : null,
      max_value: numeric ? most : null,
      normal_min: numberOf(from),
      normal_max: numberOf(to),
      normal_text: null,
      ...(rangesOf.has(`${code}/${name}`) ? { ranges: rangesOf.get(`${code}/${name}`) } : {}),
    }
    return [numeric ? field : { ...field, normal_text: normalWordOf(field) }]
  })

/**
 * The tests that Load the usual catalogue offers; plain facts with prices and ranges that each hospital makes its own.
 */
export const usualTestTypes = lines(tests).map(
  ([code = '', name = '', category = '', price = '', sample, container, takes, range, instructions, unit]) => {
    const fields = fieldsOf(code)
    const ofRanges = rangesOf.get(code) ?? null
    const numeric = isNumeric({ name, unit: unit || null, ranges: ofRanges, normal_range: null })
    const { least, most } = numeric ? limitsOf({ name, unit: unit || null }) : { least: null, most: null }
    return {
      code,
      name,
      category,
      price: `${price}.00`,
      requires_sample: Boolean(sample),
      sample_type: sample || null,
      container_type: container || null,
      loinc: loincOf(code),
      target_minutes: targetOf(takes),
      target_urgent: null,
      target_stat: null,
      processing_time: takes || null,
      normal_range: range || null,
      instructions: instructions || null,
      unit: unit || null,
      min_value: least,
      max_value: most,
      critical_words: fields.length > 0 || numeric ? null : criticalWordsOf(name, null),
      ranges: ofRanges,
      custom_fields: fields.length > 0 ? fields : null,
    }
  },
)
