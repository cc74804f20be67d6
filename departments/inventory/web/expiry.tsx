import { useState } from 'react'
import { t } from '../../../kernel/contract/words/text.ts'
import { oneOf } from '../../../kernel/web/choices.ts'
import { useSession } from '../../../kernel/web/session/session.tsx'
import { Button } from '../../../kernel/web/ui/button.tsx'
import { formatDate, formatMoney, formatNumber, hospitalToday } from '../../../kernel/web/ui/format.ts'
import { actionsColumn, Stacked } from '../../../kernel/web/ui/lists/columns.tsx'
import { ExportButton } from '../../../kernel/web/ui/lists/export-button.tsx'
import { tableColumns } from '../../../kernel/web/ui/lists/list-columns.tsx'
import { ListTable } from '../../../kernel/web/ui/lists/list-table.tsx'
import { Badge } from '../../../kernel/web/ui/page/badges.tsx'
import { Page } from '../../../kernel/web/ui/page/page.tsx'
import { useList } from '../../../kernel/web/use-list.ts'
import { inUnits } from '../contract.ts'
import { expiringColumns } from '../expiry.columns.ts'
import { type ExpiringBatch, expiryLists, exportExpiring, listExpiring } from '../expiry.contract.ts'
import { itemKinds } from '../takes.contract.ts'
import { Certificate, Disposals } from './disposals.tsx'
import { DisposeDialog } from './dispose-dialog.tsx'
import { ExpiryBadge, HoldBadge, useStores } from './offers.tsx'

const shown = Object.keys(expiryLists) as (keyof typeof expiryLists)[]

/** Batches are chosen to be disposed of together. */
const chooseColumn = (chosen: readonly ExpiringBatch[], onToggle: (row: ExpiringBatch) => void) => ({
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
      onChange={() => onToggle(row)}
    />
  ),
})

const batchColumns = (today: string) =>
  tableColumns(expiringColumns, {
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
        <Stacked
          look="u-num u-nowrap"
          below={
            <>
              <ExpiryBadge date={row.expiry_date} today={today} /> <HoldBadge id={row.stock_hold_id} />
            </>
          }
        >
          {formatDate(row.expiry_date)}
        </Stacked>
      ),
    },
    quantity: (row) => <span className="u-num u-nowrap u-strong">{inUnits(row.quantity, row.unit)}</span>,
    value: { card: undefined, render: (row) => <span className="u-num u-nowrap">{formatMoney(row.value)}</span> },
  })

const disposeColumn = (onDispose: (row: ExpiringBatch) => void) =>
  actionsColumn<ExpiringBatch>((row) => (
    <Button variant="default" onClick={() => onDispose(row)}>
      {t('Dispose')}
      <span className="u-visually-hidden">
        {' '}
        {t('of {name}, batch {batch_number}', { name: row.name, batch_number: row.batch_number })}
      </span>
    </Button>
  ))

/** What has expired, or soon does, of everything; and what became of it. */
export default function Expiry() {
  const { can } = useSession()
  const stores = useStores()
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
  const columns = [
    ...(keeps ? [chooseColumn(chosen, toggle)] : []),
    ...batchColumns(hospitalToday()),
    ...(keeps ? [disposeColumn((row) => setDisposing([row]))] : []),
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
