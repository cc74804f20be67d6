// Which form a medicine has, and whether the words of a dose, and the route, fit it. Pure: read by the browser, which
// writes the unit, and by the server, which refuses what contradicts.
import { t } from '../../../kernel/contract/words/text.ts'
import { clean } from '../amounts.ts'
import { inDecimals } from '../numbers.ts'
import { type DoseUnit, type FormKind, formOf, unitWords } from './dosage-forms.data.ts'

/** A medicine as far as its form is told by it: the catalogue says more than a name alone. */
export type Formed = {
  name: string
  form?: string | null | undefined
  unit?: string | null | undefined
  route?: string | null | undefined
}

/** Forms by their words, the more special first. */
const BY_WORDS: readonly (readonly [RegExp, FormKind])[] = [
  [/\binsulin\b/, 'insulin'],
  [/\b(eye and ear|eye\/ear|ear and eye)\b/, 'eye_ear_drops'],
  [/\b(eye|ophthalmic) (ointment|oint)\b/, 'eye_ointment'],
  [/\b(eye|ophthalmic)\b/, 'eye_drops'],
  [/\b(ear|otic|aural)\b/, 'ear_drops'],
  [/\b(nasal|nose)\b/, 'nose'],
  [/\bnebuli[sz]er|\bnebules?\b/, 'nebuliser'],
  [/\b(inhaler|puffer|accuhaler|turbuhaler)\b/, 'inhaler'],
  [/\bsuppositor|\bsupps?\b|\brectal\b/, 'suppository'],
  [/\bvaginal (cream|gel)\b/, 'vaginal_cream'],
  [/\bpessar|\bvaginal\b/, 'pessary'],
  [/\b(implant|intrauterine|device)\b/, 'device'],
  [/\bpatch(es)?\b/, 'patch'],
  [/\b(vaccine|toxoid)\b/, 'vaccine'],
  [/\binfusion\b/, 'infusion'],
  [/\b(injection|injectable|inj|ampoules?|vials?|syringes?)\b/, 'injection'],
  [/\b(oral gel|mouthwash|mouth wash|gargle|oral paste|lozenges?)\b/, 'mouth'],
  [/\b(cream|ointment|gel|lotion|paste|shampoo|soap|liniment)\b/, 'skin'],
  [/\boral drops\b|\bdrops\b/, 'oral_drops'],
  [/\bsachets?\b|\boral rehydration\b|\bpowder for oral\b/, 'sachet'],
  [/\b(syrup|suspension|susp|elixir|linctus|mixture|oral solution|oral liquid)\b/, 'liquid'],
  [/\bsub-?lingual\b/, 'sublingual'],
  [/\bchewable\b/, 'chewable'],
  [/\bdispersible\b/, 'dispersible'],
  [/\b(tablets?|tabs?|caplets?|pills?)\b/, 'tablet'],
  [/\b(capsules?|caps?)\b/, 'capsule'],
]
const BY_UNIT: Readonly<Record<string, FormKind>> = {
  tablet: 'tablet',
  capsule: 'capsule',
  ampoule: 'injection',
  vial: 'injection',
  syringe: 'injection',
  inhaler: 'inhaler',
  sachet: 'sachet',
}

/** The form of a medicine; null: neither the catalogue nor the name says it. */
export function kindOf({ name, form, unit, route }: Formed): FormKind | null {
  const read = (text: string) =>
    BY_WORDS.find(([words]) => words.test(text.toLowerCase().replaceAll(/(\d)([a-z])/gi, '$1 $2')))?.[1]
  const kind = read(name) ?? read(form ?? '')
  if (kind) return kind === 'skin' && route === 'Vaginal' ? 'vaginal_cream' : kind
  const told = (form ?? '').toLowerCase()
  if (/solution|liquid/.test(told)) return route === 'Topical' ? 'skin' : 'liquid'
  if (/powder/.test(told)) return 'powder'
  return BY_UNIT[unit ?? ''] ?? null
}

/** Units as they are written in a dose; `mass`, `ml` and `unit` count behind a number alone. */
const SAID: readonly (readonly [DoseUnit, RegExp])[] = [
  ['tablet', /\b(tab|tabs|tabl|tablets?|caplets?|pills?|tembe)\b/],
  ['capsule', /\b(cap|caps|capsules?|kapsuli)\b/],
  ['sachet', /\bsachets?\b/],
  ['drop', /\b(drops?|gtts?|matone|tone)\b/],
  ['puff', /\b(puffs?|actuations?|inhalations?)\b/],
  ['spray', /\bsprays?\b/],
  ['suppository', /\b(supps?|suppositor(?:y|ies))\b/],
  ['pessary', /\bpessar(?:y|ies)\b/],
  ['patch', /\bpatch(?:es)?\b/],
  ['ampoule', /\b(amps?|ampoules?|ampules?)\b/],
  ['vial', /\bvials?\b/],
  ['bottle', /\bbottles?\b/],
  ['syringe', /\bsyringes?\b/],
  ['piece', /\bpieces?\b/],
  ['unit', /\d\s*(?:iu|units?|mu)(?![a-z])/],
  ['mass', /\d\s*(?:mg|g|gm|mcg|µg|ug)(?![a-z])/],
  ['ml', /\d\s*ml(?![a-z])|spoon|\bts?p\b|\btbsp\b/],
  ['application', /\b(appl(?:y|ied|ications?)|rub|smear|thin(?:ly)?|sparingly|liberally|paka)\b/],
]
/** Water that a dose is taken in is no dose. */
const TAKEN_IN = /\b(?:in|into|with)\s+\d+(?:\.\d+)?\s*ml\b/g
const plain = (dosage: string): string => inDecimals(clean(dosage)).replaceAll(TAKEN_IN, ' ')

