/**
 * The browser's stand-in for `libphonenumber-js` (29 kB that every page with a contract would carry): Kenyan numbers by the national numbering
 * plan's lengths and prefixes, others by the shape of E.164. It refuses nothing that the server accepts; the server, with every country's
 * rules, has the last word and puts its message beside the field. `vite.config.ts` swaps it in.
 */
type Parsed = { number: string; isPossible: () => boolean; isValid: () => boolean }

const KENYAN = [/^7\d{8}$/, /^1[0-3]\d{7}$/, /^(?:[245]\d|6\d)\d{5,7}$/, /^(?:80|90)0\d{5,7}$/]
const E164 = /^\+[1-9]\d{6,14}$/

/** Reads a number in international (`+…`) or national form of Kenya; undefined when it is none. */
export default function parsePhone(text: string, _country: 'KE'): Parsed | undefined {
  const national = /^(?:\+254)0?(\d+)$/.exec(text)?.[1] ?? /^0?(\d+)$/.exec(text)?.[1]
  const number = national === undefined ? text : `+254${national}`
  const valid = national === undefined ? E164.test(text) : KENYAN.some((pattern) => pattern.test(national))
  return valid ? { number, isPossible: () => true, isValid: () => true } : undefined
}
