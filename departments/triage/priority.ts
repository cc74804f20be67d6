import { t } from '../../kernel/contract/words/text.ts'
import { questionsOf, type SignId, type Whom } from './charts/index.ts'
import {
  asksPregnancy,
  byAnswers,
  byClusters,
  byLimits,
  byPerson,
  byScore,
  bySigns,
  DAYS_OF_CHART,
  type Examination,
  type Finding,
  MONTHS_OF_12_YEARS,
  rank,
  scoreOf,
  whomOf,
} from './findings.ts'
import { type Measurable, measured, type Score, signLabels, type TriagePriority } from './scores/index.ts'

/** What is not known; `blocks`: nobody is Routine without it. `because` says why it was not measured. */
type Missing = { key: string; text: string; blocks: boolean }
export type Assessment = {
  priority: TriagePriority
  /** Something that could make it worse is not known. */
  at_least: boolean
  /** The sign that the priority comes from, in a sentence. */
  reason: string
  /** All that speaks for more than Routine, worst first. */
  findings: Finding[]
  missing: Missing[]
  /** High-risk vital signs: a clinician is asked to look now. */
  review_now: boolean
  score: Score
}

const becauseWords = {
  unrecordable: () => t('unrecordable'),
  refused: () => t('refused'),
  no_device: () => t('no device'),
  not_needed: () => t('not needed'),
}

/** How many signs of a colour nobody asked. */
const openWords = {
  red: (count: number) => (count === 1 ? t('1 red sign not asked') : t('{count} red signs not asked', { count })),
  yellow: (count: number) =>
    count === 1 ? t('1 yellow sign not asked') : t('{count} yellow signs not asked', { count }),
}

/** What is not known, and what of it keeps somebody from being Routine. */
function missingOf(examination: Examination, whom: Whom): Missing[] {
  const { age, sex, pregnancy, answers, vitals, not_measured } = examination
  const missing: Missing[] = []
  const miss = (key: string, text: string, blocks = true) => missing.push({ key, text, blocks })
  const child = age !== null && age.min.months < MONTHS_OF_12_YEARS
  if (age === null) miss('age', t('Age not known: judged as an adult'))
  else if (age.estimated && age.min.days < DAYS_OF_CHART && age.max.days >= DAYS_OF_CHART)
    miss('age', t('Age in days, weeks or months'))
  if (!vitals.consciousness) miss('consciousness', t('Consciousness not assessed'))
  if (!vitals.respiratory_effort && (child || !answers.respiratory_distress))
    miss('respiratory_effort', t('Effort of breathing not assessed'))
  if (child && measured(vitals.capillary_refill) === null) miss('capillary_refill', t('Capillary refill not measured'))
  const needed: [Measurable, number | null][] = [
    ['temperature', measured(vitals.temperature)],
    ['pulse_rate', measured(vitals.pulse_rate)],
    ['respiratory_rate', measured(vitals.respiratory_rate)],
    ['oxygen_saturation', measured(vitals.oxygen_saturation)],
    ['blood_pressure', measured(vitals.systolic)],
  ]
  for (const [sign, value] of needed) {
    if (value !== null) continue
    const because = not_measured[sign]
    const label = sign === 'blood_pressure' ? t('Blood pressure') : t(signLabels[sign as 'temperature'])
    if (because) miss(sign, t('{label} not measured: {because}', { label, because: becauseWords[because]() }), false)
    else miss(sign, t('{label} not measured', { label }), sign !== 'blood_pressure' || !child)
  }
  if (measured(vitals.oxygen_saturation) !== null && vitals.on_oxygen == null)
    miss('on_oxygen', t('Air or oxygen not said'), false)
  // What a measurement or AVPU answers need not be asked besides.
  const known: SignId[] = [
    ...(vitals.consciousness ? (['unresponsive'] as const) : []),
    ...(measured(vitals.capillary_refill) !== null ? (['slow_refill'] as const) : []),
    ...(measured(vitals.glucose) !== null || vitals.glucose_beyond ? (['hypoglycaemia'] as const) : []),
  ]
  const open = questionsOf(whom).filter(({ sign, optional }) => !optional && !answers[sign] && !known.includes(sign))
  for (const tier of ['red', 'yellow'] as const) {
    const count = open.filter((question) => question.tier === tier).length
    if (count > 0) miss(`${tier}_signs`, openWords[tier](count))
  }
  const [high, low] = [measured(vitals.systolic) ?? 0, measured(vitals.diastolic) ?? 0]
  if (pregnancy === null && asksPregnancy(age, sex))
    miss('pregnancy', t('Pregnancy not asked'), high >= 140 || low >= 90)
  return missing
}

/** Only a blood pressure can be not needed; of the other signs nothing is known then. */
const isNotNeeded = ({ key, text }: Missing) => key === 'blood_pressure' && text.endsWith(becauseWords.not_needed())

/**
 * The priority that follows from what is known: the worst of all signs, with the sign it comes from. Something
 * missing makes it 'at least', and nobody is proposed Routine while what decides is not known. A score adds, and
 * never takes away. It proposes; the nurse decides.
 */
export function assess(examination: Examination): Assessment {
  const whom = whomOf(examination)
  const score = scoreOf(examination)
  const measuredFindings = [...byLimits(examination, whom)]
  const found = [
    ...byAnswers(examination, whom),
    ...byClusters(examination, whom),
    ...bySigns(examination, whom),
    ...measuredFindings.map(({ high_risk: _, ...finding }) => finding),
    ...byPerson(examination, whom),
    ...byScore(score),
  ]
  const worstFirst = found.sort((one, other) => rank[other.priority] - rank[one.priority])
  // Of one sign the worst finding says it.
  const findings = worstFirst.filter(
    ({ key }, at) => key === 'before' || worstFirst.findIndex((other) => other.key === key) === at,
  )
  const missing = missingOf(examination, whom)
  const blocking = missing.filter(({ blocks }) => blocks)
  const worst = findings[0]
  const [first] = blocking
  const priority = worst?.priority ?? (first ? 'urgent' : 'routine')
  const { consciousness } = examination.vitals
  return {
    priority,
    at_least: priority !== 'emergency' && missing.some((row) => !isNotNeeded(row)),
    reason: worst
      ? worst.text
      : first
        ? t('{missing}: not Routine before it is known', { missing: first.text })
        : t('No danger sign, and nothing of them left out'),
    findings,
    missing,
    review_now:
      measuredFindings.some(({ high_risk }) => high_risk) || (Boolean(consciousness) && consciousness !== 'alert'),
    score,
  }
}

/** Why Routine cannot be chosen yet, as a sentence; null: it can. */
export function routineBlockedBy({ missing }: Pick<Assessment, 'missing'>): string | null {
  const blocking = missing.filter(({ blocks }) => blocks)
  return blocking.length === 0
    ? null
    : t('Routine cannot be chosen yet: {missing}', {
        missing: blocking.map(({ text }) => text.toLowerCase()).join('; '),
      })
}
