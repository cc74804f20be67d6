/// <reference path="./gs1-barcode-parser-mod.d.ts" />
import gs1 from 'gs1-barcode-parser-mod'
import { BATCH_LABEL } from '../../batch-label.ts'
import { SEPARATOR } from '../../scan-code.ts'

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
  /** False: a code of GS1 of which not all could be read. What is said of it is certain, the rest is not known. */
  whole: boolean
}

const LABEL = new RegExp(`^${BATCH_LABEL}([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$`, 'i')

// GS1 General Specifications, 7.9: weights 3 and 1 in turns from the right, up to the next ten.
const hasRightCheckDigit = (digits: string): boolean =>
  [...digits].reverse().reduce((sum, digit, place) => sum + Number(digit) * (place % 2 ? 3 : 1), 0) % 10 === 0
const GTIN = /^\d{14}$/
const isGtin = (text: string): boolean => GTIN.test(text) && hasRightCheckDigit(text)

/**
 * A plain code as it is kept: the numbers of GS1 (8, 12, 13 or 14 digits) with 14 digits, so that the bar code and the
 * DataMatrix of a package are one.
 */
export const codeAsKept = (text: string): string =>
  /^(\d{8}|\d{12,14})$/.test(text) && hasRightCheckDigit(text) ? text.padStart(14, '0') : text

/** What a scanner says of the kind of code it read; of these the contents are elements of GS1. `]E0` is an EAN. */
const SYMBOLOGY = /^\][a-z]\d/i
const OF_GS1 = /^\]([dD]2|[cC]1|e0|[qQ]3|[jJ]1)/
/** How scanners and their set-ups write the separator. Of these signs GS1 allows none in a lot or serial, but `<`. */
const SEPARATORS = /[{<[](GS|FNC1)[}>\]]|\^\]|\\x1d|\\u001d|&#29;|[␝|~^]/gi
const ENDS = new RegExp(`^${SEPARATOR}+|${SEPARATOR}+$`, 'g')

/** The elements of what is printed in people's letters: `(01)0871…(10)AB` → `0871…`, with the separators it needs. */
const fromBrackets = (text: string): string =>
  text.replace(/\((\d{2,4})\)/g, (_, ai: string, at: number) => `${at ? SEPARATOR : ''}${ai}`)

type Element = { ai: string; raw: string; isoDate: string }
/** The elements in their order; null: it cannot be taken apart. */
function elementsOf(text: string): Element[] | null {
  try {
    return gs1.parseBarcode(text).parsedCodeItems
  } catch {
    return null
  }
}

/** Days: produced, due, packed, best before, to be sold by, expires. */
const DAYS = ['11', '12', '13', '15', '16', '17']
/** The library takes the 31st of February for a day in March. A month without a day (00) ends with its last. */
function isReal({ ai, raw, isoDate }: Element): boolean {
  const day = isoDate.slice(2).replaceAll('-', '')
  return !DAYS.includes(ai) || raw === day || raw === `${day.slice(0, 4)}00`
}

// GS1 General Specifications, 3.4 and 3.5: lot and serial have at most 20 characters of set 82.
const LONGEST = 20
const SET_82 = /^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]+$/
const isAllowed = ({ ai, raw }: Element): boolean =>
  (ai !== '10' && ai !== '21') || (raw.length <= LONGEST && SET_82.test(raw))

/** A serial that follows a lot is longer than this; less than that behind a 21 belongs to the lot (`L2104`). */
const LEAST_OF_SERIAL = 8
const FOLLOWS = new RegExp(`^21.{${LEAST_OF_SERIAL},}`)
/**
 * Whether an element that runs to the end holds another one, so that the separator between them was lost: a day of
 * expiry or a product that the code does not name elsewhere, or a serial behind a lot.
 */
function swallows({ ai, raw }: Element, named: ReadonlySet<string>): boolean {
  const behind = Array.from(raw, (_, at) => raw.slice(at)).slice(1)
  return behind.some((rest) => {
    if (/^17\d{6}/.test(rest) && !named.has('17')) return elementsOf(rest.slice(0, 8))?.every(isReal) ?? false
    if (rest.startsWith('01') && !named.has('01')) return isGtin(rest.slice(2, 16))
    return ai === '10' && !named.has('21') && FOLLOWS.test(rest)
  })
}

/** Elements that run to a separator or to the end. */
const OPEN = /^(10|2[1-5]|30|37|4[03]|7|8|9)/

/** Whether every element is as GS1 has it, and none says two things. */
function areWhole(elements: readonly Element[], text: string): boolean {
  const named = new Map(elements.map(({ ai, raw }) => [ai, raw]))
  const last = elements.at(-1)
  const isCut = text.includes(SEPARATOR)
  return (
    elements.every((each) => isReal(each) && isAllowed(each) && named.get(each.ai) === each.raw) &&
    !(last && !isCut && OPEN.test(last.ai) && swallows(last, new Set(named.keys())))
  )
}

/** Elements that say by themselves where they end: products, days, variants. */
const FIXED = /^(01\d{14}|1[1-7]\d{6}|20\d\d)*/
/** What can be read for certain of a code that is not whole: what stands before its first element of open length. */
function certainOf(text: string): Pick<ScannedCode, 'code' | 'expiry_date'> {
  const elements = elementsOf(FIXED.exec(text)?.[0] ?? '') ?? []
  const gtin = elements.find(({ ai, raw }) => ai === '01' && isGtin(raw))
  const expiry = elements.find((each) => each.ai === '17' && isReal(each))
  return { code: gtin?.raw ?? null, expiry_date: expiry?.isoDate ?? null }
}

const NOTHING = { code: null, lot: null, expiry_date: null, serial: null, batch_id: null, whole: true }

/** A code of GS1; null: it is none. */
function readGs1(scanned: string): ScannedCode | null {
  const bare = scanned.replace(OF_GS1, '').replace(SEPARATORS, SEPARATOR).replace(ENDS, '')
  const text = /^\(\d{2,4}\)/.test(bare) ? fromBrackets(bare) : bare
  const elements = elementsOf(text)
  const find = (ai: string) => elements?.find((each) => each.ai === ai)
  const gtin = find('01')?.raw ?? ''
  if (elements && isGtin(gtin) && areWhole(elements, text))
    return {
      ...NOTHING,
      code: gtin,
      lot: find('10')?.raw ?? null,
      expiry_date: find('17')?.isoDate ?? null,
      serial: find('21')?.raw ?? null,
    }
  const certain = certainOf(text)
  // A number of GS1 alone, or a plain code that begins like one.
  const isGs1 = certain.code !== null || isGtin(gtin) || (OF_GS1.test(scanned) && !find('00'))
  return isGs1 ? { ...NOTHING, ...certain, whole: false } : null
}

/**
 * Reads a scanned code: a GS1 DataMatrix or Code 128 (GTIN, lot, expiry, serial), a label of this house, or a plain
 * code. Where separators were lost it says of a code of GS1 what is certain, and that it is not `whole`.
 */
export function readCode(scanned: string): ScannedCode {
  const text = scanned.trim().replace(ENDS, '')
  const label = LABEL.exec(text)?.[1]
  if (label) return { ...NOTHING, batch_id: label.toLowerCase() }
  return readGs1(text) ?? { ...NOTHING, code: codeAsKept(text.replace(SYMBOLOGY, '')) || null }
}
