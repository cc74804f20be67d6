import { Link, useNavigate } from 'react-router'
import { t } from '../../../../kernel/contract/words/text.ts'
import { choicesOf, oneOf } from '../../../../kernel/web/choices.ts'
import { formatNumber } from '../../../../kernel/web/ui/format.ts'
import { DoneCell, Stacked } from '../../../../kernel/web/ui/lists/columns.tsx'
import type { Column } from '../../../../kernel/web/ui/lists/data-table.tsx'
import { ListTable } from '../../../../kernel/web/ui/lists/list-table.tsx'
import { Page } from '../../../../kernel/web/ui/page/page.tsx'
import { useList } from '../../../../kernel/web/use-list.ts'
import { inUnits } from '../../contract.ts'
import { type Hold, holdStates, listBatchHolds } from '../../holds.contract.ts'
import { holdPath } from './hold-words.tsx'

const states = Object.keys(holdStates) as (keyof typeof holdStates)[]
const columns: Column<Hold>[] = [
  {
    key: 'batch',
    label: t('Batch'),
    card: 'title',
    render: (row) => (
      <Stacked look="u-strong" below={row.name}>
        <Link className="u-link" to={holdPath(row.id)}>
          {row.batch_number}
          <span className="u-visually-hidden"> {t('of {name}', { name: row.name })}</span>
        </Link>
      </Stacked>
    ),
  },
  { key: 'store', label: t('Store'), render: (row) => row.store ?? t('All stores') },
  {
    key: 'quantity',
    label: t('Held now'),
    align: 'right',
    render: (row) => <span className="u-num u-nowrap">{inUnits(row.quantity, row.unit)}</span>,
  },
  { key: 'reason', label: t('Reason'), render: (row) => row.reason },
  { key: 'held', label: t('Held'), render: (row) => <DoneCell at={row.held_at} by={row.held_by} /> },
  {
    key: 'released',
    label: t('Released'),
    render: (row) => (row.released_at ? <DoneCell at={row.released_at} by={row.released_by} /> : '–'),
  },
]

/** Batches that are on hold, and those that were. */
export default function Holds() {
  const navigate = useNavigate()
  const list = useList(listBatchHolds, { search: '', state: 'open', page: 1 }, ({ search, state }) => ({
    search,
    state: oneOf(states, state),
  }))
  const total = list.query.data?.total
  return (
    <Page
      title={t('Batches on Hold')}
      facts={total === undefined ? ' ' : `${formatNumber(total)} ${total === 1 ? t('batch') : t('batches')}`}
    >
      <ListTable
        label={t('Batches on Hold')}
        columns={columns}
        list={list}
        onOpen={(row) => navigate(holdPath(row.id))}
        search={t('Item, code, batch or reason')}
        choices={[{ name: 'state', label: t('State'), options: choicesOf(t('All'), states, holdStates) }]}
        empty={{
          text: t('No batch is on hold'),
          hint: t('A batch is held from the list of batches of its medicine or supply.'),
        }}
        nothingFound={{ text: t('No batches found'), hint: t('Check the spelling.'), all: t('Show what is on hold') }}
      />
    </Page>
  )
}
