import { t } from '../../../../kernel/contract/words/text.ts'
import '../statutory.css'
import { Link, useParams } from 'react-router'
import type { Output } from '../../../../kernel/contract/index.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatDate, formatNumber, NOTHING } from '../../../../kernel/web/ui/format.ts'
import { type Column, DataTable } from '../../../../kernel/web/ui/lists/data-table.tsx'
import { EmptyState } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { Page } from '../../../../kernel/web/ui/page/page.tsx'
import { useUrlState } from '../../../../kernel/web/use-url-state.ts'
import { listBehindFigure } from '../../contract.ts'
import type { FormKey } from '../../forms/types.ts'
import { lastMonth, nameOfMonth } from '../months.tsx'
import { formPath } from '../words.tsx'

type Row = Output<typeof listBehindFigure>['rows'][number]
const PAGE_SIZE = 50

const columns: Column<Row>[] = [
  { key: 'day', label: t('Day'), render: (row) => <span className="u-num u-nowrap">{formatDate(row.day)}</span> },
  {
    key: 'patient',
    label: t('Patient'),
    card: 'title',
    render: (row) => <span className="u-person">{row.patient ?? NOTHING}</span>,
  },
  {
    key: 'op',
    label: t('OP number'),
    render: (row) =>
      row.patient_id ? (
        <Link
          className="u-link u-num"
          to={`/hospital/patients/${row.patient_id}${row.visit_id ? `?visit_id=${row.visit_id}` : ''}`}
        >
          {row.op_number}
        </Link>
      ) : (
        NOTHING
      ),
  },
  { key: 'what', label: t('What'), card: 'wide', render: (row) => row.what || NOTHING },
]

/** Who and what stands behind one figure of a form, as it is counted now. */
export default function BehindFigure() {
  const { form = '705a', month = lastMonth() } = useParams() as { form?: FormKey; month?: string }
  const { can } = useSession()
  const [{ row, column, page }, setUrl] = useUrlState({ row: '', column: '', page: 1 })
  const query = useEndpoint(listBehindFigure, {
    form,
    month,
    row_key: row,
    column_key: column,
    page,
    page_size: PAGE_SIZE,
  })
  const { data } = query
  return (
    <Page
      title={data ? `${data.number} ${data.label}` : t('Behind a figure')}
      facts={
        data ? `${data.title} · ${nameOfMonth(month)} · ${data.column} · ${formatNumber(data.total)}` : t('Loading...')
      }
      actions={
        can('statutory.report') && (
          <Button variant="default" component={Link} to={formPath(form, month)}>
            {t('Back to the form')}
          </Button>
        )
      }
    >
      <DataTable
        label={t('Behind the figure')}
        columns={columns}
        query={query}
        rowKey={(each) => each.id}
        page={page}
        pageSize={PAGE_SIZE}
        onPage={(next, how) => setUrl({ page: next }, how)}
        failure={t('Failed to load who stands behind the figure')}
        empty={
          <EmptyState
            text={t('Nobody stands behind this figure')}
            hint={t('It is nought, or was filled in by hand.')}
          />
        }
      />
    </Page>
  )
}
