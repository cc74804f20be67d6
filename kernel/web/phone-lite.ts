/**
 * The browser's stand-in for `libphonenumber-js` (29 kB that every page with a contract would carry): Kenyan
 * numbers by the national numbering plan's lengths and prefixes. It refuses nothing that the server accepts; the
 * server has the last word and puts its message beside the field. Numbers of other countries never come here:
 * `normalisePhone` judges them by one rule on both sides. `vite.config.ts` swaps it in.
 */
type Parsed = { number: string; isPossible: () => boolean; isValid: () => boolean }

const KENYAN = [/^7\d{8}$/, /^1[0-3]\d{7}$/, /^(?:[245]\d|6\d)\d{5,7}$/, /^(?:80|90)0\d{5,7}$/]

/** Reads a number of Kenya in international (`+254…`) or national form; undefined when it is none. */
export default function parsePhone(text: string, _country: 'KE'): Parsed | undefined {
  const national = /^(?:\+254)0?(\d+)$/.exec(text)?.[1] ?? /^0?(\d+)$/.exec(text)?.[1]
  if (national === undefined || !KENYAN.some((pattern) => pattern.test(national))) return undefined
  return { number: `+254${national}`, isPossible: () => true, isValid: () => true }
}
