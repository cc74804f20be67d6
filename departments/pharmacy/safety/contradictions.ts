// What speaks against a medicine besides allergies, the same ingredient and the dose: age, pregnancy, another medicine.
// Pure; the facts stand in `stop-signs.data.ts` and `interactions.data.ts`.
import type { PregnancyState } from '../../patients/facts/pregnancy.ts'
import { doubles, groups, type Interaction, interactions } from './interactions.data.ts'
import { countedOf } from './reading.ts'
import { ageStops, pregnancyStops, routeStops, type StopLevel } from './stop-signs.data.ts'
import { families } from './substances.data.ts'
import { familiesOf, plain, substancesIn } from './substances.ts'
import { contentOf, type Medicine } from './warnings.ts'

/** Works on its place only: no interaction, no harm to an unborn child is known of it. */
const ON_ITS_PLACE =
  /\b(cream|ointment|lotion|paste|shampoo|soap|mouthwash|nasal|dental|spinal|pessary|pessaries|vaginal)\b|\b(eye|ear)\b|(?<!oral )\bgel\b/i
const isSystemic = ({ name }: Medicine): boolean => !ON_ITS_PLACE.test(name)

const LOW_ASPIRIN_MG = 150
const LOW_VITAMIN_A_KU = 10
/** What a medicine consists of but for some substances. */
function contentBut(medicine: Medicine, but: ReadonlySet<string>) {
  const content = contentOf(medicine)
  if (but.size === 0) return content
  const ingredients = content.ingredients.filter((each) => !but.has(plain(each)))
  return { ingredients, families: familiesOf(ingredients) }
}
/**
 * Everything a medicine is but for some substances, in lower case: substances, families, groups. Low-dose aspirin
 * is against clots, not against pain; only much vitamin A harms.
 */
export function kindsOf(medicine: Medicine, but: ReadonlySet<string> = new Set()): ReadonlySet<string> {
  const { ingredients, families: its } = contentBut(medicine, but)
  const kinds = new Set([...ingredients.map(plain), ...its.map((each) => each.toLowerCase())])
  for (const [group, members] of Object.entries(groups))
    if (members.some((member) => kinds.has(plain(member)))) kinds.add(group.toLowerCase())
  if (
    kinds.has('retinol') &&
    !countedOf(medicine).some(({ substance, piece }) => substance === 'retinol' && piece && piece <= LOW_VITAMIN_A_KU)
  )
    kinds.add('high-dose vitamin a')
  const aspirin = countedOf(medicine).find(({ substance }) => substance === 'acetylsalicylic acid')
  const other = families.nsaids?.members.some((member) => member !== 'acetylsalicylic acid' && kinds.has(plain(member)))
  if (aspirin?.piece && aspirin.piece <= LOW_ASPIRIN_MG && !other) kinds.delete('nsaids')
  return kinds
}
const key = (text: string): string => (groups[text] || families[text] ? text.toLowerCase() : plain(text))
const isOne = (kinds: ReadonlySet<string>, of: readonly string[]): boolean => of.some((each) => kinds.has(key(each)))

const shortSource = (source: string): string => source.replace(/\s*[,;(].*$/, '')
const unchecked = (checked: boolean): string => (checked ? '' : '; not yet checked')

/** What both hold: a duplicate, which is told as such. */
function sharedBy(one: Medicine, two: Medicine): ReadonlySet<string> {
  const theirs = new Set(contentOf(two).ingredients.map(plain))
  return new Set(
    contentOf(one)
      .ingredients.map(plain)
      .filter((each) => theirs.has(each)),
  )
}

/** Which of the known interactions two medicines have in what they do not share, each told once. */
export function interactionsOf(one: Medicine, two: Medicine): Interaction[] {
  if (!isSystemic(one) || !isSystemic(two)) return []
  const shared = sharedBy(one, two)
  const [first, second] = [kindsOf(one, shared), kindsOf(two, shared)]
  const found = interactions.filter(
    ({ a, b }) => (isOne(first, a) && isOne(second, b)) || (isOne(first, b) && isOne(second, a)),
  )
  const told = new Set<string>()
  return found.filter(({ how }) => {
    const begin = how.replace(/[:.].*$/, '')
    if (told.has(begin)) return false
    told.add(begin)
    return true
  })
}

/** An interaction in a sentence, as it is told of a medicine. */
export const interactionText = (other: string, { how, act, source, checked }: Interaction): string =>
  `With ${other}: ${how} ${act} (${shortSource(source)}${unchecked(checked)})`

/** The kind of which two medicines are one too many besides what they share (a duplicate); null: none. */
export function doubledIn(one: Medicine, two: Medicine): { one: string; why: string } | null {
  if (!isSystemic(one) || !isSystemic(two)) return null
  const shared = sharedBy(one, two)
  const [first, second] = [kindsOf(one, shared), kindsOf(two, shared)]
  return doubles.find(({ of }) => isOne(first, of) && isOne(second, of)) ?? null
}
export const doubleText = (other: string, { one, why }: { one: string; why: string }): string =>
  `Two ${one} (with ${other}): ${why}`

type AgeStop = {
  what: readonly string[]
  under: number
  with: readonly string[]
  level: StopLevel
  why: string
  source: string
  checked: boolean
}
const list = (text = ''): string[] => text.split(', ').filter(Boolean)
const lines = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('|'))
export const ageStopRows: readonly AgeStop[] = lines(ageStops).map(
  ([what, under, withWhat, level, why = '', source = '', checked]) => ({
    what: list(what),
    under: Number(under),
    with: list(withWhat),
    level: level as StopLevel,
    why,
    source,
    checked: checked === 'yes',
  }),
)
type PregnancyStop = {
  what: readonly string[]
  when: 'pregnant' | 'feeding'
  level: StopLevel
  ask: boolean
  why: string
  source: string
  checked: boolean
}
export const pregnancyStopRows: readonly PregnancyStop[] = lines(pregnancyStops).map(
  ([what, when, level, ask, why = '', source = '', checked]) => ({
    what: list(what),
    when: when as PregnancyStop['when'],
    level: level as StopLevel,
    ask: ask === 'ask',
    why,
    source,
    checked: checked === 'yes',
  }),
)

