import { t } from '../../../../kernel/contract/words/text.ts'
import '../statutory.css'
import { Link } from 'react-router'
import type { Output } from '../../../../kernel/contract/index.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { formatDate } from '../../../../kernel/web/ui/format.ts'
import { Stacked } from '../../../../kernel/web/ui/lists/columns.tsx'
import { type Column, DataTable } from '../../../../kernel/web/ui/lists/data-table.tsx'
import { FilterChips } from '../../../../kernel/web/ui/lists/filter-chips.tsx'
import { EmptyState } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { Page } from '../../../../kernel/web/ui/page/page.tsx'
import { useUrlState } from '../../../../kernel/web/use-url-state.ts'
import { listReturns } from '../../contract.ts'
import { lastMonth, MonthSelect, nameOfMonth } from '../months.tsx'
import { formPath, StateBadge, standingText } from '../words.tsx'

type Row = Output<typeof listReturns>['rows'][number]

const shownForms = [
  { value: 'all', label: t('All') },
  { value: 'open', label: t('Not sent') },
]

/** The Ministry's forms of a month, and how each stands. */
export default function Returns() {
  const [{ month, show }, setUrl] = useUrlState({ month: lastMonth(), show: 'all' })
  const query = useEndpoint(listReturns, { month })
  const { over, due } = query.data ?? {}
  const rows = query.data?.rows.filter(({ status }) => show !== 'open' || status !== 'sent')
  const columns: Column<Row>[] = [
    {
      key: 'form',
      label: t('Form'),
      card: 'title',
      render: (row) => (
        <Stacked below={row.name}>
          <Link className="u-link" to={formPath(row.form, month)}>
            {row.title}
          </Link>
        </Stacked>
      ),
    },
    { key: 'status', label: t('Status'), render: (row) => <StateBadge status={row.status} /> },
    {
      key: 'who',
      label: t('Signed and sent'),
      card: 'wide',
      render: (row) => standingText(row) || t('Not signed yet'),
    },
  ]
  return (
    <Page
      title={t('Ministry of Health reports')}
      facts={
        due
          ? `${nameOfMonth(month)} · ${over ? t('expected by') : t('still running; expected by')} ${formatDate(due)}`
          : t('Loading the forms...')
      }
      actions={<MonthSelect month={month} onChange={(next) => setUrl({ month: next })} />}
    >
      <FilterChips
        label={t('Forms shown')}
        value={show}
        options={shownForms}
        onChange={(next) => setUrl({ show: next })}
      />
      <DataTable
        label={t('Forms')}
        columns={columns}
        query={{ ...query, data: rows && { rows } }}
        rowKey={(row) => row.form}
        failure={t('Failed to load the forms')}
        empty={
          show === 'open' ? (
            <EmptyState text={t('Every form of this month has been sent')} hint={t('All shows them.')} />
          ) : (
            <EmptyState text={t('No form of this month is known')} hint={t('Choose a later month.')} />
          )
        }
      />
    </Page>
  )
}
