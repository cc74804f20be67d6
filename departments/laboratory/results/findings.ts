// Findings in words: whether something was found, and whether it is phoned. Pure: for the server and the browser.

import type { CriticalWords, Flag } from '../ranges.ts'
import { readFluid } from './cerebrospinal.ts'
import { readCrossMatch } from './cross-match.ts'
import {
  asides,
  asideWords,
  cellShares,
  criticalByName,
  denied,
  fluidLook,
  found,
  many,
  namedFinding,
  namesWithNegative,
  noStatement,
  nothingFound,
} from './findings.data.ts'

/**
 * `positive`: something was found; `negative`: nothing was; `other`: it says neither; `mixed`: one part says that
 * nothing was found, another one says what is not understood; `none`: it says that there is no result.
 */
type Said = 'positive' | 'negative' | 'other' | 'mixed' | 'none'

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[‐‑]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/[.!]+$/, '')
    .replaceAll(namesWithNegative, '$1-n')
    .replaceAll(/\bgram[- ]?positive\b/g, 'gram-p')

/** Where a phrase stood that says that nothing was found. */
const NOTHING = '∅'

/** Whether a part only says when, where and how was looked. */
const isAside = (part: string): boolean => {
  const rest = [...cellShares, ...asides].reduce((text, pattern) => text.replaceAll(pattern, ' '), part)
  return rest.split(/[\s:()=]+/).every((word) => !/[\p{L}\d]/u.test(word) || asideWords.has(word))
}

/**
 * Whether something is named in another bottle or on another day than where nothing was found, without a comma: `∅
 * aerobic bottle E. coli anaerobic`.
 */
function namedElsewhere(part: string): boolean {
  const rest = part.slice(part.lastIndexOf(NOTHING)).replaceAll(/\b(?:pus|afbs?|mtb)\b/g, ' ')
  const [, , named = ''] =
    /\b(bottle|aerobic(?:ally)?|anaerobic(?:ally)?|\d+ ?(?:h|hrs?|hours?|d|days?)|day ?\d+)\b(.*)$/.exec(rest) ?? []
  return !/\b(?:for|of|any)\b/.test(rest) && namedFinding.test(named)
}

/** One part of a finding, its negative phrases marked: `∅ after 48 hours`. Null: it says nothing of what was found. */
function saidOf(part: string): 'positive' | 'negative' | 'other' | null {
  if (found.test(part)) return 'positive'
  if (part.includes(NOTHING)) return namedElsewhere(part) ? 'positive' : 'negative'
  if (namedFinding.test(part)) return 'positive'
  return isAside(part) ? null : 'other'
}

/** Where one part ends; the point of `E. coli` is no end, and a repeated test stands for itself. */
const PARTS = /[,;\n]|(?<!\b[a-z])\. |\bbut\b|\((?=[^)]*\b(?:repeat|2nd|second|later|culture)\b)/

/**
 * What a finding says, of text in lower case. Every part counts: one that says that something was found outweighs the
 * others.
 */
function readFinding(said: string): Said {
  if (denied.test(said)) return 'positive'
  const marked = nothingFound.reduce((rest, phrase) => rest.replaceAll(phrase, ` ${NOTHING} `), said)
  const parts = marked.split(PARTS).map((part) => saidOf(part))
  if (parts.includes('positive')) return 'positive'
  if (noStatement.test(said)) return 'none'
  if (!parts.includes('negative')) return 'other'
  return parts.includes('other') ? 'mixed' : 'negative'
}

/** Which findings of a test are phoned: what the hospital has said, else what is known of a test of that name. */
export const criticalWordsOf = (name: string, chosen: CriticalWords | null | undefined): CriticalWords =>
  chosen ?? criticalByName.find(([pattern]) => pattern.test(name.toLowerCase()))?.[1] ?? 'never'

const largest = (text: string, pattern: RegExp) =>
  Math.max(0, ...[...text.matchAll(pattern)].map(([, number]) => Number(number)))
