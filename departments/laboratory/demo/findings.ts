import type { Random } from '../../../database/demo/random.ts'
import type { Story } from '../../../database/demo/story.ts'
import type { CustomField } from '../contract.ts'
import { chooseRange } from '../range-choice.ts'
import type { Subject } from '../ranges.ts'
import { atHeight } from '../results/circumstances/altitude.ts'

/** What a test finds: one value, or those of a panel that are not simply normal. */
export type Found = { code: string; value?: string; values?: Record<string, string>; interpretation?: string }
/** Of whom, and what is known of them. `again`: they had the tests of this story before. */
export type Tested = { pregnant: boolean; blood_group: string | null; again: boolean }

const one = (random: Random, least: number, most: number) => random.tenth(least, most).toFixed(1)
const whole = (random: Random, least: number, most: number) => String(random.int(least, most))

const urine = {
  colour_and_appearance: 'Pale yellow, clear',
  protein: 'Negative',
  glucose: 'Negative',
  ketones: 'Negative',
  blood: 'Negative',
  leucocytes: 'Negative',
  nitrite: 'Negative',
  microscopy: 'No cells, no casts',
}
const anaemic = (random: Random, haemoglobin: number) => ({
  red_cell_count: (haemoglobin * 0.42).toFixed(1),
  haemoglobin: haemoglobin.toFixed(1),
  haematocrit: whole(random, Math.round(haemoglobin * 3), Math.round(haemoglobin * 3) + 1),
  mcv: whole(random, 66, 74),
  mch: one(random, 20, 24),
})
/** White cells as in a bacterial infection; most of them are neutrophils. */
function infected(random: Random, least: number, most: number) {
  const white = random.tenth(least, most)
  return {
    white_cell_count: white.toFixed(1),
    neutrophils: (white * 0.78).toFixed(1),
    lymphocytes: (white * 0.16).toFixed(1),
  }
}
const kidneys = (random: Random) => ({
  urea: one(random, 3.6, 7.6),
  creatinine: whole(random, 68, 118),
  potassium: one(random, 3.4, 4.8),
})

type Finder = (random: Random, who: Tested) => Found[]
const bloodGroup = ({ blood_group }: Tested): Found => ({
  code: 'BGRH',
  values: {
    abo_group: (blood_group ?? 'O+').slice(0, -1),
    rhesus_factor: blood_group?.endsWith('-') ? 'Negative' : 'Positive',
  },
})

