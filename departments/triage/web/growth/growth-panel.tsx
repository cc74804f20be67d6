import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { formatDate, hospitalToday, writeAge } from '../../../../kernel/web/ui/format.ts'
import { rich } from '../../../../kernel/web/ui/page/rich.tsx'
import { daysBounds } from '../../../patients/ages.ts'
import type { Visit } from '../../../visits/contract.ts'
import { listVitals } from '../../contract.ts'
import {
  asTablesAsk,
  FIRST_STANDING_DAY,
  type Indicator,
  indicators,
  percentileOf,
  type Sex,
  zScore,
} from '../../growth/standards.ts'
import { LAST_DAY, wastingWord, weightForLength } from '../../growth/wasting.ts'
import { type GrowthWord, growthWord } from '../../growth/words.ts'
import { GrowthChart, type Point } from './growth-chart.tsx'
import './growth.css'

const names: Record<Indicator, string> = {
  weight: t('Weight for age'),
  height: t('Height for age'),
  bmi: t('BMI for age'),
  head: t('Head circumference for age'),
}
const units: Record<Indicator, string> = { weight: 'kg', height: 'cm', bmi: 'kg/m²', head: 'cm' }
/** Of the child itself, beside the figures. */
const shortNames: Record<Indicator, string> = {
  weight: t('Weight'),
  height: t('Height'),
  bmi: t('BMI'),
  head: t('Head circumference'),
}

type Measured = {
  weight?: number | null
  height?: number | null
  head?: number | null
  measured_lying?: boolean | null
}

/**
 * The value of an indicator at an age in days, if what it needs was measured; BMI from weight in kg and height in
 * cm. A height measured lying where the tables ask for standing, or the other way, is put right first.
 */
function measureOf(
  indicator: Indicator,
  days: number,
  { weight, height: cm, head, measured_lying }: Measured,
): number | null {
  const height = cm ? asTablesAsk(days, cm, measured_lying) : null
  const value = { weight, height, head, bmi: weight && height ? weight / (height / 100) ** 2 : null }[indicator]
  return value && value > 0 ? value : null
}

const signed = (z: number) => `${z < 0 ? '−' : '+'}${Math.abs(z).toFixed(1)}`
function percentile(z: number): string {
  const p = percentileOf(z)
  return p < 1 ? t('below 1') : p > 99 ? t('above 99') : p.toFixed(0)
}

/** The youngest and the oldest that the child can be, in days: the same twice where the birth date is exact. */
type Ages = { least: number; most: number }

/**
 * A z-score at both ends of the age. `word` is undefined where the two would be called differently: then nothing is
 * judged.
 */
type Range = { low: number; high: number; word: GrowthWord | null | undefined }
function judgedAt(
  { least, most }: Ages,
  zAt: (days: number) => number | null,
  wordAt: (days: number, z: number) => GrowthWord | null,
) {
  const [young, old] = [zAt(least), zAt(most)]
  if (young === null || old === null) return null
  const [word, other] = [wordAt(least, young), wordAt(most, old)]
  const judged: Range = {
    low: Math.min(young, old),
    high: Math.max(young, old),
    word: word?.text === other?.text ? word : undefined,
  }
  return judged
}

const NOT_JUDGED = t('not judged: the age is estimated')

function Scores({ of }: { of: Range | null }) {
  const [from, to] = of ? [signed(of.low), signed(of.high)] : ['–', '–']
  const [least, most] = of ? [percentile(of.low), percentile(of.high)] : ['–', '–']
  return (
    <>
      <td className="u-strong">{from === to ? from : t('{from} to {to}', { from, to })}</td>
      <td>{least === most ? least : t('{least} to {most}', { least, most })}</td>
    </>
  )
}

function Word({ of }: { of: Range | null }) {
  if (!of || of.word === null) return null
  return (
    <span className="growth-word" data-tone={of.word?.tone ?? 'amber'}>
      {of.word?.text ?? NOT_JUDGED}
    </span>
  )
}

type RowProps = {
  indicator: Indicator
  sex: Sex
  ages: Ages
  measured: Measured
  chosen: boolean
  onChoose: () => void
}

/** One indicator: the value, its z-score and the word for it; choosing it draws its chart. */
function Row({ indicator, sex, ages, measured, chosen, onChoose }: RowProps) {
  const value = measureOf(indicator, ages.least, measured)
  const zAt = (days: number) => {
    const at = measureOf(indicator, days, measured)
    return at === null ? null : zScore(indicator, sex, days, at)
  }
  const judged = judgedAt(ages, zAt, (days, z) => growthWord(indicator, days, z))
  const name = indicator === 'height' && ages.least < FIRST_STANDING_DAY ? t('Length') : shortNames[indicator]
  return (
    <tr data-chosen={chosen || undefined}>
      <th scope="row">
        <button type="button" className="u-link" aria-pressed={chosen} onClick={onChoose}>
          {name}
        </button>
        <Word of={judged} />
      </th>
      <td>{value === null ? '–' : `${Math.round(value * 10) / 10} ${units[indicator]}`}</td>
      <Scores of={judged} />
    </tr>
  )
}