/** The most parasites a microlitre of those that were counted against white cells: `2600/200 WBC`; 0: none were. */
const countedAgainst = (text: string) =>
  Math.max(
    0,
    ...[...text.matchAll(/(\d+)\s*(?:(?:malaria )?(?:parasites?|mps?)\s*)?(?:\/|per)\s*(\d+)\s*(?:wbcs?|white)/g)].map(
      ([, parasites, cells]) => (Number(parasites) / Number(cells)) * many.whiteCells,
    ),
  )
/** Whether a finding is graded 3+ or more, or counts so many parasites. */
function isMany(text: string): boolean {
  const said = text
    .toLowerCase()
    .replaceAll(',', '')
    .replaceAll(/(\d) (?=\d{3}(?!\d))/g, '$1')
  const pluses = Math.max(0, ...[...said.matchAll(/\+(?:\s*\+)*/g)].map(([run]) => run.replaceAll(/\s/g, '').length))
  return (
    Math.max(pluses, largest(said, /(\d)\s*(?:\+|plus)/g), largest(said, /(?<!\d\s?)\+(\d)(?!\d)/g)) >= many.grade ||
    /\b(?:three|four|five) plus\b|\bhyper-?parasit|\b(?:high|heavy) parasit/.test(said) ||
    countedAgainst(said) >= many.count ||
    largest(said, /(\d+(?:\.\d+)?)\s*(?:%|per ?cent)/g) >= many.percent ||
    largest(said, /(\d+)\s*(?:parasites?|mps?|\/\s*(?:u|µ|μ)l|per\s+(?:u|µ|μ|micro))/g) >= many.count
  )
}

const isFluid = (name: string) => /\bcsf\b|cerebrospinal/i.test(name)

type Test = { name: string; normal: string | null | undefined; critical?: CriticalWords | null }
/** What a finding in words is: its flag, and whether it could be judged. */
export type InterpretedWords = { flag: Flag | null; judged: boolean }
const unjudged: InterpretedWords = { flag: null, judged: false }

/**
 * Judges a finding in words against a normal one (`Negative`, `No growth`, `Not seen`): A when something else is
 * said, AA when it is of those that are phoned. Not judged: what says that there is no result, and every finding of
 * a test whose normal text says no finding (`Negative when not pregnant`).
 */
export function interpretFinding(
  { name, normal, critical }: Test,
  value: string,
  ageDays: number | null = null,
): InterpretedWords {
  const phoned = criticalWordsOf(name, critical)
  if (!value.trim()) return unjudged
  if (phoned === 'incompatible') {
    const fits = readCrossMatch(plain(value))
    return fits ? { flag: fits === 'fits' ? null : 'AA', judged: true } : unjudged
  }
  if (!normal || /\b(?:when|if|unless)\b/i.test(normal) || !['negative', 'mixed'].includes(readFinding(plain(normal))))
    return unjudged
  // The cells are counted: `2 cells` is not a finding, `3000 cells` is one.
  const fluid = isFluid(name) ? readFluid(plain(value), ageDays) : null
  const said = fluid?.many ? 'positive' : readFinding(fluid?.rest ?? plain(value))
  if (said === 'none') return unjudged
  if (said === 'negative')
    return fluid?.unread || (fluid && fluidLook.test(plain(value))) ? unjudged : { flag: null, judged: true }
  // Of those that are phoned whenever something is found, whatever is not certainly nothing is phoned.
  if (phoned === 'many' ? isMany(value) : phoned === 'found') return { flag: 'AA', judged: true }
  return said === 'mixed' ? unjudged : { flag: 'A', judged: true }
}

/** The flag of a finding in words; null: nothing was found, or it could not be judged. */
export const interpretWords = (value: string, normal: string | null | undefined): Flag | null =>
  interpretFinding({ name: '', normal }, value).flag
