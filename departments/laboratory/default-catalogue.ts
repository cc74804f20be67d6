import type { CustomField } from './contract.ts'
import { panels, tests } from './default-catalogue.data.ts'

const lines = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('|'))
const numberOf = (text: string | undefined): number | null => (text ? Number(text) : null)

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
          },
        ]
      : [],
  )

/** The tests that Load the usual catalogue offers; plain facts with prices that each hospital makes its own. */
export const usualTestTypes = lines(tests).map(([code = '', name = '', category = '', price = '', sample, takes, range, instructions]) => {
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
    custom_fields: fields.length > 0 ? fields : null,
  }
})
