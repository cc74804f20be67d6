import './controlled.css'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { saying } from '../../../kernel/web/failure.ts'
import { useSession } from '../../../kernel/web/session.tsx'
import { Badge } from '../../../kernel/web/ui/badges.tsx'
import { actionsColumn, DoneCell, Stacked } from '../../../kernel/web/ui/columns.tsx'
import { type Column, DataTable } from '../../../kernel/web/ui/data-table.tsx'
import { EmptyState } from '../../../kernel/web/ui/feedback.tsx'
import { TextAreaField, TextField } from '../../../kernel/web/ui/fields.tsx'
import { FilterSelect } from '../../../kernel/web/ui/filter-select.tsx'
import { useZodForm } from '../../../kernel/web/ui/form.tsx'
import { FormDialog } from '../../../kernel/web/ui/form-dialog.tsx'
import { formatDate, formatDateTime, formatNumber } from '../../../kernel/web/ui/format.ts'
import { ListTable } from '../../../kernel/web/ui/list-table.tsx'
import { NumberField } from '../../../kernel/web/ui/number-field.tsx'
import { Page, Panel } from '../../../kernel/web/ui/page.tsx'
import { toast } from '../../../kernel/web/ui/toast.tsx'
import { useCommand, useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { useOwnList } from '../../../kernel/web/use-list.ts'
import { useUrlState } from '../../../kernel/web/use-url-state.ts'
import { inUnits } from '../../inventory/contract.ts'
import { useSecondSignature } from '../../inventory/web/offers.tsx'
import {
  type ControlledCount,
  type ControlledDrug,
  countControlled,
  listControlledCounts,
  listControlledDrugs,
} from '../controlled.contract.ts'
import { RegisterOf } from './controlled-register.tsx'

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
            <Stacked below={`Batch ${batch.batch_number} · expected ${inUnits(batch.quantity, batch.drug.unit)}`}>
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

const number = (quantity: number | null) => (quantity === null ? '' : formatNumber(quantity, 2))
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
  const [url, setUrl] = useUrlState({ drug: '', batch: '' })
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
      render: (row) => <span className="u-num u-nowrap u-strong">{inUnits(row.current_stock, row.unit)}</span>,
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
            <Button variant={row.id === drug?.id ? 'filled' : 'default'} onClick={() => setUrl({ drug: row.id, batch: '' })}>
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
