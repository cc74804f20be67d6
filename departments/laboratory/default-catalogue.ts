import type { CustomField } from './contract.ts'
import { panels, ranges, tests } from './default-catalogue.data.ts'
import { Range } from './ranges.ts'

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

/** The ranges of each test (`HB`) and each value of a panel (`FBC/Haemoglobin`). */
const rangesOf = new Map<string, Range[]>()
for (const [targets = '', sex = '', ages = '', low, high, criticalLow, criticalHigh] of lines(ranges)) {
  const [from, to] = ages.split('-')
  const range = Range.parse({
    sex: sexes[sex] ?? null,
    from_days: from ? daysOf(from) : 0,
    to_days: to ? daysOf(to) : null,
    low: numberOf(low),
    high: numberOf(high),
    critical_low: numberOf(criticalLow),
    critical_high: numberOf(criticalHigh),
  })
  for (const target of targets.split(';')) rangesOf.set(target, [...(rangesOf.get(target) ?? []), range])
}

const fieldsOf = (code: string): CustomField[] =>
  lines(panels).flatMap(([of, name = '', unit, from, to]) =>
    of === code
      ? [
          {
            id: name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_'),
            name,
            type: from || to ? 'number' : 'text',
            unit: unit || null,
            normal_min: numberOf(from),
            normal_max: numberOf(to),
            ...(rangesOf.has(`${code}/${name}`) ? { ranges: rangesOf.get(`${code}/${name}`) } : {}),
          },
        ]
      : [],
  )

/** The tests that Load the usual catalogue offers; plain facts with prices and ranges that each hospital makes its own. */
export const usualTestTypes = lines(tests).map(
  ([code = '', name = '', category = '', price = '', sample, takes, range, instructions, unit]) => {
    const fields = fieldsOf(code)
    return {
      code,
      name,
      category,
      price: `${price}.00`,
      requires_sample: Boolean(sample),
      sample_type: sample || null,
      processing_time: takes || null,
      normal_range: range || null,
      instructions: instructions || null,
      unit: unit || null,
      ranges: rangesOf.get(code) ?? null,
      custom_fields: fields.length > 0 ? fields : null,
    }
  },
)
