// What does not fit who the patient is said to be: a question to the clinician, never a wall. Pure: for the server and
// the browser.

import type { PregnancyState } from '../../patients/facts/pregnancy.ts'
import type { Findings } from '../specialties/types.ts'
import { gestationalAge, inWeeks } from './pregnancy.ts'

/** `pregnancy`: the answer that holds today; null or left out: not asked, or no question. */
export type Who = {
  gender: string | null
  least_years: number | null
  most_years: number | null
  pregnancy?: PregnancyState | null | undefined
}

/**
 * Blocks of ICD-10 whose titles name a sex or an age: first and last category. From memory, not checked against the
 * tabular list (checked: false).
 */
const female: [string, string][] = [
  ['C51', 'C58'], // Malignant neoplasms of female genital organs
  ['N70', 'N98'], // Inflammatory and noninflammatory disorders of female pelvic organs and genital tract
  ['O00', 'O99'], // Pregnancy, childbirth and the puerperium
]
const male: [string, string][] = [
  ['C60', 'C63'], // Malignant neoplasms of male genital organs
  ['N40', 'N51'], // Diseases of male genital organs
]
const perinatal: [string, string][] = [['P00', 'P96']] // Certain conditions originating in the perinatal period
const within = (blocks: [string, string][], code: string) =>
  blocks.some(([first, last]) => code.slice(0, 3) >= first && code.slice(0, 3) <= last)

/** Codes of a pregnancy that goes on: not of birth and after, abortion, or what can lie years back. */
const carries = (code: string) =>
  within(
    [
      ['O10', 'O48'],
      ['O60', 'O60'],
    ],
    code,
  )

const LEAST_PREGNANT = 10
const MOST_PREGNANT = 55
/** A condition of birth can still be coded of a small child. */
const MOST_PERINATAL = 2

/** What a code says of a patient that does not fit; null: it may. */
export function codeQuestion(who: Who, code: string): string | null {
  if (who.gender === 'male' && within(female, code)) return `${code} is of women, and this patient is recorded as male`
  if (who.gender === 'female' && within(male, code)) return `${code} is of men, and this patient is recorded as female`
  if (within([['O00', 'O99']], code) && who.most_years !== null && who.least_years !== null) {
    if (who.most_years < LEAST_PREGNANT)
      return `${code} is of a pregnancy, and this patient is under ${LEAST_PREGNANT} years`
    if (who.least_years > MOST_PREGNANT)
      return `${code} is of a pregnancy, and this patient is over ${MOST_PREGNANT} years`
  }
  if (carries(code) && who.pregnancy === 'not_pregnant')
    return `${code} is of a pregnancy, and this patient is recorded as not pregnant`
  if (within(perinatal, code) && who.least_years !== null && who.least_years > MOST_PERINATAL)
    return `${code} is of the newborn, and this patient is ${who.least_years} years old`
  return null
}

const MOST_OF_PEDIATRICS = 18
/** What the clinic says of a patient that does not fit; null: it may. */
export function clinicQuestion(who: Who, department: string): string | null {
  if (department === 'gynecology' && who.gender === 'male') return 'This patient is recorded as male'
  if (department === 'gynecology' && who.most_years !== null && who.most_years < 1) return 'This patient is an infant'
  if (department === 'pediatrics' && who.least_years !== null && who.least_years > MOST_OF_PEDIATRICS)
    return `This patient is ${who.least_years} years old`
  return null
}

const APART_WEEKS = 2
const [SLOWEST_FETAL, FASTEST_FETAL] = [60, 240]
/**
 * What the findings of an obstetric note say against each other. The distance of two weeks and the limits of the heart
 * rate are clinical judgement (checked: false).
 */