type WastingProps = { sex: Sex; ages: Ages; measured: Measured }

/** Under five years: whether the child is wasted, whatever its age. Without a chart: its axis would be the length. */
function WastingRow({ sex, ages, measured: { weight, height, measured_lying } }: WastingProps) {
  const both = weight && height ? { weight, height } : null
  const zAt = (days: number) => both && weightForLength(sex, days, both.height, both.weight, measured_lying)
  const judged = judgedAt(ages, zAt, (_, z) => wastingWord(z))
  return (
    <tr>
      <th scope="row">
        {rich('Weight for {value}{word}', {
          value: ages.least < FIRST_STANDING_DAY ? t('length') : t('height'),
          word: <Word of={judged} />,
        })}
      </th>
      <td>{judged && both ? t('{weight} kg, {height} cm', { weight: both.weight, height: both.height }) : '–'}</td>
      <Scores of={judged} />
    </tr>
  )
}

/** Triage's earlier measurements of this child, oldest first. */
function useEarlier(visit: Visit) {
  const { can } = useSession()
  const vitals = useEndpoint(
    listVitals,
    { patient_id: visit.patient_id },
    { enabled: can('records.view'), refreshEvery: false },
  )
  return (vitals.data?.rows ?? []).filter((row) => row.visit_id !== visit.id).reverse()
}

/**
 * How the child grows: z-scores of what is typed, by the WHO standards, with a chart of the chosen one and of earlier
 * visits.
 */
export default function GrowthPanel({ visit }: { visit: Visit }) {
  const [weight, height, head, position] = useWatch({
    name: ['findings.weight', 'findings.height', 'findings.head_circumference', 'findings.measured'],
  })
  const [chosen, setChosen] = useState<Indicator>('weight')
  const earlier = useEarlier(visit)
  const { gender } = visit
  const ages = daysBounds(visit, hospitalToday())
  const sex = gender === 'male' || gender === 'female' ? gender : null
  if (ages === null || sex === null)
    return (
      <p className="growth growth-none u-muted">
        {t('No growth chart: {value} is not recorded for this patient.', {
          value: ages === null ? t('the date of birth') : t('male or female'),
        })}
      </p>
    )

  const number = (value: unknown) => (typeof value === 'number' ? value : null)
  const measured_lying = position === 'lying' ? true : position === 'standing' ? false : null
  const measured: Measured = { weight: number(weight), height: number(height), head: number(head), measured_lying }
  const { least, most } = ages
  const value = measureOf(chosen, least, measured)
  const points: Point[] = earlier.flatMap((row) => {
    const then = daysBounds(visit, hospitalToday(new Date(row.created_at)))
    const before = then && measureOf(chosen, then.least, row)
    return then && before
      ? [{ days: then.least, until: then.most, value: before, label: formatDate(row.created_at), now: false }]
      : []
  })
  if (value !== null) points.push({ days: least, until: most, value, label: t('today'), now: true })
  const shown = indicators.filter(
    (indicator) => indicator !== 'head' || zScore('head', sex, least, 1) !== null || measured.head,
  )
  return (
    <section className="growth" aria-label={t('Growth')}>
      <table className="growth-scores" aria-label="z-scores">
        <thead>
          <tr>
            <th scope="col">{t('At {visit}', { visit: writeAge(visit) })}</th>
            <th scope="col">{t('Value')}</th>
            <th scope="col">{t('z-score')}</th>
            <th scope="col">{t('Percentile')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((indicator) => (
            <Row
              key={indicator}
              indicator={indicator}
              sex={sex}
              ages={ages}
              measured={measured}
              chosen={chosen === indicator}
              onChoose={() => setChosen(indicator)}
            />
          ))}
          {least <= LAST_DAY && <WastingRow sex={sex} ages={ages} measured={measured} />}
        </tbody>
      </table>
      <GrowthChart
        indicator={chosen}
        sex={sex}
        days={least}
        points={points}
        name={names[chosen]}
        unit={units[chosen]}
      />
      {visit.date_of_birth_estimated && (
        <p className="u-small u-message" data-tone="amber">
          {t('The age is estimated: each score is given for the youngest and the oldest that the child can be.')}
        </p>
      )}
      <p className="growth-source u-small u-muted">
        {t(
          'WHO Child Growth Standards (2006) to 5 years, growth reference (2007) from there; not corrected for prematurity.',
        )}
      </p>
    </section>
  )
}