/** In which units a dose is said. */
export function unitsIn(dosage: string): DoseUnit[] {
  const text = plain(dosage)
  const found = SAID.filter(([, words]) => words.test(text)).map(([unit]) => unit)
  return /^\s*\d+(?:\.\d+)?\s*doses?\b/.test(text) ? [...found, 'dose'] : found
}

const NUMBER = '\\d+(?:\\.\\d+)?'
/** A number alone, or a range of them. */
const BARE = new RegExp(`^\\s*(${NUMBER})(?:\\s*-\\s*(${NUMBER}))?\\s*$`)
export type Bare = { least: number; most: number }
/** A dose that is a number alone: '2', '1½', '1–2'; null: it says more, or less. */
export function bareIn(dosage: string): Bare | null {
  const [, from, to] = BARE.exec(plain(dosage).replaceAll(/\bor\b/g, '-')) ?? []
  return from === undefined ? null : { least: Number(from), most: Number(to ?? from) }
}

/** How often so much of a unit stands in a dose: '2 tablets', '1-2 puffs'. */
function countsOf(dosage: string, unit: DoseUnit): number[] {
  const words = SAID.find(([each]) => each === unit)?.[1]
  if (!words) return []
  const behind =
    unit === 'mass' || unit === 'unit' || unit === 'ml' ? words.source.replace('\\d\\s*', '') : words.source
  return [...plain(dosage).matchAll(new RegExp(`(${NUMBER})(?:\\s*-\\s*(${NUMBER}))?\\s*(?:${behind})`, 'g'))].map(
    ([, from, to]) => Number(to ?? from),
  )
}

const FRACTIONS: Readonly<Record<string, string>> = { '.5': '½', '.25': '¼', '.75': '¾' }
/** '1.5' as people write it: '1½'. */
const writeCount = (count: number): string => {
  const whole = Math.floor(count)
  const part = FRACTIONS[String(Math.round((count - whole) * 100) / 100).replace(/^0/, '')]
  return part ? `${whole || ''}${part}` : String(count)
}
export const writeAmount = ({ least, most }: Bare): string =>
  least === most ? writeCount(most) : `${writeCount(least)}–${writeCount(most)}`

/** The one unit in which a form is counted; null: it has to be written. */
const unitOf = (kind: FormKind | null): DoseUnit | null => {
  if (!kind) return null
  const { in: units, asks } = formOf(kind)
  return asks || units[0] === 'application' ? null : units[0]
}

/** What stands for a number alone once the field is left: '1' of a tablet is '1 tablet'. Anything else stays. */
export function wholeDosage(text: string, medicine: Formed): string {
  const bare = bareIn(text)
  const unit = unitOf(kindOf(medicine))
  if (!bare || !unit || bare.most <= 0) return text.trim()
  return `${writeAmount(bare)} ${unitWords[unit][bare.most > 1 ? 1 : 0]}`
}