function obstetricQuestions(findings: Findings, today: string): string[] {
  const number = (key: string) => (typeof findings[key] === 'number' ? findings[key] : null)
  const [gravida, para, abortions, weeks, heart] = [
    'gravida',
    'para',
    'abortions',
    'gestational_age',
    'fetal_heart_rate',
  ].map(number)
  const born = (para ?? 0) + (abortions ?? 0)
  const { lmp } = findings
  const byPeriod = typeof lmp === 'string' ? gestationalAge(lmp, today) : null
  const apart = byPeriod && weeks !== null && weeks !== undefined && Math.abs(inWeeks(byPeriod) - weeks) > APART_WEEKS
  const strange =
    heart !== null && heart !== undefined && heart !== 0 && (heart < SLOWEST_FETAL || heart > FASTEST_FETAL)
  return [
    ...(gravida !== null && gravida !== undefined && born > gravida
      ? [`Gravida ${gravida} is less than para ${para ?? 0} and abortions ${abortions ?? 0} together`]
      : []),
    ...(apart ? [`The LMP gives ${inWeeks(byPeriod)} weeks, and the gestational age says ${weeks}`] : []),
    ...(strange ? [`A fetal heart rate of ${heart}/min is hardly possible`] : []),
  ]
}

/**
 * All that a note says and that does not fit who the patient is said to be, or itself; each a sentence without its full
 * stop.
 */
export function noteQuestions(
  who: Who,
  { department, codes, findings }: { department: string; codes: readonly string[]; findings: Findings },
  today: string,
): string[] {
  return [
    // An adult in the clinic of children is asked about on screen alone.
    department === 'pediatrics' ? null : clinicQuestion(who, department),
    ...codes.map((code) => codeQuestion(who, code)),
    ...(department === 'gynecology' ? obstetricQuestions(findings, today) : []),
  ].flatMap((question) => question ?? [])
}

/**
 * Tests and studies of one sex, by the words of their names. From general knowledge, not from a publication (checked:
 * false).
 */
const ofWomen =
  /\bpap\b|cervical (smear|cytolog|screen)|\bhvs\b|high vaginal|vagina|pregnan|b-?hcg|\bhcg\b|obstetric|trans-?vaginal|mammo|hysterosalping|\bhsg\b|antenatal|fetal|foetal/i
const ofMen = /\bpsa\b|prostat|semen|sperm|scrot|testic/i
/** Mammography and HCG (as a tumour marker) are done in men too. */
const alsoOfMen = /mammo|hcg/i

/** What a test, study or procedure says of a patient that does not fit; null: it may. */
export function orderQuestion(who: Who, name: string): string | null {
  if (who.gender === 'male' && ofWomen.test(name) && !alsoOfMen.test(name))
    return `${name} is of women, and this patient is recorded as male`
  if (who.gender === 'female' && ofMen.test(name)) return `${name} is of men, and this patient is recorded as female`
  if (
    /obstetric|antenatal|fetal|foetal|pregnan/i.test(name) &&
    who.most_years !== null &&
    who.most_years < LEAST_PREGNANT
  )
    return `${name} is of a pregnancy, and this patient is under ${LEAST_PREGNANT} years`
  if (
    /\bpap\b|cervical (smear|cytolog|screen)/i.test(name) &&
    who.most_years !== null &&
    who.most_years < LEAST_PREGNANT
  )
    return `${name} is of women, and this patient is under ${LEAST_PREGNANT} years`
  return null
}

/** Studies with ionising radiation. */
const radiates =
  /x-?\s?ray|radiograph|\bct\b|tomograph|fluorosc|barium|mammo|\bivu\b|\bhsg\b|hysterosalping|dexa|nuclear|scintigra|\bpet\b/i
/**
 * What has to be known before somebody is exposed to radiation; null: nothing, or no question for this patient. `asks`:
 * pregnancy is a question for her.
 */
export function radiationQuestion(pregnancy: PregnancyState | null, asks: boolean, study: string): string | null {
  if (!asks || !radiates.test(study)) return null
  if (pregnancy === null) return 'Pregnancy not asked: please ask before the exposure'
  return pregnancy === 'pregnant' || pregnancy === 'possible'
    ? `${pregnancy === 'pregnant' ? 'Pregnant' : 'Possibly pregnant'}: is the exposure needed now, or another study possible?`
    : null
}
