import './controlled.css'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { addDays } from '../../../kernel/contract/days.ts'
import { LocalDate } from '../../../kernel/contract/index.ts'
import { Stacked } from '../../../kernel/web/ui/columns.tsx'
import { type Column, DataTable } from '../../../kernel/web/ui/data-table.tsx'
import { DateField } from '../../../kernel/web/ui/date-field.tsx'
import { EmptyState } from '../../../kernel/web/ui/feedback.tsx'
import { FilterSelect } from '../../../kernel/web/ui/filter-select.tsx'
import { Form, useZodForm } from '../../../kernel/web/ui/form.tsx'
import { formatDate, formatDateTime, formatNumber, hospitalToday } from '../../../kernel/web/ui/format.ts'
import { Panel } from '../../../kernel/web/ui/page.tsx'
import { PrintArea } from '../../../kernel/web/ui/print-area.tsx'
import { useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { useUrlState } from '../../../kernel/web/use-url-state.ts'
import { inUnits } from '../../inventory/contract.ts'
import { type ControlledDrug, getControlledRegister, type RegisterEntry, registerKinds } from '../controlled.contract.ts'

type Register = z.output<typeof getControlledRegister.output>
const number = (quantity: number | null) => (quantity === null ? '' : formatNumber(quantity, 2))

/** Whom an entry names: the patient, the store, the supplier; else why. */
const whomOf = (row: RegisterEntry) => [row.whom, row.whom ? null : row.reason].filter(Boolean).join(' · ') || '–'

const entryColumns: Column<RegisterEntry>[] = [
  { key: 'at', label: 'Date and time', render: (row) => <span className="u-num u-nowrap">{formatDateTime(row.at)}</span> },
  {
    key: 'whom',
    label: 'From or to whom',
    card: 'title',
    render: (row) => (
      <Stacked
        look=""
        below={[registerKinds[row.kind], row.prescriber && `by ${row.prescriber}`, row.whom && row.reason].filter(Boolean).join(' · ')}
      >
        {row.patient_id ? (
          <Link className="u-link" to={`/hospital/patients/${row.patient_id}`}>
            {row.whom}
          </Link>
        ) : (
          whomOf(row)
        )}
      </Stacked>
    ),
  },
  {
    key: 'batch',
    label: 'Batch',
    render: (row) => (
      <Stacked look="u-num" below={row.store}>
        {row.batch_number}
      </Stacked>
    ),
  },
  { key: 'in', label: 'In', align: 'right', render: (row) => <span className="u-num">{number(row.received)}</span> },
  { key: 'out', label: 'Out', align: 'right', render: (row) => <span className="u-num">{number(row.supplied)}</span> },
  {
    key: 'balance',
    label: 'Balance',
    align: 'right',
    render: (row) => (
      <Stacked look="u-num u-strong" below={`batch ${number(row.batch_balance)}`}>
        {number(row.balance)}
      </Stacked>
    ),
  },
  {
    key: 'by',
    label: 'By',
    card: 'wide',
    render: (row) => (
      <Stacked look="" below={row.witnessed_by && `Witness: ${row.witnessed_by}`}>
        {row.performed_by ?? '–'}
      </Stacked>
    ),
  },
]

/** The register on paper, in its own form: A4 lying. */
function RegisterPaper({
  register,
  days,
  batch,
  onDone,
}: {
  register: Register
  days: string
  batch: string | undefined
  onDone: () => void
}) {
  const { medication, rows, total } = register
  return (
    <PrintArea auto onDone={onDone} title="Register of controlled drugs">
      <p>
        <strong>{medication.name}</strong> ({medication.code}) · in {medication.unit} · {batch ? `batch ${batch} · ` : ''}
        {days}
        {total > rows.length && ` · the last ${formatNumber(rows.length)} of ${formatNumber(total)} entries`}
      </p>
      <table className="controlled-paper">
        <thead>
          <tr>
            <th>Date and time</th>
            <th>From whom, or name and number of the patient</th>
            <th>Prescriber</th>
            <th>Batch, expiry</th>
            <th>Entry</th>
            <th>In</th>
            <th>Out</th>
            <th>Balance of batch</th>
            <th>Balance</th>
            <th>By</th>
            <th>Witness</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td colSpan={8}>Brought forward</td>
            <td className="u-num">{number(register.opening)}</td>
            <td colSpan={2} />
          </tr>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>{formatDateTime(row.at)}</td>
              <td>{row.whom}</td>
              <td>{row.prescriber}</td>
              <td>
                {row.batch_number} {row.expiry_date && formatDate(row.expiry_date)}
              </td>
              <td>
                {registerKinds[row.kind]} {row.reason && `– ${row.reason}`}
              </td>
              <td className="u-num">{number(row.received)}</td>
              <td className="u-num">{number(row.supplied)}</td>
              <td className="u-num">{number(row.batch_balance)}</td>
              <td className="u-num">{number(row.balance)}</td>
              <td>{row.performed_by}</td>
              <td>{row.witnessed_by}</td>
            </tr>
          ))}
          <tr>
            <td colSpan={8}>Carried forward</td>
            <td className="u-num">{number(register.closing)}</td>
            <td colSpan={2} />
          </tr>
        </tbody>
      </table>
      <p>Pharmacist in charge: ____________________ Inspected by: ____________________ Date: ____________________</p>
    </PrintArea>
  )
}

