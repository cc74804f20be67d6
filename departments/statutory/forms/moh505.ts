import { closest, readRanges } from './codes.ts'
import { diseases as text } from './moh505.data.ts'

export type Disease = { key: string; label: string; ranges: ReturnType<typeof readRanges>; now: boolean }
/** The notifiable diseases in the order of the form. */
export const diseases: readonly Disease[] = text
  .trim()
  .split('\n')
  .map((line) => {
    const [key = '', label = '', codes = '', now = ''] = line.split('|')
    return { key, label, ranges: readRanges(codes), now: now === 'now' }
  })

/** The notifiable disease of a code. */
export const diseaseOf = (code: string): Disease | undefined => closest(diseases, code)
export const nameOfDisease = (key: string): string => diseases.find((each) => each.key === key)?.label ?? key
