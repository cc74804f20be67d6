import { t } from '../../../../../kernel/contract/words/text.ts'
import { formatNumber, NOTHING } from '../../../../../kernel/web/ui/format.ts'
import { becauseWords, consciousnessWords, effortWords } from '../../../../triage/found.ts'
import { type ChartName, chartOf, lochiaWords, unwellWords } from '../../../charts/words.ts'
import type { ObservationRow } from '../../../charts.contract.ts'

export type SignRow = {
  key: string
  label: string
  unit?: string
  /** Always shown; the others only where some set has them. */
  usual: boolean
  write: (row: ObservationRow) => string
  /** Whose points colour the cell. */
  signs: readonly string[]
  /** For the line above the table. */
  read?: (row: ObservationRow) => number | null
  lower?: (row: ObservationRow) => number | null
}

const because = (row: ObservationRow, sign: keyof ObservationRow['not_measured']) => {
  const reason = row.not_measured[sign]
  return reason ? becauseWords[reason] : NOTHING
}
const number = (key: 'respiratory_rate' | 'oxygen_saturation' | 'pulse_rate' | 'temperature') => ({
  read: (row: ObservationRow) => row[key],
  write: (row: ObservationRow) => (row[key] === null ? because(row, key) : formatNumber(row[key])),
  signs: [key],
})

/** The rows of the chart, in the order in which a set is measured. */
export const signRows: readonly SignRow[] = [
  { key: 'rr', label: t('Respiratory rate'), unit: '/min', usual: true, ...number('respiratory_rate') },
  { key: 'spo2', label: t('SpO₂'), unit: '%', usual: true, ...number('oxygen_saturation') },
  {
    key: 'oxygen',
    label: t('Oxygen'),
    usual: true,
    signs: ['on_oxygen'],
    write: ({ on_oxygen, oxygen_flow }) =>
      on_oxygen === null
        ? NOTHING
        : on_oxygen
          ? oxygen_flow === null
            ? 'O₂'
            : `O₂ ${formatNumber(oxygen_flow)} L`
          : t('Air'),
  },
  {
    key: 'bp',
    label: t('Blood pressure'),
    unit: 'mmHg',
    usual: true,
    signs: ['systolic', 'diastolic'],
    read: (row) => row.systolic,
    lower: (row) => row.diastolic,
    write: (row) => (row.systolic === null ? because(row, 'blood_pressure') : `${row.systolic}/${row.diastolic}`),
  },
  { key: 'pulse', label: t('Heart rate'), unit: '/min', usual: true, ...number('pulse_rate') },
  {
    key: 'consciousness',
    label: t('Consciousness'),
    usual: true,
    signs: ['consciousness'],
    write: ({ consciousness }) => (consciousness ? (consciousnessWords[consciousness]?.[0] ?? consciousness) : NOTHING),
  },
  { key: 'temperature', label: t('Temperature'), unit: '°C', usual: true, ...number('temperature') },
  {
    key: 'refill',
    label: t('Capillary refill'),
    unit: 's',
    usual: false,
    signs: ['capillary_refill'],
    write: (row) => formatNumber(row.capillary_refill),
  },
  {
    key: 'effort',
    label: t('Breathing effort'),
    usual: false,
    signs: ['respiratory_effort'],
    write: ({ respiratory_effort }) =>
      respiratory_effort ? (effortWords[respiratory_effort] ?? respiratory_effort) : NOTHING,
  },
  {
    key: 'pain',
    label: t('Pain'),
    unit: '0–10',
    usual: false,
    signs: ['pain_scale'],
    write: (row) => formatNumber(row.pain_scale),
  },
  {
    key: 'glucose',
    label: t('Glucose'),
    unit: 'mmol/L',
    usual: false,
    signs: [],
    write: (row) => row.glucose_beyond?.toUpperCase() ?? formatNumber(row.glucose),
  },
  {
    key: 'lochia',
    label: t('Lochia'),
    usual: false,
    signs: ['lochia'],
    write: ({ obstetric: { lochia } }) => (lochia ? lochiaWords[lochia] : NOTHING),
  },
  {
    key: 'unwell',
    label: t('Appearance'),
    usual: false,
    signs: ['unwell'],
    write: ({ obstetric: { unwell } }) => (unwell ? unwellWords[unwell] : NOTHING),
  },
]

/** The points of one cell; null: the chart did not count it. */
export function pointsOf(row: ObservationRow, { signs }: SignRow): number | null {
  const counted = row.score_points.filter(({ sign }) => signs.includes(sign))
  return counted.length ? Math.max(...counted.map(({ points }) => points)) : null
}

/** How bad a cell is by its chart: each chart counts otherwise. */
export function bandOf(chart: ChartName | null, points: number): 'mild' | 'moderate' | 'severe' | null {
  if (points === 0) return null
  if (chart === 'obstetric') return points >= 2 ? 'severe' : 'mild'
  if (chart === 'pews') return points >= 4 ? 'severe' : points === 2 ? 'moderate' : 'mild'
  return points >= 3 ? 'severe' : points === 2 ? 'moderate' : 'mild'
}

/** The sign beside a coloured value, so that colour never stands alone: the points, or the zone's letter. */
export const markOf = (row: ObservationRow, points: number): string =>
  chartOf(row.score_name) === 'obstetric' ? (points >= 2 ? 'R' : 'Y') : String(points)
