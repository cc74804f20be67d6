// What a cross-match says. Normal is only what says nothing but that the blood fits. Pure: for the server and the
// browser.
import { compatibleWords, crossMatchAsides, incompatible } from './findings.data.ts'

/** `fits`, `incompatible`, or null: it cannot be told. The text is in lower case, one blank between words. */
export function readCrossMatch(said: string): 'fits' | 'incompatible' | null {
  const rest = crossMatchAsides.reduce((text, pattern) => text.replaceAll(pattern, ' '), said)
  if (incompatible.test(rest)) return 'incompatible'
  const parts = rest.split(/[,;.\n]|\band\b/)
  const words = rest.split(/[\s,;:.()/×=-]+/).filter(Boolean)
  const plain = words.every((word) => compatibleWords.has(word) || /^[a-z]{0,4}\d+$/.test(word))
  // `Unit 1 compatible, unit 2`: of the second one nothing is said.
  const silent = parts.some((part) => /\bunit [a-z]*\d/.test(part) && !part.includes('compatible'))
  return plain && !silent && words.includes('compatible') ? 'fits' : null
}
