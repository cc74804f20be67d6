import { t } from '../../../kernel/contract/words/text.ts'
import './stock.css'
import { IconPrinter } from '@tabler/icons-react'
import { useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../kernel/web/ui/button.tsx'
import { formatDate, formatDateTime, formatMoney } from '../../../kernel/web/ui/format.ts'
import { actionsColumn, DoneCell, Stacked } from '../../../kernel/web/ui/lists/columns.tsx'
import type { Column } from '../../../kernel/web/ui/lists/data-table.tsx'
import { ListTable } from '../../../kernel/web/ui/lists/list-table.tsx'
import { Panel } from '../../../kernel/web/ui/page/page.tsx'
import { PrintArea } from '../../../kernel/web/ui/print/print-area.tsx'
import { useOwnList } from '../../../kernel/web/use-list.ts'
import { inUnits } from '../contract.ts'
import { type DisposalRow, disposalMethods, getDisposal, listDisposals } from '../expiry.contract.ts'

/** The certificate of a disposal on paper, printed at once. */
export function Certificate({ disposalId, onDone }: { disposalId: string; onDone: () => void }) {
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
                {line.is_controlled && t(' (controlled drug)')}
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

const columnsOf = (onPrint: (id: string) => void): Column<DisposalRow>[] => [
  {
    key: 'number',
    label: t('Disposal'),
    card: 'title',
    render: (row) => (
      <Stacked
        look="u-num u-strong"
        below={row.batches === 1 ? t('1 batch') : t('{batches} batches', { batches: row.batches })}
      >
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
      <span className="u-visually-hidden"> {t('of {disposal_number}', { disposal_number: row.disposal_number })}</span>
    </Button>
  )),
]

/** What was disposed of, each with its certificate. */
export function Disposals({ onPrint }: { onPrint: (id: string) => void }) {
  const list = useOwnList(listDisposals, { search: '', page: 1 }, ({ search }) => ({ search }), { size: 10 })
  return (
    <Panel title={t('Disposed')} flush>
      <ListTable
        label={t('Disposals')}
        columns={columnsOf(onPrint)}
        list={list}
        search={t('Number, item, batch or reason')}
        empty={{ text: t('Nothing was disposed of yet'), hint: t('What is disposed of keeps its certificate here.') }}
        nothingFound={{ text: t('No disposals found'), hint: t('Check the spelling.'), all: t('Show all') }}
      />
    </Panel>
  )
}
