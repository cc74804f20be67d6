// Danger signs, measurements and answers of a triage, each with the priority that speaks for it and its source.
import { t } from '../../kernel/contract/words/text.ts'
import type { Answers } from './answers.ts'
import {
  chartsOf,
  type Question,
  questionsOf,
  rowOf,
  type SignId,
  type SourceKey,
  signs,
  type Whom,
} from './charts/index.ts'
import { FEVER, limits, SEVERE_PAIN } from './charts/vital-signs.data.ts'
import { weightForLength } from './growth/wasting.ts'
import { isBeyond, isForAge, limitWords } from './limits.ts'
import {
  type AgeSpan,
  isChildAge,
  type Measurable,
  measured,
  type NotMeasured,
  priorityWords,
  type SaturationScale,
  type Score,
  scoreVitals,
  type TriagePriority,
  type Vitals,
} from './scores/index.ts'

export type Pregnancy = 'not_pregnant' | 'possible' | 'pregnant' | 'postpartum' | 'breastfeeding'

/**
 * All that triage knows of somebody at one moment. What was not asked or measured is absent or null, never a normal
 * value.
 */
export type Examination = {
  /** Null: nobody knows how old. */
  age: AgeSpan | null
  sex: string | null
  /** Null: not asked. */
  pregnancy: Pregnancy | null
  answers: Answers
  vitals: Vitals
  not_measured: NotMeasured
  /** The priority that the patient came with: from reception, or from the triage before. */
  before: TriagePriority | null
  scale?: SaturationScale
  /** The hospital takes high-risk vital signs for red. */
  high_risk_is_red?: boolean
  lying?: boolean | null
}

export type Finding = { priority: TriagePriority; key: string; text: string; source: SourceKey }

export const rank: Record<TriagePriority, number> = { emergency: 2, urgent: 1, routine: 0 }
export const isBelow = (one: TriagePriority, other: TriagePriority): boolean => rank[one] < rank[other]

export const MONTHS_OF_12_YEARS = 144
const [PREGNANCY_FROM, PREGNANCY_BELOW] = [10 * 12, 56 * 12]
const MONTHS_OF_50_YEARS = 600
/** The days in fifty years, so that the birthday itself is not 'over 50'. */
const DAYS_OF_50_YEARS = 18_263

/** Whether pregnancy is asked: of women of 10 to 55 years, and where age or sex is not known. */
export const asksPregnancy = (age: AgeSpan | null, sex: string | null): boolean =>
  sex !== 'male' && (age === null || (age.max.months >= PREGNANCY_FROM && age.min.months < PREGNANCY_BELOW))

/** Whose charts apply. Possibly pregnant counts as pregnant, and so do the six weeks after birth. */
export function whomOf({ age, sex, pregnancy }: Pick<Examination, 'age' | 'sex' | 'pregnancy'>): Whom {
  return {
    months: age && { min: age.min.months, max: age.max.months },
    over50:
      age === null ||
      age.max.months > MONTHS_OF_50_YEARS ||
      (age.max.months === MONTHS_OF_50_YEARS && age.max.days > DAYS_OF_50_YEARS),
    pregnant: pregnancy === 'pregnant' || pregnancy === 'possible' || pregnancy === 'postpartum',
    female: sex === 'female',
  }
}

/** The questions of somebody's own charts, red signs first. */
export const questionsFor = (of: Pick<Examination, 'age' | 'sex' | 'pregnancy'>): Question[] => questionsOf(whomOf(of))

/** What was measured, against the limits of the age. */
export function* byLimits(
  { age, vitals, high_risk_is_red }: Examination,
  whom: Whom,
): Generator<Finding & { high_risk: boolean }> {
  for (const limit of limits) {
    const value = measured(vitals[limit.sign])
    if (value === null || !isForAge(limit, age) || (limit.pregnant && !whom.pregnant) || !isBeyond(value, limit))
      continue
    const high_risk = limit.priority === 'urgent' && limit.source.startsWith('iitt')
    yield {
      priority: high_risk && high_risk_is_red ? 'emergency' : limit.priority,
      key: limit.sign,
      text: limitWords(limit, value),
      source: limit.source,
      high_risk,
    }
  }
}

const unrecordable: Partial<Record<Measurable, { label: string; priority: TriagePriority }>> = {
  blood_pressure: { label: 'Blood pressure', priority: 'emergency' },
  pulse_rate: { label: 'Pulse', priority: 'emergency' },
  respiratory_rate: { label: 'Breathing', priority: 'emergency' },
  oxygen_saturation: { label: 'Oxygen saturation', priority: 'urgent' },
  temperature: { label: 'Temperature', priority: 'urgent' },
}

