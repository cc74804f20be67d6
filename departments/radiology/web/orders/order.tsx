import { Link, useParams } from 'react-router'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatName } from '../../../../kernel/web/ui/format.ts'
import { Waiting } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { Page, Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { cancellable } from '../../contract.ts'
import { getRadiologyOrder, type RadiologyImage, type RadiologyOrderRow } from '../../orders.contract.ts'
import { getRadiologyResult } from '../../results.contract.ts'
import { Images, ImageUploads } from '../images/images.tsx'
import { ReportText } from '../reports/report-text.tsx'
import { StudyBanner } from '../study-banner.tsx'
import { ReportState, reportPath, writePath } from '../words.tsx'
import { History } from './history.tsx'
import { OrderFacts, Request } from './order-facts.tsx'
import { useOrderWork } from './order-work.tsx'
import { SafetyAnswers } from './safety-answers.tsx'

function ImagesPanel({ order, images }: { order: RadiologyOrderRow; images: readonly RadiologyImage[] }) {
  const open = order.status === 'scheduled' || order.status === 'in_progress' || order.status === 'completed'
  return (
    <Panel title={images.length > 0 ? t('Images ({length})', { length: images.length }) : t('Images')}>
      {open && order.result_status !== 'approved' ? (
        <ImageUploads orderId={order.id} of={`${formatName(order)} · ${order.study_type}`} images={images} />
      ) : images.length > 0 ? (
        <Images images={images} of={`${formatName(order)} · ${order.study_type}`} />
      ) : (
        <p className="u-muted">
          {order.status === 'pending' ? t('Images can be uploaded once it is scheduled or started.') : t('No images.')}
        </p>
      )}
    </Panel>
  )
}

function Report({ id, order }: { id: string; order: RadiologyOrderRow }) {
  const report = useEndpoint(getRadiologyResult, { radiology_result_id: id })
  const writable = order.result_status === 'draft' || order.result_status === 'rejected'
  return (
    <Panel
      title={t('Report')}
      actions={
        <>
          {order.result_status && <ReportState status={order.result_status} />}
          <Button variant="default" component={Link} to={writable ? writePath(order.id) : reportPath(id)}>
            {writable ? t('Continue Report') : t('View Report')}
          </Button>
        </>
      }
    >
      {report.data ? (
        <ReportText report={report.data} />
      ) : (
        <Waiting for={report} failure={t('Failed to load the report')} lines={4} />
      )}
    </Panel>
  )
}

/** One order: whose it is, when it takes place, its images, its report and what happened to it. */
export default function Order() {
  const { can } = useSession()
  const { radiology_order_id = '' } = useParams()
  const opened = useEndpoint(getRadiologyOrder, { radiology_order_id })
  const work = useOrderWork(opened.data && [opened.data.order])
  if (!opened.data)
    return (
      <Page title={t('Radiology Order')}>
        <Waiting
          for={opened}
          failure={t('Failed to load radiology orders')}
          lines={8}
          missing={{ way: { to: '/hospital/radiology/orders', label: t('Radiology Orders') } }}
        />
      </Page>
    )
  const { order, images, safety, history } = opened.data
  const { status } = order
  return (
    <Page
      title={order.study_type}
      facts={order.order_number}
      actions={
        <>
          {cancellable.includes(status) && can('radiology.cancel') && (
            <Button variant="default" onClick={() => work.cancel(order)}>
              {t('Cancel Order')}
            </Button>
          )}
          {status === 'pending' && (
            <>
              <Button variant="default" onClick={() => work.start(order)} loading={work.starting === order.id}>
                {t('Start Examination')}
              </Button>
              <Button onClick={() => work.schedule(order)}>{t('Schedule')}</Button>
            </>
          )}
          {status === 'scheduled' && (
            <>
              <Button variant="default" onClick={() => work.schedule(order)}>
                {t('Schedule again')}
              </Button>
              <Button onClick={() => work.start(order)} loading={work.starting === order.id}>
                {t('Start Examination')}
              </Button>
            </>
          )}
          {status === 'in_progress' && (
            <Button component={Link} to={writePath(order.id)}>
              {order.result_id ? t('Continue Report') : t('Enter Report')}
            </Button>
          )}
        </>
      }
    >
      <StudyBanner of={order} />
      <div className="u-split">
        <div className="u-stack">
          <Request order={order} />
          <ImagesPanel order={order} images={images} />
          {order.result_id && <Report id={order.result_id} order={order} />}
        </div>
        <div className="u-stack">
          <OrderFacts order={order} />
          <SafetyAnswers answers={safety} />
          <History history={history} />
        </div>
      </div>
      {work.dialogs}
    </Page>
  )
}
