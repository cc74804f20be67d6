/// <reference path="./gs1-barcode-parser-mod.d.ts" />
import gs1 from 'gs1-barcode-parser-mod'
import { BATCH_LABEL } from '../../batch-label.ts'

/**
 * What a scanned code says. `code` is what an item is known by: the GTIN with 14 digits, or a plain code as it stands.
 */
type ScannedCode = {
  code: string | null
  lot: string | null
  expiry_date: string | null
  serial: string | null
  /** Set: it is a label that this house printed for one of its batches. */
  batch_id: string | null
}

const SEPARATOR = '\u001d'
const LABEL = new RegExp(`^${BATCH_LABEL}([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$`, 'i')

// GS1 General Specifications, 7.9: weights 3 and 1 in turns from the right, up to the next ten.
const hasRightCheckDigit = (digits: string): boolean =>
  [...digits].reverse().reduce((sum, digit, place) => sum + Number(digit) * (place % 2 ? 3 : 1), 0) % 10 === 0

/**
 * A plain code as it is kept: the numbers of GS1 (8, 12, 13 or 14 digits) with 14 digits, so that the bar code and the
 * DataMatrix of a package are one.
 */
export const codeAsKept = (text: string): string =>
  /^(\d{8}|\d{12,14})$/.test(text) && hasRightCheckDigit(text) ? text.padStart(14, '0') : text

/**
 * The element string of what is printed in people's letters: `(01)0871…(10)AB` → `0871…`, with the separators it needs.
 */
const fromBrackets = (text: string): string =>
  text.replace(/\((\d{2,4})\)/g, (_, ai: string, at: number) => `${at ? SEPARATOR : ''}${ai}`)

/** The library takes the 31st of February for a day in March. A month without a day (00) ends with its last. */
const isReal = ({ raw, isoDate }: { raw: string; isoDate: string }): boolean => {
  const day = isoDate.slice(2).replaceAll('-', '')
  return !isoDate || raw === day || raw === `${day.slice(0, 4)}00`
}

function elementsOf(text: string): Map<string, string> | null {
  const begins = /^(\](d2|C1|e0|Q3|J1)|\(01\)|01\d{14})/.test(text)
  if (!begins) return null
  try {
    const items = gs1.parseBarcode(text.startsWith('(') ? fromBrackets(text) : text).parsedCodeItems
    return items.every(isReal) ? new Map(items.map(({ ai, raw, isoDate }) => [ai, isoDate || raw])) : null
  } catch {
    return null
  }
}

/**
 * Reads a scanned code: a GS1 DataMatrix or Code 128 (GTIN, lot, expiry, serial), a label of this house, or a plain
 * code.
 */
export function readCode(scanned: string): ScannedCode {
  const text = scanned.trim().replace(new RegExp(`^${SEPARATOR}`), '')
  const nothing = { code: null, lot: null, expiry_date: null, serial: null, batch_id: null }
  const label = LABEL.exec(text)?.[1]
  if (label) return { ...nothing, batch_id: label.toLowerCase() }
  const elements = elementsOf(text)
  const gtin = elements?.get('01')
  if (!elements || !gtin) return { ...nothing, code: codeAsKept(text.replace(/^\][A-Za-z]\d/, '')) || null }
  return {
    ...nothing,
    code: gtin,
    lot: elements.get('10') ?? null,
    expiry_date: elements.get('17') ?? null,
    serial: elements.get('21') ?? null,
  }
}
