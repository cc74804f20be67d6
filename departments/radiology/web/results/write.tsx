import { useRef } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatName } from '../../../../kernel/web/ui/format.ts'
import { actionsColumn, Stacked } from '../../../../kernel/web/ui/lists/columns.tsx'
import type { Column } from '../../../../kernel/web/ui/lists/data-table.tsx'
import { ListTable } from '../../../../kernel/web/ui/lists/list-table.tsx'
import { EmptyState, ErrorPanel, Skeleton } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { Page, Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { PersonCell } from '../../../../kernel/web/ui/person/person-cell.tsx'
import { useOwnList } from '../../../../kernel/web/use-list.ts'
import { getRadiologyOrder, type RadiologyOrderRow } from '../../orders.contract.ts'
import { getRadiologyResult, listAwaitingReports, type RadiologyResult } from '../../results.contract.ts'
import { ImageUploads } from '../images/images.tsx'
import { OrderFacts, Request } from '../orders/order-facts.tsx'
import { StudyBanner } from '../study-banner.tsx'
import { OrderState, orderPath, Urgency, writePath } from '../words.tsx'
import { EarlierStudies } from './earlier-studies.tsx'
import { ReportForm } from './report-form.tsx'

const TITLE = t('Enter Radiology Result')
const REPORTABLE = t('An order can be reported on once it is scheduled or started.')

/** Select Order: what is scheduled or in progress and has no report. */
function ChooseOrder() {
  const navigate = useNavigate()
  const awaiting = useOwnList(listAwaitingReports, { search: '', page: 1 }, ({ search }) => ({ search }))
  const columns: Column<RadiologyOrderRow>[] = [
    { key: 'patient', label: t('Patient'), card: 'title', render: (row) => <PersonCell person={row} /> },
    {
      key: 'study',
      label: t('Study'),
      card: 'wide',
      render: (row) => <Stacked below={row.order_number}>{row.study_type}</Stacked>,
    },
    { key: 'priority', label: t('Priority'), render: (row) => <Urgency priority={row.priority} /> },
    { key: 'status', label: t('Status'), render: (row) => <OrderState status={row.status} /> },
    actionsColumn((row) => (
      <Button component={Link} to={writePath(row.id)} replace>
        {t('Enter Report')}
        <span className="u-visually-hidden"> {t('of {row}', { row: formatName(row) })}</span>
      </Button>
    )),
  ]
  return (
    <Page title={TITLE} facts={t('Select Order')}>
      <ListTable
        label={t('Select Order')}
        columns={columns}
        list={awaiting}
        onOpen={(row) => navigate(writePath(row.id), { replace: true })}
        failure={t('Failed to load radiology orders')}
        search={{
          label: t('Search orders'),
          placeholder: t('Patient, OP, visit, order number or study'),
          autoFocus: true,
        }}
        empty={{ text: t('No examination waits for a report'), hint: REPORTABLE }}
        nothingFound={{ text: t('No orders found'), hint: REPORTABLE }}
      />
    </Page>
  )
}

function Write({ orderId }: { orderId: string }) {
  const opened = useEndpoint(getRadiologyOrder, { radiology_order_id: orderId })
  const resultId = opened.data?.order.result_id
  const known = useEndpoint(getRadiologyResult, { radiology_result_id: resultId ?? '' }, { enabled: Boolean(resultId) })
  // As it was when the writing began: whatever others do meanwhile, what is typed stays on the screen, and saving it
  // says what has changed.
  const start = useRef<{ report: RadiologyResult | undefined } | null>(null)
  const failed = [opened, known].find((query) => query.error && !query.data)
  const order = opened.data?.order
  const report = known.data
  const handedIn = report?.status === 'pending_review' || report?.status === 'approved'
  const examined =
    order?.status === 'scheduled' ||
    order?.status === 'in_progress' ||
    (order?.status === 'completed' && report !== undefined)
  const loaded = order && (!resultId || report)
  // What was read before and is being asked again may be old.
  const fresh = loaded && !opened.isFetching && !known.isFetching
  if (fresh && examined && !handedIn) start.current ??= { report }
  if (failed && !start.current)
    return (
      <Page title={TITLE}>
        <ErrorPanel error={failed.error} text={t('Failed to load radiology orders')} onRetry={() => failed.refetch()} />
      </Page>
    )
  if (!order || (!start.current && !fresh && (!loaded || (examined && !handedIn))))
    return (
      <Page title={TITLE}>
        <Skeleton lines={8} />
      </Page>
    )
  const images = opened.data?.images ?? []
  return (
    <Page title={TITLE} facts={`${order.study_type} · ${order.order_number}`}>
      <StudyBanner of={order} />
      {start.current ? (
        <div className="u-split">
          <div className="u-stack">
            <Panel title={t('Report')}>
              <ReportForm order={order} report={start.current.report} template={opened.data?.report_template ?? null} />
            </Panel>
            <Panel title={images.length > 0 ? t('Images ({length})', { length: images.length }) : t('Images')}>
              <ImageUploads orderId={order.id} of={`${formatName(order)} · ${order.study_type}`} images={images} />
            </Panel>
          </div>
          <div className="u-stack">
            <Request order={order} />
            <OrderFacts order={order} />
            <EarlierStudies order={order} />
          </div>
        </div>
      ) : (
        <EmptyState
          text={
            report?.status === 'pending_review'
              ? t('The report was handed in by {performed_by_name} and waits for review', {
                  performed_by_name: report.performed_by_name,
                })
              : report?.status === 'approved'
                ? t('The report is approved')
                : order.status === 'pending'
                  ? t('This examination is not scheduled yet')
                  : t('This order is {status}', { status: order.status })
          }
          action={
            <Button component={Link} to={orderPath(order.id)}>
              {t('Open the order')}
            </Button>
          }
        />
      )}
    </Page>
  )
}

/** Enter Radiology Result: of the order in the address, else of one that is selected here. */
export default function WriteReport() {
  const [parameters] = useSearchParams()
  const orderId = parameters.get('order_id')
  return orderId ? <Write key={orderId} orderId={orderId} /> : <ChooseOrder />
}
