import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { ageInDays } from '../../../kernel/contract/days.ts'
import { useSession } from '../../../kernel/web/session.tsx'
import { formatAge, formatDate, hospitalToday } from '../../../kernel/web/ui/format.ts'
import { useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { listVitals } from '../../triage/contract.ts'
import type { Visit } from '../../visits/contract.ts'
import { FIRST_STANDING_DAY, type Indicator, indicators, percentileOf, type Sex, zScore } from '../growth/standards.ts'
import { LAST_DAY, wastingWord, weightForLength } from '../growth/wasting.ts'
import { growthWord } from '../growth/words.ts'
import { GrowthChart, type Point } from './growth-chart.tsx'
import './growth.css'

const names: Record<Indicator, string> = {
  weight: 'Weight for age',
  height: 'Height for age',
  bmi: 'BMI for age',
  head: 'Head circumference for age',
}
const units: Record<Indicator, string> = { weight: 'kg', height: 'cm', bmi: 'kg/m²', head: 'cm' }
/** Of the child itself, beside the figures. */
const shortNames: Record<Indicator, string> = { weight: 'Weight', height: 'Height', bmi: 'BMI', head: 'Head circumference' }

type Measured = { weight?: number | null; height?: number | null; head?: number | null }

/** The value of an indicator, if what it needs was measured; BMI from weight in kg and height in cm. */
function measureOf(indicator: Indicator, { weight, height, head }: Measured): number | null {
  const value = { weight, height, head, bmi: weight && height ? weight / (height / 100) ** 2 : null }[indicator]
  return value && value > 0 ? value : null
}

const signed = (z: number) => `${z < 0 ? '−' : '+'}${Math.abs(z).toFixed(1)}`
function percentile(z: number): string {
  const p = percentileOf(z)
  return p < 1 ? 'below 1' : p > 99 ? 'above 99' : p.toFixed(0)
}

type RowProps = { indicator: Indicator; sex: Sex; days: number; value: number | null; chosen: boolean; onChoose: () => void }

/** One indicator: the value, its z-score and the word for it; choosing it draws its chart. */
function Row({ indicator, sex, days, value, chosen, onChoose }: RowProps) {
  const z = value === null ? null : zScore(indicator, sex, days, value)
  const word = z === null ? null : growthWord(indicator, days, z)
  const name = indicator === 'height' && days < FIRST_STANDING_DAY ? 'Length' : shortNames[indicator]
  return (
    <tr data-chosen={chosen || undefined}>
      <th scope="row">
        <button type="button" className="u-link" aria-pressed={chosen} onClick={onChoose}>
          {name}
        </button>
        {word && (
          <span className="growth-word" data-tone={word.tone}>
            {word.text}
          </span>
        )}
      </th>
      <td>{value === null ? '–' : `${Math.round(value * 10) / 10} ${units[indicator]}`}</td>
      <td className="u-strong">{z === null ? '–' : signed(z)}</td>
      <td>{z === null ? '–' : percentile(z)}</td>
    </tr>
  )
}

type WastingProps = { sex: Sex; days: number; weight: number | null; height: number | null }

/** Under five years: whether the child is wasted, whatever its age. Without a chart: its axis would be the length. */
function WastingRow({ sex, days, weight, height }: WastingProps) {
  const z = weight !== null && height !== null ? weightForLength(sex, days, height, weight) : null
  const word = z === null ? null : wastingWord(z)
  return (
    <tr>
      <th scope="row">
        Weight for {days < FIRST_STANDING_DAY ? 'length' : 'height'}
        {word && (
          <span className="growth-word" data-tone={word.tone}>
            {word.text}
          </span>
        )}
      </th>
      <td>{z === null ? '–' : `${weight} kg, ${height} cm`}</td>
      <td className="u-strong">{z === null ? '–' : signed(z)}</td>
      <td>{z === null ? '–' : percentile(z)}</td>
    </tr>
  )
}

/** Triage's earlier measurements of this child, oldest first. */
function useEarlier(visit: Visit) {
  const { can } = useSession()
  const vitals = useEndpoint(listVitals, { patient_id: visit.patient_id }, { enabled: can('records.view'), refreshEvery: false })
  return (vitals.data?.rows ?? []).filter((row) => row.visit_id !== visit.id).reverse()
}

/** How the child grows: z-scores of what is typed, by the WHO standards, with a chart of the chosen one and of earlier visits. */
export default function GrowthPanel({ visit }: { visit: Visit }) {
  const [weight, height, head] = useWatch({ name: ['findings.weight', 'findings.height', 'findings.head_circumference'] })
  const [chosen, setChosen] = useState<Indicator>('weight')
  const earlier = useEarlier(visit)
  const { gender, date_of_birth } = visit
  const days = ageInDays(date_of_birth, hospitalToday())
  const sex = gender === 'male' || gender === 'female' ? gender : null
  if (days === null || sex === null)
    return (
      <p className="growth growth-none u-muted">
        No growth chart: {days === null ? 'the date of birth' : 'male or female'} is not recorded for this patient.
      </p>
    )

  const number = (value: unknown) => (typeof value === 'number' ? value : null)
  const measured: Measured = { weight: number(weight), height: number(height), head: number(head) }
  const value = measureOf(chosen, measured)
  const points: Point[] = earlier.flatMap((row) => {
    const then = ageInDays(date_of_birth, hospitalToday(new Date(row.created_at)))
    const before = measureOf(chosen, row)
    return then === null || before === null ? [] : [{ days: then, value: before, label: formatDate(row.created_at), now: false }]
  })
  if (value !== null) points.push({ days, value, label: 'today', now: true })
  const shown = indicators.filter((indicator) => indicator !== 'head' || zScore('head', sex, days, 1) !== null || measured.head)
  return (
    <section className="growth" aria-label="Growth">
      <table className="growth-scores" aria-label="z-scores">
        <thead>
          <tr>
            <th scope="col">At {formatAge(date_of_birth)}</th>
            <th scope="col">Value</th>
            <th scope="col">z-score</th>
            <th scope="col">Percentile</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((indicator) => (
            <Row
              key={indicator}
              indicator={indicator}
              sex={sex}
              days={days}
              value={measureOf(indicator, measured)}
              chosen={chosen === indicator}
              onChoose={() => setChosen(indicator)}
            />
          ))}
          {days <= LAST_DAY && <WastingRow sex={sex} days={days} weight={number(weight)} height={number(height)} />}
        </tbody>
      </table>
      <GrowthChart indicator={chosen} sex={sex} days={days} points={points} name={names[chosen]} unit={units[chosen]} />
      <p className="growth-source u-small u-muted">
        WHO Child Growth Standards (2006) to 5 years, growth reference (2007) from there; not corrected for prematurity.
      </p>
    </section>
  )
}