type RouteStop = {
  what: readonly string[]
  routes: readonly string[]
  level: StopLevel
  why: string
  source: string
  checked: boolean
}
export const routeStopRows: readonly RouteStop[] = lines(routeStops).map(
  ([what, routes, level, why = '', source = '', checked]) => ({
    what: list(what),
    routes: list(routes),
    level: level as StopLevel,
    why,
    source,
    checked: checked === 'yes',
  }),
)

const ROUTE_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\b(iv|i\.v\.?|intravenous(ly)?)(?![a-z])/i, 'Intravenous'],
  [/\b(im|i\.m\.?|intramuscular(ly)?)(?![a-z])/i, 'Intramuscular'],
  [/\b(sc|s\.c\.?|subcutaneous(ly)?)(?![a-z])/i, 'Subcutaneous'],
]
/**
 * What stands against the way a medicine is to be given: the route that was chosen, and what the words of the dose say
 * of it.
 */
export function routeSigns(
  medicine: Medicine,
  written: { dosage: string; frequency: string; route: string },
): { text: string; second?: true }[] {
  if (!isSystemic(medicine)) return []
  const kinds = kindsOf(medicine)
  const said = `${written.dosage} ${written.frequency}`
  const routes = new Set([written.route, ...ROUTE_WORDS.flatMap(([words, route]) => (words.test(said) ? [route] : []))])
  return routeStopRows
    .filter((row) => isOne(kinds, row.what) && row.routes.some((each) => routes.has(each)))
    .map(({ routes: not, level, why, source, checked }) => ({
      text: `Never ${not.join(' or ').toLowerCase()}: ${why} (${shortSource(source)}${unchecked(checked)})`,
      ...(level === 'second' ? SECOND : {}),
    }))
}

/** Who takes it, as far as it is known. `months`: the least and the most that the age can be. */
export type Person = {
  months: { least: number; most: number } | null
  /** `no_question`: a man, a child, an old woman. */
  pregnancy: PregnancyState | 'not_asked' | 'no_question'
}
/** `note`: told, and needs no reason. */
export type Stop = { kind: 'age' | 'pregnancy' | 'note'; text: string; second?: true }

const ageOf = (months: number): string =>
  months < 2 ? (months === 1 ? '28 days' : '6 weeks') : months < 24 ? `${months} months` : `${months / 12} years`

const SECOND = { second: true } as const

/** What stands against a medicine at this age and in this state, besides `others` that are taken with it. */
export function stopSigns(medicine: Medicine, { months, pregnancy }: Person, others: readonly Medicine[] = []): Stop[] {
  if (!isSystemic(medicine)) return []
  const kinds = kindsOf(medicine)
  const [with_, alone] = [
    ageStopRows.filter((row) => row.with.length > 0),
    ageStopRows.filter((row) => row.with.length === 0),
  ]
  const ages = ({ what, under, with: needs }: AgeStop) =>
    isOne(kinds, what) &&
    (months === null || months.least < under) &&
    (needs.length === 0 || others.some((other) => isOne(kindsOf(other), needs)))
  const together = with_.filter(ages)
  const ofAge = together.length > 0 ? together : alone.filter(ages)
  const byAge = ofAge.map(({ under, level, why, source, checked }): Stop => {
    const sure = months !== null && months.most < under
    const who =
      months === null
        ? `Age not known: not under ${ageOf(under)}`
        : sure
          ? `Not under ${ageOf(under)}`
          : `Not under ${ageOf(under)}, and the age is only estimated`
    return {
      kind: 'age',
      text: `${who}: ${why} (${shortSource(source)}${unchecked(checked)})`,
      ...(level === 'second' && months !== null ? SECOND : {}),
    }
  })
  return [...byAge, ...byPregnancy(kinds, pregnancy)]
}