const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} ${t('or')} ${words.at(-1)}`
const namesOf = (kind: FormKind): string =>
  listed(
    formOf(kind)
      .in.slice(0, 4)
      .map((unit) => (unit === 'application' ? t('‘apply thinly’') : t(unitWords[unit][1]))),
  )
const allows = (kind: FormKind, unit: DoseUnit): boolean => {
  const units = formOf(kind).in
  return units.includes(unit) || (unit === 'unit' && units.includes('mass') && units[0] !== 'application')
}

/** Why a dose cannot be meant of a medicine, in a sentence; null: it fits, or nobody can tell. */
export function dosageProblem(dosage: string, medicine: Formed): string | null {
  const kind = kindOf(medicine)
  const bare = bareIn(dosage)
  const units = unitsIn(dosage)
  const zero = bare ? bare.most === 0 : units.some((unit) => countsOf(dosage, unit).some((count) => count === 0))
  if (zero) return t('A dose of 0 is none. Please write how much is taken')
  if (bare && !unitOf(kind))
    return kind
      ? t('Please write the unit of the dose: {units}', { units: namesOf(kind) })
      : t('Please write the unit of the dose, such as tablets, ml or drops')
  if (!kind) return null
  const { called, never } = formOf(kind)
  const odd = units.find((unit) => !allows(kind, unit))
  if (odd)
    return t('The dose of {called} is written in {units}, not in {unit}', {
      called: t(called),
      units: namesOf(kind),
      unit: odd === 'application' ? t('‘apply’') : t(unitWords[odd][1]),
    })
  const { most, unit } = mostOf(dosage, kind)
  if (unit && most > never)
    return t('{count} {unit} at a time cannot be meant. Please check the dose', {
      count: writeCount(most),
      unit: t(unitWords[unit][1]),
    })
  return null
}

const COUNTED = new Set<DoseUnit>([
  'tablet',
  'capsule',
  'sachet',
  'drop',
  'puff',
  'spray',
  'suppository',
  'pessary',
  'patch',
  'ampoule',
  'vial',
  'bottle',
  'syringe',
  'piece',
  'dose',
  'unit',
])
/** The most that a dose counts at a time of what its form is counted in. */
function mostOf(dosage: string, kind: FormKind): { most: number; unit: DoseUnit | null } {
  const bare = bareIn(dosage)
  const own = unitOf(kind)
  if (bare) return { most: bare.most, unit: own }
  const [first] = formOf(kind).in
  const units = unitsIn(dosage).filter((unit) =>
    unit === 'ml' || unit === 'unit' ? unit === first : COUNTED.has(unit),
  )
  return units
    .flatMap((unit) => countsOf(dosage, unit).map((most) => ({ most, unit: unit as DoseUnit | null })))
    .reduce((one, other) => (other.most > one.most ? other : one), { most: 0, unit: null as DoseUnit | null })
}

/** What is asked about a dose that can be meant: more at a time than is usual, a part of what is not divided. */
export function dosageQuestion(dosage: string, medicine: Formed & { smallest_part?: unknown }): string | null {
  const kind = kindOf(medicine)
  if (!kind || dosageProblem(dosage, medicine)) return null
  const { most, unit } = mostOf(dosage, kind)
  if (!unit) return null
  const words = { count: writeCount(most), unit: t(unitWords[unit][most > 1 ? 1 : 0]) }
  if (most > formOf(kind).most) return t('{count} {unit} at a time: please check the dose', words)
  const part = unit === 'capsule' ? 1 : unit === 'tablet' ? Number(medicine.smallest_part ?? 0) : 0
  if (part > 0 && Math.abs(most / part - Math.round(most / part)) > 1e-9)
    return t('{count} {unit}: this medicine is not divided', words)
  return null
}

/** The route that is proposed: the catalogue's, else that of the form; empty where the place has to be chosen. */
export function proposedRoute(medicine: Formed, routes: readonly string[]): string {
  const kind = kindOf(medicine)
  const own = routes.includes(medicine.route ?? '') ? (medicine.route ?? '') : ''
  if (!kind) return own || 'Oral'
  const form = formOf(kind)
  if (form.choose) return ''
  return own && (own !== 'Other' || form.routes.includes('Other')) ? own : form.routes[0]
}

const INTO_THE_BODY = ['Intravenous', 'Intramuscular', 'Subcutaneous']
const SWALLOWED: readonly FormKind[] = [
  'tablet',
  'chewable',
  'dispersible',
  'sublingual',
  'capsule',
  'liquid',
  'sachet',
  'powder',
]
const ON_ITS_PLACE: readonly FormKind[] = [
  'eye_drops',
  'ear_drops',
  'eye_ear_drops',
  'eye_ointment',
  'nose',
  'skin',
  'vaginal_cream',
  'patch',
  'inhaler',
  'nebuliser',
  'pessary',
  'suppository',
]
const NEVER_SWALLOWED: readonly FormKind[] = ON_ITS_PLACE.filter((kind) => kind !== 'pessary')
/** Why a medicine of this form cannot be given by a route, in a sentence; null: it can, or it is asked. */
export function routeProblem(route: string, medicine: Formed): string | null {
  const kind = kindOf(medicine)
  const isWrong =
    kind &&
    ((route === 'Oral' && NEVER_SWALLOWED.includes(kind)) ||
      (INTO_THE_BODY.includes(route) && [...SWALLOWED, ...ON_ITS_PLACE].includes(kind)) ||
      (['Eye', 'Ear', 'Nose'].includes(route) && SWALLOWED.includes(kind)))
  if (!isWrong) return null
  const { called, routes } = formOf(kind)
  return t('{route} does not fit {called}: please choose {routes}', {
    route: t(route),
    called: t(called),
    routes: listed(routes.map((each) => t(each))),
  })
}

const NOT_IN_A_VEIN = new Set(['Intramuscular', 'Subcutaneous'])
/** What is asked about a route that is not the medicine's own. */
export function routeQuestion(route: string, medicine: Formed): string | null {
  const kind = kindOf(medicine)
  if (!kind) return null
  const { routes, called } = formOf(kind)
  const words = { called: t(called), routes: listed(routes.map((each) => t(each))), route: t(route) }
  if (!routes.includes(route) && medicine.route !== route)
    return t('The route is {route}; the usual one of {called} is {routes}', words)
  if (route === 'Intravenous' && NOT_IN_A_VEIN.has(medicine.route ?? ''))
    return t('The usual route is {usual}. The route is {route}', { usual: t(medicine.route ?? ''), route: t(route) })
  return null
}
