import { readRanges } from './codes.ts'
import type { FormColumn, FormRow, FormSection } from './types.ts'

/** The measures that count diagnoses by their codes. */
const BY_CODE = new Set(['codes', 'other_injuries', 'malaria_in_pregnancy'])

/**
 * Reads the lines of a section: `number | label | measure | of | checked`. A measure `-` is one for which Uzima
 * keeps nothing; without a measure the row counts diagnoses by the codes in `of`.
 */
export function readSection(key: string, title: string, columns: readonly FormColumn[], text: string): FormSection {
  const rows = text
    .trim()
    .split('\n')
    .map((line): FormRow => {
      const [number = '', label = '', measure = '', of = '', checked = ''] = line.split('|').map((part) => part.trim())
      const counted = measure === '-' ? null : measure || 'codes'
      return {
        key: `${key}.${number}`,
        number,
        label,
        measure: counted,
        of,
        ranges: counted && BY_CODE.has(counted) ? readRanges(of) : [],
        checked: checked === 'yes',
      }
    })
  return { key, title, columns, rows }
}
