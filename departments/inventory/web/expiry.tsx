import { t } from '../../../kernel/contract/words/text.ts'
import './stock.css'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { oneOf } from '../../../kernel/web/choices.ts'
import { saying } from '../../../kernel/web/data/failure.ts'
import { useCommand, useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../kernel/web/session/session.tsx'
import { Button } from '../../../kernel/web/ui/button.tsx'
import { SelectField } from '../../../kernel/web/ui/fields/choice-fields.tsx'
import { TextAreaField } from '../../../kernel/web/ui/fields/fields.tsx'
import { NumberField } from '../../../kernel/web/ui/fields/number-field.tsx'
import { formatDate, formatDateTime, formatMoney, formatNumber, hospitalToday } from '../../../kernel/web/ui/format.ts'
import { useZodForm } from '../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../kernel/web/ui/forms/form-dialog.tsx'
import { actionsColumn, DoneCell, Stacked } from '../../../kernel/web/ui/lists/columns.tsx'
import type { Column } from '../../../kernel/web/ui/lists/data-table.tsx'
import { ExportButton } from '../../../kernel/web/ui/lists/export-button.tsx'
import { tableColumns } from '../../../kernel/web/ui/lists/list-columns.tsx'
import { ListTable } from '../../../kernel/web/ui/lists/list-table.tsx'
import { toast } from '../../../kernel/web/ui/overlay/toast.tsx'
import { Badge } from '../../../kernel/web/ui/page/badges.tsx'
import { Page, Panel } from '../../../kernel/web/ui/page/page.tsx'
import { PrintArea } from '../../../kernel/web/ui/print/print-area.tsx'
import { useList, useOwnList } from '../../../kernel/web/use-list.ts'
import { inUnits } from '../contract.ts'
import { expiringColumns } from '../expiry.columns.ts'
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
import { isUsable } from '../expiry.ts'
import { itemKinds } from '../takes.contract.ts'
import { ExpiryBadge, useSecondSignature, useStores } from './offers.tsx'

const shown = Object.keys(expiryLists) as (keyof typeof expiryLists)[]
const methods = Object.entries(disposalMethods).map(([value, label]) => ({ value, label }))

function DisposeDialog({
  batches,
  onClose,
  onDone,
}: {
  batches: ExpiringBatch[]
  onClose: () => void
  onDone: (id: string) => void
}) {
  const dispose = useCommand(disposeStock)
  const second = useSecondSignature(batches.some((batch) => batch.is_controlled))
  const today = hospitalToday()
  const form = useZodForm(disposeStock.input, {
    method: null,
    reason: batches.every((batch) => !isUsable(batch.expiry_date, today)) ? t('Expired') : '',
    lines: batches.map((batch) => ({ batch_id: batch.id, quantity: batch.quantity })),
    witness_token: null,
  })
  return (
    <FormDialog
      title={t('Dispose')}
      form={form}
      draft={`dispose.${batches.map((batch) => batch.id).join('.')}`}
      submitLabel={t('Dispose')}
      size="md"
      onClose={onClose}
      refused={second.unsigned}
      send={async (values) => {
        const witness_token = await second.token()
        const made = await saying(t('Failed to record the disposal'), dispose.mutateAsync({ ...values, witness_token }))
        toast.success(t('Disposed of: {disposal_number}', { disposal_number: made.disposal_number }))
        onDone(made.id)
      }}
    >
      {batches.map((batch, at) => (
        <NumberField
          key={batch.id}
          name={`lines.${at}.quantity`}
          label={t('{name}, batch {batch_number}', { name: batch.name, batch_number: batch.batch_number })}
          required
          decimal
          unit={batch.unit}
          help={t('{quantity} in {store}, expiry {expiry_date}', {
            quantity: inUnits(batch.quantity, batch.unit),
            store: batch.store,
            expiry_date: formatDate(batch.expiry_date),
          })}
        />
      ))}
      <SelectField name="method" label={t('Method')} required options={methods} />
      <TextAreaField name="reason" label={t('Reason')} required rows={2} maxLength={500} />
      {second.fields}
    </FormDialog>
  )
}

function Certificate({ disposalId, onDone }: { disposalId: string; onDone: () => void }) {
  const query = useEndpoint(getDisposal, { disposal_id: disposalId })
  const disposal = query.data
  if (!disposal) return null
  return (
    <PrintArea
      auto
      onDone={onDone}
      title={t('Certificate of disposal {disposal_number}', { disposal_number: disposal.disposal_number })}
    >
      <p>
        {t('{created_at} · {disposalMethods} · Reason: {reason}', {
          created_at: formatDateTime(disposal.created_at),
          disposalMethods: disposalMethods[disposal.method],
          reason: disposal.reason,
        })}
      </p>
      <table className="stock-paper">
        <thead>
          <tr>
            <th>{t('Item')}</th>
            <th>{t('Code')}</th>
            <th>{t('Batch')}</th>
            <th>{t('Expiry')}</th>
            <th>{t('Store')}</th>
            <th>{t('Quantity')}</th>
            <th>{t('Cost')}</th>
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
            <td colSpan={6}>{t('Total')}</td>
            <td className="u-num">{formatMoney(disposal.value)}</td>
          </tr>
        </tfoot>
      </table>
      <p>
        {t('Taken out of stock by {disposed_by}{witnessed_by}.', {
          disposed_by: disposal.disposed_by,
          witnessed_by: disposal.witnessed_by && t(', before {witnessed_by}', { witnessed_by: disposal.witnessed_by }),
        })}
      </p>
      <p className="stock-sign">
        {t('Handed over for disposal: ____________________ Carried out by: ____________________')}
      </p>
      <p className="stock-sign">{t('Inspector or witness: ____________________ Date: ____________________')}</p>
    </PrintArea>
  )
}

function Disposals({ onPrint }: { onPrint: (id: string) => void }) {
  const list = useOwnList(listDisposals, { search: '', page: 1 }, ({ search }) => ({ search }), { size: 10 })
  const columns: Column<DisposalRow>[] = [
    {
      key: 'number',
      label: t('Disposal'),
      card: 'title',
      render: (row) => (
        <Stacked look="u-num u-strong" below={`${row.batches} ${row.batches === 1 ? 'batch' : 'batches'}`}>
          {row.disposal_number}
        </Stacked>
      ),
    },
    {
      key: 'method',
      label: t('Method'),
      render: (row) => (
        <Stacked look="" below={row.reason}>
          {disposalMethods[row.method]}
        </Stacked>
      ),
    },
    {
      key: 'value',
      label: t('Cost'),
      align: 'right',
      render: (row) => <span className="u-num u-nowrap">{formatMoney(row.value)}</span>,
    },
    { key: 'done', label: t('Disposed'), render: (row) => <DoneCell at={row.created_at} by={row.disposed_by} /> },
    { key: 'witness', label: t('Witness'), render: (row) => row.witnessed_by ?? '–' },
    actionsColumn((row) => (
      <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => onPrint(row.id)}>
        {t('Certificate')}
        <span className="u-visually-hidden">
          {' '}
          {t('of {disposal_number}', { disposal_number: row.disposal_number })}
        </span>
      </Button>
    )),
  ]
  return (
    <Panel title={t('Disposed')} flush>
      <ListTable
        label={t('Disposals')}
        columns={columns}
        list={list}
        search={t('Number, item, batch or reason')}
        empty={{ text: t('Nothing was disposed of yet'), hint: t('What is disposed of keeps its certificate here.') }}
        nothingFound={{ text: t('No disposals found'), hint: t('Check the spelling.'), all: t('Show all') }}
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
    setChosen((now) =>
      now.some((each) => each.id === row.id) ? now.filter((each) => each.id !== row.id) : [...now, row],
    )
  const columns: Column<ExpiringBatch>[] = [
    ...(keeps
      ? [
          {
            key: 'choose',
            label: t('Chosen'),
            hideLabel: true,
            render: (row: ExpiringBatch) => (
              <input
                type="checkbox"
                aria-label={t('Choose {name}, batch {batch_number}', {
                  name: row.name,
                  batch_number: row.batch_number,
                })}
                checked={chosen.some((each) => each.id === row.id)}
                onChange={() => toggle(row)}
              />
            ),
          },
        ]
      : []),
    ...tableColumns(expiringColumns, {
      name: (row) => (
        <Stacked look="u-person" below={row.code}>
          {row.name} {row.is_controlled && <Badge tone="red">{t('Controlled')}</Badge>}
        </Stacked>
      ),
      batch_number: (row) => (
        <Stacked look="u-num" below={row.supplier}>
          {row.batch_number}
        </Stacked>
      ),
      expiry_date: {
        card: 'wide',
        render: (row) => (
          <Stacked look="u-num u-nowrap" below={<ExpiryBadge date={row.expiry_date} today={today} />}>
            {formatDate(row.expiry_date)}
          </Stacked>
        ),
      },
      quantity: (row) => <span className="u-num u-nowrap u-strong">{inUnits(row.quantity, row.unit)}</span>,
      value: { card: undefined, render: (row) => <span className="u-num u-nowrap">{formatMoney(row.value)}</span> },
    }),
    ...(keeps
      ? [
          actionsColumn<ExpiringBatch>((row) => (
            <Button variant="default" onClick={() => setDisposing([row])}>
              {t('Dispose')}
              <span className="u-visually-hidden">
                {' '}
                {t('of {name}, batch {batch_number}', { name: row.name, batch_number: row.batch_number })}
              </span>
            </Button>
          )),
        ]
      : []),
  ]
  return (
    <Page
      title={t('Expiry')}
      facts={total === undefined ? ' ' : `${formatNumber(total)} ${total === 1 ? t('batch') : t('batches')}`}
      actions={
        keeps &&
        chosen.length > 0 && (
          <Button onClick={() => setDisposing(chosen)}>
            {t('Dispose of {length} {value}', {
              length: chosen.length,
              value: chosen.length === 1 ? t('batch') : t('batches'),
            })}
          </Button>
        )
      }
    >
      <ListTable
        label={t('Expiring batches')}
        columns={columns}
        list={list}
        search={t('Item, code or batch')}
        choices={[
          { name: 'show', label: t('Expiry'), options: shown.map((value) => ({ value, label: expiryLists[value] })) },
          {
            name: 'kind',
            label: t('What'),
            options: [
              { value: '', label: t('Medicines and supplies') },
              ...Object.entries(itemKinds).map(([value, label]) => ({ value, label })),
            ],
            select: true,
          },
          {
            name: 'store_id',
            label: t('Store'),
            options: [
              { value: '', label: t('All stores') },
              ...stores.map(({ id, name }) => ({ value: id, label: name })),
            ],
            select: true,
          },
        ]}
        end={<ExportButton endpoint={exportExpiring} input={list.asked} label={t('Export')} />}
        empty={{ text: t('Nothing has expired'), hint: t('What expires within 30 or 90 days is a click away.') }}
        nothingFound={{
          text: t('No batches found'),
          hint: t('Choose another expiry, store or kind.'),
          all: t('Show what has expired'),
        }}
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
