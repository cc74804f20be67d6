import { medicines } from '../default-catalogue.data.ts'
import { groups, interactions } from './interactions.data.ts'
import { ageStops, pregnancyStops } from './stop-signs.data.ts'
import { broadWords, crossing, crossingByReaction, everyday, families, saidOfAllergies } from './substances.data.ts'

/** Lower case, without accents; everything but letters and digits is a space. */
export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

/** As it sounds: 'penisilini' and 'penicillin', 'sulpha' and 'sulfa', 'flagil' and 'Flagyl' are one. */
const asItSounds = (word: string): string =>
  word
    .replaceAll('ph', 'f')
    .replaceAll('qu', 'kw')
    .replaceAll('th', 't')
    .replaceAll(/ch(?=[lr])/g, 'k')
    .replaceAll(/c(?=[eiy])/g, 's')
    .replaceAll('c', 'k')
    .replaceAll('x', 'ks')
    .replaceAll('y', 'i')
    .replaceAll('z', 's')
    .replaceAll(/([ao])e/g, 'e')
    .replaceAll(/(.)\1+/g, '$1')
    .replace(/[aeio]+$/, '')

/** Whether two words differ in one letter left out, put in, changed or two that changed places. */
function inOneLetter(one: string, two: string): boolean {
  const [short, long] = one.length <= two.length ? [one, two] : [two, one]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1)
  if (short.slice(at + 1) === long.slice(at + 1)) return true
  return short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2)
}

const sounds = new Map<string, string>()
const soundOf = (word: string): string => {
  const known = sounds.get(word)
  if (known !== undefined) return known
  const sound = asItSounds(word)
  if (sounds.size < 20_000) sounds.set(word, sound)
  return sound
}

/** Letters a word needs for a slip in it to be one; of shorter names the first letter is right besides. */
const SHORTEST = 5
const SHORT = 6
const LONG = 7
/**
 * Whether two words are one, slips allowed: 'penicilin', 'penisilini' are penicillin, 'asprin' is aspirin. Names of
 * fewer than six letters have to be right but for what sounds alike; of an allergy those of five, too, may have a
 * slip behind the first letter.
 */
export function nearly(one: string, two: string, ofAllergy = false): boolean {
  if (one === two) return true
  const length = Math.min(one.length, two.length)
  if (length < SHORTEST || Math.abs(one.length - two.length) > 3 || /\d/.test(one + two)) return false
  const [first, second] = [soundOf(one), soundOf(two)]
  if (first === second && first.length >= 5) return true
  if (length >= (ofAllergy ? SHORTEST : SHORT) && (length >= LONG || one[0] === two[0]) && inOneLetter(one, two))
    return true
  return Math.min(first.length, second.length) > LONG && inOneLetter(first, second)
}

/** Whether these words stand in a text one after the other, slips allowed. */
export function says(text: string, words: string, ofAllergy = false): boolean {
  const said = text.split(' ')
  const wanted = words.split(' ')
  return said.some((_, from) => wanted.every((word, n) => nearly(said[from + n] ?? '', word, ofAllergy)))
}

const usualIngredients = medicines.split('\n').flatMap((line) => line.split('|')[4]?.split(', ') ?? [])

/** Substances that only interactions and stop-signs name. */
const otherSubstances = [
  ...Object.values(groups).flat(),
  ...interactions.flatMap(({ a, b }) => [...a, ...b]),
  ...`${ageStops}${pregnancyStops}`.split('\n').flatMap((line) => line.split('|')[0]?.split(', ') ?? []),
].filter((each) => each && !Object.hasOwn(groups, each) && !Object.hasOwn(families, each))

const vocabulary: readonly (readonly [string, { ingredients: readonly string[]; families: readonly string[] }])[] = [
  ...Object.entries(families).flatMap(([family, { words, members }]) => [
    ...members.map((member) => [plain(member), { ingredients: [member], families: [] }] as const),
    ...words.map((word) => [word, { ingredients: [], families: [family] }] as const),
  ]),
  ...new Map(
    [...usualIngredients, ...otherSubstances].map((each) => [plain(each), { ingredients: [each], families: [] }]),
  ),
  ...Object.entries(everyday).map(([name, ingredients]) => [name, { ingredients, families: [] }] as const),
]

/** The known substances and families that a free text names; of an allergy also by short forms. */
export function substancesIn(text: string, ofAllergy = false): { ingredients: string[]; families: string[] } {
  const words = plain(text)
  const found = vocabulary.filter(([name]) => says(words, name, ofAllergy)).map(([, meaning]) => meaning)
  const short = ofAllergy
    ? Object.entries(saidOfAllergies).flatMap(([name, meant]) => (` ${words} `.includes(` ${name} `) ? meant : []))
    : []
  return {
    ingredients: [...new Set([...found.flatMap((each) => each.ingredients), ...short])],
    families: [...new Set(found.flatMap((each) => each.families))],
  }
}

/** The families to which ingredients belong. */
export function familiesOf(ingredients: readonly string[]): string[] {
  const known = new Set(ingredients.map(plain))
  return Object.entries(families).flatMap(([family, { members }]) =>
    members.some((member) => known.has(plain(member))) ? [family] : [],
  )
}

/** The families that an allergy to one of these may also concern. */
export const crossingWith = (names: readonly string[]): string[] => [
  ...new Set(names.flatMap((name) => crossing[name] ?? [])),
]

/** `penicillins` → 'a penicillin'; a family that somebody typed stays as typed. */
export const oneOf = (family: string): string => families[family]?.one ?? `one of the ${family}`

/**
 * What speaks of an allergy that was told in a word for many medicines ('antibiotics', 'eggs'): what a medicine with
 * these contents is; null: nothing.
 */
export function broadlyTold(
  substance: string,
  content: { ingredients: readonly string[]; families: readonly string[] },
): string | null {
  const told = plain(substance)
  const found = broadWords.find(
    ({ words, members, families: broad }) =>
      words.some((word) => says(told, word)) &&
      (content.ingredients.some((each) => members.includes(plain(each))) ||
        content.families.some((each) => broad.includes(each))),
  )
  return found?.what ?? null
}

/** The families that may cause the same reaction again, where the reaction says so. */
export const crossingAfter = (names: readonly string[], reaction: string | null): string[] =>
  crossingByReaction.flatMap(({ from, to, reaction: which }) =>
    names.includes(from) && reaction && which.test(reaction) ? [to] : [],
  )
