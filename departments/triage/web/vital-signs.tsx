import './vital-signs.css'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Output } from '../../../kernel/contract/index.ts'
import { WhenCell } from '../../../kernel/web/ui/columns.tsx'
import { type Column, DataTable } from '../../../kernel/web/ui/data-table.tsx'
import { EmptyState } from '../../../kernel/web/ui/feedback.tsx'
import { formatNumber, NOTHING } from '../../../kernel/web/ui/format.ts'
import { Panel } from '../../../kernel/web/ui/page.tsx'
import { useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { listVitals } from '../contract.ts'
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
  const value = Number(row.blood_pressure.split('/')[at])
  return Number.isFinite(value) ? value : null
}
const plain = (key: 'pulse_rate' | 'temperature' | 'respiratory_rate' | 'oxygen_saturation' | 'weight') => ({
  read: (row: Row) => row[key],
  write: (row: Row) => formatNumber(row[key]),
})

const signs: Sign[] = [
  {
    label: 'Blood pressure',
    short: 'BP',
    unit: 'mmHg',
    read: (row) => pressure(row, 0),
    lower: (row) => pressure(row, 1),
    write: (row) => row.blood_pressure,
  },
  { label: 'Heart rate', short: 'HR', unit: 'beats/min', ...plain('pulse_rate') },
  { label: 'Temperature', short: 'Temp.', unit: '°C', ...plain('temperature') },
  { label: 'Respiratory rate', short: 'RR', unit: 'breaths/min', ...plain('respiratory_rate') },
  { label: 'Oxygen saturation', short: 'SpO₂', unit: '%', ...plain('oxygen_saturation') },
  { label: 'Weight', short: 'Weight', unit: 'kg', ...plain('weight') },
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
        label={`${sign.label} over time: ${values.join(', ')}`}
      />
    </div>
  )
}

const columns: Column<Row>[] = [
  { key: 'when', label: 'Measured', card: 'title', render: (row) => <WhenCell at={row.created_at} /> },
  ...signs.map(
    (sign): Column<Row> => ({
      key: sign.label,
      label: sign.short,
      align: 'right',
      render: (row) => <span className="u-nowrap">{sign.write(row)}</span>,
    }),
  ),
  {
    key: 'score',
    label: 'Score',
    align: 'right',
    render: (row) => (row.score === null ? NOTHING : <span className="u-nowrap">{`${row.score_name} ${row.score}`}</span>),
  },
  { key: 'by', label: 'By', render: (row) => row.triaged_by_name },
]

/** Vital signs over time: the last of each with its trend, and every measurement in a table. */
export default function VitalSigns({ patientId }: { patientId: string }) {
  const vitals = useEndpoint(listVitals, { patient_id: patientId })
  const [all, setAll] = useState(false)
  const rows = vitals.data?.rows
  const shown = rows && !all ? rows.slice(0, SHOWN_AT_FIRST) : rows
  return (
    <Panel title="Vital signs" flush>
      {rows && rows.length > 0 && (
        <div className="trends">
          {signs.map((sign) => (
            <Trend key={sign.label} sign={sign} rows={rows} />
          ))}
        </div>
      )}
      <DataTable
        label="Vital signs over time"
        columns={columns}
        query={{ ...vitals, data: shown && { rows: shown } }}
        rowKey={(row) => row.id}
        failure="Failed to load the vital signs"
        empty={<EmptyState text="No vital signs yet" hint="They are taken at triage." />}
      />
      {rows && rows.length > SHOWN_AT_FIRST && (
        <div className="vitals-more">
          <Button variant="subtle" size="compact-sm" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Show the latest only' : `Show all ${rows.length} measurements`}
          </Button>
        </div>
      )}
    </Panel>
  )
}
