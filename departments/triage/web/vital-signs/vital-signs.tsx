import { t } from '../../../../kernel/contract/words/text.ts'
import { priorityWords } from '../../scores/index.ts'
import './vital-signs.css'
import { useState } from 'react'
import type { Output } from '../../../../kernel/contract/index.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatNumber, NOTHING } from '../../../../kernel/web/ui/format.ts'
import { WhenCell } from '../../../../kernel/web/ui/lists/columns.tsx'
import { type Column, DataTable } from '../../../../kernel/web/ui/lists/data-table.tsx'
import { EmptyState } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { listVitals } from '../../contract.ts'
import { becauseWords, consciousnessWords, effortWords, pregnancyWords, signsFound } from '../../found.ts'
import { Sparkline } from './sparkline.tsx'

const SHOWN_AT_FIRST = 5
type Row = Output<typeof listVitals>['rows'][number]
type Sign = {
  label: string
  /** For the head of a column. */
  short: string
  unit: string
  read: (row: Row) => number | null
  lower?: (row: Row) => number | null
  write: (row: Row) => string
}

const pressure = (row: Row, at: 0 | 1): number | null => {
  const value = Number(row.blood_pressure?.split('/')[at] ?? Number.NaN)
  return Number.isFinite(value) ? value : null
}
const plain = (key: 'pulse_rate' | 'temperature' | 'respiratory_rate' | 'oxygen_saturation' | 'weight') => ({
  read: (row: Row) => row[key],
  write: (row: Row) => {
    const because = row.not_measured[key]
    return row[key] === null && because ? t(becauseWords[because]) : formatNumber(row[key])
  },
})

const signs: Sign[] = [
  {
    label: t('Blood pressure'),
    short: t('BP'),
    unit: 'mmHg',
    read: (row) => pressure(row, 0),
    lower: (row) => pressure(row, 1),
    write: (row) =>
      row.blood_pressure ??
      (row.not_measured.blood_pressure ? t(becauseWords[row.not_measured.blood_pressure]) : NOTHING),
  },
  { label: t('Heart rate'), short: t('HR'), unit: 'beats/min', ...plain('pulse_rate') },
  { label: t('Temperature'), short: t('Temp.'), unit: '°C', ...plain('temperature') },
  { label: t('Respiratory rate'), short: t('RR'), unit: 'breaths/min', ...plain('respiratory_rate') },
  { label: t('Oxygen saturation'), short: t('SpO₂'), unit: '%', ...plain('oxygen_saturation') },
  { label: t('Weight'), short: t('Weight'), unit: 'kg', ...plain('weight') },
]

const numbers = (rows: readonly Row[], read: (row: Row) => number | null) =>
  rows.map(read).filter((value): value is number => value !== null && Number.isFinite(value))

/** One sign: its last value and how it came there. */
function Trend({ sign, rows }: { sign: Sign; rows: readonly Row[] }) {
  const latest = rows.find((row) => sign.read(row) !== null)
  const oldestFirst = [...rows].reverse()
  const values = numbers(oldestFirst, sign.read)
  return (
    <div className="trend">
      <span className="u-muted u-small">{sign.label}</span>
      <span className="trend-value">
        {latest ? sign.write(latest) : NOTHING} <span className="u-muted u-small">{sign.unit}</span>
      </span>
      <Sparkline
        values={values}
        lower={sign.lower && numbers(oldestFirst, sign.lower)}
        label={t('{label} over time: {values}', { label: sign.label, values: values.join(', ') })}
      />
    </div>
  )
}

/** What a number cannot say: signs, consciousness, refill, effort, glucose, arm, pregnancy. */
const foundOf = (row: Row): string =>
  [
    ...signsFound(row.answers),
    ...(row.consciousness && row.consciousness !== 'alert' ? [t(consciousnessWords[row.consciousness] ?? '')] : []),
    ...(row.capillary_refill === null
      ? []
      : [t('refill {capillary_refill} s', { capillary_refill: row.capillary_refill })]),
    ...(row.respiratory_effort && row.respiratory_effort !== 'normal'
      ? [t(effortWords[row.respiratory_effort] ?? '')]
      : []),
    ...(row.glucose === null ? [] : [t('glucose {glucose} mmol/L', { glucose: row.glucose })]),
    ...(row.glucose_beyond
      ? [t('glucose {glucose_beyond}', { glucose_beyond: row.glucose_beyond.toUpperCase() })]
      : []),
    ...(row.muac === null ? [] : [t('MUAC {muac} cm', { muac: row.muac })]),
    ...(row.pregnancy && row.pregnancy !== 'not_pregnant' ? [t(pregnancyWords[row.pregnancy] ?? '')] : []),
    ...(row.is_retriage ? [t('looked at again')] : []),
  ].join(', ')

const columns: Column<Row>[] = [
  {
    key: 'when',
    label: t('Measured'),
    card: 'title',
    render: (row) => (
      <>
        <WhenCell at={row.created_at} />
        <span className="u-person-facts">{row.triaged_by_name}</span>
      </>
    ),
  },
  ...signs.map(
    (sign): Column<Row> => ({
      key: sign.label,
      label: sign.short,
      align: 'right',
      render: (row) => <span className="u-nowrap">{sign.write(row)}</span>,
    }),
  ),
  { key: 'found', label: t('Found'), render: (row) => foundOf(row) || NOTHING },
  {
    key: 'priority',
    label: t('Priority, score'),
    render: (row) => (
      <span title={row.proposed_reason ?? undefined}>
        {t(priorityWords[row.priority])}
        {row.score !== null && (
          <span className="u-person-facts u-nowrap">{`${row.score_name} ${row.score}${row.score_scale === 2 ? ' (scale 2)' : ''}`}</span>
        )}
        {row.priority_reason && (
          <span className="u-person-facts">
            {t('less than proposed: {priority_reason}', { priority_reason: row.priority_reason })}
          </span>
        )}
      </span>
    ),
  },
]

/** Vital signs over time: the last of each with its trend, and every measurement in a table. */
export default function VitalSigns({ patientId }: { patientId: string }) {
  const vitals = useEndpoint(listVitals, { patient_id: patientId })
  const [all, setAll] = useState(false)
  const rows = vitals.data?.rows
  const shown = rows && !all ? rows.slice(0, SHOWN_AT_FIRST) : rows
  return (
    <Panel title={t('Vital Signs')} flush>
      {rows && rows.length > 0 && (
        <div className="trends">
          {signs.map((sign) => (
            <Trend key={sign.label} sign={sign} rows={rows} />
          ))}
        </div>
      )}
      <DataTable
        label={t('Vital signs over time')}
        columns={columns}
        query={{ ...vitals, data: shown && { rows: shown } }}
        rowKey={(row) => row.id}
        failure={t('Failed to load the vital signs')}
        empty={<EmptyState text={t('No vital signs yet')} hint={t('They are taken at triage.')} />}
      />
      {rows && rows.length > SHOWN_AT_FIRST && (
        <div className="vitals-more">
          <Button variant="subtle" size="compact-sm" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t('Show the latest only') : t('Show all {length} measurements', { length: rows.length })}
          </Button>
        </div>
      )}
    </Panel>
  )
}
