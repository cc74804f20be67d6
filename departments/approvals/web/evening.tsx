import './approvals.css'
import { Link } from 'react-router'
import { isZero } from '../../../kernel/contract/values/money.ts'
import { t } from '../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { formatDateTime, formatMoney } from '../../../kernel/web/ui/format.ts'
import { Stacked } from '../../../kernel/web/ui/lists/columns.tsx'
import type { Column } from '../../../kernel/web/ui/lists/data-table.tsx'
import { DayFilter } from '../../../kernel/web/ui/lists/day-filter.tsx'
import { TablePanel } from '../../../kernel/web/ui/lists/table-panel.tsx'
import { Page, Panel } from '../../../kernel/web/ui/page/page.tsx'
import { useUrlState } from '../../../kernel/web/use-url-state.ts'
import { type EveningRow, getEvening } from '../evening.contract.ts'

type Row = EveningRow & { id: string }

/** How many and how much of it; a dash where there was none. */
const counted = (count: number, amount: string) =>
  count > 0 ? (
    <Stacked look="u-num" below={!isZero(amount) && formatMoney(amount)}>
      {count}
    </Stacked>
  ) : (
    '–'
  )

const columns: Column<Row>[] = [
  {
    key: 'person',
    label: t('Who'),
    card: 'title',
    render: ({ staff_name, alone }) =>
      alone > 0 ? (
        <Link className="u-link" to={`/hospital/settings/approvals?search=${encodeURIComponent(staff_name)}`}>
          {staff_name}
        </Link>
      ) : (
        staff_name
      ),
  },
  { key: 'act', label: t('What'), render: ({ says }) => t(says) },
  { key: 'alone', label: t('Alone'), align: 'right', render: (row) => counted(row.alone, row.alone_amount) },
  {
    key: 'approved',
    label: t('Approved by a second person'),
    align: 'right',
    render: (row) => counted(row.approved, row.approved_amount),
  },
  { key: 'refused', label: t('Refused'), align: 'right', render: ({ refused }) => refused || '–' },
  { key: 'waiting', label: t('Waiting'), align: 'right', render: ({ waiting }) => waiting || '–' },
]

/** Who did what takes two people in the 24 hours until eight in the evening. */
export default function Evening() {
  const [{ day }, set] = useUrlState({ day: '' })
  const evening = useEndpoint(getEvening, day ? { day } : {})
  const also = evening.data?.also ?? []
  const rows = evening.data?.rows.map((row) => ({ ...row, id: `${row.staff_id} ${row.act}` }))
  return (
    <Page
      title={t('The Day until Eight')}
      facts={
        evening.data &&
        t('From {from} to {to}', { from: formatDateTime(evening.data.from), to: formatDateTime(evening.data.to) })
      }
      actions={<DayFilter label={t('Evening of')} value={day} onChange={(chosen) => set({ day: chosen })} />}
    >
      <TablePanel
        title={t('By person and act')}
        columns={columns}
        query={{ ...evening, data: rows && { rows, total: rows.length } }}
        failure={t('Failed to load the evening')}
        empty={{
          text: t('Nothing that takes two people'),
          hint: t('Refunds, voids, discounts and the like stand here by person, whoever let them pass.'),
        }}
      />
      {also.length > 0 && (
        <Panel title={t('Also to be looked at')}>
          <ul className="approvals-also">
            {also.map(({ text, to }) => (
              <li key={text}>
                {to ? (
                  <Link className="u-link" to={to}>
                    {text}
                  </Link>
                ) : (
                  text
                )}
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </Page>
  )
}
