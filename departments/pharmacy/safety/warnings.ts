import {
  broadlyTold,
  crossingAfter,
  crossingWith,
  familiesOf,
  nearly,
  oneOf,
  plain,
  says,
  substancesIn,
} from './substances.ts'

/** What is known of a medicine: from the catalogue, or by its name alone. */
export type Medicine = { name: string; ingredients: readonly string[]; classes: readonly string[] }
export type Allergy = { substance: string; reaction: string | null }

/** Words of names and allergies that say nothing about the substance. */
const EMPTY_WORDS = new Set(
  (
    'tablet tablets tabs capsule capsules syrup suspension injection injectable cream ointment gel lotion drops solution inhaler powder oral nasal eye ear ' +
    'drug drugs medicine medicines medication allergy allergic sodium potassium calcium hydrochloride sulfate sulphate phosphate chloride acid with known severe mild rash ' +
    'yellow fever infusion infusions vitamin vitamins water'
  ).split(' '),
)
const telling = (text: string): string[] =>
  plain(text)
    .split(' ')
    .filter((word) => word.length >= 4 && !EMPTY_WORDS.has(word) && !/^\d/.test(word))

type Content = { ingredients: readonly string[]; families: readonly string[] }
const contents = new Map<string, Content>()
const MOST_KEPT = 5000
/**
 * Ingredients and families of a medicine, those that its name tells included. Kept: reading a name through all lists
 * takes milliseconds.
 */
export function contentOf({ name, ingredients, classes }: Medicine): Content {
  const key = [name, ...ingredients, '|', ...classes].join('\n')
  const kept = contents.get(key)
  if (kept) return kept
  const told = substancesIn([name, ...ingredients].join(' / '))
  const all = [...new Set([...ingredients.map((each) => each.toLowerCase()), ...told.ingredients])]
  const content = {
    ingredients: all,
    families: [...new Set([...classes.map((each) => each.toLowerCase()), ...told.families, ...familiesOf(all)])],
  }
  if (contents.size >= MOST_KEPT) contents.clear()
  contents.set(key, content)
  return content
}

const written = ({ substance, reaction }: Allergy): string =>
  `Allergy to ${substance}${reaction ? ` (${reaction})` : ''}`

/**
 * What speaks against a medicine when somebody is allergic, in a sentence; null: nothing. Looked for in the
 * medicine's name, its ingredients and their families; slips of one letter, brands and older names are understood.
 */
export function allergyWarning(medicine: Medicine, allergy: Allergy): string | null {
  const content = contentOf(medicine)
  const told = substancesIn(allergy.substance, true)
  const begin = written(allergy)
  const same = content.ingredients.find((ingredient) =>
    told.ingredients.some((each) => plain(each) === plain(ingredient)),
  )
  if (same) return `${begin}: contains ${same}`
  const families = [...new Set([...told.families, ...familiesOf(told.ingredients)])]
  const substance = plain(allergy.substance)
  const family = content.families.find((each) => families.includes(each) || says(substance, plain(each)))
  if (family) return `${begin}: ${medicine.name} is ${oneOf(family)}`
  const broad = broadlyTold(allergy.substance, content)
  if (broad) return `${begin}: ${medicine.name} is ${broad}`
  // What no list knows is compared word by word.
  const words = telling(allergy.substance)
  const its = [medicine.name, ...content.ingredients].flatMap(telling)
  if (words.some((word) => its.some((each) => nearly(word, each)))) return `${begin}: ${medicine.name}`
  const others = [...crossingWith(families), ...crossingAfter(families, allergy.reaction)]
  const crossing = content.families.find((each) => others.includes(each))
  return crossing ? `${begin}: ${medicine.name} is ${oneOf(crossing)} and may cause the same reaction` : null
}

/** The ingredients that two medicines share; where neither list nor name tells any, their name if it is the same. */
export function sharedIngredients(one: Medicine, two: Medicine): string[] {
  const theirs = new Set(contentOf(two).ingredients.map(plain))
  const shared = contentOf(one).ingredients.filter((ingredient) => theirs.has(plain(ingredient)))
  if (shared.length > 0) return shared
  return plain(one.name) === plain(two.name) ? [one.name] : []
}