/** Consciousness, refill, effort, pain, blood sugar beyond the meter, and what was tried and could not be read. */
export function* bySigns({ age, vitals, not_measured, high_risk_is_red }: Examination, whom: Whom): Generator<Finding> {
  const chart: SourceKey = age !== null && age.max.months < MONTHS_OF_12_YEARS ? 'iitt_child' : 'iitt_adult'
  const { consciousness, respiratory_effort: effort } = vitals
  if (consciousness === 'unresponsive')
    yield { priority: 'emergency', key: 'consciousness', text: t('Unresponsive'), source: chart }
  else if (consciousness === 'pain')
    yield {
      priority: 'emergency',
      key: 'consciousness',
      text: t('Coma: responds to pain only'),
      source: chart === 'iitt_child' ? 'etat' : 'house',
    }
  else if (consciousness && consciousness !== 'alert') {
    const text = consciousness === 'voice' ? t('Not alert: responds to voice only') : t('Not alert: newly confused')
    if (whom.pregnant)
      yield {
        priority: 'emergency',
        key: 'consciousness',
        text: t('{found}, pregnant', { found: text }),
        source: 'iitt_adult',
      }
    else yield { priority: high_risk_is_red ? 'emergency' : 'urgent', key: 'consciousness', text, source: chart }
  }
  if (vitals.on_oxygen) yield { priority: 'urgent', key: 'on_oxygen', text: t('Breathes oxygen'), source: 'house' }
  const refill = measured(vitals.capillary_refill)
  if (refill !== null && refill > 3)
    yield {
      priority: 'emergency',
      key: 'capillary_refill',
      text: t('Capillary refill {refill} s: over 3 s', { refill }),
      source: chart,
    }
  if (effort === 'severe')
    yield {
      priority: 'emergency',
      key: 'respiratory_effort',
      text: t('Severe respiratory distress'),
      source: 'iitt_card',
    }
  else if (effort === 'moderate' || effort === 'mild')
    yield {
      priority: 'urgent',
      key: 'respiratory_effort',
      text: effort === 'moderate' ? t('Respiratory distress: chest indrawing') : t('Laboured breathing'),
      source: effort === 'moderate' ? 'etat' : 'house',
    }
  const pain = measured(vitals.pain_scale)
  if (pain !== null && pain >= SEVERE_PAIN)
    yield { priority: 'urgent', key: 'pain_scale', text: t('Severe pain, {pain}/10', { pain }), source: chart }
  if (vitals.glucose_beyond === 'lo')
    yield { priority: 'emergency', key: 'glucose', text: t('Blood glucose LO on the meter'), source: chart }
  if (vitals.glucose_beyond === 'hi')
    yield { priority: 'urgent', key: 'glucose', text: t('Blood glucose HI on the meter'), source: 'sats' }
  for (const [sign, { label, priority }] of Object.entries(unrecordable))
    if (not_measured[sign as Measurable] === 'unrecordable')
      yield { priority, key: sign, text: t('{label} unrecordable', { label: t(label) }), source: 'house' }
}

/** The signs answered with yes, by the charts that apply. */
export function* byAnswers({ answers }: Examination, whom: Whom): Generator<Finding> {
  for (const [sign, answer] of Object.entries(answers) as [SignId, string][]) {
    const row = answer === 'yes' ? rowOf(sign, whom) : null
    if (row && row.tier !== 'part')
      yield {
        priority: row.tier === 'red' ? 'emergency' : 'urgent',
        key: sign,
        text: t(signs[sign].label),
        source: row.source,
      }
  }
}

const both = (names: string[]) => t('{signs} together', { signs: names.join(t(' and ')) })

/** Signs of which two together are red. */
export function* byClusters({ vitals, answers }: Examination, whom: Whom): Generator<Finding> {
  const said = (sign: SignId) => answers[sign] === 'yes'
  const temperature = measured(vitals.temperature)
  const dull = vitals.consciousness !== null && vitals.consciousness !== undefined && vitals.consciousness !== 'alert'
  const keys = chartsOf(whom).map(({ key }) => key)
  const heat = (fever: number) =>
    temperature === null
      ? []
      : temperature >= fever
        ? [t('fever')]
        : temperature < FEVER.hypothermia
          ? [t('low temperature')]
          : []
  if (keys.includes('adult')) {
    const found = [
      ...(dull || said('altered_mental_status') ? [t('altered mental status')] : []),
      ...(said('stiff_neck') ? [t('stiff neck')] : []),
      ...heat(FEVER.adult),
      ...(said('headache') ? [t('headache')] : []),
    ]
    if (found.length >= 2)
      yield { priority: 'emergency', key: 'altered_mental_status', text: both(found), source: 'iitt_adult' }
  }
  if (!keys.includes('child')) return
  const beside = [...(said('stiff_neck') ? [t('stiff neck')] : []), ...heat(FEVER.child)]
  if ((dull || said('altered_mental_status') || said('lethargy')) && beside.length > 0)
    yield {
      priority: 'emergency',
      key: 'altered_mental_status',
      text: both([t('altered mental status'), ...beside]),
      source: 'iitt_child',
    }
  const dry = [
    ...(said('lethargy') || said('altered_mental_status') || vitals.consciousness === 'voice' ? [t('lethargy')] : []),
    ...(said('sunken_eyes') ? [t('sunken eyes')] : []),
    ...(said('slow_skin_pinch') ? [t('very slow skin pinch')] : []),
    // Who cannot drink at all does not drink better than who drinks poorly.
    ...(said('drinks_poorly') || said('unable_to_drink') ? [t('drinking poorly')] : []),
  ]
  if (dry.length >= 2) yield { priority: 'emergency', key: 'dehydration', text: both(dry), source: 'iitt_child' }
}

