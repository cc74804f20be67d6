import './controlled.css'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { addDays } from '../../../kernel/contract/days.ts'
import { LocalDate } from '../../../kernel/contract/index.ts'
import { saying } from '../../../kernel/web/failure.ts'
import { useSession } from '../../../kernel/web/session.tsx'
import { Badge } from '../../../kernel/web/ui/badges.tsx'
import { actionsColumn, DoneCell, Stacked } from '../../../kernel/web/ui/columns.tsx'
import { type Column, DataTable } from '../../../kernel/web/ui/data-table.tsx'
import { DateField } from '../../../kernel/web/ui/date-field.tsx'
import { EmptyState } from '../../../kernel/web/ui/feedback.tsx'
import { TextAreaField, TextField } from '../../../kernel/web/ui/fields.tsx'
import { FilterSelect } from '../../../kernel/web/ui/filter-select.tsx'
import { Form, useZodForm } from '../../../kernel/web/ui/form.tsx'
import { FormDialog } from '../../../kernel/web/ui/form-dialog.tsx'
import { formatDate, formatDateTime, formatNumber, hospitalToday } from '../../../kernel/web/ui/format.ts'
import { ListTable } from '../../../kernel/web/ui/list-table.tsx'
import { NumberField } from '../../../kernel/web/ui/number-field.tsx'
import { Page, Panel } from '../../../kernel/web/ui/page.tsx'
import { PrintArea } from '../../../kernel/web/ui/print-area.tsx'
import { toast } from '../../../kernel/web/ui/toast.tsx'
import { useCommand, useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { useOwnList } from '../../../kernel/web/use-list.ts'
import { useUrlState } from '../../../kernel/web/use-url-state.ts'
import { amountOf, useSecondSignature } from '../../inventory/web/offers.tsx'
import {
  type ControlledCount,
  type ControlledDrug,
  countControlled,
  getControlledRegister,
  listControlledCounts,
  listControlledDrugs,
  type RegisterEntry,
  registerKinds,
} from '../controlled.contract.ts'

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
  const { medication, rows } = register
  return (
    <PrintArea auto onDone={onDone} title="Register of controlled drugs">
      <p>
        <strong>{medication.name}</strong> ({medication.code}) · in {medication.unit} · {batch ? `batch ${batch} · ` : ''}
        {days}
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
function RegisterOf({ drug }: { drug: ControlledDrug }) {
  const today = hospitalToday()
  const [url, setUrl] = useUrlState({ batch: '', from: addDays(today, -30), to: today })
  const [printing, setPrinting] = useState(false)
  const form = useZodForm(Days, { from: url.from, to: url.to })
  const batch = drug.batches.find((each) => each.id === url.batch)
  const query = useEndpoint(getControlledRegister, {
    medication_id: drug.id,
    ...(batch ? { batch_id: batch.id } : {}),
    from: url.from,
    to: url.to,
  })
  const register = query.data
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
            ...drug.batches.map((each) => ({ value: each.id, label: `${each.batch_number} · ${each.store}` })),
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
            <strong className="u-num">{amountOf(register.closing, drug.unit)}</strong>
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

/** Shift count: each batch of a store, what is expected and what is there; signed by a second person. */
function CountDialog({ drugs, storeId, store, onClose }: { drugs: ControlledDrug[]; storeId: string; store: string; onClose: () => void }) {
  const count = useCommand(countControlled)
  const second = useSecondSignature(true, 'The second person of the shift counts too, and signs here with their own password.')
  const batches = drugs.flatMap((drug) => drug.batches.filter((batch) => batch.store_id === storeId).map((batch) => ({ ...batch, drug })))
  const form = useZodForm(countControlled.input, {
    store_id: storeId,
    note: '',
    lines: batches.map((batch) => ({ batch_id: batch.id, expected: batch.quantity, counted: '', reason: '' })),
    witness_token: null,
  })
  const lines = form.watch('lines')
  return (
    <FormDialog
      title={`Shift count: ${store}`}
      form={form}
      draft={`shift-count.${storeId}`}
      submitLabel="Sign Count"
      size="lg"
      onClose={onClose}
      refused={second.unsigned}
      send={async (values) => {
        const witness_token = await second.token()
        const { differences } = await saying('Failed to record the count', count.mutateAsync({ ...values, witness_token }))
        toast.success(
          differences ? `Counted: ${differences} ${differences === 1 ? 'batch differs' : 'batches differ'}` : 'Counted: everything agrees',
        )
      }}
    >
      {batches.map((batch, at) => {
        const counted = lines[at]?.counted
        const differs = counted !== null && counted !== undefined && counted !== '' && Number(counted) !== batch.quantity
        return (
          <div key={batch.id} className="controlled-line">
            <Stacked below={`Batch ${batch.batch_number} · expected ${amountOf(batch.quantity, batch.drug.unit)}`}>
              {batch.drug.name}
            </Stacked>
            <NumberField name={`lines.${at}.counted`} label="Counted" required decimal unit={batch.drug.unit} />
            {differs && <TextField name={`lines.${at}.reason`} label="Reason of the difference" required maxLength={500} />}
          </div>
        )
      })}
      <TextAreaField name="note" label="Note" rows={2} maxLength={500} />
      {second.fields}
    </FormDialog>
  )
}

const differenceOf = (line: ControlledCount['lines'][number]) => line.counted - line.expected
const countColumns: Column<ControlledCount>[] = [
  { key: 'at', label: 'Counted', card: 'title', render: (row) => <DoneCell at={row.counted_at} by={row.store} /> },
  {
    key: 'by',
    label: 'By',
    render: (row) => (
      <Stacked look="" below={`Witness: ${row.witnessed_by}`}>
        {row.counted_by}
      </Stacked>
    ),
  },
  {
    key: 'found',
    label: 'Found',
    card: 'wide',
    render: (row) => {
      const differing = row.lines.filter((line) => differenceOf(line) !== 0)
      if (!differing.length) return `${row.lines.length} ${row.lines.length === 1 ? 'batch agrees' : 'batches agree'}`
      return differing.map((line) => (
        <span key={`${line.name} ${line.batch_number}`} className="u-person-facts">
          <Badge tone="amber">Differs</Badge> {line.name}, batch {line.batch_number}: expected {number(line.expected)}, counted{' '}
          {number(line.counted)} ({line.reason})
        </span>
      ))
    },
  },
  { key: 'note', label: 'Note', render: (row) => row.note ?? '–' },
]

function Counts() {
  const list = useOwnList(listControlledCounts, { page: 1 }, () => ({}), { size: 10 })
  return (
    <Panel title="Shift counts" flush>
      <ListTable
        label="Shift counts"
        columns={countColumns}
        list={list}
        empty={{ text: 'No shift was counted yet', hint: 'Controlled drugs are counted by two persons at each change of shift.' }}
      />
    </Panel>
  )
}

/** The controlled drugs: what there is, the register, and the counts at the change of shifts. */
export default function Controlled() {
  const { can } = useSession()
  const drugs = useEndpoint(listControlledDrugs, {})
  const [url, setUrl] = useUrlState({ drug: '' })
  const [counting, setCounting] = useState(false)
  const [store, setStore] = useState('')
  const rows = drugs.data?.rows
  const drug = rows?.find((each) => each.id === url.drug)
  const stores = [...new Map((rows ?? []).flatMap((each) => each.batches.map((batch) => [batch.store_id, batch.store] as const)))]
  const [first] = stores
  const [storeId, storeName] = stores.find(([id]) => id === store) ?? first ?? ['', '']
  const columns: Column<ControlledDrug>[] = [
    {
      key: 'name',
      label: 'Drug',
      card: 'title',
      render: (row) => (
        <Stacked look="u-person" below={row.code}>
          {row.name}
        </Stacked>
      ),
    },
    {
      key: 'stock',
      label: 'Balance',
      align: 'right',
      render: (row) => <span className="u-num u-nowrap u-strong">{amountOf(row.current_stock, row.unit)}</span>,
    },
    {
      key: 'batches',
      label: 'Batches',
      card: 'wide',
      render: (row) =>
        row.batches.length
          ? row.batches.map((batch) => (
              <span key={batch.id} className="u-person-facts">
                {batch.batch_number} · {batch.store}: {number(batch.quantity)}
                {batch.expiry_date && ` · exp. ${formatDate(batch.expiry_date)}`}
              </span>
            ))
          : '–',
    },
    {
      key: 'counted',
      label: 'Last counted',
      render: (row) =>
        row.counted_at ? <span className="u-num u-nowrap">{formatDateTime(row.counted_at)}</span> : <Badge tone="amber">Never</Badge>,
    },
    ...(can('pharmacy.view')
      ? [
          actionsColumn<ControlledDrug>((row) => (
            <Button variant={row.id === drug?.id ? 'filled' : 'default'} onClick={() => setUrl({ drug: row.id })}>
              Register<span className="u-visually-hidden"> of {row.name}</span>
            </Button>
          )),
        ]
      : []),
  ]
  return (
    <Page
      title="Controlled Drugs"
      facts={rows ? `${rows.length} ${rows.length === 1 ? 'drug' : 'drugs'} in the register` : ' '}
      actions={
        can('pharmacy.stock') &&
        storeId && (
          <>
            {stores.length > 1 && (
              <FilterSelect
                label="Store"
                value={storeId}
                options={stores.map(([value, label]) => ({ value, label }))}
                onChange={setStore}
              />
            )}
            <Button onClick={() => setCounting(true)}>Shift Count</Button>
          </>
        )
      }
    >
      <DataTable
        label="Controlled drugs"
        columns={columns}
        query={{ ...drugs, data: rows && { rows, total: rows.length } }}
        rowKey={(row) => row.id}
        failure="Failed to load the controlled drugs"
        empty={<EmptyState text="No controlled drugs yet" hint="A medication is marked as a controlled drug in the inventory." />}
      />
      {drug && can('pharmacy.view') && <RegisterOf key={drug.id} drug={drug} />}
      <Counts />
      {counting && rows && <CountDialog drugs={rows} storeId={storeId} store={storeName} onClose={() => setCounting(false)} />}
    </Page>
  )
}
