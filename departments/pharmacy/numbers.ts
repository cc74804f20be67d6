// How people write numbers: '1½', '2,5', '.5', '1 1/2', 'half a', 'ten'. Pure. Read by the browser and by the server.

const ONES =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
const WORDS = new Map([
  ...ONES.split(' ').map((word, at) => [word, String(at + 1)] as const),
  ...'thirty forty fifty sixty seventy eighty ninety hundred'
    .split(' ')
    .map((word, at) => [word, String((at + 3) * 10)] as const),
])
const WORD = new RegExp(`\\b(${[...WORDS.keys()].join('|')})\\b`, 'g')
const PARTS: Record<string, string> = { '½': '1/2', '¼': '1/4', '¾': '3/4', '⅓': '1/3', '⅔': '2/3' }

/**
 * Lower case, with numbers for words: 'half a tablet' → '1/2 tablet', '2,5' → '2.5', '50,000' → '50000', 't.d.s' →
 * 'tds'.
 */
export const inNumbers = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[½¼¾⅓⅔]/g, (part) => ` ${PARTS[part]}`)
    .replaceAll(WORD, (word) => WORDS.get(word) ?? word)
    .replaceAll(/\b3 quarters( of)?( an?)?\b/g, '3/4')
    .replaceAll(/\b(?:a )?(half|quarter)\b( of)?( an?\b)?/g, (_, part) => (part === 'half' ? '1/2' : '1/4'))
    .replaceAll(/(?<![\d.])0,(?=\d)/g, '0.')
    .replaceAll(/(\d),(?=\d{3}(?!\d))/g, '$1')
    .replaceAll(/(\d),(?=\d{1,2}(?!\d))/g, '$1.')
    .replaceAll(/\b(\d{1,3}) (?=(?:\d{3} )?000\b)/g, '$1')
    .replaceAll(/\b(\d{4,6}) (?=000\b)/g, '$1')
    .replaceAll(/(?<![\da-z.])\.(?=\d)/g, '0.')
    .replaceAll(/\b([a-z])\.(?=[a-z]\b|\d)/g, '$1')
    .replaceAll(/(\d)\.(?=h\b)/g, '$1')
    .trim()

const FRACTION = '(1\\/[2348]|2\\/3|3\\/[48])(?![\\d./])'
const MIXED = new RegExp(`(?<![\\d./])(\\d+)\\s+(?:(?:and|&)\\s+)?${FRACTION}`, 'g')
const ALONE = new RegExp(`(?<![\\d./])${FRACTION}(?!\\s*\\d)`, 'g')
const divided = (text: string): number => {
  const [over, under] = text.split('/').map(Number)
  return (over ?? 0) / (under || 1)
}
/** Fractions of what is cut or poured as decimals: '1 1/2' → '1.5', '1/4' → '0.25'. Slashes of anything else stay. */
export const inDecimals = (text: string): string =>
  text
    .replaceAll(/(\d)\s*\/\s*(?=\d)/g, '$1/')
    .replaceAll(MIXED, (_, whole, part) => String(Number(whole) + divided(part)))
    .replaceAll(ALONE, (part) => String(divided(part)))