const Days = z.object({ from: LocalDate.nullable(), to: LocalDate.nullable() })
/** The register of one drug: every movement with its balance. */
export function RegisterOf({ drug }: { drug: ControlledDrug }) {
  const today = hospitalToday()
  const [url, setUrl] = useUrlState({ batch: '', from: addDays(today, -30), to: today })
  const [printing, setPrinting] = useState(false)
  const form = useZodForm(Days, { from: url.from, to: url.to })
  const batch_id = url.batch || undefined
  const query = useEndpoint(getControlledRegister, {
    medication_id: drug.id,
    ...(batch_id ? { batch_id } : {}),
    from: url.from,
    to: url.to,
  })
  const register = query.data
  const batches = register?.batches ?? drug.batches
  const batch = batches.find((each) => each.id === batch_id)
  const days = `${formatDate(url.from)} to ${formatDate(url.to)}`
  return (
    <Panel
      title={`Register: ${drug.name}`}
      flush
      actions={
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
          disabled={!register}
          onClick={() => setPrinting(true)}
        >
          Print Register
        </Button>
      }
    >
      <div className="controlled-tools">
        <FilterSelect
          labelled
          label="Batch"
          value={batch?.id ?? ''}
          options={[
            { value: '', label: 'All batches' },
            ...batches.map((each) => ({ value: each.id, label: `${each.batch_number} · ${each.store}` })),
          ]}
          onChange={(next) => setUrl({ batch: next })}
        />
        <Form
          form={form}
          label="Days of the register"
          className="u-report-dates controlled-days"
          onSubmit={({ from, to }) => setUrl({ from: from ?? today, to: to ?? today })}
        >
          <DateField name="from" label="From" />
          <DateField name="to" label="To" />
          <Button type="submit" variant="default">
            Show
          </Button>
        </Form>
        {register && (
          <p className="u-muted">
            Brought forward {number(register.opening)}, carried forward{' '}
            <strong className="u-num">{inUnits(register.closing, drug.unit)}</strong>
            {register.total > register.rows.length && `. The last ${register.rows.length} of ${register.total} entries are shown.`}
          </p>
        )}
      </div>
      <DataTable
        label="Register entries"
        columns={entryColumns}
        query={{ ...query, data: register && { rows: register.rows, total: register.rows.length } }}
        rowKey={(row) => row.id}
        failure="Failed to load the register"
        empty={<EmptyState text="No entries in these days" hint="Choose other days." />}
      />
      {printing && register && (
        <RegisterPaper register={register} days={days} batch={batch?.batch_number} onDone={() => setPrinting(false)} />
      )}
    </Panel>
  )
}