export const DAYS_OF_CHART = 8
/** What age, weight, pregnancy and the priority before say by themselves. */
export function* byPerson({ age, sex, pregnancy, vitals, before, lying }: Examination, whom: Whom): Generator<Finding> {
  if (age) {
    if (age.max.days < DAYS_OF_CHART)
      yield { priority: 'emergency', key: 'age', text: t('Infant under 8 days old'), source: 'iitt_child' }
    else if (age.min.days < DAYS_OF_CHART)
      yield {
        priority: 'urgent',
        key: 'age',
        text: t('May be under 8 days old, which is an emergency: the age is only estimated'),
        source: 'iitt_child',
      }
    else if (age.min.months < 2)
      yield { priority: 'urgent', key: 'age', text: t('Infant under 2 months old'), source: 'etat' }
    else if (age.min.months < 6)
      yield { priority: 'urgent', key: 'age', text: t('Infant under 6 months old'), source: 'iitt_child' }
    if (whom.pregnant && pregnancy !== 'postpartum' && age.max.months < MONTHS_OF_12_YEARS)
      yield { priority: 'urgent', key: 'pregnancy', text: t('Pregnant under 12 years'), source: 'iitt_child' }
    const { weight, height } = vitals
    if ((sex === 'male' || sex === 'female') && weight && height && age.max.months < 60) {
      // The age decides only which way the child is measured: of an estimated one the worse end counts.
      const ends = [age.min, age.max].flatMap(({ days }) => weightForLength(sex, days, height, weight, lying) ?? [])
      const z = ends.length ? Math.min(...ends) : null
      if (z !== null && z < -3)
        yield {
          priority: 'urgent',
          key: 'weight',
          text: t('Severely wasted: weight for length {z} z', { z: z.toFixed(1).replace('-', '−') }),
          source: 'muac',
        }
    }
  }
  const [high, low] = [measured(vitals.systolic) ?? 0, measured(vitals.diastolic) ?? 0]
  if (pregnancy === null && asksPregnancy(age, sex) && (high >= 160 || low >= 110))
    yield {
      priority: 'urgent',
      key: 'pregnancy',
      text: t('Blood pressure {pressure} mmHg, and pregnancy not asked', { pressure: `${high}/${low}` }),
      source: 'iitt_adult',
    }
  if (pregnancy === 'breastfeeding' && (high >= 160 || low >= 110))
    yield {
      priority: 'urgent',
      key: 'pregnancy',
      text: t('Blood pressure {pressure} mmHg, and the birth may be less than six weeks ago', {
        pressure: `${high}/${low}`,
      }),
      source: 'iitt_adult',
    }
  if (before !== null && before !== 'routine')
    yield {
      priority: before,
      key: 'before',
      text: t('Came as {priority}', { priority: t(priorityWords[before]) }),
      source: 'house',
    }
}

/** What the score adds: its totals, and its worst value in one sign. It never takes away. */
export function* byScore(score: Score): Generator<Finding> {
  if (score.proposed_priority !== 'routine')
    yield {
      priority: score.proposed_priority,
      key: 'score',
      text: score.reason,
      source: score.score_name === 'NEWS2' ? 'news2' : 'pews',
    }
}

/** The score at the older end counts where the age is estimated and it is worse there. */
export function scoreOf({ age, vitals, scale }: Examination): Score {
  if (age === null) return scoreVitals(null, vitals, scale)
  const [young, old] = [scoreVitals(age.min, vitals, scale), scoreVitals(age.max, vitals, scale)]
  const worse =
    isBelow(young.proposed_priority, old.proposed_priority) ||
    (young.proposed_priority === old.proposed_priority && old.score > young.score)
  const score = worse ? old : young
  if (old.score === young.score && old.score_name === young.score_name)
    return age.estimated && isChildAge(age.min)
      ? { ...score, reason: t('{reason}. The age is estimated', { reason: score.reason }) }
      : score
  const values = { reason: score.reason, score: worse ? young.score : old.score }
  return { ...score, reason: t('{reason}. The age is estimated: the other end of it scores {score}', values) }
}
