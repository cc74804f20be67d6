import './stock.css'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { oneOf } from '../../../kernel/web/choices.ts'
import { saying } from '../../../kernel/web/failure.ts'
import { useSession } from '../../../kernel/web/session.tsx'
import { Badge } from '../../../kernel/web/ui/badges.tsx'
import { SelectField } from '../../../kernel/web/ui/choice-fields.tsx'
import { actionsColumn, DoneCell, Stacked } from '../../../kernel/web/ui/columns.tsx'
import type { Column } from '../../../kernel/web/ui/data-table.tsx'
import { ExportButton } from '../../../kernel/web/ui/export-button.tsx'
import { TextAreaField } from '../../../kernel/web/ui/fields.tsx'
import { useZodForm } from '../../../kernel/web/ui/form.tsx'
import { FormDialog } from '../../../kernel/web/ui/form-dialog.tsx'
import { formatDate, formatDateTime, formatMoney, formatNumber, hospitalToday } from '../../../kernel/web/ui/format.ts'
import { ListTable } from '../../../kernel/web/ui/list-table.tsx'
import { NumberField } from '../../../kernel/web/ui/number-field.tsx'
import { Page, Panel } from '../../../kernel/web/ui/page.tsx'
import { PrintArea } from '../../../kernel/web/ui/print-area.tsx'
import { toast } from '../../../kernel/web/ui/toast.tsx'
import { useCommand, useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { useList, useOwnList } from '../../../kernel/web/use-list.ts'
import { inUnits } from '../contract.ts'
import {
  type DisposalRow,
  disposalMethods,
  disposeStock,
  type ExpiringBatch,
  expiryLists,
  exportExpiring,
  getDisposal,
  listDisposals,
  listExpiring,
} from '../expiry.contract.ts'
import { itemKinds } from '../takes.contract.ts'
import { ExpiryBadge, useSecondSignature, useStores } from './offers.tsx'

const shown = Object.keys(expiryLists) as (keyof typeof expiryLists)[]
const methods = Object.entries(disposalMethods).map(([value, label]) => ({ value, label }))

function DisposeDialog({ batches, onClose, onDone }: { batches: ExpiringBatch[]; onClose: () => void; onDone: (id: string) => void }) {
  const dispose = useCommand(disposeStock)
  const second = useSecondSignature(batches.some((batch) => batch.is_controlled))
  const today = hospitalToday()
  const form = useZodForm(disposeStock.input, {
    method: null,
    reason: batches.every((batch) => batch.expiry_date <= today) ? 'Expired' : '',
    lines: batches.map((batch) => ({ batch_id: batch.id, quantity: batch.quantity })),
    witness_token: null,
  })
  return (
    <FormDialog
      title="Dispose"
      form={form}
      draft={`dispose.${batches.map((batch) => batch.id).join('.')}`}
      submitLabel="Dispose"
      size="md"
      onClose={onClose}
      refused={second.unsigned}
      send={async (values) => {
        const witness_token = await second.token()
        const made = await saying('Failed to record the disposal', dispose.mutateAsync({ ...values, witness_token }))
        toast.success(`Disposed of: ${made.disposal_number}`)
        onDone(made.id)
      }}
    >
      {batches.map((batch, at) => (
        <NumberField
          key={batch.id}
          name={`lines.${at}.quantity`}
          label={`${batch.name}, batch ${batch.batch_number}`}
          required
          decimal
          unit={batch.unit}
          help={`${inUnits(batch.quantity, batch.unit)} in ${batch.store}, expiry ${formatDate(batch.expiry_date)}`}
        />
      ))}
      <SelectField name="method" label="Method" required options={methods} />
      <TextAreaField name="reason" label="Reason" required rows={2} maxLength={500} />
      {second.fields}
    </FormDialog>
  )
}

function Certificate({ disposalId, onDone }: { disposalId: string; onDone: () => void }) {
  const query = useEndpoint(getDisposal, { disposal_id: disposalId })
  const disposal = query.data
  if (!disposal) return null
  return (
    <PrintArea auto onDone={onDone} title={`Certificate of disposal ${disposal.disposal_number}`}>
      <p>
        {formatDateTime(disposal.created_at)} · {disposalMethods[disposal.method]} · Reason: {disposal.reason}
      </p>
      <table className="stock-paper">
        <thead>
          <tr>
            <th>Item</th>
            <th>Code</th>
            <th>Batch</th>
            <th>Expiry</th>
            <th>Store</th>
            <th>Quantity</th>
            <th>Bought at</th>
          </tr>
        </thead>
        <tbody>
          {disposal.lines.map((line) => (
            <tr key={`${line.code} ${line.batch_number} ${line.store}`}>
              <td>
                {line.name}
                {line.is_controlled && ' (controlled drug)'}
              </td>
              <td>{line.code}</td>
              <td>{line.batch_number}</td>
              <td>{formatDate(line.expiry_date)}</td>
              <td>{line.store}</td>
              <td className="u-num">{inUnits(line.quantity, line.unit)}</td>
              <td className="u-num">{formatMoney(line.value)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={6}>Together</td>
            <td className="u-num">{formatMoney(disposal.value)}</td>
          </tr>
        </tfoot>
      </table>
      <p>
        Taken out of stock by {disposal.disposed_by}
        {disposal.witnessed_by && `, before ${disposal.witnessed_by}`}.
      </p>
      <p className="stock-sign">Handed over for disposal: ____________________ Carried out by: ____________________</p>
      <p className="stock-sign">Inspector or witness: ____________________ Date: ____________________</p>
    </PrintArea>
  )
}

function Disposals({ onPrint }: { onPrint: (id: string) => void }) {
  const list = useOwnList(listDisposals, { search: '', page: 1 }, ({ search }) => ({ search }), { size: 10 })
  const columns: Column<DisposalRow>[] = [
    {
      key: 'number',
      label: 'Disposal',
      card: 'title',
      render: (row) => (
        <Stacked look="u-num u-strong" below={`${row.batches} ${row.batches === 1 ? 'batch' : 'batches'}`}>
          {row.disposal_number}
        </Stacked>
      ),
    },
    {
      key: 'method',
      label: 'Method',
      render: (row) => (
        <Stacked look="" below={row.reason}>
          {disposalMethods[row.method]}
        </Stacked>
      ),
    },
    { key: 'value', label: 'Bought at', align: 'right', render: (row) => <span className="u-num u-nowrap">{formatMoney(row.value)}</span> },
    { key: 'done', label: 'Disposed', render: (row) => <DoneCell at={row.created_at} by={row.disposed_by} /> },
    { key: 'witness', label: 'Witness', render: (row) => row.witnessed_by ?? '–' },
    actionsColumn((row) => (
      <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => onPrint(row.id)}>
        Certificate<span className="u-visually-hidden"> of {row.disposal_number}</span>
      </Button>
    )),
  ]
  return (
    <Panel title="Disposed" flush>
      <ListTable
        label="Disposals"
        columns={columns}
        list={list}
        search="Number, item, batch or reason"
        empty={{ text: 'Nothing was disposed of yet', hint: 'What is disposed of keeps its certificate here.' }}
        nothingFound={{ text: 'No disposals found', hint: 'Check the spelling.', all: 'Show all' }}
      />
    </Panel>
  )
}

/** What has expired, or soon does, of everything; and what became of it. */
export default function Expiry() {
  const { can } = useSession()
  const stores = useStores()
  const today = hospitalToday()
  const [chosen, setChosen] = useState<ExpiringBatch[]>([])
  const [disposing, setDisposing] = useState<ExpiringBatch[] | null>(null)
  const [printing, setPrinting] = useState<string | null>(null)
  const list = useList(
    listExpiring,
    { search: '', show: 'expired', kind: '', store_id: '', page: 1 },
    ({ search, show, kind, store_id }) => ({
      search,
      show: oneOf(shown, show) ?? 'expired',
      kind: oneOf(['medicine', 'supply'] as const, kind),
      store_id: stores.find((store) => store.id === store_id)?.id,
    }),
  )
  const total = list.query.data?.total
  const keeps = can('inventory.keep')
  const toggle = (row: ExpiringBatch) =>
    setChosen((now) => (now.some((each) => each.id === row.id) ? now.filter((each) => each.id !== row.id) : [...now, row]))
  const columns: Column<ExpiringBatch>[] = [
    ...(keeps
      ? [
          {
            key: 'choose',
            label: 'Chosen',
            hideLabel: true,
            render: (row: ExpiringBatch) => (
              <input
                type="checkbox"
                aria-label={`Choose ${row.name}, batch ${row.batch_number}`}
                checked={chosen.some((each) => each.id === row.id)}
                onChange={() => toggle(row)}
              />
            ),
          },
        ]
      : []),
    {
      key: 'item',
      label: 'Item',
      card: 'title',
      render: (row) => (
        <Stacked look="u-person" below={row.code}>
          {row.name} {row.is_controlled && <Badge tone="red">Controlled</Badge>}
        </Stacked>
      ),
    },
    {
      key: 'batch',
      label: 'Batch',
      render: (row) => (
        <Stacked look="u-num" below={row.supplier}>
          {row.batch_number}
        </Stacked>
      ),
    },
    {
      key: 'expiry',
      label: 'Expiry date',
      card: 'wide',
      render: (row) => (
        <Stacked look="u-num u-nowrap" below={<ExpiryBadge date={row.expiry_date} today={today} />}>
          {formatDate(row.expiry_date)}
        </Stacked>
      ),
    },
    {
      key: 'quantity',
      label: 'Quantity',
      align: 'right',
      render: (row) => <span className="u-num u-nowrap u-strong">{inUnits(row.quantity, row.unit)}</span>,
    },
    { key: 'store', label: 'Store', render: (row) => row.store },
    { key: 'value', label: 'Bought at', align: 'right', render: (row) => <span className="u-num u-nowrap">{formatMoney(row.value)}</span> },
    ...(keeps
      ? [
          actionsColumn<ExpiringBatch>((row) => (
            <Button variant="default" onClick={() => setDisposing([row])}>
              Dispose
              <span className="u-visually-hidden">
                {' '}
                of {row.name}, batch {row.batch_number}
              </span>
            </Button>
          )),
        ]
      : []),
  ]
  return (
    <Page
      title="Expiry"
      facts={total === undefined ? ' ' : `${formatNumber(total)} ${total === 1 ? 'batch' : 'batches'}`}
      actions={
        keeps &&
        chosen.length > 0 && (
          <Button onClick={() => setDisposing(chosen)}>
            Dispose of {chosen.length} {chosen.length === 1 ? 'batch' : 'batches'}
          </Button>
        )
      }
    >
      <ListTable
        label="Expiring batches"
        columns={columns}
        list={list}
        search="Item, code or batch"
        choices={[
          { name: 'show', label: 'Expiry', options: shown.map((value) => ({ value, label: expiryLists[value] })) },
          {
            name: 'kind',
            label: 'What',
            options: [
              { value: '', label: 'Medicines and supplies' },
              ...Object.entries(itemKinds).map(([value, label]) => ({ value, label })),
            ],
            select: true,
          },
          {
            name: 'store_id',
            label: 'Store',
            options: [{ value: '', label: 'All stores' }, ...stores.map(({ id, name }) => ({ value: id, label: name }))],
            select: true,
          },
        ]}
        end={<ExportButton endpoint={exportExpiring} input={list.asked} label="Export" />}
        empty={{ text: 'Nothing has expired', hint: 'What expires within 30 or 90 days is a click away.' }}
        nothingFound={{ text: 'No batches found', hint: 'Choose another expiry, store or kind.', all: 'Show what has expired' }}
      />
      <Disposals onPrint={setPrinting} />
      {disposing && (
        <DisposeDialog
          batches={disposing}
          onClose={() => setDisposing(null)}
          onDone={(id) => {
            setChosen([])
            setPrinting(id)
          }}
        />
      )}
      {printing && <Certificate disposalId={printing} onDone={() => setPrinting(null)} />}
    </Page>
  )
}