/** What the plan or the objective of a story names, and what comes out; by ICD-10 code. */
const finders: Record<string, Finder> = {
  B54: (random) => [
    { code: 'MRDT', value: 'Positive', interpretation: 'Antigen of P. falciparum detected.' },
    ...(random.chance(0.4)
      ? [{ code: 'FBC', values: { platelets: whole(random, 92, 148), white_cell_count: one(random, 4.4, 6.2) } }]
      : []),
  ],
  'A01.0': (random) => [
    { code: 'MRDT', value: 'Negative' },
    { code: 'SALAG', value: random.chance(0.7) ? 'Positive' : 'Negative' },
    { code: 'FBC', values: { white_cell_count: one(random, 4.1, 5.6) } },
  ],
  'R56.0': () => [
    { code: 'MRDT', value: 'Negative' },
    { code: 'RBS', value: '5.4' },
  ],
  'N39.0': (random) => [
    {
      code: 'UA',
      values: {
        ...urine,
        colour_and_appearance: 'Cloudy',
        leucocytes: '3+',
        nitrite: 'Positive',
        protein: 'Trace',
        microscopy: `${random.int(20, 60)} pus cells per field, bacteria seen`,
      },
      interpretation: 'In keeping with a urinary tract infection.',
    },
  ],
  'K29.7': (random) => [
    random.chance(0.55)
      ? { code: 'HPSA', value: 'Positive', interpretation: 'Active infection with Helicobacter pylori.' }
      : { code: 'HPSA', value: 'Negative' },
  ],
  'J18.9': (random) => [
    { code: 'FBC', values: infected(random, 14.5, 19.8), interpretation: 'Neutrophil leucocytosis.' },
    { code: 'CRP', value: whole(random, 58, 184) },
  ],
  I10: (random) => [
    { code: 'UEC', values: kidneys(random) },
    { code: 'UA', values: urine },
  ],
  'E11.9': (random, { again }) => [
    { code: 'RBS', value: one(random, 9.2, 14.6) },
    ...(again
      ? []
      : [
          {
            code: 'HBA1C',
            value: one(random, 7.4, 9.8),
            interpretation: 'Above the target of 7 % of most adults with diabetes.',
          },
        ]),
    { code: 'CREA', value: whole(random, 64, 112) },
  ],
  'I50.9': (random) => [
    { code: 'UEC', values: { ...kidneys(random), potassium: one(random, 3.1, 4.4), sodium: whole(random, 131, 138) } },
  ],
  'I20.9': (random) => [
    {
      code: 'TROP',
      value: `0.${random.int(12, 64)}`,
      interpretation: 'Above the limit; compare with a second value after 3 hours.',
    },
  ],
  'D50.9': (random) => [
    {
      code: 'FBC',
      values: anaemic(random, random.tenth(8.2, 9.4)),
      interpretation: 'Microcytic, hypochromic anaemia, in keeping with lack of iron.',
    },
    { code: 'STOOL', value: 'No ova or cysts seen' },
    { code: 'FOB', value: 'Negative' },
  ],
  'Z34.9': (random, who) => [
    { code: 'HB', value: one(random, 11.0, 11.8), interpretation: 'Normal for pregnancy (from 11.0 g/dL).' },
    { code: 'UA', values: urine },
    ...(who.again ? [] : [bloodGroup(who), { code: 'HIV', value: 'Negative' }, { code: 'RPR', value: 'Non-reactive' }]),
  ],
  'O26.9': () => [{ code: 'UA', values: urine }],
  'O46.9': (random, who) => [
    { code: 'HB', value: one(random, 9.1, 10.4) },
    bloodGroup(who),
    { code: 'GXM', value: 'Compatible' },
  ],
  'B37.3': () => [{ code: 'HIV', value: 'Negative' }],
  'B82.9': () => [{ code: 'STOOL', value: 'Ova of Ascaris lumbricoides seen' }],
  A09: (random) => [
    { code: 'STOOL', value: random.chance(0.25) ? 'Cysts of Giardia lamblia seen' : 'No ova or cysts seen' },
  ],
  'J03.9': (random) => [{ code: 'FBC', values: infected(random, 12.5, 16.5) }],
  'L02.9': (random) => [{ code: 'RBS', value: one(random, 4.8, 6.9) }],
}
/** How often a visit with that story brings the tests; the others mostly. */
const often: Record<string, number> = { I10: 0.8, 'K29.7': 0.75, A09: 0.6, 'B82.9': 0.5, 'L02.9': 0.7, 'J03.9': 0.4 }

/** What the review of a complaint controls. */
const controls: Record<string, Finder> = {
  B54: () => [{ code: 'BS', value: 'No malaria parasites seen' }],
  'A01.0': (random) => [{ code: 'FBC', values: { white_cell_count: one(random, 4.6, 7) } }],
  'N39.0': () => [{ code: 'UA', values: urine }],
  'J18.9': (random) => [
    { code: 'FBC', values: {} },
    { code: 'CRP', value: whole(random, 3, 18), interpretation: 'Falling.' },
  ],
  'D50.9': (random) => [{ code: 'HB', value: one(random, 9.5, 10.9), interpretation: 'Rising under iron.' }],
}

/** The tests of a visit with this story, and their values. */
export function testsOf(random: Random, story: Story, who: Tested): Found[] {
  const review = story.complaint.startsWith('Review: ')
  const finder = (review ? controls : finders)[story.code]
  if (!finder) return []
  return random.chance(review ? 0.7 : (often[story.code] ?? 0.93)) ? finder(random, who) : []
}

/** A value inside the range of that person. */
function normal(random: Random, field: CustomField, subject: Subject): string | null {
  const [range] = atHeight(field, subject, [chooseRange(field, subject)]).ranges
  const low = range?.low ?? 0
  const high = range?.high ?? low * 1.5
  if (field.type === 'text' || !high) return null
  const value = low + (high - low) * (0.25 + random.next() / 2)
  return value.toFixed(high - low < 0.1 ? 3 : high > 60 ? 0 : 1)
}

/** All values of a panel: what was found, and for the rest what is normal. */
export function panelOf(
  random: Random,
  fields: readonly CustomField[],
  found: Record<string, string>,
  subject: Subject,
) {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = found[field.id] ?? normal(random, field, subject)
      return value === null ? [] : [[field.id, value]]
    }),
  )
}
