import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { t } from '../../../../kernel/contract/words/text.ts'
import { choicesOf, oneOf } from '../../../../kernel/web/choices.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatNumber } from '../../../../kernel/web/ui/format.ts'
import { actionsColumn, DoneCell, Stacked } from '../../../../kernel/web/ui/lists/columns.tsx'
import { ExportButton } from '../../../../kernel/web/ui/lists/export-button.tsx'
import { tableColumns } from '../../../../kernel/web/ui/lists/list-columns.tsx'
import { ListTable } from '../../../../kernel/web/ui/lists/list-table.tsx'
import { Page } from '../../../../kernel/web/ui/page/page.tsx'
import { useList } from '../../../../kernel/web/use-list.ts'
import { transferColumns } from '../../transfers.columns.ts'
import { exportTransfers, listTransfers, type TransferRow, transferStatuses } from '../../transfers.contract.ts'
import { useStores } from '../offers.tsx'
import { TransferDialog } from './transfer-dialog.tsx'
import { TransferBadge, transferPath } from './transfer-words.tsx'

const statuses = Object.keys(transferStatuses) as (keyof typeof transferStatuses)[]
const columns = tableColumns(transferColumns, {
  transfer_number: (row) => (
    <Stacked look="u-num u-strong" below={`${formatNumber(row.lines)} ${row.lines === 1 ? 'item' : 'items'}`}>
      <Link className="u-link" to={transferPath(row.id)}>
        {row.transfer_number}
      </Link>
    </Stacked>
  ),
  status: (row) => <TransferBadge status={row.status} />,
  created_at: { card: undefined, render: (row) => <DoneCell at={row.created_at} by={row.created_by} /> },
  sent_at: { card: undefined, render: (row) => (row.sent_at ? <DoneCell at={row.sent_at} by={row.sent_by} /> : '–') },
})

/** Transfers between stores, and what wards ask for. */
export default function Transfers() {
  const { can } = useSession()
  const navigate = useNavigate()
  const stores = useStores()
  const [making, setMaking] = useState<'request' | 'transfer' | null>(null)
  const list = useList(
    listTransfers,
    { search: '', status: '', store_id: '', page: 1 },
    ({ search, status, store_id }) => ({
      search,
      status: oneOf(statuses, status),
      store_id: stores.find((store) => store.id === store_id)?.id,
    }),
  )
  const total = list.query.data?.total
  const actions = actionsColumn<TransferRow>((row) => (
    <Button
      component={Link}
      to={transferPath(row.id)}
      variant={row.status === 'requested' && can('inventory.keep') ? 'filled' : 'default'}
    >
      {row.status === 'requested' && can('inventory.keep') ? t('Send') : t('Open')}
      <span className="u-visually-hidden"> {row.transfer_number}</span>
    </Button>
  ))
  return (
    <Page
      title={t('Transfers')}
      facts={total === undefined ? ' ' : `${formatNumber(total)} ${total === 1 ? t('transfer') : t('transfers')}`}
      actions={
        <>
          <Button variant="default" onClick={() => setMaking('request')}>
            {t('Request Stock')}
          </Button>
          {can('inventory.keep') && <Button onClick={() => setMaking('transfer')}>{t('New Transfer')}</Button>}
        </>
      }
    >
      <ListTable
        label={t('Transfers')}
        columns={[...columns, actions]}
        list={list}
        onOpen={(row) => navigate(transferPath(row.id))}
        search={t('Number, store, person or note')}
        choices={[
          { name: 'status', label: t('Status'), options: choicesOf(t('All'), statuses, transferStatuses) },
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
        end={<ExportButton endpoint={exportTransfers} input={list.asked} label={t('Export')} />}
        empty={{ text: t('No transfers yet'), hint: t('A ward asks for stock, or a store sends some by itself.') }}
        nothingFound={{
          text: t('No transfers found'),
          hint: t('Check the spelling, or lift one of the filters.'),
          all: t('Show all transfers'),
        }}
      />
      {making && <TransferDialog request={making === 'request'} onClose={() => setMaking(null)} />}
    </Page>
  )
}