const SAYS: Partial<Record<PregnancyState, string>> = {
  pregnant: 'Pregnant',
  possible: 'Possibly pregnant',
  postpartum: 'Post-partum',
  breastfeeding: 'Breast-feeding',
}
function byPregnancy(kinds: ReadonlySet<string>, state: Person['pregnancy']): Stop[] {
  const matching = pregnancyStopRows.filter(({ what }) => isOne(kinds, what))
  const told = (row: PregnancyStop) => `${row.why} (${shortSource(row.source)}${unchecked(row.checked)})`
  if (state === 'not_asked') {
    const [row] = matching
      .filter(({ when }) => when === 'pregnant')
      .toSorted((one, two) => Number(two.ask) - Number(one.ask))
    if (!row) return []
    return [{ kind: row.ask ? 'pregnancy' : 'note', text: `Pregnancy not asked. In pregnancy: ${told(row)}` }]
  }
  const when =
    state === 'pregnant' || state === 'possible'
      ? 'pregnant'
      : state === 'postpartum' || state === 'breastfeeding'
        ? 'feeding'
        : null
  return matching
    .filter((row) => row.when === when)
    .map((row) => ({
      kind: 'pregnancy',
      text: `${SAYS[state as PregnancyState] ?? ''}: ${told(row)}`,
      ...(row.level === 'second' ? SECOND : {}),
    }))
}

const HARMLESS =
  /\b(no|never|not|without|bila)\s+(yet\s+)?(stopp?ed|miss\w*|forg\w*|side[ -]?effects?|problems?|complaints?|bleeding|changes?)\b(\s+(a|any|the|doses?|of|with|on|from|taking))*/gi
const EXCEPT = /\b(?:except(?:ing)?(?: for)?|but(?: for)?|apart from|other than|save for|isipokuwa)\b/i
const NO_MORE =
  /\b(stopped|finished|completed|discontinued|no longer|not any ?more|used to|ameacha|aliacha|alimaliza)\b/i
const AGAIN = /\b(again|restarted|resumed)\b/i
const NONE = /\b(no|not|none|nil|never|denies|hapana|hakuna|hatumii|hanywi)\b/i
const ENDS_WITH_NO = /\b(no|nil|none|hapana)\s*$/i
/** What is left of a part when what is denied in it is taken away: only what stands behind a 'no' is denied. */
function affirmed(part: string): string {
  const text = part.replaceAll(HARMLESS, ' ').trim()
  if ((NO_MORE.test(text) && !AGAIN.test(text)) || ENDS_WITH_NO.test(text)) return ''
  const none = NONE.exec(text)
  return (none ? text.slice(0, none.index) : text).trim()
}

const UNNAMED_ARVS = /\b(arvs?|haart|antiretrovirals?|hiv (drugs|medicines?|treatment)|dawa (za|ya) (hiv|ukimwi))\b/i
const known = (medicine: Medicine): boolean => {
  const { ingredients, families: its } = contentOf(medicine)
  return ingredients.length > 0 || its.length > 0
}
/** A medicine as somebody told it: by its name, by a short form, or by what it is for. */
function toldMedicine(name: string): Medicine {
  const told: Medicine = { name, ingredients: [], classes: [] }
  if (known(told)) return told
  if (UNNAMED_ARVS.test(name)) return { ...told, classes: ['unnamed antiretrovirals'] }
  return { ...told, ingredients: substancesIn(name, true).ingredients }
}
/**
 * The medicines that a free text names, as somebody told them: 'warfarin 5mg od, Panadol' → two. What was denied or
 * stopped is none.
 */
export function toldMedicines(text: string): Medicine[] {
  return text
    .replaceAll(/\ba\s*\/\s*l\b/gi, 'AL')
    .split(/[\n,;&+]|\.(?!\d)|\/(?!\d)|\band\b|\bna\b/i)
    .flatMap((part) => part.split(EXCEPT))
    .map(affirmed)
    .filter(Boolean)
    .map(toldMedicine)
    .filter(known)
}
